import { v7 } from 'uuid';
import { sortForm } from '../../src/database/sort-form';
import type { SqlValue } from '../../src/database/sql';
import { faultsOf } from '../support/client';
import { copyRow, insertRows } from '../support/many-rows';
import { plainGoal } from '../support/measures';
import { periodOf } from '../support/periods';
import { app, get, post, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';

/** At most so many groups are counted (contract section "Counts by group"). */
const MAX_GROUPS = 1_000;

interface Count {
  readonly Values: readonly { readonly Name: string; readonly Value: string | null }[];
  readonly Count: number;
}

describe('the groups of counts (contract section "Counts by group")', () => {
  let statements: string[];
  setUpWorldPerTest();
  beforeEach(() => {
    statements = [];
    app.database.onStatement = (sql) => statements.push(sql);
  });
  afterEach(() => {
    app.database.onStatement = undefined;
  });

  const made = async (path: string, body: object): Promise<Wire> => {
    const { body: record } = await post(world.admin, path, body).expect(200);
    return Array.isArray(record) ? record[0] : record;
  };
  /** The groups as values and number. */
  const counts = async (path: string, who: Person = world.admin) => {
    const { body } = await get(who, path).expect(200);
    return (body as Count[]).map(({ Values, Count: n }) => [...Values.map(({ Value }) => Value), n]);
  };

  it.each([
    ['an Admin', () => world.admin],
    ['somebody else', () => world.stranger],
  ])('are at most 1,000 for %s, and are not counted beyond', async (_, caller) => {
    const period = await periodOf(world, app);
    const { ID } = await made('goals', plainGoal(world.stranger.id, period));
    await copyRow(app.database, 'goals', ID as number, MAX_GROUPS - 1);
    const path = `goals/counts?period=${period}&by=ID`;
    expect(await counts(path, caller())).toHaveLength(MAX_GROUPS);
    await copyRow(app.database, 'goals', ID as number, 1);
    statements = [];
    const { status, body } = await get(caller(), path);
    expect([status, body.code, faultsOf(body)]).toEqual([400, 'validation_failed', ['by too_many_groups']]);
    // The values are counted up to the 1,001st, and the records not at all.
    expect(statements.filter((sql) => /SELECT DISTINCT .* LIMIT /s.test(sql))).toHaveLength(1);
    expect(statements.filter((sql) => sql.includes('GROUP BY'))).toEqual([]);
    expect(await counts(path.replace('by=ID', 'by=IndividualID'), caller())).toEqual([
      [world.stranger.id, MAX_GROUPS + 1],
    ]);
  });

  it('are at most 1,000 where rights are evaluated one by one', async () => {
    const [row] = await app.database.read.query<Record<string, SqlValue>>('SELECT * FROM individuals WHERE ID = ?', [
      world.stranger.id,
    ]);
    const [node] = await app.database.read.query<Record<string, SqlValue>>('SELECT * FROM nodes WHERE ID = ?', [
      world.stranger.id,
    ]);
    const ids = Array.from({ length: MAX_GROUPS + 1 }, () => v7());
    await insertRows(
      app.database,
      'nodes',
      ids.map((ID) => ({ ...node, ID })),
    );
    await insertRows(
      app.database,
      'individuals',
      ids.map((ID) => ({ ...row, ID, UserName: ID, LiveKey: ID })),
    );
    for (const caller of [world.admin, world.stranger]) {
      const { status, body } = await get(caller, 'individuals/counts?by=ID');
      expect([status, faultsOf(body)]).toEqual([400, ['by too_many_groups']]);
      const { body: list } = await get(caller, 'individuals?deleted=2');
      const found = await counts('individuals/counts?by=IsAdmin&deleted=2', caller);
      expect(found.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(list.length);
    }
  });

  it('are of texts with one sort form, and have the least of them as it is stored', async () => {
    // Both "Élan" and "élan", composed and decomposed, and another one with a blank more.
    for (const [FirstName, LastName] of [
      ['\u00e9lan', 'x'],
      ['E\u0301lan', 'X'],
      ['\u00c9LAN', 'x'],
      ['\u00e9lan ', 'x'],
    ])
      await made('individuals', {
        FirstName,
        LastName,
        Email: 'x@x.test',
        UserEmail: 'x@x.test',
        UserName: v7(),
        ParentID: null,
        PrimaryOrganizationID: world.sales,
        PrimaryTitle: 'x',
        PrimaryReportsTo: world.lead.id,
      });
    const filter = encodeURIComponent('LastName = "X"');
    for (const caller of [world.admin, world.lead, world.stranger]) {
      expect(await counts(`individuals/counts?by=FirstName&filter=${filter}`, caller)).toEqual([
        ['E\u0301lan', 3],
        ['\u00e9lan ', 1],
      ]);
      // Each member has its own least one, from any of the records.
      expect(await counts(`individuals/counts?by=LastName,FirstName&filter=${filter}`, caller)).toEqual([
        ['X', 'E\u0301lan', 3],
        ['x', '\u00e9lan ', 1],
      ]);
    }
    expect(sortForm('E\u0301lan')).toBe(sortForm('\u00c9LAN'));
  });

  it('are in the order of their size, then of their values: null first, numbers as numbers, texts by their forms', async () => {
    const organization = { AncestorID: world.organization, ParentID: null, Rank: 1 };
    for (const [TrackingLabel, times] of [
      ['b', 1],
      ['A', 1],
      [null, 1],
      ['\u{1F600}', 1],
      ['\uffe6', 1],
      ['c', 2],
    ] as const)
      for (let n = 0; n < times; n++)
        await made('projects', { ...organization, Name: `${TrackingLabel} ${n}`, TrackingLabel });
    const by = await counts('projects/counts?by=TrackingLabel');
    expect(by).toEqual([
      ['c', 2],
      [null, 1],
      ['A', 1],
      ['b', 1],
      ['\uffe6', 1],
      ['\u{1F600}', 1],
    ]);
    for (const Rank of [10, 9, 2]) await made('colors', { Rank, Name: `Rank ${Rank}`, Code: '008080' });
    const filter = encodeURIComponent('Name : "Rank "');
    expect(await counts(`colors/counts?by=Rank&filter=${filter}`)).toEqual([
      ['2', 1],
      ['9', 1],
      ['10', 1],
    ]);
  });

  it('have nothing of records that the caller cannot read, that are deleted, or of another site', async () => {
    const { ID } = await made('projects', {
      AncestorID: world.organization,
      ParentID: null,
      Rank: 1,
      Name: 'Hidden',
      TrackingLabel: 'hidden label',
    });
    const path = 'projects/counts?by=TrackingLabel';
    expect(await counts(path)).toEqual([['hidden label', 1]]);
    expect(await counts(path, world.other.admin)).toEqual([]);
    for (const caller of [world.lead, world.stranger]) {
      const { body: list } = await get(caller, 'projects').expect(200);
      expect(await counts(path, caller)).toHaveLength(list.length);
    }
    await remove(world.admin, `projects/${ID}`).expect(200);
    expect(await counts(path)).toEqual([]);
    expect(await counts(`${path}&deleted=2`)).toEqual([['hidden label', 1]]);
    expect(await counts(`${path}&deleted=1`)).toEqual([['hidden label', 1]]);
  });

  it('are no record: what is behind a plural is an ID, or this word', async () => {
    const { status, body } = await get(world.admin, 'goals/counts');
    expect([status, faultsOf(body)]).toEqual([400, ['by required']]);
    for (const path of ['goals/count', 'goals/countsx']) expect((await get(world.admin, path)).status).toBe(400);
  });
});
