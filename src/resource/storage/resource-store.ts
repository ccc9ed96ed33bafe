import type { Type } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import type { Database, Sql, SqlValue } from '../../database/database';
import type { Values } from '../../database/statement';
import type { Field } from '../../http/field-table';
import { storedNow } from '../../http/instant';
import type { DeletedFilter } from '../../http/list-params';
import type { Caller } from '../../security/caller';
import type { ReadableRows } from '../../security/rights/readable-rows';
import { resourceOf } from '../fields/field-registry';
import type { SoftDeleted, TenantRecord } from '../fields/tenant-record';
import { given, type Operand } from './conditions';
import type { OrderKey } from './list-order';
import { PagedQuery, type PageOf } from './paged-query';
import { Conditions, from, type Query } from './query';
import { type OwnerColumns, ReadableParts } from './readable-parts';
import type { ScopedStatement } from './scoped-statement';
import { select } from './scoped-statement';
import { type Bound, type Condition, type Rows, type Where, WhereReader } from './where';
import { givenAll, insertInto, ME, oneMore, remove, update, withoutUndefined } from './writes';

export interface PageRequest<T extends object> extends PageOf {
  readonly where?: Where<T>;
  readonly deleted?: DeletedFilter;
  /** Leaves out rows that the caller may not read; those that it has `apart` stay. */
  readonly readable?: ReadableRows;
}

/** What a store has to know of its table beyond its entity. */
export interface StoreOptions<T extends TenantRecord> {
  /** Joins, what is selected from them, and the order of lists: a total one, or one of rows that are told apart by it. */
  rows(rows: Query<Rows<T>>): Query<never>;
  /** A column that takes the moment of creation, unless the service gives it another value. */
  readonly createdAs?: string;
  /** Where lists hold records of many owners, the columns that tell whose they are. */
  readonly owners?: OwnerColumns;
}

type Given = Readonly<Record<string, SqlValue | undefined>>;
type Row = Record<string, SqlValue>;

/** A column of a new record that takes what is given for it. */
interface GivenColumn {
  readonly name: string;
  readonly byDefault: SqlValue;
}

const DELETED_FILTERS: Readonly<Record<DeletedFilter, Conditions<Rows<SoftDeleted>>>> = {
  0: new Conditions<Rows<SoftDeleted>>().live('t'),
  1: new Conditions<Rows<SoftDeleted>>().either({ 't.Deleted': true }, { 't.DeletedByRef': true }),
  2: new Conditions<Rows<SoftDeleted>>(),
};
/** Columns of every new record that the service owns, whatever was given for them. */
const OWNED: Readonly<Record<string, Operand<never>>> = {
  Version: 1,
  Deleted: false,
  DeletedByRef: false,
  Created: given('Created'),
  CreatedBy: ME,
  Updated: given('Created'),
  UpdatedBy: ME,
};
/** What a condition may compare that does not say it. */
const ANYTHING = '*';
const NEVER_UPDATED = new Set(['ID', 'SiteID', 'Created', 'CreatedBy', 'Version']);

/**
 * The only way to a table. Every statement carries the caller's site, rows of another site do not exist here
 * (contract section 10), and columns that the service owns are set here and nowhere else.
 */
export abstract class ResourceStore<T extends TenantRecord> {
  readonly order: readonly OrderKey[];
  /** Whether the fields `CanRead`, `CanUpdate`, `CanDelete`, `CanDelegate` are on the wire. */
  readonly showsRights: boolean;
  readonly softDeleted: boolean;
  /** The columns that tell whose the rows are. */
  readonly owners?: OwnerColumns;
  /** In what an inserted row differs from one that is read: columns that are not on the wire, and what is no column. */
  readonly unlikeInserted: readonly string[];
  private readonly columns: readonly string[];
  private readonly fields: readonly Field[];
  private readonly isNumbered: boolean;
  private readonly isAudited: boolean;
  private readonly indices: readonly { readonly name: string; readonly columns: readonly string[] }[];
  private readonly one: ScopedStatement<T>;
  private readonly held: ScopedStatement;
  private readonly givenColumns: readonly GivenColumn[];
  private readonly ownedColumns: readonly string[];
  private readonly insertion: ScopedStatement;
  private readonly removal: ScopedStatement;
  private readonly updates = new Map<string, ScopedStatement>();
  private readonly lists = new Map<string, PagedQuery<T>>();
  private readonly conditions = new WhereReader<T>();
  private readonly readableParts: ReadableParts<T>;

  protected constructor(
    protected readonly database: Database,
    readonly entity: Type<T>,
    private readonly options: StoreOptions<T>,
  ) {
    const metadata = database.dataSource.getMetadata(entity);
    this.columns = metadata.columns.map(({ propertyName }) => propertyName);
    this.fields = resourceOf(entity).fields;
    this.showsRights = this.fields.some(({ name }) => name === 'CanUpdate');
    this.softDeleted = this.columns.includes('Deleted');
    this.isAudited = this.columns.includes('Created') && this.columns.includes('Updated');
    this.isNumbered = metadata.generatedColumns.length > 0;
    const isOwned = (name: string) => name in OWNED && name !== options.createdAs;
    this.ownedColumns = this.columns.filter(isOwned);
    const defaults = defaultsOf(this.fields);
    this.givenColumns = this.columns
      .filter((name) => name !== 'ID' && name !== 'SiteID' && !isOwned(name))
      .map((name) => ({ name, byDefault: defaults[name] ?? null }));
    this.indices = metadata.indices.map(({ name, columns }) => {
      return { name, columns: columns.map(({ propertyName }) => propertyName) };
    });
    this.owners = options.owners;
    const personal = metadata.columns.find(({ propertyName }) => propertyName === options.owners?.individual);
    this.readableParts = new ReadableParts<T>(options.owners ?? {}, personal?.isNullable === false);
    const rows = this.rows();
    this.unlikeInserted = this.differences(rows.names);
    this.order = rows.keys.map((key) => ({ ...key, type: key.type ?? this.typeOf(key.name) }));
    const ofID = { 't.ID': given('id') };
    this.one = select<T>(database, rows.where(ofID as never));
    this.held = select(
      database,
      from(entity, 't')
        .columns('t', 'ID')
        .where(ofID as never),
      'update',
    );
    this.insertion = insertInto(database, entity, this.assignments() as never);
    this.removal = remove(database, entity, { ID: given('id') } as never);
  }

  /** The record of that id in the caller's site, deleted or not; undefined when there is none. */
  find(caller: Caller, id: string | number, sql?: Sql): Promise<T | undefined> {
    return this.one.first(caller, { id }, sql);
  }

  /** The same, held against other writers until the transaction ends. */
  async lock(caller: Caller, id: string | number, tx: Sql): Promise<T | undefined> {
    await this.held.all(caller, { id }, tx);
    // Asked of what is not there, too: the time of a 404 says nothing of why.
    return this.find(caller, id, tx);
  }

  /** One page in the store's order. */
  page(caller: Caller, request: PageRequest<T>, sql?: Sql): Promise<T[]> {
    const { list, values } = this.listed(caller, request, 'with');
    return list.page(caller, request, values, sql);
  }

  /** How many rows the pages of that condition have together, without those that `readable` has apart. */
  count(caller: Caller, request: Omit<PageRequest<T>, keyof PageOf>, sql?: Sql): Promise<number> {
    const { list, values } = this.listed(caller, request, 'without');
    return list.count(caller, values, sql);
  }

  /** The rows of these ids. */
  these(_caller: Caller, ids: readonly string[]): Bound<T> {
    return this.readableParts.these(ids);
  }

  /** The values of the order keys of a row, for the next page. */
  keysOf(row: T): SqlValue[] {
    return this.order.map(({ name }) => (row as unknown as Row)[name]);
  }

  /** Inserts a record of the caller's site and returns its columns; one without a value gets its default or null. */
  async insert(caller: Caller, values: Partial<T>, tx: Sql): Promise<T> {
    const row = this.newRow(caller, values as Given);
    const { insertId } = await this.insertion.run(caller, row, tx);
    if (this.isNumbered) row.ID = insertId;
    return row as unknown as T;
  }

  /** Writes the columns that `values` holds; fields that are no column are ignored. */
  async update(caller: Caller, id: string | number, values: Partial<T>, tx: Sql): Promise<void> {
    const row = withoutUndefined(values) as Row;
    const names = this.columns.filter((name) => name in row && !NEVER_UPDATED.has(name));
    await this.updateOf(names).run(caller, { ...row, id, now: storedNow() }, tx);
  }

  /** Removes a record for good. */
  async remove(caller: Caller, id: string | number, tx: Sql): Promise<void> {
    await this.removal.run(caller, { id }, tx);
  }

  /** Whether lists show the caller the rows of all sites: of SiteStore alone. */
  protected seesEverySite(_caller: Caller): boolean {
    return false;
  }

  private rows(): Query<Rows<T>> {
    const ofTable = this.fields.filter(({ name }) => this.columns.includes(name)).map(({ name }) => name);
    const rows = from(this.entity, 't').columns('t', ...([...ofTable, 'Version'] as (keyof T & string)[]));
    this.options.rows(rows);
    const missing = this.fields.find(({ name, joined }) => joined && !rows.names.includes(name));
    if (missing) throw new Error(`The store of ${this.entity.name} does not select ${missing.name}`);
    return rows;
  }

  private differences(selected: readonly string[]): string[] {
    const read = [...this.fields.filter(({ compute }) => !compute).map(({ name }) => name), 'Version'];
    return [
      ...this.columns.filter((name) => !read.includes(name)),
      ...read.filter((name) => !this.columns.includes(name)),
      // Selected anew, as something else than the column.
      ...selected.filter((name, at) => selected.indexOf(name) !== at),
    ];
  }

  private listed(
    caller: Caller,
    { where, deleted = 0, readable }: Omit<PageRequest<T>, keyof PageOf>,
    apart: 'with' | 'without',
  ): { readonly list: PagedQuery<T>; readonly values: Values } {
    const { conditions, values } = this.conditions.read(where);
    if (!readable) return { list: this.list(caller, deleted, conditions), values };
    const readers = this.readableParts.of(readable, apart);
    return {
      list: this.list(caller, deleted, conditions, readers.parts),
      values: { ...values, ...readers.values },
    };
  }

  private list(
    caller: Caller,
    deleted: DeletedFilter,
    conditions: readonly Condition<T>[],
    parts: readonly Condition<T>[] = [],
  ): PagedQuery<T> {
    const isOfEverySite = this.seesEverySite(caller);
    const key = [deleted, isOfEverySite, ...conditions.map(({ id }) => id), 'of', ...parts.map(({ id }) => id)].join();
    const known = this.lists.get(key);
    if (known) return known;
    const rows = this.rows().byID();
    if (isOfEverySite) rows.ofEverySite();
    if (this.softDeleted) rows.and(DELETED_FILTERS[deleted] as never);
    for (const condition of conditions) rows.and(condition);
    const index = isOfEverySite ? undefined : this.indexOf(rows.keys, conditions);
    if (index !== undefined) rows.along(index);
    const { keys } = rows;
    rows.inParts(parts.map((part) => ({ rows: part, index: this.indexOf(keys, [...conditions, part]) })));
    const list = new PagedQuery<T>(this.database, rows as never);
    this.lists.set(key, list);
    return list;
  }

  /** The index that holds what is compared and then the keys; pages of a list that is narrowed by more find their own way. */
  private indexOf(keys: readonly OrderKey[], conditions: readonly Condition<T>[]): string | undefined {
    const names = keys.map(({ name }) => name);
    const compared = conditions.flatMap((condition) => condition.compared ?? [ANYTHING]);
    const before = new Set(['SiteID', ...compared.filter((name) => !names.includes(name))]);
    if (before.has(ANYTHING) || !keys.every(({ isColumn }) => isColumn)) return undefined;
    return this.indices.find(({ columns }) => {
      const rest = columns.slice(before.size);
      return columns.slice(0, before.size).every((name) => before.has(name)) && `${rest},`.startsWith(`${names},`);
    })?.name;
  }

  /** The columns of a new record as they will be read again; numbered ones get their id from the database. */
  private newRow(caller: Caller, given: Given): Row {
    const now = storedNow();
    const row: Row = { SiteID: caller.siteId };
    if (!this.isNumbered) row.ID = given.ID ?? newGuid();
    for (const { name, byDefault } of this.givenColumns) {
      const value = given[name] === undefined ? byDefault : (given[name] ?? null);
      // Booleans are read as 0 and 1.
      row[name] = typeof value === 'boolean' ? Number(value) : value;
    }
    const me = caller.individualId;
    const owned: Row = {
      Version: 1,
      Deleted: 0,
      DeletedByRef: 0,
      Created: now,
      CreatedBy: me,
      Updated: now,
      UpdatedBy: me,
    };
    for (const name of this.ownedColumns) row[name] = owned[name];
    const { createdAs } = this.options;
    if (createdAs !== undefined) row[createdAs] ??= now;
    return row;
  }

  private assignments(): object {
    const names = this.columns.filter((name) => name !== 'SiteID' && !(this.isNumbered && name === 'ID'));
    return Object.fromEntries(
      names.map((name) => [name, this.ownedColumns.includes(name) ? OWNED[name] : given(name)]),
    );
  }

  private updateOf(names: readonly string[]): ScopedStatement {
    const key = names.join();
    const known = this.updates.get(key);
    if (known) return known;
    const audit = this.isAudited ? { Updated: given('now'), UpdatedBy: ME } : {};
    const columns = { ...givenAll(...names), ...audit, Version: oneMore('Version') };
    const statement = update(this.database, this.entity, columns as never, { ID: given('id') } as never);
    this.updates.set(key, statement);
    return statement;
  }

  private typeOf(name: string): Field['type'] | undefined {
    return this.fields.find((field) => field.name === name)?.type;
  }
}

function defaultsOf(fields: readonly Field[]): Given {
  return Object.fromEntries(
    fields.filter(({ defaultValue }) => defaultValue !== undefined).map((field) => [field.name, field.defaultValue]),
  ) as Given;
}
