import { toDatabaseError } from '../database-error';
import type { Sql } from '../sql';

/** Statistics of a table with fewer rows would soon be wrong, and it is read quickly without them. */
const ANALYZED_ROWS = 1_000;
/** Statistics are gathered again if a table has so many times the rows. */
const GROWTH = 10;
/** The rows of each index that are examined: all of them at the start, later not so many that others have to wait. */
const ALL_ROWS = 0;
const EXAMINED_ROWS = 50_000;
const INTERVAL_MS = 600_000;
const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'";
const STATISTICS = 'SELECT tbl, stat FROM sqlite_stat1';
/** Other connections read the statistics again when the schema has changed, and only then. */
const SCHEMA_CHANGED = ['CREATE TABLE statistics_gathered (ID INTEGER)', 'DROP TABLE statistics_gathered'];

/**
 * The statistics of large tables. Without them SQLite does not know how many rows a filter leaves, and often reads and
 * sorts all of them for one page.
 */
export class SqliteStatistics {
  private timer: NodeJS.Timeout | undefined;

  /** `write` executes statements in one transaction. */
  constructor(
    private readonly read: Pick<Sql, 'query'>,
    private readonly write: (statements: readonly string[]) => Promise<void>,
  ) {}

  /** Looks from time to time whether a table has grown. */
  watch(): void {
    this.timer ??= setInterval(() => void this.gather(EXAMINED_ROWS), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * Gathers the statistics of each table that has grown. Does without them if it cannot write, for example while another
   * process does, or with a full disk.
   */
  async gather(examinedRows = ALL_ROWS): Promise<void> {
    try {
      for (const name of await this.grownTables())
        await this.write([`PRAGMA analysis_limit = ${examinedRows}`, `ANALYZE \`${name}\``, ...SCHEMA_CHANGED]);
    } catch (error) {
      if (!toDatabaseError(error)) throw error;
    }
  }

  private async grownTables(): Promise<string[]> {
    const tables = await this.read.query<{ name: string }>(TABLES);
    // There is no such table before the first time.
    const known = await this.read.query<{ tbl: string; stat: string }>(STATISTICS).catch(() => []);
    const rowsOf = new Map(known.map(({ tbl, stat }) => [tbl, Number.parseInt(stat, 10)]));
    const grown: string[] = [];
    for (const { name } of tables) {
      const rows = Math.max(ANALYZED_ROWS, GROWTH * (rowsOf.get(name) ?? 0));
      // The last row tells at once that there are not so many; where others were removed, they are counted.
      const [{ last }] = await this.read.query<{ last: number | null }>(`SELECT MAX(rowid) AS last FROM \`${name}\``);
      if ((last ?? 0) <= rows) continue;
      const found = await this.read.query(`SELECT 1 FROM \`${name}\` LIMIT 1 OFFSET ${rows}`);
      if (found.length > 0) grown.push(name);
    }
    return grown;
  }
}
