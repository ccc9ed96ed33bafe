import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { Statement } from '../../database/statement';
import { storedNow, storedOf } from '../../http/formats/instant';
import { LEFTOVERS, leftoversCounted, leftoversRemoved } from './retention.sql';

/** How long a delivery can be replayed (contract section 19). */
const MONTH_MS = 30 * 86_400_000;

/** Removes rows of a site that nothing reads any more. */
@Injectable()
export class Leftovers {
  private readonly statements = LEFTOVERS.map(([name, table, condition]) => ({
    name,
    counted: new Statement<{ n: number }>(leftoversCounted(table, condition)),
    removed: new Statement(leftoversRemoved(table, condition)),
  }));

  constructor(private readonly database: Database) {}

  /** Returns what they were, and how many. With `isDry` it only counts. Each step is followed by a pause that is as long. */
  async *remove(site: string, isDry: boolean): AsyncGenerator<readonly [name: string, count: number]> {
    const values = { site, now: storedNow(), month: storedOf(Date.now() - MONTH_MS) };
    for (const { name, counted, removed } of this.statements) {
      if (isDry) yield [name, Number((await counted.first(this.database.read, values))?.n)];
      for (let affected = isDry ? 0 : -1; affected !== 0; ) {
        const start = performance.now();
        ({ affected } = await removed.run(this.database.read, values));
        yield [name, affected];
        if (affected > 0) await pause(performance.now() - start);
      }
    }
  }
}
