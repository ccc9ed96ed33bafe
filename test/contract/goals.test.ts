import { Goal } from '../../src/resources/goals/goal';
import { fullGoal } from '../support/measures';
import { insertPeriods } from '../support/periods';
import { describeContract } from './contract';

let period: number | undefined;

describeContract({
  entity: Goal,
  path: '/v4/goals',
  list: (world) => `/v4/individuals/${world.member.id}/goals`,
  // The null dates of blank measures are told in test/e2e/goals.test.ts; here all measures are used.
  body: async (world, n, { database }) => {
    period ??= (await insertPeriods(database.read, world.siteId)).current;
    return fullGoal(world.member.id, period, `Goal ${n}`);
  },
  writer: (world) => world.member,
  integerIds: true,
  softDeleted: false,
  references: (world) => ({ IndividualID: world.other.admin.id }),
});
