import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Delete, nothing, Post, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { METRIC_TYPES, RowType } from '../../security/rights/row-types';
import { Archive } from './archive';
import { ArchiveService } from './archive.service';

const archive = routesOf(Archive, 'an archive');

@ControllerOf('Archive')
export class ArchiveController {
  constructor(private readonly archives: ArchiveService) {}

  @archive.List('individuals/:ancestorid/archives', 'anyone', {
    about: 'List the archives of the metrics of an individual',
    details: 'Newest first.',
  })
  listOfIndividual(
    @CurrentCaller() caller: Caller,
    @Id('ancestorid') individualId: string,
    @Params() params: ListParams,
  ) {
    return this.archives.listOfIndividual(caller, individualId, params);
  }

  @archive.List('organizations/:ancestorid/archives', 'anyone', {
    about: 'List the archives of an organization or department',
    details:
      'Returns the archives of its metrics and projects, and of those of the departments and projects directly below it, newest first.',
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id('ancestorid') unitId: string, @Params() params: ListParams) {
    return this.archives.listOfUnit(caller, unitId, params);
  }

  @archive.List('projects/:ancestorid/metricArchives', 'anyone', {
    id: 'listMetricArchivesOfProject',
    access: { rule: 'list', of: 'Archive', below: 'Project' },
    about: 'List the archives of the metrics of a project',
    details: 'Includes the metrics of the projects directly below it. Newest first.',
  })
  listOfProjectMetrics(
    @CurrentCaller() caller: Caller,
    @Id('ancestorid') projectId: string,
    @Params() params: ListParams,
  ) {
    return this.archives.listOfProjectMetrics(caller, projectId, params);
  }

  @archive.Read('metric/:itemid/archives/:id', 'anyone', { about: 'Get an archive of a metric' })
  getOfMetric(@CurrentCaller() caller: Caller, @Id('itemid') metricId: string, @Id() id: string) {
    return this.archives.getOf(caller, metricId, METRIC_TYPES, id);
  }

  @archive.Read('projects/:itemid/archives/:id', 'anyone', { about: 'Get an archive of a project' })
  getOfProject(@CurrentCaller() caller: Caller, @Id('itemid') projectId: string, @Id() id: string) {
    return this.archives.getOf(caller, projectId, [RowType.Project], id);
  }

  @archive.Read('archives/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.archives.get(caller, id);
  }

  @Post('archives', 'anyone', {
    access: 'role',
    about: 'Create an archive (not supported)',
    details: 'Always succeeds and changes nothing. Archives are created once a month by a scheduled job.',
    returns: nothing,
    deprecated: true,
  })
  create(@CurrentCaller() caller: Caller) {
    this.archives.ignore(caller);
  }

  @Put('archives/:id', 'anyone', {
    access: 'role',
    about: 'Update an archive (not supported)',
    details: 'Always succeeds and changes nothing, whatever the ID. Archives cannot be changed.',
    returns: nothing,
    deprecated: true,
  })
  update(@CurrentCaller() caller: Caller) {
    this.archives.ignore(caller);
  }

  @Delete('archives/:id', 'anyone', {
    access: 'role',
    about: 'Delete an archive (not supported)',
    details: 'Always succeeds and changes nothing, whatever the ID. Archives cannot be deleted.',
    returns: nothing,
    deprecated: true,
  })
  delete(@CurrentCaller() caller: Caller) {
    this.archives.ignore(caller);
  }
}
