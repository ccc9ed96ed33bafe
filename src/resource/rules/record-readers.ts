import { Injectable, type Type } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import type { Caller } from '../../security/caller';
import type { Chain } from '../../security/rights/chain.store';
import type { Rights } from '../../security/rights/rights';
import { RecordAccess } from '../exchange/collections/record-access';
import type { TenantRecord } from '../fields/tenant-record';
import { typeReader } from '../storage/record-entries';
import { RecordLocks } from '../storage/record-locks';
import type { ResourceStore } from '../storage/resource-store';

type RightsOf = readonly Rights[] | Promise<readonly Rights[]>;

/** Read on records of one type, for views of many types such as the changes (contract section 17). */
export interface RecordReader {
  /** Those of the records that exist, deleted or not, each with whether the caller may read it. */
  read(caller: Caller, ids: readonly string[], sql: Sql): Promise<ReadonlyMap<string, boolean>>;
  /**
   * For each record, given by its chain, whether the caller may read a record of the type directly below it, by
   * position.
   */
  readBelow(caller: Caller, above: readonly Chain[], sql: Sql): Promise<readonly boolean[]>;
}

/** What collections need of the records of one type. */
interface TypeAccess {
  get(caller: Caller, id: string | number): Promise<object>;
  lock(caller: Caller, ids: readonly (string | number)[], tx: Sql): Promise<void>;
}

/** The readers of all types, by the type that the ledger records. */
@Injectable()
export class RecordReaders extends RecordAccess {
  private readonly readers = new Map<string, RecordReader>();
  private readonly access = new Map<Type, TypeAccess>();

  constructor(private readonly database: Database) {
    super();
  }

  /** Registers the records of a store, with the rights of its service on rows and below other records. */
  register<T extends TenantRecord>(
    store: ResourceStore<T>,
    rights: (caller: Caller, rows: readonly T[], sql: Sql) => RightsOf,
    rightsBelow: (caller: Caller, above: readonly Chain[], sql: Sql) => RightsOf,
    get: (caller: Caller, id: string | number) => Promise<T>,
  ): void {
    this.registerReader(typeReader(store.entity)({}), {
      read: async (caller, ids, sql) => {
        const rows = await store.findPlaces(caller, ids, sql);
        const found = rows.length > 0 ? await rights(caller, rows, sql) : [];
        return new Map(rows.map(({ ID }, at) => [String(ID), found[at].read]));
      },
      readBelow: async (caller, above, sql) => (await rightsBelow(caller, above, sql)).map(({ read }) => read),
    });
    const locks = new RecordLocks(this.database, store.entity);
    this.access.set(store.entity, { get, lock: (caller, ids, tx) => locks.take(caller, ids, tx) });
  }

  registerReader(type: string, reader: RecordReader): void {
    this.readers.set(type, reader);
  }

  async get(type: Type, caller: Caller, id: string | number): Promise<object> {
    return this.accessTo(type).get(caller, id);
  }

  async lock(type: Type, caller: Caller, ids: readonly (string | number)[], tx: Sql): Promise<void> {
    await this.accessTo(type).lock(caller, ids, tx);
  }

  /** Throws for a type that no service has registered. */
  of(type: string): RecordReader {
    const reader = this.readers.get(type);
    if (!reader) throw new Error(`No service reads records of the type ${type}`);
    return reader;
  }

  private accessTo(type: Type): TypeAccess {
    const access = this.access.get(type);
    if (!access) throw new Error(`No service has records of the class ${type.name}`);
    return access;
  }
}
