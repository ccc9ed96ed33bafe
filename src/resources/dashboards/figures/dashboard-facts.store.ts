import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { ScopedStatement } from '../../../resource/storage/scoped-statement';
import type { Caller } from '../../../security/caller';
import type { FactRow } from './dashboard-facts';
import { type FactSource, factsSql } from './dashboard-facts.sql';
import type { FactRequest } from './dashboard-groups';
import { memberAfterSql, unitSizesSql } from './dashboard-sets.sql';
import type { DashboardPeriod } from './dashboard-span';

/** The site's thresholds, for metrics without thresholds of their own. */
export interface Thresholds {
  readonly Threshold1: number;
  readonly Threshold2: number;
  readonly Threshold3: number;
}

/**
 * The records, or members of units, that one statement counts: it takes 10 to 40 ms, which are blocked on the embedded
 * database, and what a server makes of its parameter stays in memory (16 MiB of `tmp_table_size`).
 */
const MAX_COUNTED = 5_000;

/** All members of units; after the last ID, since IDs are hexadecimal. */
const ALL_MEMBERS = { after: '', upTo: 'g' };

/** Units of which one statement counts the members, or a unit and a range of the IDs of its members. */
interface MemberStep {
  readonly units: readonly FactRequest[];
  readonly after: string;
  readonly upTo: string;
}

type Values = Readonly<Record<string, string | number>>;

/** Counts the facts of dashboards in statements of 5,000 records or members of units (contract section 14). */
@Injectable()
export class DashboardFactsStore {
  private readonly statements: Readonly<Record<FactSource, ScopedStatement<FactRow>>>;
  private readonly unitSizes: ScopedStatement<{ ID: string; Size: number }>;
  private readonly memberAfter: ScopedStatement<{ ID: string }>;

  constructor(database: Database) {
    const { dialect } = database;
    this.statements = {
      records: new ScopedStatement(database, factsSql(dialect, 'records')),
      members: new ScopedStatement(database, factsSql(dialect, 'members')),
    };
    this.unitSizes = new ScopedStatement(database, unitSizesSql(dialect));
    this.memberAfter = new ScopedStatement(database, memberAfterSql(dialect, MAX_COUNTED));
  }

  /** Returns the requested facts of records, by group. */
  async ofRecords(
    caller: Caller,
    requests: readonly FactRequest[],
    thresholds: Thresholds,
    period: DashboardPeriod,
  ): Promise<FactRow[]> {
    let rows: FactRow[] = [];
    for (let start = 0; start < requests.length; start += MAX_COUNTED) {
      const values = valuesOf(requests.slice(start, start + MAX_COUNTED), thresholds, period);
      rows = rows.concat(await this.statements.records.all(caller, values));
    }
    return rows;
  }

  /** Returns the requested facts of the live members of units, by group. A member of several units counts for each. */
  async ofMembers(
    caller: Caller,
    requests: readonly FactRequest[],
    thresholds: Thresholds,
    period: DashboardPeriod,
  ): Promise<FactRow[]> {
    let rows: FactRow[] = [];
    for (const { units, after, upTo } of await this.stepsOf(caller, requests)) {
      const values = { ...valuesOf(units, thresholds, period), after, upTo };
      rows = rows.concat(await this.statements.members.all(caller, values));
    }
    return rows;
  }

  private async stepsOf(caller: Caller, requests: readonly FactRequest[]): Promise<MemberStep[]> {
    if (requests.length === 0) return [];
    const found = await this.unitSizes.all(caller, { units: JSON.stringify(requests.map(([, id]) => id)) });
    const sizes = new Map(found.map(({ ID, Size }) => [ID, Number(Size)]));
    const steps: MemberStep[] = [];
    let units: FactRequest[] = [];
    let members = 0;
    for (const request of requests) {
      const size = sizes.get(request[1]);
      if (size === undefined) continue;
      if (size > MAX_COUNTED) {
        steps.push(...(await this.rangesOf(caller, request)));
        continue;
      }
      if (members + size > MAX_COUNTED) {
        steps.push({ units, ...ALL_MEMBERS });
        [units, members] = [[], 0];
      }
      units.push(request);
      members += size;
    }
    return units.length > 0 ? [...steps, { units, ...ALL_MEMBERS }] : steps;
  }

  /** Divides the members of a large unit. */
  private async rangesOf(caller: Caller, request: FactRequest): Promise<MemberStep[]> {
    const [, unit] = request;
    const steps: MemberStep[] = [];
    for (let { after } = ALL_MEMBERS; ; ) {
      const [last] = await this.memberAfter.all(caller, { unit, after });
      steps.push({ units: [request], after, upTo: last?.ID ?? ALL_MEMBERS.upTo });
      if (!last) return steps;
      after = last.ID;
    }
  }
}

function valuesOf(
  requests: readonly FactRequest[],
  { Threshold1: threshold1, Threshold2: threshold2, Threshold3: threshold3 }: Thresholds,
  { id: period, start, end }: DashboardPeriod,
): Values {
  return { asked: JSON.stringify(requests), period, start, end, threshold1, threshold2, threshold3 };
}
