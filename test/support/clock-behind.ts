import type { Database } from '../../src/database/database';

/**
 * Moves all entries of a site forward: as if they had been written before the clock of the database went back. The clock of
 * a database cannot be set.
 */
export async function putClockBehind({ dialect, read }: Database, siteId: string, seconds: number): Promise<void> {
  const later = {
    mysql: 'Date + INTERVAL ? SECOND',
    sqlite: "strftime('%Y-%m-%d %H:%M:%f', Date, ? || ' seconds')",
  }[dialect];
  await read.run(`UPDATE ledger SET Date = ${later} WHERE SiteID = ?`, [seconds, siteId]);
}
