import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { EvaluationCriteriaService } from './evaluation-criteria.service';
import { EvaluationCriteria, EvaluationCriteriaCreate, EvaluationCriteriaUpdate } from './list-item';

@ApiTags('EvaluationCriteria')
@Controller()
export class EvaluationCriteriaController {
  constructor(private readonly criteria: EvaluationCriteriaService) {}

  @Get('projects/:projectid/evaluationcriteria', 'anyone', {
    about: 'List the evaluation criteria of a project',
    details: 'Sorted by Rank.',
    returns: listOf(EvaluationCriteria),
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

  @Post('evaluationcriteria', 'anyone', {
    about: 'Create an evaluation criterion',
    body: EvaluationCriteriaCreate,
    returns: one(EvaluationCriteria),
  })
  create(@CurrentCaller() caller: Caller, @Body() body: EvaluationCriteriaCreate) {
    return this.criteria.create(caller, body);
  }

  @Put('evaluationcriteria/:id', 'anyone', {
    about: 'Update an evaluation criterion',
    body: EvaluationCriteriaUpdate,
    returns: one(EvaluationCriteria),
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: EvaluationCriteriaUpdate) {
    return this.criteria.update(caller, id, body);
  }

  @Delete('evaluationcriteria/:id', 'anyone', { about: 'Delete an evaluation criterion', returns: nothing })
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
