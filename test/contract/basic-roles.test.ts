import { BasicRole } from '../../src/resources/basic-roles/basic-role';
import { describeContract } from './contract';

describeContract({
  entity: BasicRole,
  path: '/v4/basicroles',
  list: (world) => `/v4/individuals/${world.member.id}/basicroles`,
  body: (world, n) => ({
    IndividualID: world.member.id,
    Name: `Role ${n}`,
    Rank: n % 3 === 0 ? null : n % 5,
    Description: 'What it means',
    PercentTime: n % 101,
  }),
  writer: (world) => world.member,
  softDeleted: true,
  notCleared: ['IndividualID'],
  references: (world) => ({ IndividualID: world.other.admin.id }),
});
