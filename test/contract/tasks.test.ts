import { Task } from '../../src/resources/tasks/task';
import { projectOf } from '../support/projects';
import type { TestApp } from '../support/test-app';
import type { World } from '../support/world';
import { describeContract } from './contract';

/** Of which record. */
const ANCESTORS: readonly ((world: World, app: TestApp) => string | Promise<string>)[] = [
  (world) => world.member.id,
  projectOf,
];

for (const ancestorOf of ANCESTORS)
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
