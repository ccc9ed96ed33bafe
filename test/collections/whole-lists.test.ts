import * as fc from 'fast-check';
import { faultsOf, statusAndFaults } from '../support/client';
import { createMinimalRecords } from '../support/minimal-records';
import { periodOf } from '../support/periods';
import { app, get, post, put, setUpWorldPerTest, world } from '../support/running-app';
import type { Wire } from '../support/wire';

const SEED = 20_261_129;
const PERMUTATIONS = 200;

/** Two ways to write the same list. */
const both = <T>(list: readonly T[]) => [list, [...list].reverse()];
/** Whom the superiors of each one lead to, by position: -1 is somebody else, and so is a record itself. */
type Above = readonly number[];

describe('a list that is written as a whole (contract section 21)', () => {
  setUpWorldPerTest({ RATE_LIMIT: '1000000' });

  const made = async (path: string, records: readonly Wire[]): Promise<Wire[]> => {
    const { status, body } = await post(world.admin, path, records as never);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const written = (path: string, records: readonly Wire[]) => put(world.admin, path, records as never);
  const read = async (path: string, { ID }: Wire): Promise<Wire> => (await get(world.admin, `${path}/${ID}`)).body;
  const person = (name: string, members: Wire = {}): Wire => ({
    ...{ FirstName: 'Ada', LastName: name, Email: 'a@example.test', UserEmail: 'a@example.test' },
    ...{ UserName: `${world.siteId}.${name}@example.test`, PrimaryOrganizationID: world.sales },
    ...{ PrimaryTitle: 'Tester', PrimaryReportsTo: world.admin.id },
    ...members,
  });
  const people = (count: number) =>
    made(
      'individuals',
      Array.from({ length: count }, (_, at) => person(`p${at}`)),
    );
  const entries = (): Promise<Wire[]> =>
    app.database.read.query('SELECT * FROM `ledger` WHERE `SiteID` = ? ORDER BY `Date`, `ID`', [world.siteId]);
  /** Writes a list, and returns the entries that it has left, each by the position of its record. */
  async function entriesOf(path: string, list: readonly Wire[]) {
    const before = new Set((await entries()).map(({ ID }) => ID));
    const { status, body } = await written(path, list);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    const left = (await entries()).filter(({ ID }) => !before.has(ID));
    return left.map((each) => [list.findIndex(({ ID }) => String(ID) === each.RecordID), each.Verb, each.Version]);
  }
  /** The problem of a list of which nothing is written. */
  async function refused(path: string, list: readonly Wire[], by = world.admin) {
    const before = await entries();
    const { status, body } = await put(by, path, list as never);
    expect(await entries()).toEqual(before);
    return [status, body.code, ...faultsOf(body)];
  }
  /** Exchanges the values of a member between two new records, in both orders. Expects one entry of each. */
  async function exchange(path: string, records: readonly Wire[], members: readonly string[]): Promise<Wire[]> {
    let version = 1;
    let all = await made(path, records);
    for (let turn = 0; turn < 2; turn++) {
      version += 1;
      const [a, b] = all;
      const take = (from: Wire) => Object.fromEntries(members.map((name) => [name, from[name]]));
      const list = [
        { ...a, ...take(b) },
        { ...b, ...take(a) },
      ];
      const left = await entriesOf(path, turn === 0 ? list : [...list].reverse());
      expect(left.sort()).toEqual([0, 1].map((at) => [at, 'updated', version]));
      all = await Promise.all(all.map((each) => read(path, each)));
      expect(all.map((each) => members.map((name) => each[name]))).toEqual(
        list.map((each: Wire) => members.map((name) => each[name])),
      );
    }
    return all;
  }

  it('exchanges unique values, without versions and entries of its own', async () => {
    await exchange('individuals', [person('x'), person('y')], ['UserName']);
    await exchange('securitygroups', [{ Group: 'x' }, { Group: 'y' }], ['Group']);
    const ids = await createMinimalRecords(
      async (path, body) => (await post(world.admin, path, body)).body.ID,
      world.engineering,
      { individual: world.member.id, period: await periodOf(world, app) },
      (name) => name === 'metrics',
    );
    const value = (day: number) => ({ MetricID: ids.metrics, Date: `2026-01-0${day}T00:00:00.000+00:00`, Value: day });
    await exchange('metricvalues', [value(1), value(2)], ['Date']);
    const [{ Before, After }] = (await entries()).slice(-1);
    expect([Before, After].join()).not.toContain('9999');
  });

  it('exchanges unique values also where records are matched', async () => {
    const members = (at: number) => ({ UserDefined1: `E-${at}` });
    const all = await made('individuals', [person('x', members(0)), person('y', members(1))]);
    const [first, second] = [person('y', members(0)), person('x', members(1))];
    const { status } = await written('individuals?match=UserDefined1', [first, second]);
    expect(status).toBe(200);
    expect((await Promise.all(all.map((each) => read('individuals', each)))).map(({ UserName }) => UserName)).toEqual([
      first.UserName,
      second.UserName,
    ]);
    // A record that is left as it is keeps its name.
    const kept = [person('x', members(0)), second];
    expect(await refused('individuals?match=UserDefined1', kept)).toEqual([
      409,
      'user_name_taken',
      '[0] user_name_taken',
    ]);
    expect(await refused('individuals?match=UserDefined1', [second, kept[0]])).toEqual([
      409,
      'user_name_taken',
      '[0] user_name_taken',
    ]);
    // One that is created can take the name that another one gives up.
    const third = person('y', members(2));
    const taken = await written('individuals?match=UserDefined1', [third, person('z', members(0))]);
    expect([taken.status, taken.body.map(({ UserName }: Wire) => UserName)]).toEqual([
      200,
      [third.UserName, person('z').UserName],
    ]);
  });

  it('exchanges periods', async () => {
    const spans = [1, 2].map((at) => ({ StartDate: `210${at}-01-01`, EndDate: `210${at}-12-31` }));
    const [first] = await exchange('periods', spans, ['StartDate', 'EndDate']);
    const moved = { ...first, StartDate: '2102-06-01', EndDate: '2102-07-01' };
    expect(await refused('periods', [moved])).toEqual([409, 'period_overlap', '[0] period_overlap']);
    const { status, body } = await post(world.admin, 'periods', [
      { StartDate: '2110-01-01', EndDate: '2110-12-31' },
      { StartDate: '2111-01-01', EndDate: '2111-12-31' },
      { StartDate: '2111-06-01', EndDate: '2112-12-31' },
    ] as never);
    expect([status, ...faultsOf(body)]).toEqual([409, '[1] period_overlap']);
  });

  it('exchanges managers, also above records that are not in it', async () => {
    const [a, b, c] = await people(3);
    const below = (each: Wire, above: unknown) => ({ ...each, PrimaryReportsTo: above }) as Wire;
    const boss = world.admin.id;
    for (const list of both([below(a, boss), below(b, a.ID), below(c, b.ID)]))
      expect((await written('individuals', list)).status).toBe(200);
    const up = [below(a, c.ID), below(b, boss)];
    const down = [below(b, a.ID), below(a, boss)];
    for (const list of [...both(up), ...both(down), ...both(up)]) {
      const { status, body } = await written('individuals', list);
      expect([status, (body as Wire[]).map(({ ID, PrimaryReportsTo }) => [ID, PrimaryReportsTo])]).toEqual([
        200,
        list.map(({ ID, PrimaryReportsTo }) => [ID, PrimaryReportsTo]),
      ]);
      await written('individuals', down);
    }
    // By their memberships too.
    const memberOf = async (each: Wire) =>
      (await get(world.admin, `individuals/${each.ID}/departmentmembers`)).body[0] as Wire;
    const [ofA, ofB] = [await memberOf(a), await memberOf(b)];
    const members = [
      { ...ofA, ReportsToID: b.ID },
      { ...ofB, ReportsToID: boss },
    ];
    for (const list of both(members)) {
      expect((await written('departmentmembers', list)).status).toBe(200);
      await written('individuals', down);
    }
    const circle = [
      { ...ofA, ReportsToID: c.ID },
      { ...ofB, ReportsToID: a.ID },
    ];
    expect(await refused('departmentmembers', circle)).toEqual([400, 'validation_failed', '[0].ReportsToID cycle']);
  });

  it('makes another membership the primary one', async () => {
    const [a] = await people(1);
    const sales = (await get(world.admin, `individuals/${a.ID}/departmentmembers`)).body[0] as Wire;
    const [other] = await made('departmentmembers', [
      { IndividualID: a.ID, OrganizationID: world.engineering, ReportsToID: world.admin.id, Title: 'Other' },
    ]);
    const not = { ...sales, Primary: false };
    expect(await refused('departmentmembers', [{ ...other, Title: 'X' }, not])).toEqual([
      409,
      'primary_department',
      '[1] primary_department',
    ]);
    for (const list of [
      [not, { ...other, Primary: true }],
      [
        { ...sales, Primary: true },
        { ...other, Primary: false },
      ],
    ]) {
      const { status, body } = await written('departmentmembers', list);
      expect([status, (body as Wire[]).map(({ Primary }) => Primary)]).toEqual([
        200,
        list.map(({ Primary }) => Primary),
      ]);
    }
  });

  it('exchanges parents in every tree', async () => {
    const ancestors: Record<string, Wire> = {
      departments: { ParentID: world.organization, Rank: 1 },
      projects: { AncestorID: world.engineering, ParentID: null },
      tasks: { AncestorID: world.member.id, ParentID: null },
      metrics: { AncestorID: world.engineering, ParentID: null, Rank: 1, Description: 'x' },
    };
    for (const [path, members] of Object.entries(ancestors)) {
      const [a, b, c] = await made(
        path,
        ['a', 'b', 'c'].map((Name) => ({ ...members, Name })),
      );
      const top = members.ParentID;
      const below = (each: Wire, ParentID: unknown) => ({ ...each, ParentID }) as Wire;
      const down = [below(a, top), below(b, a.ID), below(c, b.ID)];
      const up = [below(a, c.ID), below(b, top)];
      for (const list of [...both(down), ...both(up), ...both(down)]) {
        const { status, body } = await written(path, list);
        expect([path, status, status === 200 ? '' : body.errors]).toEqual([path, 200, '']);
        if (list.length === 2) await written(path, down);
      }
      const circle = [below(c, b.ID), below(b, c.ID)];
      expect([path, await refused(path, [{ ...a, Name: 'other' }, ...circle])]).toEqual([
        path,
        [400, 'validation_failed', '[1].ParentID cycle'],
      ]);
    }
  });

  it('hands the last administrator over', async () => {
    const [admin, lead] = await Promise.all([world.admin, world.lead].map(({ id }) => read('individuals', { ID: id })));
    const admins = [admin, lead].map((each) => ({ ...each, IsAdmin: false }));
    expect(await refused('individuals', [admins[1], admins[0]])).toEqual([409, 'last_admin', '[1] last_admin']);
    const { status } = await written('individuals', [admins[0], { ...lead, IsAdmin: true }]);
    expect(status).toBe(200);
    const { body } = await get(world.lead, `individuals/${world.lead.id}`);
    expect(body.IsAdmin).toBe(true);
  });

  it('is compared after everything else, and names the record of lowest index', async () => {
    const [a, b, c, d] = await people(4);
    const twice = [
      { ...a, UserName: c.UserName },
      { ...b, UserName: c.UserName },
    ];
    expect(await refused('individuals', [c, ...twice])).toEqual([409, 'user_name_taken', '[0] user_name_taken']);
    const free = twice.map((each) => ({ ...each, UserName: `${world.siteId}.new@example.test` }));
    expect(await refused('individuals', [c, ...free])).toEqual([409, 'user_name_taken', '[1] user_name_taken']);
    const circle = [
      { ...a, PrimaryReportsTo: b.ID },
      { ...b, PrimaryReportsTo: a.ID },
    ];
    expect(await refused('individuals', [c, ...circle])).toEqual([
      400,
      'validation_failed',
      '[1].PrimaryReportsTo cycle',
    ]);
    const unknown = { ...c, PrimaryReportsTo: '00000000-0000-7000-8000-000000000000' };
    const outside = { ...a, UserName: `${world.siteId}.p2@example.test` };
    expect(await refused('individuals', [b, outside])).toEqual([409, 'user_name_taken', '[1] user_name_taken']);
    for (const list of [circle, free, [b, { ...a, UserName: d.UserName }]])
      expect(await refused('individuals', [...list, unknown])).toEqual([
        400,
        'validation_failed',
        '[2].PrimaryReportsTo not_found',
      ]);
    const created = await statusAndFaults(post(world.admin, 'individuals', [person('n'), person('N')] as never));
    expect(created).toEqual([409, '[0] user_name_taken']);
    // Whoever may not write a record may not exchange its values.
    expect((await refused('individuals', twice, world.member)).slice(0, 2)).toEqual([403, 'forbidden']);
  });

  it('is refused where a tree would be too deep, and only then', async () => {
    const chain = (length: number) => Array.from({ length }, (_, at) => ({ Rank: 1, Name: `d${at}` }));
    const units = await made(
      'departments',
      chain(49).map((each) => ({ ...each, ParentID: world.organization })),
    );
    const nested = units.map((each, at) => ({ ...each, ParentID: at === 0 ? world.organization : units[at - 1].ID }));
    const { status, body } = await written('departments', [...nested].reverse());
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    const [extra, top] = await made('departments', [
      { Rank: 1, Name: 'extra', ParentID: world.organization },
      { Rank: 1, Name: 'top', ParentID: world.organization },
    ]);
    const deeper = { ...extra, ParentID: units[48].ID } as Wire;
    expect(await refused('departments', [deeper])).toEqual([400, 'validation_failed', '[0].ParentID too_deep']);
    const under = { ...units[0], ParentID: top.ID } as Wire;
    expect(await refused('departments', [top, under])).toEqual([400, 'validation_failed', '[1].ParentID too_deep']);
    // The half of it leaves at the same time.
    const leaves = { ...units[20], ParentID: world.organization } as Wire;
    expect((await written('departments', [under, leaves])).status).toBe(200);
  });

  /** The positions of those in a circle. */
  function circleOf(above: Above): number[] {
    return above.flatMap((_, at) => {
      let next = above[at];
      for (let steps = 0; steps < above.length && next !== at && next >= 0 && above[next] !== next; steps++)
        next = above[next];
      return next === at && above[at] !== at ? [at] : [];
    });
  }

  it(`leaves the same in any order, of ${PERMUTATIONS} random lists`, async () => {
    const SIZE = 7;
    const all = await people(SIZE);
    const names = all.map(({ UserName }) => UserName);
    const state = async () => {
      const rows = await Promise.all(all.map((each) => read('individuals', each)));
      return rows.map(({ UserName, PrimaryReportsTo }) => [
        names.indexOf(UserName),
        all.findIndex(({ ID }) => ID === PrimaryReportsTo),
      ]);
    };
    const indexes = Array.from({ length: SIZE }, (_, at) => at);
    const order = fc.shuffledSubarray(indexes, { minLength: 2 });
    const lists = fc.record({
      order,
      named: fc.shuffledSubarray(indexes, { minLength: SIZE }),
      above: fc.array(fc.integer({ min: -1, max: SIZE - 1 }), { minLength: SIZE, maxLength: SIZE }),
      isNamed: fc.boolean(),
    });
    let known = await state();
    const counts = { written: 0, circle: 0, taken: 0 };
    const property = fc.asyncProperty(lists, async ({ order: sent, named, above, isNamed }) => {
      // Names go round among the records of the list, in some of the lists among all records.
      const among = isNamed ? sent.map((at) => known[at][0]).sort((a, b) => named[a] - named[b]) : undefined;
      const list = sent.map((at, index) => [at, among ? among[index] : named[at], above[at]] as const);
      const left = known.map((each) => [...each]);
      for (const [at, name, boss] of list) left[at] = [name, boss];
      const { status, body } = await written(
        'individuals',
        list.map(([at, name, boss]) => ({
          ...all[at],
          UserName: names[name],
          PrimaryReportsTo: boss < 0 ? world.admin.id : all[boss].ID,
        })) as never,
      );
      const circle = circleOf(left.map(([, boss]) => boss)).map((at) => sent.indexOf(at));
      const isTaken = ([, name]: readonly number[]) => left.filter(([other]) => other === name).length > 1;
      const isOutside = ([, name]: readonly number[]) =>
        left.some(([other], at) => other === name && !sent.includes(at));
      const taken = list.flatMap((each, index) => (isTaken(each) ? [index] : []));
      const outside = list.some((each) => isOutside(each));
      if (taken.length + circle.filter((at) => at >= 0).length === 0) {
        expect([status, status === 200 ? '' : body]).toEqual([200, '']);
        known = left as never;
        counts.written += 1;
      } else {
        const lowest = Math.min(...taken, ...circle.filter((at) => at >= 0));
        const wanted = taken.includes(lowest) ? '' : '.PrimaryReportsTo';
        if (!outside) expect(faultsOf(body)[0]).toContain(`[${lowest}]${wanted} `);
        expect([400, 409]).toContain(status);
        counts[status === 400 ? 'circle' : 'taken'] += 1;
      }
      expect(await state()).toEqual(known);
    });
    await fc.assert(property, { seed: SEED, numRuns: PERMUTATIONS, endOnFailure: true });
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(10);
  });
});
