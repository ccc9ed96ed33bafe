import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { Subtree } from '../../resource/service/subtree';
import { given, oneOf } from '../../resource/storage/conditions';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import { update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { metricTypeOf } from '../../security/rights/row-types';
import { LAST_COMMENT_COLUMN } from '../comments/last-comment.sql';
import { Metric } from './metric';
import { METRICS_BELOW } from './metric.sql';

@Injectable()
export class MetricStore extends ResourceStore<Metric> {
  private readonly subtree = new Subtree(this.database, Metric, METRICS_BELOW);
  private readonly updateRowType = update(this.database, TreeNode, { RowType: given('rowType') }, { ID: oneOf('ids') });

  constructor(database: Database) {
    super(database, Metric, {
      // Every ancestor exists, but with an inner join MySQL would read the whole tree before any metric.
      rows: (metrics) =>
        metrics
          .leftJoin(TreeNode, 'a', { 'a.ID': 't.AncestorID' })
          .select({ AncestorType: 'a.RowType', AncestorName: 'a.Name', ...LAST_COMMENT_COLUMN }),
    });
  }

  /** Moves the metrics below one, including deleted ones, to its new ancestor and sets their row type. */
  async moveParts(
    caller: Caller,
    { ID: id, AncestorID: from }: Metric,
    { AncestorID: to, AncestorType }: Pick<Metric, 'AncestorID' | 'AncestorType'>,
    tx: Sql,
  ): Promise<void> {
    const rowType = metricTypeOf(AncestorType);
    await this.subtree.moveDescendants(caller, id, { from, to }, tx, async (ids) => {
      await this.updateRowType.send(caller, { rowType, ids }, tx);
    });
  }
}
