import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import { Metric, MetricCreate, MetricUpdate } from './metric';
import { MetricService } from './metric.service';

const returns = listOf(Metric);
const query = ['deleted'];

@ApiTags('Metric')
@Controller()
export class MetricController {
  constructor(private readonly metrics: MetricService) {}

  @Get('organizations/:ancestorid/metrics', 'anyone', {
    about: 'The metrics of an organization or department.',
    returns,
    query,
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id('ancestorid') unitId: string, @Params() params: ListParams) {
    return this.metrics.listOf(caller, unitId, UNIT_TYPES, params);
  }

  @Get('departments/:ancestorid/metrics', 'anyone', {
    about: 'The metrics of a department or organization.',
    returns,
    query,
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id('ancestorid') unitId: string, @Params() params: ListParams) {
    return this.metrics.listOf(caller, unitId, UNIT_TYPES, params);
  }

  @Get('projects/:ancestorid/metrics', 'anyone', { about: 'The metrics of a project.', returns, query })
  listOfProject(@CurrentCaller() caller: Caller, @Id('ancestorid') projectId: string, @Params() params: ListParams) {
    return this.metrics.listOf(caller, projectId, [RowType.Project], params);
  }

  @Get('individuals/:ancestorid/metrics', 'anyone', { about: 'The metrics of an individual.', returns, query })
  listOfIndividual(
    @CurrentCaller() caller: Caller,
    @Id('ancestorid') individualId: string,
    @Params() params: ListParams,
  ) {
    return this.metrics.listOf(caller, individualId, [RowType.Individual], params);
  }

  @Get('me/metrics', 'anyone', { about: 'The metrics of the caller.', returns, query })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.metrics.listOf(caller, ownId(caller), [RowType.Individual], params);
  }

  @Get('metrics/:id', 'anyone', { about: 'One metric.', returns: one(Metric) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.metrics.get(caller, id);
  }

  @Post('metrics', 'anyone', {
    about: 'Creates a metric.',
    body: MetricCreate,
    returns: one(Metric),
    faults: ['wrong_kind', 'deleted', 'mismatch', 'out_of_range', 'required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: MetricCreate) {
    return this.metrics.create(caller, body);
  }

  @Put('metrics/:id', 'anyone', {
    about: 'Changes a metric, or gives it with its parts to another ancestor.',
    body: MetricUpdate,
    returns: one(Metric),
    faults: ['wrong_kind', 'deleted', 'cycle', 'out_of_range', 'required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: MetricUpdate) {
    return this.metrics.update(caller, id, body);
  }

  @Delete('metrics/:id', 'anyone', { about: 'Deletes a metric with its parts.', returns: nothing })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.metrics.delete(caller, id);
  }

  @Put('metrics/:id/undelete', 'anyone', {
    about: 'Takes back the deletion of a metric and of what it took along.',
    returns: one(Metric),
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.metrics.undelete(caller, id);
  }
}
