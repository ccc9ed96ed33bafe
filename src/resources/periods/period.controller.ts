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

  @Get('periods', 'anyone', {
    about: "List the periods of the caller's site",
    details: 'Sorted by StartDate.',
    returns: listOf(Period),
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.periods.list(caller, params);
  }

  @Get('sites/:siteid/periods', 'anyone', {
    about: 'List the periods of a site',
    details: 'Sorted by StartDate.',
    returns: listOf(Period),
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.periods.list(caller, params);
  }

  @Get('periods/:id', 'anyone', { about: 'Get a period', returns: one(Period), integers: ['id'] })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.periods.get(caller, id);
  }

  @Post('periods', 'Admin', {
    about: 'Create a period',
    details: 'Periods of a site must not overlap.',
    body: PeriodCreate,
    returns: one(Period),
    faults: ['out_of_range'],
    conflicts: ['period_overlap'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: PeriodCreate) {
    return this.periods.create(caller, body);
  }

  @Put('periods/:id', 'Admin', {
    about: 'Update a period',
    details: 'Periods of a site must not overlap.',
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
    about: 'Delete a period',
    details: 'The deletion is permanent. A period that another record references cannot be deleted.',
    returns: nothing,
    integers: ['id'],
    conflicts: ['in_use'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.periods.delete(caller, id);
  }
}
