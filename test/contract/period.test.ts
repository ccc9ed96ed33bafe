import { Period } from '../../src/resources/periods/period';
import { describeContract } from './contract';

describeContract({
  entity: Period,
  path: '/v4/periods',
  list: () => '/v4/periods',
  // A day of its own for each, because periods do not overlap.
  body: (_, n) => {
    const day = new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10);
    return { StartDate: `${day}T00:00:00.000+00:00`, EndDate: `${day}T23:59:59.999+00:00` };
  },
  integerIds: true,
  softDeleted: false,
});
