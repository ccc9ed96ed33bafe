import { Injectable } from '@nestjs/common';
import type { ListParams } from '../http/list-params';
import { MetricService } from '../resources/metrics/metric.service';
import { TrendValueService } from '../resources/trend-values/trend-value.service';
import type { Caller } from '../security/caller';
import { RowType, UNIT_TYPES } from '../security/rights/row-types';
import { demoMonths } from './demo-half-years';
import { demoId } from './demo-ids';
import type { DemoCourse, DemoMetric, DemoSite } from './demo-site';
import { type Ids, idsByName, recordsOf } from './records-of';

const MONTHS = 24;
/** When the latest values were measured, and whether the site is new, so that its values get ids of their own names. */
export interface DemoMonth {
  readonly monthsAgo: number;
  readonly fresh: boolean;
}

const METERED_TYPES = [...UNIT_TYPES, RowType.Project, RowType.Individual];

/** Writes the metrics of a demo site with two years of monthly values; what is there already stays as it is. */
@Injectable()
export class DemoMetricSeed {
  constructor(
    private readonly metrics: MetricService,
    private readonly values: TrendValueService,
  ) {}

  /**
   * `ancestors` tells the ids of what metrics belong to, when the latest value was measured follows. Answers the ids
   * of the metrics behind the names of both.
   */
  async seed(
    caller: Caller,
    byName: DemoSite['metrics'],
    ancestors: Ids,
    { monthsAgo, fresh }: DemoMonth,
  ): Promise<Ids> {
    const all = new Map<string, string>();
    for (const [name, metrics] of Object.entries(byName)) {
      const ancestorId = String(ancestors.get(name));
      const list = (params: ListParams) => this.metrics.listOf(caller, ancestorId, METERED_TYPES, params);
      const ids = new Map(await idsByName(list));
      await this.fill(caller, { ancestorId, ids, month: { monthsAgo, fresh } }, null, metrics);
      for (const [metric, id] of ids) all.set(`${name} / ${metric}`, id);
    }
    return all;
  }

  private async fill(
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
      if (metric.course) await this.fillValues(caller, id, metric.course, known.month);
      await this.fill(caller, known, id, metric.parts ?? []);
    }
  }

  private async fillValues(
    caller: Caller,
    MetricID: string,
    course: DemoCourse,
    { monthsAgo, fresh }: DemoMonth,
  ): Promise<void> {
    const existing = await recordsOf((params) => this.values.listOf(caller, MetricID, params));
    const dates = new Set(existing.map((value) => value.Date));
    const values = demoMonths(Date.now(), MONTHS).map((month, index) => ({
      ID: fresh ? demoId(MetricID, 'values', String(index)) : undefined,
      Date: month,
      Value: valueAt(course, index),
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

/** From one end to the other with a ripple of the seasons; the first and the last value are the ends themselves. */
function valueAt({ from, to, swing = 0, decimals = 0 }: DemoCourse, month: number): number {
  const share = month / (MONTHS - 1);
  const ripple = swing * Math.sin(share * 5 * Math.PI) * Math.cos(month);
  return Number((from + (to - from) * share + ripple).toFixed(decimals));
}
