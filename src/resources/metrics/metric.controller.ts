import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Get, listOf } from '../../resource/pipeline/route';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import { Metric, MetricCreate, MetricUpdate } from './metric';
import { MetricService } from './metric.service';

const returns = listOf(Metric);
const query = ['deleted'];

const metric = routesOf(Metric, 'a metric', { create: MetricCreate, update: MetricUpdate });

@ControllerOf('Metric')
export class MetricController {
  constructor(private readonly metrics: MetricService) {}

  @Get('organizations/:ancestorid/metrics', 'anyone', {
    about: 'List the metrics of an organization or department',
    details: 'Sorted by Rank.',
    returns,
    query,
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id('ancestorid') unitId: string, @Params() params: ListParams) {
    return this.metrics.listOf(caller, unitId, UNIT_TYPES, params);
  }

  @Get('departments/:ancestorid/metrics', 'anyone', {
    about: 'List the metrics of a department or organization',
    details: 'Sorted by Rank.',
    returns,
    query,
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id('ancestorid') unitId: string, @Params() params: ListParams) {
    return this.metrics.listOf(caller, unitId, UNIT_TYPES, params);
  }

  @Get('projects/:ancestorid/metrics', 'anyone', {
    about: 'List the metrics of a project',
    details: 'Sorted by Rank.',
    returns,
    query,
  })
  listOfProject(@CurrentCaller() caller: Caller, @Id('ancestorid') projectId: string, @Params() params: ListParams) {
    return this.metrics.listOf(caller, projectId, [RowType.Project], params);
  }

  @Get('individuals/:ancestorid/metrics', 'anyone', {
    about: 'List the metrics of an individual',
    details: 'Sorted by Rank.',
    returns,
    query,
  })
  listOfIndividual(
    @CurrentCaller() caller: Caller,
    @Id('ancestorid') individualId: string,
    @Params() params: ListParams,
  ) {
    return this.metrics.listOf(caller, individualId, [RowType.Individual], params);
  }

  @Get('me/metrics', 'anyone', { about: 'List the metrics of the caller', details: 'Sorted by Rank.', returns, query })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.metrics.listOf(caller, ownId(caller), [RowType.Individual], params);
  }

  @metric.Read('metrics/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.metrics.get(caller, id);
  }

  @metric.Create('metrics', 'anyone', { faults: ['mismatch', 'out_of_range', 'required'] })
  create(@CurrentCaller() caller: Caller, @Body() body: MetricCreate) {
    return this.metrics.create(caller, body);
  }

  @metric.Update('metrics/:id', 'anyone', {
    details: 'A changed AncestorID moves the metric together with its child metrics.',
    faults: ['cycle', 'out_of_range', 'required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: MetricUpdate) {
    return this.metrics.update(caller, id, body);
  }

  @metric.Remove('metrics/:id', 'anyone', { details: 'Its child metrics and comments are marked `DeletedByRef`.' })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.metrics.delete(caller, id);
  }

  @metric.Undelete('metrics/:id/undelete', 'anyone', {
    details:
      'Restores the metric, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.',
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.metrics.undelete(caller, id);
  }
}
