import { storedOf } from '../../src/http/formats/instant';
import { faultsOf, nextOf, statusAndCode } from '../support/client';
import { insertPeriod, storedDay } from '../support/periods';
import { insertProject } from '../support/projects';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { golden, parseXml, recordOf, toXml } from '../support/wire';
import { insertGlobalAdmin, type Person } from '../support/world';

interface Row {
  readonly ID: number;
  readonly Name: string;
  readonly Rank: number;
}

const KINDS = [
  { path: 'projectphases', type: 'Phase', plural: 'Phases', field: 'PhaseID' },
  { path: 'projectstatuses', type: 'Status', plural: 'Statuses', field: 'StatusID' },
];

interface DateChange {
  readonly ProjectID: string;
  readonly OldDate: string | null;
  readonly NewDate: string | null;
  readonly Created: string;
  readonly CreatedBy: string | null;
}

setUpWorldPerTest();

describe.each(KINDS)('$path', ({ path, type, plural, field }) => {
  const make = async (Name: string, Rank: number, person = world.admin): Promise<Row> =>
    (await post(person, path, { Name, Rank }).expect(200)).body;
  const list = async (person: Person = world.guest): Promise<Row[]> => (await get(person, path).expect(200)).body;
  const use = (id: number) =>
    app.database.transaction((tx) =>
      insertProject(tx, { siteId: world.siteId, unit: world.engineering, columns: { [field]: id } }),
    );

  it('have the fields of the reference in its order, in JSON and XML, with a default', async () => {
    const made = await make('First', 1);
    expect(Object.keys(made)).toEqual(golden(type).map((row) => row.field));
    expect(made).toMatchObject({ SiteID: world.siteId, Name: 'First', Rank: 1 });
    if (type === 'Status') expect(made).toMatchObject({ Completed: false });
    const root = parseXml((await get(world.guest, path).set('Accept', 'application/xml')).text);
    expect([root.name, root.children.map(({ name }) => name)]).toEqual([plural, [type]]);
    expect(recordOf(root.children[0], type)).toEqual(made);
    const fromXml = await as(world.admin, app.http.post(`/v4/${path}`))
      .set('Content-Type', 'text/xml')
      .send(toXml(type, { Rank: 2, Name: 'From XML' }));
    expect(fromXml.body).toMatchObject({ Name: 'From XML', Rank: 2 });
  });

  it('are listed by Rank and ID, whole and in pages', async () => {
    const made = [await make('C', 2), await make('B', 1), await make('A', 2)];
    const expected = [made[1], made[0], made[2]];
    expect(await list()).toEqual(expected);
    const page = await get(world.guest, `${path}?limit=2&count=true`);
    expect([page.body, page.headers['x-total-count']]).toEqual([expected.slice(0, 2), '3']);
    const next = nextOf(page) as string;
    expect((await get(world.guest, next)).body).toEqual(expected.slice(2));
  });

  it('need a name and a rank, on update too', async () => {
    const { ID } = await make('First', 1);
    const send = [
      (body: object) => post(world.admin, path, body),
      (body: object) => put(world.admin, `${path}/${ID}`, { ID, ...body }),
    ];
    for (const request of send) {
      for (const [body, faults] of [
        [{}, ['Name required', 'Rank required']],
        [{ Name: null, Rank: null }, ['Name required', 'Rank required']],
        [{ Name: ' ', Rank: -1 }, ['Name blank', 'Rank out_of_range']],
        [{ Name: 'x'.repeat(51), Rank: 1 }, ['Name too_long']],
        [{ Name: 'x', Rank: '1' }, ['Rank invalid_type']],
        [{ Name: 'x', Rank: 1, Nonsense: 1 }, ['Nonsense unknown_member']],
      ] as const) {
        const answer = await request(body);
        expect([answer.status, faultsOf(answer.body).sort()]).toEqual([400, faults]);
      }
    }
    expect(faultsOf((await put(world.admin, `${path}/${ID}`, { Name: 'x', Rank: 1 })).body)).toEqual(['ID required']);
    const other = await put(world.admin, `${path}/${ID}`, { ID: ID + 1, Name: 'x', Rank: 1 });
    expect(faultsOf(other.body)).toEqual(['ID mismatch']);
  });

  it('are changed and removed for good, by the version that If-Match names', async () => {
    const made = await post(world.admin, path, { Name: 'First', Rank: 1 });
    const { ID } = made.body;
    const changed = await put(world.admin, `${path}/${ID}`, { ID, Name: 'Second', Rank: 2 }).set(
      'If-Match',
      made.headers.etag,
    );
    expect([changed.status, changed.body]).toEqual([200, { ...made.body, Name: 'Second', Rank: 2 }]);
    const stale = await put(world.admin, `${path}/${ID}`, changed.body).set('If-Match', made.headers.etag);
    expect(stale.status).toBe(412);
    expect((await remove(world.admin, `${path}/${ID}`)).body).toEqual({});
    expect(await list()).toEqual([]);
    await remove(world.admin, `${path}/${ID}`).expect(404);
    await put(world.admin, `${path}/${ID}`, changed.body).expect(404);
    await remove(world.admin, `${path}/0`).expect(400);
    await remove(world.admin, `${path}/x`).expect(400);
    await get(world.admin, `${path}/${ID}`).expect(405);
  });

  it('stay while a project names them, a deleted one too', async () => {
    const { ID } = await make('First', 1);
    const project = await use(ID);
    expect(statusAndCode(await remove(world.admin, `${path}/${ID}`))).toEqual([409, 'in_use']);
    await remove(world.admin, `projects/${project}`).expect(200);
    expect(statusAndCode(await remove(world.admin, `${path}/${ID}`))).toEqual([409, 'in_use']);
    await put(world.admin, `projects/${project}/undelete`, {}).expect(200);
    await put(world.admin, `projects/${project}`, { ID: project, Name: 'Project', [field]: null }).expect(200);
    await remove(world.admin, `${path}/${ID}`).expect(200);
  });

  it('are never removed under a project that names them at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { ID } = await make(`Round ${round}`, 1);
      const [removed, created] = await Promise.all([
        remove(world.admin, `${path}/${ID}`),
        post(world.lead, 'projects', { AncestorID: world.engineering, Name: 'New', [field]: ID }),
      ]);
      const outcome = [removed.status, created.status, ...faultsOf(created.body)];
      expect([
        [200, 400, `${field} not_found`],
        [409, 200],
      ]).toContainEqual(outcome);
    }
  });

  it('are there in a new site', async () => {
    const boss = await insertGlobalAdmin(app.database, world);
    const site = (await post(boss, 'sites', { Name: 'New site' }).expect(200)).body.ID;
    const rows: Row[] = (await get(boss, path).set('X-Site-ID', site).expect(200)).body;
    expect(rows.map(({ Rank }) => Rank)).toEqual(rows.map((_, index) => index + 1));
    const names = rows.map(({ Name }) => Name);
    if (type === 'Phase') expect(names).toEqual(['Initiate', 'Plan', 'Execute', 'Close']);
    else {
      expect(names).toEqual(['Not started', 'In progress', 'On hold', 'Completed', 'Cancelled']);
      const completed = (rows as (Row & { Completed: boolean })[]).filter((row) => row.Completed);
      expect(completed.map(({ Name }) => Name)).toEqual(['Completed']);
    }
  });
});

const makeDated = async (values: object): Promise<string> =>
  (await post(world.lead, 'projects', { AncestorID: world.engineering, Name: 'Dated', ...values }).expect(200)).body.ID;
const changeDated = (ID: string, values: object) => put(world.lead, `projects/${ID}`, { ID, Name: 'Dated', ...values });

describe('the dates of a project', () => {
  it('end no span before it starts, with equal dates allowed', async () => {
    const [early, late] = ['2026-10-01T00:00:00Z', '2026-10-01T00:00:00.001Z'];
    for (const kind of ['Projected', 'Actual']) {
      const [start, end] = [`StartDate${kind}`, `EndDate${kind}`];
      const body = { AncestorID: world.engineering, Name: 'Dated' };
      const wrong = await post(world.lead, 'projects', { ...body, [start]: late, [end]: early });
      expect([wrong.status, faultsOf(wrong.body)]).toEqual([400, [`${end} out_of_range`]]);
      const id = await makeDated({ [start]: early, [end]: early });
      expect(faultsOf((await changeDated(id, { [start]: late })).body)).toEqual([`${end} out_of_range`]);
      await changeDated(id, { [start]: late, [end]: late }).expect(200);
      expect(faultsOf((await changeDated(id, { [end]: early })).body)).toEqual([`${end} out_of_range`]);
      await changeDated(id, { [start]: null, [end]: early }).expect(200);
      await changeDated(id, { [start]: late, [end]: null }).expect(200);
    }
  });

  it('are two spans that need not agree', async () => {
    const dates = { StartDateProjected: '2026-10-01', EndDateProjected: '2026-10-31', EndDateActual: '2026-09-01' };
    expect(await makeDated(dates)).toEqual(expect.any(String));
  });
});

describe('a change of the projected end', () => {
  const changesOf = (ID: string) =>
    app.database.read.query<DateChange>(
      'SELECT * FROM `project_date_changes` WHERE `SiteID` = ? AND `ProjectID` = ? ORDER BY `ID`',
      [world.siteId, ID],
    );

  it('is kept with who made it and when, also from and to nothing', async () => {
    const id = await makeDated({});
    const before = storedOf(Date.now());
    await changeDated(id, { EndDateProjected: '2026-12-01' }).expect(200);
    await changeDated(id, { EndDateProjected: '2026-12-24T00:00:00+01:00' }).expect(200);
    await changeDated(id, { EndDateProjected: null }).expect(200);
    const rows = await changesOf(id);
    expect(rows.map(({ OldDate, NewDate }) => [OldDate, NewDate])).toEqual([
      [null, '2026-12-01 00:00:00.000'],
      ['2026-12-01 00:00:00.000', '2026-12-23 23:00:00.000'],
      ['2026-12-23 23:00:00.000', null],
    ]);
    for (const { Created, CreatedBy } of rows) {
      expect(Created >= before && Created <= storedOf(Date.now())).toBe(true);
      expect(CreatedBy).toBe(world.lead.id);
    }
  });

  it('is neither its first value nor the same instant again, nor what was refused', async () => {
    const id = await makeDated({ EndDateProjected: '2026-12-01' });
    await changeDated(id, { EndDateProjected: '2026-12-01T01:00:00+01:00', Rank: 4 }).expect(200);
    await changeDated(id, { Description: 'Other' }).expect(200);
    await changeDated(id, { EndDateProjected: '2027-01-01', StatusID: 99_999 }).expect(400);
    await changeDated(id, { EndDateProjected: '2027-01-01' }).set('If-Match', '"999999"').expect(412);
    expect(await changesOf(id)).toEqual([]);
  });
});

describe('Period.TotalProjects', () => {
  const total = async (period: number): Promise<number> =>
    (await get(world.guest, `periods/${period}`).expect(200)).body.TotalProjects;
  const insert = (columns: Record<string, string | null>, unit = world.engineering) =>
    app.database.transaction((tx) => insertProject(tx, { siteId: world.siteId, unit, columns }));

  it('counts what has started by its end and is not completed by then', async () => {
    const period = await app.database.transaction((tx) => insertPeriod(tx, world.siteId, -30, 30));
    const counts: [Record<string, string | null>, number][] = [
      [{}, 0],
      [{ StartDateProjected: storedDay(-40) }, 1],
      [{ StartDateProjected: storedDay(20) }, 1],
      [{ StartDateProjected: storedDay(40) }, 0],
      [{ StartDateProjected: storedDay(-40), StartDateActual: storedDay(40) }, 0],
      [{ StartDateProjected: storedDay(40), StartDateActual: storedDay(10) }, 1],
      [{ StartDateActual: storedDay(-40), EndDateProjected: storedDay(-35) }, 1],
      [{ StartDateActual: storedDay(-50), EndDateActual: storedDay(-40) }, 0],
      [{ StartDateActual: storedDay(-50), EndDateActual: storedDay(10) }, 0],
      [{ StartDateActual: storedDay(-50), EndDateActual: storedDay(40) }, 1],
    ];
    let expected = 0;
    for (const [columns, counted] of counts) {
      await insert(columns);
      expected += counted;
      expect([columns, await total(period)]).toEqual([columns, expected]);
    }
  });

  it('counts a start at its end, and no completion at its end', async () => {
    const period = (await post(world.admin, 'periods', { StartDate: '2026-01-01', EndDate: '2026-06-30' })).body.ID;
    const [end, next] = ['2026-06-30 00:00:00.000', '2026-06-30 00:00:00.001'];
    const StartDateActual = '2026-01-01 00:00:00.000';
    const counts: [Record<string, string>, number][] = [
      [{ StartDateActual: end }, 1],
      [{ StartDateActual: next }, 1],
      [{ StartDateActual, EndDateActual: end }, 1],
      [{ StartDateActual, EndDateActual: next }, 2],
    ];
    for (const [columns, expected] of counts) {
      await insert(columns);
      expect([columns, await total(period)]).toEqual([columns, expected]);
    }
  });

  it('leaves out what is deleted, by itself or with its department, and other sites', async () => {
    const period = await app.database.transaction((tx) => insertPeriod(tx, world.siteId, -30, 30));
    const columns = { StartDateActual: storedDay(-5) };
    const own = await insert(columns);
    await insert(columns, world.sales);
    await app.database.transaction((tx) =>
      insertProject(tx, { siteId: world.other.siteId, unit: world.other.organization, columns }),
    );
    expect(await total(period)).toBe(2);
    await remove(world.admin, `projects/${own}`).expect(200);
    expect(await total(period)).toBe(1);
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    expect(await total(period)).toBe(0);
    expect((await get(world.guest, 'periods')).body).toMatchObject([{ TotalProjects: 0 }]);
  });
});
