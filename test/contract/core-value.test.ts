import { CoreValue } from '../../src/resources/core-values/core-value';
import { describeContract } from './contract';

describeContract({
  entity: CoreValue,
  path: '/v4/corevalues',
  list: () => '/v4/corevalues',
  body: (_, n) => ({ Rank: n, Name: `Value ${n}`, Description: `What value ${n} means` }),
  softDeleted: false,
});
