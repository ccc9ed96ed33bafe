import { Injectable } from '@nestjs/common';
import type { ListParams } from '../http/list-params';
import { MetricService } from '../resources/metrics/metric.service';
import { TrendValueService } from '../resources/trend-values/trend-value.service';
import type { Caller } from '../security/caller';
import { RowType, UNIT_TYPES } from '../security/rights/row-types';
import { demoMonths } from './demo-half-years';
import { demoId } from './demo-ids';
import type { DemoMetric, DemoSite, DemoTrend } from './demo-site';
import { type Ids, idsByName, recordsOf } from './records-of';

const MONTHS = 24;

export interface DemoMonth {
  /** The age of the latest values in months. */
  readonly monthsAgo: number;
  /** Whether the site is new. Then its values get fixed IDs, which examples can reference. */
  readonly isNew: boolean;
}

const ANCESTOR_TYPES = [...UNIT_TYPES, RowType.Project, RowType.Individual];

/** Creates the missing metrics of a demo site, with two years of monthly values. */
@Injectable()
export class DemoMetricSeed {
  constructor(
    private readonly metrics: MetricService,
    private readonly values: TrendValueService,
  ) {}

  /**
   * `ancestors` has the IDs of the metrics' ancestors by name. Returns the IDs of the metrics by
   * `<ancestor> / <metric>`.
   */
  async seed(
    caller: Caller,
    byName: DemoSite['metrics'],
    ancestors: Ids,
    { monthsAgo, isNew }: DemoMonth,
  ): Promise<Ids> {
    const all = new Map<string, string>();
    for (const [name, metrics] of Object.entries(byName)) {
      const ancestorId = String(ancestors.get(name));
      const list = (params: ListParams) => this.metrics.listOf(caller, ancestorId, ANCESTOR_TYPES, params);
      const ids = new Map(await idsByName(list));
      await this.seedMetrics(caller, { ancestorId, ids, month: { monthsAgo, isNew } }, null, metrics);
      for (const [metric, id] of ids) all.set(`${name} / ${metric}`, id);
    }
    return all;
  }

  private async seedMetrics(
    caller: Caller,
    known: { readonly ancestorId: string; readonly ids: Map<string, string>; readonly month: DemoMonth },
    ParentID: string | null,
    metrics: readonly DemoMetric[],
  ): Promise<void> {
    for (const [index, metric] of metrics.entries()) {
      const { ancestorId: AncestorID, ids } = known;
      const place = { ID: demoId(AncestorID, 'metrics', metric.name), AncestorID, ParentID, Rank: index + 1 };
      const id = ids.get(metric.name) ?? (await this.metrics.create(caller, { ...place, ...fieldsOf(metric) })).ID;
      ids.set(metric.name, id);
      if (metric.trend) await this.seedValues(caller, id, metric.trend, known.month);
      await this.seedMetrics(caller, known, id, metric.parts ?? []);
    }
  }

  private async seedValues(
    caller: Caller,
    MetricID: string,
    trend: DemoTrend,
    { monthsAgo, isNew }: DemoMonth,
  ): Promise<void> {
    const existing = await recordsOf((params) => this.values.listOf(caller, MetricID, params));
    const dates = new Set(existing.map((value) => value.Date));
    const values = demoMonths(Date.now(), MONTHS).map((month, index) => ({
      ID: isNew ? demoId(MetricID, 'values', String(index)) : undefined,
      Date: month,
      Value: valueAt(trend, index),
    }));
    const missing = values.slice(0, MONTHS - monthsAgo).filter((value) => !dates.has(value.Date));
    await Promise.all(missing.map((value) => this.values.create(caller, { MetricID, ...value })));
  }
}

function fieldsOf({ name, about, format, color, thresholds, is8020 }: DemoMetric) {
  const [Threshold1, Threshold2, Threshold3] = thresholds ?? [];
  return {
    Name: name,
    Description: about,
    Format: format,
    Color: color,
    Threshold1,
    Threshold2,
    Threshold3,
    Is8020: is8020,
  };
}

/** Interpolates from `from` to `to` with a seasonal variation that is 0 at both ends. */
function valueAt({ from, to, swing = 0, decimals = 0 }: DemoTrend, month: number): number {
  const share = month / (MONTHS - 1);
  const ripple = swing * Math.sin(share * 5 * Math.PI) * Math.cos(month);
  return Number((from + (to - from) * share + ripple).toFixed(decimals));
}
