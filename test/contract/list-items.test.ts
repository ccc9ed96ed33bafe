import { Accountability, SupervisoryScope } from '../../src/resources/list-items/list-item';
import { describeContract } from './contract';

const kinds = [
  { entity: Accountability, path: 'accountabilities' },
  { entity: SupervisoryScope, path: 'supervisoryscopes' },
];

for (const { entity, path } of kinds) {
  describeContract({
    entity,
    path: `/v4/${path}`,
    list: (world) => `/v4/individuals/${world.member.id}/${path}`,
    body: (world, n) => ({ AncestorID: world.member.id, Rank: n, Name: `Item ${n}`, Description: '' }),
    writer: (world) => world.member,
    readsList: true,
    softDeleted: true,
    references: (world) => ({ AncestorID: world.other.admin.id }),
  });
}
