import { storedOf } from '../../src/http/instant';
import { clientOf, faultsOf } from '../support/client';
import { insertPeriod } from '../support/periods';
import { insertProject } from '../support/projects';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type World } from '../support/world';

interface DateChange {
  readonly ProjectID: string;
  readonly OldDate: string | null;
  readonly NewDate: string | null;
  readonly Created: string;
  readonly CreatedBy: string | null;
}

const DAY = 86_400_000;
const stored = (day: number) => storedOf(Date.now() + day * DAY);

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  world = await makeWorld(app.database);
});
afterAll(() => app.close());

const { get, post, put, remove } = clientOf(() => app);
const make = async (values: object): Promise<string> =>
  (await post(world.lead, 'projects', { AncestorID: world.engineering, Name: 'Dated', ...values }).expect(200)).body.ID;
const change = (ID: string, values: object) => put(world.lead, `projects/${ID}`, { ID, Name: 'Dated', ...values });

describe('the dates of a project', () => {
  it('end no span before it starts, with equal dates allowed', async () => {
    const [early, late] = ['2026-10-01T00:00:00Z', '2026-10-01T00:00:00.001Z'];
    for (const kind of ['Projected', 'Actual']) {
      const [start, end] = [`StartDate${kind}`, `EndDate${kind}`];
      const body = { AncestorID: world.engineering, Name: 'Dated' };
      const wrong = await post(world.lead, 'projects', { ...body, [start]: late, [end]: early });
      expect([wrong.status, faultsOf(wrong.body)]).toEqual([400, [`${end} out_of_range`]]);
      const id = await make({ [start]: early, [end]: early });
      expect(faultsOf((await change(id, { [start]: late })).body)).toEqual([`${end} out_of_range`]);
      await change(id, { [start]: late, [end]: late }).expect(200);
      expect(faultsOf((await change(id, { [end]: early })).body)).toEqual([`${end} out_of_range`]);
      await change(id, { [start]: null, [end]: early }).expect(200);
      await change(id, { [start]: late, [end]: null }).expect(200);
    }
  });

  it('are two spans that need not agree', async () => {
    await make({ StartDateProjected: '2026-10-01', EndDateProjected: '2026-10-31', EndDateActual: '2026-09-01' });
  });
});

describe('a change of the projected end', () => {
  const changesOf = (ID: string) =>
    app.database.read.query<DateChange>(
      'SELECT * FROM `project_date_changes` WHERE `SiteID` = ? AND `ProjectID` = ? ORDER BY `ID`',
      [world.siteId, ID],
    );

  it('is kept with who made it and when, also from and to nothing', async () => {
    const id = await make({});
    const before = storedOf(Date.now());
    await change(id, { EndDateProjected: '2026-12-01' }).expect(200);
    await change(id, { EndDateProjected: '2026-12-24T00:00:00+01:00' }).expect(200);
    await change(id, { EndDateProjected: null }).expect(200);
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
    const id = await make({ EndDateProjected: '2026-12-01' });
    await change(id, { EndDateProjected: '2026-12-01T01:00:00+01:00', Rank: 4 }).expect(200);
    await change(id, { Description: 'Other' }).expect(200);
    await change(id, { EndDateProjected: '2027-01-01', StatusID: 99_999 }).expect(400);
    await change(id, { EndDateProjected: '2027-01-01' }).set('If-Match', '"999999"').expect(412);
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
      [{ StartDateProjected: stored(-40) }, 1],
      [{ StartDateProjected: stored(20) }, 1],
      [{ StartDateProjected: stored(40) }, 0],
      [{ StartDateProjected: stored(-40), StartDateActual: stored(40) }, 0],
      [{ StartDateProjected: stored(40), StartDateActual: stored(10) }, 1],
      [{ StartDateActual: stored(-40), EndDateProjected: stored(-35) }, 1],
      [{ StartDateActual: stored(-50), EndDateActual: stored(-40) }, 0],
      [{ StartDateActual: stored(-50), EndDateActual: stored(10) }, 0],
      [{ StartDateActual: stored(-50), EndDateActual: stored(40) }, 1],
    ];
    let expected = 0;
    for (const [columns, counted] of counts) {
      await insert(columns);
      expected += counted;
      expect([columns, await total(period)]).toEqual([columns, expected]);
    }
  });

  it('leaves out what is deleted, by itself or with its department, and other sites', async () => {
    const period = await app.database.transaction((tx) => insertPeriod(tx, world.siteId, -30, 30));
    const columns = { StartDateActual: stored(-5) };
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
