import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import type { Identity } from '../caller';
import { WRITE_COUNTED, WRITE_COUNTED_TWICE } from './caller-writes.sql';

/** Rows per caller. Concurrent writes of one caller wait for each other's COMMIT if they take the same one. */
const SLOTS = 8;

const COUNTED = new Statement(WRITE_COUNTED);
const COUNTED_TWICE = new Statement(WRITE_COUNTED_TWICE);

/**
 * Those who must see what this identity writes, in the order in which their rows are locked: the acting individual, and
 * the owner of a borrowed credential, who may act as another individual next. The credential alone if it acts as a site;
 * empty for the service itself.
 */
export function writersOf({ individualId, credentialOwner }: Identity): readonly string[] {
  const owner = credentialOwner?.id ?? individualId;
  if (individualId === null || owner === null) return owner === null ? [] : [owner];
  return owner === individualId ? [individualId] : [individualId, owner].sort();
}

/** Counts the writes of callers, by which a read replica is known to have the last one (contract, Replicas). */
@Injectable()
export class CallerWrites {
  constructor(private readonly database: Database) {}

  /**
   * Counts a write of the caller with the commit of `tx`. Late in the transaction, because it locks a row of the caller.
   * Runs no statement without a read replica.
   */
  async record(tx: Sql, caller: Identity): Promise<void> {
    if (!this.database.replica) return;
    const [first, second] = writersOf(caller);
    if (first === undefined) return;
    const values = { site: caller.siteId, caller: first, slot: Math.floor(Math.random() * SLOTS) };
    await (second === undefined ? COUNTED.send(tx, values) : COUNTED_TWICE.send(tx, { ...values, owner: second }));
  }
}
