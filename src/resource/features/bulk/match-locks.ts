import { createHash } from 'node:crypto';
import type { Sql } from '../../../database/sql';
import { Statement } from '../../../database/statement';
import { lockedSlots } from './match-locks.sql';

/** The number of rows by which values of a site are locked. Each belongs to one of them. */
const SLOTS = 1_024;

/**
 * Locks of values that no record may have yet, so that there is no row to lock: of a row that stands for them. A fixed number
 * of rows, because those of unused locks cannot be removed safely; values that share a row wait for each other.
 */
export class MatchLocks {
  private readonly byCount = new Map<number, Statement>();

  /** Locks values of a site until the transaction ends. Must run before anything is read that the lock protects. */
  async take(tx: Sql, site: string, values: readonly string[]): Promise<void> {
    // In order, so that two transactions that lock several values do not wait for each other.
    const slots = [...new Set(values.map(slotOf))].sort((a, b) => a - b);
    if (slots.length === 0) return;
    const padded = [
      ...slots,
      ...new Array<number>(2 ** Math.ceil(Math.log2(slots.length)) - slots.length).fill(slots[0]),
    ];
    const placed = Object.fromEntries(padded.map((slot, at) => [`slot${at}`, slot]));
    await this.statement(padded.length).run(tx, { site, ...placed });
  }

  /** There are few statements to prepare, because the number of rows is a power of two; some rows are repeated. */
  private statement(count: number): Statement {
    const known = this.byCount.get(count);
    if (known) return known;
    const statement = new Statement(lockedSlots(count));
    this.byCount.set(count, statement);
    return statement;
  }
}

function slotOf(value: string): number {
  return createHash('sha1').update(value).digest().readUInt16BE() % SLOTS;
}
