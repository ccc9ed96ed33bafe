import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, IntId, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Period, PeriodCreate, PeriodUpdate } from './period';
import { PeriodService } from './period.service';

@ApiTags('Period')
@Controller()
export class PeriodController {
  constructor(private readonly periods: PeriodService) {}

  @Get('periods', 'anyone', { about: "The periods of the caller's site.", returns: listOf(Period) })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.periods.list(caller, params);
  }

  @Get('sites/:siteid/periods', 'anyone', { about: 'The periods of the site.', returns: listOf(Period) })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.periods.list(caller, params);
  }

  @Get('periods/:id', 'anyone', { about: 'One period.', returns: one(Period), integers: ['id'] })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.periods.get(caller, id);
  }

  @Post('periods', 'Admin', {
    about: 'Creates a period.',
    body: PeriodCreate,
    returns: one(Period),
    faults: ['out_of_range'],
    conflicts: ['period_overlap'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: PeriodCreate) {
    return this.periods.create(caller, body);
  }

  @Put('periods/:id', 'Admin', {
    about: 'Changes a period.',
    body: PeriodUpdate,
    returns: one(Period),
    integers: ['id'],
    faults: ['out_of_range'],
    conflicts: ['period_overlap'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: PeriodUpdate) {
    return this.periods.update(caller, id, body);
  }

  @Delete('periods/:id', 'Admin', {
    about: 'Deletes a period for good, unless a record still needs it.',
    returns: nothing,
    integers: ['id'],
    conflicts: ['in_use'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.periods.delete(caller, id);
  }
}
