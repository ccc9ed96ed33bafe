import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { LAST_COMMENT_SQL } from '../../resource/last-comment.store';
import { ResourceStore } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { METRIC_TYPES, metricTypeOf } from '../../security/row-types';
import { Metric } from './metric';

const IS_METRIC = `n.\`RowType\` IN (${METRIC_TYPES.join(', ')})`;
const BATCH = 500;

@Injectable()
export class MetricStore extends ResourceStore<Metric> {
  constructor(database: Database) {
    super(database, Metric, {
      // An outer join, though every ancestor is there: MySQL would read the tree before any metric.
      joins: 'LEFT JOIN `nodes` a ON a.`ID` = t.`AncestorID` AND a.`SiteID` = t.`SiteID`',
      order: [{ name: 'Rank' }, { name: 'ID' }],
      hidden: { LastOfAll: LAST_COMMENT_SQL },
    });
  }

  /** Gives the metrics that hang from one, deleted or not, its ancestor and their row type below that. */
  async takeAlong(
    caller: Caller,
    id: string,
    ancestor: Pick<Metric, 'AncestorID' | 'AncestorType'>,
    tx: Sql,
  ): Promise<void> {
    const found = await tx.query<{ ID: string }>(
      `WITH RECURSIVE d AS (SELECT n.\`ID\` FROM \`nodes\` n WHERE n.\`SiteID\` = ? AND n.\`AncestorID\` = ? AND ${IS_METRIC} ` +
        `UNION ALL SELECT n.\`ID\` FROM d JOIN \`nodes\` n ON n.\`SiteID\` = ? AND n.\`AncestorID\` = d.\`ID\` AND ${IS_METRIC}) ` +
        'SELECT `ID` FROM d',
      [caller.siteId, id, caller.siteId],
    );
    for (let at = 0; at < found.length; at += BATCH) {
      const ids = found.slice(at, at + BATCH).map(({ ID }) => ID);
      const among = `\`SiteID\` = ? AND \`ID\` IN (${ids.map(() => '?').join(', ')})`;
      await tx.run(`UPDATE \`metrics\` SET \`AncestorID\` = ?, \`Version\` = \`Version\` + 1 WHERE ${among}`, [
        ancestor.AncestorID,
        caller.siteId,
        ...ids,
      ]);
      await tx.run(`UPDATE \`nodes\` SET \`RowType\` = ? WHERE ${among}`, [
        metricTypeOf(ancestor.AncestorType),
        caller.siteId,
        ...ids,
      ]);
    }
  }
}
