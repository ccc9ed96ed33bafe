import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { given, raw } from '../../../resource/storage/conditions';
import { PagedQuery, type PageOf } from '../../../resource/storage/paged-query';
import { from } from '../../../resource/storage/query';
import { TreeNode } from '../../../resource/storage/tree-node';
import type { Caller } from '../../../security/caller';
import { Metric } from '../../metrics/metric';
import { TrendValue } from '../../trend-values/trend-value';
import { isIndividual, type Subject } from '../figures/dashboard-scope';
import { DashboardSettings } from '../settings/dashboard-settings';
import { LATEST_DATE, LEVEL, OF_UNITS_BELOW, THRESHOLDS } from './dashboard-metrics.sql';
import { METRIC_HEADINGS, type MetricHeading } from './drill-down-headings';
import type { MetricPM } from './metric-pm';

/** A metric with the columns of its list position and its rights. */
export interface MetricRow extends Omit<MetricPM, 'RowType' | `Formatted${string}`> {
  readonly ParentID: string | null;
  readonly AncestorType: number;
  readonly Rank: number;
}

/** Selects metrics by the level of their latest value. */
export interface MetricsQuery {
  readonly subject: Subject;
  readonly heading: MetricHeading;
  /** Values after this instant do not count. In stored form. */
  readonly toDate: string;
}

/** Reads live metrics that have a value, with the latest one at an instant and its level (contract section 14). */
@Injectable()
export class DashboardMetricsStore {
  private readonly lists = {
    ofLevel: this.list((metrics) => metrics.where({ 't.AncestorID': given('subject') }).raw(`${LEVEL} = :level`)),
    of8020: this.list((metrics) => metrics.where({ 't.AncestorID': given('subject'), 't.Is8020': true })),
    of8020Below: this.list((metrics) => metrics.where({ 't.Is8020': true }).raw(OF_UNITS_BELOW)),
  } as const;
  readonly order = this.lists.ofLevel.order;

  constructor(private readonly database: Database) {}

  page(caller: Caller, query: MetricsQuery, place: PageOf): Promise<MetricRow[]> {
    return this.listOf(query).page(caller, place, valuesOf(query));
  }

  /** Counts the rows of all pages. */
  count(caller: Caller, query: MetricsQuery): Promise<number> {
    return this.listOf(query).count(caller, valuesOf(query));
  }

  private listOf({ subject, heading }: MetricsQuery): PagedQuery<MetricRow> {
    if (heading === '8020dept' && !isIndividual(subject)) return this.lists.of8020Below;
    return heading === '8020' || heading === '8020dept' ? this.lists.of8020 : this.lists.ofLevel;
  }

  private list(narrow: (metrics: ReturnType<typeof measured>) => unknown): PagedQuery<MetricRow> {
    const metrics = measured();
    narrow(metrics);
    return new PagedQuery<MetricRow>(this.database, metrics);
  }
}

function measured() {
  return from(Metric, 't')
    .join(TrendValue, 'v', { 'v.MetricID': 't.ID', 'v.Date': raw(LATEST_DATE) })
    .leftJoin(TreeNode, 'a', { 'a.ID': 't.AncestorID' })
    .leftJoin(DashboardSettings, 's', {})
    .live('t')
    .columns('t', 'ID', 'ParentID', 'AncestorID', 'Rank', 'Name', 'Color', 'Format')
    .select({
      AncestorType: 'a.RowType',
      Minimum: raw(THRESHOLDS.Minimum),
      Meets: raw(THRESHOLDS.Meets),
      Exceeds: raw(THRESHOLDS.Exceeds),
      Current: 'v.Value',
      CurrentDate: 'v.Date',
      ThresholdLevel: raw(LEVEL),
    })
    .key('Rank', { type: 'integer' })
    .key('ID', { type: 'guid' });
}

function valuesOf({ subject, heading, toDate }: MetricsQuery) {
  return { subject: subject.ID, toDate, level: METRIC_HEADINGS.indexOf(heading) };
}
