import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, IntId, Params, PathWord } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { COMMITMENT_HEADINGS, Commitment, CommitmentCreate, CommitmentUpdate } from './commitment';
import { CommitmentService } from './commitment.service';

const integers = ['id'];
const query = ['period'];

const commitment = routesOf(Commitment, 'a commitment', { create: CommitmentCreate, update: CommitmentUpdate });

@ControllerOf('Commitment')
export class CommitmentController {
  constructor(private readonly commitments: CommitmentService) {}

  @commitment.List('dashboards/:ancestorId/commitments/:type', 'PM', {
    id: 'listCommitmentsOfDashboard',
    access: { rule: 'list', of: 'Commitment', below: 'Subject' },
    about: 'List the commitments behind a dashboard figure',
    details:
      'Returns the commitments that the dashboard of an organization, department or individual counts for one period, as far as the caller can read them, sorted by DueDate.',
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

  @commitment.List('individuals/:id/commitments', 'PM', {
    about: 'List the commitments of an individual',
    details: 'Returns the commitments of one period, sorted by DueDate.',
    query,
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.commitments.listOfIndividual(caller, individualId, params);
  }

  @commitment.List('organizations/:id/commitments', 'PM', {
    about: 'List the commitments of an organization or department',
    details: 'Returns the commitments of one period, sorted by DueDate.',
    query,
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.commitments.listOfUnit(caller, unitId, params);
  }

  @commitment.List('departments/:id/commitments', 'PM', {
    about: 'List the commitments of a department or organization',
    details: 'Returns the commitments of one period, sorted by DueDate.',
    query,
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.commitments.listOfUnit(caller, unitId, params);
  }

  @commitment.Read('commitments/:id', 'PM', { integers })
  get(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.commitments.get(caller, id);
  }

  @commitment.Create('commitments', 'PM')
  create(@CurrentCaller() caller: Caller, @Body() body: CommitmentCreate) {
    return this.commitments.create(caller, body);
  }

  @commitment.Update('commitments/:id', 'PM', {
    details: 'A changed AncestorID moves the commitment to another organization, department or individual.',
    integers,
    conflicts: ['deleted'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: CommitmentUpdate) {
    return this.commitments.update(caller, id, body);
  }

  @commitment.Remove('commitments/:id', 'PM', {
    details: 'The deletion is permanent.',
    integers,
    conflicts: ['deleted'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.commitments.delete(caller, id);
  }
}
