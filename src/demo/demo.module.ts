import { Module } from '@nestjs/common';
import { BasicRoleModule } from '../resources/basic-roles/basic-role.module';
import { CommentModule } from '../resources/comments/comment.module';
import { CommitmentModule } from '../resources/commitments/commitment.module';
import { CoreValueModule } from '../resources/core-values/core-value.module';
import { GoalModule } from '../resources/goals/goal.module';
import { IndicatorModule } from '../resources/indicators/indicator.module';
import { IndividualModule } from '../resources/individuals/individual.module';
import { AccountabilityModule } from '../resources/list-items/accountability.module';
import { SupervisoryScopeModule } from '../resources/list-items/supervisory-scope.module';
import { MetricModule } from '../resources/metrics/metric.module';
import { OrganizationMemberModule } from '../resources/organization-members/organization-member.module';
import { OrganizationModule } from '../resources/organizations/organization.module';
import { PeriodModule } from '../resources/periods/period.module';
import { SecurityGroupModule } from '../resources/security-groups/security-group.module';
import { SiteModule } from '../resources/sites/site.module';
import { TrendValueModule } from '../resources/trend-values/trend-value.module';
import { DemoBasicRoleSeed } from './demo-basic-role-seed';
import { DemoCommentSeed } from './demo-comment-seed';
import { DemoGroundSeed } from './demo-ground-seed';
import { DemoMetricSeed } from './demo-metric-seed';
import { DemoPeopleSeed } from './demo-people-seed';
import { DemoPlanSeed } from './demo-plan-seed';
import { DemoSeed } from './demo-seed';

/** The demo data, for a first look and for the command line. */
@Module({
  imports: [
    AccountabilityModule,
    BasicRoleModule,
    CommentModule,
    CommitmentModule,
    CoreValueModule,
    GoalModule,
    IndicatorModule,
    IndividualModule,
    MetricModule,
    OrganizationMemberModule,
    OrganizationModule,
    PeriodModule,
    SecurityGroupModule,
    SiteModule,
    SupervisoryScopeModule,
    TrendValueModule,
  ],
  providers: [
    DemoBasicRoleSeed,
    DemoCommentSeed,
    DemoGroundSeed,
    DemoMetricSeed,
    DemoPeopleSeed,
    DemoPlanSeed,
    DemoSeed,
  ],
})
export class DemoModule {}
