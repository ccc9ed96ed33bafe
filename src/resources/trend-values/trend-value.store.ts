import { Injectable } from '@nestjs/common';
import { Database, type SqlValue } from '../../database/database';
import { ResourceStore, type Where } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import type { InstantRange } from './instant-range';
import { TrendValue } from './trend-value';

const LIVE_METRIC = 'm.`Deleted` = 0 AND m.`DeletedByRef` = 0';

@Injectable()
export class TrendValueStore extends ResourceStore<TrendValue> {
  constructor(database: Database) {
    super(database, TrendValue, {
      // The tree knows all that is asked of a metric.
      joins: 'JOIN `nodes` m ON m.`ID` = t.`MetricID` AND m.`SiteID` = t.`SiteID`',
      // A list is of one metric, which has one value for each instant: with the ID behind it MySQL would sort.
      order: [{ name: 'Date' }],
      live: LIVE_METRIC,
      hidden: { MetricType: 'm.`RowType`', MetricAbove: 'm.`AncestorID`', MetricDeleted: `NOT (${LIVE_METRIC})` },
    });
  }

  /** Those of a metric within a range. */
  ofMetric(_caller: Caller, metricId: string, { from, before }: InstantRange): Where {
    const conditions = ['t.`MetricID` = ?'];
    const params: SqlValue[] = [metricId];
    if (from !== undefined) {
      conditions.push('t.`Date` >= ?');
      params.push(from);
    }
    if (before !== undefined) {
      conditions.push('t.`Date` < ?');
      params.push(before);
    }
    return { sql: conditions.join(' AND '), params };
  }
}
