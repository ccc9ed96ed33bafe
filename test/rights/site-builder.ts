import { v7 } from 'uuid';
import type { Sql, SqlValue } from '../../src/database/database';
import { storedNow, storedOf } from '../../src/http/instant';
import { sortKey } from '../../src/resource/storage/list-order';
import { BLANK_MEASURES } from '../support/measures';
import { audit, insertNode, insertPerson, insertRow, insertSite, insertUnit, live } from '../support/world';
import { type Fact, type Facts, type Kind, type PersonFact, type RowFact, rowTypeOf } from './facts';

type Detail = 'creator' | 'author' | 'person' | 'leader' | 'role' | 'also' | 'value' | 'is8020' | 'stage';
type RecordOptions = Partial<Pick<Fact, Detail>> & {
  /** The parent of a project, task or metric of the same kind. */
  readonly part?: string;
};

interface Table {
  readonly table: string;
  readonly columns: (above: string, options: RecordOptions, site: SiteBuilder) => Record<string, SqlValue>;
  /** Whether records of the kind have a tree node. */
  readonly isInTree?: boolean;
  /** Whether the kind has numeric IDs. */
  readonly hasNumericId?: boolean;
  /** Whether the table has no audit columns. */
  readonly isUnaudited?: boolean;
}

const named = (column: string) => (above: string) => ({ [column]: above, Rank: 1, Name: 'x', Description: '' });
const item = (table: string): Table => ({ table, isInTree: true, columns: named('AncestorID') });
const part = (above: string, whole: string | undefined) => ({
  AncestorID: above,
  ParentID: whole ?? null,
  TreeParentID: whole ?? above,
  RankKey: -1,
  RankOrder: whole ? '0001.0001' : '0001',
});
const due = (PeriodID: number) => ({ Name: 'x', Completed: false, DueDate: storedNow(), PeriodID, ...BLANK_MEASURES });

// Both are in the past and in the only period.
const [STARTED, ENDED] = ['2026-01-01 00:00:00.000', '2026-01-02 00:00:00.000'];

const TABLES: Partial<Record<Kind, Table>> = {
  accountability: item('accountabilities'),
  supervisoryscope: item('supervisory_scopes'),
  projectscope: item('project_scopes'),
  criterion: item('evaluation_criteria'),
  basicrole: { table: 'basic_roles', isInTree: true, columns: (IndividualID) => ({ IndividualID, Name: 'x' }) },
  indicator: { table: 'indicators', isInTree: true, columns: (BasicRoleID) => ({ BasicRoleID, Name: 'x' }) },
  goal: {
    table: 'goals',
    hasNumericId: true,
    columns: (IndividualID, _options, { period }) => ({ IndividualID, Comment: '', Why: '', ...due(period) }),
  },
  commitment: {
    table: 'commitments',
    hasNumericId: true,
    columns: (AncestorID, _options, { period }) => ({ AncestorID, ...due(period) }),
  },
  comment: {
    table: 'comments',
    isInTree: true,
    columns: (AncestorID, { author = null }) => ({
      AncestorID,
      Comment: 'x',
      CommentDate: storedNow(),
      IndividualID: author,
    }),
  },
  assessment: {
    table: 'assessments',
    columns: (SubjectID, { role = 1 }, { period }) => ({ SubjectID, Kind: role, PeriodID: period, Score: 50 }),
  },
  metric: {
    table: 'metrics',
    isInTree: true,
    columns: (above, { part: whole, is8020 = false }) => ({
      ...named('AncestorID')(above),
      ParentID: whole ?? null,
      Format: '0.#',
      Is8020: is8020,
    }),
  },
  value: {
    table: 'trend_values',
    isUnaudited: true,
    columns: (MetricID, { value = null }) => ({ MetricID, Date: nextInstant(), Value: value }),
  },
  dialog: {
    table: 'dialogs',
    isInTree: true,
    columns: (AncestorID) => ({ AncestorID, DialogDate: storedNow(), Name: 'x', Template: false, Draft: false }),
  },
  task: {
    table: 'tasks',
    isInTree: true,
    columns: (above, { part: whole }) => ({ ...part(above, whole), Name: 'x', Milestone: false }),
  },
  project: {
    table: 'projects',
    isInTree: true,
    columns: (above, { part: whole, creator = null, stage }) => ({
      ...part(above, whole),
      Name: 'x',
      CreatedBy: creator,
      StartDateActual: stage ? STARTED : null,
      EndDateActual: stage === 'completed' ? ENDED : null,
    }),
  },
  teammember: {
    table: 'team_members',
    columns: (ProjectID, { person = null, role = 4 }) => ({ ProjectID, IndividualID: person, Role: role }),
  },
  membership: {
    table: 'organization_members',
    columns: (OrganizationID, { person = null, leader = false }) => ({
      OrganizationID,
      IndividualID: person,
      Leader: leader,
      Title: 'x',
    }),
  },
  color: { table: 'colors', hasNumericId: true, columns: () => ({ Rank: 1, Name: 'x', Code: '000000' }) },
  corevalue: { table: 'core_values', columns: () => ({ Rank: 1, Name: 'x' }) },
  phase: { table: 'project_phases', hasNumericId: true, columns: () => ({ Rank: 1, Name: 'x' }) },
  status: { table: 'project_statuses', hasNumericId: true, columns: () => ({ Rank: 1, Name: 'x', Completed: false }) },
};
const SOFT = new Set<Kind>([
  'accountability',
  'supervisoryscope',
  'projectscope',
  'criterion',
  'basicrole',
  'indicator',
  'comment',
  'metric',
  'dialog',
  'task',
  'project',
]);

interface PersonOptions {
  readonly unit: string;
  readonly reportsTo?: string | null;
  readonly isAdmin?: boolean;
  readonly leads?: boolean;
  readonly pm?: boolean;
}

let lastNumber = 1000;

/** Returns a new instant for each call, because a metric has at most one value at an instant. */
function nextInstant(): string {
  lastNumber += 1;
  return storedOf(Date.UTC(2026, 0, 1) + lastNumber * 1000);
}

/** Inserts the records of a site by SQL, and records the same facts for the model. */
export class SiteBuilder {
  period = 0;
  private constructor(
    private sql: Sql,
    readonly facts: Facts,
    readonly performanceGroup: string,
    readonly everyone: string,
  ) {}

  static async create(sql: Sql, name: string): Promise<SiteBuilder> {
    const { siteId, performanceGroup } = await insertSite(sql, name);
    const groups = await sql.query<{ ID: string; Group: string }>(
      'SELECT `ID`, `Group` FROM `security_groups` WHERE `SiteID` = ?',
      [siteId],
    );
    const everyone = groups.find(({ Group }) => Group === 'Everyone')?.ID ?? '';
    const facts: Facts = { siteId, records: new Map(), people: new Map(), groups: [], rows: [] };
    facts.groups.push({ id: everyone, members: undefined }, { id: performanceGroup, members: new Set() });
    const builder = new SiteBuilder(sql, facts, performanceGroup, everyone);
    builder.note({ id: siteId, kind: 'site', above: null, ancestor: null });
    for (const { ID } of groups) builder.note({ id: ID, kind: 'group', above: siteId, ancestor: siteId });
    const [from, to] = ['2020-01-01 00:00:00.000', '2099-01-01 00:00:00.000'];
    const period = { SiteID: siteId, StartDate: from, EndDate: to, Version: 1 };
    builder.period = await builder.insertWithNumber('periods', period);
    builder.note({ id: String(builder.period), kind: 'period', above: siteId, ancestor: siteId });
    return builder;
  }

  /** Uses another connection from now on, for example after the transaction has ended. */
  useConnection(sql: Sql): void {
    this.sql = sql;
  }

  async unit(above: string, name = 'Unit'): Promise<string> {
    const { siteId } = this.facts;
    const id = await insertUnit(this.sql, siteId, above, name);
    return this.note({ id, kind: above === siteId ? 'organization' : 'department', above, ancestor: above });
  }

  async person(name: string, options: PersonOptions): Promise<PersonFact> {
    const { unit, reportsTo = null, isAdmin = false, leads = false, pm = true } = options;
    const { siteId, groups } = this.facts;
    const group = pm ? this.performanceGroup : undefined;
    const inserted = await insertPerson(this.sql, name, { siteId, unit, reportsTo, isAdmin, leads, group });
    const { id, memberId, authorization, userName } = inserted;
    if (pm) groups[1].members?.add(id);
    this.note({ id, kind: 'individual', above: siteId, ancestor: siteId });
    this.note({ id: memberId, kind: 'membership', above: unit, ancestor: unit, person: id, leader: leads });
    const person = { id, name, userName, isAdmin, pm, reportsTo: reportsTo ?? id, authorization, memberId };
    this.facts.people.set(id, person);
    return person;
  }

  /** Inserts a security group with these members. */
  async group(name: string, ...members: readonly string[]): Promise<string> {
    const { siteId: SiteID } = this.facts;
    const ID = v7();
    const keys = { OrderKey: sortKey(name), LiveKey: sortKey(name) };
    await insertRow(this.sql, 'security_groups', {
      ID,
      SiteID,
      Group: name,
      ...keys,
      BuiltIn: false,
      ...live,
      ...audit(),
    });
    await insertNode(this.sql, SiteID, ID, rowTypeOf('group'), SiteID, name);
    for (const IndividualID of members)
      await insertRow(this.sql, 'security_group_members', { SiteID, GroupID: ID, IndividualID, Created: storedNow() });
    this.facts.groups.push({ id: ID, members: new Set(members) });
    return this.note({ id: ID, kind: 'group', above: SiteID, ancestor: SiteID });
  }

  /** Inserts a record of any other kind. */
  async record(kind: Kind, above: string, options: RecordOptions = {}): Promise<string> {
    const { siteId: SiteID } = this.facts;
    const { table, columns, isInTree, hasNumericId, isUnaudited } = TABLES[kind] as Table;
    const row = {
      SiteID,
      ...(SOFT.has(kind) ? live : {}),
      ...(hasNumericId || isUnaudited ? { Version: 1 } : audit()),
      ...columns(above, options, this),
    };
    const id = hasNumericId ? String(await this.insertWithNumber(table, row)) : v7();
    if (!hasNumericId) await insertRow(this.sql, table, { ID: id, ...row });
    const { part: whole, ...details } = options;
    const treeParent = whole ?? above;
    const rowType = rowTypeOf(kind, this.facts.records.get(above)?.kind);
    if (isInTree) await insertNode(this.sql, SiteID, id, rowType, treeParent, 'x');
    return this.note({ id, kind, above: treeParent, ancestor: above, ...details });
  }

  /** Inserts an archive of a metric or project. */
  async archive(itemId: string): Promise<string> {
    const { kind, ancestor } = this.facts.records.get(itemId) as Fact;
    const owner = this.facts.records.get(ancestor as string) as Fact;
    const id = v7();
    await insertRow(this.sql, 'archives', {
      ID: id,
      SiteID: this.facts.siteId,
      ItemID: itemId,
      RowType: rowTypeOf(kind, owner.kind),
      Name: 'x',
      AncestorID: owner.id,
      AncestorName: 'x',
      AncestorType: rowTypeOf(owner.kind),
      ArchiveName: '2026-10',
      ArchiveDate: storedNow(),
      Version: 1,
    });
    return this.note({ id, kind: 'archive', above: itemId, ancestor: owner.id });
  }

  /** Records the pair of a basic role and a dialog, which exists without a row. */
  pair(role: string, dialog: string): string {
    return this.note({ id: `${role}/${dialog}`, kind: 'roledialog', above: role, ancestor: role, also: dialog });
  }

  /** Returns the dialog of the role's pair. */
  dialogOf(role: string): string {
    const pair = [...this.facts.records.values()].find(({ kind, above }) => kind === 'roledialog' && above === role);
    return pair?.also ?? '';
  }

  async assign(TaskID: string, IndividualID: string): Promise<void> {
    const { siteId: SiteID } = this.facts;
    await insertRow(this.sql, 'task_assignees', { SiteID, TaskID, IndividualID, Created: storedNow() });
  }

  /** Inserts a permission row. Returns its ID. */
  async allow(row: RowFact): Promise<string> {
    this.facts.rows.push(row);
    const id = await insertPermission(this.sql, this.facts, row);
    return this.note({ id, kind: 'permission', above: row.on, ancestor: row.on, row });
  }

  private note(fact: Fact): string {
    this.facts.records.set(fact.id, fact);
    return fact.id;
  }

  /** Numeric IDs are unique over all tables, so that an ID identifies a record. */
  private async insertWithNumber(table: string, row: Record<string, SqlValue>): Promise<number> {
    lastNumber += 1;
    await insertRow(this.sql, table, { ID: lastNumber, ...row });
    return lastNumber;
  }
}

/** Inserts a permission row as the service does. Returns its ID. */
async function insertPermission(sql: Sql, { siteId, people }: Facts, row: RowFact): Promise<string> {
  const ID = v7();
  const [CreateState, ReadState, UpdateState, DeleteState, DelegateState] = row.states;
  await insertRow(sql, 'permissions', {
    ID,
    SiteID: siteId,
    RowID: row.on,
    PrincipalID: row.principal,
    PrincipalKey: row.principal,
    PrincipalType: people.has(row.principal) ? 1 : 2,
    ChildType: row.childType,
    ChildTypeKey: row.childType ?? 0,
    CreateState,
    ReadState,
    UpdateState,
    DeleteState,
    DelegateState,
    Version: 1,
  });
  return ID;
}
