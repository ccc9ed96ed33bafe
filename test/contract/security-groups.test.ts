import { SecurityGroup } from '../../src/resources/security-groups/security-group';
import { describeContract } from './contract';

describeContract({
  entity: SecurityGroup,
  path: '/v4/securitygroups',
  list: () => '/v4/securitygroups',
  body: (_, n) => ({ Group: `Group ${n}`, Description: 'Some people' }),
  // Its text is unique in the site, so that no two records can hold the same one.
  ruledTexts: ['Group'],
  softDeleted: true,
});
