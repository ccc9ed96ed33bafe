import type { SqlValue } from '../../src/database/database';
import { storedNow, storedOf } from '../../src/http/instant';
import { plainCommitment, plainGoal } from '../support/measures';

/** What only records of some kinds have. */
export interface Details {
  /** The creator of a project. */
  readonly creator?: string;
  /** The author of a comment. */
  readonly author?: string;
  /** The individual of a membership or team member. */
  readonly person?: string;
  readonly leader?: boolean;
  /** The role of a team member; 3 is a leader. */
  readonly role?: number;
  /** The number of a value. */
  readonly value?: number;
  /** Whether a metric is an 80/20 metric. */
  readonly is8020?: boolean;
  /** The state of a project in the period of the site; undefined without dates. */
  readonly stage?: 'active' | 'completed';
  /** The dialog of a basic role dialog. */
  readonly also?: string;
}

/** The record above a new one, with the period of the site. */
interface Place<K> {
  readonly id: string;
  readonly kind: K;
  readonly period: number;
}

type Row = Record<string, SqlValue>;
/** A number for each kind of owner, or the same for all. */
type Numbers = number | { readonly unit: number; readonly project: number; readonly individual: number };

/** All that the tests know about a kind. Numbers are repeated here to be independent of the service. */
interface Traits<K> {
  /** The kinds of the records that it can be below. Their entries come first. */
  readonly places: readonly K[];
  /** The row type of its node. Records with a node in the tree are soft-deleted. */
  readonly rowType?: Numbers;
  /** Its ChildType (contract section 12). */
  readonly childType?: Numbers;
  /** Whether it can have permission rows (contract section 12). */
  readonly hasRows?: boolean;
  /** Whether it has no rights of its own: it is read like its parent, and writing requires Update on the parent. */
  readonly isChild?: boolean;
  /** Whether it can be below a record of its own kind, as a part. */
  readonly hasParts?: boolean;
  /** Undefined if SiteBuilder has a method for the kind, or if the kind has no records. */
  readonly table?: string;
  /** The field that names the record above. */
  readonly owner?: string;
  /** The other fields of a valid body, which are also columns. */
  readonly fields?: Row | ((details: Details, place: Place<K>) => Row);
  /** The columns that are not fields or have another value than them. The whole is the record of which it is a part. */
  readonly columns?: (details: Details, place: Place<K>, whole: string | undefined) => Row;
  readonly hasNumericId?: boolean;
  /** Whether the table has no audit columns. Tables with numeric IDs have none either. */
  readonly isUnaudited?: boolean;
  /** Whether rights-world.ts has a line for the kind. It inserts one of all others in each place. */
  readonly isInsertedByHand?: boolean;
}

const RANKED = { Rank: 1, Name: 'x', Description: '' };
const NAMED = { Name: 'x' };
const LATER = '2026-11-20T08:00:00.000+00:00';
// Both are in the past and in the only period.
const [STARTED, ENDED] = ['2026-01-01 00:00:00.000', '2026-01-02 00:00:00.000'];

const part = (whole: string | undefined, above: string) => ({
  ParentID: whole ?? null,
  TreeParentID: whole ?? above,
  RankKey: -1,
  RankOrder: whole ? '0001.0001' : '0001',
});

let seconds = 0;
/** Returns a new instant for each call, because a metric has at most one value at an instant. */
function nextInstant(): string {
  seconds += 1;
  return storedOf(Date.UTC(2026, 0, 1) + seconds * 1000);
}

const METRIC_TYPES = { unit: 7, project: 16, individual: 58 };
const DIALOG_TYPES = { unit: 9, project: 25, individual: 38 };

const UNIT = { hasRows: true, owner: 'ParentID', fields: { Rank: 1, Name: 'x' } };

const KINDS = tableOf({
  site: { places: [], rowType: 1, hasRows: true },
  organization: { ...UNIT, places: ['site'], rowType: 4, childType: 4 },
  department: { ...UNIT, places: ['organization', 'department'], rowType: 56, childType: 19 },
  individual: { places: ['site'], rowType: 39, hasRows: true },
  group: { places: ['site'], rowType: 1003, fields: { Group: 'y' } },
  period: { places: ['site'], fields: { StartDate: '2100-01-01', EndDate: '2100-02-01' } },
  color: { table: 'colors', places: ['site'], hasNumericId: true, fields: { Rank: 1, Name: 'x', Code: '000000' } },
  corevalue: { table: 'core_values', places: ['site'], fields: { Rank: 1, Name: 'x' } },
  phase: { table: 'project_phases', places: ['site'], hasNumericId: true, fields: { Rank: 1, Name: 'x' } },
  status: {
    table: 'project_statuses',
    places: ['site'],
    hasNumericId: true,
    fields: { Rank: 1, Name: 'x' },
    columns: () => ({ Completed: false }),
  },
  project: {
    table: 'projects',
    places: ['organization', 'department'],
    rowType: 15,
    childType: 15,
    hasRows: true,
    hasParts: true,
    owner: 'AncestorID',
    fields: NAMED,
    columns: ({ creator = null, stage }, { id }, whole) => ({
      ...part(whole, id),
      CreatedBy: creator,
      StartDateActual: stage ? STARTED : null,
      EndDateActual: stage === 'completed' ? ENDED : null,
    }),
    isInsertedByHand: true,
  },
  metric: {
    table: 'metrics',
    places: ['organization', 'department', 'project', 'individual'],
    rowType: METRIC_TYPES,
    childType: METRIC_TYPES,
    hasRows: true,
    hasParts: true,
    owner: 'AncestorID',
    fields: RANKED,
    columns: ({ is8020 = false }, _place, whole) => ({ ParentID: whole ?? null, Format: '0.#', Is8020: is8020 }),
    isInsertedByHand: true,
  },
  dialog: {
    table: 'dialogs',
    places: ['organization', 'department', 'project', 'individual'],
    rowType: DIALOG_TYPES,
    childType: DIALOG_TYPES,
    hasRows: true,
    owner: 'AncestorID',
    fields: { DialogDate: LATER },
    columns: () => ({ DialogDate: storedNow(), Name: 'x', Template: false, Draft: false }),
    isInsertedByHand: true,
  },
  task: {
    table: 'tasks',
    places: ['project', 'individual', 'dialog'],
    rowType: 3,
    hasRows: true,
    hasParts: true,
    owner: 'AncestorID',
    fields: NAMED,
    columns: (_details, { id }, whole) => ({ ...part(whole, id), Milestone: false }),
    isInsertedByHand: true,
  },
  goal: {
    table: 'goals',
    places: ['individual'],
    hasNumericId: true,
    owner: 'IndividualID',
    fields: (_details, { id, period }) => plainGoal(id, period),
    columns: () => ({ DueDate: storedNow() }),
  },
  accountability: { ...item('accountabilities', 1001), places: ['individual'] },
  supervisoryscope: { ...item('supervisory_scopes', 1002), places: ['individual'] },
  projectscope: { ...item('project_scopes', 1007), places: ['project'] },
  criterion: { ...item('evaluation_criteria', 1008), places: ['project'] },
  basicrole: {
    table: 'basic_roles',
    places: ['individual'],
    rowType: 1004,
    owner: 'IndividualID',
    fields: NAMED,
    isInsertedByHand: true,
  },
  indicator: {
    table: 'indicators',
    places: ['basicrole'],
    rowType: 1005,
    isChild: true,
    owner: 'BasicRoleID',
    fields: NAMED,
  },
  roledialog: { places: ['basicrole'], isChild: true },
  commitment: {
    table: 'commitments',
    places: ['organization', 'department', 'individual'],
    hasNumericId: true,
    owner: 'AncestorID',
    fields: (_details, { id, period }) => plainCommitment(id, period),
    columns: () => ({ DueDate: storedNow() }),
  },
  assessment: {
    table: 'assessments',
    places: ['individual', 'project'],
    owner: 'SubjectID',
    fields: (_details, { kind, period }) => ({ Kind: kind === 'individual' ? 3 : 1, PeriodID: period, Score: 50 }),
  },
  value: {
    table: 'trend_values',
    places: ['metric'],
    isChild: true,
    owner: 'MetricID',
    fields: ({ value = 1 }) => ({ Date: LATER, Value: value }),
    columns: () => ({ Date: nextInstant() }),
    isUnaudited: true,
    isInsertedByHand: true,
  },
  comment: {
    table: 'comments',
    places: ['organization', 'department', 'individual', 'project', 'metric', 'dialog', 'task'],
    rowType: 1006,
    owner: 'AncestorID',
    fields: { Comment: 'x' },
    columns: ({ author = null }) => ({ CommentDate: storedNow(), IndividualID: author }),
    isInsertedByHand: true,
  },
  teammember: {
    table: 'team_members',
    places: ['project'],
    isChild: true,
    owner: 'ProjectID',
    fields: ({ person = null, role = 4 }) => ({ IndividualID: person, Role: role }),
    isInsertedByHand: true,
  },
  membership: {
    table: 'organization_members',
    places: ['organization', 'department'],
    owner: 'OrganizationID',
    fields: ({ person = null, leader = false }) => ({ IndividualID: person, Leader: leader }),
    columns: () => ({ Title: 'x' }),
    isInsertedByHand: true,
  },
  archive: { places: [] },
  permission: { places: [] },
  dashboard: { places: [] },
});
export type Kind = keyof typeof KINDS;

function item(table: string, rowType: number) {
  return { table, rowType, owner: 'AncestorID', fields: RANKED };
}

/** Checks that the places are keys of the table. */
function tableOf<K extends string>(table: Record<K, Traits<NoInfer<K>>>): Record<K, Traits<K>> {
  return table;
}

/** Returns what the tests know about a kind. */
export function traitsOf(kind: Kind): Traits<Kind> {
  const traits = KINDS[kind];
  if (!traits) throw new Error(`There is no kind ${kind}: add it to test/rights/kinds.ts.`);
  return traits;
}

/** Returns the kinds with these traits, in the order of the table. */
export function kindsWith(hasTraits: (traits: Traits<Kind>) => unknown): Kind[] {
  return (Object.keys(KINDS) as Kind[]).filter((kind) => hasTraits(KINDS[kind]));
}

/** Returns a valid body of a record, without its ID. */
export function fieldsOf(kind: Kind, place: Place<Kind>, details: Details = {}): Row {
  const { owner, fields } = traitsOf(kind);
  const others = typeof fields === 'function' ? fields(details, place) : fields;
  return { ...(owner ? { [owner]: place.id } : {}), ...others };
}

/** Whether a record of the kind can be below one of the other kind. */
export function canBeBelow(kind: Kind, above: Kind): boolean {
  const { places, hasParts = false } = traitsOf(kind);
  return places.includes(above) || (hasParts && kind === above);
}

/** Returns the ChildType of a kind; undefined for kinds without one. For metrics and dialogs it depends on the owner. */
export function childTypeOf(kind: Kind, ownerKind?: Kind): number | undefined {
  return numberFor(traitsOf(kind).childType, ownerKind);
}

/** Returns the row type of a kind, or 0. For metrics and dialogs it depends on the owner. */
export function rowTypeOf(kind: Kind, ownerKind?: Kind): number {
  return numberFor(traitsOf(kind).rowType, ownerKind) ?? 0;
}

function numberFor(numbers: Numbers | undefined, ownerKind: Kind | undefined): number | undefined {
  if (typeof numbers !== 'object') return numbers;
  return numbers[ownerKind === 'individual' || ownerKind === 'project' ? ownerKind : 'unit'];
}
