import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { UTC } from '../../http/zone';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { Node } from '../../resource/tree';
import { UUID } from '../../resource/validators';
import type { Caller } from '../../security/caller';
import type { Rights } from '../../security/rights';
import { METRIC_TYPES } from '../../security/row-types';
import { readRange } from './instant-range';
import type { TrendValue, TrendValueFacts } from './trend-value';
import { TrendValueStore } from './trend-value.store';

/** Values of metrics: children without rights of their own (contract section 12). */
@Injectable()
export class TrendValueService extends ResourceService<TrendValue> {
  constructor(
    kit: Kit,
    private readonly values: TrendValueStore,
  ) {
    super(kit, values, {
      name: 'value',
      ancestor: { field: 'MetricID', rowTypes: METRIC_TYPES, isFixed: true },
      duplicate: { code: 'value_exists', detail: 'The metric has a value of that instant already.' },
    });
  }

  /** The values of a metric, all or those from `startDate` to `endDate`, outside archives or in one. */
  async listOf(caller: Caller, metricId: string, params: ListParams): Promise<Listing> {
    await this.require(caller, metricId, METRIC_TYPES);
    const range = readRange(params.own, params.zone ?? UTC, caller.faults);
    if (params.own.archiveId !== undefined) this.judgeArchive(caller, params.own.archiveId);
    return this.list(caller, params, this.values.ofMetric(caller, metricId, range));
  }

  // Read like its metric; Update of the metric is every other right on the value.
  protected override async rights(caller: Caller, rows: readonly TrendValue[], sql: Sql): Promise<readonly Rights[]> {
    const metrics = new Map<string, number>();
    const nodes: Pick<Node, 'ID' | 'RowType' | 'AncestorID'>[] = [];
    for (const { MetricID, ...row } of rows) {
      if (metrics.has(MetricID)) continue;
      const { MetricType, MetricAbove } = row as unknown as TrendValueFacts;
      metrics.set(MetricID, nodes.push({ ID: MetricID, RowType: MetricType, AncestorID: MetricAbove }) - 1);
    }
    const rights = await this.rightsOn(caller, nodes, sql);
    return rows.map(({ MetricID }) => rights[metrics.get(MetricID) as number]);
  }

  protected override async mayCreateBelow(
    caller: Caller,
    _change: Change<TrendValue>,
    node: Node,
    tx: Sql,
  ): Promise<boolean> {
    const [{ update }] = await this.rightsOn(caller, [node], tx);
    return update;
  }

  protected override prepare(_caller: Caller, change: Change<TrendValue>): void {
    if ((change.current as (TrendValue & TrendValueFacts) | undefined)?.MetricDeleted)
      change.conflict('deleted', 'The metric is deleted.');
    if (change.verb === 'update' && change.changes('MetricID'))
      change.fault('MetricID', 'mismatch', 'never changes: a value does not move');
  }

  private async rightsOn(
    caller: Caller,
    metrics: readonly Pick<Node, 'ID' | 'RowType' | 'AncestorID'>[],
    sql: Sql,
  ): Promise<readonly Rights[]> {
    const records = metrics.map(({ ID, RowType, AncestorID }) => ({ rowType: RowType, id: ID, above: AncestorID }));
    const rights = await this.kit.rights.of(caller, records, sql);
    return rights.map(({ read, update }) => ({ read, update, delete: update, delegate: false }));
  }

  /** What the parameter `archiveId` names has to be an archive of the metric; there is none. */
  private judgeArchive(caller: Caller, archiveId: string): void {
    if (!UUID.test(archiveId)) caller.faults.add('archiveId', 'invalid_format', 'must be a UUID');
    else caller.faults.add('archiveId', 'not_found', 'names no archive of this metric');
  }
}
