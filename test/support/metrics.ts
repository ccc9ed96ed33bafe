import { v7 } from 'uuid';
import type { Sql } from '../../src/database/sql';
import { metricTypeOf } from '../../src/security/rights/row-types';
import { audit, insertNode, insertRow, live } from './world';

/** Returns the body of a metric without thresholds. */
export function plainMetric(AncestorID: string, Name = 'Metric') {
  return { AncestorID, Rank: 1, Name, Description: '' };
}

interface MetricPlace {
  readonly siteId: string;
  /** The ID of the individual, unit or project. */
  readonly ancestor: string;
  readonly ancestorType: number;
}

/** Inserts a metric with `values` values: 1.5 on 1 January 2026, 2.5 on the next day, and so on. Returns its ID. */
export async function insertMetric(
  sql: Sql,
  { siteId, ancestor, ancestorType }: MetricPlace,
  name: string,
  values = 0,
): Promise<string> {
  const ID = v7();
  await insertRow(sql, 'metrics', {
    ID,
    SiteID: siteId,
    AncestorID: ancestor,
    Rank: 1,
    Name: name,
    Description: '',
    Format: '0.#',
    Is8020: false,
    ...live,
    ...audit(),
  });
  await insertNode(sql, siteId, ID, metricTypeOf(ancestorType), ancestor, name);
  for (let day = 1; day <= values; day += 1) await insertValue(sql, siteId, ID, day);
  return ID;
}

async function insertValue(sql: Sql, SiteID: string, MetricID: string, day: number): Promise<void> {
  const date = `2026-01-${String(day).padStart(2, '0')} 12:00:00.000`;
  await insertRow(sql, 'trend_values', { ID: v7(), SiteID, MetricID, Date: date, Value: day + 0.5, Version: 1 });
}
