import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { ProjectScope, ProjectScopeCreate, ProjectScopeUpdate } from './list-item';
import { ProjectScopeService } from './project-scope.service';

@ApiTags('ProjectScope')
@Controller()
export class ProjectScopeController {
  constructor(private readonly scopes: ProjectScopeService) {}

  @Get('projects/:projectid/projectscopes', 'anyone', {
    about: 'List the project scopes of a project',
    details: 'Sorted by Rank.',
    returns: listOf(ProjectScope),
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

  @Post('projectscopes', 'anyone', {
    about: 'Create a project scope',
    body: ProjectScopeCreate,
    returns: one(ProjectScope),
  })
  create(@CurrentCaller() caller: Caller, @Body() body: ProjectScopeCreate) {
    return this.scopes.create(caller, body);
  }

  @Put('projectscopes/:id', 'anyone', {
    about: 'Update a project scope',
    body: ProjectScopeUpdate,
    returns: one(ProjectScope),
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: ProjectScopeUpdate) {
    return this.scopes.update(caller, id, body);
  }

  @Delete('projectscopes/:id', 'anyone', { about: 'Delete a project scope', returns: nothing })
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
