import type { EntityClass } from './database/data-source';
import { LeaseRow, WriteProbe } from './database/process-tables';
import { TreeNode } from './resource/storage/tree-node';
import { Archive } from './resources/archives/archive';
import { ArchivedValueRow } from './resources/archives/archived-value-row';
import { Assessment } from './resources/assessments/assessment';
import { StoredBasicRoleDialog } from './resources/basic-role-dialogs/stored-basic-role-dialog';
import { BasicRole } from './resources/basic-roles/basic-role';
import { Color } from './resources/colors/color';
import { Comment } from './resources/comments/comment';
import { Commitment } from './resources/commitments/commitment';
import { CoreValue } from './resources/core-values/core-value';
import { DashboardSettings } from './resources/dashboards/settings/dashboard-settings';
import { Dialog } from './resources/dialogs/dialog';
import { Goal } from './resources/goals/goal';
import { Indicator } from './resources/indicators/indicator';
import { Individual } from './resources/individuals/individual';
import { Accountability, EvaluationCriteria, ProjectScope, SupervisoryScope } from './resources/list-items/list-item';
import { Metric } from './resources/metrics/metric';
import { OrganizationMember } from './resources/organization-members/organization-member';
import { Organization } from './resources/organizations/organization';
import { Period } from './resources/periods/period';
import { Permission } from './resources/permissions/permission';
import { Phase } from './resources/project-states/phase';
import { Status } from './resources/project-states/status';
import { Project } from './resources/projects/project';
import { ProjectDateChange } from './resources/projects/project-date-change';
import { SecurityGroup } from './resources/security-groups/security-group';
import { SecurityGroupMember } from './resources/security-groups/security-group-member';
import { Site } from './resources/sites/site';
import { Task } from './resources/tasks/task';
import { TaskAssignee } from './resources/tasks/task-assignee';
import { TeamMember } from './resources/team-members/team-member';
import { SiteToken, UserToken } from './resources/tokens/token';
import { TrendValue } from './resources/trend-values/trend-value';
import { SignInAddress, SignInSecret } from './security/authentication/sign-in-tables';

/** All tables, for TypeORM. */
export const entities: EntityClass[] = [
  Accountability,
  Archive,
  ArchivedValueRow,
  Assessment,
  BasicRole,
  Color,
  Comment,
  Commitment,
  CoreValue,
  DashboardSettings,
  Dialog,
  EvaluationCriteria,
  Goal,
  Indicator,
  Individual,
  LeaseRow,
  Metric,
  Organization,
  OrganizationMember,
  Period,
  Permission,
  Phase,
  Project,
  ProjectDateChange,
  ProjectScope,
  SecurityGroup,
  SecurityGroupMember,
  SignInAddress,
  SignInSecret,
  Site,
  SiteToken,
  Status,
  SupervisoryScope,
  Task,
  TaskAssignee,
  TeamMember,
  TreeNode,
  TrendValue,
  UserToken,
  WriteProbe,
  StoredBasicRoleDialog,
];
