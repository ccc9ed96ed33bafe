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
    about: 'The evaluation criteria of a project.',
    returns: listOf(EvaluationCriteria),
    query: ['deleted'],
  })
  listOfOwner(@CurrentCaller() caller: Caller, @Id('projectid') projectId: string, @Params() params: ListParams) {
    return this.criteria.listOf(caller, projectId, params);
  }

  @Get('evaluationcriteria/:id', 'anyone', {
    about: 'One of the evaluation criteria, as a list.',
    returns: listOf(EvaluationCriteria),
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.criteria.getListed(caller, id);
  }

  @Get('projects/:projectid/evaluationcriteria/:id', 'anyone', {
    about: 'One of the evaluation criteria of a project, as a list.',
    returns: listOf(EvaluationCriteria),
  })
  getOfOwner(@CurrentCaller() caller: Caller, @Id('projectid') projectId: string, @Id() id: string) {
    return this.criteria.getListed(caller, id, projectId);
  }

  @Post('evaluationcriteria', 'anyone', {
    about: 'Creates one of the evaluation criteria.',
    body: EvaluationCriteriaCreate,
    returns: one(EvaluationCriteria),
    faults: ['wrong_kind', 'deleted'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: EvaluationCriteriaCreate) {
    return this.criteria.create(caller, body);
  }

  @Put('evaluationcriteria/:id', 'anyone', {
    about: 'Changes one of the evaluation criteria.',
    body: EvaluationCriteriaUpdate,
    returns: one(EvaluationCriteria),
    faults: ['wrong_kind', 'deleted'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: EvaluationCriteriaUpdate) {
    return this.criteria.update(caller, id, body);
  }

  @Delete('evaluationcriteria/:id', 'anyone', { about: 'Deletes one of the evaluation criteria.', returns: nothing })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.criteria.delete(caller, id);
  }

  @Put('evaluationcriteria/:id/undelete', 'anyone', {
    about: 'Takes back the deletion of one of the evaluation criteria.',
    returns: listOf(EvaluationCriteria),
  })
  async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return [await this.criteria.undelete(caller, id)];
  }
}
