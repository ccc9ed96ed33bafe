import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { TeamMember, TeamMemberCreate, TeamMemberUpdate } from './team-member';
import { TeamMemberService } from './team-member.service';

@ApiTags('Project')
@Controller()
export class TeamMemberController {
  constructor(private readonly members: TeamMemberService) {}

  @Get('projects/:id/teammembers', 'anyone', {
    about: 'List the team members of a project',
    details: 'Sorted by the name of the member.',
    returns: listOf(TeamMember),
  })
  listOfProject(@CurrentCaller() caller: Caller, @Id() projectId: string, @Params() params: ListParams) {
    return this.members.listOf(caller, projectId, params);
  }

  @Post('teammembers', 'anyone', {
    about: 'Create a team member',
    details:
      'Makes an individual a team member of a project, once for each project. Only administrators and the creator and leaders of the project can add a leader.',
    body: TeamMemberCreate,
    returns: one(TeamMember),
    conflicts: ['member_exists'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: TeamMemberCreate) {
    return this.members.create(caller, body);
  }

  @Put('teammembers/:id', 'anyone', {
    about: 'Update a team member',
    details:
      'ProjectID and IndividualID cannot be changed. Only administrators and the creator and leaders of the project can give or remove the role of a leader.',
    body: TeamMemberUpdate,
    returns: one(TeamMember),
    fixedReferences: true,
    conflicts: ['deleted'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: TeamMemberUpdate) {
    return this.members.update(caller, id, body);
  }

  @Delete('teammembers/:id', 'anyone', {
    about: 'Delete a team member',
    details:
      'The deletion is permanent. Only administrators and the creator and leaders of the project can delete a leader.',
    returns: nothing,
    conflicts: ['deleted'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.members.delete(caller, id);
  }
}
