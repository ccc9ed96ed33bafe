import { Module } from '@nestjs/common';
import { IndividualModule } from '../individuals/individual.module';
import { SecurityGroupModule } from '../security-groups/security-group.module';
import { DirectoryRecordStore } from './directory-record.store';
import { DirectoryWrites } from './directory-writes';
import { GroupService } from './group.service';
import { ScimController } from './scim.controller';
import { ScimInterceptor } from './scim.interceptor';
import { ScimStore } from './scim.store';
import { ScimAnswers } from './scim-answers';
import { ScimListsStore } from './scim-lists.store';
import { UserService } from './user.service';

@Module({
  imports: [IndividualModule, SecurityGroupModule],
  controllers: [ScimController],
  providers: [
    DirectoryRecordStore,
    DirectoryWrites,
    GroupService,
    ScimAnswers,
    ScimInterceptor,
    ScimListsStore,
    ScimStore,
    UserService,
  ],
})
export class ScimModule {}
