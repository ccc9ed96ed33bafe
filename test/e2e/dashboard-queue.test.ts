import { setTimeout as delay } from 'node:timers/promises';
import type { Response } from 'supertest';
import { ComputationQueue } from '../../src/resource/features/computation-queue';
import { DashboardFiguresService } from '../../src/resources/dashboards/figures/dashboard-figures.service';
import type { Caller } from '../../src/security/caller';
import { factsOf, QUARTER } from '../support/dashboards';
import { insertSpan } from '../support/periods';
import { headOf, openSocket } from '../support/raw-socket';
import { app, get, post, remove, setUpWorldPerTest, world } from '../support/running-app';
import { insertPerson, insertUnit, type Person } from '../support/world';

/** At most so many wait (contract section 15). */
const PLACES = 50;

describe('the queue of dashboards (contract section 15)', () => {
  let period: number;
  /** The computations that have begun, by the names of their subjects. */
  let begun: string[];
  let release: () => void;
  let shares: jest.SpyInstance;

  setUpWorldPerTest({ RATE_LIMIT: '0' });
  beforeEach(async () => {
    period = await insertSpan(app.database.read, world.siteId, QUARTER);
    begun = [];
    shares = jest.spyOn(ComputationQueue.prototype, 'share');
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const figures = app.app.get(DashboardFiguresService, { strict: false });
    const compute = figures.dashboardsOf.bind(figures);
    jest.spyOn(figures, 'dashboardsOf').mockImplementation(async (caller, subjects, ...rest) => {
      begun.push(subjects.length === 1 ? subjects[0].ID : 'list');
      await released;
      return compute(caller, subjects, ...rest);
    });
  });
  afterEach(() => {
    release();
    jest.restoreAllMocks();
  });

  const ofUnit = (unit: string, person: Person = world.admin): Promise<Response> =>
    get(person, `departments/${unit}/dashboards?period=${period}`).then((response) => response);

  async function newUnits(count: number): Promise<string[]> {
    const units: string[] = [];
    for (let n = 0; n < count; n++)
      units.push(await insertUnit(app.database.read, world.siteId, world.engineering, `Unit ${n}`));
    return units;
  }

  /** Two computations that have begun, and do not end before they are released. */
  async function occupy(): Promise<Promise<Response>[]> {
    const running = [world.engineering, world.sales].map((unit) => ofUnit(unit));
    await untilBegun(2);
    return running;
  }

  async function untilBegun(count: number): Promise<void> {
    while (begun.length < count) await delay(2);
  }

  /** Waits until so many requests in all have asked for the dashboard of a unit. */
  async function untilAsked(count: number): Promise<void> {
    while (shares.mock.calls.length < count) await delay(2);
  }

  it('computes two at a time, and lets others read everything else', async () => {
    const [unit] = await newUnits(1);
    const running = await occupy();
    const waiting = [ofUnit(unit), get(world.admin, `dashboards?period=${period}`).then((response) => response)];
    expect((await get(world.admin, 'individuals')).status).toBe(200);
    expect([...begun].sort()).toEqual([world.engineering, world.sales].sort());
    release();
    for (const answer of await Promise.all([...running, ...waiting])) expect(answer.status).toBe(200);
    expect([...begun].sort()).toEqual([world.engineering, world.sales, unit, 'list'].sort());
  });

  it('has the counts of a list by group too, but not the list', async () => {
    const running = await occupy();
    let isCounted = false;
    const counts = get(world.member, 'individuals/counts?by=IsAdmin').then((response) => {
      isCounted = true;
      return response;
    });
    for (let n = 0; n < 3; n++) expect((await get(world.member, 'individuals?count=true&limit=1')).status).toBe(200);
    expect(isCounted).toBe(false);
    release();
    expect((await counts).status).toBe(200);
    for (const answer of await Promise.all(running)) expect(answer.status).toBe(200);
  });

  it('does not count the dashboard of an individual', async () => {
    await occupy();
    const answer = get(world.member, `individuals/${world.member.id}/dashboards`).then((response) => response);
    await untilBegun(3);
    release();
    expect((await answer).status).toBe(200);
  });

  it('refuses what finds no place, with the time to retry, those first who wait most', async () => {
    const { siteId, engineering: unit, admin, performanceGroup: group } = world;
    const other = await insertPerson(app.database.read, 'Other', {
      siteId,
      unit,
      reportsTo: admin.id,
      leads: true,
      group,
    });
    const units = await newUnits(PLACES + 1);
    await occupy();
    const refused: Response[] = [];
    const answers = units.map(async (id) => {
      const answer = await ofUnit(id);
      if (answer.status === 503) refused.push(answer);
      return answer.status;
    });
    while (refused.length < 1) await delay(5);
    const [{ body, headers }] = refused;
    expect([body.code, headers['retry-after']]).toEqual(['service_unavailable', '5']);
    const admitted = ofUnit(unit, other);
    // It takes the place of what the busiest caller has asked for last.
    while (refused.length < 2) await delay(5);
    release();
    expect((await admitted).status).toBe(200);
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(PLACES - 1);
  });

  it('computes once what several ask for, as it is when the last of them has asked', async () => {
    const [unit] = await newUnits(1);
    await occupy();
    const first = ofUnit(unit);
    const other = ofUnit(unit, world.lead);
    await untilAsked(4);
    await factsOf(app.database.read, world.siteId, period).commitments(unit, 1, 2);
    const last = ofUnit(unit);
    await untilAsked(5);
    expect(begun).not.toContain(unit);
    release();
    const [one, two, three] = await Promise.all([first, other, last]);
    expect([one.status, two.body, three.body]).toEqual([200, one.body, one.body]);
    expect(one.body.DepartmentCommitmentsTotal).toBe(2);
    expect(begun.filter((id) => id === unit)).toHaveLength(1);
  });

  it('refuses one of those who share a computation without the others, and lets none act as another', async () => {
    const [unit] = await newUnits(1);
    const { body } = await post(world.admin, 'me/tokens', { Name: 'Ends', Expires: null });
    const ending = { ...world.admin, authorization: `Bearer ${body.Token}` };
    for (const person of [ending, world.lead]) expect((await get(person, 'me')).status).toBe(200);
    await occupy();
    shares.mockRestore();
    const { share } = ComputationQueue.prototype;
    // As if no statement had proven the credentials before they wait.
    shares = jest.spyOn(ComputationQueue.prototype, 'share').mockImplementation(function (
      this: ComputationQueue,
      ...asked
    ) {
      const [{ validity }] = asked;
      if (validity) validity.isPending = true;
      return share.apply(this, asked);
    });
    const first = ofUnit(unit, ending);
    await untilAsked(1);
    const other = ofUnit(unit, world.lead);
    await untilAsked(2);
    expect((await remove(world.admin, `me/tokens/${body.ID}`)).status).toBe(200);
    release();
    expect((await first).status).toBe(401);
    const { status, body: dashboard } = await other;
    expect([status, dashboard]).toEqual([200, (await ofUnit(unit, world.lead)).body]);
  });

  it('shares nothing that has begun, because it may lack what was written since', async () => {
    const [running] = await occupy();
    const later = ofUnit(world.engineering);
    await untilAsked(3);
    release();
    expect((await running).status).toBe(200);
    expect((await later).status).toBe(200);
    expect(begun.filter((id) => id === world.engineering)).toHaveLength(2);
  });

  it('goes on while one of those who wait is there, and computes nothing when all have left', async () => {
    const [shared, abandoned] = await newUnits(2);
    await occupy();
    const leave = async (unit: string) => {
      const asked = shares.mock.calls.length;
      const socket = await openSocket(app);
      const path = `/v4/departments/${unit}/dashboards?period=${period}`;
      socket.write(headOf(`GET ${path}`, world.admin.authorization));
      await untilAsked(asked + 1);
      socket.destroy();
      const { lifetime } = shares.mock.calls[asked][0] as Caller;
      while (!lifetime?.cause) await delay(2);
    };
    await leave(abandoned);
    await leave(shared);
    const stays = ofUnit(shared);
    await untilAsked(5);
    release();
    expect((await stays).status).toBe(200);
    await untilBegun(3);
    expect(begun.slice(2)).toEqual([shared]);
  });
});
