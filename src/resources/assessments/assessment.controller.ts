import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Assessment, AssessmentCreate, AssessmentUpdate } from './assessment';
import { AssessmentService } from './assessment.service';

@ApiTags('Assessment')
@Controller()
export class AssessmentController {
  constructor(private readonly assessments: AssessmentService) {}

  @Get('individuals/:id/assessments', 'PM', {
    about: 'List the assessments of an individual',
    details: 'Returns the assessments of one period, sorted by Kind.',
    returns: listOf(Assessment),
    query: ['period'],
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.assessments.listOfIndividual(caller, individualId, params);
  }

  @Get('projects/:id/assessments', 'PM', {
    about: 'List the assessments of a project',
    details: 'Returns the assessments of one period, sorted by Kind.',
    returns: listOf(Assessment),
    query: ['period'],
  })
  listOfProject(@CurrentCaller() caller: Caller, @Id() projectId: string, @Params() params: ListParams) {
    return this.assessments.listOfProject(caller, projectId, params);
  }

  @Get('assessments/:id', 'PM', { about: 'Get an assessment', returns: one(Assessment) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.assessments.get(caller, id);
  }

  @Post('assessments', 'PM', {
    about: 'Create an assessment',
    details:
      'Assesses an individual or a project for a period. An individual can be assessed by the individuals above it in the reports-to chain, by the leaders of its departments and by administrators, but not by itself.',
    body: AssessmentCreate,
    returns: one(Assessment),
    faults: ['mismatch'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: AssessmentCreate) {
    return this.assessments.create(caller, body);
  }

  @Put('assessments/:id', 'PM', {
    about: 'Update an assessment',
    details: 'SubjectID and Kind cannot be changed.',
    body: AssessmentUpdate,
    returns: one(Assessment),
    conflicts: ['deleted'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: AssessmentUpdate) {
    return this.assessments.update(caller, id, body);
  }

  @Delete('assessments/:id', 'PM', {
    about: 'Delete an assessment',
    details: 'The deletion is permanent.',
    returns: nothing,
    conflicts: ['deleted'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.assessments.delete(caller, id);
  }
}
