import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { Subtree } from '../../resource/ranking/subtree';
import { given, oneOf } from '../../resource/storage/conditions';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import { update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { metricTypeOf } from '../../security/rights/row-types';
import { LAST_OF_ALL } from '../comments/last-comment.sql';
import { Metric } from './metric';
import { METRICS_BELOW } from './metric.sql';

@Injectable()
export class MetricStore extends ResourceStore<Metric> {
  private readonly subtree = new Subtree(this.database, Metric, METRICS_BELOW);
  private readonly retyping = update(this.database, TreeNode, { RowType: given('rowType') }, { ID: oneOf('ids') });

  constructor(database: Database) {
    super(database, Metric, {
      // An outer join, though every ancestor is there: MySQL would read the tree before any metric.
      rows: (metrics) =>
        metrics
          .leftJoin(TreeNode, 'a', { 'a.ID': 't.AncestorID' })
          .select({ AncestorType: 'a.RowType', AncestorName: 'a.Name', ...LAST_OF_ALL })
          .key('Rank')
          .key('ID'),
    });
  }

  /** Gives the metrics that hang from one, deleted or not, its ancestor and their row type below that. */
  async takeAlong(
    caller: Caller,
    id: string,
    { AncestorID: ancestor, AncestorType }: Pick<Metric, 'AncestorID' | 'AncestorType'>,
    tx: Sql,
  ): Promise<void> {
    const rowType = metricTypeOf(AncestorType);
    await this.subtree.takeAlong(caller, id, ancestor, tx, async (ids) => {
      await this.retyping.run(caller, { rowType, ids }, tx);
    });
  }
}
