import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, IntId, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { Phase, PhaseCreate, PhaseUpdate } from './phase';
import { PhaseService } from './project-state.service';

const phase = routesOf(Phase, 'a project phase', { create: PhaseCreate, update: PhaseUpdate });

@ControllerOf('Project')
export class PhaseController {
  constructor(private readonly phases: PhaseService) {}

  @phase.List('projectphases', 'anyone', { about: 'List the project phases of the site', details: 'Sorted by Rank.' })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.phases.list(caller, params);
  }

  @phase.Create('projectphases', 'Admin')
  create(@CurrentCaller() caller: Caller, @Body() body: PhaseCreate) {
    return this.phases.create(caller, body);
  }

  @phase.Update('projectphases/:id', 'Admin', { integers: ['id'] })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: PhaseUpdate) {
    return this.phases.update(caller, id, body);
  }

  @phase.Remove('projectphases/:id', 'Admin', {
    details: 'The deletion is permanent. A phase that a project references cannot be deleted.',
    integers: ['id'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.phases.delete(caller, id);
  }
}
