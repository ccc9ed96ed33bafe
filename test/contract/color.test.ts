import { Color } from '../../src/resources/colors/color';
import { describeContract } from './contract';

describeContract({
  entity: Color,
  path: '/v4/colors',
  list: () => '/v4/colors',
  body: (_, n) => ({ Rank: n, Name: `Color ${n}`, Code: 'A1B2C3' }),
  integerIds: true,
  softDeleted: false,
});
