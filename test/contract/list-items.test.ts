import {
  Accountability,
  EvaluationCriteria,
  ProjectScope,
  SupervisoryScope,
} from '../../src/resources/list-items/list-item';
import { projectMadeIn, projectOf } from '../support/projects';
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
  describeContract({
    entity,
    type,
    path: `/v4/${path}`,
    list: (world) => `/v4/projects/${projectMadeIn(world)}/${path}`,
    body: async (world, n, app) => {
      return { AncestorID: await projectOf(world, app), Rank: n, Name: `Item ${n}`, Description: '', ...more };
    },
    writer: (world) => world.member,
    readsList: true,
    softDeleted: true,
    references: (world) => ({ AncestorID: world.other.organization }),
  });
}
