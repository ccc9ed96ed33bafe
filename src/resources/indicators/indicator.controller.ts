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
    about: 'The indicators of a basic role.',
    returns: listOf(Indicator),
    query: ['deleted'],
  })
  listOfRole(@CurrentCaller() caller: Caller, @Id('basicroleid') roleId: string, @Params() params: ListParams) {
    return this.indicators.listOfRole(caller, roleId, params);
  }

  @Get('individuals/:individualid/indicators', 'anyone', {
    about: 'The indicators of all basic roles of an individual.',
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

  @Get('indicators/:id', 'anyone', { about: 'One indicator.', returns: one(Indicator) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.indicators.get(caller, id);
  }

  @Post('indicators', 'anyone', {
    about: 'Creates an indicator of a basic role.',
    body: IndicatorCreate,
    returns: one(Indicator),
    faults: ['wrong_kind', 'deleted'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: IndicatorCreate) {
    return this.indicators.create(caller, body);
  }

  @Put('indicators/:id', 'anyone', {
    about: 'Changes an indicator.',
    body: IndicatorUpdate,
    returns: one(Indicator),
    faults: ['wrong_kind', 'deleted'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: IndicatorUpdate) {
    return this.indicators.update(caller, id, body);
  }

  @Delete('indicators/:id', 'anyone', { about: 'Deletes an indicator.', returns: nothing })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.indicators.delete(caller, id);
  }

  @Put('indicators/:id/undelete', 'anyone', {
    about: 'Takes back the deletion of an indicator.',
    returns: one(Indicator),
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.indicators.undelete(caller, id);
  }
}
