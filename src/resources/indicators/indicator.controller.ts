import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { Indicator, IndicatorCreate, IndicatorUpdate } from './indicator';
import { IndicatorService } from './indicator.service';

const indicator = routesOf(Indicator, 'a performance indicator', { create: IndicatorCreate, update: IndicatorUpdate });

@ControllerOf('Indicator')
export class IndicatorController {
  constructor(private readonly indicators: IndicatorService) {}

  @indicator.List('basicroles/:basicroleid/indicators', 'anyone', {
    about: 'List the performance indicators of a basic role',
    details: 'Sorted by Rank; indicators without a Rank come first.',
    query: ['deleted'],
  })
  listOfRole(@CurrentCaller() caller: Caller, @Id('basicroleid') roleId: string, @Params() params: ListParams) {
    return this.indicators.listOfRole(caller, roleId, params);
  }

  @indicator.List('individuals/:individualid/indicators', 'anyone', {
    about: 'List the performance indicators of an individual',
    details: 'Returns the indicators of all basic roles of the individual, sorted by Rank.',
    query: ['basicroleid', 'deleted'],
  })
  listOfIndividual(
    @CurrentCaller() caller: Caller,
    @Id('individualid') individualId: string,
    @Params() params: ListParams,
  ) {
    return this.indicators.listOfIndividual(caller, individualId, params);
  }

  @indicator.Read('indicators/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.indicators.get(caller, id);
  }

  @indicator.Create('indicators', 'anyone', { details: 'The indicator belongs to a basic role.' })
  create(@CurrentCaller() caller: Caller, @Body() body: IndicatorCreate) {
    return this.indicators.create(caller, body);
  }

  @indicator.Update('indicators/:id', 'anyone')
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: IndicatorUpdate) {
    return this.indicators.update(caller, id, body);
  }

  @indicator.Remove('indicators/:id', 'anyone')
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.indicators.delete(caller, id);
  }

  @indicator.Undelete('indicators/:id/undelete', 'anyone')
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.indicators.undelete(caller, id);
  }
}
