import { v7 } from 'uuid';
import { plainCommitment, plainGoal } from '../support/measures';
import { insertPeriods } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { app, get, post, put, setUpWorld, world } from '../support/running-app';

const [ALLOW, DENY] = [1, 2];
const NO_NUMBER = 2_147_483_000;

/** What a request names, by its field, and the same request that names something else there. */
type Naming = (id: string | number) => Promise<{ status: number; body: object }>;

describe('who may not read the site names nothing that belongs to the site alone (contract section 12)', () => {
  let period: { last: number; current: number };
  let coreValue: string;
  let phase: number;
  let status: number;
  let project: { ID: string };
  let goal: { ID: number };

  setUpWorld();
  beforeAll(async () => {
    const { admin, lead, member, siteId, engineering } = world;
    period = await insertPeriods(app.database.read, siteId);
    const make = async (path: string, body: object) => (await post(admin, path, body).expect(200)).body;
    coreValue = (await make('corevalues', { Rank: 1, Name: 'Honesty' })).ID;
    phase = (await make('projectphases', { Rank: 9, Name: 'Test' })).ID;
    status = (await make('projectstatuses', { Rank: 9, Name: 'Test', Completed: false })).ID;
    project = await make('projects', { AncestorID: engineering, Name: 'Shop' });
    goal = await make('goals', plainGoal(member.id, period.current));
    await make('permissions', permissionOf(siteId, lead.id, { ReadState: DENY }));
    await make('permissions', permissionOf(project.ID, lead.id, { ReadState: ALLOW, UpdateState: ALLOW }));
  });

  const assessment = () => ({ SubjectID: world.member.id, Kind: 3, PeriodID: period.current, Score: 80, ItemID: null });
  const bodies: [string, string, () => string | number, Naming][] = [
    [
      'the core value of an assessment',
      'ItemID',
      () => coreValue,
      (ItemID) => post(world.lead, 'assessments', { ...assessment(), Kind: 4, ItemID }),
    ],
    [
      'the period of an assessment',
      'PeriodID',
      () => period.current,
      (PeriodID) => post(world.lead, 'assessments', { ...assessment(), PeriodID }),
    ],
    [
      'the period of a new goal',
      'PeriodID',
      () => period.current,
      (PeriodID) => post(world.lead, 'goals', plainGoal(world.member.id, Number(PeriodID))),
    ],
    [
      'another period of a goal',
      'PeriodID',
      () => period.last,
      (PeriodID) => put(world.lead, `goals/${goal.ID}`, { ...goal, PeriodID }),
    ],
    [
      'the period of a new commitment',
      'PeriodID',
      () => period.current,
      (PeriodID) => post(world.lead, 'commitments', plainCommitment(world.member.id, Number(PeriodID))),
    ],
    [
      'the phase of a project',
      'PhaseID',
      () => phase,
      (PhaseID) => put(world.lead, `projects/${project.ID}`, { ...project, PhaseID }),
    ],
    [
      'the status of a project',
      'StatusID',
      () => status,
      (StatusID) => put(world.lead, `projects/${project.ID}`, { ...project, StatusID }),
    ],
    [
      'the period of goals',
      'period',
      () => period.last,
      (id) => get(world.lead, `individuals/${world.member.id}/goals?period=${id}`),
    ],
    ['the period of all goals', 'period', () => period.last, (id) => get(world.lead, `goals?period=${id}`)],
    [
      'the period of commitments',
      'period',
      () => period.last,
      (id) => get(world.lead, `individuals/${world.member.id}/commitments?period=${id}`),
    ],
    [
      'the period of a dashboard',
      'period',
      () => period.last,
      (id) => get(world.lead, `departments/${world.engineering}/dashboards?period=${id}`),
    ],
    [
      'the period of assessments',
      'period',
      () => period.last,
      (id) => get(world.lead, `individuals/${world.member.id}/assessments?period=${id}`),
    ],
  ];

  it.each(bodies)('%s', async (_name, field, idOf, ask) => {
    const nothing = typeof idOf() === 'string' ? v7() : NO_NUMBER;
    const [named, unknown] = [await ask(idOf()), await ask(nothing)];
    expect(named.body).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field, code: 'not_found' })]),
    });
    expect([named.status, named.body]).toEqual([400, { ...unknown.body, requestId: expect.any(String) }]);
  });

  it('but an update repeats what is named already: the period of goals and commitments', async () => {
    for (const [path, body] of [
      ['goals', plainGoal(world.member.id, period.current)],
      ['commitments', plainCommitment(world.member.id, period.current)],
    ] as const) {
      const made = (await post(world.admin, path, body).expect(200)).body;
      const changed = await put(world.lead, `${path}/${made.ID}`, made);
      expect([path, changed.status, changed.body.PeriodID]).toEqual([path, 200, period.current]);
    }
  });
});
