import { Injectable, type Type } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import { Database } from '../../../database/database';
import type { Sql } from '../../../database/sql';
import { Conflict, ValidationFailed } from '../../../http/problems/problem';
import { hasAccess, requireAccess } from '../../../security/access/required-access';
import type { Caller } from '../../../security/caller';
import type { OpenTransaction } from '../../../security/open-transaction';
import { type MatchValues, matchKey, RecordAccess } from '../../declare/record-access';
import { RouteHandlers } from '../../pipeline/route-handlers';
import { planOf } from '../../pipeline/route-plan';
import type { CollectionExchange } from './collection-exchange';
import { readAccessOf, undeleterAt } from './collection-routes';
import { ITSELF, KeyHolders, LOOKED_UP } from './key-holders';
import { matchedValues } from './match';
import { MatchLocks } from './match-locks';
import type { PreparedRecord } from './prepared-records';
import { type Members, RecordOrder } from './record-order';
import type { RecordReference } from './record-references';

/** A record as it was written. `isNew` is null if nothing was. */
export interface WrittenRecord {
  readonly row: { readonly ID: unknown };
  readonly isNew: boolean | null;
  /** Of a created record: the ID of the one that was deleted last with the same values of `match`. */
  readonly formerId?: string | null;
}

/** What the records of a transaction name and match. */
export interface KnownRecords {
  readonly holders: KeyHolders;
  /** The IDs of the records that match, by key. Values that were not looked up have none. */
  readonly matches: Map<string, readonly (string | number)[]>;
  /** The deleted ones among them, which are undeleted. */
  readonly returning: Set<string | number>;
  /** The ID of the record that was deleted last, by key, where none matches. */
  readonly former: Map<string, string>;
  readonly tx: Sql;
}

/** The IDs for the keys of a record. */
interface Resolved {
  /** By field. */
  readonly ids: Readonly<Record<string, string | number | typeof ITSELF>>;
  /** The keys that no record has, and those that several have. */
  readonly missing: readonly RecordReference[];
  readonly several: readonly RecordReference[];
}

const SEVERAL = 'Several records of this site have this key.';

/** Writes the records of a collection, which can be matched with those that are there (contract section "Keys of other systems"). */
@Injectable()
export class RecordWriter {
  private readonly locks: MatchLocks | undefined;

  constructor(
    database: Database,
    private readonly records: RecordAccess,
    private readonly handlers: RouteHandlers,
  ) {
    this.locks = database.dialect === 'mysql' ? new MatchLocks() : undefined;
  }

  /**
   * Looks up the records that keys name. Locks those of an update before the first of them is written, those that match
   * included: of two transactions with equal values one waits for the other, so that they create one record.
   */
  async prepare(
    exchange: CollectionExchange,
    records: readonly PreparedRecord[],
    { tx, list }: OpenTransaction,
  ): Promise<KnownRecords> {
    const { route, isUpdate, isAtomic, caller } = exchange;
    const resource = route.returns.resource as Type;
    const known: KnownRecords = {
      holders: new KeyHolders(resource, records),
      matches: new Map(),
      returning: new Set(),
      former: new Map(),
      tx,
    };
    await known.holders.lookUp(this.records, caller, tx);
    if (!isUpdate) return known;
    const values = records.map((record) => valuesOf(exchange, record, known));
    await this.lookUp(
      exchange,
      values.filter((each) => each !== undefined),
      known,
    );
    const ids = [...records.flatMap(({ id }) => id ?? []), ...[...known.matches.values()].flat()];
    // A record that is created can take a unique value of the only one that is updated.
    const isShared = ids.length > 1 || (list && ids.length === 1 && records.length > 1);
    if (isShared) await this.records.lock(resource, caller, ids, tx, list);
    // What a list that is written as a whole leaves counts from its first record on.
    if (isAtomic)
      for (const [at, { id, input }] of records.entries()) {
        const [own, other] = id === undefined ? matchesOf(values[at], known) : [id];
        if (input && own !== undefined && other === undefined) known.holders.take(own, input);
      }
    return known;
  }

  /** The order in which the records of a list that is judged as a whole are written. `known` is the result of `prepare`. */
  orderOf(exchange: CollectionExchange, records: readonly PreparedRecord[], known: KnownRecords): Promise<RecordOrder> {
    const { route, caller } = exchange;
    const members = records.map((record): readonly [PreparedRecord, Members] => {
      const id = record.id ?? matchesOf(valuesOf(exchange, record, known), known)[0];
      return [record, { ...record.input, ...resolve({ ...record, id }, known.holders).ids, ID: id }];
    });
    const hierarchy = this.records.hierarchyOf(route.returns.resource as Type);
    return RecordOrder.of(new Map(members), hierarchy, { caller, ...known });
  }

  /** Whether a record names one that may still come. */
  waits({ mayWait, ...record }: PreparedRecord, { holders }: KnownRecords): boolean {
    return mayWait === true && resolve(record, holders).missing.length > 0;
  }

  /** Writes one record. `known` is the result of `prepare`. */
  async write(
    exchange: CollectionExchange,
    caller: Caller,
    record: PreparedRecord,
    known: KnownRecords,
  ): Promise<WrittenRecord> {
    requireReadable(caller, record);
    const values = valuesOf(exchange, record, known);
    await this.lookUp(exchange, values ? [values] : [], known);
    const found = matchesOf(values, known);
    const own = { ...record, id: record.id ?? found[0] };
    const { ids, missing, several } = resolve(own, known.holders);
    const input = { ...record.input, ...ids } as Record<string, unknown>;
    if (Object.values(ids).includes(ITSELF)) input.ID = newGuid();
    for (const field of Object.keys(ids)) if (ids[field] === ITSELF) input[field] = input.ID;
    for (const reference of missing) {
      const isCircle = exchange.isAtomic && known.holders.isListed(reference);
      if (isCircle) caller.faults.add(reference.field, 'cycle', 'Records of a collection name each other in a circle.');
      else caller.faults.add(reference.field, 'not_found', 'No record of this site has this key.');
    }
    for (const { field } of several) caller.faults.add(field, 'not_found', SEVERAL);
    for (const { field } of [...missing, ...several]) delete input[field];
    try {
      if (values && exchange.isRepeated(values, record.index)) addRepeated(exchange, caller);
      if (found.length === 1) caller.undeletes = known.returning.has(found[0]);
      else if (values) caller.formerId = known.former.get(matchKey(values)) ?? null;
      const written = await this.writeInput(exchange, caller, { ...record, input }, found);
      known.holders.take(written.row.ID as string, written.row);
      return written;
    } catch (error) {
      const isRefused = error instanceof ValidationFailed && several.length > 0;
      // A conflict comes after all faults.
      if (!isRefused || error.errors.some(({ message }) => message !== SEVERAL)) throw error;
      throw new Conflict('ambiguous_match', `${several[0].field}: ${SEVERAL}`);
    }
  }

  private async writeInput(
    exchange: CollectionExchange,
    caller: Caller,
    { input, id }: Pick<PreparedRecord, 'id'> & { readonly input: object },
    found: readonly (string | number)[],
  ): Promise<WrittenRecord> {
    const { match, isUpdate, request } = exchange;
    if (!match) return { row: await exchange.handle(caller, input, id), isNew: !isUpdate };
    if (found.length > 1)
      throw new Conflict('ambiguous_match', `Several records have these values of ${match.names.join(', ')}.`);
    if (found.length === 1) {
      if (caller.undeletes && match.undeleter) requireAccess(caller, planOf(match.undeleter).access);
      caller.writesChangesOnly = true;
      const row = await exchange.handle(caller, { ...input, ID: found[0] }, found[0]);
      return { row, isNew: caller.leftUnchanged ? null : false };
    }
    requireAccess(caller, planOf(match.creator).access);
    const create = () => this.handlers.call(match.creator, request);
    return { row: await exchange.handle(caller, input, undefined, create), isNew: true, formerId: caller.formerId };
  }

  /** Locks and looks up the records with these values of `match`, apart from those that have been looked up. */
  private async lookUp(
    exchange: CollectionExchange,
    values: readonly MatchValues[],
    known: KnownRecords,
  ): Promise<void> {
    const { matches, tx } = known;
    const { route, match, caller } = exchange;
    const { name } = route.returns.resource as Type;
    const wanted = values.filter((each) => !matches.has(matchKey(each)));
    if (!match || wanted.length === 0) return;
    await this.locks?.take(
      tx,
      caller.siteId,
      wanted.map((each) => `${name} ${match.names} ${matchKey(each)}`),
    );
    for (const each of wanted) matches.set(matchKey(each), []);
    for (let at = 0; at < wanted.length; at += LOOKED_UP) {
      const some = wanted.slice(at, at + LOOKED_UP);
      const found = await this.records.match(route.returns.resource as Type, caller, match.names, some, tx);
      for (const [key, ids] of found) matches.set(key, ids);
      await this.lookUpDeleted(exchange, some, known);
    }
  }

  /** Looks up the deleted records with values that no live one has: those to undelete, or to name in a Result. */
  private async lookUpDeleted(
    { route, match, caller, isAtomic }: CollectionExchange,
    values: readonly MatchValues[],
    { matches, returning, former, tx }: KnownRecords,
  ): Promise<void> {
    const resource = route.returns.resource as Type;
    const wanted = values.filter((each) => matches.get(matchKey(each))?.length === 0);
    const isNeeded = match && (match.undeleter ?? (!isAtomic && undeleterAt(route.path)));
    if (!isNeeded || wanted.length === 0) return;
    const found = await this.records.matchDeleted(resource, caller, match.names, wanted, tx);
    for (const [key, deleted] of found)
      if (!match.undeleter) former.set(key, deleted.last);
      else {
        matches.set(key, deleted.returning);
        for (const id of deleted.returning) returning.add(id);
      }
  }
}

/** Throws Forbidden if the caller, a machine credential, may read no records of the kinds that a key can be of. */
function requireReadable(caller: Caller, { references }: PreparedRecord): void {
  for (const { types } of references) {
    const accesses = types.flatMap(readAccessOf);
    if (!accesses.some((each) => hasAccess(caller, each))) requireAccess(caller, accesses[0]);
  }
}

function addRepeated({ match }: CollectionExchange, { faults }: Caller): void {
  const [name, ...names] = match?.names ?? [];
  faults.add(name, 'repeated_record', `Another record has the same ${[name, ...names].join(', ')}.`);
}

/** The values of `match`, with the IDs that keys stand for; undefined if one of them is null or not known yet. */
function valuesOf(
  { match }: CollectionExchange,
  record: PreparedRecord,
  { holders }: KnownRecords,
): MatchValues | undefined {
  if (!match || record.matched || record.references.length === 0) return record.matched;
  const { ids, missing, several } = resolve(record, holders);
  const unknown = [...missing, ...several, ...record.references.filter(({ field }) => ids[field] === ITSELF)];
  const none = Object.fromEntries(unknown.map(({ field }) => [field, null]));
  return matchedValues(match.names, { ...record.input, ...ids, ...none });
}

function matchesOf(values: MatchValues | undefined, { matches }: KnownRecords): readonly (string | number)[] {
  return (values && matches.get(matchKey(values))) ?? [];
}

function resolve(record: PreparedRecord, holders: KeyHolders): Resolved {
  const found = record.references.map((reference) => ({ reference, ids: [...holders.of(reference, record)] }));
  const withCount = (isSo: (count: number) => boolean) =>
    found.filter(({ ids }) => isSo(ids.length)).map(({ reference }) => reference);
  return {
    ids: Object.fromEntries(
      found.flatMap(({ reference, ids }) => (ids.length === 1 ? [[reference.field, ids[0]]] : [])),
    ),
    missing: withCount((count) => count === 0),
    several: withCount((count) => count > 1),
  };
}
