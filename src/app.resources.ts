import type { Type } from '@nestjs/common';
import { AuditModule } from './platform/audit/audit.module';
import { ChangeModule } from './platform/changes/change.module';
import { CredentialModule } from './platform/credentials/credential.module';
import { EventModule } from './platform/events/event.module';
import { IdentityModule } from './platform/identities/identity.module';
import { IdentityProviderModule } from './platform/identity-providers/identity-provider.module';
import { LoginModule } from './platform/login/login.module';
import { PersonalDataModule } from './platform/personal-data/personal-data.module';
import { ScimModule } from './platform/scim/scim.module';
import { SignInModule } from './platform/sign-in/sign-in.module';
import { TokenModule } from './platform/tokens/token.module';
import { WebhookModule } from './platform/webhooks/webhook.module';
import { ArchiveModule } from './resources/archives/archive.module';
import { AssessmentModule } from './resources/assessments/assessment.module';
import { BasicRoleDialogModule } from './resources/basic-role-dialogs/basic-role-dialog.module';
import { BasicRoleModule } from './resources/basic-roles/basic-role.module';
import { ColorModule } from './resources/colors/color.module';
import { CommentModule } from './resources/comments/comment.module';
import { CommitmentModule } from './resources/commitments/commitment.module';
import { CoreValueModule } from './resources/core-values/core-value.module';
import { DashboardModule } from './resources/dashboards/dashboard.module';
import { DashboardRecordsModule } from './resources/dashboards/records/dashboard-records.module';
import { DashboardSettingsModule } from './resources/dashboards/settings/dashboard-settings.module';
import { DialogModule } from './resources/dialogs/dialog.module';
import { GoalModule } from './resources/goals/goal.module';
import { IndicatorModule } from './resources/indicators/indicator.module';
import { IndividualModule } from './resources/individuals/individual.module';
import { AccountabilityModule } from './resources/list-items/accountability.module';
import { EvaluationCriteriaModule } from './resources/list-items/evaluation-criteria.module';
import { ProjectScopeModule } from './resources/list-items/project-scope.module';
import { SupervisoryScopeModule } from './resources/list-items/supervisory-scope.module';
import { MetricModule } from './resources/metrics/metric.module';
import { OrganizationMemberModule } from './resources/organization-members/organization-member.module';
import { OrganizationModule } from './resources/organizations/organization.module';
import { PeriodModule } from './resources/periods/period.module';
import { PermissionModule } from './resources/permissions/permission.module';
import { ProjectStateModule } from './resources/project-states/project-state.module';
import { ProjectModule } from './resources/projects/project.module';
import { SecurityGroupModule } from './resources/security-groups/security-group.module';
import { SiteModule } from './resources/sites/site.module';
import { TaskModule } from './resources/tasks/task.module';
import { TeamMemberModule } from './resources/team-members/team-member.module';
import { TrendValueModule } from './resources/trend-values/trend-value.module';

/** One module per resource. The order is that of the operations in the OpenAPI document. */
export const resourceModules: readonly Type[] = [
  AssessmentModule,
  AuditModule,
  ChangeModule,
  ColorModule,
  CommentModule,
  CommitmentModule,
  CoreValueModule,
  DashboardRecordsModule,
  DashboardSettingsModule,
  DashboardModule,
  DialogModule,
  GoalModule,
  LoginModule,
  SiteModule,
  SignInModule,
  IdentityProviderModule,
  TokenModule,
  OrganizationModule,
  OrganizationMemberModule,
  PeriodModule,
  PermissionModule,
  ProjectModule,
  ProjectScopeModule,
  ProjectStateModule,
  EvaluationCriteriaModule,
  SecurityGroupModule,
  IndividualModule,
  IdentityModule,
  AccountabilityModule,
  ArchiveModule,
  BasicRoleModule,
  BasicRoleDialogModule,
  IndicatorModule,
  MetricModule,
  SupervisoryScopeModule,
  TeamMemberModule,
  TaskModule,
  TrendValueModule,
  WebhookModule,
  CredentialModule,
  PersonalDataModule,
  EventModule,
  ScimModule,
];
