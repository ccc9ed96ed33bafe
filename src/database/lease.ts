import { setTimeout as delay } from 'node:timers/promises';
import { v4 as randomGuid } from 'uuid';
import type { Database } from './database';
import { toDatabaseError } from './database-error';
import type { Dialect } from './dialect';

/** A holder that was killed keeps the others waiting for so long; a live one renews its lease three times meanwhile. */
const TERM_SECONDS = 15;
const RENEWAL_MS = (TERM_SECONDS * 1_000) / 3;
const PAUSE_MS = 250;

/** The clock of the database, which all processes share. */
const NOW: Readonly<Record<Dialect, string>> = {
  mysql: 'UTC_TIMESTAMP(3)',
  sqlite: "strftime('%Y-%m-%d %H:%M:%f', 'now')",
};
const TERM_END: Readonly<Record<Dialect, string>> = {
  mysql: `UTC_TIMESTAMP(3) + INTERVAL ${TERM_SECONDS} SECOND`,
  sqlite: `strftime('%Y-%m-%d %H:%M:%f', 'now', '+${TERM_SECONDS} seconds')`,
};
const KEY = '`SiteID` = ? AND `Name` = ?';

/** A work on the records of a site that one process at a time may do. */
export interface Exclusive {
  readonly siteId: string;
  /** ASCII, at most 64 characters. */
  readonly name: string;
}

/**
 * Runs `work` while no other process does the same, and calls `onWait` once where another one is at it. The lease is a
 * row with a unique key: unlike GET_LOCK and row locks it holds on every node of a cluster, and over many transactions.
 */
export async function withLease<T>(
  database: Database,
  exclusive: Exclusive,
  work: () => Promise<T>,
  onWait: () => void,
): Promise<T> {
  const lease = new Lease(database, exclusive);
  for (let waits = 0; !(await lease.acquire()); waits += 1) {
    if (waits === 0) onWait();
    await delay(PAUSE_MS);
  }
  const renewal = setInterval(() => void lease.renew(), RENEWAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await lease.release();
  }
}

class Lease {
  private readonly holder = randomGuid();
  private readonly key: readonly string[];
  private readonly now: string;
  private readonly termEnd: string;

  constructor(
    private readonly database: Database,
    { siteId, name }: Exclusive,
  ) {
    this.key = [siteId, name];
    this.now = NOW[database.dialect];
    this.termEnd = TERM_END[database.dialect];
  }

  async acquire(): Promise<boolean> {
    const sql = `SELECT \`Until\` < ${this.now} AS \`ended\` FROM \`leases\` WHERE ${KEY}`;
    const [row] = await this.database.read.query<{ ended: number }>(sql, this.key);
    try {
      if (!row) return await this.insert();
      return row.ended === 1 && (await this.takeOver());
    } catch (error) {
      // Another process was faster: its row is there, or it is being written, maybe on another node.
      const kind = toDatabaseError(error)?.kind;
      if (kind === 'duplicate' || kind === 'busy') return false;
      throw error;
    }
  }

  /** A failure is left to the next renewal, or to the process that takes over. */
  async renew(): Promise<void> {
    const sql = `UPDATE \`leases\` SET \`Until\` = ${this.termEnd} WHERE ${KEY} AND \`Holder\` = ?`;
    await this.database.read.run(sql, [...this.key, this.holder]).catch(() => undefined);
  }

  /** A failure leaves a row that ends by itself. */
  async release(): Promise<void> {
    const sql = `DELETE FROM \`leases\` WHERE ${KEY} AND \`Holder\` = ?`;
    await this.database.read.run(sql, [...this.key, this.holder]).catch(() => undefined);
  }

  private async insert(): Promise<boolean> {
    const sql = `INSERT INTO \`leases\` (\`SiteID\`, \`Name\`, \`Holder\`, \`Until\`) VALUES (?, ?, ?, ${this.termEnd})`;
    await this.database.read.run(sql, [...this.key, this.holder]);
    return true;
  }

  private async takeOver(): Promise<boolean> {
    const sql =
      `UPDATE \`leases\` SET \`Holder\` = ?, \`Until\` = ${this.termEnd} ` + `WHERE ${KEY} AND \`Until\` < ${this.now}`;
    const { affected } = await this.database.read.run(sql, [this.holder, ...this.key]);
    return affected === 1;
  }
}
