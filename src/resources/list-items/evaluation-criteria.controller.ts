import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Get, listOf, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { EvaluationCriteria, EvaluationCriteriaCreate, EvaluationCriteriaUpdate } from './list-item';
import { EvaluationCriteriaService } from './list-item.service';

const evaluationCriteria = routesOf(EvaluationCriteria, 'an evaluation criterion', {
  create: EvaluationCriteriaCreate,
  update: EvaluationCriteriaUpdate,
});

@ControllerOf('EvaluationCriteria')
export class EvaluationCriteriaController {
  constructor(private readonly criteria: EvaluationCriteriaService) {}

  @evaluationCriteria.List('projects/:projectid/evaluationcriteria', 'anyone', {
    about: 'List the evaluation criteria of a project',
    details: 'Sorted by Rank.',
    query: ['deleted'],
  })
  listOfOwner(@CurrentCaller() caller: Caller, @Id('projectid') projectId: string, @Params() params: ListParams) {
    return this.criteria.listOf(caller, projectId, params);
  }

  @Get('evaluationcriteria/:id', 'anyone', {
    about: 'Get an evaluation criterion',
    details: 'Returns a list with one record.',
    returns: listOf(EvaluationCriteria),
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.criteria.getListed(caller, id);
  }

  @Get('projects/:projectid/evaluationcriteria/:id', 'anyone', {
    about: 'Get an evaluation criterion of a project',
    details: 'Returns a list with one record.',
    returns: listOf(EvaluationCriteria),
  })
  getOfOwner(@CurrentCaller() caller: Caller, @Id('projectid') projectId: string, @Id() id: string) {
    return this.criteria.getListed(caller, id, projectId);
  }

  @evaluationCriteria.Create('evaluationcriteria', 'anyone')
  create(@CurrentCaller() caller: Caller, @Body() body: EvaluationCriteriaCreate) {
    return this.criteria.create(caller, body);
  }

  @evaluationCriteria.Update('evaluationcriteria/:id', 'anyone')
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: EvaluationCriteriaUpdate) {
    return this.criteria.update(caller, id, body);
  }

  @evaluationCriteria.Remove('evaluationcriteria/:id', 'anyone')
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.criteria.delete(caller, id);
  }

  @Put('evaluationcriteria/:id/undelete', 'anyone', {
    about: 'Undelete an evaluation criterion',
    details: 'Returns a list with one record.',
    returns: listOf(EvaluationCriteria),
  })
  async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return [await this.criteria.undelete(caller, id)];
  }
}
