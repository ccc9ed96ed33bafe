import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { CoreValue, CoreValueCreate, CoreValueUpdate } from './core-value';
import { CoreValueService } from './core-value.service';

const coreValue = routesOf(CoreValue, 'a core value', { create: CoreValueCreate, update: CoreValueUpdate });

@ControllerOf('CoreValue')
export class CoreValueController {
  constructor(private readonly coreValues: CoreValueService) {}

  @coreValue.List('corevalues', 'PM', {
    about: "List the core values of the caller's site",
    details: 'Sorted by Rank.',
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.coreValues.list(caller, params);
  }

  @coreValue.List('sites/:siteId/corevalues', 'PM', {
    about: 'List the core values of a site',
    details: 'Sorted by Rank.',
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.coreValues.list(caller, params);
  }

  @coreValue.Read('corevalues/:id', 'PM')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.coreValues.get(caller, id);
  }

  @coreValue.Create('corevalues', 'PM+Admin')
  create(@CurrentCaller() caller: Caller, @Body() body: CoreValueCreate) {
    return this.coreValues.create(caller, body);
  }

  @coreValue.Update('corevalues/:id', 'PM+Admin')
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: CoreValueUpdate) {
    return this.coreValues.update(caller, id, body);
  }

  @coreValue.Remove('corevalues/:id', 'PM+Admin', {
    details: 'The deletion is permanent. A core value that an assessment references cannot be deleted.',
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.coreValues.delete(caller, id);
  }
}
