import { Module } from '@nestjs/common';
import { IndividualModule } from '../individuals/individual.module';
import { SecurityGroupModule } from '../security-groups/security-group.module';
import { DirectoryWrites } from './directory-writes';
import { GroupService } from './group.service';
import { ScimController } from './scim.controller';
import { ScimInterceptor } from './scim.interceptor';
import { ScimStore } from './scim.store';
import { ScimAnswers } from './scim-answers';
import { UserService } from './user.service';

@Module({
  imports: [IndividualModule, SecurityGroupModule],
  controllers: [ScimController],
  providers: [DirectoryWrites, GroupService, ScimAnswers, ScimInterceptor, ScimStore, UserService],
})
export class ScimModule {}
