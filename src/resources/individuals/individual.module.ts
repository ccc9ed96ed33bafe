import { Module } from '@nestjs/common';
import { OrganizationMemberModule } from '../organization-members/organization-member.module';
import { SecurityGroupModule } from '../security-groups/security-group.module';
import { IndividualController } from './individual.controller';
import { IndividualService } from './individual.service';
import { IndividualStore } from './individual.store';

@Module({
  imports: [OrganizationMemberModule, SecurityGroupModule],
  controllers: [IndividualController],
  providers: [IndividualService, IndividualStore],
  exports: [IndividualService],
})
export class IndividualModule {}
