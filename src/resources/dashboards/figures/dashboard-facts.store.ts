import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { ScopedStatement } from '../../../resource/storage/scoped-statement';
import type { Caller } from '../../../security/caller';
import type { FactRow } from './dashboard-facts';
import { factsSql } from './dashboard-facts.sql';
import type { Asked } from './dashboard-groups';
import type { DashboardPeriod } from './dashboard-span';

/** The percents of the site against which metrics without thresholds of their own are held. */
export interface Thresholds {
  readonly Threshold1: number;
  readonly Threshold2: number;
  readonly Threshold3: number;
}

/** More records make a statement of their own: it stays below the servers' limits on packets and on time. */
const RECORDS_AT_ONCE = 50_000;

/** What dashboards count, in one statement for each 50,000 records (contract section 14). */
@Injectable()
export class DashboardFactsStore {
  private readonly statements = new Map<number, ScopedStatement<FactRow>>();

  constructor(private readonly database: Database) {}

  /** The facts that are asked about records, by group. */
  async of(
    caller: Caller,
    asked: readonly Asked[],
    thresholds: Thresholds,
    period: DashboardPeriod,
  ): Promise<FactRow[]> {
    let rows: FactRow[] = [];
    for (let at = 0; at < asked.length; at += RECORDS_AT_ONCE)
      rows = rows.concat(await this.ask(caller, asked.slice(at, at + RECORDS_AT_ONCE), thresholds, period));
    return rows;
  }

  private ask(
    caller: Caller,
    asked: readonly Asked[],
    { Threshold1: threshold1, Threshold2: threshold2, Threshold3: threshold3 }: Thresholds,
    { id: period, start, end }: DashboardPeriod,
  ): Promise<FactRow[]> {
    const values = { asked: JSON.stringify(asked), period, start, end, threshold1, threshold2, threshold3 };
    return this.statementOf(asked.reduce((bits, [, , one]) => bits | one, 0)).all(caller, values);
  }

  private statementOf(bits: number): ScopedStatement<FactRow> {
    const known = this.statements.get(bits);
    if (known) return known;
    const statement = new ScopedStatement<FactRow>(this.database, factsSql(this.database.dialect, bits));
    this.statements.set(bits, statement);
    return statement;
  }
}
