import { Comment } from '../../src/resources/comments/comment';
import { Dialog } from '../../src/resources/dialogs/dialog';
import { Project } from '../../src/resources/projects/project';
import { Task } from '../../src/resources/tasks/task';
import { existingProjectOf, insertProject, projectOf } from '../support/projects';
import type { TestApp } from '../support/test-app';
import type { Person, World } from '../support/world';
import { describeContract } from './contract';

describeContract({
  entity: Project,
  path: '/v4/projects',
  list: (world) => `/v4/departments/${world.engineering}/projects`,
  body: (world, n) => ({
    AncestorID: world.engineering,
    Rank: n,
    Name: `Project ${n}`,
    Description: 'What it is about',
    Color: '3366CC',
    StartDateProjected: '2026-10-01T00:00:00.000+00:00',
    EndDateProjected: '2026-12-31T00:00:00.000+00:00',
    TrackingLabel: `P-${n}`,
  }),
  writer: (world) => world.lead,
  softDeleted: true,
  references: (world) => ({ AncestorID: world.other.organization, ParentID: world.other.organization }),
});

describeContract({
  entity: Project,
  path: '/v4/projects',
  list: () => '/v4/projects',
  // Each is a part of another project.
  body: async (world, n, { database }) => {
    const { siteId, sales: unit } = world;
    const name = `Whole ${n}`;
    const ParentID = await database.transaction((tx) => insertProject(tx, { siteId, unit, name, rank: n }));
    return { AncestorID: unit, ParentID, Name: `Part ${n}` };
  },
  softDeleted: true,
});

/** The ancestors of tasks. */
const TASK_ANCESTORS: readonly ((world: World, app: TestApp) => string | Promise<string>)[] = [
  (world) => world.member.id,
  projectOf,
];

for (const ancestorOf of TASK_ANCESTORS)
  describeContract({
    entity: Task,
    path: '/v4/tasks',
    list: () => '/v4/tasks',
    body: async (world, n, app) => ({
      AncestorID: await ancestorOf(world, app),
      ParentID: null,
      Name: `Task ${n}`,
      Description: 'What is to be done',
      Priority: (n % 3) + 1,
      Rank: n % 4 === 0 ? null : n % 5,
      Color: '3366CC',
      StartDateProjected: '2026-11-02T08:00:00.000+00:00',
      StartDateActual: '2026-11-03T08:00:00.000+00:00',
      EndDateProjected: '2026-11-20T17:00:00.000+00:00',
      EndDateActual: n % 2 === 0 ? null : '2026-11-19T17:00:00.000+00:00',
      Milestone: n % 2 === 0,
      TrackingLabel: `QA-${n}`,
    }),
    writer: (world) => world.member,
    softDeleted: true,
    references: (world) => ({ AncestorID: world.other.admin.id }),
  });

/** The ancestors of dialogs, and the people that write them. */
const DIALOG_ANCESTORS: readonly [(world: World) => string, string, (world: World) => Person][] = [
  [(world) => world.organization, 'organizations', (world) => world.admin],
  [(world) => world.engineering, 'departments', (world) => world.lead],
  [existingProjectOf, 'projects', (world) => world.member],
  [(world) => world.member.id, 'individuals', (world) => world.member],
];

for (const [ancestorOf, path, writer] of DIALOG_ANCESTORS)
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

describeContract({
  entity: Comment,
  path: '/v4/comments',
  list: (world) => `/v4/individuals/${world.member.id}/comments`,
  body: (world, n) => ({ AncestorID: world.member.id, Comment: `Remark ${n}` }),
  writer: (world) => world.lead,
  softDeleted: true,
  references: (world) => ({ AncestorID: world.other.admin.id }),
});

describeContract({
  entity: Comment,
  path: '/v4/comments',
  list: (world) => `/v4/departments/${world.engineering}/comments`,
  body: (world, n) => ({ AncestorID: world.engineering, Comment: `Remark ${n}` }),
  writer: (world) => world.guest,
  softDeleted: true,
  references: (world) => ({ AncestorID: world.other.organization }),
});
