import { Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { METRIC_TYPES, RowType } from '../../security/rights/row-types';
import { Archive } from './archive';
import { ArchiveService } from './archive.service';

const texts = ['id'];

@ApiTags('Archive')
@Controller()
export class ArchiveController {
  constructor(private readonly archives: ArchiveService) {}

  @Get('individuals/:ancestorid/archives', 'anyone', {
    about: 'The archives of the metrics of an individual, newest first.',
    returns: listOf(Archive),
  })
  listOfIndividual(
    @CurrentCaller() caller: Caller,
    @Id('ancestorid') individualId: string,
    @Params() params: ListParams,
  ) {
    return this.archives.listOfIndividual(caller, individualId, params);
  }

  @Get('organizations/:ancestorid/archives', 'anyone', {
    about:
      'The archives of the metrics and projects of an organization or department, and of the departments and projects directly below it, newest first.',
    returns: listOf(Archive),
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id('ancestorid') unitId: string, @Params() params: ListParams) {
    return this.archives.listOfUnit(caller, unitId, params);
  }

  @Get('projects/:ancestorid/metricArchives', 'anyone', {
    about: 'The archives of the metrics of a project, and of the projects directly below it, newest first.',
    returns: listOf(Archive),
  })
  listOfProjectMetrics(
    @CurrentCaller() caller: Caller,
    @Id('ancestorid') projectId: string,
    @Params() params: ListParams,
  ) {
    return this.archives.listOfProjectMetrics(caller, projectId, params);
  }

  @Get('metric/:itemid/archives/:id', 'anyone', { about: 'One archive of a metric.', returns: one(Archive) })
  getOfMetric(@CurrentCaller() caller: Caller, @Id('itemid') metricId: string, @Id() id: string) {
    return this.archives.getOf(caller, metricId, METRIC_TYPES, id);
  }

  @Get('projects/:itemid/archives/:id', 'anyone', { about: 'One archive of a project.', returns: one(Archive) })
  getOfProject(@CurrentCaller() caller: Caller, @Id('itemid') projectId: string, @Id() id: string) {
    return this.archives.getOf(caller, projectId, [RowType.Project], id);
  }

  @Get('archives/:id', 'anyone', { about: 'One archive.', returns: one(Archive) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.archives.get(caller, id);
  }

  @Post('archives', 'anyone', {
    about: 'Does nothing: archives are made by the schedule.',
    anyBody: true,
    returns: nothing,
    deprecated: true,
  })
  create(@CurrentCaller() caller: Caller) {
    this.archives.ignore(caller);
  }

  @Put('archives/:id', 'anyone', {
    about: 'Does nothing, whatever the id: archives are never changed.',
    anyBody: true,
    texts,
    returns: nothing,
    deprecated: true,
  })
  update(@CurrentCaller() caller: Caller) {
    this.archives.ignore(caller);
  }

  @Delete('archives/:id', 'anyone', {
    about: 'Does nothing, whatever the id: archives are never deleted.',
    texts,
    returns: nothing,
    deprecated: true,
  })
  delete(@CurrentCaller() caller: Caller) {
    this.archives.ignore(caller);
  }
}
