import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { CoreValue, CoreValueCreate, CoreValueUpdate } from './core-value';
import { CoreValueService } from './core-value.service';

@ApiTags('CoreValue')
@Controller()
export class CoreValueController {
  constructor(private readonly coreValues: CoreValueService) {}

  @Get('corevalues', 'PM', {
    about: "List the core values of the caller's site",
    details: 'Sorted by Rank.',
    returns: listOf(CoreValue),
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.coreValues.list(caller, params);
  }

  @Get('sites/:siteId/corevalues', 'PM', {
    about: 'List the core values of a site',
    details: 'Sorted by Rank.',
    returns: listOf(CoreValue),
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.coreValues.list(caller, params);
  }

  @Get('corevalues/:id', 'PM', { about: 'Get a core value', returns: one(CoreValue) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.coreValues.get(caller, id);
  }

  @Post('corevalues', 'PM+Admin', { about: 'Create a core value', body: CoreValueCreate, returns: one(CoreValue) })
  create(@CurrentCaller() caller: Caller, @Body() body: CoreValueCreate) {
    return this.coreValues.create(caller, body);
  }

  @Put('corevalues/:id', 'PM+Admin', {
    about: 'Update a core value',
    body: CoreValueUpdate,
    returns: one(CoreValue),
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: CoreValueUpdate) {
    return this.coreValues.update(caller, id, body);
  }

  @Delete('corevalues/:id', 'PM+Admin', {
    about: 'Delete a core value',
    details: 'The deletion is permanent. A core value that an assessment references cannot be deleted.',
    returns: nothing,
    conflicts: ['in_use'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.coreValues.delete(caller, id);
  }
}
