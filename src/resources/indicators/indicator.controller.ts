import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Indicator, IndicatorCreate, IndicatorUpdate } from './indicator';
import { IndicatorService } from './indicator.service';

@ApiTags('Indicator')
@Controller()
export class IndicatorController {
  constructor(private readonly indicators: IndicatorService) {}

  @Get('basicroles/:basicroleid/indicators', 'anyone', {
    about: 'List the performance indicators of a basic role',
    details: 'Sorted by Rank; indicators without a Rank come first.',
    returns: listOf(Indicator),
    query: ['deleted'],
  })
  listOfRole(@CurrentCaller() caller: Caller, @Id('basicroleid') roleId: string, @Params() params: ListParams) {
    return this.indicators.listOfRole(caller, roleId, params);
  }

  @Get('individuals/:individualid/indicators', 'anyone', {
    about: 'List the performance indicators of an individual',
    details: 'Returns the indicators of all basic roles of the individual, sorted by Rank.',
    returns: listOf(Indicator),
    query: ['basicroleid', 'deleted'],
  })
  listOfIndividual(
    @CurrentCaller() caller: Caller,
    @Id('individualid') individualId: string,
    @Params() params: ListParams,
  ) {
    return this.indicators.listOfIndividual(caller, individualId, params);
  }

  @Get('indicators/:id', 'anyone', { about: 'Get a performance indicator', returns: one(Indicator) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.indicators.get(caller, id);
  }

  @Post('indicators', 'anyone', {
    about: 'Create a performance indicator',
    details: 'The indicator belongs to a basic role.',
    body: IndicatorCreate,
    returns: one(Indicator),
  })
  create(@CurrentCaller() caller: Caller, @Body() body: IndicatorCreate) {
    return this.indicators.create(caller, body);
  }

  @Put('indicators/:id', 'anyone', {
    about: 'Update a performance indicator',
    body: IndicatorUpdate,
    returns: one(Indicator),
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: IndicatorUpdate) {
    return this.indicators.update(caller, id, body);
  }

  @Delete('indicators/:id', 'anyone', { about: 'Delete a performance indicator', returns: nothing })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.indicators.delete(caller, id);
  }

  @Put('indicators/:id/undelete', 'anyone', {
    about: 'Undelete a performance indicator',
    returns: one(Indicator),
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.indicators.undelete(caller, id);
  }
}
