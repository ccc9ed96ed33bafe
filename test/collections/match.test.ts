import { faultsOf, statusAndCode } from '../support/client';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Wire } from '../support/wire';
import { insertPerson, type Person } from '../support/world';

describe('records that are matched (contract section "Keys of other systems")', () => {
  setUpWorldPerTest();

  const person = (at: number, members: Wire = {}): Wire => ({
    FirstName: 'Ada',
    LastName: `Person ${at}`,
    Email: `p${at}@example.test`,
    UserEmail: `p${at}@example.test`,
    UserName: `${world.siteId}.${at}@example.test`,
    PrimaryOrganizationID: world.sales,
    PrimaryTitle: 'Tester',
    PrimaryReportsTo: world.admin.id,
    ...members,
  });
  const people = (count: number, members: Wire = {}) => Array.from({ length: count }, (_, at) => person(at, members));
  const match = (names: string, records: readonly Wire[], path = 'individuals', by: Person = world.admin, more = '') =>
    put(by, `${path}?match=${names}${more}`, records as never);
  const each = async (names: string, records: readonly Wire[], path = 'individuals', by: Person = world.admin) => {
    const { body } = await match(names, records, path, by, '&atomic=false');
    return (body as Wire[]).map(({ Status, Created }) => [Status, Created]);
  };
  const entries = async () => (await get(world.admin, 'audit?limit=1')).body[0].ID as string;
  const versionOf = (headers: Record<string, string>) => Number(/^"(\d+)-/.exec(headers.etag)?.[1]);

  it('are created once, left as they are, and updated where they differ', async () => {
    const first = await match('UserName', people(30));
    expect([first.status, first.body.length]).toEqual([200, 30]);
    const last = await entries();
    const again = await match('username'.replace('username', 'UserName'), people(30));
    expect(again.body).toEqual(first.body);
    expect(await entries()).toBe(last);
    const changed = people(30).map((record, at) => (at % 10 === 0 ? { ...record, LastName: 'Changed' } : record));
    expect(await each('UserName', changed)).toEqual(changed.map((_, at) => [200, at % 10 === 0 ? false : null]));
    const { body, headers } = await get(world.admin, `individuals/${first.body[0].ID}`);
    expect([body.LastName, versionOf(headers)]).toEqual(['Changed', 2]);
    expect(versionOf((await get(world.admin, `individuals/${first.body[1].ID}`)).headers)).toBe(1);
  });

  it('are compared in their sort form', async () => {
    const [created] = (await match('UserName', [person(1)])).body;
    const upper = person(1, { UserName: person(1).UserName?.toString().toUpperCase() as string });
    const { body } = await match('UserName', [upper]);
    expect([body[0].ID, body[0].UserName]).toEqual([created.ID, upper.UserName]);
  });

  it.each(['application/json', 'application/x-ndjson', 'text/csv', 'application/xml'])('arrive as %s', async (type) => {
    const color = (at: number) => ({ Rank: at, Name: `Color ${at}`, Code: '112233' });
    const colors = [color(1), color(2)];
    const bodies: Record<string, string> = {
      'application/json': JSON.stringify(colors),
      'application/x-ndjson': colors.map((each) => JSON.stringify(each)).join('\n'),
      'text/csv': `Rank,Name,Code\r\n1,Color 1,112233\r\n2,Color 2,112233`,
      'application/xml': `<Colors xmlns="urn:performance-management:v4">${colors
        .map(({ Rank, Name, Code }) => `<Color><Rank>${Rank}</Rank><Name>${Name}</Name><Code>${Code}</Code></Color>`)
        .join('')}</Colors>`,
    };
    const send = () =>
      as(world.admin, app.http.put('/v4/colors?match=Name&atomic=false'))
        .set('Content-Type', type)
        .set('Accept', 'application/json')
        .send(bodies[type]);
    expect((await send()).body.map(({ Created }: Wire) => Created)).toEqual([true, true]);
    expect((await send()).body.map(({ Created }: Wire) => Created)).toEqual([null, null]);
  });

  it('can be of every kind that is created at its plural, by a parent too', async () => {
    const unit = { ParentID: world.organization, Rank: 1, Name: 'Legal' };
    expect(await each('Name,ParentID', [unit], 'departments')).toEqual([[200, true]]);
    expect(await each('Name,ParentID', [unit], 'departments')).toEqual([[200, null]]);
    expect(await each('Name,ParentID', [{ ...unit, ParentID: world.sales }], 'departments')).toEqual([[200, true]]);
    const member = {
      IndividualID: world.guest.id,
      OrganizationID: world.engineering,
      Title: 'Guest',
      ReportsToID: world.admin.id,
    };
    const memberships = (Title: string) =>
      each('IndividualID,OrganizationID', [{ ...member, Title }], 'departmentmembers');
    expect(await memberships('Guest')).toEqual([[200, true]]);
    expect(await memberships('Guest')).toEqual([[200, null]]);
    expect(await memberships('Host')).toEqual([[200, false]]);
    const item = { AncestorID: world.member.id, Rank: 1, Name: 'Sales', Description: '' };
    expect(await each('AncestorID,Name', [item], 'accountabilities', world.member)).toEqual([[200, true]]);
    expect(await each('AncestorID,Name', [item], 'accountabilities', world.member)).toEqual([[200, null]]);
  });

  it('are not those of other sites, deleted ones, or ones that the caller cannot read', async () => {
    const color = { Rank: 1, Name: 'Gold', Code: 'FFD700' };
    const [{ ID }] = (await match('Name', [color], 'colors')).body;
    expect((await match('Name', [color], 'colors', world.other.admin)).body[0].ID).not.toBe(ID);
    await remove(world.admin, `colors/${ID}`);
    expect((await match('Name', [color], 'colors')).body[0].ID).not.toBe(ID);
    const role = { IndividualID: world.member.id, Rank: 1, Name: 'Secret' };
    const [hidden] = (await match('Name', [role], 'basicroles', world.member)).body;
    expect((await get(world.stranger, `basicroles/${hidden.ID}`)).status).toBe(404);
    const own = { ...role, IndividualID: world.stranger.id };
    const { body } = await match('Name', [own], 'basicroles', world.stranger);
    expect([body[0].IndividualID, body[0].ID === hidden.ID]).toEqual([world.stranger.id, false]);
  });

  it('are found behind any number of records that the caller cannot read', async () => {
    const role = (IndividualID: string) => ({ IndividualID, Rank: 1, Name: 'Same' });
    for (const count of [1_000, 200])
      await post(world.admin, 'basicroles', Array.from({ length: count }, () => role(world.admin.id)) as never).expect(
        200,
      );
    const own = [role(world.member.id)];
    expect(await each('Name', own, 'basicroles', world.member)).toEqual([[200, true]]);
    expect(await each('Name', own, 'basicroles', world.member)).toEqual([[200, null]]);
  });

  it('need the rights of what follows', async () => {
    expect(await each('UserName', [person(1)], 'individuals', world.member)).toEqual([[403, null]]);
    const self = (await get(world.member, `individuals/${world.member.id}`)).body;
    const { FirstName, Email, UserEmail, UserName } = self;
    const body = {
      FirstName,
      LastName: 'Renamed',
      Email,
      UserEmail,
      UserName,
      PrimaryOrganizationID: world.sales,
      PrimaryTitle: 'x',
      PrimaryReportsTo: world.admin.id,
    };
    const [[status]] = await each('UserName', [body], 'individuals', world.member);
    expect(status).not.toBe(500);
    const { body: refused } = await match('UserName', [person(1)], 'individuals', world.member);
    expect(refused.code).toBe('requires_admin');
  });

  it('are ambiguous where several match', async () => {
    const color = { Rank: 1, Name: 'Twice', Code: 'FFD700' };
    await post(world.admin, 'colors', [color, color] as never);
    const { status, body } = await match('Name', [color], 'colors');
    expect([status, body.code, faultsOf(body)]).toEqual([409, 'ambiguous_match', ['[0] ambiguous_match']]);
    expect(await each('Name', [color, { ...color, Name: 'Once' }], 'colors')).toEqual([
      [409, null],
      [200, true],
    ]);
  });

  it.each([
    ['Nope', 'match unknown_member'],
    ['', 'match out_of_range'],
    ['FirstName,LastName,Email,UserName', 'match out_of_range'],
    ['UserName,UserName', 'match repeated_member'],
    ['FormalName', 'match not_filterable'],
    ['ID', 'match not_filterable'],
    ['UserID', 'match not_filterable'],
    ['Created', 'match not_filterable'],
  ])('are not matched by %j', async (names, fault) => {
    const { status, body } = await match(names, [person(1)]);
    expect([status, faultsOf(body)]).toEqual([400, [fault]]);
  });

  it('have no ID, the members of a creation, and different values', async () => {
    const { body } = await match('UserName', [
      person(1, { ID: world.member.id }),
      person(2),
      person(2),
      { UserName: 'x@example.test' },
    ]);
    expect(faultsOf(body)).toEqual(
      expect.arrayContaining([
        '[0].ID mismatch',
        '[2].UserName repeated_record',
        '[3].FirstName required',
        '[3].Email required',
      ]),
    );
    const none = await match('UserDefined1', [person(1), person(2)]);
    expect([none.status, none.body.length]).toEqual([200, 2]);
    expect(await each('UserDefined1', [person(3, { UserDefined1: 'HR 3' })])).toEqual([[200, true]]);
    expect(await each('UserDefined1', [person(3, { UserDefined1: 'hr 3' })])).toEqual([[200, false]]);
  });

  it('are no parameter where records are created elsewhere, or have their own address', async () => {
    const { body } = await put(world.admin, `individuals/${world.member.id}?match=UserName`, person(1));
    expect(faultsOf(body)).toContain('match unknown_parameter');
    expect(faultsOf((await post(world.admin, 'colors?match=Name', [] as never)).body)).toContain(
      'match unknown_parameter',
    );
  });

  it('are no doubles, whoever sends them at the same time', async () => {
    const lists = Array.from({ length: 20 }, (_, list) =>
      Array.from({ length: 20 }, (_, at) => ({ Rank: 1, Name: `Shared ${(list + at) % 25}`, Code: '112233' })),
    );
    const answers = await Promise.all(
      lists.map((list, at) => match('Name', list, 'colors', world.admin, at % 2 ? '&atomic=false' : '')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 207]));
    const { body } = await get(world.admin, 'colors');
    const names = body.map(({ Name }: Wire) => Name).filter((name: string) => name.startsWith('Shared'));
    expect([names.length, new Set(names).size]).toEqual([25, 25]);
  });

  it('are sent again with their keys, with the same results', async () => {
    const send = () =>
      as(world.admin, app.http.put('/v4/individuals?match=UserName&atomic=false'))
        .set('Idempotency-Key', 'nightly')
        .send([person(1), person(2, { FirstName: '' }), person(3)] as never);
    await match('UserName', [person(3)]);
    const first = await send();
    expect(first.body.map(({ Created }: Wire) => Created)).toEqual([true, null, null]);
    const { ID } = first.body[0];
    await put(world.admin, `individuals/${ID}`, { ...person(1), ID, LastName: 'Later' }).expect(200);
    expect((await send()).body.map(({ ID, Created }: Wire) => [ID, Created])).toEqual(
      first.body.map(({ ID, Created }: Wire) => [ID, Created]),
    );
    expect((await get(world.admin, `individuals/${ID}`)).body.LastName).toBe('Later');
  });

  it('can be those of a person that a list has created', async () => {
    const added = await insertPerson(app.database.read, 'Added', {
      siteId: world.siteId,
      unit: world.sales,
      reportsTo: null,
    });
    expect(statusAndCode(await match('Email', [person(1)]))).toEqual([200, undefined]);
    expect((await get(world.admin, `individuals/${added.id}`)).status).toBe(200);
  });
});
