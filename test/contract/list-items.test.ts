import {
  Accountability,
  EvaluationCriteria,
  ProjectScope,
  SupervisoryScope,
} from '../../src/resources/list-items/list-item';
import { insertProject } from '../support/projects';
import type { World } from '../support/world';
import { describeContract } from './contract';

const ofIndividuals = [
  { entity: Accountability, path: 'accountabilities' },
  { entity: SupervisoryScope, path: 'supervisoryscopes' },
];

for (const { entity, path } of ofIndividuals) {
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

const ofProjects = [
  { entity: ProjectScope, path: 'projectscopes' },
  { entity: EvaluationCriteria, path: 'evaluationcriteria', type: 'EvaluationCriteria', more: { Completed: true } },
];

for (const { entity, path, type, more } of ofProjects) {
  const projects = new Map<World, string>();
  describeContract({
    entity,
    type,
    path: `/v4/${path}`,
    list: (world) => `/v4/projects/${projects.get(world)}/${path}`,
    body: async (world, n, { database }) => {
      const { siteId, engineering: unit, member } = world;
      const made = projects.get(world);
      const project =
        made ?? (await database.transaction((tx) => insertProject(tx, { siteId, unit, createdBy: member.id })));
      projects.set(world, project);
      return { AncestorID: project, Rank: n, Name: `Item ${n}`, Description: '', ...more };
    },
    writer: (world) => world.member,
    readsList: true,
    softDeleted: true,
    references: (world) => ({ AncestorID: world.other.organization }),
  });
}
