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
    about: "The projects of the caller's site.",
    returns: listOf(Project),
    query: filtered,
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.projects.listOfSite(caller, params);
  }

  @Get('sites/:siteid/projects', 'anyone', {
    about: 'The projects of the site.',
    returns: listOf(Project),
    query: filtered,
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.projects.listOfSite(caller, params);
  }

  @Get('organizations/:id/projects', 'anyone', {
    about: 'The projects of an organization.',
    returns: listOf(Project),
    query: ['deleted'],
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.projects.listOfUnit(caller, unitId, params);
  }

  @Get('departments/:id/projects', 'anyone', {
    about: 'The projects of a department.',
    returns: listOf(Project),
    query: ['deleted'],
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.projects.listOfUnit(caller, unitId, params);
  }

  @Get('individuals/:id/projects', 'anyone', {
    about: 'The projects that an individual is a team member of.',
    returns: listOf(Project),
    query: ['deleted'],
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.projects.listOfMember(caller, individualId, params);
  }

  @Get('projects/:id', 'anyone', { about: 'One project.', returns: one(Project) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.projects.get(caller, id);
  }

  @Post('projects', 'anyone', {
    about: 'Creates a project of an organization or department, or a part of another project.',
    body: ProjectCreate,
    returns: one(Project),
    faults: ['wrong_kind', 'deleted', 'mismatch', 'too_deep', 'out_of_range'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: ProjectCreate) {
    return this.projects.create(caller, body);
  }

  @Put('projects/:id', 'anyone', {
    about: 'Changes a project, or moves it with all its parts.',
    body: ProjectUpdate,
    returns: one(Project),
    faults: ['wrong_kind', 'deleted', 'cycle', 'too_deep', 'out_of_range'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: ProjectUpdate) {
    return this.projects.update(caller, id, body);
  }

  @Delete('projects/:id', 'anyone', { about: 'Deletes a project with all that hangs from it.', returns: nothing })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.projects.delete(caller, id);
  }

  @Put('projects/:id/undelete', 'anyone', {
    about: 'Takes back the deletion of a project and of what it took along.',
    returns: one(Project),
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.projects.undelete(caller, id);
  }
}
