import { clientOf } from '../support/client';
import type { TestApp } from '../support/test-app';
import type { World } from '../support/world';
import { ENTERPRISE, ERROR, GROUP, LIST, PATCH, type ScimService, startScim, USER } from './scim-service';

const DEEP = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
const long = 'x'.repeat(256);
const op = (...Operations: unknown[]) => ({ schemas: [PATCH], Operations });

/** Bad bodies of a kind: method and path, body, status, and `scimType` if there is one. */
type Bad = readonly [
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: unknown,
  status: number,
  scimType?: string,
  headers?: Record<string, string>,
];
const user = (more: object): Bad => ['POST', 'Users', { userName: 'bad@x.test', ...more }, 400, 'invalidValue'];
const patched = (path: 'Users/{user}' | 'Groups/{group}', scimType: string, ...operations: unknown[]): Bad => [
  'PATCH',
  path,
  op(...operations),
  400,
  scimType,
];
const set = (path: unknown, value: unknown) => ({ op: 'replace', path, value });

const BAD: readonly Bad[] = [
  ['POST', 'Users', undefined, 400, 'invalidSyntax'],
  ['POST', 'Users', '', 400, 'invalidSyntax'],
  ['POST', 'Users', '{', 400, 'invalidSyntax'],
  ['POST', 'Users', '{"userName":"a","userName":"b"}', 400, 'invalidSyntax'],
  ['POST', 'Users', '[]', 400, 'invalidSyntax'],
  ['POST', 'Users', '"text"', 400, 'invalidSyntax'],
  ['POST', 'Users', 'null', 400, 'invalidSyntax'],
  ['POST', 'Users', DEEP, 400, 'invalidSyntax'],
  ['POST', 'Users', '{"userName":"\\u0001"}', 400, 'invalidSyntax'],
  ['POST', 'Users', `{"userName":"${'x'.repeat(2_097_152)}"}`, 413],
  ['POST', 'Users', '<User/>', 415, undefined, { 'Content-Type': 'application/xml' }],
  ['POST', 'Users', 'a=b', 415, undefined, { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['POST', 'Users', '{}', 415, undefined, { 'Content-Type': 'application/scim+json; charset=latin1' }],
  ['POST', 'Users', '{}', 415, undefined, { 'Content-Encoding': 'gzip' }],
  ['POST', 'Users', {}, 400, 'invalidValue'],
  ['POST', 'Users', { userName: '' }, 400, 'invalidValue'],
  ['POST', 'Users', { userName: null }, 400, 'invalidValue'],
  ['POST', 'Users', { userName: 5 }, 400, 'invalidValue'],
  ['POST', 'Users', { userName: ' a' }, 400, 'invalidValue'],
  ['POST', 'Users', { userName: 'a:b' }, 400, 'invalidValue'],
  ['POST', 'Users', { userName: long }, 400, 'invalidValue'],
  ['POST', 'Users', { userName: 'ADMIN' }, 409, 'uniqueness'],
  user({ schemas: 'text' }).slice(0, 3).concat([400, 'invalidSyntax']) as unknown as Bad,
  user({ active: 'yes' }),
  user({ active: 1 }),
  user({ active: [] }),
  user({ name: 'Ada' }),
  user({ name: [] }),
  user({ name: { givenName: 1 } }),
  user({ name: { givenName: 'x'.repeat(51) } }),
  user({ name: '{"givenName":' }).slice(0, 3).concat([400, 'invalidSyntax']) as unknown as Bad,
  user({ emails: '[{"value":"\\u0001"}]' }).slice(0, 3).concat([400, 'invalidSyntax']) as unknown as Bad,
  user({ name: { honorificPrefix: 'x'.repeat(26) } }),
  user({ emails: [5] }),
  user({ emails: [{ value: 5 }] }),
  user({ emails: [{ value: long }] }),
  user({ title: true }),
  user({ title: long }),
  user({ displayName: {} }),
  user({ externalId: long }),
  user({ externalId: 7 }),
  user({ [ENTERPRISE]: 'text' }),
  user({ [ENTERPRISE]: { department: long } }),
  user({ [ENTERPRISE]: { manager: 'nobody' } }),
  user({ [ENTERPRISE]: { manager: { value: 5 } } }),
  ['PATCH', 'Users/{user}', {}, 400, 'invalidSyntax'],
  ['PATCH', 'Users/{user}', { Operations: {} }, 400, 'invalidSyntax'],
  ['PATCH', 'Users/{user}', { Operations: [] }, 400, 'invalidSyntax'],
  ['PATCH', 'Users/{user}', { schemas: PATCH, Operations: [set('title', 'x')] }, 400, 'invalidSyntax'],
  patched('Users/{user}', 'invalidSyntax', 'text'),
  patched('Users/{user}', 'invalidSyntax', { path: 'title', value: 'x' }),
  patched('Users/{user}', 'invalidSyntax', { op: 'move', path: 'title', value: 'x' }),
  patched('Users/{user}', 'invalidValue', { op: 'add', path: 'title' }),
  patched('Users/{user}', 'invalidValue', { op: 'add', value: 'x' }),
  patched('Users/{user}', 'noTarget', { op: 'remove' }),
  patched('Users/{user}', 'invalidPath', set('title]', 'x')),
  patched('Users/{user}', 'invalidPath', set('a b c', 'x')),
  patched('Users/{user}', 'invalidPath', set(5, 'x')),
  patched('Users/{user}', 'invalidValue', set('userName', '')),
  patched('Users/{user}', 'invalidValue', { op: 'remove', path: 'userName' }),
  patched('Users/{user}', 'invalidPath', set('[type eq "work"]', 'x')),
  patched('Users/{user}', 'invalidFilter', set('emails[type].value', 'x')),
  patched('Users/{user}', 'invalidValue', set(`${ENTERPRISE}:manager`, '{below}')),
  ['POST', 'Groups', {}, 400, 'invalidValue'],
  ['POST', 'Groups', { displayName: '' }, 400, 'invalidValue'],
  ['POST', 'Groups', { displayName: '   ' }, 400, 'invalidValue'],
  ['POST', 'Groups', { displayName: 'x'.repeat(101) }, 400, 'invalidValue'],
  ['POST', 'Groups', { displayName: 'administrators' }, 409, 'uniqueness'],
  ['POST', 'Groups', { displayName: 'A', members: 'x' }, 400, 'invalidValue'],
  ['POST', 'Groups', { displayName: 'A', members: [5] }, 400, 'invalidValue'],
  ['POST', 'Groups', { displayName: 'A', members: [{ value: '{group}' }] }, 400, 'invalidValue'],
  ...[' administrators', 'Administrators\u00a0', 'EVERY\u200bONE', 'Performance\u2060 Management', '\uff25veryone'].map(
    (displayName): Bad => ['POST', 'Groups', { displayName }, 409, 'uniqueness'],
  ),
  ['PUT', 'Groups/{group}', { displayName: 'everyone ' }, 409, 'uniqueness'],
  ['PATCH', 'Groups/{group}', op({ op: 'replace', value: { displayName: '\u2063Administrators' } }), 409, 'uniqueness'],
  ['PUT', 'Groups/{group}', { displayName: null }, 400, 'invalidValue'],
  patched('Groups/{group}', 'invalidValue', { op: 'remove', path: 'displayName' }),
  patched('Groups/{group}', 'invalidFilter', { op: 'remove', path: 'members[display eq "x"]' }),
  patched('Groups/{group}', 'invalidFilter', { op: 'remove', path: 'members[value eq "a" or value eq "b"]' }),
  patched('Groups/{group}', 'noTarget', { op: 'remove', value: { members: [] } }),
];

const ADSCIM = 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group';
/** Bodies with other schemas, or without their own: what these bring is dropped. */
const DROPPED: readonly (readonly [kind: 'Users' | 'Groups', body: object])[] = [
  ['Users', { schemas: [] }],
  ['Users', { schemas: null }],
  ['Users', { SCHEMAS: ['urn:example:User'] }],
  ['Users', { schemas: [GROUP] }],
  ['Users', { schemas: [USER, ENTERPRISE, 'urn:example:User'], 'urn:example:User': { a: { b: [1] }, active: false } }],
  ['Users', { 'urn:example:User:active': false, 'urn:example:User': 'text' }],
  ['Users', { [`${GROUP}:displayName`]: 5, 'http://x.test/a b[c': 1, '': { active: 5 }, ' ': 1, '[x eq 1]': 1 }],
  ['Users', { 'urn:example:User:tags[type eq "a" or b pr].value': 'x', 'phoneNumbers[type eq "fax"].value': 'x' }],
  ['Groups', { schemas: [GROUP, ADSCIM], meta: { resourceType: 'Group' } }],
  ['Groups', { schemas: [ADSCIM], [ADSCIM]: { members: ['nobody'] }, [`${ADSCIM}:members`]: 'nobody' }],
  ['Groups', { schemas: [USER], [ENTERPRISE]: {}, [USER]: { displayName: 5 } }],
];

/** Filters of users with those whom they find, by letter; of `ab` both have one family name. */
const FOUND: readonly (readonly [filter: string, letters: string])[] = [
  ['userName eq "find-a@x.test"', 'a'],
  ['USERNAME EQ "FIND-A@X.TEST"', 'a'],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "find-a@x.test"', 'a'],
  ['externalId eq "Find-A"', 'a'],
  ['externalId eq "find-a"', ''],
  ['id eq "{a}"', 'a'],
  ['id eq "{A}"', 'a'],
  ['id eq "nobody"', ''],
  ['name.familyName eq "findable"', 'ab'],
  ['name.givenName eq "BE"', 'b'],
  ['displayName eq "be findable"', 'b'],
  ['displayName eq "shown a"', 'a'],
  ['displayName eq "a findable"', ''],
  ['emails.value eq "MAIL-A@x.test"', 'a'],
  ['emails[value eq "mail-a@x.test"]', 'a'],
  ['emails[type eq "work" and value eq "mail-a@x.test"]', 'a'],
  ['emails[value eq "mail-a@x.test" and type eq "work"]', 'a'],
  ['emails.value eq "{b}@no-mail.invalid"', ''],
  ['emails[type eq "work"].value eq "mail-a@x.test"', 'a'],
  ['Emails[Type EQ "WORK"].Value EQ "MAIL-A@x.test"', 'a'],
  ['urn:ietf:params:scim:schemas:core:2.0:User:emails[type eq "work"].value eq "mail-a@x.test"', 'a'],
  ['emails[type eq "work"].value eq "mail-a@x.test" and active eq true', 'a'],
  ['active eq false and emails[type eq "work"].value eq "mail-a@x.test"', ''],
  ['emails[type eq "work"].value eq "other@x.test"', ''],
  ['emails[type eq "home"].value eq "mail-a@x.test"', ''],
  ['emails[type eq "home" and value eq "mail-a@x.test"]', ''],
  ['emails[type eq "other"].value eq "mail-a@x.test" and id eq "{a}"', ''],
  ['manager.value eq "{a}"', 'b'],
  ['Manager.Value eq "{A}"', 'b'],
  [`${ENTERPRISE}:manager.value eq "{a}"`, 'b'],
  ['id eq "{b}" and manager eq "{a}"', 'b'],
  ['id eq "{a}" and manager eq "{a}"', ''],
  [`${ENTERPRISE}:manager eq "{b}"`, ''],
  ['manager.value eq "nobody"', ''],
  ['name.familyName eq "Findable" and active eq true', 'a'],
  ['name.familyName eq "Findable" and active eq "False"', 'b'],
  ['(name.familyName eq "Findable") and (active eq false and (name.givenName eq "Be"))', 'b'],
  ['name.familyName eq "Findable" and name.familyName eq "FINDABLE"', 'ab'],
  ['name.familyName eq "Findable" and name.familyName eq "Other"', ''],
  ['userName eq "fi\\"nd"', ''],
];
const REFUSED: readonly string[] = [
  '',
  ' ',
  'userName',
  'userName eq',
  'userName eq x',
  "userName eq 'x'",
  'userName eq null',
  'userName eq 5',
  'userName eq true',
  'userName ne "x"',
  'userName co "x"',
  'userName sw "x"',
  'userName pr',
  'meta.created gt "2020"',
  'not (userName eq "x")',
  'userName eq "x" or userName eq "y"',
  '(userName eq "x"',
  'userName eq "x")',
  'userName eq "x" and',
  'and userName eq "x"',
  'userName eq "x" userName eq "y"',
  'title eq "x"',
  'active eq "maybe"',
  'emails eq "x"',
  'emails.type eq "work"',
  'emails[type eq "work"]',
  'emails[type eq 5].value eq "x"',
  'emails[value eq "x"].value eq "x"',
  'emails[type eq "work"].type eq "work"',
  'emails[type eq "work"] .value eq "x"',
  'emails[type eq "work"].value',
  'emails[primary eq true].value eq "x"',
  'manager.displayName eq "x"',
  'manager.value eq 5',
  'urn:example:User:emails[type eq "work"].value eq "x"',
  'emails[]',
  'emails[value eq "x"',
  'members.value eq "x"',
  'urn:example:User:userName eq "x"',
  'userName eq "x',
  `${'('.repeat(30)}userName eq "x"${')'.repeat(30)}`,
];

describe('requests of SCIM', () => {
  let scim: ScimService;
  const ids: Record<string, string> = {};
  const filled = (value: string) =>
    value.replaceAll(/\{(\w+)\}/g, (all, name) => ids[name] ?? ids[name.toLowerCase()]?.toUpperCase() ?? all);

  /** Makes a live individual with that user name. */
  const insertNamesake = async (app: TestApp, world: World, UserName: string) => {
    const name = { FirstName: 'N', LastName: 'S', Email: 'n@x.test', UserEmail: 'n@x.test', UserName, ParentID: null };
    const place = { PrimaryOrganizationID: world.organization, PrimaryTitle: 'T', PrimaryReportsTo: world.admin.id };
    expect((await clientOf(() => app).post(world.admin, 'individuals', { ...name, ...place })).status).toBe(200);
  };

  beforeAll(async () => {
    scim = await startScim();
    const make = async (name: string, body: object, path = 'Users') => {
      const answer = await scim.request('POST', path, body);
      if (answer.status !== 201) throw new Error(answer.body.detail);
      ids[name] = answer.body.id;
    };
    await make('user', { userName: 'ADMIN' });
    await make('below', { userName: 'below@x.test', [ENTERPRISE]: { manager: ids.user } });
    await make('group', { displayName: 'Group', externalId: 'G-1', members: [{ value: ids.user }] }, 'Groups');
    const name = { familyName: 'Findable', givenName: 'Ay' };
    const emails = [{ value: 'mail-a@x.test', type: 'work' }];
    await make('a', { userName: 'find-a@x.test', externalId: 'Find-A', name, displayName: 'Shown A', emails });
    const manager = { [ENTERPRISE]: { manager: { value: ids.a } } };
    await make('b', { userName: 'find-b', name: { ...name, givenName: 'Be' }, active: false, ...manager });
  });
  afterAll(() => scim.close());

  it('are at least 60 bad ones', () => expect(BAD.length).toBeGreaterThan(59));

  it.each(BAD.map((bad, at) => [at, JSON.stringify(bad[2])?.slice(0, 60) ?? 'none', bad] as const))(
    '%s with a bad body: %s',
    async (_at, _text, [method, path, body, status, scimType, headers = {}]) => {
      const before = await scim.request('GET', 'Users?count=200');
      const sent = body === undefined || typeof body === 'string' ? body : filled(JSON.stringify(body));
      const answer = await scim.request(method, filled(path), sent, headers);
      expect([answer.status, answer.body.scimType, answer.type]).toEqual([status, scimType, 'application/scim+json']);
      expect(answer.body).toMatchObject({
        schemas: [ERROR],
        status: String(status),
        detail: expect.stringMatching(/\w{3}/),
      });
      expect((await scim.request('GET', 'Users?count=200')).body).toEqual(before.body);
    },
  );

  it.each(FOUND)('find by %s: %s', async (filter, letters) => {
    const { status, body } = await scim.request('GET', `Users?filter=${encodeURIComponent(filled(filter))}`);
    const found = (body.Resources ?? []).map(({ id }: { id: string }) =>
      Object.keys(ids).find((name) => ids[name] === id),
    );
    expect([status, found.sort().join(''), body.totalResults]).toEqual([200, letters, letters.length]);
  });

  it.each(REFUSED)('refuse the filter %s', async (filter) => {
    for (const kind of ['Users', 'Groups']) {
      if (kind === 'Groups' && filter.startsWith('members')) continue;
      const { status, body } = await scim.request('GET', `${kind}?filter=${encodeURIComponent(filter)}`);
      expect([kind, status, body.scimType]).toEqual([kind, 400, 'invalidFilter']);
    }
  });

  it.each([
    'displayName eq "GROUP"',
    'externalId eq "G-1"',
    'id eq "{group}"',
    'members.value eq "{user}"',
    'members[value eq "{USER}"] and displayName eq "group"',
    'id eq "{group}" and members eq "{user}"',
    'Members EQ "{USER}"',
    'urn:ietf:params:scim:schemas:core:2.0:Group:members.value eq "{user}"',
  ])('find groups by %s', async (filter) => {
    const { body } = await scim.request('GET', `Groups?filter=${encodeURIComponent(filled(filter))}`);
    expect(body.Resources.map(({ id }: { id: string }) => id)).toEqual([ids.group]);
  });

  it('find no group and no user by somebody who is out of view', async () => {
    const { id } = (await scim.request('POST', 'Users', { userName: 'hidden@x.test' })).body;
    const manager = { [ENTERPRISE]: { manager: id } };
    const below = (await scim.request('POST', 'Users', { userName: 'under@x.test', ...manager })).body;
    const group = (await scim.request('POST', 'Groups', { displayName: 'Seen', members: [id] })).body;
    const found = async () =>
      Promise.all(
        [`Groups?filter=members eq "${id}"`, `Users?filter=manager.value eq "${id}"`].map(
          async (path) => (await scim.request('GET', path)).body.totalResults,
        ),
      );
    expect(await found()).toEqual([1, 1]);
    await scim.request('PATCH', `Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] });
    expect(await found()).toEqual([1, 1]);
    // Somebody else has the name by now.
    const { app, world } = scim;
    await insertNamesake(app, world, 'Hidden@x.test');
    expect((await scim.request('GET', `Users/${id}`)).status).toBe(404);
    expect(await found()).toEqual([0, 0]);
    for (const path of [`Users/${below.id}`, `Groups/${group.id}`]) await scim.request('DELETE', path);
  });

  it.each(DROPPED)('take %s with other schemas: %j', async (kind, more) => {
    const plain = kind === 'Users' ? { userName: 'taken@x.test' } : { displayName: 'Taken' };
    const same = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const answer = await scim.request(method, path, body);
      expect([answer.body.detail, answer.status]).toEqual([undefined, method === 'POST' ? 201 : 200]);
      const { id, meta: _, ...shown } = answer.body;
      return { id, shown };
    };
    const first = await same('POST', kind, plain);
    const put = await same('PUT', `${kind}/${first.id}`, { ...more, ...plain });
    await scim.request('DELETE', `${kind}/${first.id}`);
    const second = await same('POST', kind, { ...more, ...plain });
    await scim.request('DELETE', `${kind}/${second.id}`);
    expect([put.shown, second.shown]).toEqual([first.shown, first.shown]);
  });

  it('drop attributes with the names of what every object has', async () => {
    const more = '"constructor":null,"toString":{"a":1},"__proto__":{"x":1},"hasOwnProperty":5';
    const { status, body } = await scim.request('POST', 'Users', `{"userName":"object@x.test",${more}}`);
    expect([status, body.userName]).toEqual([201, 'object@x.test']);
    const Operations = ['constructor', 'name.constructor', '__proto__'].map((path) => ({
      op: 'replace',
      path,
      value: null,
    }));
    expect((await scim.request('PATCH', `Users/${body.id}`, { Operations })).status).toBe(200);
    await scim.request('DELETE', `Users/${body.id}`);
  });

  it('count what others write at once', async () => {
    const totalOf = async () => (await scim.request('GET', 'Users?count=1')).body.totalResults;
    const before = await totalOf();
    expect(await totalOf()).toBe(before);
    const { id } = (await scim.request('POST', 'Users', { userName: 'counted@x.test' })).body;
    expect(await totalOf()).toBe(before + 1);
    await scim.request('PATCH', `Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] });
    expect(await totalOf()).toBe(before + 1);
    await scim.request('DELETE', `Users/${id}`);
    expect(await totalOf()).toBe(before);
  });

  it('count groups without the inactive users', async () => {
    const { status, body } = await scim.request('GET', 'Groups?count=1');
    expect([status, body.totalResults, body.itemsPerPage]).toEqual([200, 1, 1]);
  });

  it('read pages in the order of the IDs', async () => {
    const all = (await scim.request('GET', 'Users?count=200')).body;
    expect(all.schemas).toEqual([LIST]);
    const found: string[] = [];
    for (let start = 1; start <= all.totalResults; start += 3) {
      const { body } = await scim.request('GET', `Users?startIndex=${start}&count=3`);
      expect([body.totalResults, body.startIndex, body.itemsPerPage]).toEqual([
        all.totalResults,
        start,
        body.Resources.length,
      ]);
      found.push(...body.Resources.map(({ id }: { id: string }) => id));
    }
    expect(found).toEqual(all.Resources.map(({ id }: { id: string }) => id));
    expect(found).toEqual([...found].sort());
    for (const query of ['count=0', 'count=-5', 'startIndex=1000', 'startIndex=-1&count=0']) {
      const { status, body } = await scim.request('GET', `Users?${query}`);
      expect([query, status, body.totalResults, body.Resources]).toEqual([query, 200, all.totalResults, []]);
    }
    expect((await scim.request('GET', 'Users?count=201&startIndex=0')).body.startIndex).toBe(1);
    expect((await scim.request('GET', 'Users?count=many')).body.scimType).toBe('invalidValue');
  });

  it('begin a page where the one before ended, whatever has left before it', async () => {
    const idsOf = async (start: number) => {
      const { body } = await scim.request('GET', `Groups?startIndex=${start}&count=3`);
      return [body.totalResults, ...body.Resources.map(({ id }: { id: string }) => id)];
    };
    const made: string[] = [];
    for (const displayName of ['Paged 1', 'Paged 2', 'Paged 3', 'Paged 4', 'Paged 5'])
      made.push((await scim.request('POST', 'Groups', { schemas: [GROUP], displayName })).body.id);
    expect(await idsOf(1)).toEqual([6, ids.group, ...made.slice(0, 2)]);
    await scim.request('DELETE', `Groups/${made[0]}`);
    expect(await idsOf(4)).toEqual([5, ...made.slice(2)]);
    // No page ended before this one: the rows are counted.
    expect(await idsOf(3)).toEqual([5, ...made.slice(2)]);
    for (const id of made.slice(1)) await scim.request('DELETE', `Groups/${id}`);
  });

  it('choose the attributes of the answer', async () => {
    const keysOf = async (path: string, body?: object) =>
      Object.keys((await scim.request(body ? 'PUT' : 'GET', path, body)).body).sort();
    const user = `Users/${ids.a}`;
    expect(await keysOf(`${user}?attributes=username,name.familyName`)).toEqual(['id', 'name', 'schemas', 'userName']);
    expect((await scim.request('GET', `${user}?attributes=name.familyName`)).body.name).toEqual({
      familyName: 'Findable',
    });
    expect(await keysOf(`${user}?attributes=${USER}:active`)).toEqual(['active', 'id', 'schemas']);
    for (const name of ['manager', `${ENTERPRISE}:manager`, 'MANAGER.value'])
      expect(await keysOf(`Users/${ids.b}?attributes=${name}`)).toEqual(['id', 'schemas', ENTERPRISE]);
    expect(await keysOf(`Users/${ids.b}?excludedAttributes=manager`)).not.toContain('manager');
    expect(await keysOf(`${user}?attributes=emails[type eq "work"].value`)).toEqual(['emails', 'id', 'schemas']);
    expect(await keysOf(`${user}?attributes=unknown`)).toEqual(['id', 'schemas']);
    expect(await keysOf(`${user}?attributes=userName`, { title: 'T' })).toEqual(['id', 'schemas', 'userName']);
    const without = await keysOf(`${user}?excludedAttributes=groups,meta,id,emails.type`);
    expect(without).not.toContain('groups');
    expect(without).not.toContain('meta');
    expect(without).toContain('id');
    expect(await keysOf(`Groups/${ids.group}?excludedAttributes=members`)).toEqual([
      'displayName',
      'externalId',
      'id',
      'meta',
      'schemas',
    ]);
    const { body } = await scim.request('GET', `Groups/${ids.group}?attributes=members.value`);
    expect(body.members).toEqual([{ value: ids.user }]);
  });
});
