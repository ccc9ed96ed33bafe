/** The resources of SCIM by the last part of their address. */
export type Kind = 'Users' | 'Groups';

/** What only a directory knows of a record. */
export interface DirectoryFacts {
  readonly ExternalID: string | null;
  readonly DisplayName: string | null;
  readonly Department: string | null;
  /** See DirectoryRecord. */
  readonly RemovedVersion: number | null;
}

interface Row extends DirectoryFacts {
  readonly ID: string;
  readonly Created: string;
  readonly Updated: string;
  readonly Version: number;
  readonly Deleted: boolean;
  readonly DirectoryUpdated: string | null;
}

export interface UserRow extends Row {
  readonly UserName: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Prefix: string | null;
  readonly Suffix: string | null;
  readonly Email: string;
  readonly FullName: string;
  readonly PrimaryTitle: string;
  readonly PrimaryOrganizationID: string;
  readonly PrimaryReportsTo: string;
  /** Who the user reports to, if it is another one in view. */
  readonly ManagerID: string | null;
}

interface GroupRow extends Row {
  readonly Group: string;
}

export interface Rows {
  readonly Users: UserRow;
  readonly Groups: GroupRow;
}

/** A member of a group, or a group of a user. */
export interface Related {
  readonly OwnerID: string;
  readonly ID: string;
  readonly Name: string;
}

/** A row of any of these; attributes read what their own rows have. */
export type AnyRow = UserRow & GroupRow & Related;
