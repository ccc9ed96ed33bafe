import type { EntityClass } from './database/data-source';
import { Color } from './resources/colors/color';
import { Individual } from './resources/individuals/individual';
import { Accountability, SupervisoryScope } from './resources/list-items/list-item';
import { OrganizationMember } from './resources/organization-members/organization-member';
import { Organization } from './resources/organizations/organization';
import { SecurityGroup } from './resources/security-groups/security-group';
import { Site } from './resources/sites/site';
import { SiteToken, UserToken } from './resources/tokens/token';

/** Every table of the service, for TypeORM. */
export const entities: EntityClass[] = [
  Accountability,
  Color,
  Individual,
  Organization,
  OrganizationMember,
  SecurityGroup,
  Site,
  SiteToken,
  UserToken,
  SupervisoryScope,
];
