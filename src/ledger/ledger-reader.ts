import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { Dialect } from '../database/dialect';
import { Statement } from '../database/statement';
import { ENTRIES_AFTER, siteTime } from './ledger.sql';
import type { LedgerRow } from './ledger-row';

/** A place between two entries of a site: after the entry with this `Date`, in stored form, and `ID`. */
export interface Position {
  readonly date: string;
  readonly id: string;
}

/**
 * Milliseconds after which no transaction can add an entry with an earlier `Date`: longer than any transaction runs. On
 * SQLite one transaction writes at a time.
 */
export const SETTLED_AFTER_MS: Readonly<Record<Dialect, number>> = { mysql: 40_000, sqlite: 0 };

const AFTER = new Statement<LedgerRow>(ENTRIES_AFTER);

/** Reads the ledger of a site in its order, `Date` and `ID` (contract section 16). */
@Injectable()
export class LedgerReader {
  private readonly clock: Statement<{ now: string }>;

  constructor(private readonly database: Database) {
    this.clock = new Statement(siteTime(database.dialect));
  }

  /** The next entries after a position, at most `limit`. */
  after(siteId: string, { date, id }: Position, limit: number): Promise<LedgerRow[]> {
    return AFTER.all(this.database.read, { site: siteId, date, id, limit });
  }

  /** The time of the database's clock, or of the newest entry of the site if that is later, in stored form. */
  async now(siteId: string): Promise<string> {
    const [{ now }] = await this.clock.all(this.database.read, { site: siteId });
    return now;
  }
}
