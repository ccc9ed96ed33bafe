import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { ApiTags } from '../../resource/described';
import { By, Id, IntId, Params } from '../../resource/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/route';
import type { Caller } from '../../security/caller';
import { requireOwnSite } from '../../security/own-site';
import { Period, PeriodCreate, PeriodUpdate } from './period';
import { PeriodService } from './period.service';

@ApiTags('Period')
@Controller()
export class PeriodController {
  constructor(private readonly periods: PeriodService) {}

  @Get('periods', 'anyone', { about: "The periods of the caller's site.", returns: listOf(Period) })
  list(@By() caller: Caller, @Params() params: ListParams) {
    return this.periods.list(caller, params);
  }

  @Get('sites/:siteid/periods', 'anyone', { about: 'The periods of the site.', returns: listOf(Period) })
  listOfSite(@By() caller: Caller, @Id('siteid') siteId: string, @Params() params: ListParams) {
    return this.periods.list(requireOwnSite(caller, siteId), params);
  }

  @Get('periods/:id', 'anyone', { about: 'One period.', returns: one(Period), integers: ['id'] })
  get(@By() caller: Caller, @IntId() id: number) {
    return this.periods.get(caller, id);
  }

  @Post('periods', 'Admin', {
    about: 'Creates a period.',
    body: PeriodCreate,
    returns: one(Period),
    faults: ['out_of_range'],
    conflicts: ['period_overlap'],
  })
  create(@By() caller: Caller, @Body() body: PeriodCreate) {
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
  update(@By() caller: Caller, @IntId() id: number, @Body() body: PeriodUpdate) {
    return this.periods.update(caller, id, body);
  }

  @Delete('periods/:id', 'Admin', {
    about: 'Deletes a period for good, unless a record still needs it.',
    returns: nothing,
    integers: ['id'],
    conflicts: ['in_use'],
  })
  delete(@By() caller: Caller, @IntId() id: number) {
    return this.periods.delete(caller, id);
  }
}
