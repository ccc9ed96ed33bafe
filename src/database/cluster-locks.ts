import { createHash } from 'node:crypto';
import type { Sql } from './sql';
import { Statement } from './statement';

/** The number of rows by which the records of a site are locked. Each record belongs to one of them. */
const SLOTS = 1_024;

/**
 * Locks of records that hold on all nodes of a Galera cluster. A node does not know the row locks of the others, but a
 * transaction fails at COMMIT if another node has committed a change of a row that it has written too. So a lock is a
 * write: of a row that stands for the record. A fixed number of rows, because rows of unused locks cannot be removed
 * safely; records that share a row wait for each other.
 */
export class ClusterLocks {
  private readonly byCount = new Map<number, Statement>();

  /** Locks records of a site until the transaction ends. Must run before anything is read that the lock protects. */
  async take(tx: Sql, site: string, ids: readonly string[]): Promise<void> {
    // In order, so that two transactions that lock several records do not wait for each other.
    const slots = [...new Set(ids.map(slotOf))].sort((a, b) => a - b);
    if (slots.length === 0) return;
    const padded = [
      ...slots,
      ...new Array<number>(2 ** Math.ceil(Math.log2(slots.length)) - slots.length).fill(slots[0]),
    ];
    const values = Object.fromEntries(padded.map((slot, at) => [`slot${at}`, slot]));
    await this.statement(padded.length).run(tx, { site, ...values });
  }

  /** There are few statements to prepare, because the number of rows is a power of two; some rows are repeated. */
  private statement(count: number): Statement {
    const known = this.byCount.get(count);
    if (known) return known;
    const rows = Array.from({ length: count }, (_, at) => `(:site, :slot${at}, 1)`);
    // Certification compares changed rows only, so that the value has to change.
    const statement = new Statement(
      `INSERT INTO lock_slots (SiteID, Slot, Turn) VALUES ${rows.join(', ')} ` +
        'ON DUPLICATE KEY UPDATE Turn = (Turn + 1) & 2147483647',
    );
    this.byCount.set(count, statement);
    return statement;
  }
}

function slotOf(id: string): number {
  return createHash('sha1').update(id).digest().readUInt16BE() % SLOTS;
}
