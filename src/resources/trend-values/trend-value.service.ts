import { Injectable } from '@nestjs/common';
import type { ListResult } from '../../http/formats/list-result';
import { UTC } from '../../http/formats/zone';
import type { ListParams } from '../../http/params/list-params';
import { recordParameter } from '../../resource/pipeline/id-parameter';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { listPages } from '../../resource/storage/list-pages';
import type { Caller } from '../../security/caller';
import type { AccessSubject } from '../../security/rights/rights';
import { METRIC_TYPES } from '../../security/rights/row-types';
import { ArchiveService } from '../archives/archive.service';
import { readRange } from './instant-range';
import type { TrendValue, TrendValueFacts } from './trend-value';
import { TrendValueStore } from './trend-value.store';

/** Values of metrics. They have the rights of their metric (contract section 12). */
@Injectable()
export class TrendValueService extends ResourceService<TrendValue> {
  constructor(
    support: ResourceSupport,
    private readonly values: TrendValueStore,
    private readonly archives: ArchiveService,
  ) {
    super(support, values, {
      name: 'value',
      ancestor: { field: 'MetricID', rowTypes: METRIC_TYPES, isFixed: true },
      hasRightsOfParent: true,
      accessSubject: (row) => {
        const { MetricType, MetricAbove } = row as TrendValue & TrendValueFacts;
        return { rowType: MetricType, id: row.MetricID, above: MetricAbove };
      },
      duplicate: {
        code: 'value_exists',
        detail: 'The metric already has a value for this date and time. Update that value instead.',
      },
    });
  }

  /** Lists the values of a metric or of one of its archives, filtered by `startDate` and `endDate`. */
  async listOf(caller: Caller, metricId: string, params: ListParams): Promise<ListResult> {
    const metric = await this.references.require(caller, metricId, METRIC_TYPES);
    const listSubject = { rowType: metric.RowType, id: metricId, above: metric.AncestorID };
    const range = readRange(params.own, params.zone ?? UTC, caller.faults);
    // Callers that may read the metric may read its archives.
    const find = (id: string) => this.archives.findOf(caller, metricId, METRIC_TYPES, id);
    const archive = await recordParameter(
      caller,
      params,
      'archiveId',
      find,
      'No archive with this ID exists for this metric.',
    );
    // Archives have other cursors than the metric, so a wrong archiveId must not reach the list of the metric.
    if (params.own.archiveId !== undefined) caller.faults.throwIfAny();
    if (archive) {
      refuseFiltering(caller, params);
      const values = this.archives.valuesOf(caller, archive, range);
      return listPages(caller, params, {
        ...values,
        readable: async (rows) => ((await this.mayRead(caller, listSubject)) ? rows : []),
      });
    }
    return this.list(caller, params, this.values.ofMetric(caller, metricId, range), listSubject);
  }

  private async mayRead(caller: Caller, metric: AccessSubject): Promise<boolean> {
    return (await this.support.rights.of(caller, [metric], this.support.database.readFor(caller)))[0].read;
  }

  protected override prepare(_caller: Caller, change: PendingWrite<TrendValue>): void {
    if ((change.current as (TrendValue & TrendValueFacts) | undefined)?.MetricDeleted)
      change.conflict('deleted', 'The metric of this value is deleted. Undelete it first.');
    if (change.verb === 'update' && change.changes('MetricID'))
      change.fault('MetricID', 'mismatch', 'MetricID cannot be changed.');
  }
}

/** The values of an archive are not in the table of values. */
function refuseFiltering({ faults }: Caller, { own }: ListParams): void {
  for (const name of ['sort', 'filter'])
    if (own[name] !== undefined)
      faults.add(name, 'unknown_parameter', `With archiveId this operation has no parameter ${name}.`);
}
