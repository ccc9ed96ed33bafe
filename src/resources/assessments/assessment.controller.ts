import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { Assessment, AssessmentCreate, AssessmentUpdate } from './assessment';
import { AssessmentService } from './assessment.service';

const assessment = routesOf(Assessment, 'an assessment', { create: AssessmentCreate, update: AssessmentUpdate });

@ControllerOf('Assessment')
export class AssessmentController {
  constructor(private readonly assessments: AssessmentService) {}

  @assessment.List('individuals/:id/assessments', 'PM', {
    about: 'List the assessments of an individual',
    details: 'Returns the assessments of one period, sorted by Kind.',
    query: ['period'],
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.assessments.listOfIndividual(caller, individualId, params);
  }

  @assessment.List('projects/:id/assessments', 'PM', {
    about: 'List the assessments of a project',
    details: 'Returns the assessments of one period, sorted by Kind.',
    query: ['period'],
  })
  listOfProject(@CurrentCaller() caller: Caller, @Id() projectId: string, @Params() params: ListParams) {
    return this.assessments.listOfProject(caller, projectId, params);
  }

  @assessment.Read('assessments/:id', 'PM')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.assessments.get(caller, id);
  }

  @assessment.Create('assessments', 'PM', {
    details:
      'Assesses an individual or a project for a period. An individual can be assessed by the individuals above it in the reports-to chain, by the leaders of its departments and by administrators, but not by itself.',
    faults: ['mismatch'],
    refusals: ['own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: AssessmentCreate) {
    return this.assessments.create(caller, body);
  }

  @assessment.Update('assessments/:id', 'PM', {
    details: 'SubjectID and Kind cannot be changed.',
    conflicts: ['deleted'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: AssessmentUpdate) {
    return this.assessments.update(caller, id, body);
  }

  @assessment.Remove('assessments/:id', 'PM', { details: 'The deletion is permanent.', conflicts: ['deleted'] })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.assessments.delete(caller, id);
  }
}
