/** A type of record, by the words of its kind. `Unit` is an organization or a department. */
export type RecordType = string;

/** Rules that only their names describe. docs/access/access-sentence.ts has their texts, test/rights their conditions. */
export type OwnRule =
  | 'role'
  | 'ownSite'
  | 'sites'
  | 'site'
  | 'ownTokens'
  | 'groupMembers'
  | 'createMembership'
  | 'createPermission'
  | 'createTeamMember'
  | 'basicRoleCounts'
  | 'ownComments'
  | 'dashboards'
  | 'dashboard'
  | 'dashboardRecords'
  | 'undeleteComment'
  | 'personalData'
  | 'changes';

/** What an operation requires of its caller besides the required role, and on which record. */
export type AccessRule =
  /** Returns those of the records that the caller can read; `below` a record that it must be able to read. */
  | {
      readonly rule: 'list';
      readonly of: RecordType;
      readonly below?: RecordType;
      /** The list also has records that belong to others. */
      readonly hasOthers?: true;
    }
  | { readonly rule: 'listMine'; readonly of: RecordType }
  | { readonly rule: 'read' | 'update' | 'delete' | 'undelete'; readonly of: RecordType; readonly below?: RecordType }
  | { readonly rule: 'create'; readonly of: RecordType }
  | { readonly rule: OwnRule };
