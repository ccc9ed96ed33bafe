import { v7 } from 'uuid';
import type { Sql, SqlValue } from '../../src/database/database';
import { metricTypeOf, RowType } from '../../src/security/row-types';
import { audit, insertNode, insertRow, live } from './world';

/** What hangs from what: the row and the node of a record that tests archive. */
interface Place {
  readonly siteId: string;
  /** The individual, unit or project that it belongs to, with its row type. */
  readonly ancestor: string;
  readonly ancestorType: number;
}

/** A metric with as many values, one a day from 1 January 2026 on, which are 1.5, 2.5, 3.5 ... */
export async function insertMetric(
  sql: Sql,
  { siteId, ancestor, ancestorType }: Place,
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

/** A project of a unit, below another project of it where one is named. */
export async function insertProject(
  sql: Sql,
  { siteId, ancestor }: Pick<Place, 'siteId' | 'ancestor'>,
  name: string,
  more: Record<string, SqlValue> & { ParentID?: string } = {},
): Promise<string> {
  const ID = v7();
  const hangsFrom = more.ParentID ?? ancestor;
  await insertRow(sql, 'projects', {
    ID,
    SiteID: siteId,
    AncestorID: ancestor,
    HangsFromID: hangsFrom,
    RankKey: -1,
    Name: name,
    RankOrder: '0001',
    ...live,
    ...audit(),
    ...more,
  });
  await insertNode(sql, siteId, ID, RowType.Project, hangsFrom, name);
  return ID;
}

/** Deletes a record as the service does, or takes it back. */
export async function flagDeleted(sql: Sql, table: string, id: string, deleted = true): Promise<void> {
  for (const name of [table, 'nodes'])
    await sql.run(`UPDATE \`${name}\` SET \`Deleted\` = ? WHERE \`ID\` = ?`, [deleted, id]);
}
