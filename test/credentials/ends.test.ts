import { clientOf } from '../support/client';
import { givePassword } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { runs } from '../support/test-form';
import { insertPerson, makeWorld, type Person, type World } from '../support/world';
import { credentialsOf, inDays, type Made, startReplica } from './credential-helpers';

const DAY = 86_400_000;

describe('the end of a machine credential', () => {
  let app: TestApp;
  let replica: TestApp;
  let world: World;
  /** An Admin that makes secrets. */
  let maker: Person;
  let credential: Made;
  let ahead = 0;

  beforeAll(async () => {
    const now = Date.now.bind(Date);
    // Before the applications start, which keep the function.
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    app = await startTestApp();
    replica = await startReplica(app);
  });
  beforeEach(async () => {
    ahead = 0;
    world = await makeWorld(app.database);
    maker = await app.database.transaction((tx) =>
      insertPerson(tx, 'Maker', {
        ...{ siteId: world.siteId, unit: world.organization, reportsTo: world.admin.id, isAdmin: true },
      }),
    );
    credential = await ofPerson(world.member, 'color:read');
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await replica.close();
    await app.close();
  });

  const { as, get, post, put, remove } = clientOf(() => app);
  const { ofPerson, ofSite } = credentialsOf(
    () => app,
    () => world,
  );
  const at = async (where: TestApp, { authorization }: { authorization: string }) =>
    (await where.http.get('/v4/colors').set('Authorization', authorization)).status;
  const change = async (id: string, body: object) => {
    const record = (await get(world.admin, `individuals/${id}`)).body;
    expect((await put(world.admin, `individuals/${id}`, { ...record, ...body })).status).toBe(200);
  };
  const rows = async (table: string) =>
    Number(
      (
        await app.database.read.query<{ n: number }>(`SELECT COUNT(*) AS n FROM \`${table}\` WHERE \`SiteID\` = ?`, [
          world.siteId,
        ])
      )[0].n,
    );

  it.each<[string, () => Promise<unknown>]>([
    ['its deletion', () => remove(world.admin, `credentials/${credential.ID}`)],
    ['a new secret without overlap', () => post(world.admin, `credentials/${credential.ID}/secret?overlap=0`)],
    [
      'two new secrets',
      async () => {
        await post(world.admin, `credentials/${credential.ID}/secret`);
        await post(world.admin, `credentials/${credential.ID}/secret`);
      },
    ],
    [
      'other scopes',
      () => as(world.admin, app.http.patch(`/v4/credentials/${credential.ID}`)).send({ Scopes: 'goal:read' }),
    ],
    [
      'other addresses',
      () => as(world.admin, app.http.patch(`/v4/credentials/${credential.ID}`)).send({ Addresses: '192.0.2.0/24' }),
    ],
    ['the deletion of its individual', () => remove(world.admin, `individuals/${world.member.id}`)],
    [
      'the deletion of its individual, also if that comes back',
      async () => {
        await remove(world.admin, `individuals/${world.member.id}`);
        await put(world.admin, `individuals/${world.member.id}/undelete`);
      },
    ],
  ])('comes with %s, at the next request to any replica', async (name, end) => {
    expect([await at(app, credential), await at(replica, credential)]).toEqual([200, 200]);
    await end();
    const expected = name === 'other scopes' ? 403 : 401;
    expect([await at(replica, credential), await at(app, credential)]).toEqual([expected, expected]);
  });

  it('comes with its site, for good', async () => {
    const site = await ofSite('color:read');
    expect(await at(replica, site)).toBe(200);
    const global = await app.database.transaction((tx) =>
      insertPerson(tx, 'Global', {
        ...{ siteId: world.other.siteId, unit: world.other.organization, reportsTo: null },
        ...{ isAdmin: true, isGlobalAdmin: true },
      }),
    );
    expect((await remove(global, `sites/${world.siteId}`)).status).toBe(200);
    expect([await at(replica, site), await at(app, credential)]).toEqual([401, 401]);
    expect((await put(global, `sites/${world.siteId}/undelete`)).status).toBe(200);
    expect([await at(replica, site), await at(app, credential)]).toEqual([401, 401]);
    expect([await rows('credentials'), await rows('tokens')]).toEqual([0, 0]);
    const audit = await get(global, 'audit?verb=credential_ended&type=Credential').set('X-Site-ID', world.siteId);
    expect(audit.body.map(({ RecordID }: { RecordID: string }) => RecordID).sort()).toEqual(
      [site.ID, credential.ID].sort(),
    );
  });

  it('is in the audit, whatever the reason', async () => {
    await remove(world.admin, `individuals/${world.member.id}`);
    const [entry] = (await get(world.admin, `audit?recordid=${credential.ID}`)).body;
    expect(entry).toMatchObject({ Verb: 'credential_ended', Type: 'Credential', IndividualID: world.admin.id });
    expect((await get(world.admin, 'credentials')).body).toEqual([]);
  });

  it('comes at its time', async () => {
    const short = await ofPerson(world.member, 'color:read', { Expires: new Date(Date.now() + 60_000).toISOString() });
    ahead = 59_000;
    expect([await at(app, short), await at(replica, short)]).toEqual([200, 200]);
    ahead = 60_500;
    expect([await at(app, short), await at(replica, short)]).toEqual([401, 401]);
    // It is still there, and comes back with a new end.
    const path = `credentials/${short.ID}/secret`;
    expect((await post(world.admin, path)).body.errors).toMatchObject([{ field: 'expires', code: 'out_of_range' }]);
    const { body } = await post(world.admin, `${path}?expires=${inDays(1)}`);
    expect(await at(replica, { authorization: `Bearer ${body.Secret}` })).toBe(200);
    expect(await at(replica, short)).toBe(401);
  });

  it('comes to a former secret after its overlap, although it is remembered', async () => {
    const { body } = await post(world.admin, `credentials/${credential.ID}/secret?overlap=1`);
    const fresh = { authorization: `Bearer ${body.Secret}` };
    ahead = 3_590_000;
    expect([await at(app, credential), await at(replica, fresh)]).toEqual([200, 200]);
    ahead = 3_601_000;
    expect([await at(app, credential), await at(replica, fresh)]).toEqual([401, 200]);
  });

  it('of a former secret is never later than its own', async () => {
    const short = await ofPerson(world.member, 'color:read', { Expires: new Date(Date.now() + 60_000).toISOString() });
    await post(world.admin, `credentials/${short.ID}/secret?overlap=168&expires=${inDays(300)}`);
    ahead = 61_000;
    expect(await at(app, short)).toBe(401);
  });

  it.each(['-1', '169', '1.5', 'x', ''])('does not follow an overlap of "%s" hours', async (overlap) => {
    const { status, body } = await post(world.admin, `credentials/${credential.ID}/secret?overlap=${overlap}`);
    expect([status, body.errors?.[0].field, body.errors?.[0].code]).toEqual([400, 'overlap', 'out_of_range']);
    expect(await at(app, credential)).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is deleted', () => remove(world.admin, `individuals/${maker.id}`)],
    ['is no Admin any more', () => change(maker.id, { IsAdmin: false })],
  ])('comes within 30 days when who made the secret %s', async (_, leave) => {
    const { body } = await post(maker, `credentials/${credential.ID}/secret?expires=${inDays(300)}`);
    const soon = await ofPerson(world.member, 'color:read', { Expires: inDays(5) });
    await post(maker, `credentials/${soon.ID}/secret`);
    const begun = Date.now();
    await leave();
    const read = async ({ ID }: { ID: string }) => (await get(world.admin, `credentials/${ID}`)).body;
    const { Expires, SecretBy } = await read(credential);
    expect(SecretBy).toBe(maker.id);
    expect(Date.parse(Expires)).toBeGreaterThan(begun + 30 * DAY - 1_000);
    expect(Date.parse(Expires)).toBeLessThanOrEqual(Date.now() + 30 * DAY);
    expect((await read(soon)).Expires).toBe(soon.Expires);
    expect(await at(replica, { authorization: `Bearer ${body.Secret}` })).toBe(200);
    const [entry] = (await get(world.admin, `audit?recordid=${credential.ID}`)).body;
    expect(entry).toMatchObject({ Verb: 'updated', Type: 'Credential', IndividualID: world.admin.id });
    expect(entry.After).toEqual([{ Name: 'Expires', Value: Expires }]);
    // Another Admin gives it a new secret, and a new end.
    const renewed = (await post(world.admin, `credentials/${credential.ID}/secret?expires=${inDays(200)}`)).body;
    expect(renewed.SecretBy).toBe(world.admin.id);
    ahead = 31 * DAY;
    expect(await at(app, { authorization: `Bearer ${renewed.Secret}` })).toBe(200);
  });

  it('does not come with a new password', async () => {
    await givePassword(app.database, world.member, maker);
    await post(maker, `credentials/${credential.ID}/secret`);
    const { Expires } = (await get(world.admin, `credentials/${credential.ID}`)).body;
    await change(world.member.id, { Password: 'another good password' });
    await change(maker.id, { Password: 'another good password' });
    expect(await at(replica, credential)).toBe(200);
    expect((await get(world.admin, `credentials/${credential.ID}`)).body.Expires).toBe(Expires);
  });

  it('is never before a program has changed over: requests go on through two rotations', async () => {
    const requests = runs(400, 10_000);
    let current = credential.authorization;
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < requests; turn++) {
      const rotation = [requests / 4, requests / 2].indexOf(turn);
      const next = rotation < 0 ? undefined : post(world.admin, `credentials/${credential.ID}/secret?overlap=1`);
      const asked = [app, replica].map((where) => at(where, { authorization: current }));
      for (const status of await Promise.all(asked)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (next) current = `Bearer ${(await next).body.Secret}`;
    }
    expect([...statuses]).toEqual([[200, 2 * requests]]);
  });
});
