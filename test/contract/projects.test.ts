import { Project } from '../../src/resources/projects/project';
import { insertProject } from '../support/projects';
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
  // Each is a part of a project of its own.
  body: async (world, n, { database }) => {
    const { siteId, sales: unit } = world;
    const name = `Whole ${n}`;
    const ParentID = await database.transaction((tx) => insertProject(tx, { siteId, unit, name, rank: n }));
    return { AncestorID: unit, ParentID, Name: `Part ${n}` };
  },
  softDeleted: true,
});
