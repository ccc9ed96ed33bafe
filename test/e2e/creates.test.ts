import { v7 } from 'uuid';
import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { ALLOW, DENY } from '../../src/security/rights/permission-rows';
import { clientOf } from '../support/client';
import { insertRows } from '../support/many-rows';
import { plainGoal } from '../support/measures';
import { insertPeriods } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { statementsOf } from '../support/statements-of';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Wire } from '../support/wire';
import { makeWorld, type Person, type World } from '../support/world';

let app: TestApp;
let world: World;

const { as, get, post, remove } = clientOf(() => app);

beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app.database);
});
afterAll(() => app.close());

const item = (AncestorID: string, facts: object = {}) => ({
  ...{ AncestorID, Rank: 1, Name: 'Quality', Description: 'Answers for the quality.' },
  ...facts,
});

describe('a new record is answered as it is kept', () => {
  const FIRST = '0001-01-01T00:00:00.000+00:00';
  const LAST = '9999-12-31T23:59:59.999+00:00';
  const answerOf = async (path: string, body: object | string) => {
    const request = as(world.admin, app.http.post(`/v4/${path}`)).set('Content-Type', 'application/json');
    const made = await request.send(body).expect(200);
    const { body: read } = await get(world.admin, `${path}/${made.body.ID}`).expect(200);
    return [made.body, Array.isArray(read) ? read[0] : read];
  };

  it.each([
    ['texts with blanks at their ends', { Name: ' Quality ', Description: 'line \r\n\t ' }],
    ['empty texts', { Description: '' }],
    ['the greatest number', { Rank: 2_147_483_647 }],
  ])('with %s', async (_, facts) => {
    const [made, read] = await answerOf('accountabilities', item(world.member.id, facts));
    expect(made).toEqual(read);
  });

  it('with a zero that has a sign', async () => {
    const body = JSON.stringify(item(world.member.id)).replace('"Rank":1', '"Rank":-0');
    const [made, read] = await answerOf('accountabilities', body);
    expect([made, made.Rank]).toEqual([read, 0]);
  });

  it('with the first and the last date, and the name of its individual', async () => {
    const { current } = await insertPeriods(app.database.read, world.siteId);
    const facts = { DueDate: LAST, Measure1: 'One', Measure1StartDate: FIRST, Measure1EndDate: LAST };
    const [made, read] = await answerOf('goals', { ...plainGoal(world.member.id, current), ...facts });
    expect(made).toEqual(read);
    expect(made).toMatchObject({ ...facts, FullName: 'Member Test' });
  });
});

describe('a caller of whom nothing is remembered', () => {
  let period: number;
  let project: string;

  beforeAll(async () => {
    world = await makeWorld(app.database);
    const { siteId, engineering: unit, lead } = world;
    period = (await insertPeriods(app.database.read, siteId)).current;
    project = await insertProject(app.database.read, { siteId, unit, createdBy: lead.id });
  });

  const forget = () => app.app.get(SiteEpochs).advance(world.siteId);
  const ofMember = (path: string) => (): object =>
    path === 'goals' ? plainGoal(world.member.id, period) : item(world.member.id);
  /** The status of a create, and how many statements it takes. */
  async function createBy(person: Person, path: string, body: object): Promise<[number, number]> {
    let status = 0;
    const statements = await statementsOf(app.database, async () => {
      ({ status } = await post(person, path, body));
    });
    return [status, statements.length];
  }
  async function twice(person: Person, path: string, body = ofMember(path)) {
    forget();
    const [status, asked] = await createBy(person, path, body());
    const known = await createBy(person, path, body());
    return { status: [status, known[0]], more: asked - known[1], known: known[1] };
  }
  async function withRow(person: Person, facts: Wire, act: () => Promise<void>) {
    const row = await post(world.admin, 'permissions', permissionOf(world.member.id, person.id, facts)).expect(200);
    await act();
    await remove(world.admin, `permissions/${row.body.ID}`).expect(200);
  }

  it.each([
    ['accountabilities', 4],
    ['goals', 3],
  ])('pays one statement more than a known one: %s', async (path, known) => {
    for (const person of [world.admin, world.lead, world.member])
      expect(await twice(person, path)).toEqual({ status: [200, 200], more: 1, known });
  });

  it.each([
    ['a comment on a department', 'comments', () => ({ AncestorID: world.engineering, Comment: 'x' })],
    ['a comment on a project', 'comments', () => ({ AncestorID: project, Comment: 'x' })],
    ['a task of a project', 'tasks', () => ({ AncestorID: project, Name: 'Tidy up' })],
    ['a scope of a project', 'projectscopes', () => item(project)],
    ['a metric of a department', 'metrics', () => ({ ...item(world.engineering), Description: '' })],
    ['a project', 'projects', () => ({ AncestorID: world.engineering, Name: 'Shop' })],
  ] as const)('pays one statement more for what is no record of an individual: %s', async (_, path, body) => {
    expect(await twice(world.lead, path, body)).toMatchObject({ status: [200, 200], more: 1 });
    const { status } = await twice(world.stranger, path, body);
    expect(status).toEqual(path === 'comments' ? [200, 200] : [403, 403]);
  });

  it.each(['accountabilities', 'goals'])('is refused like a known one: %s', async (path) => {
    expect((await twice(world.stranger, path)).status).toEqual([403, 403]);
  });

  it.each([
    ['lets', { CreateState: ALLOW, ReadState: ALLOW, UpdateState: ALLOW }, 'stranger', 200],
    ['keeps', { CreateState: DENY, ReadState: ALLOW }, 'lead', 403],
    ['hides the individual from', { ReadState: DENY }, 'lead', 400],
  ] as const)('has the same rows: one that %s it', async (_, facts, name, status) => {
    const person = world[name];
    await withRow(person, { ChildType: null, ...facts }, async () => {
      const found = await twice(person, 'accountabilities');
      expect([found.status, found.more]).toEqual([[status, status], 1]);
    });
  });

  it('asks for more rows than fit into one text by themselves', async () => {
    const states = { CreateState: DENY, ReadState: ALLOW, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
    const rowOn = (RowID: string) => ({
      ...{ ID: v7(), SiteID: world.siteId, RowID, PrincipalID: world.lead.id, PrincipalKey: world.lead.id },
      ...{ ChildType: null, ChildTypeKey: 0, PrincipalType: 1, Version: 1, ...states },
    });
    const elsewhere = Array.from({ length: 4_999 }, () => rowOn(v7()));
    await insertRows(app.database, 'permissions', [...elsewhere, rowOn(world.member.id)]);
    expect(await twice(world.lead, 'accountabilities')).toMatchObject({ status: [403, 403], more: 1 });
    await insertRows(app.database, 'permissions', [rowOn(v7())]);
    expect(await twice(world.lead, 'accountabilities')).toMatchObject({ status: [403, 403], more: 2 });
  });
});
