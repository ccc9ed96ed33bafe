import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { ApiTags } from '../../resource/described';
import { By, Id, Params } from '../../resource/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/route';
import type { Caller } from '../../security/caller';
import { TrendValue, TrendValueCreate, TrendValueUpdate } from './trend-value';
import { TrendValueService } from './trend-value.service';

@ApiTags('Metric')
@Controller()
export class TrendValueController {
  constructor(private readonly values: TrendValueService) {}

  @Get('metrics/:metricId/values', 'anyone', {
    about: 'The values of a metric in the order of their dates, all or those of some days.',
    returns: listOf(TrendValue),
    query: ['archiveId', 'startDate', 'endDate'],
  })
  listOfMetric(@By() caller: Caller, @Id('metricId') metricId: string, @Params() params: ListParams) {
    return this.values.listOf(caller, metricId, params);
  }

  @Get('metricvalues/:id', 'anyone', { about: 'One value of a metric.', returns: one(TrendValue) })
  get(@By() caller: Caller, @Id() id: string) {
    return this.values.get(caller, id);
  }

  @Post('metricvalues', 'anyone', {
    about: 'Adds a value to a metric.',
    body: TrendValueCreate,
    returns: one(TrendValue),
    faults: ['wrong_kind', 'deleted'],
    conflicts: ['value_exists'],
  })
  create(@By() caller: Caller, @Body() body: TrendValueCreate) {
    return this.values.create(caller, body);
  }

  @Put('metricvalues/:id', 'anyone', {
    about: 'Changes a value of a metric.',
    body: TrendValueUpdate,
    returns: one(TrendValue),
    conflicts: ['deleted', 'value_exists'],
  })
  update(@By() caller: Caller, @Id() id: string, @Body() body: TrendValueUpdate) {
    return this.values.update(caller, id, body);
  }

  @Delete('metricvalues/:id', 'anyone', {
    about: 'Removes a value of a metric for good.',
    returns: nothing,
    conflicts: ['deleted'],
  })
  delete(@By() caller: Caller, @Id() id: string) {
    return this.values.delete(caller, id);
  }
}
