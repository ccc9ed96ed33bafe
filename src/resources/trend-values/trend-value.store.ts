import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { atLeast, below, given } from '../../resource/storage/conditions';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import { Condition, type Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import type { InstantRange } from './instant-range';
import { TrendValue } from './trend-value';

const FROM = new Condition<TrendValue>(['Date']).where({ 't.Date': atLeast(given('from')) });
const BEFORE = new Condition<TrendValue>(['Date']).where({ 't.Date': below(given('before')) });

@Injectable()
export class TrendValueStore extends ResourceStore<TrendValue> {
  constructor(database: Database) {
    super(database, TrendValue, {
      rows: (values) =>
        values
          // The tree node has all needed columns of the metric.
          .join(TreeNode, 'm', { 'm.ID': 't.MetricID' })
          .select({ MetricName: 'm.Name', MetricType: 'm.RowType', MetricAbove: 'm.AncestorID' })
          .inViewWith(['m'], 'MetricDeleted'),
    });
  }

  /** Values of a metric within a range. */
  ofMetric(_caller: Caller, metricId: string, { from, before }: InstantRange): Where<TrendValue> {
    return [
      { MetricID: metricId },
      ...(from === undefined ? [] : [FROM.with({ from })]),
      ...(before === undefined ? [] : [BEFORE.with({ before })]),
    ];
  }
}
