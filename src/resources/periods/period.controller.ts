import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, IntId, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { Period, PeriodCreate, PeriodUpdate } from './period';
import { PeriodService } from './period.service';

const period = routesOf(Period, 'a period', { create: PeriodCreate, update: PeriodUpdate });

@ControllerOf('Period')
export class PeriodController {
  constructor(private readonly periods: PeriodService) {}

  @period.List('periods', 'anyone', { about: "List the periods of the caller's site", details: 'Sorted by StartDate.' })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.periods.list(caller, params);
  }

  @period.List('sites/:siteid/periods', 'anyone', {
    about: 'List the periods of a site',
    details: 'Sorted by StartDate.',
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.periods.list(caller, params);
  }

  @period.Read('periods/:id', 'anyone', { integers: ['id'] })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.periods.get(caller, id);
  }

  @period.Create('periods', 'Admin', {
    details: 'Periods of a site must not overlap.',
    faults: ['out_of_range'],
    conflicts: ['period_overlap'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: PeriodCreate) {
    return this.periods.create(caller, body);
  }

  @period.Update('periods/:id', 'Admin', {
    details: 'Periods of a site must not overlap.',
    integers: ['id'],
    faults: ['out_of_range'],
    conflicts: ['period_overlap'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: PeriodUpdate) {
    return this.periods.update(caller, id, body);
  }

  @period.Remove('periods/:id', 'Admin', {
    details: 'The deletion is permanent. A period that another record references cannot be deleted.',
    integers: ['id'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.periods.delete(caller, id);
  }
}
