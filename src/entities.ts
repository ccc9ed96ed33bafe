import type { EntityClass } from './database/data-source';
import { BasicRole } from './resources/basic-roles/basic-role';
import { Color } from './resources/colors/color';
import { Comment } from './resources/comments/comment';
import { Commitment } from './resources/commitments/commitment';
import { CoreValue } from './resources/core-values/core-value';
import { Goal } from './resources/goals/goal';
import { Indicator } from './resources/indicators/indicator';
import { Individual } from './resources/individuals/individual';
import { Accountability, SupervisoryScope } from './resources/list-items/list-item';
import { Metric } from './resources/metrics/metric';
import { OrganizationMember } from './resources/organization-members/organization-member';
import { Organization } from './resources/organizations/organization';
import { Period } from './resources/periods/period';
import { SecurityGroup } from './resources/security-groups/security-group';
import { Site } from './resources/sites/site';
import { SiteToken, UserToken } from './resources/tokens/token';
import { TrendValue } from './resources/trend-values/trend-value';

/** Every table of the service, for TypeORM. */
export const entities: EntityClass[] = [
  Accountability,
  BasicRole,
  Color,
  Comment,
  Commitment,
  CoreValue,
  Goal,
  Indicator,
  Individual,
  Metric,
  Organization,
  OrganizationMember,
  Period,
  SecurityGroup,
  Site,
  SiteToken,
  UserToken,
  SupervisoryScope,
  TrendValue,
];
