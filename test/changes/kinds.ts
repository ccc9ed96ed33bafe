import { resourceOf } from '../../src/resource/declare/field-registry';
import { kindsWith, traitsOf } from '../rights/kinds';
import { goldenFields } from '../support/golden';
import type { Wire } from '../support/wire';

/** A kind of record that copies hold, and the lists that show its records. */
interface CopiedKind {
  /** The type whose fields its records have, if it is not the kind. */
  readonly fields?: string;
  /** Paths of lists. `{id}` is each record of the kinds in `below`, `{period}` each period. */
  readonly lists: readonly string[];
  readonly below?: readonly string[];
  /** Lists take `deleted=2`. */
  readonly isSoft?: true;
  /** The fields that name the records it belongs to, if only lists below these show it. */
  readonly parents?: readonly string[];
  /** The fields that identify a record instead of `ID`. None: the site has one record. */
  readonly key?: readonly string[];
  /** Other lists with its records, by the kind that they are below. */
  readonly otherLists?: Readonly<Record<string, string>>;
}

/** The kinds of which test/rights/kinds.ts has the resource. */
function ownedKinds(): Record<string, CopiedKind> {
  return Object.fromEntries(
    kindsWith(({ entity }) => entity).map((kind) => {
      const { entity, segment, owner, places } = traitsOf(kind);
      if (!entity || !owner) throw new Error(`${kind} needs an owner in test/rights/kinds.ts`);
      const [lists, below] = places[0] === 'project' ? ['projects', 'Project'] : ['individuals', 'Individual'];
      const fields = goldenFields.some(({ type }) => type === entity.name) ? entity.name : resourceOf(entity).name;
      return [
        entity.name,
        { fields, lists: [`${lists}/{id}/${segment}`], below: [below], isSoft: true, parents: [owner] },
      ];
    }),
  );
}

/** In an order in which what a list is below comes first. */
export const COPIED: Readonly<Record<string, CopiedKind>> = {
  Site: { lists: ['sites'], isSoft: true },
  DashboardSettings: { lists: ['dashboards/settings'], key: [] },
  Webhook: { lists: ['webhooks'] },
  Color: { lists: ['colors'] },
  CoreValue: { lists: ['corevalues'] },
  Phase: { lists: ['projectphases'] },
  Status: { lists: ['projectstatuses'] },
  Period: { lists: ['periods'] },
  SecurityGroup: { lists: ['securitygroups'], isSoft: true },
  Organization: { lists: ['organizations', 'departments'], isSoft: true },
  Individual: { lists: ['individuals'], isSoft: true },
  Project: { lists: ['projects'], isSoft: true },
  Dialog: { lists: ['dialogs'], isSoft: true },
  Task: { lists: ['tasks'], isSoft: true },
  Metric: {
    lists: ['{below}/{id}/metrics'],
    below: ['Organization', 'Individual', 'Project'],
    isSoft: true,
    parents: ['AncestorID'],
  },
  ...ownedKinds(),
  BasicRole: {
    lists: ['individuals/{id}/basicroles'],
    below: ['Individual'],
    isSoft: true,
    parents: ['IndividualID'],
  },
  Indicator: { lists: ['basicroles/{id}/indicators'], below: ['BasicRole'], isSoft: true, parents: ['BasicRoleID'] },
  BasicRoleDialog: {
    lists: ['basicroles/{id}/dialogs'],
    below: ['BasicRole'],
    parents: ['BasicRoleID', 'DialogID'],
    key: ['BasicRoleID', 'DialogID'],
    otherLists: { Dialog: 'dialogs/{id}/basicroledialogs' },
  },
  Comment: {
    lists: ['{below}/{id}/comments'],
    below: ['Organization', 'Individual', 'Project', 'Task', 'Metric', 'Dialog'],
    isSoft: true,
    parents: ['AncestorID'],
  },
  Goal: { lists: ['individuals/{id}/goals?period={period}'], below: ['Individual'], parents: ['IndividualID'] },
  Commitment: {
    lists: ['{below}/{id}/commitments?period={period}'],
    below: ['Organization', 'Individual'],
    parents: ['AncestorID'],
  },
  Assessment: {
    lists: ['{below}/{id}/assessments?period={period}'],
    below: ['Individual', 'Project'],
    parents: ['SubjectID'],
  },
  DepartmentMember: {
    fields: 'OrganizationMember',
    lists: ['departments/{id}/departmentmembers'],
    below: ['Organization'],
    parents: ['OrganizationID', 'IndividualID'],
    otherLists: { Individual: 'individuals/{id}/departmentmembers' },
  },
  TeamMember: { lists: ['projects/{id}/teammembers'], below: ['Project'], parents: ['ProjectID', 'IndividualID'] },
  TrendValue: { lists: ['metrics/{id}/values'], below: ['Metric'], parents: ['MetricID'] },
  Permission: {
    lists: ['{below}/{id}/permissions'],
    below: ['Site', 'Organization', 'Individual', 'Project', 'Task', 'Dialog', 'Metric'],
    parents: ['RowID'],
  },
};

/** The other types of the changes, each with the reason. */
export const NOT_COPIED: Readonly<Record<string, string>> = {
  Archive:
    'writes to /archives make no entries (contract section 16): only `archive run` makes archives, once for ever',
};

const SEGMENTS: Readonly<Record<string, string>> = {
  Site: 'sites',
  Organization: 'organizations',
  Individual: 'individuals',
  Project: 'projects',
  Task: 'tasks',
  Metric: 'metrics',
  Dialog: 'dialogs',
};

/** The lists of a kind below one record of another kind; those of the site without. */
export function listsOf(kind: string, periods: readonly string[], below?: { kind: string; id: string }): string[] {
  return COPIED[kind].lists
    .map((path) => path.replace('{below}', SEGMENTS[below?.kind ?? ''] ?? '').replace('{id}', below?.id ?? ''))
    .flatMap((path) => (path.includes('{period}') ? periods.map((id) => path.replace('{period}', id)) : [path]));
}

/** The ID of a record as changes have it; empty for the only record of a site. */
export function idOf(kind: string, record: Wire): string {
  const { key = ['ID'] } = COPIED[kind];
  return key.map((field) => String(record[field])).join('/');
}

const FLAGS = ['Deleted', 'DeletedByRef', 'ParentID', 'AncestorID'];
const members = new Map<string, readonly string[]>();

/** What a copy holds of a record: what a caller can write, its flags and its place. */
export function heldMembers(kind: string, record: Wire): Wire {
  const type = COPIED[kind].fields ?? kind;
  let names = members.get(type);
  if (!names) {
    names = goldenFields
      .filter((row) => row.type === type && (row.access !== 'RO' || FLAGS.includes(row.field)))
      .map(({ field }) => field);
    if (names.length === 0) throw new Error(`no fields of ${type}`);
    members.set(type, names);
  }
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
