import type { Type } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import { getOrCreate } from '../../config/get-or-create';
import type { Database } from '../../database/database';
import type { Sql, SqlValue } from '../../database/sql';
import type { Field } from '../../http/formats/field-table';
import { storedNow } from '../../http/formats/instant';
import type { Filtering } from '../../http/params/filtering';
import type { Member } from '../../ledger/entry';
import type { Caller } from '../../security/caller';
import { resourceOf } from '../declare/field-registry';
import type { MatchNames, MatchValues } from '../declare/record-access';
import type { TenantRecord } from '../declare/tenant-record';
import { given, type Operand, oneOf } from './conditions';
import { declaredKeys } from './filter-columns';
import type { Groups } from './groups';
import type { OrderKey } from './list-order';
import { MatchingRows } from './matching-rows';
import type { PageOf } from './paged-query';
import { from, type Query } from './query';
import type { OwnerColumns } from './readable-parts';
import { RecordEntries } from './record-entries';
import { type ScopedStatement, select } from './scoped-statement';
import { type ListedRows, StoreLists } from './store-lists';
import { formOf } from './stored-forms';
import { UniqueKeys } from './unique-keys';
import type { Bound, Rows } from './where';
import { givenAll, insertInto, ME, oneMore, remove, update, withoutUndefined } from './writes';

export interface PageRequest<T extends object> extends PageOf, ListedRows<T> {}

/** What a store needs to know about its table besides the entity. */
export interface StoreOptions<T extends TenantRecord> {
  /** Adds joins and selected columns, and the order of lists where the resource declares none. */
  rows?(rows: Query<Rows<T>>): Query<never>;
  /** The columns that decide who may read a row, if lists contain records of many owners. */
  readonly owners?: OwnerColumns;
  /** Whether the store gives new records their version: one that comes back with its ID has no version twice. */
  readonly givesVersion?: true;
}

export type Given = Readonly<Record<string, SqlValue | undefined>>;
export type Row = Record<string, SqlValue>;

/** A column of a new record that takes the given value. */
interface GivenColumn {
  readonly name: string;
  readonly byDefault: SqlValue;
}

/** Columns of new records that only the service sets. Given values for them are ignored. */
const SERVICE_COLUMNS: Readonly<Record<string, Operand<never>>> = {
  Version: 1,
  Deleted: false,
  DeletedByRef: false,
  Created: given('Created'),
  CreatedBy: ME,
  Updated: given('Created'),
  UpdatedBy: ME,
};
const isLong = (type: Field['type']) => type === 'text' || type === 'bytes';
const NEVER_UPDATED = new Set(['ID', 'SiteID', 'Created', 'CreatedBy', 'Version']);

/**
 * The only access to a table. Every statement is scoped to the caller's site, so rows of another site do not exist here
 * (contract section 10). Columns that the service owns are set here and nowhere else.
 */
export class ResourceStore<T extends TenantRecord> {
  readonly order: readonly OrderKey[];
  /** Whether the fields `CanRead`, `CanUpdate`, `CanDelete`, `CanDelegate` are on the wire. */
  readonly showsRights: boolean;
  readonly softDeleted: boolean;
  /** The columns that decide who may read a row. */
  readonly owners?: OwnerColumns;
  /**
   * Names in which an inserted row differs from a row that is read: columns that are not on the wire, and fields that
   * are not columns.
   */
  readonly rereadFields: readonly string[];
  private readonly entries: RecordEntries;
  private readonly columns: readonly string[];
  private readonly declaredOrder: readonly OrderKey[];
  private readonly fields: readonly Field[];
  /** The texts with the columns of their sort forms. */
  private readonly formColumns: readonly (readonly [text: string, form: string])[];
  private readonly isNumbered: boolean;
  private readonly isAudited: boolean;
  private readonly findStatement: ScopedStatement<T>;
  private placesStatement: ScopedStatement<T> | undefined;
  private allStatement: ScopedStatement<T> | undefined;
  private readonly lockStatement: ScopedStatement;
  private readonly givenColumns: readonly GivenColumn[];
  private readonly serviceColumns: readonly string[];
  private readonly insertStatement: ScopedStatement;
  private readonly deleteStatement: ScopedStatement;
  private readonly updateStatements = new Map<string, ScopedStatement>();
  private readonly lists: StoreLists<T>;
  private readonly matching: Readonly<Record<'live' | 'deleted', MatchingRows<T>>>;
  private readonly uniqueKeys: UniqueKeys;

  constructor(
    protected readonly database: Database,
    readonly entity: Type<T>,
    private readonly options: StoreOptions<T> = {},
  ) {
    const metadata = database.dataSource.getMetadata(entity);
    this.columns = metadata.columns.map(({ propertyName }) => propertyName);
    this.entries = new RecordEntries(database, entity, this.columns);
    this.uniqueKeys = new UniqueKeys(database, entity, metadata);
    const table = resourceOf(entity);
    this.fields = table.fields;
    this.declaredOrder = declaredKeys(table, metadata);
    this.formColumns = this.fields.flatMap(({ name, formColumn }) => (formColumn ? [[name, formColumn] as const] : []));
    this.showsRights = this.fields.some(({ name }) => name === 'CanUpdate');
    this.softDeleted = this.columns.includes('Deleted');
    this.isAudited = this.columns.includes('Created') && this.columns.includes('Updated');
    this.isNumbered = metadata.generatedColumns.length > 0;
    const isServiceColumn = (name: string) => name in SERVICE_COLUMNS && !(options.givesVersion && name === 'Version');
    this.serviceColumns = this.columns.filter(isServiceColumn);
    const defaults = new Map(this.fields.map(({ name, defaultValue }) => [name, defaultValue as SqlValue | undefined]));
    this.givenColumns = this.columns
      .filter((name) => name !== 'ID' && name !== 'SiteID' && !isServiceColumn(name))
      .map((name) => ({ name, byDefault: defaults.get(name) ?? null }));
    this.owners = options.owners;
    this.lists = new StoreLists<T>(database, metadata, () => this.rows(), {
      fields: this.fields,
      owners: options.owners,
    });
    const matchingRows = (isDeleted: boolean) => (names: MatchNames) => {
      const compared = this.rows(this.fields.filter(({ name, type }) => !isLong(type) || names.includes(name)));
      if (isDeleted) return compared.where({ 't.Deleted': true } as never);
      return this.softDeleted ? compared.live('t' as never) : compared;
    };
    const matching = (isDeleted: boolean) =>
      new MatchingRows<T>(database, metadata, this.lists.filterColumns, isDeleted, matchingRows(isDeleted));
    this.matching = { live: matching(false), deleted: matching(true) };
    const rows = this.rows();
    this.rereadFields = this.findRereadFields(rows.names);
    this.order = rows.keys.map((key) => ({ ...key, type: key.type ?? this.typeOf(key.name) }));
    const ofID = { 't.ID': given('id') };
    this.findStatement = select<T>(database, rows.where(ofID as never));
    this.lockStatement = select(
      database,
      from(entity, 't')
        .columns('t', 'ID')
        .where(ofID as never),
      'update',
    );
    this.insertStatement = insertInto(database, entity, this.assignments() as never);
    this.deleteStatement = remove(database, entity, { ID: given('id') } as never);
  }

  /** The record with that ID in the caller's site, deleted or not; undefined if there is none. */
  find(caller: Caller, id: string | number, sql?: Sql): Promise<T | undefined> {
    return this.findStatement.first(caller, { id }, sql);
  }

  /**
   * The records with these IDs, deleted or not, without their texts and bytes: what decides who may read them (contract
   * section 17).
   */
  findPlaces(caller: Caller, ids: readonly string[], sql?: Sql): Promise<T[]> {
    this.placesStatement ??= this.selectOf(this.fields.filter(({ type }) => !isLong(type)));
    return this.placesStatement.all(caller, { ids }, sql);
  }

  /** The records with these IDs, deleted or not. */
  findAll(caller: Caller, ids: readonly string[], sql?: Sql): Promise<T[]> {
    this.allStatement ??= this.selectOf(this.fields);
    return this.allStatement.all(caller, { ids }, sql);
  }

  /** The next records after an ID, live ones or those that were deleted themselves, with one of these combinations of values, without their other texts and bytes. */
  findMatching(
    caller: Caller,
    names: MatchNames,
    wanted: readonly MatchValues[],
    after: string | number | undefined,
    tx: Sql,
    state: 'live' | 'deleted' = 'live',
  ): Promise<T[]> {
    return this.matching[state].find(caller, names, wanted, after ?? (this.isNumbered ? 0 : ''), tx);
  }

  /** Whether an update with these values changes a member of the record. If not, it keeps its unique key. */
  async changes(caller: Caller, current: T, values: Partial<T>, tx: Sql): Promise<boolean> {
    const changes = this.entries.changes(current, values);
    if (!changes) await this.uniqueKeys.take(caller, current.ID, {}, tx);
    return changes;
  }

  /** The same, locked for update until the transaction ends. */
  async lock(caller: Caller, id: string | number, tx: Sql): Promise<T | undefined> {
    const locked = this.lockStatement.all(caller, { id }, tx);
    // Runs even if there is no row to lock, so that the time of a 404 does not reveal its reason.
    const [row] = await Promise.all([this.find(caller, id, tx), locked]);
    return row && this.uniqueKeys.restored(caller, row);
  }

  /** One page in the order of the store. */
  page(caller: Caller, request: PageRequest<T>, sql?: Sql): Promise<T[]> {
    const { list, values } = this.lists.of(request, 'with', this.seesEverySite(caller));
    return list.page(caller, request, values, sql);
  }

  /** The number of rows on all pages of the request, without the `exceptions` of `readable`. */
  count(caller: Caller, request: ListedRows<T>, sql?: Sql): Promise<number> {
    const { list, values } = this.lists.of(request, 'without', this.seesEverySite(caller));
    return list.count(caller, values, sql);
  }

  /** Adds the rows of the request to groups, without the `exceptions` of `readable`. */
  addGroups(caller: Caller, request: ListedRows<T>, groups: Groups, sql: Sql): Promise<void> {
    return this.lists.addGroups(caller, request, groups, this.seesEverySite(caller), sql);
  }

  /** A condition for the rows with these IDs. */
  withIds(_caller: Caller, ids: readonly string[]): Bound<T> {
    return this.lists.withIds(ids);
  }

  /** The values of the order keys of a row, to read the page after it. */
  keysOf(row: T, order = this.order): SqlValue[] {
    return order.map(({ name }) => (row as unknown as Row)[name]);
  }

  /** The order of a list that may be sorted. */
  orderOf(_caller: Caller, filtering: Filtering = {}): readonly OrderKey[] {
    return this.lists.orderOf(filtering) ?? this.order;
  }

  /** Inserts a record into the caller's site and returns its columns. One without a value gets its default or null. */
  async insert(caller: Caller, values: Partial<T>, tx: Sql): Promise<T> {
    const row = this.newRow(caller, values as Given);
    if (caller.openTransaction?.list) await this.uniqueKeys.take(caller, row.ID as string, row, tx);
    if (this.isNumbered) row.ID = (await this.insertStatement.run(caller, row, tx)).insertId;
    else await this.insertStatement.send(caller, row, tx);
    this.entries.created(caller, row, values, tx);
    return row as unknown as T;
  }

  /** Updates the columns in `values`, and no other members. `current` is the locked row if the caller has read it. */
  async update(caller: Caller, id: string | number, values: Partial<T>, tx: Sql, current?: T): Promise<void> {
    const before = current ?? (await this.find(caller, id, tx));
    const row = withoutUndefined(this.withForms(values as Given)) as Row;
    if (caller.openTransaction?.list) await this.uniqueKeys.take(caller, id, row, tx);
    if (before) this.entries.updated(caller, before, values, tx);
    const names = this.columns.filter((name) => name in row && !NEVER_UPDATED.has(name));
    await this.updateStatement(names).send(caller, { ...row, id, now: storedNow() }, tx);
  }

  /** Removes a record permanently. */
  async remove(caller: Caller, current: T, tx: Sql): Promise<void> {
    const { ID: id } = current;
    this.entries.removed(caller, current, tx);
    await this.deleteStatement.send(caller, { id }, tx);
  }

  /** Adds a change of members that are stored in other tables to the ledger. The row stays. */
  recordMembers(caller: Caller, current: T, before: readonly Member[], after: readonly Member[], tx: Sql): void {
    this.entries.membersChanged(caller, current, { before, after, isApart: true }, tx);
  }

  /** Whether lists show the caller the rows of all sites. Only SiteStore overrides it. */
  protected seesEverySite(_caller: Caller): boolean {
    return false;
  }

  private rows(fields: readonly Field[] = this.fields): Query<Rows<T>> {
    const ownColumns = fields.filter(({ name }) => this.columns.includes(name)).map(({ name }) => name);
    const rows = from(this.entity, 't').columns('t', ...([...ownColumns, 'Version'] as (keyof T & string)[]));
    this.options.rows?.(rows);
    if (rows.keys.length === 0) rows.sortBy(this.declaredOrder);
    if (rows.keys.length === 0) throw new Error(`${this.entity.name} has no order: declare it in its @Resource`);
    const missing = this.fields.find(({ name, joined }) => joined && !rows.names.includes(name));
    if (missing) throw new Error(`The store of ${this.entity.name} does not select ${missing.name}`);
    const unknown = rows.keys.find(({ name, isColumn }) => isColumn && !this.columns.includes(name));
    if (unknown) throw new Error(`${this.entity.name} has no column ${unknown.name}, the order of its lists`);
    // Lists compare texts without regard to case (contract section 6), the databases do not.
    const text = rows.keys.find((key) => key.isColumn && (key.type ?? this.typeOf(key.name)) === 'text');
    if (text) throw new Error(`${this.entity.name}.${text.name} is no key of a list: declare it as sorted`);
    return rows;
  }

  private selectOf(fields: readonly Field[]): ScopedStatement<T> {
    return select<T>(this.database, this.rows(fields).where({ 't.ID': oneOf('ids') } as never));
  }

  private withForms(values: Given): Given {
    const written = this.formColumns.filter(([text]) => values[text] !== undefined);
    if (written.length === 0) return values;
    return { ...values, ...Object.fromEntries(written.map(([text, form]) => [form, formOf(values[text])])) };
  }

  private findRereadFields(selected: readonly string[]): string[] {
    const forms = this.formColumns.map(([, form]) => form);
    const read = [...this.fields.filter(({ compute }) => !compute).map(({ name }) => name), 'Version'];
    return [
      ...this.columns.filter((name) => !read.includes(name) && !forms.includes(name)),
      ...read.filter((name) => !this.columns.includes(name)),
      // Selected a second time, as an expression.
      ...selected.filter((name, at) => selected.indexOf(name) !== at),
    ];
  }

  /** The columns of a new record as they will be read. An auto-incremented ID is missing. */
  protected newRow(caller: Caller, given: Given): Row {
    const now = storedNow();
    const row: Row = { SiteID: caller.siteId };
    if (!this.isNumbered) row.ID = given.ID ?? newGuid();
    for (const { name, byDefault } of this.givenColumns) {
      const value = given[name] === undefined ? byDefault : (given[name] ?? null);
      // The databases return booleans as 0 and 1.
      row[name] = typeof value === 'boolean' ? Number(value) : value;
    }
    for (const [text, form] of this.formColumns) row[form] = formOf(row[text]) as SqlValue;
    const me = caller.individualId;
    const serviceValues: Row = {
      Version: 1,
      Deleted: 0,
      DeletedByRef: 0,
      Created: now,
      CreatedBy: me,
      Updated: now,
      UpdatedBy: me,
    };
    for (const name of this.serviceColumns) row[name] = serviceValues[name];
    return row;
  }

  private assignments(): object {
    const names = this.columns.filter((name) => name !== 'SiteID' && !(this.isNumbered && name === 'ID'));
    return Object.fromEntries(
      names.map((name) => [name, this.serviceColumns.includes(name) ? SERVICE_COLUMNS[name] : given(name)]),
    );
  }

  private updateStatement(names: readonly string[]): ScopedStatement {
    const key = names.join();
    return getOrCreate(this.updateStatements, key, () => {
      const audit = this.isAudited ? { Updated: given('now'), UpdatedBy: ME } : {};
      const columns = { ...givenAll(...names), ...audit, Version: oneMore('Version') };
      return update(this.database, this.entity, columns as never, { ID: given('id') } as never);
    });
  }

  private typeOf(name: string): Field['type'] | undefined {
    return this.fields.find((field) => field.name === name)?.type;
  }
}
