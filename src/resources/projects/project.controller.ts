import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { Project, ProjectCreate, ProjectUpdate } from './project';
import { ProjectService } from './project.service';

const filtered = ['organizationid', 'deleted'];

const project = routesOf(Project, 'a project', { create: ProjectCreate, update: ProjectUpdate });

@ControllerOf('Project')
export class ProjectController {
  constructor(private readonly projects: ProjectService) {}

  @project.List('projects', 'anyone', {
    about: "List the projects of the caller's site",
    details: 'Sorted by Rank; projects without a Rank come first.',
    query: filtered,
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.projects.listOfSite(caller, params);
  }

  @project.List('sites/:siteid/projects', 'anyone', {
    about: 'List the projects of a site',
    details: 'Sorted by Rank; projects without a Rank come first.',
    query: filtered,
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.projects.listOfSite(caller, params);
  }

  @project.List('organizations/:id/projects', 'anyone', {
    about: 'List the projects of an organization',
    details: 'Sorted by Rank; projects without a Rank come first.',
    query: ['deleted'],
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.projects.listOfUnit(caller, unitId, params);
  }

  @project.List('departments/:id/projects', 'anyone', {
    about: 'List the projects of a department',
    details: 'Sorted by Rank; projects without a Rank come first.',
    query: ['deleted'],
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.projects.listOfUnit(caller, unitId, params);
  }

  @project.List('individuals/:id/projects', 'anyone', {
    about: 'List the projects of an individual',
    details: 'Returns the projects that the individual is a team member of, sorted by Rank.',
    query: ['deleted'],
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.projects.listOfMember(caller, individualId, params);
  }

  @project.Read('projects/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.projects.get(caller, id);
  }

  @project.Create('projects', 'anyone', {
    details:
      'The project belongs to an organization or department. With ParentID it becomes a child of another project there.',
    faults: ['mismatch', 'too_deep', 'out_of_range'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: ProjectCreate) {
    return this.projects.create(caller, body);
  }

  @project.Update('projects/:id', 'anyone', {
    details: 'A changed ParentID or AncestorID moves the project together with its child projects.',
    faults: ['cycle', 'too_deep', 'out_of_range'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: ProjectUpdate) {
    return this.projects.update(caller, id, body);
  }

  @project.Remove('projects/:id', 'anyone', {
    details: 'All records that belong to it, such as child projects, tasks and metrics, are marked `DeletedByRef`.',
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.projects.delete(caller, id);
  }

  @project.Undelete('projects/:id/undelete', 'anyone', {
    details:
      'Restores the project, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.',
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.projects.undelete(caller, id);
  }
}
