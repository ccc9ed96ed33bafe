import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { Statement } from '../database/statement';
import { REST_REMOVED, STEP_END, STEP_REMOVED } from './ledger.sql';
import type { Position } from './ledger-reader';

/** Few enough that the locks and the log of a step do not hold up others: some 25 ms. */
const STEP_ENTRIES = 100;

const END = new Statement<{ Date: string; ID: string }>(STEP_END);
const REMOVED = new Statement(STEP_REMOVED);
const REST = new Statement(REST_REMOVED);

/** Removes entries that are too old (contract section 18). */
@Injectable()
export class LedgerPurge {
  constructor(private readonly database: Database) {}

  /**
   * Removes the entries of a site before a time in stored form, and returns how many. Each step is a transaction of its
   * own, and is followed by a pause that is as long, so that other callers get at least half of the database. Ends before
   * a step if there is a reason to keep the entries.
   */
  async run(siteId: string, before: string, mustStop: () => Promise<boolean>): Promise<number> {
    let removed = 0;
    for (let isLast = false; !isLast && !(await mustStop()); ) {
      const start = performance.now();
      const end = await this.stepEnd(siteId, before);
      removed += await this.removeStep(siteId, before, end);
      isLast = end === undefined;
      if (!isLast) await pause(performance.now() - start);
    }
    return removed;
  }

  private async stepEnd(siteId: string, before: string): Promise<Position | undefined> {
    const values = { site: siteId, before, skipped: STEP_ENTRIES - 1 };
    const last = await END.first(this.database.read, values);
    return last && { date: last.Date, id: last.ID };
  }

  private async removeStep(siteId: string, before: string, end: Position | undefined): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { affected } = end
        ? await REMOVED.run(tx, { site: siteId, ...end })
        : await REST.run(tx, { site: siteId, before });
      return affected;
    });
  }
}
