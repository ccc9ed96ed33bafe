import type { EntityClass } from './database/data-source';
import { Archive } from './resources/archives/archive';
import { Assessment } from './resources/assessments/assessment';
import { BasicRole } from './resources/basic-roles/basic-role';
import { Color } from './resources/colors/color';
import { Comment } from './resources/comments/comment';
import { Commitment } from './resources/commitments/commitment';
import { CoreValue } from './resources/core-values/core-value';
import { DashboardSettings } from './resources/dashboards/dashboard-settings';
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
import { SecurityGroup } from './resources/security-groups/security-group';
import { Site } from './resources/sites/site';
import { Task } from './resources/tasks/task';
import { TeamMember } from './resources/team-members/team-member';
import { SiteToken, UserToken } from './resources/tokens/token';
import { TrendValue } from './resources/trend-values/trend-value';

/** Every table of the service, for TypeORM. */
export const entities: EntityClass[] = [
  Accountability,
  Assessment,
  Archive,
  BasicRole,
  Color,
  Comment,
  Commitment,
  CoreValue,
  DashboardSettings,
  EvaluationCriteria,
  Dialog,
  Goal,
  Indicator,
  Individual,
  Metric,
  Organization,
  OrganizationMember,
  Period,
  Permission,
  Phase,
  Project,
  ProjectScope,
  SecurityGroup,
  Site,
  SiteToken,
  Status,
  TeamMember,
  UserToken,
  SupervisoryScope,
  Task,
  TrendValue,
];
