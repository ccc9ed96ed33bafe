import { individuals, units } from './bodies';
import { type Cell, type Entry, everybody, expectations, fill } from './cells';
import type { Entries } from './describe-matrix';
import type { Kind } from './facts';
import type { Asker } from './model';
import type { RightsWorld } from './rights-world';

const SUBJECTS: readonly Kind[] = ['organization', 'department', 'individual'];
const SETTINGS = { Threshold1: 70, Threshold2: 85, Threshold3: 100 };
const SWITCHES = [
  'ShowMetrics',
  'ShowDialogs',
  'ShowFollowUps',
  'ShowProjectLoad',
  'ShowEvaluationCriteria',
  'ShowLeaderAssessment',
  'ShowTeamAssessment',
  'ShowGoals',
  'ShowOrgCommitments',
  'ShowDeptCommitments',
  'ShowIndCommitments',
  'Show8020Metrics',
];

const reads = ({ model }: RightsWorld, caller: Asker, subject: string) =>
  model.readsBelow(caller, 'dashboard', model.fact(subject));

/** The dashboard of a subject, or what stands behind it: 404 for who may not read it. */
const ofSubjects =
  (subjects: (world: RightsWorld) => readonly string[], word?: string): Entry =>
  (world, path) =>
    subjects(world).map((subject): Cell => {
      const own = word === undefined ? { status: 200, ids: [subject] } : { status: 200 };
      return {
        path: fill(path, subject, word ?? ''),
        expect: (caller) => (reads(world, caller, subject) ? own : expectations.NOT_FOUND),
      };
    });

const all = (world: RightsWorld) => [...individuals(world), ...units(world)];

export const dashboardEntries: Entries = {
  'GET /dashboards': (world, path) => [
    {
      path,
      expect: (caller) => {
        const subjects = SUBJECTS.flatMap((kind) => world.model.of(kind)).map(({ id }) => id);
        return { status: 200, ids: subjects.filter((id) => reads(world, caller, id)) };
      },
    },
  ],
  'GET /organizations/{id}/dashboards': ofSubjects(units),
  'GET /departments/{id}/dashboards': ofSubjects(units),
  'GET /individuals/{id}/dashboards': ofSubjects(individuals),
  'GET /dashboards/sample': everybody({ status: 200 }),
  'GET /dashboards/settings': everybody({ status: 200 }),
  'PUT /dashboards/settings': (_world, path) => [
    {
      path,
      body: { ...SETTINGS, ...Object.fromEntries(SWITCHES.map((name) => [name, true])) },
      ifMatch: true,
      expect: () => ({ status: 412 }),
    },
  ],
  'GET /dashboards/{id}/metrics/{metricType}': ofSubjects(all, 'meets'),
  'GET /dashboards/{id}/projects/{projectType}': ofSubjects(all, 'active'),
};
