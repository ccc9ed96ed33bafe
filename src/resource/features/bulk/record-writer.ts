import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { Conflict } from '../../../http/problems/problem';
import { requireAccess } from '../../../security/access/required-access';
import type { Caller } from '../../../security/caller';
import type { OpenTransaction } from '../../../security/open-transaction';
import { matchKey, RecordAccess } from '../../declare/record-access';
import { RouteHandlers } from '../../pipeline/route-handlers';
import { planOf } from '../../pipeline/route-plan';
import type { CollectionExchange } from './collection-exchange';
import { MatchLocks } from './match-locks';
import type { PreparedRecord } from './prepared-records';

/** Records that are looked up with one statement. */
const LOOKED_UP = 100;

/** A record as it was written. `isNew` is null if nothing was. */
export interface WrittenRecord {
  readonly row: { readonly ID: unknown };
  readonly isNew: boolean | null;
}

/** The IDs of the records that match, by key. */
export type Matches = ReadonlyMap<string, readonly (string | number)[]>;

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
   * Locks the records of an update before the first of them is written, those that match included. Of two transactions
   * with equal values one waits for the other, so that they create one record.
   */
  async prepare(
    { route, isUpdate, match, caller }: CollectionExchange,
    records: readonly PreparedRecord[],
    { tx }: OpenTransaction,
  ): Promise<Matches | undefined> {
    const { resource } = route.returns;
    if (!isUpdate || !resource) return undefined;
    const matches = new Map<string, readonly (string | number)[]>();
    if (match) {
      const wanted = records.flatMap(({ matched }) => (matched ? [matched] : []));
      await this.locks?.take(
        tx,
        caller.siteId,
        wanted.map((values) => `${resource.name} ${match.names} ${matchKey(values)}`),
      );
      for (let at = 0; at < wanted.length; at += LOOKED_UP) {
        const found = await this.records.match(resource, caller, match.names, wanted.slice(at, at + LOOKED_UP), tx);
        for (const [key, ids] of found) matches.set(key, ids);
      }
    }
    const ids = [...records.flatMap(({ id }) => id ?? []), ...[...matches.values()].flat()];
    if (ids.length > 1) await this.records.lock(resource, caller, ids, tx);
    return match && matches;
  }

  /** Writes one record. `matches` is the result of `prepare`. */
  async write(
    exchange: CollectionExchange,
    caller: Caller,
    { input, id, matched }: PreparedRecord,
    matches: Matches | undefined,
  ): Promise<WrittenRecord> {
    const { match, isUpdate, request } = exchange;
    if (!match) return { row: await exchange.handle(caller, input as object, id), isNew: !isUpdate };
    const found = (matched && matches?.get(matchKey(matched))) ?? [];
    if (found.length > 1)
      throw new Conflict('ambiguous_match', `Several records have these values of ${match.names.join(', ')}.`);
    if (found.length === 1) {
      caller.writesChangesOnly = true;
      const row = await exchange.handle(caller, { ...input, ID: found[0] }, found[0]);
      return { row, isNew: caller.leftUnchanged ? null : false };
    }
    requireAccess(caller, planOf(match.creator).access);
    const create = () => this.handlers.call(match.creator, request);
    return { row: await exchange.handle(caller, input as object, undefined, create), isNew: true };
  }
}
