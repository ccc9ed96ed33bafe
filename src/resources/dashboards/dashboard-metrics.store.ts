import { Injectable } from '@nestjs/common';
import { Database, type SqlValue } from '../../database/database';
import type { Where } from '../../resource/resource-store';
import { behind, orderBy } from '../../resource/store-plan';
import { isAmong, unitsBelow } from '../../resource/unit-sets.store';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import { DEFAULT_SETTINGS } from './dashboard-figures';
import type { MetricPM } from './metric-pm';
import { METRIC_HEADINGS, type MetricHeading, type Subject } from './record-headings';

/** A metric with what its place in the list and its rights are made of. */
export interface MetricRow extends Omit<MetricPM, 'RowType' | `Formatted${string}`> {
  readonly ParentID: string | null;
  readonly AncestorType: number;
  readonly Rank: number;
}

/** Which metrics, by the level of their latest value not after an instant. */
export interface MetricsAsked {
  readonly subject: Subject;
  readonly heading: MetricHeading;
  readonly toDate: string;
}

// Its own thresholds, else those of the site, else the defaults: it has all three or none.
const threshold = (n: 1 | 2 | 3) =>
  `COALESCE(t.\`Threshold${n}\`, s.\`Threshold${n}\`, ${DEFAULT_SETTINGS[`Threshold${n}`]})`;
const [MINIMUM, MEETS, EXCEEDS] = [threshold(1), threshold(2), threshold(3)];
const levelWhere = (sign: '>=' | '<=') =>
  `CASE WHEN v.\`Value\` ${sign} ${EXCEEDS} THEN 3 WHEN v.\`Value\` ${sign} ${MEETS} THEN 2 ` +
  `WHEN v.\`Value\` ${sign} ${MINIMUM} THEN 1 ELSE 0 END`;
const LEVEL = `CASE WHEN ${EXCEEDS} < ${MINIMUM} THEN ${levelWhere('<=')} ELSE ${levelWhere('>=')} END`;
const COLUMNS =
  't.`ID`, t.`ParentID`, t.`AncestorID`, a.`RowType` AS `AncestorType`, t.`Rank`, t.`Name`, t.`Color`, t.`Format`, ' +
  `${MINIMUM} AS \`Minimum\`, ${MEETS} AS \`Meets\`, ${EXCEEDS} AS \`Exceeds\`, ` +
  `v.\`Value\` AS \`Current\`, v.\`Date\` AS \`CurrentDate\`, ${LEVEL} AS \`ThresholdLevel\``;
const LATEST =
  '(SELECT MAX(x.`Date`) FROM `trend_values` x WHERE x.`SiteID` = t.`SiteID` AND x.`MetricID` = t.`ID` AND x.`Date` <= ?)';
const MEASURED =
  '`metrics` t ' +
  `JOIN \`trend_values\` v ON v.\`SiteID\` = t.\`SiteID\` AND v.\`MetricID\` = t.\`ID\` AND v.\`Date\` = ${LATEST} ` +
  'LEFT JOIN `nodes` a ON a.`ID` = t.`AncestorID` AND a.`SiteID` = t.`SiteID` ' +
  'LEFT JOIN `dashboard_settings` s ON s.`SiteID` = t.`SiteID` ' +
  'WHERE t.`SiteID` = ? AND t.`Deleted` = 0 AND t.`DeletedByRef` = 0';

/** Live metrics that have a value, with the latest one by an instant and its level (contract section 14). */
@Injectable()
export class DashboardMetricsStore {
  readonly order = [
    { name: 'Rank', type: 'integer' },
    { name: 'ID', type: 'guid' },
  ] as const;
  private readonly keyset = behind(this.order);

  constructor(private readonly database: Database) {}

  /** At most `limit` of those asked for behind these order keys. */
  async page(
    caller: Caller,
    asked: MetricsAsked,
    after: readonly SqlValue[] | undefined,
    limit: number,
  ): Promise<MetricRow[]> {
    const where = conditionOf(caller, asked);
    const behindKeys = after ? ` AND (${this.keyset.sql})` : '';
    const keys = after ? (this.keyset.params(after) as SqlValue[]) : [];
    return this.database
      .readFor(caller)
      .query<MetricRow>(
        `SELECT ${COLUMNS} FROM ${MEASURED} AND ${where.sql}${behindKeys} ORDER BY ${orderBy(this.order)} LIMIT ${Math.trunc(limit)}`,
        [asked.toDate, caller.siteId, ...where.params, ...keys],
      );
  }

  /** How many rows all pages have together. */
  async count(caller: Caller, asked: MetricsAsked): Promise<number> {
    const where = conditionOf(caller, asked);
    const [{ n }] = await this.database
      .readFor(caller)
      .query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${MEASURED} AND ${where.sql}`, [
        asked.toDate,
        caller.siteId,
        ...where.params,
      ]);
    return n;
  }
}

function conditionOf(caller: Caller, { subject, heading }: MetricsAsked): Where {
  const ofItself = { sql: 't.`AncestorID` = ?', params: [subject.ID] };
  const isComposite = heading === '8020dept' && subject.RowType !== RowType.Individual;
  const of = isComposite ? isAmong('t.`AncestorID`', unitsBelow(caller, subject.ID), 'SELECT u.`ID` FROM u') : ofItself;
  if (heading === '8020' || heading === '8020dept') return { sql: `${of.sql} AND t.\`Is8020\` = 1`, params: of.params };
  return { sql: `${of.sql} AND ${LEVEL} = ?`, params: [...of.params, METRIC_HEADINGS.indexOf(heading)] };
}
