import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { nameIn } from '../../resource/service/hidden-names';
import { ParentRules } from '../../resource/service/parent-rules';
import { parentHierarchy } from '../../resource/service/parents.sql';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import type { Caller } from '../../security/caller';
import { METRIC_TYPES, metricTypeOf, RowType, UNIT_TYPES } from '../../security/rights/row-types';
import { LAST_AUTHOR } from '../comments/last-comment';
import type { Metric } from './metric';
import { MetricStore } from './metric.store';
import { metricSubject } from './metric-subject';
import { parseNumberFormat } from './number-format';

const ANCESTOR_TYPES = [...UNIT_TYPES, RowType.Project, RowType.Individual];

/** Metrics of organizations, departments, projects and individuals (contract sections 12 and 14). */
@Injectable()
export class MetricService extends ResourceService<Metric> {
  private readonly parents: ParentRules;

  constructor(
    support: ResourceSupport,
    private readonly metrics: MetricStore,
  ) {
    super(support, metrics, {
      name: 'metric',
      hierarchy: parentHierarchy('metrics'),
      namedRecords: [nameIn('AncestorID', 'AncestorName'), LAST_AUTHOR],
      place: {
        rowTypes: METRIC_TYPES,
        rowTypeOf: ({ AncestorType }) => metricTypeOf(AncestorType),
        // A part is deleted and undeleted together with the metric that it belongs to.
        ancestor: ({ ParentID, AncestorID }) => ParentID ?? AncestorID,
        name: ({ Name }) => Name,
      },
      ancestor: { field: 'AncestorID', rowTypes: ANCESTOR_TYPES },
      accessSubject: metricSubject,
      rowTypeBelow: metricTypeOf,
    });
    this.parents = new ParentRules(support.tree);
  }

  /** Lists the metrics of a record of one of the row types. */
  async listOf(
    caller: Caller,
    ancestorId: string,
    rowTypes: readonly number[],
    params: ListParams,
  ): Promise<ListResult> {
    const { RowType: aboveType } = await this.references.require(caller, ancestorId, rowTypes);
    const listSubject = { rowType: metricTypeOf(aboveType), above: ancestorId, aboveType };
    return this.list(caller, params, { AncestorID: ancestorId }, listSubject);
  }

  protected override async place(caller: Caller, change: PendingWrite<Metric>, tx: Sql): Promise<Node | undefined> {
    const place = await super.place(caller, change, tx);
    // The row type of a metric depends on that of its ancestor.
    if (place) change.values.AncestorType = place.RowType;
    return place;
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Metric>, tx: Sql): Promise<void> {
    if (change.verb !== 'create' && change.verb !== 'update') return;
    if (change.changes('ParentID') || change.changes('AncestorID')) await this.validateParent(caller, change, tx);
    if (!caller.faults.list.some(({ field }) => field.startsWith('Threshold'))) validateThresholds(change);
    const format = typeof change.values.Format === 'string' ? parseNumberFormat(change.values.Format) : undefined;
    if (format && 'fault' in format) change.fault('Format', 'invalid_format', `Format ${format.fault}.`);
  }

  protected override async afterWrite(
    caller: Caller,
    { verb, current, values: { AncestorID, AncestorType } }: PendingWrite<Metric>,
    _id: string,
    tx: Sql,
  ): Promise<void> {
    // AncestorType is set only when the ancestor changes.
    if (verb !== 'update' || !current || AncestorID === undefined || AncestorType === undefined) return;
    await this.metrics.moveParts(caller, current, { AncestorID, AncestorType }, tx);
  }

  /** The parent must be a live metric of the same ancestor, and not the metric itself or below it. */
  private async validateParent(caller: Caller, change: PendingWrite<Metric>, tx: Sql): Promise<void> {
    const { current } = change;
    // Parents have the same ancestor. Locking it serializes its writers, so that no two of them create a cycle
    // together.
    if (current) await this.support.tree.lock(caller, current.AncestorID, tx);
    const parentId = change.after('ParentID') ?? null;
    if (parentId === null) return;
    const node = await this.references.lockId(caller, change, { field: 'ParentID', id: parentId }, METRIC_TYPES, tx);
    const parent = node && (await this.metrics.find(caller, node.ID, tx));
    if (!parent) return;
    const ancestorId = change.after('AncestorID');
    if (ancestorId !== undefined && this.parents.rejectOtherAncestor(change, parent.AncestorID, ancestorId)) return;
    await this.parents.rejectCycle(caller, change, parent.ID, tx);
  }
}

const THRESHOLDS = ['Threshold1', 'Threshold2', 'Threshold3'] as const;

/** Thresholds must be all set or all null, and must be in ascending or descending order (contract section 14). */
function validateThresholds(change: PendingWrite<Metric>): void {
  const values = THRESHOLDS.map((name) => change.after(name) ?? null);
  const missing = THRESHOLDS.filter((_, index) => values[index] === null);
  if (missing.length === THRESHOLDS.length) return;
  for (const name of missing) change.fault(name, 'required', `${name} is required if another threshold is set.`);
  if (missing.length > 0) return;
  const [first, second, third] = values as number[];
  const [low, high] = first < third ? [first, third] : [third, first];
  if (second < low || second > high)
    change.fault('Threshold2', 'out_of_range', 'Threshold2 must be between Threshold1 and Threshold3.');
}
