import type { Sql, SqlValue } from '../../database/sql';
import type { Filtering } from '../../http/params/filtering';
import type { DeletedFilter } from '../../http/params/list-params';
import type { Caller } from '../../security/caller';
import type { OwnedResource, ReadableRows, ReadableRowsReader } from '../../security/rights/readable-rows';
import type { AccessSubject, Rights } from '../../security/rights/rights';
import type { TenantRecord } from '../declare/tenant-record';
import type { Groups } from './groups';
import { addGroups, countRows, type RowSource } from './list-pages';
import { ReadableFilter } from './readable-filter';
import { fitsParameters } from './readable-parts';
import type { ResourceStore } from './resource-store';
import type { Where } from './where';

/** The rows of a store to list. */
export interface ListScope<T extends object> {
  readonly where?: Where<T>;
  readonly deleted: DeletedFilter;
  readonly filtering?: Filtering;
  /**
   * Represents all rows if one evaluation of Read is valid for each of them: a record with the parent that they share
   * or, if they have the rights of their parent, that parent with its ID.
   */
  readonly listSubject?: AccessSubject;
  /** Each row has permission rows of its own, so rights are evaluated row by row. */
  readonly haveOwnPermissionRows?: true;
}

/** The rights of a service on its rows. */
export interface RowRights<T> {
  /** Set if lists contain records of many owners. */
  readonly ownedResource?: OwnedResource;
  rights(rows: readonly T[]): readonly Rights[] | Promise<readonly Rights[]>;
  complete(rows: readonly T[], rights: readonly Rights[]): Promise<void>;
}

/** The rows of a store that a caller may read. If many rows are hidden, the statement excludes them. */
export class StoreRows<T extends TenantRecord> implements RowSource<T> {
  readonly takesTurns = true;
  readonly order = this.store.orderOf(this.caller, this.scope.filtering);
  private readonly readableFilter: ReadableFilter;
  private rights: readonly Rights[] = [];

  constructor(
    private readonly reader: ReadableRowsReader,
    private readonly store: ResourceStore<T>,
    private readonly caller: Caller,
    private readonly scope: ListScope<T>,
    private readonly rowRights: RowRights<T>,
    private readonly sql: Sql,
  ) {
    const ownedResource = scope.listSubject || scope.haveOwnPermissionRows ? undefined : rowRights.ownedResource;
    this.readableFilter = new ReadableFilter(
      caller,
      () => this.findReadableRows(false),
      ownedResource !== undefined && reader.isCached(caller, ownedResource),
    );
  }

  async page(after: readonly SqlValue[] | undefined, limit: number): Promise<T[]> {
    const readable = await this.readableFilter.current();
    return this.store.page(this.caller, { ...this.listed, after, limit, readable }, this.sql);
  }

  keysOf(row: T): SqlValue[] {
    return this.store.keysOf(row, this.order);
  }

  count(): Promise<number> {
    return this.store.count(this.caller, this.listed, this.sql);
  }

  async countReadable(): Promise<number | undefined> {
    const { caller } = this;
    const readable = await this.findReadableRows(true);
    if (!readable) return undefined;
    const decided = await this.store.count(caller, { ...this.listed, readable }, this.sql);
    return readable.exceptions.length === 0 ? decided : decided + (await countRows(caller, this.exceptions(readable)));
  }

  async addGroups(groups: Groups): Promise<boolean> {
    const { caller } = this;
    const readable = await this.findReadableRows(true);
    if (!readable && !caller.isAdmin) return false;
    await this.store.addGroups(caller, { ...this.listed, readable }, groups, this.sql);
    if (readable && readable.exceptions.length > 0) await addGroups(caller, this.exceptions(readable), groups);
    return true;
  }

  async readable(rows: readonly T[]): Promise<readonly T[]> {
    const rights = await this.rowRights.rights(rows);
    const readable = rows.filter((_, at) => rights[at].read);
    this.rights = readable.length < rows.length ? rights.filter(({ read }) => read) : rights;
    return readable;
  }

  narrow(): Promise<boolean> {
    return this.readableFilter.narrow();
  }

  async complete(rows: readonly T[]): Promise<readonly T[]> {
    await this.rowRights.complete(rows, this.rights);
    return rows;
  }

  /** The rows whose rights are evaluated one by one. */
  private exceptions({ exceptions }: ReadableRows): StoreRows<T> {
    const { caller, store, scope } = this;
    const where = [scope.where ?? [], store.withIds(caller, exceptions)];
    const ofThese = { ...this.listed, where, haveOwnPermissionRows: true } as const;
    return new StoreRows(this.reader, store, caller, ofThese, this.rowRights, this.sql);
  }

  private get listed() {
    const { where, deleted, filtering } = this.scope;
    return { where, deleted, filtering };
  }

  private async findReadableRows(isExact: boolean): Promise<ReadableRows | undefined> {
    const readable = await this.queryReadableRows(isExact);
    return readable && fitsParameters(readable) ? readable : undefined;
  }

  private async queryReadableRows(isExact: boolean): Promise<ReadableRows | undefined> {
    const { caller, rowRights, scope, reader, sql } = this;
    if (caller.isAdmin || scope.haveOwnPermissionRows) return undefined;
    if (scope.listSubject) return reader.ofSubject(caller, scope.listSubject, sql);
    return rowRights.ownedResource && reader.ofResource(caller, rowRights.ownedResource, isExact, sql);
  }
}
