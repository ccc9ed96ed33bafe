import type { RecordType } from './access-rule';

/**
 * Those who have a right where no permission decides (contract section 12), besides administrators. test/rights checks
 * each against the model of rights.
 */
export const CIRCLES = {
  everyone: 'every user of the site',
  everyoneUnlessPersonal: 'every user of the site, unless it belongs to an individual',
  individual: 'the individual it belongs to and those in charge of that individual',
  superiors: 'those in charge of the individual it belongs to, but not that individual',
  itself: 'the individual itself, for its own names, email and password',
  leadersOfUnit: 'the leaders of the department',
  leaders: 'the leaders of the department it belongs to',
  projectLeaders: 'the creator and the team leaders of the project',
  author: 'the author',
} as const;
export type Circle = keyof typeof CIRCLES;

/** The circles that exist for records of an individual, of an organization or department, and of a project. */
const CIRCLES_BELOW: Readonly<Record<RecordType, readonly Circle[]>> = {
  Individual: ['everyone', 'individual', 'superiors', 'author'],
  Unit: ['everyone', 'everyoneUnlessPersonal', 'leaders', 'author'],
  Project: ['everyone', 'everyoneUnlessPersonal', 'projectLeaders', 'author'],
};

/** The circles of a type of record. Writing is to update and to delete, and to create unless that is different. */
interface Holders {
  readonly read: readonly Circle[];
  readonly write: readonly Circle[];
  readonly create?: readonly Circle[];
  readonly delete?: readonly Circle[];
}

const ofSite: Holders = { read: ['everyone'], write: [] };
const personal: Holders = { read: ['individual'], write: ['individual'] };
const ofProject: Holders = { read: ['everyone'], write: ['projectLeaders'] };
const READ_LIKE_OWNER = ['everyoneUnlessPersonal', 'individual'] as const;
const owned: Holders = { read: READ_LIKE_OWNER, write: ['individual', 'leaders', 'projectLeaders'] };

/** By type of record. */
const DEFAULT_HOLDERS: Readonly<Record<RecordType, Holders>> = {
  Color: ofSite,
  CoreValue: ofSite,
  Period: ofSite,
  ProjectPhase: ofSite,
  ProjectStatus: ofSite,
  SecurityGroup: ofSite,
  Individual: { read: ['everyone'], write: ['itself'], delete: [], create: [] },
  Organization: ofSite,
  Department: { read: ['everyone'], write: ['leadersOfUnit'] },
  Unit: { read: ['everyone'], write: ['leadersOfUnit'] },
  Membership: { read: ['everyone'], write: ['leaders'] },
  Goal: personal,
  Accountability: personal,
  SupervisoryScope: personal,
  BasicRole: personal,
  Indicator: personal,
  BasicRoleDialog: personal,
  /** Delegate comes from permissions alone. */
  Permission: { read: [], write: [] },
  Project: { ...ofProject, create: ['leaders', 'projectLeaders'] },
  ProjectScope: ofProject,
  EvaluationCriterion: ofProject,
  TeamMember: ofProject,
  Commitment: { read: READ_LIKE_OWNER, write: ['individual', 'leaders'] },
  Metric: owned,
  MetricValue: owned,
  Dialog: owned,
  Task: owned,
  Assessment: { read: READ_LIKE_OWNER, write: ['superiors', 'projectLeaders'] },
  Comment: { read: READ_LIKE_OWNER, write: ['author'], create: READ_LIKE_OWNER },
  Archive: { read: READ_LIKE_OWNER, write: [] },
};

export type HeldRight = 'create' | 'read' | 'update' | 'delete';

/**
 * Returns the circles that have a right on a type of record by default. With `below` only those that exist for records
 * of an individual, of an organization or department, or of a project.
 */
export function defaultHolders(type: RecordType, right: HeldRight, below?: RecordType): readonly Circle[] {
  const holders = DEFAULT_HOLDERS[type];
  if (!holders) throw new Error(`Add ${type} to src/openapi/access/default-holders.ts`);
  const circles =
    right === 'read' ? holders.read : right === 'update' ? holders.write : (holders[right] ?? holders.write);
  const existing = below && CIRCLES_BELOW[below];
  if (!existing) return circles;
  return circles
    .filter((circle) => existing.includes(circle))
    .map((circle) => (circle === 'everyoneUnlessPersonal' ? 'everyone' : circle));
}
