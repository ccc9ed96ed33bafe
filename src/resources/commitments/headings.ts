/** What a dashboard counts commitments under, as it stands in an address (contract section 14). */
export const HEADINGS = ['organization', 'department', 'individual'] as const;

export type Heading = (typeof HEADINGS)[number];
