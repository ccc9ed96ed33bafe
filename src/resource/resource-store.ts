import type { Type } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import type { Database, Sql, SqlValue } from '../database/database';
import { lockForUpdate } from '../database/dialect';
import { storedNow } from '../http/instant';
import type { DeletedFilter } from '../http/list-params';
import type { Caller } from '../security/caller';
import { behind, type OrderKey, orderBy, planStore, type StoreOptions, type StorePlan } from './store-plan';
import type { TenantRecord } from './tenant-record';
import { withoutUndefined } from './without-undefined';

/** A condition over the alias `t` and the store's joins. */
export interface Where {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

export interface PageRequest {
  readonly where?: Where;
  readonly deleted?: DeletedFilter;
  /** Values of the order keys of the last row before the page. */
  readonly after?: readonly SqlValue[];
  /** The most rows to answer. */
  readonly limit: number;
}

const LIVE = ' AND t.`Deleted` = 0 AND t.`DeletedByRef` = 0';
const DELETED_FILTERS: Record<DeletedFilter, string> = {
  0: LIVE,
  1: ' AND (t.`Deleted` = 1 OR t.`DeletedByRef` = 1)',
  2: '',
};
/** Columns of every new record that the service owns, whatever was given for them. */
const OWNED = new Map<string, (caller: Caller, now: string) => SqlValue>([
  ['SiteID', (caller) => caller.siteId],
  ['Version', () => 1],
  ['Deleted', () => false],
  ['DeletedByRef', () => false],
  ['Created', (_caller, now) => now],
  ['CreatedBy', (caller) => caller.individualId],
  ['Updated', (_caller, now) => now],
  ['UpdatedBy', (caller) => caller.individualId],
]);
const NEVER_UPDATED = new Set(['ID', 'SiteID', 'Created', 'CreatedBy', 'Version']);

/**
 * The only way to a table. Every statement carries the caller's site, rows of another site do not exist here
 * (contract section 10), and columns that the service owns are set here and nowhere else.
 */
export abstract class ResourceStore<T extends TenantRecord> {
  readonly order: readonly OrderKey[];
  protected readonly plan: StorePlan;
  private readonly selectOne: string;
  private readonly insertOne: string;
  private readonly inserted: readonly string[];
  private readonly keyset: ReturnType<typeof behind>;
  private readonly live: string;
  private readonly createdAs: string | undefined;

  protected constructor(
    protected readonly database: Database,
    entity: Type<T>,
    options: StoreOptions,
  ) {
    this.plan = planStore(entity, options);
    this.order = this.plan.order;
    this.keyset = behind(options.order);
    this.live = options.live ? ` AND ${options.live}` : '';
    this.createdAs = options.createdAs;
    const { select, from, table, columns, numbered } = this.plan;
    this.selectOne = `SELECT ${select} FROM ${from} WHERE t.\`ID\` = ? AND t.\`SiteID\` = ?`;
    this.inserted = numbered ? columns.filter((name) => name !== 'ID') : columns;
    this.insertOne = `INSERT INTO \`${table}\` (${this.inserted.map((name) => `\`${name}\``).join(', ')}) VALUES (${this.inserted.map(() => '?').join(', ')})`;
  }

  get table(): string {
    return this.plan.table;
  }

  /** Whether the fields `CanRead`, `CanUpdate`, `CanDelete`, `CanDelegate` are on the wire. */
  get tellsRights(): boolean {
    return this.plan.tellsRights;
  }

  get softDeleted(): boolean {
    return this.plan.softDeleted;
  }

  /** The record of that id in the caller's site, deleted or not; undefined when there is none. */
  async find(caller: Caller, id: string | number, sql: Sql = this.database.readFor(caller)): Promise<T | undefined> {
    const rows = await sql.query<T>(this.selectOne, [id, caller.siteId]);
    return rows[0];
  }

  /** The same, held against other writers until the transaction ends. */
  async lock(caller: Caller, id: string | number, tx: Sql): Promise<T | undefined> {
    const held = `SELECT \`ID\` FROM \`${this.plan.table}\` WHERE \`ID\` = ? AND \`SiteID\` = ?${lockForUpdate[this.database.dialect]}`;
    await tx.query(held, [id, caller.siteId]);
    // Asked of what is not there, too: the time of a 404 says nothing of why.
    return this.find(caller, id, tx);
  }

  /** One page in the store's order. */
  async page(
    caller: Caller,
    { where, deleted, after, limit }: PageRequest,
    sql: Sql = this.database.readFor(caller),
  ): Promise<T[]> {
    const params: SqlValue[] = [caller.siteId];
    let text = `SELECT ${this.plan.select} FROM ${this.plan.from} WHERE ${this.listScope(caller)}${this.inView(deleted)}`;
    if (where) {
      text += ` AND ${where.sql}`;
      params.push(...where.params);
    }
    if (after) {
      text += ` AND (${this.keyset.sql})`;
      params.push(...(this.keyset.params(after) as SqlValue[]));
    }
    // A whole number of our own: a placeholder would be sent as a float, which MySQL refuses here.
    return sql.query<T>(`${text} ORDER BY ${orderBy(this.order)} LIMIT ${Math.trunc(limit)}`, params);
  }

  /** How many rows the pages of that condition have together. */
  async count(
    caller: Caller,
    { where, deleted }: Pick<PageRequest, 'where' | 'deleted'>,
    sql: Sql = this.database.readFor(caller),
  ): Promise<number> {
    const text = `SELECT COUNT(*) AS n FROM ${this.plan.from} WHERE ${this.listScope(caller)}${this.inView(deleted)}${where ? ` AND ${where.sql}` : ''}`;
    const rows = await sql.query<{ n: number }>(text, [caller.siteId, ...(where?.params ?? [])]);
    return rows[0].n;
  }

  /** The values of the order keys of a row, for the next page. */
  keysOf(row: T): SqlValue[] {
    return this.order.map((key) => (row as Record<string, unknown>)[key.name] as SqlValue);
  }

  /** Inserts a record of the caller's site and answers its id; a column without a value gets its default or null. */
  async insert(caller: Caller, values: object, tx: Sql): Promise<string | number> {
    const now = storedNow();
    const given = values as Readonly<Record<string, SqlValue | undefined>>;
    const id = this.plan.numbered ? null : (given.ID ?? newGuid());
    const params = this.inserted.map((name) => {
      const owned = OWNED.get(name);
      if (owned) return owned(caller, now);
      if (name === 'ID') return id;
      if (name === this.createdAs) return given[name] ?? now;
      const value = given[name];
      return (value === undefined ? this.plan.defaults[name] : value) ?? null;
    });
    const { insertId } = await tx.run(this.insertOne, params);
    return this.plan.numbered ? insertId : (id as string);
  }

  /** Writes the columns that `values` holds; what is no column is ignored. */
  async update(caller: Caller, id: string | number, values: object, tx: Sql): Promise<void> {
    const row = withoutUndefined(values);
    const names = this.plan.columns.filter((name) => name in row && !NEVER_UPDATED.has(name));
    const assignments = names.map((name) => `\`${name}\` = ?`);
    const params = names.map((name) => row[name] as SqlValue);
    if (this.plan.audited) {
      assignments.push('`Updated` = ?', '`UpdatedBy` = ?');
      params.push(storedNow(), caller.individualId);
    }
    assignments.push('`Version` = `Version` + 1');
    const text = `UPDATE \`${this.plan.table}\` SET ${assignments.join(', ')} WHERE \`ID\` = ? AND \`SiteID\` = ?`;
    await tx.run(text, [...params, id, caller.siteId]);
  }

  /** Removes a record for good. */
  async remove(caller: Caller, id: string | number, tx: Sql): Promise<void> {
    await tx.run(`DELETE FROM \`${this.plan.table}\` WHERE \`ID\` = ? AND \`SiteID\` = ?`, [id, caller.siteId]);
  }

  /** The sites whose rows a list of the caller shows, with one `?` for its own; other than that one in SiteStore alone. */
  protected listScope(_caller: Caller): string {
    return 't.`SiteID` = ?';
  }

  private inView(deleted: DeletedFilter | undefined): string {
    return (this.plan.softDeleted ? DELETED_FILTERS[deleted ?? 0] : '') + this.live;
  }
}
