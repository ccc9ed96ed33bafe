/** Who may call an operation at all, whatever the record (contract section 11); `public` needs no credentials. */
export type Label = 'anyone' | 'Admin' | 'PM' | 'PM+Admin' | 'GlobalAdmin' | 'public';

/** The metadata key under which a route states its label. */
export const LABEL = 'label';
