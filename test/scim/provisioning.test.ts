import { ErasureService } from '../../src/platform/personal-data/erasure.service';
import { declaredRoutes } from '../../src/resource/pipeline/route';
import { Caller } from '../../src/security/caller';
import { credentialsOf, type Made, startReplica } from '../credentials/credential-helpers';
import { clientOf } from '../support/client';
import { app, setUpWorld, world } from '../support/running-app';
import { startTestApp } from '../support/test-app';
import { insertGlobalAdmin, makeWorld } from '../support/world';

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

describe('provisioning by SCIM', () => {
  let credential: Made;

  setUpWorld({ PUBLIC_URL: 'https://api.example.test' });
  beforeAll(async () => {
    credential = await credentialsOf(
      () => app,
      () => world,
    ).ofSite('scim:write');
  });

  const { get, post, put, remove: removeByHand } = clientOf(() => app);
  const made = credentialsOf(
    () => app,
    () => world,
  );
  const send = (
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body?: object,
    by = credential.authorization,
  ) => {
    const request = app.http[method](`/scim/v2/${path}`).set('Authorization', by);
    return body ? request.set('Content-Type', 'application/scim+json').send(JSON.stringify(body)) : request;
  };
  const patch = (path: string, ...Operations: object[]) => send('patch', path, { Operations });
  let number = 0;
  const create = async (more: object = {}) => {
    const userName = `user${++number}@example.test`;
    const { status, body } = await send('post', 'Users', {
      userName,
      name: { givenName: 'Ada', familyName: 'Test' },
      ...more,
    });
    expect(status).toBe(201);
    return body;
  };
  const versionOf = async (id: string) => (await get(world.admin, `individuals/${id}`)).headers.etag;

  it('answers in the form of SCIM, with addresses that begin with PUBLIC_URL', async () => {
    const answer = await send('post', 'Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
      userName: 'Grace@example.test',
      externalId: 'grace-1',
      name: { givenName: 'Grace', familyName: 'Hopper', honorificPrefix: 'Dr.', formatted: 'dropped' },
      displayName: 'Amazing Grace',
      emails: [
        { type: 'home', value: 'home@example.test' },
        { type: 'work', value: 'work@example.test' },
      ],
      title: 'Admiral',
      active: 'True',
      password: 'dropped',
      roles: [{ value: 'x' }],
      [ENTERPRISE]: { department: 'engineering', manager: { value: world.lead.id } },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    const { id } = answer.body;
    const location = `https://api.example.test/scim/v2/Users/${id}`;
    expect(answer.headers.location).toBe(location);
    expect(answer.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
      externalId: 'grace-1',
      userName: 'Grace@example.test',
      name: { givenName: 'Grace', familyName: 'Hopper', honorificPrefix: 'Dr.' },
      displayName: 'Amazing Grace',
      emails: [{ value: 'work@example.test', type: 'work', primary: true }],
      title: 'Admiral',
      active: true,
      groups: [],
      [ENTERPRISE]: {
        department: 'engineering',
        manager: { value: world.lead.id, $ref: `https://api.example.test/scim/v2/Users/${world.lead.id}` },
      },
      meta: { resourceType: 'User', location },
    });
    expect(answer.body).not.toHaveProperty('password');
    const { body } = await get(world.admin, `individuals/${id}`);
    expect(body).toMatchObject({
      FullName: 'Grace Hopper',
      Email: 'work@example.test',
      UserEmail: 'work@example.test',
      PrimaryTitle: 'Admiral',
      PrimaryOrganizationID: world.engineering,
      PrimaryReportsTo: world.lead.id,
      IsAdmin: false,
    });
    expect((await send('get', `Users/${id}`)).body).toEqual(answer.body);
  });

  it('fills in what a directory does not send', async () => {
    const bare = await send('post', 'Users', { userName: 'only-a-name' });
    expect(bare.body).toMatchObject({ name: { givenName: 'only-a-name', familyName: '-' } });
    expect(bare.body).not.toHaveProperty('emails');
    expect(bare.body).not.toHaveProperty('title');
    expect(bare.body).not.toHaveProperty(ENTERPRISE);
    const { body } = await get(world.admin, `individuals/${bare.body.id}`);
    expect(body).toMatchObject({
      Email: `${bare.body.id}@no-mail.invalid`,
      PrimaryTitle: '-',
      PrimaryOrganizationID: world.organization,
      PrimaryReportsTo: bare.body.id,
    });
    const named = await send('post', 'Users', { userName: 'words@example.test', displayName: 'Ada King Lovelace' });
    expect(named.body).toMatchObject({
      name: { givenName: 'Ada', familyName: 'King Lovelace' },
      emails: [{ value: 'words@example.test' }],
    });
  });

  it('makes no version and no entry of what changes nothing', async () => {
    const user = await create({
      externalId: 'same-1',
      title: 'Clerk',
      displayName: 'Shown',
      [ENTERPRISE]: { department: 'Sales' },
    });
    const before = [await versionOf(user.id), (await get(world.admin, 'audit?limit=1')).body[0].ID];
    const { meta: _, groups: __, ...sent } = user;
    expect((await send('put', `Users/${user.id}`, sent)).body).toEqual(user);
    await patch(
      `Users/${user.id}`,
      { op: 'replace', path: 'title', value: 'Clerk' },
      { op: 'Add', value: { displayName: 'Shown' } },
    );
    expect([await versionOf(user.id), (await get(world.admin, 'audit?limit=1')).body[0].ID]).toEqual(before);
  });

  it('leaves the membership where no unit, or several, have the name of the department', async () => {
    const user = await create({ [ENTERPRISE]: { department: 'Sales' } });
    const unitOf = async () => (await get(world.admin, `individuals/${user.id}`)).body.PrimaryOrganizationID;
    expect(await unitOf()).toBe(world.sales);
    const moved = await patch(`Users/${user.id}`, {
      op: 'replace',
      path: `${ENTERPRISE}:department`,
      value: 'Unknown',
    });
    expect([moved.status, moved.body[ENTERPRISE].department, await unitOf()]).toEqual([200, 'Unknown', world.sales]);
  });

  it('refuses a manager that is unknown or below, and ignores an inactive one', async () => {
    const top = await create();
    const below = await create({ [ENTERPRISE]: { manager: { value: top.id } } });
    const manager = (value: unknown) => patch(`Users/${top.id}`, { op: 'add', path: `${ENTERPRISE}:manager`, value });
    for (const value of [below.id, world.other.admin.id, 'nobody']) {
      const { status, body } = await manager(value);
      expect([status, body.status, body.scimType]).toEqual([400, '400', 'invalidValue']);
    }
    const gone = await create({ active: false });
    expect((await manager(gone.id)).status).toBe(200);
    expect((await get(world.admin, `individuals/${top.id}`)).body.PrimaryReportsTo).toBe(top.id);
    await patch(`Users/${below.id}`, { op: 'remove', path: `${ENTERPRISE}:manager` });
    expect((await send('get', `Users/${below.id}`)).body).not.toHaveProperty(ENTERPRISE);
  });

  it('shuts a leaver out at once, also on another replica', async () => {
    const user = await create({ userName: 'leaver@example.test' });
    await put(world.admin, `individuals/${user.id}`, {
      ...(await get(world.admin, `individuals/${user.id}`)).body,
      Password: 'a long enough password',
    });
    const login = {
      authorization: `Basic ${Buffer.from('leaver@example.test:a long enough password').toString('base64')}`,
    };
    const replica = await startReplica(app);
    try {
      const there = clientOf(() => replica);
      expect([(await get(login, 'me')).status, (await there.get(login, 'me')).status]).toEqual([200, 200]);
      expect((await patch(`Users/${user.id}`, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(
        false,
      );
      expect([(await get(login, 'me')).status, (await there.get(login, 'me')).status]).toEqual([401, 401]);
      expect((await patch(`Users/${user.id}`, { op: 'replace', value: { active: true } })).body.active).toBe(true);
      expect((await there.get(login, 'me')).status).toBe(200);
      expect((await send('delete', `Users/${user.id}`)).status).toBe(204);
      expect((await there.get(login, 'me')).status).toBe(401);
    } finally {
      await replica.close();
    }
  });

  it('takes a removed person out of view and out of all groups, and brings it back by its externalId alone', async () => {
    const user = await create({ externalId: 'back-1', userName: 'back@example.test' });
    const group = (await send('post', 'Groups', { displayName: 'Returners', members: [{ value: user.id }] })).body;
    expect((await send('get', `Users/${user.id}`)).body.groups).toMatchObject([
      { value: group.id, display: 'Returners' },
    ]);
    expect((await send('delete', `Users/${user.id}`)).status).toBe(204);
    for (const method of ['get', 'delete'] as const) expect((await send(method, `Users/${user.id}`)).status).toBe(404);
    expect((await send('put', `Users/${user.id}`, { userName: 'x' })).status).toBe(404);
    expect((await send('get', 'Users?filter=externalId eq "back-1"')).body.totalResults).toBe(0);
    expect((await send('get', `Groups/${group.id}`)).body.members).toEqual([]);
    // Another person has the name by now, and nothing of the leaver.
    const second = await create({ userName: 'BACK@example.test' });
    expect(second.id).not.toBe(user.id);
    const taken = await send('post', 'Users', { userName: 'back@example.test', externalId: 'back-1' });
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness']);
    const back = await send('post', 'Users', { userName: 'back2@example.test', externalId: 'back-1' });
    expect([back.status, back.body.id, back.body.active]).toEqual([201, user.id, true]);
    expect((await send('post', 'Users', { userName: 'back3@example.test', externalId: 'back-1' })).status).toBe(409);
    const members = (await get(world.admin, `securitygroups/${world.performanceGroup}/individuals`)).body;
    expect(members.map(({ ID }: { ID: string }) => ID)).toContain(user.id);
  });

  it('does not bring back an erased person, nor one by its name', async () => {
    const user = await create({ externalId: 'erased-1', userName: 'erased@example.test', active: false });
    const again = await send('post', 'Users', { userName: 'Erased@example.test' });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    await app.app.get(ErasureService, { strict: false }).erase(Caller.system('test', world.siteId), user.id);
    expect((await send('get', `Users/${user.id}`)).status).toBe(404);
    const fresh = await send('post', 'Users', { userName: 'erased@example.test', externalId: 'erased-1' });
    expect([fresh.status, fresh.body.id === user.id]).toEqual([201, false]);
  });

  it('hides an inactive person whose user name another one has', async () => {
    const user = await create({ userName: 'shared@example.test' });
    await removeByHand(world.admin, `individuals/${user.id}`);
    expect((await send('get', `Users/${user.id}`)).body.active).toBe(false);
    const twin = {
      FirstName: 'B',
      LastName: 'B',
      Email: 'b@example.test',
      UserEmail: 'b@example.test',
      UserName: 'Shared@example.test',
      ParentID: null,
      PrimaryOrganizationID: world.organization,
      PrimaryTitle: 'T',
      PrimaryReportsTo: world.admin.id,
    };
    const second = (await post(world.admin, 'individuals', twin)).body;
    expect((await send('get', `Users/${user.id}`)).status).toBe(404);
    const found = (await send('get', 'Users?filter=userName eq "shared@example.test"')).body;
    expect(found.Resources.map(({ id }: { id: string }) => id)).toEqual([second.ID]);
  });

  it('changes an inactive person, which stays so', async () => {
    const user = await create({ active: false });
    const changed = await patch(`Users/${user.id}`, {
      op: 'replace',
      value: { 'name.familyName': 'Later', userName: 'later@example.test' },
    });
    expect(changed.body).toMatchObject({
      active: false,
      userName: 'later@example.test',
      name: { familyName: 'Later' },
    });
    const other = await send('post', 'Users', { userName: 'later@example.test' });
    expect(other.status).toBe(409);
    expect((await patch(`Users/${user.id}`, { op: 'replace', path: 'active', value: true })).body.active).toBe(true);
  });

  it('knows nobody of another site, and no global admin', async () => {
    const global = await insertGlobalAdmin(app.database, world, 'Root');
    const group = (await send('post', 'Groups', { displayName: 'Tenants' })).body;
    for (const id of [world.other.admin.id, global.id, 'nobody']) {
      expect((await send('get', `Users/${id}`)).status).toBe(404);
      expect((await send('delete', `Users/${id}`)).status).toBe(404);
      expect((await patch(`Users/${id}`, { op: 'replace', path: 'active', value: false })).status).toBe(404);
      const member = await patch(`Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: id }] });
      expect([member.status, member.body.scimType]).toEqual([400, 'invalidValue']);
    }
    const listed = (await send('get', 'Users?count=200')).body.Resources.map(({ id }: { id: string }) => id);
    expect(listed).not.toContain(global.id);
    const theirs = (await send('get', 'Users', undefined, world.other.admin.authorization)).body;
    expect(theirs.Resources.map(({ id }: { id: string }) => id)).toEqual([world.other.admin.id]);
    const external = { userName: 'elsewhere@example.test', externalId: 'grace-1' };
    expect((await send('post', 'Users', external, world.other.admin.authorization)).status).toBe(201);
    const name = await send('post', 'Users', { userName: 'elsewhere@example.test' });
    expect([name.status, name.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await send('get', `Groups/${group.id}`, undefined, world.other.admin.authorization)).status).toBe(404);
  });

  it('counts for a global admin who visits, and whose own site has never been written', async () => {
    const fresh = await startTestApp();
    try {
      const { siteId, admin, other } = await makeWorld(fresh.database);
      const visitor = await insertGlobalAdmin(fresh.database, other, 'Guest');
      const totalOf = async () =>
        (
          await fresh.http
            .get('/scim/v2/Users?count=1')
            .set({ Authorization: visitor.authorization, 'X-Site-ID': siteId })
        ).body.totalResults;
      const before = await totalOf();
      const made = await fresh.http
        .post('/scim/v2/Users')
        .set({ Authorization: admin.authorization, 'Content-Type': 'application/scim+json' })
        .send(JSON.stringify({ userName: 'counted@example.test' }));
      expect([made.status, await totalOf()]).toEqual([201, before + 1]);
    } finally {
      await fresh.close();
    }
  });

  it('refuses a borrowed identity', async () => {
    const token = await post(world.admin, `sites/${world.siteId}/tokens`, { Name: 'site' });
    const login = Buffer.from(`${world.admin.userName}:{SiteToken}${token.body.Token}`).toString('base64');
    const { status, body } = await send('get', 'Users', undefined, `Basic ${login}`);
    expect([token.status, status, body.status]).toEqual([200, 403, '403']);
  });

  it('is open to its scope, and to Admins with a login of their own', async () => {
    const statusOf = async (by: { authorization: string }, method: 'get' | 'post' = 'get') =>
      (await send(method, 'Users', method === 'post' ? {} : undefined, by.authorization)).status;
    expect(await statusOf(world.admin)).toBe(200);
    expect(await statusOf(world.member)).toBe(403);
    expect(await statusOf({ authorization: 'Bearer nobody' })).toBe(401);
    const reader = await made.ofSite('scim:read');
    expect([await statusOf(reader), await statusOf(reader, 'post')]).toEqual([200, 403]);
    expect(await statusOf(await made.ofPerson(world.admin, 'all:write'))).toBe(403);
    expect(await statusOf(await made.ofPerson(world.admin, 'scim:write'), 'post')).toBe(400);
    const refused = await post(world.admin, 'credentials', {
      Name: 'x',
      IndividualID: world.member.id,
      Scopes: 'scim:read',
      Expires: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'Scopes', code: 'out_of_range' }]]);
    const borrowed = await app.http
      .get('/scim/v2/Users')
      .set('Authorization', world.admin.authorization)
      .set('Accept', 'application/xml');
    expect([borrowed.status, borrowed.type]).toEqual([200, 'application/scim+json']);
  });

  it('opens nothing else to that scope', async () => {
    const program = await made.ofPerson(world.admin, 'scim:write');
    const others: string[] = [];
    let refused = 0;
    for (const { method, path, requiredRole } of declaredRoutes()) {
      if (requiredRole === 'public') continue;
      const address = `/v4/${path.replaceAll(/:(\w+)/g, world.siteId)}`;
      const { status } = await app.http[method.toLowerCase() as 'get'](address).set(
        'Authorization',
        program.authorization,
      );
      if (status === 403) refused += 1;
      else others.push(`${method} ${path} ${status}`);
    }
    // A session ends with itself: a program has none.
    expect(others.sort()).toEqual(['GET me 200', 'GET me/credential 200', 'POST logout 400']);
    expect(refused).toBeGreaterThan(250);
  });

  it('writes members as a set, under the lock of the group', async () => {
    const users = await Promise.all(Array.from({ length: 30 }, () => create()));
    const ids = users.map(({ id }) => id as string);
    const group = (
      await send('post', 'Groups', { displayName: 'Set', members: ids.slice(0, 15).map((value) => ({ value })) })
    ).body;
    const statuses = await Promise.all([
      ...ids
        .slice(15)
        .map(
          async (value) =>
            (await patch(`Groups/${group.id}`, { op: 'Add', path: 'members', value: [{ value }] })).status,
        ),
      ...ids
        .slice(0, 15)
        .map(
          async (id) => (await patch(`Groups/${group.id}`, { op: 'Remove', path: `members[value eq "${id}"]` })).status,
        ),
    ]);
    expect(new Set(statuses)).toEqual(new Set([204]));
    const members = (await send('get', `Groups/${group.id}`)).body.members.map(({ value }: { value: string }) => value);
    expect(members.sort()).toEqual(ids.slice(15).sort());
    const entries = (await get(world.admin, `audit?recordid=${group.id}&limit=1000`)).body as { Verb: string }[];
    expect(entries.filter(({ Verb }) => Verb === 'updated')).toHaveLength(45);
    expect(await patch(`Groups/${group.id}`, { op: 'replace', path: 'displayName', value: 'Set two' })).toMatchObject({
      status: 204,
    });
    expect((await send('get', `Groups/${group.id}`)).body.members).toHaveLength(15);
    await send('put', `Groups/${group.id}`, { displayName: 'Set two', members: [{ value: ids[0] }] });
    expect((await send('get', `Groups/${group.id}`)).body.members).toMatchObject([{ value: ids[0] }]);
    await patch(`Groups/${group.id}`, { op: 'remove', path: 'members' });
    expect((await send('get', `Groups/${group.id}`)).body.members).toEqual([]);
  });

  it('frees the name and the externalId of a deleted group', async () => {
    const first = (await send('post', 'Groups', { displayName: 'Free', externalId: 'free-1' })).body;
    expect((await send('post', 'Groups', { displayName: 'free' })).status).toBe(409);
    expect((await send('post', 'Groups', { displayName: 'Other', externalId: 'free-1' })).status).toBe(409);
    await removeByHand(world.admin, `securitygroups/${first.id}`);
    expect((await send('get', `Groups/${first.id}`)).status).toBe(404);
    const second = await send('post', 'Groups', { displayName: 'Free', externalId: 'free-1' });
    expect([second.status, second.body.id === first.id]).toEqual([201, false]);
  });

  it('says what is wrong with a path, a method, a body and a type in its own form', async () => {
    const answers = [
      await send('get', 'Nothing'),
      await send('put', 'Users', {}),
      await app.http.post('/scim/v2/Users').set('Authorization', credential.authorization).type('text/plain').send('x'),
      await app.http.post('/scim/v2/Users').set('Authorization', credential.authorization).type('json').send('{'),
      await app.http
        .post('/scim/v2/Users')
        .set('Authorization', credential.authorization)
        .type('json')
        .send(`{"userName":"${'x'.repeat(4_200_000)}"}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.status, body.schemas[0]])).toEqual(
      [404, 405, 415, 400, 413].map((status) => [status, String(status), ERROR]),
    );
    expect(answers[3].body.scimType).toBe('invalidSyntax');
    expect(answers[2].body.detail).toContain('application/scim+json');
  });

  it('limits the requests of provisioning by themselves', async () => {
    const limited = await startReplica(app, { SCIM_RATE_LIMIT: '1500', RATE_LIMIT: '1' });
    try {
      const ask = () => limited.http.get('/scim/v2/Users?count=0').set('Authorization', credential.authorization);
      const [first, second] = [await ask(), await ask()];
      expect([first.status, second.status, second.headers['ratelimit-policy']]).toEqual([
        200,
        200,
        '"default";q=1500;w=60',
      ]);
    } finally {
      await limited.close();
    }
  });
});
