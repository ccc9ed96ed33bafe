import { Module } from '@nestjs/common';
import { IndividualModule } from '../resources/individuals/individual.module';
import { AccountabilityModule } from '../resources/list-items/accountability.module';
import { SupervisoryScopeModule } from '../resources/list-items/supervisory-scope.module';
import { OrganizationMemberModule } from '../resources/organization-members/organization-member.module';
import { OrganizationModule } from '../resources/organizations/organization.module';
import { SecurityGroupModule } from '../resources/security-groups/security-group.module';
import { SiteModule } from '../resources/sites/site.module';
import { DemoPeopleSeed } from './demo-people-seed';
import { DemoSeed } from './demo-seed';

/** The demo data, for a first look and for the command line. */
@Module({
  imports: [
    AccountabilityModule,
    IndividualModule,
    OrganizationMemberModule,
    OrganizationModule,
    SecurityGroupModule,
    SiteModule,
    SupervisoryScopeModule,
  ],
  providers: [DemoPeopleSeed, DemoSeed],
})
export class DemoModule {}
