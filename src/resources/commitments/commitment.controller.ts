import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, IntId, Params, PathWord } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { COMMITMENT_HEADINGS, Commitment, CommitmentCreate, CommitmentUpdate } from './commitment';
import { CommitmentService } from './commitment.service';

const integers = ['id'];
const query = ['period'];

@ApiTags('Commitment')
@Controller()
export class CommitmentController {
  constructor(private readonly commitments: CommitmentService) {}

  @Get('dashboards/:ancestorId/commitments/:type', 'PM', {
    about: 'List the commitments behind a dashboard figure',
    details:
      'Returns the commitments that the dashboard of an organization, department or individual counts for one period, as far as the caller can read them, sorted by DueDate.',
    returns: listOf(Commitment),
    query,
    words: { type: COMMITMENT_HEADINGS },
  })
  listUnder(
    @CurrentCaller() caller: Caller,
    @Id('ancestorId') subjectId: string,
    @PathWord('type') heading: string,
    @Params() params: ListParams,
  ) {
    return this.commitments.listUnder(caller, subjectId, heading, params);
  }

  @Get('individuals/:id/commitments', 'PM', {
    about: 'List the commitments of an individual',
    details: 'Returns the commitments of one period, sorted by DueDate.',
    returns: listOf(Commitment),
    query,
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.commitments.listOfIndividual(caller, individualId, params);
  }

  @Get('organizations/:id/commitments', 'PM', {
    about: 'List the commitments of an organization or department',
    details: 'Returns the commitments of one period, sorted by DueDate.',
    returns: listOf(Commitment),
    query,
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.commitments.listOfUnit(caller, unitId, params);
  }

  @Get('departments/:id/commitments', 'PM', {
    about: 'List the commitments of a department or organization',
    details: 'Returns the commitments of one period, sorted by DueDate.',
    returns: listOf(Commitment),
    query,
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.commitments.listOfUnit(caller, unitId, params);
  }

  @Get('commitments/:id', 'PM', { about: 'Get a commitment', returns: one(Commitment), integers })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.commitments.get(caller, id);
  }

  @Post('commitments', 'PM', {
    about: 'Create a commitment',
    body: CommitmentCreate,
    returns: one(Commitment),
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CommitmentCreate) {
    return this.commitments.create(caller, body);
  }

  @Put('commitments/:id', 'PM', {
    about: 'Update a commitment',
    details: 'A changed AncestorID moves the commitment to another organization, department or individual.',
    body: CommitmentUpdate,
    returns: one(Commitment),
    integers,
    conflicts: ['deleted'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: CommitmentUpdate) {
    return this.commitments.update(caller, id, body);
  }

  @Delete('commitments/:id', 'PM', {
    about: 'Delete a commitment',
    details: 'The deletion is permanent.',
    returns: nothing,
    integers,
    conflicts: ['deleted'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.commitments.delete(caller, id);
  }
}
