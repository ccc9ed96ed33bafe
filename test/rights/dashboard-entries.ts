import { type Cell, type Entry, everyCaller, expectations, fill, individuals, readable, units } from './cells';
import { type Headings, METRICS, PROJECTS } from './dashboard-headings';
import type { Entries } from './describe-matrix';
import type { Fact } from './facts';
import type { Kind } from './kinds';
import type { ModelCaller } from './model';
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

const reads = ({ model }: RightsWorld, caller: ModelCaller, subject: string) =>
  model.readsBelow(caller, 'dashboard', model.fact(subject));

/** The dashboards of subjects: 404 if the caller may not read it. */
const ofSubjects =
  (subjects: (world: RightsWorld) => readonly string[]): Entry =>
  (world, path) =>
    subjects(world).map((subject) => ({
      path: fill(path, subject),
      expect: (caller) => (reads(world, caller, subject) ? { status: 200, ids: [subject] } : expectations.NOT_FOUND),
    }));

/** The records that the dashboard of a subject counts under a heading and that the caller may read. */
const drillDowns =
  (headings: Headings): Entry =>
  (world, path) =>
    Object.entries(headings).flatMap(([heading, countedUnder]) => {
      const lists = [...individuals(world), ...units(world)].map((subject) => ({
        subject,
        counted: countedUnder(world.model, world.model.fact(subject)),
      }));
      if (!lists.some((list) => hidesSomeRows(world, list)))
        throw new Error(`The data of ${heading} would not reveal missing checks.`);
      return lists.map(
        ({ subject, counted }): Cell => ({
          path: fill(path, subject, heading),
          expect: (caller) => {
            if (!reads(world, caller, subject)) return expectations.NOT_FOUND;
            return { status: 200, ids: readable(world, caller, counted) };
          },
        }),
      );
    });

/** Whether a caller that may read the dashboard may read some of the counted records, but not all. */
function hidesSomeRows(world: RightsWorld, { subject, counted }: { subject: string; counted: readonly Fact[] }) {
  return world.callers
    .filter((caller) => caller.pm && reads(world, caller, subject))
    .map((caller) => readable(world, caller, counted).length)
    .some((seen) => seen > 0 && seen < counted.length);
}

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
  'GET /dashboards/sample': everyCaller({ status: 200 }),
  'GET /dashboards/settings': everyCaller({ status: 200 }),
  'PUT /dashboards/settings': (_world, path) => [
    {
      path,
      body: { ...SETTINGS, ...Object.fromEntries(SWITCHES.map((name) => [name, true])) },
      ifMatch: true,
      expect: () => ({ status: 412 }),
    },
  ],
  'GET /dashboards/{id}/metrics/{metricType}': drillDowns(METRICS),
  'GET /dashboards/{id}/projects/{projectType}': drillDowns(PROJECTS),
};
