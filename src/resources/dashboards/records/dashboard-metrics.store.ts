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
import type { MetricPM } from './metric-pm';
import { METRIC_HEADINGS, type MetricHeading } from './record-headings';

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

/** Live metrics that have a value, with the latest one by an instant and its level (contract section 14). */
@Injectable()
export class DashboardMetricsStore {
  private readonly lists = {
    ofLevel: this.list((metrics) => metrics.where({ 't.AncestorID': given('subject') }).raw(`${LEVEL} = :level`)),
    of8020: this.list((metrics) => metrics.where({ 't.AncestorID': given('subject'), 't.Is8020': true })),
    of8020Below: this.list((metrics) => metrics.where({ 't.Is8020': true }).raw(OF_UNITS_BELOW)),
  } as const;
  readonly order = this.lists.ofLevel.order;

  constructor(private readonly database: Database) {}

  /** One page of those asked for. */
  page(caller: Caller, asked: MetricsAsked, place: PageOf): Promise<MetricRow[]> {
    return this.listOf(asked).page(caller, place, valuesOf(asked));
  }

  /** How many rows all pages have together. */
  count(caller: Caller, asked: MetricsAsked): Promise<number> {
    return this.listOf(asked).count(caller, valuesOf(asked));
  }

  private listOf({ subject, heading }: MetricsAsked): PagedQuery<MetricRow> {
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

function valuesOf({ subject, heading, toDate }: MetricsAsked) {
  return { subject: subject.ID, toDate, level: METRIC_HEADINGS.indexOf(heading) };
}
