import { Dialog } from '../../src/resources/dialogs/dialog';
import { projectMadeIn, projectOf } from '../support/projects';
import type { Person, World } from '../support/world';
import { describeContract } from './contract';

/** About which record, and written by whom. */
const KINDS: readonly [(world: World) => string, string, (world: World) => Person][] = [
  [(world) => world.organization, 'organizations', (world) => world.admin],
  [(world) => world.engineering, 'departments', (world) => world.lead],
  [projectMadeIn, 'projects', (world) => world.member],
  [(world) => world.member.id, 'individuals', (world) => world.member],
];

for (const [ancestorOf, path, writer] of KINDS)
  describeContract({
    entity: Dialog,
    path: '/v4/dialogs',
    list: (world) => `/v4/${path}/${ancestorOf(world)}/dialogs`,
    body: async (world, n, app) => {
      await projectOf(world, app);
      return {
        AncestorID: ancestorOf(world),
        DialogDate: `2026-11-${String(1 + (n % 3)).padStart(2, '0')}T09:30:00.000+00:00`,
        Name: `Dialog ${n}`,
        Location: 'Room 2',
        Agenda: 'What comes next',
        Template: false,
        Draft: true,
      };
    },
    writer,
    softDeleted: true,
    references: (world) => ({ AncestorID: world.other.organization }),
  });

describeContract({
  entity: Dialog,
  path: '/v4/dialogs',
  list: () => '/v4/dialogs?ancestorType=39',
  body: (world, n) => ({ AncestorID: world.member.id, DialogDate: `2026-11-${10 + (n % 3)}`, Name: `Dialog ${n}` }),
  writer: (world) => world.lead,
  softDeleted: true,
  references: (world) => ({ AncestorID: world.other.admin.id }),
});
