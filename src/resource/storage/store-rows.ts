import type { Sql, SqlValue } from '../../database/database';
import type { DeletedFilter } from '../../http/list-params';
import type { Caller } from '../../security/caller';
import type { OwnedResource, ReadableRows, ReadableRowsReader } from '../../security/rights/readable-rows';
import type { AccessSubject, Rights } from '../../security/rights/rights';
import type { TenantRecord } from '../fields/tenant-record';
import { countRows, type RowSource } from './list-pages';
import { ReadableFilter } from './readable-filter';
import { fits } from './readable-parts';
import type { ResourceStore } from './resource-store';
import type { Where } from './where';

/** Which rows of a store are listed. */
export interface ListScope<T extends object> {
  readonly where?: Where<T>;
  readonly deleted: DeletedFilter;
  /**
   * Stands for each of them where one decision holds for all: a record with the parent that they share, or that parent
   * itself, with its id, where they have its rights.
   */
  readonly representative?: AccessSubject;
  /** Whether each has permission rows of its own, so that nothing else can tell whether it is read. */
  readonly haveOwnRows?: true;
}

/** What the service of a kind says of rows. */
export interface RowRights<T> {
  /** Where lists hold records of many owners. */
  readonly kind?: OwnedResource;
  rights(rows: readonly T[]): readonly Rights[] | Promise<readonly Rights[]>;
  complete(rows: readonly T[], rights: readonly Rights[]): Promise<void>;
}

/** The rows of a store that a caller may read; those that it may not are left out by the statement where they are many. */
export class StoreRows<T extends TenantRecord> implements RowSource<T> {
  readonly order = this.store.order;
  private readonly readableFilter: ReadableFilter;
  private rights: readonly Rights[] = [];

  constructor(
    private readonly reader: ReadableRowsReader,
    private readonly store: ResourceStore<T>,
    private readonly caller: Caller,
    private readonly listed: ListScope<T>,
    private readonly rowRights: RowRights<T>,
    private readonly sql: Sql,
  ) {
    const owned = listed.representative || listed.haveOwnRows ? undefined : rowRights.kind;
    this.readableFilter = new ReadableFilter(
      () => this.find(false),
      owned !== undefined && reader.isKnown(caller, owned),
    );
  }

  async page(after: readonly SqlValue[] | undefined, limit: number): Promise<T[]> {
    const { where, deleted } = this.listed;
    const readable = await this.readableFilter.current();
    return this.store.page(this.caller, { where, deleted, after, limit, readable }, this.sql);
  }

  keysOf(row: T): SqlValue[] {
    return this.store.keysOf(row);
  }

  count(): Promise<number> {
    const { where, deleted } = this.listed;
    return this.store.count(this.caller, { where, deleted }, this.sql);
  }

  async countReadable(): Promise<number | undefined> {
    const { caller, store, sql } = this;
    const { where, deleted } = this.listed;
    const readable = await this.find(true);
    if (!readable) return undefined;
    const decided = await store.count(caller, { where, deleted, readable }, sql);
    if (readable.apart.length === 0) return decided;
    const apart = { where: [where ?? [], store.these(caller, readable.apart)], deleted, haveOwnRows: true } as const;
    return decided + (await countRows(caller, new StoreRows(this.reader, store, caller, apart, this.rowRights, sql)));
  }

  async readable(rows: readonly T[]): Promise<readonly T[]> {
    const rights = await this.rowRights.rights(rows);
    const seen = rows.filter((_, at) => rights[at].read);
    this.rights = seen.length < rows.length ? rights.filter(({ read }) => read) : rights;
    return seen;
  }

  narrow(): Promise<boolean> {
    return this.readableFilter.narrow();
  }

  async completed(rows: readonly T[]): Promise<readonly T[]> {
    await this.rowRights.complete(rows, this.rights);
    return rows;
  }

  private async find(isExact: boolean): Promise<ReadableRows | undefined> {
    const readable = await this.asked(isExact);
    return readable && fits(readable) ? readable : undefined;
  }

  private async asked(isExact: boolean): Promise<ReadableRows | undefined> {
    const { caller, rowRights, listed, reader, sql } = this;
    if (caller.isAdmin || listed.haveOwnRows) return undefined;
    if (listed.representative) return reader.ofOne(caller, listed.representative, sql);
    return rowRights.kind && reader.ofKind(caller, rowRights.kind, isExact, sql);
  }
}
