import { Organization } from '../../src/resources/organizations/organization';
import { describeContract } from './contract';

describeContract({
  entity: Organization,
  path: '/v4/organizations',
  list: () => '/v4/organizations',
  body: (_, n) => ({ Rank: n, Name: `Organization ${n}`, EmotionalGoal: 'Proud', Focus: 'Quality' }),
  softDeleted: true,
  // Null is the site's place and answered as the site's id.
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
