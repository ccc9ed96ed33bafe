/** A record as rights see it. */
export interface AccessSubject {
  readonly rowType: number;
  /** Absent for a record that is about to be made. */
  readonly id?: string;
  /** What it hangs from; null for the site. */
  readonly above: string | null;
  /** The row type of `above`, where it is known without asking. */
  readonly aboveType?: number;
  /** Who alone changes it, of a comment. */
  readonly author?: string | null;
}

/** What a caller may do with one record; the same answer guards its operations and fills its `Can...` fields. */
export interface Rights {
  readonly read: boolean;
  readonly update: boolean;
  readonly delete: boolean;
  readonly delegate: boolean;
}

/** The same with the right to make such a record. */
export interface RightsWithCreate extends Rights {
  readonly create: boolean;
}

export const ALL_RIGHTS: Rights = { read: true, update: true, delete: true, delegate: true };
export const READ_ONLY: Rights = { read: true, update: false, delete: false, delegate: false };
export const NO_RIGHTS: Rights = { read: false, update: false, delete: false, delegate: false };
/** Rights of those who may read and write a record but give no rights on it to others. */
export const READ_WRITE: Rights = { read: true, update: true, delete: true, delegate: false };
