import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { TrendPicture } from './trend-picture';
import { TrendValue, TrendValueCreate, TrendValueUpdate } from './trend-value';
import { TrendValueService } from './trend-value.service';

const trendValue = routesOf(TrendValue, 'a metric value', { create: TrendValueCreate, update: TrendValueUpdate });

@ControllerOf('Metric')
export class TrendValueController {
  constructor(private readonly values: TrendValueService) {}

  @trendValue.List('metrics/:metricId/values', 'anyone', {
    about: 'List the values of a metric',
    details: 'Returns all values, or those between `startDate` and `endDate`, sorted by Date.',
    query: ['archiveId', 'startDate', 'endDate'],
    picture: TrendPicture,
  })
  listOfMetric(@CurrentCaller() caller: Caller, @Id('metricId') metricId: string, @Params() params: ListParams) {
    return this.values.listOf(caller, metricId, params);
  }

  @trendValue.Read('metricvalues/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.values.get(caller, id);
  }

  @trendValue.Create('metricvalues', 'anyone', {
    details: 'A metric can have one value for each date and time.',
    conflicts: ['value_exists'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: TrendValueCreate) {
    return this.values.create(caller, body);
  }

  @trendValue.Update('metricvalues/:id', 'anyone', {
    details: 'MetricID cannot be changed.',
    fixedReferences: true,
    conflicts: ['deleted', 'value_exists'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: TrendValueUpdate) {
    return this.values.update(caller, id, body);
  }

  @trendValue.Remove('metricvalues/:id', 'anyone', { details: 'The deletion is permanent.', conflicts: ['deleted'] })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.values.delete(caller, id);
  }
}
