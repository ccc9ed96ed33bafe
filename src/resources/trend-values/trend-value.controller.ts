import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { TrendPicture } from './trend-picture';
import { TrendValue, TrendValueCreate, TrendValueUpdate } from './trend-value';
import { TrendValueService } from './trend-value.service';

@ApiTags('Metric')
@Controller()
export class TrendValueController {
  constructor(private readonly values: TrendValueService) {}

  @Get('metrics/:metricId/values', 'anyone', {
    about: 'List the values of a metric',
    details: 'Returns all values, or those between `startDate` and `endDate`, sorted by Date.',
    returns: listOf(TrendValue),
    query: ['archiveId', 'startDate', 'endDate'],
    picture: TrendPicture,
  })
  listOfMetric(@CurrentCaller() caller: Caller, @Id('metricId') metricId: string, @Params() params: ListParams) {
    return this.values.listOf(caller, metricId, params);
  }

  @Get('metricvalues/:id', 'anyone', { about: 'Get a metric value', returns: one(TrendValue) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.values.get(caller, id);
  }

  @Post('metricvalues', 'anyone', {
    about: 'Create a metric value',
    details: 'A metric can have one value for each date and time.',
    body: TrendValueCreate,
    returns: one(TrendValue),
    conflicts: ['value_exists'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: TrendValueCreate) {
    return this.values.create(caller, body);
  }

  @Put('metricvalues/:id', 'anyone', {
    about: 'Update a metric value',
    details: 'MetricID cannot be changed.',
    body: TrendValueUpdate,
    returns: one(TrendValue),
    fixedReferences: true,
    conflicts: ['deleted', 'value_exists'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: TrendValueUpdate) {
    return this.values.update(caller, id, body);
  }

  @Delete('metricvalues/:id', 'anyone', {
    about: 'Delete a metric value',
    details: 'The deletion is permanent.',
    returns: nothing,
    conflicts: ['deleted'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.values.delete(caller, id);
  }
}
