import { Metric } from '../../src/resources/metrics/metric';
import { projectMadeIn, projectOf } from '../support/projects';
import type { Person, World } from '../support/world';
import { describeContract } from './contract';

/** Of which record, and written by whom. */
const KINDS: readonly [(world: World) => string, string, (world: World) => Person][] = [
  [(world) => world.organization, 'organizations', (world) => world.admin],
  [(world) => world.engineering, 'departments', (world) => world.lead],
  [projectMadeIn, 'projects', (world) => world.member],
  [(world) => world.member.id, 'individuals', (world) => world.member],
];

for (const [ancestorOf, path, writer] of KINDS) {
  describeContract({
    entity: Metric,
    path: '/v4/metrics',
    list: (world) => `/v4/${path}/${ancestorOf(world)}/metrics`,
    body: async (world, n, app) => {
      await projectOf(world, app);
      return {
        ParentID: null,
        AncestorID: ancestorOf(world),
        Rank: n % 5,
        Name: `Metric ${n}`,
        Description: 'How it is measured',
        Format: '#,##0.0',
        Color: '3366CC',
        Threshold1: 80.5,
        Threshold2: 92.1234,
        Threshold3: 97,
        Is8020: n % 2 === 0,
      };
    },
    writer,
    softDeleted: true,
    ruledTexts: ['Format'],
    notCleared: ['Threshold1', 'Threshold2', 'Threshold3'],
    references: (world) => ({ AncestorID: world.other.organization, ParentID: world.other.organization }),
  });
}
