/** Those who have a right where no permission decides (contract section 12), besides administrators. */
export type Circle =
  | 'everyone'
  | 'everyoneUnlessPersonal'
  | 'individual'
  | 'superiors'
  | 'itself'
  | 'leadersOfUnit'
  | 'leaders'
  | 'projectLeaders'
  | 'author';

/** The circles of a kind. Writing is to update and to delete, and to create unless that is different. */
export interface DefaultRights {
  readonly read: readonly Circle[];
  readonly write: readonly Circle[];
  readonly create?: readonly Circle[];
  readonly delete?: readonly Circle[];
}

export const READ_LIKE_OWNER: readonly Circle[] = ['everyoneUnlessPersonal', 'individual'];

export const ofSite: DefaultRights = { read: ['everyone'], write: [] };
export const personal: DefaultRights = { read: ['individual'], write: ['individual'] };
export const ofProject: DefaultRights = { read: ['everyone'], write: ['projectLeaders'] };
export const likeOwner: DefaultRights = { read: READ_LIKE_OWNER, write: ['individual', 'leaders', 'projectLeaders'] };
