import { faultsOf, nextOf } from '../support/client';
import { plainGoal } from '../support/measures';
import { insertPeriods } from '../support/periods';
import { app, get, post, put, setUpWorld, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import { parseXml, type Wire } from '../support/wire';

describe('filter and sort (contract section 22)', () => {
  setUpWorld();

  const list = (query: Record<string, string>, path = 'colors') =>
    get(world.admin, `${path}?${new URLSearchParams(query)}`);
  const names = async (query: Record<string, string>, path?: string): Promise<string[]> => {
    const { status, body, text } = await list(query, path);
    if (status !== 200) throw new Error(text);
    return body.map(({ Name }: Wire) => Name);
  };
  const faults = async (query: Record<string, string>, path?: string) => {
    const { status, body } = await list(query, path);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    return faultsOf(body);
  };
  const make = async (Name: string, Rank = 1) =>
    (await post(world.admin, 'colors', { Rank, Name, Code: '3366CC' }).expect(200)).body.ID as number;

  it.each([
    [{ filter: 'Name' }, ['filter invalid_filter']],
    [{ filter: '' }, ['filter invalid_filter']],
    [{ filter: 'Nope = 1' }, ['filter unknown_member']],
    [{ filter: 'Nope = 1 AND Nor = 2' }, ['filter unknown_member', 'filter unknown_member']],
    [{ filter: 'Code = "3366CC"' }, ['filter not_filterable']],
    [{ filter: 'Code = 5' }, ['filter not_filterable', 'filter invalid_filter']],
    [{ filter: 'Rank = "1"' }, ['filter invalid_filter']],
    [{ filter: 'Rank = true' }, ['filter invalid_filter']],
    [{ filter: 'Rank : 1' }, ['filter invalid_filter']],
    [{ filter: 'Rank : null' }, ['filter invalid_filter']],
    [{ filter: 'Name = 1' }, ['filter invalid_filter']],
    [{ filter: 'SiteID = "x"' }, ['filter invalid_filter']],
    [{ filter: 'Name = "a" AND Name = "b" OR Name = "c"' }, ['filter invalid_filter']],
    [{ sort: '' }, ['sort unknown_member']],
    [{ sort: 'Nope' }, ['sort unknown_member']],
    [{ sort: '+Name' }, ['sort unknown_member']],
    [{ sort: 'Code' }, ['sort not_sortable']],
    [{ sort: 'Name,-Code' }, ['sort not_sortable']],
    [{ sort: 'Name,Rank,ID,Name' }, ['sort out_of_range']],
    [
      { sort: 'Nope', filter: 'Nor = 1', fields: 'Not', limit: '0' },
      ['limit out_of_range', 'filter unknown_member', 'sort unknown_member', 'fields unknown_member'],
    ],
  ] as [Record<string, string>, string[]][])('refuses %j', async (query, expected) => {
    const found = await faults(query);
    // A member that cannot be compared at all needs no second fault.
    expect(found).toEqual(query.filter === 'Code = 5' ? ['filter not_filterable'] : expected);
  });

  it('is a 404 first where the record of the path does not exist', async () => {
    expect((await get(world.admin, `individuals/${world.siteId}/goals?filter=x`)).status).toBe(404);
  });

  it('compares texts in NFC and lower case, whole or from their beginning, with quotes and backslashes', async () => {
    const texts = ['\u00c9tude', 'E\u0301TUDE', 'etude', 'Say "hi" \\o/', 'tail ', 'tail', '100%', '100_'];
    for (const text of texts) await make(text);
    expect(await names({ filter: 'Name = "\u00e9tude"' })).toEqual(['\u00c9tude', 'E\u0301TUDE']);
    expect(await names({ filter: 'Name : "\u00c9TU"' })).toEqual(['\u00c9tude', 'E\u0301TUDE']);
    expect(await names({ filter: 'Name : "e"' })).toEqual(['etude']);
    expect(await names({ filter: 'Name = "SAY \\"HI\\" \\\\O/"' })).toEqual(['Say "hi" \\o/']);
    expect(await names({ filter: 'Name = "tail"' })).toEqual(['tail']);
    expect(await names({ filter: 'Name : "tail"', sort: 'Name' })).toEqual(['tail', 'tail ']);
    expect(await names({ filter: 'Name : "100%"' })).toEqual(['100%']);
    expect(await names({ filter: 'NOT (Name : "")' })).toEqual([]);
    expect((await names({ filter: 'Name : ""' })).length).toBeGreaterThanOrEqual(texts.length);
  });

  it('compares the name that a record has now', async () => {
    const ID = await make('Before it');
    await put(world.admin, `colors/${ID}`, { ID, Rank: 1, Name: 'After it', Code: '3366CC' }).expect(200);
    expect([await names({ filter: 'Name = "before it"' }), await names({ filter: 'Name = "after it"' })]).toEqual([
      [],
      ['After it'],
    ]);
  });

  it('reads dates without an offset in tz', async () => {
    const { current } = await insertPeriods(app.database.read, world.siteId);
    const goal = { ...plainGoal(world.member.id, current), DueDate: '2026-05-01T22:30:00Z', Name: 'In May' };
    await post(world.admin, 'goals', goal).expect(200);
    const found = (tz: string) => names({ filter: 'DueDate < "2026-05-02"', tz, period: String(current) }, 'goals');
    expect([await found('UTC'), await found('Europe/Paris')]).toEqual([['In May'], []]);
  });

  it('sorts by up to three members', async () => {
    for (const name of ['First', 'Second']) await make(name);
    const sorted = await names({ sort: 'Rank,-Name,ID' });
    expect(sorted.indexOf('Second')).toBeLessThan(sorted.indexOf('First'));
  });

  it('has ties in the direction of the member that is named last', async () => {
    for (const name of ['Tie', 'Tie']) await make(name, 7);
    const ids = async (sort: string) =>
      (await list({ sort, filter: 'Name = "Tie"' })).body.map(({ ID }: Wire) => ID as number);
    const [older, newer] = await ids('Rank');
    expect(older).toBeLessThan(newer);
    for (const sort of ['-Rank', 'Rank,-Rank', 'Name,Rank,-Name'])
      expect([sort, await ids(sort)]).toEqual([sort, [newer, older]]);
    for (const sort of ['-Rank,Rank', '-Rank,ID', 'Rank,ID,-Rank'])
      expect([sort, await ids(sort)]).toEqual([sort, [older, newer]]);
  });

  it('takes blanks around the names in sort and fields', async () => {
    await make('Blank');
    const { body } = await list({ sort: ' - Rank , Name', fields: 'ID, Name ,Rank', limit: '2' }).expect(200);
    expect(Object.keys(body[0])).toEqual(['ID', 'Rank', 'Name']);
    expect(body).toEqual((await list({ sort: '-Rank,Name', fields: 'ID,Name,Rank', limit: '2' })).body);
  });

  it('is the same in XML', async () => {
    const { text } = await list({ sort: '-ID', limit: '1', fields: 'Name' }).set('Accept', 'application/xml');
    const { body } = await list({ sort: '-ID', limit: '1', fields: 'Name' });
    expect(parseXml(text).children.map(({ children: [{ text: name }] }) => name)).toEqual(
      body.map(({ Name }: Wire) => Name),
    );
  });

  it('has cursors of this path, sort and filter alone', async () => {
    for (const name of ['One', 'Two', 'Three']) await make(name);
    const query = { limit: '1', sort: '-Name', filter: 'Rank >= 0' };
    const next = new URL(nextOf(await list(query)) ?? '', 'http://any');
    const cursor = next.searchParams.get('cursor') as string;
    expect(await names({ ...query, cursor, limit: '2' })).toHaveLength(2);
    for (const other of [
      { ...query, sort: 'Name' },
      { ...query, sort: '-Name,ID' },
      { ...query, filter: 'Rank >= 1' },
      { limit: '1', sort: '-Name' },
      { limit: '1', filter: 'Rank >= 0' },
      { limit: '1' },
    ] as Record<string, string>[])
      expect(await faults({ ...other, cursor })).toEqual(['cursor invalid_cursor']);
    expect(await faults({ ...query, cursor }, `sites/${world.siteId}/colors`)).toEqual(['cursor invalid_cursor']);
  });

  it('goes on after a null, whichever way it is sorted', async () => {
    const dialog = (Name: string | null) => ({
      AncestorID: world.member.id,
      DialogDate: '2026-05-01T00:00:00Z',
      Name,
      Template: false,
      Draft: false,
    });
    for (const name of [null, 'a', null, 'b', null]) await post(world.admin, 'dialogs', dialog(name)).expect(200);
    for (const [sort, expected] of [
      ['Name', [null, null, null, 'a', 'b']],
      ['-Name', ['b', 'a', null, null, null]],
    ] as const) {
      const joined: Wire[] = [];
      for (let path: string | undefined = `dialogs?sort=${sort}&limit=1`; path; ) {
        const page: Awaited<ReturnType<typeof get>> = await get(world.admin, path).expect(200);
        joined.push(...page.body);
        path = nextOf(page);
      }
      expect(joined.map(({ Name }) => Name)).toEqual(expected);
      const ids = joined.filter(({ Name }) => Name === null).map(({ ID }) => ID);
      expect(ids).toEqual(sort === 'Name' ? ids.toSorted() : ids.toSorted().reverse());
    }
  });

  it('needs as many statements as the list without it, and one more to count few rows by another index', async () => {
    const countOf = async (query: Parameters<typeof list>[0]) =>
      (await statementsOf(app.database, () => list(query))).length;
    const plain = await countOf({ limit: '2' });
    expect(await countOf({ limit: '2', filter: 'Rank >= 0', sort: 'Rank' })).toBe(plain);
    expect(await countOf({ limit: '2', filter: 'Rank >= 0', sort: '-Name' })).toBe(plain + 1);
  });
});
