import { Module } from '@nestjs/common';
import { TeamMemberController } from './team-member.controller';
import { TeamMemberService } from './team-member.service';
import { TeamMemberStore } from './team-member.store';

@Module({
  controllers: [TeamMemberController],
  providers: [TeamMemberService, TeamMemberStore],
  exports: [TeamMemberService],
})
export class TeamMemberModule {}
