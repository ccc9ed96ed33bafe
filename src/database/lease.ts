import { setTimeout as delay } from 'node:timers/promises';
import { v4 as randomGuid } from 'uuid';
import type { Database } from './database';
import { toDatabaseError } from './database-error';
import type { Dialect } from './dialect';

/** How long a killed process blocks the others. A running one renews its lease three times in this time. */
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

/** Identifies work in a site that only one process may do at a time. */
export interface LeaseKey {
  readonly siteId: string;
  /** ASCII, at most 64 characters. */
  readonly name: string;
}

/**
 * Runs `work` while no other process holds the same lease, and calls `onWait` once if it has to wait. The lease is a
 * row with a unique key. Unlike GET_LOCK and row locks it is valid on all nodes of a cluster, and over several
 * transactions.
 */
export async function withLease<T>(
  database: Database,
  exclusive: LeaseKey,
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
    { siteId, name }: LeaseKey,
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
      // Another process was faster: it has inserted the row, or is inserting it, possibly on another node.
      const kind = toDatabaseError(error)?.kind;
      if (kind === 'duplicate' || kind === 'busy') return false;
      throw error;
    }
  }

  /** A failure is ignored: the next renewal follows, or another process takes over. */
  async renew(): Promise<void> {
    const sql = `UPDATE \`leases\` SET \`Until\` = ${this.termEnd} WHERE ${KEY} AND \`Holder\` = ?`;
    await this.database.read.run(sql, [...this.key, this.holder]).catch(() => undefined);
  }

  /** A failure is ignored, because the lease expires. */
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
