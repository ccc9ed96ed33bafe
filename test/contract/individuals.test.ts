import { Individual } from '../../src/resources/individuals/individual';
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
