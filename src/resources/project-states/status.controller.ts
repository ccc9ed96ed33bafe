import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, IntId, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { StatusService } from './project-state.service';
import { Status, StatusCreate, StatusUpdate } from './status';

const status = routesOf(Status, 'a project status', { create: StatusCreate, update: StatusUpdate });

@ControllerOf('Project')
export class StatusController {
  constructor(private readonly statuses: StatusService) {}

  @status.List('projectstatuses', 'anyone', {
    about: 'List the project statuses of the site',
    details: 'Sorted by Rank.',
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.statuses.list(caller, params);
  }

  @status.Create('projectstatuses', 'Admin')
  create(@CurrentCaller() caller: Caller, @Body() body: StatusCreate) {
    return this.statuses.create(caller, body);
  }

  @status.Update('projectstatuses/:id', 'Admin', { integers: ['id'] })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: StatusUpdate) {
    return this.statuses.update(caller, id, body);
  }

  @status.Remove('projectstatuses/:id', 'Admin', {
    details: 'The deletion is permanent. A status that a project references cannot be deleted.',
    integers: ['id'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.statuses.delete(caller, id);
  }
}
