/** A record, as rights are evaluated on it. */
export interface AccessSubject {
  readonly rowType: number;
  /** Absent for a record that does not exist yet. */
  readonly id?: string;
  /** ID of the record directly above; null for the site. */
  readonly above: string | null;
  /** The row type of `above`, if it is known without a statement. */
  readonly aboveType?: number;
  /** Of a comment: only its author may change it. */
  readonly author?: string | null;
}

/** What a caller may do with one record. The same result guards its operations and fills its `Can...` fields. */
export interface Rights {
  readonly read: boolean;
  readonly update: boolean;
  readonly delete: boolean;
  readonly delegate: boolean;
}

/** The same with the right to create such a record. */
export interface RightsWithCreate extends Rights {
  readonly create: boolean;
}

export const ALL_RIGHTS: Rights = { read: true, update: true, delete: true, delegate: true };
export const READ_ONLY: Rights = { read: true, update: false, delete: false, delegate: false };
export const NO_RIGHTS: Rights = { read: false, update: false, delete: false, delegate: false };
/** May read and write a record, but not grant rights on it. */
export const READ_WRITE: Rights = { read: true, update: true, delete: true, delegate: false };
