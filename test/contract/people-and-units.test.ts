import { Individual } from '../../src/resources/individuals/individual';
import { OrganizationMember } from '../../src/resources/organization-members/organization-member';
import { Organization } from '../../src/resources/organizations/organization';
import { insertPerson } from '../support/world';
import { describeContract } from './contract';

describeContract({
  entity: Individual,
  path: '/v4/individuals',
  list: () => '/v4/individuals',
  body: (world, n) => ({
    FirstName: 'Ada',
    LastName: `Lovelace ${n}`,
    Prefix: 'Dr.',
    Email: 'ada@example.test',
    UserEmail: 'ada@example.test',
    UserName: `ada-${n}@example.test`,
    PrimaryOrganizationID: world.engineering,
    PrimaryTitle: 'Engineer',
    PrimaryReportsTo: world.lead.id,
    HireDate: '2026-03-01T09:00:00+02:00',
  }),
  ruledTexts: ['UserName', 'Password'],
  softDeleted: true,
  references: (world) => ({ PrimaryOrganizationID: world.other.organization, PrimaryReportsTo: world.other.admin.id }),
});

describeContract({
  entity: Organization,
  path: '/v4/organizations',
  list: () => '/v4/organizations',
  body: (_, n) => ({ Rank: n, Name: `Organization ${n}`, EmotionalGoal: 'Proud', Focus: 'Quality' }),
  softDeleted: true,
  // Null means the site, and is returned as the ID of the site.
  notCleared: ['ParentID'],
  references: (world) => ({ ParentID: world.other.organization }),
});

describeContract({
  entity: Organization,
  path: '/v4/departments',
  list: () => '/v4/departments',
  body: (world, n) => ({ ParentID: world.engineering, Rank: n, Name: `Department ${n}` }),
  softDeleted: true,
  notCleared: ['ParentID'],
  references: (world) => ({ ParentID: world.other.organization }),
});

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
