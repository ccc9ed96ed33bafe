import { faultsOf, statusAndCode } from '../support/client';
import { permissionOf } from '../support/permissions';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';

/** The number of an employee, and of whom it reports to. */
type Row = readonly [number: string, boss: string, members?: Wire];

describe('references by key (contract section "Keys of other systems")', () => {
  setUpWorldPerTest();
  let trade: string;

  beforeEach(async () => {
    const { body } = await post(world.admin, 'departments', { ParentID: world.organization, Rank: 1, Name: 'Trade' });
    trade = body.ID;
  });

  const person = ([number, boss, members]: Row): Wire => ({
    UserDefined1: number,
    FirstName: 'Ada',
    LastName: `Number ${number}`,
    Email: `${number}@example.test`,
    UserEmail: `${number}@example.test`,
    UserName: `${world.siteId}.${number}@example.test`,
    PrimaryOrganizationID: { Name: 'trade' } as never,
    PrimaryTitle: 'Tester',
    PrimaryReportsTo: { UserDefined1: boss } as never,
    ...members,
  });
  const PEOPLE: readonly Row[] = [
    ['E-1', 'e-2'],
    ['E-2', 'E-3'],
    ['E-3', 'E-3'],
    ['E-4', 'E-1'],
  ];
  const bosses = async () => {
    const { body } = await get(world.admin, 'individuals?filter=UserDefined1 : "E-"');
    const numbers = new Map((body as Wire[]).map(({ ID, UserDefined1 }) => [ID, UserDefined1]));
    return Object.fromEntries(
      (body as Wire[]).map((each) => [each.UserDefined1, numbers.get(each.PrimaryReportsTo as string) ?? 'other']),
    );
  };
  const RIGHT = { 'E-1': 'E-2', 'E-2': 'E-3', 'E-3': 'E-3', 'E-4': 'E-1' };
  const MATCH = 'individuals?match=UserDefined1';
  const send = (method: 'post' | 'put', path: string, type: string, body: string, by: Person = world.admin) =>
    as(by, app.http[method](`/v4/${path}`))
      .set('Content-Type', type)
      .set('Accept', 'application/json')
      .send(body);
  const lines = (records: readonly Wire[]) => records.map((record) => JSON.stringify(record)).join('\n');
  const cell = (value: unknown) => (typeof value === 'object' ? Object.values(value as Wire)[0] : value);
  const csvOf = (rows: readonly Row[]) => {
    const columns = Object.keys(person(rows[0]))
      .join()
      .replace('PrimaryReportsTo', '$&.UserDefined1')
      .replace('PrimaryOrganizationID', '$&.Name');
    return [columns, ...rows.map((row) => Object.values(person(row)).map(cell).join())].join('\r\n');
  };
  const results = (body: Wire[]) => body.map(({ Index, Status, Created }) => [Index, Status, Created]);
  const faultsOfResult = (body: readonly Wire[], at: number) => faultsOf(body[at].Problem as never);

  it.each(['true', 'false'])('may be to records before and after it, with atomic=%s', async (atomic) => {
    const made = await put(world.admin, `${MATCH}&atomic=${atomic}`, PEOPLE.map(person) as never);
    expect(made.status).toBe(atomic === 'true' ? 200 : 207);
    expect(await bosses()).toEqual(RIGHT);
    if (atomic === 'true') expect(made.body.map((each: Wire) => each.UserDefined1)).toEqual(PEOPLE.map(([at]) => at));
    else expect(results(made.body)).toEqual(PEOPLE.map((_, at) => [at, 200, true]));
    const again = await put(world.admin, `${MATCH}&atomic=false`, PEOPLE.map(person) as never);
    expect(results(again.body)).toEqual(PEOPLE.map((_, at) => [at, 200, null]));
  });

  it.each(['true', 'false'])('may be in every form, and in POST, with atomic=%s', async (atomic) => {
    const element = (name: string, value: unknown): string =>
      `<${name}>${
        typeof value === 'object'
          ? Object.entries(value as Wire)
              .map(([key, inner]) => element(key, inner))
              .join('')
          : value
      }</${name}>`;
    const bodies = {
      'text/csv': csvOf(PEOPLE),
      'application/xml': element('Individuals', { ...PEOPLE.map(person) }).replace(/<(\/?)\d+>/g, '<$1Individual>'),
      'application/x-ndjson': lines(PEOPLE.map(person)),
    };
    for (const [type, body] of Object.entries(bodies)) {
      const { status } = await send('post', `individuals?atomic=${atomic}`, type, body);
      expect([type, status]).toEqual([type, atomic === 'true' ? 200 : 207]);
      expect(await bosses()).toEqual(RIGHT);
      for (const { ID } of (await get(world.admin, 'individuals?filter=UserDefined1 : "E-"')).body)
        await remove(world.admin, `individuals/${ID}`);
    }
  });

  it('are not found, ambiguous, or no key', async () => {
    await post(
      world.admin,
      'individuals',
      ['a', 'b'].map((at) =>
        person(['E-1', '', { UserName: at + world.siteId, PrimaryReportsTo: world.admin.id }]),
      ) as never,
    );
    const one = async (key: unknown) => {
      const sent = [person(['E-9', '', { PrimaryReportsTo: key as never }])];
      const { status, body } = await post(world.admin, 'individuals', sent as never);
      const { body: each } = await post(world.admin, 'individuals?atomic=false', sent as never);
      expect([each[0].Status, each[0].Problem.code]).toEqual([status, body.code]);
      return [status, body.code, ...faultsOf(body)];
    };
    const at = '[0].PrimaryReportsTo';
    expect(await one({ UserDefined1: 'E-2' })).toEqual([400, 'validation_failed', `${at} not_found`]);
    expect(await one({ UserDefined1: 'E-1' })).toEqual([409, 'ambiguous_match', '[0] ambiguous_match']);
    expect(await one({ UserDefined1: 'E-1', Email: 'x' })).toEqual([400, 'validation_failed', `${at} mismatch`]);
    expect(await one({})).toEqual([400, 'validation_failed', `${at} mismatch`]);
    expect(await one({ FirstName: 'Ada' })).toEqual([400, 'validation_failed', `${at}.FirstName unknown_member`]);
    expect(await one({ ID: world.admin.id })).toEqual([400, 'validation_failed', `${at}.ID unknown_member`]);
    expect(await one({ UserDefined1: 7 })).toEqual([400, 'validation_failed', `${at}.UserDefined1 invalid_type`]);
    expect(await one({ UserDefined1: null })).toEqual([400, 'validation_failed', `${at}.UserDefined1 required`]);
    expect(await one(['E-1'])).toEqual([400, 'validation_failed', `${at} invalid_type`]);
    const single = await post(world.admin, 'individuals', person(['E-9', 'E-1']));
    expect([single.status, faultsOf(single.body)]).toEqual([
      400,
      ['PrimaryOrganizationID invalid_type', 'PrimaryReportsTo invalid_type'],
    ]);
    const twice = await send('post', 'goals', 'text/csv', 'IndividualID,IndividualID.Email\nx,y');
    expect(faultsOf(twice.body)).toContain('[0].IndividualID mismatch');
    const row = await send('post', 'permissions', 'text/csv', 'RowID.Name\nx');
    expect(faultsOf(row.body)).toEqual(['RowID.Name unknown_member']);
  });

  it.each(['true', 'false'])('in a circle are refused, with atomic=%s', async (atomic) => {
    const circle: Row[] = [
      ['E-1', 'E-2'],
      ['E-2', 'E-1'],
      ['E-3', 'E-3'],
    ];
    const { body } = await post(world.admin, `individuals?atomic=${atomic}`, circle.map(person) as never);
    if (atomic === 'true') return expect(faultsOf(body)).toEqual(['[0].PrimaryReportsTo cycle']);
    expect(results(body)).toEqual([
      [0, 400, null],
      [1, 400, null],
      [2, 200, true],
    ]);
    expect([0, 1].flatMap((at) => faultsOfResult(body, at))).toEqual(Array(2).fill('PrimaryReportsTo not_found'));
  });

  it('of many lines have their results in order, also where the list ends early', async () => {
    const chain = Array.from({ length: 60 }, (_, at): Row => [`E-${at}`, `E-${Math.min(at + 1, 59)}`]);
    const { body } = await send('post', 'individuals?atomic=false', 'text/csv', `${csvOf(chain)}\r\n"`);
    expect(results(body)).toEqual([...chain.map((_, at) => [at, 200, true]), [60, 400, null]]);
    expect(await bosses()).toEqual(Object.fromEntries(chain));
  });

  it('in a dry run have the results of the real one', async () => {
    const rows: Row[] = [...PEOPLE, ['E-5', 'E-6'], ['E-6', 'E-7'], ['E-8', 'E-5']];
    for (const atomic of [true, false]) {
      const path = `individuals?match=UserDefined1&atomic=${atomic}`;
      const tried = await put(world.admin, `${path}&dryrun=true`, rows.map(person) as never);
      expect(await bosses()).toEqual({});
      const real = await put(world.admin, path, rows.map(person) as never);
      const plain = ({ body }: { body: Wire[] | Wire }) =>
        JSON.stringify(body).replace(/"(requestId|instance|detail)":"[^"]*"|[0-9a-f-]{36}|dryrun=true/g, '');
      expect([tried.status, plain(tried)]).toEqual([real.status, plain(real)]);
    }
    expect(await bosses()).toEqual(RIGHT);
  });

  it('of a list with an idempotency key are written once', async () => {
    const keyed = () =>
      as(world.admin, app.http.post('/v4/individuals?atomic=false'))
        .set('Idempotency-Key', 'file')
        .send(PEOPLE.map(person) as never);
    const first = await keyed();
    expect(results(first.body)).toEqual(PEOPLE.map((_, at) => [at, 200, true]));
    expect((await keyed()).body).toEqual(first.body);
    expect(await bosses()).toEqual(RIGHT);
  });

  it('may be to a unit or a project, where the member allows both', async () => {
    const [{ ID }] = (await post(world.admin, 'individuals', [person(['E-3', 'E-3'])] as never)).body;
    const text = [
      { AncestorID: { Name: 'TRADE' }, Comment: 'Well done' },
      { AncestorID: { UserDefined1: 'e-3' }, Comment: 'You too' },
    ];
    const { status, body } = await post(world.admin, 'comments', text as never);
    expect([status, body.map((each: Wire) => each.AncestorID)]).toEqual([200, [trade, ID]]);
    await post(world.admin, 'departments', { ParentID: world.organization, Rank: 1, Name: 'Trade' });
    expect(statusAndCode(await post(world.admin, 'comments', text as never))).toEqual([409, 'ambiguous_match']);
  });

  it('may be members of match, also to parents of the same list', async () => {
    const unit = (Name: string, parent: unknown) => ({ Name, Rank: 1, ParentID: parent as never });
    const units = [
      unit('Team', { Name: 'Area' }),
      unit('Area', { Name: 'Region' }),
      unit('Region', world.organization),
    ];
    for (const atomic of ['true', 'false']) {
      const write = async () => put(world.admin, `departments?match=Name,ParentID&atomic=${atomic}`, units as never);
      const { status, body } = await write();
      expect([status, body.length]).toEqual([atomic === 'true' ? 200 : 207, 3]);
      const found = (await get(world.admin, 'departments?filter=Name = "Team" OR Name = "Area" OR Name = "Region"'))
        .body;
      expect(found).toHaveLength(3);
      const twice = [unit('Team', { Name: 'Area' }), unit('Team', found.find(({ Name }: Wire) => Name === 'Area').ID)];
      const repeated = await put(world.admin, 'departments?match=Name,ParentID', twice as never);
      expect(faultsOf(repeated.body)).toEqual(['[1].Name repeated_record']);
    }
  });

  it('mean what a list leaves where it is written as a whole', async () => {
    const made = (await put(world.admin, MATCH, PEOPLE.map(person) as never)).body as Wire[];
    // E-1 becomes E-9, and another one E-1.
    const renamed = { ...person(['E-9', 'E-3']), ID: made[0].ID, UserName: `nine${world.siteId}` };
    const other = { ...person(['E-1', 'E-3']), ID: made[1].ID, UserName: `one${world.siteId}` };
    const below = { ...person(['E-4', 'E-1']), ID: made[3].ID };
    const { status } = await put(world.admin, 'individuals', [below, renamed, other] as never);
    expect(status).toBe(200);
    expect((await get(world.admin, `individuals/${made[3].ID}`)).body.PrimaryReportsTo).toBe(made[1].ID);
  });

  it('tell nothing about records that the caller cannot read', async () => {
    const keyed = (key: string, at: number) =>
      person([
        key,
        '',
        { Email: `${key}${at}@x.test`, UserName: `${at}${world.siteId}`, PrimaryReportsTo: world.admin.id as never },
      ]);
    const made = await post(world.admin, 'individuals', [keyed('H-1', 1), keyed('H-2', 2), keyed('H-2', 3)] as never);
    const hidden = (made.body as Wire[]).slice(0, 2).map(({ ID }) => ID as string);
    for (const ID of hidden)
      await post(world.admin, 'permissions', permissionOf(ID, world.stranger.id, { ReadState: 2 }));
    const answersTo = async (key: string, query: string, type: string) => {
      const comment =
        type === 'text/csv'
          ? `Comment,AncestorID.UserDefined1\nx,${key}`
          : JSON.stringify([{ Comment: 'x', AncestorID: { UserDefined1: key } }]);
      const { status, text } = await send('post', `comments${query}`, type, comment, world.stranger);
      return [status, text.replace(/"requestId":"[^"]*"/g, '')];
    };
    for (const query of ['', '?atomic=false', '?dryrun=true', '?atomic=false&dryrun=true'])
      for (const type of ['application/json', 'text/csv'])
        expect(await answersTo('H-1', query, type)).toEqual(await answersTo('H-0', query, type));
    const { status, body } = await post(world.stranger, 'comments', [
      { Comment: 'x', AncestorID: { UserDefined1: 'H-2' } },
    ] as never);
    // The one that it can read, whose comments it cannot write.
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
});
