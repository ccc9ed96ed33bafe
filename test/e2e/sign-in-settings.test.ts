import { storedOf } from '../../src/http/formats/instant';
import { Caller } from '../../src/security/caller';
import { OidcBindings } from '../../src/security/sign-in/oidc/oidc-bindings';
import { clientOf, faultsOf, statusAndCode } from '../support/client';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { statementsOf } from '../support/statements-of';
import { runCli } from '../support/terminal';
import { LogCapture, startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase } from '../support/test-database';
import { makeKey, TestIssuer } from '../support/test-issuer';
import { until } from '../support/until';
import { parseXml, recordOf, toXml, type Wire } from '../support/wire';
import { insertGlobalAdmin, makeWorld, type Person, type World } from '../support/world';

const DAY = 24 * 60 * 60_000;
const EVERYTHING = { Passwords: true, Impersonation: true, SiteTokens: true, UserTokens: true, TokenDays: 0 };
const BY_PASSWORD = ['password', 'session', 'session by name'];
const USER_TOKENS = ['user token', 'user token by name'];
const ALL = [...BY_PASSWORD, 'impersonation', ...USER_TOKENS, 'site token', 'JWT'];

describe('what a site can sign in with (contract section "Ways to sign in")', () => {
  const log = new LogCapture();
  let issuer: TestIssuer;
  /** Two processes on one database. */
  let app: TestApp;
  let elsewhere: TestApp;
  let env: NodeJS.ProcessEnv;
  let world: World;
  let path: string;
  /** The Admin, by a JWT. */
  let admin: Pick<Person, 'authorization'>;
  let requests = 0;
  /** The text of each 401. */
  let refusal: string;

  beforeAll(async () => {
    issuer = await TestIssuer.start(makeKey('ES256', 'key'));
    env = { OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: 'pms', LOG_LEVEL: 'info', TRUST_PROXY: '1' };
    const database = await createMigratedDatabase();
    app = await startTestAppOn(database, env, { log });
    elsewhere = await startTestAppOn({ ...database, drop: async () => {} }, env, { log });
    refusal = (await app.http.get('/v4/me').set('Authorization', basic('nobody', PASSWORD))).body.detail;
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
    path = `sites/${world.siteId}/signin`;
    await givePassword(app.database, world.admin, world.member);
    admin = await bound(world.admin);
  });
  afterAll(async () => {
    await elsewhere.close();
    await app.close();
    await issuer.stop();
  });

  const { as, get, post, put, remove } = clientOf(() => app);

  async function bound({ id }: Person, siteId = world.siteId): Promise<Pick<Person, 'authorization'>> {
    const subject = { issuer: issuer.url, subject: `subject of ${id}` };
    await app.app.get(OidcBindings, { strict: false }).bind(Caller.system('test', siteId), id, subject, 'command');
    return { authorization: `Bearer ${issuer.token(issuer.claims(subject.subject))}` };
  }

  const set = (members: Wire, by = admin) => put(by, path, { ...EVERYTHING, ...members });
  const login = (at: TestApp) =>
    at.http
      .post('/v4/login')
      .set('X-Forwarded-For', nextAddress())
      .send({ UserName: world.member.userName, Password: PASSWORD });

  /** Failed sign-ins are counted for an address. */
  function nextAddress(): string {
    requests += 1;
    return `10.1.${requests >> 8}.${requests & 255}`;
  }

  /** Every form of every credential. */
  async function credentials(): Promise<Record<string, string>> {
    const { userName } = world.member;
    const { Token: session } = (await login(app).expect(200)).body;
    const { Token: token } = (await post(world.member, 'me/tokens', { Name: 'Import' }).expect(200)).body;
    const ofSite = await post(admin, `sites/${world.siteId}/tokens`, { Name: 'Import' }).expect(200);
    return {
      password: basic(userName, PASSWORD),
      session: `Bearer ${session}`,
      'session by name': basic(userName, `{SessionToken}${session}`),
      impersonation: basic(`${world.admin.userName}\\${userName}`, PASSWORD),
      'user token': `Bearer ${token}`,
      'user token by name': basic(userName, `{UserToken}${token}`),
      'site token': basic(userName, `{SiteToken}${ofSite.body.Token}`),
      JWT: (await bound(world.member)).authorization,
    };
  }

  /** The names of the credentials that a process accepts. All refusals are the same 401. */
  async function accepted(at: TestApp, sent: Record<string, string>): Promise<string[]> {
    const names: string[] = [];
    for (const [name, authorization] of Object.entries(sent)) {
      const { status, body } = await at.http
        .get('/v4/me')
        .set('Authorization', authorization)
        .set('X-Forwarded-For', nextAddress());
      if (status === 200) names.push(name);
      else expect([status, body.code, body.detail]).toEqual([401, 'unauthorized', refusal]);
    }
    return names;
  }

  it('is everything until the site has said otherwise, with a tag of version 0', async () => {
    const { status, body, headers } = await get(world.admin, path);
    expect([status, body]).toEqual([200, EVERYTHING]);
    expect(Object.keys(body)).toEqual(Object.keys(EVERYTHING));
    expect(headers.etag).toMatch(/^"0-/);
    const first = await set({ TokenDays: 400 }, world.admin).set('If-Match', headers.etag);
    expect([first.status, first.body]).toEqual([200, { ...EVERYTHING, TokenDays: 400 }]);
    expect(first.headers.etag).toMatch(/^"1-/);
    expect((await set({}).set('If-Match', headers.etag)).status).toBe(412);
  });

  it.each([
    ['Passwords', [...BY_PASSWORD, 'impersonation']],
    ['Impersonation', ['impersonation']],
    ['SiteTokens', ['site token']],
    ['UserTokens', USER_TOKENS],
  ])('%s that is false refuses these at once in every process: %j', async (name, refused) => {
    const sent = await credentials();
    expect([await accepted(app, sent), await accepted(elsewhere, sent)]).toEqual([ALL, ALL]);
    expect((await set({ [name]: false })).status).toBe(200);
    const left = ALL.filter((each) => !refused.includes(each));
    expect([await accepted(elsewhere, sent), await accepted(app, sent)]).toEqual([left, left]);
    expect((await login(elsewhere)).status).toBe(name === 'Passwords' ? 401 : 200);
    // What is refused is there when it is allowed again, except the sessions.
    await set({}).expect(200);
    const again = ALL.filter((each) => name !== 'Passwords' || !each.startsWith('session'));
    expect([await accepted(elsewhere, sent), await accepted(app, sent)]).toEqual([again, again]);
  });

  it('refuses tokens that do not end within TokenDays, and lets them in again', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    const tokens = async (Expires: string | null) => {
      const own = await post(world.member, 'me/tokens', { Name: 'Import', Expires }).expect(200);
      const ofSite = await post(admin, `sites/${world.siteId}/tokens`, { Name: 'Import', Expires }).expect(200);
      return {
        user: `Bearer ${own.body.Token}`,
        site: basic(world.member.userName, `{SiteToken}${ofSite.body.Token}`),
      };
    };
    const [endless, long, short] = [await tokens(null), await tokens(inDays(30)), await tokens(inDays(9.9))];
    const seen = async (at: TestApp) => [
      await accepted(at, endless),
      await accepted(at, long),
      await accepted(at, short),
    ];
    const both = ['user', 'site'];
    expect([await seen(app), await seen(elsewhere)]).toEqual([
      [both, both, both],
      [both, both, both],
    ]);
    await set({ TokenDays: 10 }).expect(200);
    expect([await seen(elsewhere), await seen(app)]).toEqual([
      [[], [], both],
      [[], [], both],
    ]);
    expect(await accepted(elsewhere, { JWT: admin.authorization })).toEqual(['JWT']);
    await set({ TokenDays: 31 }).expect(200);
    expect(await seen(elsewhere)).toEqual([[], both, both]);
    await set({ TokenDays: 0 }).expect(200);
    expect(await seen(elsewhere)).toEqual([both, both, both]);
  });

  it('makes no token that would be refused for its end', async () => {
    await set({ TokenDays: 10 }).expect(200);
    const member = await bound(world.member);
    for (const [by, list] of [
      [member, 'me/tokens'],
      [admin, `sites/${world.siteId}/tokens`],
    ] as const) {
      const made = async (Expires?: Date | null) => post(by, list, { Name: 'Import', Expires });
      for (const end of [undefined, null, new Date(Date.now() + 10 * DAY + 60_000)]) {
        const { status, body } = await made(end);
        expect([status, faultsOf(body)]).toEqual([400, ['Expires out_of_range']]);
      }
      expect((await made(new Date(Date.now() + 10 * DAY - 1_000))).status).toBe(200);
    }
  });

  it('has tokens with an end at the last instant of TokenDays, and not a millisecond later', async () => {
    await set({ TokenDays: 2 }).expect(200);
    const created = Date.now() - DAY;
    const endsAt = async (end: number) => {
      const { body } = await post(admin, 'me/tokens', { Name: 'A', Expires: new Date(Date.now() + DAY) }).expect(200);
      const values = [storedOf(created), storedOf(end), body.ID];
      await app.database.transaction((tx) =>
        tx.run('UPDATE `tokens` SET `Created` = ?, `Expires` = ? WHERE `ID` = ?', values),
      );
      return accepted(elsewhere, { token: `Bearer ${body.Token}` });
    };
    expect(await endsAt(created + 2 * DAY)).toEqual(['token']);
    expect(await endsAt(created + 2 * DAY + 1)).toEqual([]);
  });

  it('loses its passwords only by a caller with a JWT', async () => {
    const { body: session } = await app.http
      .post('/v4/login')
      .send({ UserName: world.admin.userName, Password: PASSWORD })
      .expect(200);
    const own = [world.admin.authorization, basic(world.admin.userName, PASSWORD), `Bearer ${session.Token}`];
    for (const authorization of own)
      expect(statusAndCode(await set({ Passwords: false }, { authorization }))).toEqual([409, 'no_other_way']);
    expect((await get(admin, path)).body).toEqual(EVERYTHING);
    expect((await set({ Passwords: false })).status).toBe(200);
    // Not by a change of something else either.
    const patched = as(world.admin, app.http.patch(`/v4/${path}`)).send({ UserTokens: false });
    expect(statusAndCode(await patched)).toEqual([409, 'no_other_way']);
    expect((await set({}, world.admin)).status).toBe(200);
  });

  it('removes all sessions of the site, and of no other, without passwords', async () => {
    await credentials();
    const sessions = async (siteId: string) => {
      const sql = "SELECT `ID` FROM `tokens` WHERE `SiteID` = ? AND `Kind` = 'session'";
      return (await app.database.read.query(sql, [siteId])).length;
    };
    await givePassword(app.database, world.other.admin);
    await app.http.post('/v4/login').send({ UserName: world.other.admin.userName, Password: PASSWORD }).expect(200);
    await set({ UserTokens: true, SiteTokens: false }).expect(200);
    expect([await sessions(world.siteId), await sessions(world.other.siteId)]).toEqual([1, 1]);
    await set({ Passwords: false }).expect(200);
    expect([await sessions(world.siteId), await sessions(world.other.siteId)]).toEqual([0, 1]);
    expect(log.events('token_ended')).toContainEqual(
      expect.objectContaining({ subject: world.siteId, reason: 'passwords_switched', count: 1 }),
    );
  });

  it('is opened again by the command, also where no credential is left', async () => {
    const sent = await credentials();
    await set({ Passwords: false, SiteTokens: false, UserTokens: false, TokenDays: 1 }).expect(200);
    expect(await accepted(elsewhere, sent)).toEqual(['JWT']);
    const run = await runCli(app.url, ['signin', 'reset', world.siteId], { env: { ...env, LOG_LEVEL: 'silent' } });
    expect(run).toEqual({ code: 0, output: `${world.siteId}\n`, errors: '' });
    const again = ALL.filter((name) => !name.startsWith('session'));
    expect([await accepted(elsewhere, sent), await accepted(app, sent)]).toEqual([again, again]);
    expect((await get(world.admin, path)).body).toEqual(EVERYTHING);
    const [entry] = (await get(world.admin, 'audit?type=SignIn')).body;
    expect(entry).toMatchObject({ Verb: 'updated', RecordID: world.siteId, IndividualID: null, Credential: 'system' });
    const unknown = await runCli(app.url, ['signin', 'reset', 'no such site'], { env });
    expect(unknown).toMatchObject({ code: 1, errors: 'No site with the ID or name no such site exists.\n' });
    expect((await runCli(app.url, ['signin', 'reset'], { env })).code).toBe(2);
  });

  it('is that of the site where a credential belongs: a visitor has the ways of its own site', async () => {
    const visitor = await insertGlobalAdmin(app.database, world.other);
    const jwt = await bound(visitor, world.other.siteId);
    const visit = (by: Pick<Person, 'authorization'>, at = elsewhere) =>
      at.http.get('/v4/me').set({ Authorization: by.authorization, 'X-Site-ID': world.siteId });
    const visits = async () => (await visit(visitor)).status;
    const before = await visits();
    expect(before).not.toBe(401);
    await set({ UserTokens: false }).expect(200);
    expect(await visits()).toBe(before);
    await put(jwt, `sites/${world.other.siteId}/signin`, { ...EVERYTHING, UserTokens: false }).expect(200);
    expect(await visits()).toBe(401);
  });

  it('has every member in a PUT, and days that are not negative', async () => {
    const { status, body } = await put(admin, path, {});
    expect([status, faultsOf(body).sort()]).toEqual([
      400,
      Object.keys(EVERYTHING)
        .map((name) => `${name} required`)
        .sort(),
    ]);
    expect(faultsOf((await set({ TokenDays: -1 })).body)).toEqual(['TokenDays out_of_range']);
    expect(faultsOf((await set({ TokenDays: 0.5, Passwords: 'no' })).body)).toEqual([
      'Passwords invalid_type',
      'TokenDays invalid_type',
    ]);
    expect((await set({ TokenDays: 2_147_483_647 })).status).toBe(200);
    expect((await remove(admin, path)).status).toBe(405);
  });

  it('is the same in XML, and takes a PATCH', async () => {
    const sent = { ...EVERYTHING, Impersonation: false, TokenDays: 90 };
    const written = await as(admin, app.http.put(`/v4/${path}`))
      .set({ 'Content-Type': 'application/xml', Accept: 'application/xml' })
      .send(toXml('SignIn', sent));
    expect(written.status).toBe(200);
    expect(recordOf(parseXml(written.text), 'SignIn')).toEqual(sent);
    const patched = await as(admin, app.http.patch(`/v4/${path}`)).send({ TokenDays: 30 });
    expect([patched.status, patched.body]).toEqual([200, { ...sent, TokenDays: 30 }]);
    expect((await get(admin, path)).body).toEqual({ ...sent, TokenDays: 30 });
  });

  it('is in the audit, and in no other view', async () => {
    await set({ TokenDays: 5 }).expect(200);
    await set({ SiteTokens: false, TokenDays: 5 }).expect(200);
    const [second, first] = (await get(admin, 'audit?type=SignIn')).body as Wire[];
    expect(first).toMatchObject({ Verb: 'created', Type: 'SignIn', RecordID: world.siteId });
    expect(second).toMatchObject({ Verb: 'updated', RecordID: world.siteId, IndividualID: world.admin.id });
    expect([second.Before, second.After]).toEqual([
      [{ Name: 'SiteTokens', Value: 'true' }],
      [{ Name: 'SiteTokens', Value: 'false' }],
    ]);
    expect(statusAndCode(await get(admin, 'changes?types=SignIn'))[0]).toBe(400);
  });

  it('writes why it refuses to the security log, and nowhere else', async () => {
    const sent = await credentials();
    const { body } = await post(world.member, 'me/tokens', { Name: 'Endless' }).expect(200);
    const reasons = async (settings: Wire, authorization: string) => {
      await set(settings).expect(200);
      const before = log.events('sign_in_refused').length;
      expect(await accepted(elsewhere, { authorization })).toEqual([]);
      return log.events('sign_in_refused').slice(before);
    };
    const facts = { site: world.siteId, individual: world.member.id };
    const off = [expect.objectContaining({ ...facts, reason: 'switched_off' })];
    expect(await reasons({ UserTokens: false }, sent['user token'])).toEqual(off);
    expect(await reasons({ SiteTokens: false }, sent['site token'])).toEqual(off);
    expect(await reasons({ Passwords: false }, sent.password)).toEqual([
      expect.objectContaining({ ...facts, reason: 'passwords_off' }),
    ]);
    const byAdmin = { individual: world.admin.id, reason: 'switched_off' };
    expect(await reasons({ Impersonation: false }, sent.impersonation)).toEqual([expect.objectContaining(byAdmin)]);
    expect(await reasons({ TokenDays: 9 }, `Bearer ${body.Token}`)).toEqual([
      expect.objectContaining({ ...facts, reason: 'token_too_long' }),
    ]);
  });

  it('has a right password that it refuses in the audit, as a wrong one', async () => {
    await set({ Passwords: false }).expect(200);
    const refusals = async () => (await get(admin, 'audit?verb=sign_in_refused')).body as Wire[];
    for (const [times, secret] of [PASSWORD, `wrong ${PASSWORD}`].entries()) {
      expect(await accepted(elsewhere, { secret: basic(world.member.userName, secret) })).toEqual([]);
      let found: Wire[] = [];
      await until(async () => {
        found = await refusals();
        return found.length > times;
      });
      expect(found).toHaveLength(times + 1);
      expect(found[0]).toMatchObject({ RecordID: world.member.id, IndividualID: null, Credential: 'password' });
    }
  });

  it('costs a request no statement', async () => {
    await set({ TokenDays: 400 }).expect(200);
    const { body } = await post(admin, 'me/tokens', { Name: 'A', Expires: new Date(Date.now() + DAY) }).expect(200);
    const token = { authorization: `Bearer ${body.Token}` };
    const sent = () => statementsOf(app.database, async () => void (await get(token, `individuals/${world.lead.id}`)));
    expect((await sent()).filter((sql) => sql.includes('sign_in_settings'))).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
  });

  it('ends a session that a login begins while passwords are switched off', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => login(elsewhere)),
      set({ Passwords: false }),
      ...Array.from({ length: 3 }, () => login(app)),
    ]);
    const tokens = Object.fromEntries(answers.map(({ body: { Token } }, at) => [`${at}`, `Bearer ${Token}`]));
    expect(await accepted(elsewhere, tokens)).toEqual([]);
    await set({}).expect(200);
    expect(await accepted(elsewhere, tokens)).toEqual([]);
  });
});
