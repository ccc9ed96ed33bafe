import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { ScopedStatement } from '../../../resource/storage/scoped-statement';
import type { Caller } from '../../../security/caller';
import type { FactRow } from './dashboard-facts';
import { type FactSource, factsSql } from './dashboard-facts.sql';
import type { FactRequest } from './dashboard-groups';
import type { DashboardPeriod } from './dashboard-span';

/** The site's thresholds, for metrics without thresholds of their own. */
export interface Thresholds {
  readonly Threshold1: number;
  readonly Threshold2: number;
  readonly Threshold3: number;
}

/**
 * Keeps a statement below the servers' limits on packet size and on execution time. The table that a server makes of so many
 * stays in its memory (16 MiB of `tmp_table_size`).
 */
const MAX_RECORDS = 20_000;

/** Counts the facts of dashboards, in one statement for each 20,000 records (contract section 14). */
@Injectable()
export class DashboardFactsStore {
  private readonly statements: Readonly<Record<FactSource, ScopedStatement<FactRow>>>;

  constructor(database: Database) {
    const statementOf = (source: FactSource) =>
      new ScopedStatement<FactRow>(database, factsSql(database.dialect, source));
    this.statements = { records: statementOf('records'), members: statementOf('members') };
  }

  /** Returns the requested facts, by group: those of records, or of the members of units. */
  async find(
    caller: Caller,
    requests: readonly FactRequest[],
    thresholds: Thresholds,
    period: DashboardPeriod,
    source: FactSource = 'records',
  ): Promise<FactRow[]> {
    let rows: FactRow[] = [];
    for (let start = 0; start < requests.length; start += MAX_RECORDS)
      rows = rows.concat(
        await this.run(caller, requests.slice(start, start + MAX_RECORDS), thresholds, period, source),
      );
    return rows;
  }

  private run(
    caller: Caller,
    requests: readonly FactRequest[],
    { Threshold1: threshold1, Threshold2: threshold2, Threshold3: threshold3 }: Thresholds,
    { id: period, start, end }: DashboardPeriod,
    source: FactSource,
  ): Promise<FactRow[]> {
    const values = { asked: JSON.stringify(requests), period, start, end, threshold1, threshold2, threshold3 };
    return this.statements[source].all(caller, values);
  }
}
