import { Commitment } from '../../src/resources/commitments/commitment';
import { plainCommitment } from '../support/measures';
import { insertPeriods } from '../support/periods';
import type { Person, World } from '../support/world';
import { type Contract, describeContract } from './contract';

/** Of which record, and written by whom. */
const KINDS: readonly [(world: World) => string, string, (world: World) => Person][] = [
  [(world) => world.organization, 'organizations', (world) => world.admin],
  [(world) => world.engineering, 'departments', (world) => world.lead],
  [(world) => world.member.id, 'individuals', (world) => world.member],
];

for (const [ancestorOf, path, writer] of KINDS) {
  let period: number | undefined;
  const body: Contract['body'] = async (world, n, { database }) => {
    period ??= (await insertPeriods(database.read, world.siteId)).current;
    return plainCommitment(ancestorOf(world), period, `Commitment ${n}`);
  };
  describeContract({
    entity: Commitment,
    path: '/v4/commitments',
    list: (world) => `/v4/${path}/${ancestorOf(world)}/commitments`,
    body,
    writer,
    integerIds: true,
    softDeleted: false,
    references: (world) => ({ AncestorID: world.other.organization }),
  });
}
