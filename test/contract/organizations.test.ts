import { Organization } from '../../src/resources/organizations/organization';
import { OrganizationMember } from '../../src/resources/organization-members/organization-member';
import { insertUnit } from '../support/world';
import { describeContract } from './contract';

describeContract({
  entity: Organization,
  path: '/v4/organizations',
  list: () => '/v4/organizations',
  body: (_, n) => ({ Rank: n, Name: `Organization ${n}` }),
  softDeleted: true,
  references: (world) => ({ ParentID: world.other.organization }),
});

describeContract({
  entity: Organization,
  path: '/v4/departments',
  list: () => '/v4/departments',
  body: (world, n) => ({ ParentID: world.engineering, Rank: n, Name: `Department ${n}` }),
  writer: (world) => world.lead,
  softDeleted: true,
  references: (world) => ({ ParentID: world.other.organization }),
});

describeContract({
  entity: OrganizationMember,
  path: '/v4/departmentmembers',
  list: (world) => `/v4/individuals/${world.member.id}/departmentmembers`,
  body: async (world, n, app) => ({
    IndividualID: world.member.id,
    OrganizationID: await app.database.transaction((tx) =>
      insertUnit(tx, world.siteId, world.organization, `Unit ${n}`, n + 2),
    ),
  }),
  softDeleted: false,
  references: (world) => ({ IndividualID: world.other.admin.id, OrganizationID: world.other.organization }),
});
