import { get as httpGet } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Sql, SqlValue } from '../../src/database/sql';
import { dialogTypeOf, RowType } from '../../src/security/rights/row-types';
import { clientOf, nextOf } from '../support/client';
import { insertDialog } from '../support/dialogs';
import { clientLeaves } from '../support/leaving-client';
import { copyRow, insertRows } from '../support/many-rows';
import { plainGoal } from '../support/measures';
import { periodOf } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { app, setUpWorldPerTest, world } from '../support/running-app';
import { until } from '../support/until';
import type { Wire } from '../support/wire';
import { insertPerson, live, type Person } from '../support/world';

const HIDDEN = 3_000;
const DENY = 2;

let period: number;
let statements: string[];

setUpWorldPerTest();
beforeEach(async () => {
  period = await periodOf(world, app);
  statements = [];
  app.database.onStatement = (sql) => statements.push(sql);
});
afterEach(() => {
  app.database.onStatement = undefined;
  jest.restoreAllMocks();
});

const client = clientOf(() => app);
const read = (path: string, who: Person) => client.get(who, path).expect(200);
const post = async (path: string, body: object) => {
  const { body: made } = await client.post(world.admin, path, body).expect(200);
  return made.ID;
};
const idsOf = ({ body }: { body: { ID: string | number }[] }) => body.map(({ ID }) => ID);

/** The ids of all pages of a list, joined. */
async function pagesOf(path: string, who: Person): Promise<(string | number)[]> {
  const ids: (string | number)[] = [];
  for (let next: string | undefined = path; next; ) {
    const page = await read(next, who);
    ids.push(...idsOf(page));
    next = nextOf(page);
  }
  return ids;
}

const dayOf = (place: number) => `2026-10-0${place}`;

/** Makes a record of an individual, at a place in the order of its kind. */
type Make = (individual: string, place: number) => Promise<string | number>;

const makers: Record<string, Make> = {
  goals: (individual, place) =>
    post('goals', { ...plainGoal(individual, period), DueDate: `${dayOf(place)}T00:00:00Z` }),
  // The newest comes first.
  dialogs: (individual, place) =>
    post('dialogs', { AncestorID: individual, DialogDate: `${dayOf(9 - place)}T00:00:00Z` }),
  tasks: (individual, place) => post('tasks', { AncestorID: individual, ParentID: null, Name: 'Task', Rank: place }),
};

/** Copies a record of a kind. */
async function copy(kind: string, id: string | number, count: number): Promise<void> {
  if (typeof id === 'number') return copyRow(app.database, kind, id, count);
  const [row] = await app.database.read.query<Record<string, SqlValue>>(`SELECT * FROM \`${kind}\` WHERE \`ID\` = ?`, [
    id,
  ]);
  await insertRows(
    app.database,
    kind,
    Array.from({ length: count }, () => ({ ...row, ID: v7() })),
  );
}

describe.each(Object.keys(makers))('a list of %s with thousands of rows that the caller may not read', (kind) => {
  let own: (string | number)[];
  const path = () => (kind === 'goals' ? `goals?period=${period}` : `${kind}?tz=UTC`);

  beforeEach(async () => {
    const make = makers[kind];
    own = [await make(world.stranger.id, 1)];
    await copy(kind, await make(world.member.id, 2), HIDDEN);
    for (const place of [3, 4]) own.push(await make(world.stranger.id, place));
    statements = [];
  });

  it('reads no further into them than a step', async () => {
    const first = await read(`${path()}&limit=1`, world.stranger);
    expect(idsOf(first)).toEqual(own.slice(0, 1));
    statements = [];
    const second = await read(String(nextOf(first)), world.stranger);
    expect(idsOf(second)).toEqual(own.slice(1, 2));
    expect(statements.length).toBeLessThan(8);
    statements = [];
    expect(idsOf(await read(String(nextOf(first)), world.stranger))).toEqual(own.slice(1, 2));
    expect(statements.length).toBeLessThan(4);
  });

  it('answers the same as pages and as a whole', async () => {
    expect(await pagesOf(`${path()}&limit=1`, world.stranger)).toEqual(own);
    expect(await pagesOf(`${path()}&limit=2`, world.stranger)).toEqual(own);
    expect(idsOf(await read(path(), world.stranger))).toEqual(own);
  });

  it('is counted by a statement', async () => {
    const { headers } = await read(`${path()}&limit=1&count=true`, world.stranger);
    expect(headers['x-total-count']).toBe('3');
    expect(statements.length).toBeLessThan(9);
  });

  it('is counted by group by statements', async () => {
    const { body } = await read(`${path().replace('?', '/counts?')}&by=ID`, world.stranger);
    const ids = body.map(({ Values: [{ Value }], Count }: Wire & { Values: [Wire] }) => [Value, Count]);
    expect(ids).toEqual(own.map((id) => [String(id), 1]));
    expect(statements.length).toBeLessThan(9);
  });

  it('shows them to who comes to be in charge', async () => {
    await read(`${path()}&limit=1`, world.stranger);
    const membership = {
      IndividualID: world.stranger.id,
      OrganizationID: world.engineering,
      Title: 'Head',
      Leader: true,
    };
    await post('departmentmembers', { ...membership, ReportsToID: world.admin.id, Primary: false });
    const { headers } = await read(`${path()}&limit=1&count=true`, world.stranger);
    expect(headers['x-total-count']).toBe(String(HIDDEN + 4));
  });

  it('is empty where all of it hangs from one individual that the caller is not in charge of', async () => {
    const ofMember =
      kind === 'tasks' ? `tasks?ancestorId=${world.member.id}` : `individuals/${world.member.id}/${kind}?tz=UTC`;
    const page = await read(`${ofMember}&limit=2&count=true`, world.stranger);
    expect([page.body, nextOf(page), page.headers['x-total-count']]).toEqual([[], undefined, '0']);
    expect(statements.length).toBeLessThan(10);
  });
});

describe('a caller in charge of more than some hundred individuals', () => {
  it('is answered the same in pages, as a whole and in number', async () => {
    const { siteId, engineering: unit } = world;
    const people: Person[] = [];
    for (let n = 0; n < 300; n++) {
      // One transaction for all could take longer than any may.
      const insert = (tx: Sql) => insertPerson(tx, `P${n}`, { siteId, unit, reportsTo: world.member.id });
      people.push(await app.database.transaction(insert));
    }
    const seen = [await makers.tasks(people[7].id, 1), await makers.tasks(people[299].id, 3)];
    await copy('tasks', await makers.tasks(world.stranger.id, 2), 50);
    const project = await insertProject(app.database.read, { siteId, unit });
    seen.push(await post('tasks', { AncestorID: project, ParentID: null, Name: 'Task', Rank: 4 }));
    for (const who of [world.member, world.lead]) {
      expect(await pagesOf('tasks?limit=1', who)).toEqual(seen);
      expect(idsOf(await read('tasks', who))).toEqual(seen);
      expect((await read('tasks?limit=1&count=true', who)).headers['x-total-count']).toBe('3');
    }
  });
});

describe('rows hidden by permission rows', () => {
  const deny = (on: string, childType: number | null, who = world.stranger) =>
    post('permissions', {
      ...permissionOf(on, who.id, { ReadState: DENY, ChildType: childType, PrincipalType: 1 }),
    });
  const allow = (on: string, childType: number | null, who = world.stranger) =>
    post('permissions', { ...permissionOf(on, who.id, { ReadState: 1, ChildType: childType, PrincipalType: 1 }) });
  const dialogOf = (ancestorType: number, ancestor: string) =>
    insertDialog(app.database.read, world.siteId, ancestorType, ancestor);

  async function expectSame(path: string, expected: readonly (string | number)[]) {
    const sorted = (ids: readonly (string | number)[]) => [...ids].sort();
    // Twice: the second time with what was remembered.
    for (let turn = 0; turn < 2; turn++) {
      expect(sorted(await pagesOf(`${path}?limit=1`, world.stranger))).toEqual(sorted(expected));
      expect(sorted(idsOf(await read(path, world.stranger)))).toEqual(sorted(expected));
      const { headers } = await read(`${path}?limit=1&count=true`, world.stranger);
      expect(headers['x-total-count']).toBe(String(expected.length));
    }
  }

  it('are left out below an organization, and are there again below a department that allows them', async () => {
    const { siteId, engineering, sales, organization } = world;
    const [of, ofSales] = [
      await insertProject(app.database.read, { siteId, unit: engineering }),
      await insertProject(app.database.read, { siteId, unit: sales }),
    ];
    const hidden = [await dialogOf(RowType.Project, of), await dialogOf(RowType.Department, engineering)];
    for (const id of hidden) await copy('dialogs', id, 40);
    const seen = [await dialogOf(RowType.Project, ofSales), await dialogOf(RowType.Organization, organization)];
    await deny(organization, dialogTypeOf(RowType.Project));
    await allow(sales, dialogTypeOf(RowType.Project));
    await deny(engineering, dialogTypeOf(RowType.Department));
    await expectSame('dialogs', seen);
  });

  it('are left out for projects with their parts, but not for one that allows itself', async () => {
    const { siteId, engineering, sales } = world;
    const project = (unit: string, parent?: string) => insertProject(app.database.read, { siteId, unit, parent });
    const above = await project(engineering);
    const parts = [await project(engineering, above), await project(engineering, above)];
    const seen = [await project(sales), await project(sales)];
    await deny(engineering, RowType.Project);
    await allow(parts[1], null);
    await deny(seen[1], null);
    await expectSame('projects', [seen[0], parts[1]]);
  });

  it('are all personal ones of a kind but those allowed, where the site says so, or none but those denied', async () => {
    const { admin, guest, lead, member, stranger, siteId } = world;
    const of = new Map<string, string>();
    for (const { id } of [admin, guest, lead, member, stranger]) of.set(id, await dialogOf(RowType.Individual, id));
    const idsOfAll = (...people: Person[]) => people.map(({ id }) => of.get(id) as string);
    await expectSame('dialogs', idsOfAll(stranger));
    const all = await allow(siteId, RowType.IndividualDialog);
    await deny(lead.id, RowType.IndividualDialog);
    await deny(of.get(guest.id) as string, null);
    await expectSame('dialogs', idsOfAll(admin, member, stranger));
    const facts = { ReadState: DENY, ChildType: 38, PrincipalType: 1 };
    const denied = { ID: all, ...permissionOf(siteId, stranger.id, facts) };
    await client.put(admin, `permissions/${all}`, denied).expect(200);
    await allow(member.id, RowType.IndividualDialog);
    await expectSame('dialogs', idsOfAll(member));
  });

  it('are judged one by one where each has a row of its own', async () => {
    const { siteId, stranger, engineering: unit } = world;
    await app.database.transaction(async (tx) => {
      for (let n = 0; n < 30; n++) await insertPerson(tx, `P${n}`, { siteId, unit, reportsTo: null });
    });
    const people = idsOf(await read('individuals', world.admin)) as string[];
    const denied = people.filter((_, at) => at % 10 > 0 && people[at] !== stranger.id);
    for (const id of denied) await deny(id, null);
    await expectSame(
      'individuals',
      people.filter((id) => !denied.includes(id)),
    );
  });
});

describe('a list with thousands of rows that are hidden each by a row of its own', () => {
  const STATEMENTS_OF_A_STEP = 4;
  let own: (string | number)[];

  beforeEach(async () => {
    const { siteId: SiteID, stranger } = world;
    const project = await insertProject(app.database.read, { siteId: SiteID, unit: world.sales });
    const taskAt = (Rank: number) => post('tasks', { AncestorID: project, ParentID: null, Name: 'Task', Rank });
    own = [await taskAt(1)];
    await copy('tasks', await taskAt(2), HIDDEN);
    for (const rank of [3, 4]) own.push(await taskAt(rank));
    const rows = await app.database.read.query<{ ID: string }>(
      'SELECT ID FROM tasks WHERE SiteID = ? AND AncestorID = ? AND RankKey = 2',
      [SiteID, project],
    );
    const node = { SiteID, RowType: RowType.Task, AncestorID: project, Name: 'Task', ...live };
    const known = await app.database.read.query<{ ID: string }>('SELECT ID FROM nodes WHERE SiteID = ?', [SiteID]);
    const nodeInsert = new Set(known.map(({ ID }) => ID));
    const nodes = rows.filter(({ ID }) => !nodeInsert.has(ID)).map(({ ID }) => ({ ID, ...node }));
    await insertRows(app.database, 'nodes', nodes);
    const states = { CreateState: 0, ReadState: DENY, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
    const principal = { PrincipalID: stranger.id, PrincipalType: 1, PrincipalKey: stranger.id };
    const denial = { SiteID, ChildType: null, ChildTypeKey: 0, ...principal, ...states, Version: 1 };
    await insertRows(
      app.database,
      'permissions',
      rows.map(({ ID }) => ({ ID: v7(), RowID: ID, ...denial })),
    );
    statements = [];
  });

  it('is read in steps of at least 500 rows, whatever the limit', async () => {
    const first = await read('tasks?limit=1', world.stranger);
    expect(idsOf(first)).toEqual(own.slice(0, 1));
    expect(idsOf(await read(String(nextOf(first)), world.stranger))).toEqual(own.slice(1, 2));
    expect(statements.length).toBeLessThanOrEqual((HIDDEN / 500 + 4) * STATEMENTS_OF_A_STEP);
  });

  it('is counted in steps, and the same in pages', async () => {
    const { headers } = await read('tasks?limit=1&count=true', world.stranger);
    expect(headers['x-total-count']).toBe('3');
    expect(statements.length).toBeLessThanOrEqual((HIDDEN / 500 + 4) * STATEMENTS_OF_A_STEP);
    expect(await pagesOf('tasks?limit=2', world.stranger)).toEqual(own);
  });

  it.each([
    ['a whole list', 'tasks'],
    ['a second page', undefined],
    ['a count', 'tasks?limit=1&count=true'],
  ])('is not read further once the client of %s has left', async (_, path) => {
    const steps = () => statements.filter((sql) => /FROM `tasks`/.test(sql)).length;
    const address = path ?? nextOf(await read('tasks?limit=1', world.stranger));
    statements = [];
    const url = `${await app.app.getUrl()}/v4/${address}`;
    const { query } = app.database.read;
    const request = httpGet(url, { headers: { Authorization: world.stranger.authorization } });
    request.on('error', () => undefined);
    const left = clientLeaves(app);
    let isHeld = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The client leaves during the second step, which a large site makes last.
    jest.spyOn(app.database.read, 'query').mockImplementation(async (sql, params) => {
      const rows = await query.call(app.database.read, sql, params);
      if (steps() === 2) {
        isHeld = true;
        await released;
      }
      return rows as never;
    });
    await until(() => isHeld);
    request.destroy();
    await left;
    const asked = statements.length;
    release();
    await delay(200);
    expect(statements.length).toBe(asked);
  });
});

describe('records that move', () => {
  it('are listed for who reads what they hang from now', async () => {
    const { admin, member, stranger, engineering } = world;
    const dialog = await makers.dialogs(member.id, 1);
    const task = await post('tasks', { AncestorID: dialog, ParentID: null, Name: 'Task', Rank: 1 });
    await post('tasks', { AncestorID: dialog, ParentID: task, Name: 'Part', Rank: 1 });
    const total = async (kind: string) =>
      Number((await read(`${kind}?limit=1&count=true`, stranger)).headers['x-total-count']);
    const move = async (kind: string, id: string, AncestorID: string) => {
      const { body } = await client.get(admin, `${kind}/${id}`);
      await client.put(admin, `${kind}/${id}`, { ...body, AncestorID }).expect(200);
    };
    expect([await total('dialogs'), await total('tasks')]).toEqual([0, 0]);
    await move('dialogs', dialog as string, stranger.id);
    expect([await total('dialogs'), await total('tasks')]).toEqual([1, 2]);
    await move('dialogs', dialog as string, engineering);
    expect([await total('dialogs'), await total('tasks')]).toEqual([1, 2]);
    await move('tasks', task as string, member.id);
    expect(await total('tasks')).toBe(0);
    await move('tasks', task as string, stranger.id);
    expect(await total('tasks')).toBe(2);
  });
});
