import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { v7 } from 'uuid';
import type { Sql, SqlValue } from '../../src/database/sql';
import type { Field } from '../../src/http/formats/field-table';
import { storedNow } from '../../src/http/formats/instant';
import * as registry from '../../src/resource/declare/field-registry';
import { sortKey } from '../../src/resource/storage/list-order';
import { audit, insertNode, insertPerson, insertRow, insertSite, insertUnit, live } from '../support/world';
import type { Fact, Facts, PersonFact, RowFact } from './facts';
import { fieldsOf, type Kind, rowTypeOf, traitsOf } from './kinds';
import type { Details } from './traits';

type RecordOptions = Details & {
  /** The parent of a project, task or metric of the same kind. */
  readonly part?: string;
};

interface PersonOptions {
  readonly unit: string;
  readonly reportsTo?: string | null;
  readonly isAdmin?: boolean;
  readonly leads?: boolean;
  readonly pm?: boolean;
}

let lastNumber = 1000;
/** Numeric IDs are unique over all tables, so that an ID identifies a record. */
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
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
    builder.period = nextNumber();
    await insertRow(sql, 'periods', { ID: builder.period, ...period });
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

  /** Inserts a record of a kind with a table. */
  async record(kind: Kind, above: string, options: RecordOptions = {}): Promise<string> {
    const { siteId: SiteID, records } = this.facts;
    const { table, columns, rowType, hasNumericId, isUnaudited } = traitsOf(kind);
    if (!table) throw new Error(`The kind ${kind} needs a table in test/rights/kinds.ts.`);
    if (!rowType && tableFields(table).some(({ name }) => name === 'Deleted'))
      throw new Error(`The kind ${kind} is soft-deleted: it needs a rowType in test/rights/kinds.ts.`);
    const { part: whole, ...details } = options;
    const place = { id: above, kind: (records.get(above) as Fact).kind, period: this.period };
    const row = {
      SiteID,
      ...(rowType ? live : {}),
      ...(hasNumericId || isUnaudited ? { Version: 1 } : audit()),
      ...fieldsOf(kind, place, details),
      ...columns?.(details, place, whole),
    };
    const ID = hasNumericId ? nextNumber() : v7();
    await insertRow(this.sql, table, { ID, ...row, ...orderKeyOf(table, row) }).catch((cause) => {
      throw new Error(`The row of the kind ${kind} in test/rights/kinds.ts is refused: ${cause}`, { cause });
    });
    const id = String(ID);
    const treeParent = whole ?? above;
    if (rowType) await insertNode(this.sql, SiteID, id, rowTypeOf(kind, place.kind), treeParent, 'x');
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
}

/** Returns the field table of the entity with this table. */
function tableFields(table: string): readonly Field[] {
  const entity = getMetadataArgsStorage().tables.find(({ name }) => name === table);
  if (!entity) throw new Error(`No entity has the table ${table}, which test/rights/kinds.ts names.`);
  return registry.fieldsOf(entity.target as Type);
}

/** Returns the column with the sort key, if the table has a sorted text. */
function orderKeyOf(table: string, row: Readonly<Record<string, SqlValue>>): { OrderKey?: string } {
  const text = tableFields(table).find(({ sorted }) => sorted);
  return text ? { OrderKey: sortKey(String(row[text.name])) } : {};
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
