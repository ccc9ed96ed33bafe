import { setTimeout as delay } from 'node:timers/promises';
import { v4 as randomGuid } from 'uuid';
import type { Database } from './database';
import { toDatabaseError } from './database-error';
import { type Dialect, databaseNow } from './dialect';

/** How long a killed process blocks the others. A running one renews its lease three times in this time. */
const TERM_SECONDS = 15;
const TERM_MS = TERM_SECONDS * 1_000;
const RENEWAL_MS = TERM_MS / 3;
const PAUSE_MS = 250;

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

export interface LeaseOptions {
  /** A shorter wait than this many milliseconds is not reported. */
  readonly quietMs?: number;
  /** The longest wait in milliseconds, after which an error is thrown. */
  readonly maxWaitMs?: number;
  /** Called once if another process may have taken over, for example because this one was suspended. */
  readonly onLost?: () => void;
}

/**
 * Runs `work` while no other process holds the same lease, and calls `onWait` once if it has to wait. The lease is a
 * row with a unique key. Unlike GET_LOCK and row locks it is valid on all nodes of a cluster, behind proxies that
 * change connections, and over several transactions.
 */
export async function withLease<T>(
  database: Database,
  exclusive: LeaseKey,
  work: () => Promise<T>,
  onWait: () => void,
  { quietMs = 0, maxWaitMs = Number.POSITIVE_INFINITY, onLost }: LeaseOptions = {},
): Promise<T> {
  const lease = new Lease(database, exclusive);
  const startedAt = performance.now();
  for (let isQuiet = true; !(await lease.acquire()); ) {
    const waited = performance.now() - startedAt;
    if (waited > maxWaitMs) {
      throw new Error(`Another process has held the ${exclusive.name} lock for ${maxWaitMs / 1_000} seconds`);
    }
    if (isQuiet && waited >= quietMs) {
      isQuiet = false;
      onWait();
    }
    await delay(PAUSE_MS);
  }
  const renewal = setInterval(async () => {
    if (await lease.renew()) return;
    clearInterval(renewal);
    onLost?.();
  }, RENEWAL_MS);
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
  /** When the term ends at the latest, by the clock of this process. */
  private end = 0;

  constructor(
    private readonly database: Database,
    { siteId, name }: LeaseKey,
  ) {
    this.key = [siteId, name];
    this.now = databaseNow[database.dialect];
    this.termEnd = TERM_END[database.dialect];
  }

  async acquire(): Promise<boolean> {
    this.end = performance.now() + TERM_MS;
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

  /**
   * Returns whether the lease is still held. A failure is ignored until the term has ended: the next renewal follows, or
   * another process takes over.
   */
  async renew(): Promise<boolean> {
    const end = performance.now() + TERM_MS;
    const sql = `UPDATE \`leases\` SET \`Until\` = ${this.termEnd} WHERE ${KEY} AND \`Holder\` = ?`;
    const renewed = await this.write(sql, [...this.key, this.holder]).catch(() => undefined);
    if (renewed) this.end = end;
    return renewed !== 0 && performance.now() < this.end;
  }

  /** A failure is ignored, because the lease expires. */
  async release(): Promise<void> {
    const sql = `DELETE FROM \`leases\` WHERE ${KEY} AND \`Holder\` = ?`;
    await this.write(sql, [...this.key, this.holder]).catch(() => undefined);
  }

  private async insert(): Promise<boolean> {
    const sql = `INSERT INTO \`leases\` (\`SiteID\`, \`Name\`, \`Holder\`, \`Until\`) VALUES (?, ?, ?, ${this.termEnd})`;
    await this.write(sql, [...this.key, this.holder]);
    return true;
  }

  private async takeOver(): Promise<boolean> {
    const sql =
      `UPDATE \`leases\` SET \`Holder\` = ?, \`Until\` = ${this.termEnd} ` + `WHERE ${KEY} AND \`Until\` < ${this.now}`;
    return (await this.write(sql, [this.holder, ...this.key])) === 1;
  }

  /** In a transaction, because a migration may occupy the only connection for statements outside of transactions. */
  private async write(sql: string, params: readonly string[]): Promise<number> {
    const { affected } = await this.database.transaction((tx) => tx.run(sql, params));
    return affected;
  }
}
