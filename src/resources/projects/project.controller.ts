import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Project, ProjectCreate, ProjectUpdate } from './project';
import { ProjectService } from './project.service';

const filtered = ['organizationid', 'deleted'];

@ApiTags('Project')
@Controller()
export class ProjectController {
  constructor(private readonly projects: ProjectService) {}

  @Get('projects', 'anyone', {
    about: "List the projects of the caller's site",
    details: 'Sorted by Rank; projects without a Rank come first.',
    returns: listOf(Project),
    query: filtered,
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.projects.listOfSite(caller, params);
  }

  @Get('sites/:siteid/projects', 'anyone', {
    about: 'List the projects of a site',
    details: 'Sorted by Rank; projects without a Rank come first.',
    returns: listOf(Project),
    query: filtered,
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.projects.listOfSite(caller, params);
  }

  @Get('organizations/:id/projects', 'anyone', {
    about: 'List the projects of an organization',
    details: 'Sorted by Rank; projects without a Rank come first.',
    returns: listOf(Project),
    query: ['deleted'],
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.projects.listOfUnit(caller, unitId, params);
  }

  @Get('departments/:id/projects', 'anyone', {
    about: 'List the projects of a department',
    details: 'Sorted by Rank; projects without a Rank come first.',
    returns: listOf(Project),
    query: ['deleted'],
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.projects.listOfUnit(caller, unitId, params);
  }

  @Get('individuals/:id/projects', 'anyone', {
    about: 'List the projects of an individual',
    details: 'Returns the projects that the individual is a team member of, sorted by Rank.',
    returns: listOf(Project),
    query: ['deleted'],
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.projects.listOfMember(caller, individualId, params);
  }

  @Get('projects/:id', 'anyone', { about: 'Get a project', returns: one(Project) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.projects.get(caller, id);
  }

  @Post('projects', 'anyone', {
    about: 'Create a project',
    details:
      'The project belongs to an organization or department. With ParentID it becomes a child of another project there.',
    body: ProjectCreate,
    returns: one(Project),
    faults: ['mismatch', 'too_deep', 'out_of_range'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: ProjectCreate) {
    return this.projects.create(caller, body);
  }

  @Put('projects/:id', 'anyone', {
    about: 'Update a project',
    details: 'A changed ParentID or AncestorID moves the project together with its child projects.',
    body: ProjectUpdate,
    returns: one(Project),
    faults: ['cycle', 'too_deep', 'out_of_range'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: ProjectUpdate) {
    return this.projects.update(caller, id, body);
  }

  @Delete('projects/:id', 'anyone', {
    about: 'Delete a project',
    details: 'All records that belong to it, such as child projects, tasks and metrics, are marked `DeletedByRef`.',
    returns: nothing,
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.projects.delete(caller, id);
  }

  @Put('projects/:id/undelete', 'anyone', {
    about: 'Undelete a project',
    details:
      'Restores the project, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.',
    returns: one(Project),
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.projects.undelete(caller, id);
  }
}
