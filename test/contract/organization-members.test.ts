import { OrganizationMember } from '../../src/resources/organization-members/organization-member';
import { insertPerson } from '../support/world';
import { describeContract } from './contract';

describeContract({
  entity: OrganizationMember,
  path: '/v4/departmentmembers',
  list: (world) => `/v4/departments/${world.engineering}/departmentmembers`,
  body: async (world, n, { database }) => {
    const options = { siteId: world.siteId, unit: world.sales, reportsTo: world.admin.id };
    const person = await database.transaction((tx) => insertPerson(tx, `Person ${n}`, options));
    return { IndividualID: person.id, OrganizationID: world.engineering, ReportsToID: world.lead.id, Title: 'Guest' };
  },
  softDeleted: false,
  references: (world) => ({
    IndividualID: world.other.admin.id,
    OrganizationID: world.other.organization,
    ReportsToID: world.other.admin.id,
  }),
});
