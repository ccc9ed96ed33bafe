import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { TeamMember, TeamMemberCreate, TeamMemberUpdate } from './team-member';
import { TeamMemberService } from './team-member.service';

const teamMember = routesOf(TeamMember, 'a team member', { create: TeamMemberCreate, update: TeamMemberUpdate });

@ControllerOf('Project')
export class TeamMemberController {
  constructor(private readonly members: TeamMemberService) {}

  @teamMember.List('projects/:id/teammembers', 'anyone', {
    about: 'List the team members of a project',
    details: 'Sorted by the name of the member.',
  })
  listOfProject(@CurrentCaller() caller: Caller, @Id() projectId: string, @Params() params: ListParams) {
    return this.members.listOf(caller, projectId, params);
  }

  @teamMember.Create('teammembers', 'anyone', {
    access: 'createTeamMember',
    details:
      'Makes an individual a team member of a project, once for each project. Only administrators and the creator and leaders of the project can add a leader.',
    conflicts: ['member_exists'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: TeamMemberCreate) {
    return this.members.create(caller, body);
  }

  @teamMember.Update('teammembers/:id', 'anyone', {
    details:
      'ProjectID and IndividualID cannot be changed. Only administrators and the creator and leaders of the project can give or remove the role of a leader.',
    fixedReferences: true,
    conflicts: ['deleted'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: TeamMemberUpdate) {
    return this.members.update(caller, id, body);
  }

  @teamMember.Remove('teammembers/:id', 'anyone', {
    details:
      'The deletion is permanent. Only administrators and the creator and leaders of the project can delete a leader.',
    conflicts: ['deleted'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.members.delete(caller, id);
  }
}
