import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Get, listOf, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { ProjectScope, ProjectScopeCreate, ProjectScopeUpdate } from './list-item';
import { ProjectScopeService } from './list-item.service';

const projectScope = routesOf(ProjectScope, 'a project scope', {
  create: ProjectScopeCreate,
  update: ProjectScopeUpdate,
});

@ControllerOf('ProjectScope')
export class ProjectScopeController {
  constructor(private readonly scopes: ProjectScopeService) {}

  @projectScope.List('projects/:projectid/projectscopes', 'anyone', {
    about: 'List the project scopes of a project',
    details: 'Sorted by Rank.',
    query: ['deleted'],
  })
  listOfOwner(@CurrentCaller() caller: Caller, @Id('projectid') projectId: string, @Params() params: ListParams) {
    return this.scopes.listOf(caller, projectId, params);
  }

  @Get('projectscopes/:id', 'anyone', {
    about: 'Get a project scope',
    details: 'Returns a list with one record.',
    returns: listOf(ProjectScope),
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.scopes.getListed(caller, id);
  }

  @Get('projects/:projectid/projectscopes/:id', 'anyone', {
    about: 'Get a project scope of a project',
    details: 'Returns a list with one record.',
    returns: listOf(ProjectScope),
  })
  getOfOwner(@CurrentCaller() caller: Caller, @Id('projectid') projectId: string, @Id() id: string) {
    return this.scopes.getListed(caller, id, projectId);
  }

  @projectScope.Create('projectscopes', 'anyone')
  create(@CurrentCaller() caller: Caller, @Body() body: ProjectScopeCreate) {
    return this.scopes.create(caller, body);
  }

  @projectScope.Update('projectscopes/:id', 'anyone')
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: ProjectScopeUpdate) {
    return this.scopes.update(caller, id, body);
  }

  @projectScope.Remove('projectscopes/:id', 'anyone')
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.scopes.delete(caller, id);
  }

  @Put('projectscopes/:id/undelete', 'anyone', {
    about: 'Undelete a project scope',
    details: 'Returns a list with one record.',
    returns: listOf(ProjectScope),
  })
  async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return [await this.scopes.undelete(caller, id)];
  }
}
