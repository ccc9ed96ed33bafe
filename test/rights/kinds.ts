import { getMetadataArgsStorage } from 'typeorm';
import type { SqlValue } from '../../src/database/sql';
import { wordsIn } from '../../src/docs/resource-words';
import '../../src/entities';
import { storedNow, storedOf } from '../../src/http/formats/instant';
import { ofProject, personal } from '../../src/resource/declare/default-rights';
import { allResources, resourceOf } from '../../src/resource/declare/field-registry';
import { SoftDeletedRecord } from '../../src/resource/declare/soft-deleted-record';
import { Individual } from '../../src/resources/individuals/individual';
import { Project } from '../../src/resources/projects/project';
import { plainCommitment, plainGoal } from '../support/measures';
import type { Details, Numbers, Place, Row, Traits } from './traits';

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
  department: { ...UNIT, segment: 'departments', places: ['organization', 'department'], rowType: 56, childType: 19 },
  individual: { places: ['site'], rowType: 39, hasRows: true },
  group: { segment: 'securitygroups', places: ['site'], rowType: 1003, fields: { Group: 'y' } },
  period: { places: ['site'], fields: { StartDate: '2100-01-01', EndDate: '2100-02-01' } },
  color: {
    table: 'colors',
    segment: 'colors',
    places: ['site'],
    hasNumericId: true,
    fields: { Rank: 1, Name: 'x', Code: '000000' },
  },
  corevalue: { table: 'core_values', segment: 'corevalues', places: ['site'], fields: { Rank: 1, Name: 'x' } },
  phase: {
    table: 'project_phases',
    segment: 'projectphases',
    places: ['site'],
    hasNumericId: true,
    fields: { Rank: 1, Name: 'x' },
  },
  status: {
    table: 'project_statuses',
    segment: 'projectstatuses',
    places: ['site'],
    hasNumericId: true,
    fields: { Rank: 1, Name: 'x' },
    columns: () => ({ Completed: false }),
  },
  project: {
    table: 'projects',
    segment: 'projects',
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
    segment: 'metrics',
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
    segment: 'dialogs',
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
    segment: 'tasks',
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
    segment: 'goals',
    places: ['individual'],
    hasNumericId: true,
    owner: 'IndividualID',
    fields: (_details, { id, period }) => plainGoal(id, period),
    columns: () => ({ DueDate: storedNow() }),
  },
  ...ownedKinds(),
  basicrole: {
    table: 'basic_roles',
    segment: 'basicroles',
    places: ['individual'],
    rowType: 1004,
    owner: 'IndividualID',
    fields: NAMED,
    isInsertedByHand: true,
  },
  indicator: {
    table: 'indicators',
    segment: 'indicators',
    places: ['basicrole'],
    rowType: 1005,
    isChild: true,
    owner: 'BasicRoleID',
    fields: NAMED,
  },
  roledialog: { places: ['basicrole'], isChild: true },
  commitment: {
    table: 'commitments',
    segment: 'commitments',
    places: ['organization', 'department', 'individual'],
    hasNumericId: true,
    owner: 'AncestorID',
    fields: (_details, { id, period }) => plainCommitment(id, period),
    columns: () => ({ DueDate: storedNow() }),
  },
  assessment: {
    table: 'assessments',
    segment: 'assessments',
    places: ['individual', 'project'],
    owner: 'SubjectID',
    fields: (_details, { kind, period }) => ({ Kind: kind === 'individual' ? 3 : 1, PeriodID: period, Score: 50 }),
  },
  value: {
    table: 'trend_values',
    segment: 'metricvalues',
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
    segment: 'comments',
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

/** The kinds of soft-deleted records of an individual or a project, by their declarations. */
function ownedKinds(): object {
  const { tables, foreignKeys } = getMetadataArgsStorage();
  const owned = allResources().flatMap((entity): [string, Traits<'individual' | 'project'>][] => {
    const { rights, below, rowType, fields, ...named } = resourceOf(entity);
    const place = rights === personal ? 'individual' : 'project';
    const Owner = place === 'individual' ? Individual : Project;
    const isOwned = foreignKeys.some(({ target, type }) => target === entity && (type as () => unknown)() === Owner);
    if (![personal, ofProject].includes(rights as never) || !isOwned) return [];
    if (!below || !(entity.prototype instanceof SoftDeletedRecord)) return [];
    const [segment, { one }] = [...wordsIn(named)][0];
    const required = fields.filter(({ name, access }) => access.startsWith('Req') && ![below, 'ID'].includes(name));
    const dates = required.filter(({ type }) => type === 'date');
    const traits = {
      entity,
      segment,
      places: [place],
      table: tables.find(({ target }) => target === entity)?.name,
      rowType,
      owner: below,
      fields: Object.fromEntries(required.map(({ name, example }) => [name, example as SqlValue])),
      columns: () => Object.fromEntries(dates.map(({ name }) => [name, storedNow()])),
    } as const;
    return [[one.toLowerCase(), traits]];
  });
  return Object.fromEntries(owned);
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

/** Returns the path segment of the operations of a kind. */
export function segmentOf(kind: Kind): string {
  const { segment } = traitsOf(kind);
  if (!segment) throw new Error(`The kind ${kind} needs a segment in test/rights/kinds.ts.`);
  return segment;
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
