import { Module } from '@nestjs/common';
import { ArchiveModule } from '../resources/archives/archive.module';
import { AssessmentModule } from '../resources/assessments/assessment.module';
import { BasicRoleDialogModule } from '../resources/basic-role-dialogs/basic-role-dialog.module';
import { BasicRoleModule } from '../resources/basic-roles/basic-role.module';
import { CommentModule } from '../resources/comments/comment.module';
import { CommitmentModule } from '../resources/commitments/commitment.module';
import { CoreValueModule } from '../resources/core-values/core-value.module';
import { DialogModule } from '../resources/dialogs/dialog.module';
import { GoalModule } from '../resources/goals/goal.module';
import { IndicatorModule } from '../resources/indicators/indicator.module';
import { IndividualModule } from '../resources/individuals/individual.module';
import { AccountabilityModule } from '../resources/list-items/accountability.module';
import { EvaluationCriteriaModule } from '../resources/list-items/evaluation-criteria.module';
import { ProjectScopeModule } from '../resources/list-items/project-scope.module';
import { SupervisoryScopeModule } from '../resources/list-items/supervisory-scope.module';
import { MetricModule } from '../resources/metrics/metric.module';
import { OrganizationMemberModule } from '../resources/organization-members/organization-member.module';
import { OrganizationModule } from '../resources/organizations/organization.module';
import { PeriodModule } from '../resources/periods/period.module';
import { PermissionModule } from '../resources/permissions/permission.module';
import { ProjectStateModule } from '../resources/project-states/project-state.module';
import { ProjectModule } from '../resources/projects/project.module';
import { SecurityGroupModule } from '../resources/security-groups/security-group.module';
import { SiteModule } from '../resources/sites/site.module';
import { TaskModule } from '../resources/tasks/task.module';
import { TeamMemberModule } from '../resources/team-members/team-member.module';
import { TokenModule } from '../resources/tokens/token.module';
import { TrendValueModule } from '../resources/trend-values/trend-value.module';
import { DemoArchiveSeed } from './demo-archive-seed';
import { DemoAuthorStore } from './demo-author.store';
import { DemoBasicRoleSeed } from './demo-basic-role-seed';
import { DemoCommentSeed } from './demo-comment-seed';
import { DemoDeletedSeed } from './demo-deleted-seed';
import { DemoFollowUpStore } from './demo-follow-up.store';
import { DemoFollowUpSeed } from './demo-follow-up-seed';
import { DemoMetricSeed } from './demo-metric-seed';
import { DemoPeopleSeed } from './demo-people-seed';
import { DemoPermissionSeed } from './demo-permission-seed';
import { DemoPlanSeed } from './demo-plan-seed';
import { DemoProjectSeed } from './demo-project-seed';
import { DemoReferenceDataSeed } from './demo-reference-data-seed';
import { DemoReviewSeed } from './demo-review-seed';
import { DemoSeed } from './demo-seed';
import { DemoTaskSeed } from './demo-task-seed';
import { DemoTokenSeed } from './demo-token-seed';

/** The demo data, written on the first start and by the command `seed demo`. */
@Module({
  imports: [
    AccountabilityModule,
    AssessmentModule,
    BasicRoleDialogModule,
    ArchiveModule,
    BasicRoleModule,
    CommentModule,
    CommitmentModule,
    CoreValueModule,
    EvaluationCriteriaModule,
    DialogModule,
    GoalModule,
    IndicatorModule,
    IndividualModule,
    MetricModule,
    OrganizationMemberModule,
    OrganizationModule,
    PeriodModule,
    PermissionModule,
    ProjectModule,
    ProjectScopeModule,
    ProjectStateModule,
    SecurityGroupModule,
    SiteModule,
    SupervisoryScopeModule,
    TaskModule,
    TeamMemberModule,
    TokenModule,
    TrendValueModule,
  ],
  providers: [
    DemoArchiveSeed,
    DemoAuthorStore,
    DemoBasicRoleSeed,
    DemoCommentSeed,
    DemoDeletedSeed,
    DemoFollowUpSeed,
    DemoFollowUpStore,
    DemoReferenceDataSeed,
    DemoMetricSeed,
    DemoPeopleSeed,
    DemoPermissionSeed,
    DemoPlanSeed,
    DemoProjectSeed,
    DemoReviewSeed,
    DemoSeed,
    DemoTaskSeed,
    DemoTokenSeed,
  ],
})
export class DemoModule {}
