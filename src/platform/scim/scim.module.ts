import { Module } from '@nestjs/common';
import { representationToken } from '../../resource/pipeline/route-representation';
import { IndividualModule } from '../../resources/individuals/individual.module';
import { SecurityGroupModule } from '../../resources/security-groups/security-group.module';
import { DirectoryWrites } from './directory-writes';
import { GroupService } from './group.service';
import { ScimController } from './scim.controller';
import { ScimStore } from './scim.store';
import { ScimAnswers } from './scim-answers';
import { ScimBodies } from './scim-bodies';
import { ScimRepresentation } from './scim-representation';
import { UserService } from './user.service';

@Module({
  imports: [IndividualModule, SecurityGroupModule],
  controllers: [ScimController],
  providers: [
    DirectoryWrites,
    GroupService,
    ScimAnswers,
    ScimBodies,
    ScimStore,
    UserService,
    { provide: representationToken('scim'), useClass: ScimRepresentation },
  ],
})
export class ScimModule {}
