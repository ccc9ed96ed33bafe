import { Injectable, type Type } from '@nestjs/common';
import { Database } from '../../database/database';
import type { Sql, SqlValue } from '../../database/sql';
import type { Caller } from '../../security/caller';
import type { Chain } from '../../security/rights/chain.store';
import type { Rights } from '../../security/rights/rights';
import {
  type DeletedMatches,
  type Hierarchy,
  type MatchNames,
  type MatchValues,
  matchKey,
  type PlaceAbove,
  RecordAccess,
} from '../declare/record-access';
import type { TenantRecord } from '../declare/tenant-record';
import { MATCHED_ROWS } from '../storage/matching-rows';
import { typeReader } from '../storage/record-entries';
import { padded, RecordLocks } from '../storage/record-locks';
import type { ResourceStore } from '../storage/resource-store';
import { ScopedStatement } from '../storage/scoped-statement';
import { isDeletedItself } from './record-state';
import type { ResourceDefinition } from './resource-definition';

/** A record that has so many matches is ambiguous, whatever else there is. */
const SEVERAL = 2;

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
  /** Those of the records that the caller may read, each as its GET returns it. */
  records(caller: Caller, ids: readonly string[], sql: Sql): Promise<ReadonlyMap<string, object>>;
}

/** What the service of a store knows of its records. */
interface RecordRules<T> {
  /** The rights of the caller on rows, by position. */
  readonly rights: (caller: Caller, rows: readonly T[], sql: Sql) => RightsOf;
  /** Those on a record directly below other records. */
  readonly rightsBelow: (caller: Caller, above: readonly Chain[], sql: Sql) => RightsOf;
  /** Completes rows for a response. */
  readonly complete: (caller: Caller, rows: readonly T[], rights: readonly Rights[], sql: Sql) => Promise<void>;
  /** Whether the caller may undelete a record, with these rights on it. */
  readonly mayUndelete: (caller: Caller, row: T, rights: Rights) => boolean;
  readonly get: GetRecord;
  readonly hierarchy: ResourceDefinition<T>['hierarchy'];
}

/** Returns one record, as its GET does. */
type GetRecord = (caller: Caller, id: string | number) => Promise<object>;

/** See `RecordAccess.match`. */
type Match = LookUp<readonly (string | number)[]>;
/** See `RecordAccess.matchDeleted`. */
type MatchDeleted = LookUp<DeletedMatches>;

/** Looks up records by combinations of values. Returns what was found, by `matchKey`. */
type LookUp<Found> = (
  caller: Caller,
  names: MatchNames,
  wanted: readonly MatchValues[],
  tx: Sql,
) => Promise<ReadonlyMap<string, Found>>;

/** The readers of all types, by the type that the ledger records. */
@Injectable()
export class RecordReaders extends RecordAccess {
  private readonly readers = new Map<string, RecordReader>();
  private readonly gets = new Map<Type, GetRecord>();
  private readonly locks = new Map<Type, RecordLocks>();
  private readonly matches = new Map<Type, Match>();
  private readonly hierarchies = new Map<Type, Hierarchy>();
  private readonly deletedMatches = new Map<Type, MatchDeleted>();

  constructor(private readonly database: Database) {
    super();
  }

  /** Registers the records of a store, with the rules of its service. */
  register<T extends TenantRecord>(store: ResourceStore<T>, rules: RecordRules<T>): void {
    const { rights, rightsBelow, complete, mayUndelete, get, hierarchy } = rules;
    this.registerReader(typeReader(store.entity)({}), {
      read: async (caller, ids, sql) => {
        const rows = await store.findPlaces(caller, ids, sql);
        const found = rows.length > 0 ? await rights(caller, rows, sql) : [];
        return new Map(rows.map(({ ID }, at) => [String(ID), found[at].read]));
      },
      readBelow: async (caller, above, sql) => (await rightsBelow(caller, above, sql)).map(({ read }) => read),
      records: async (caller, ids, sql) => {
        const rows = await store.findAll(caller, ids, sql);
        const found = rows.length > 0 ? await rights(caller, rows, sql) : [];
        const readable = rows.filter((_, at) => found[at].read);
        const ofReadable = found.filter(({ read }) => read);
        if (readable.length > 0) await complete(caller, readable, ofReadable, sql);
        return new Map(readable.map((row) => [String(row.ID), row]));
      },
    });
    this.registerGet(store.entity, get);
    this.matches.set(store.entity, async (caller, names, wanted, tx) => {
      const found = new Map<string, (string | number)[]>();
      for (let rows: T[] = [], after: T['ID'] | undefined; ; after = rows.at(-1)?.ID) {
        rows = await store.findMatching(caller, names, wanted, after, tx);
        const ofRows = rows.length > 0 ? await rights(caller, rows, tx) : [];
        for (const row of rows.filter((_, at) => ofRows[at].read)) {
          const key = keyOf(names, row);
          found.set(key, [...(found.get(key) ?? []), row.ID].slice(0, SEVERAL));
        }
        const isKnown = wanted.every((values) => found.get(matchKey(values))?.length === SEVERAL);
        if (rows.length < MATCHED_ROWS || isKnown) return found;
      }
    });
    this.deletedMatches.set(store.entity, async (caller, names, wanted, tx) => {
      const found = new Map<string, DeletedMatches & { readonly at: string }>();
      for (let rows: T[] = [], after: T['ID'] | undefined; ; after = rows.at(-1)?.ID) {
        rows = await store.findMatching(caller, names, wanted, after, tx, 'deleted');
        const ofRows = rows.length > 0 ? await rights(caller, rows, tx) : [];
        for (const [at, row] of rows.entries())
          if (ofRows[at].read) {
            const mayReturn = isDeletedItself(row) && mayUndelete(caller, row, ofRows[at]);
            const key = keyOf(names, row);
            found.set(key, withDeleted(found.get(key), row as never, mayReturn));
          }
        if (rows.length < MATCHED_ROWS) return found;
      }
    });
    this.locks.set(store.entity, new RecordLocks(this.database, store.entity));
    if (!hierarchy) return;
    const { sql, ...members } = hierarchy;
    const statement = new ScopedStatement<PlaceAbove>(this.database, sql);
    const load: Hierarchy['load'] = (caller, ids, tx) => statement.all(caller, { ids: padded(ids) }, tx);
    this.hierarchies.set(store.entity, { ...members, load });
  }

  /** Registers how a record of a class is read by the ID that its answers and entries have. */
  registerGet(type: Type, get: GetRecord): void {
    this.gets.set(type, get);
  }

  registerReader(type: string, reader: RecordReader): void {
    this.readers.set(type, reader);
  }

  async get(type: Type, caller: Caller, id: string | number): Promise<object> {
    return registered(this.gets, type)(caller, id);
  }

  match(type: Type, ...given: Parameters<Match>): ReturnType<Match> {
    return registered(this.matches, type)(...given);
  }

  matchDeleted(type: Type, ...given: Parameters<MatchDeleted>): ReturnType<MatchDeleted> {
    return registered(this.deletedMatches, type)(...given);
  }

  async lock(type: Type, ...given: Parameters<RecordLocks['take']>): Promise<void> {
    await registered(this.locks, type).take(...given);
  }

  hierarchyOf(type: Type): Hierarchy | undefined {
    return this.hierarchies.get(type);
  }

  /** Throws for a type that no service has registered. */
  of(type: string): RecordReader {
    const reader = this.readers.get(type);
    if (!reader) throw new Error(`No service reads records of the type ${type}`);
    return reader;
  }
}

function withDeleted(
  known: (DeletedMatches & { readonly at: string }) | undefined,
  { ID, Updated }: { readonly ID: string; readonly Updated: string },
  mayReturn: boolean,
): DeletedMatches & { readonly at: string } {
  const { returning = [] } = known ?? {};
  // The deletion is the last update.
  const last = known && known.at > Updated ? known : { last: ID, at: Updated };
  return { ...last, returning: mayReturn ? [...returning, ID].slice(0, SEVERAL) : returning };
}

function keyOf(names: MatchNames, row: object): string {
  return matchKey(names.map((name) => (row as Readonly<Record<string, unknown>>)[name] as SqlValue));
}

function registered<T>(all: ReadonlyMap<Type, T>, type: Type): T {
  const found = all.get(type);
  if (!found) throw new Error(`No service has records of the class ${type.name}`);
  return found;
}
