import { RequestLifetime } from '../../src/http/server/request-lifetime';
import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { Authenticator } from '../../src/security/sign-in/authenticator';
import { faultsOf } from '../support/client';
import { app, setUpWorld, world } from '../support/running-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertGlobalAdmin, insertPerson, makeWorld, type Person, type World } from '../support/world';

describe('signing in', () => {
  let global: Person;

  setUpWorld();
  beforeAll(async () => {
    global = await insertGlobalAdmin(app.database, world);
    await givePassword(app.database, world.admin, world.member, world.guest, world.other.admin, global);
  });

  const login = (UserName: string, Password = PASSWORD) => app.http.post('/v4/login').send({ UserName, Password });
  const colors = (authorization: string) => app.http.get('/v4/colors').set('Authorization', authorization);
  const tokenOf = async ({ userName }: Person): Promise<string> => (await login(userName)).body.Token;

  describe('POST /login', () => {
    it('answers a session token to whoever knows the password', async () => {
      const { status, body, headers } = await login(world.member.userName);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['Site', 'Token', 'UserName']);
      expect(body).toMatchObject({ Site: world.siteId, UserName: world.member.userName });
      expect(body.Token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(headers['cache-control']).toBe('no-store');
      expect((await colors(`Bearer ${body.Token}`)).status).toBe(200);
    });

    it('takes and answers XML as well, and the user name in any case', async () => {
      const { status, text } = await app.http
        .post('/v4/login')
        .set({ 'Content-Type': 'application/xml', Accept: 'application/xml' })
        .send(
          `<LoginParameter><UserName>${world.member.userName.toUpperCase()}</UserName><Password>${PASSWORD}</Password></LoginParameter>`,
        );
      expect(status).toBe(200);
      expect(text).toContain(`<AuthToken xmlns="urn:performance-management:v4"`);
      expect(text).toContain(`<UserName>${world.member.userName}</UserName>`);
    });

    it('needs no credentials and looks at none', async () => {
      const { status } = await login(world.member.userName).set('Authorization', 'Basic nonsense');
      expect(status).toBe(200);
    });

    it('answers an unknown user and a wrong password alike', async () => {
      const answers = [await login('nobody@example.test'), await login(world.member.userName, 'not the password')];
      for (const { status, headers } of answers) {
        expect(status).toBe(401);
        expect(headers['www-authenticate']).toMatch(/Basic realm=.*Bearer realm=/);
      }
      const [unknown, wrong] = answers.map(({ body }) => ({ ...body, requestId: '' }));
      expect(unknown).toEqual(wrong);
    });

    it('refuses a body that lacks something, or holds more', async () => {
      const { status, body } = await app.http.post('/v4/login').send({ UserName: ' ', Extra: 1 });
      expect(status).toBe(400);
      expect(faultsOf(body).sort()).toEqual(['Extra unknown_member', 'Password required', 'UserName blank']);
    });

    it('is for nobody who names another site', async () => {
      const { status, body } = await login(global.userName).set('X-Site-ID', world.other.siteId);
      expect([status, body.code]).toEqual([403, 'own_site_required']);
    });

    it('takes no borrowed names', async () => {
      expect((await login(`${world.admin.userName}\\${world.member.userName}`)).status).toBe(401);
    });

    it('gives every login a session of its own', async () => {
      expect(await tokenOf(world.member)).not.toBe(await tokenOf(world.member));
    });
  });

  describe('POST /logout', () => {
    it('ends the session whose token was used, at once, and no other', async () => {
      const [mine, other] = [await tokenOf(world.member), await tokenOf(world.member)];
      await colors(`Bearer ${mine}`);
      const { status, body } = await app.http.post('/v4/logout').set('Authorization', `Bearer ${mine}`);
      expect([status, body]).toEqual([200, {}]);
      expect((await colors(`Bearer ${mine}`)).status).toBe(401);
      expect((await colors(`Bearer ${other}`)).status).toBe(200);
    });

    it('ignores a body, whatever it is', async () => {
      const answer = await app.http
        .post('/v4/logout')
        .set({ Authorization: `Bearer ${await tokenOf(world.member)}`, 'Content-Type': 'text/plain' })
        .send('{');
      expect(answer.status).toBe(200);
    });

    it('is a 400 no_session with any other credential', async () => {
      for (const authorization of [world.member.authorization, basic(world.member.userName, PASSWORD)]) {
        const { status, body } = await app.http.post('/v4/logout').set('Authorization', authorization);
        expect([status, body.code]).toEqual([400, 'no_session']);
      }
    });
  });

  describe('credentials', () => {
    it('are a password', async () => {
      expect((await colors(basic(world.member.userName, PASSWORD))).status).toBe(200);
    });

    it('are a session or user token in the place of the password', async () => {
      const user = world.member.authorization.slice('Bearer '.length);
      const session = await tokenOf(world.member);
      expect((await colors(basic(world.member.userName, `{UserToken}${user}`))).status).toBe(200);
      expect((await colors(basic(world.member.userName, `{SessionToken}${session}`))).status).toBe(200);
      expect((await colors(basic(world.member.userName, `{UserToken}${session}`))).status).toBe(401);
      expect((await colors(basic(world.guest.userName, `{UserToken}${user}`))).status).toBe(401);
    });

    it('are a bearer token', async () => {
      expect((await colors(`Bearer ${await tokenOf(world.member)}`)).status).toBe(200);
      expect((await colors('Bearer 6a2f41a3-c54c-4ce8-8d8f-2f1d6f0e6a52')).status).toBe(401);
    });

    it("are an Admin's password that acts as a user of the same site", async () => {
      const as = (user: Person) => basic(`${world.admin.userName}\\${user.userName}`, PASSWORD);
      const color = { Rank: 1, Name: 'Sky', Code: '3366CC' };
      expect((await colors(as(world.member))).status).toBe(200);
      const { status, body } = await app.http.post('/v4/colors').set('Authorization', as(world.member)).send(color);
      expect([status, body.code]).toEqual([403, 'requires_admin']);
      expect((await colors(as(world.other.admin))).status).toBe(401);
      expect((await colors(as(global))).status).toBe(401);
      expect((await colors(basic(`${world.member.userName}\\${world.guest.userName}`, PASSWORD))).status).toBe(401);
    });

    it('are asked for with both challenges', async () => {
      for (const answer of [await app.http.get('/v4/colors'), await colors('Digest x'), await colors('Basic ???')]) {
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toMatch(/Basic realm=.*Bearer realm=/);
      }
    });

    it.each([
      ['a deleted user', 'individuals', 'Deleted', 1],
      ['a user deleted with something', 'individuals', 'DeletedByRef', 1],
      ['a user of a deleted site', 'sites', 'Deleted', 1],
      ['a user of a site with FeatureApi off', 'sites', 'FeatureApi', 0],
    ])('are of no use to %s', async (_, table, column, value) => {
      const { admin, siteId } = world.other;
      const id = table === 'sites' ? siteId : admin.id;
      const set = async (to: number) => {
        await app.database.read.run(`UPDATE \`${table}\` SET \`${column}\` = ? WHERE \`ID\` = ?`, [to, id]);
        app.app.get(SiteEpochs).advance(siteId);
      };
      await set(value);
      const credentials = [admin.authorization, basic(admin.userName, PASSWORD)];
      const statuses = [
        ...(await Promise.all(credentials.map(async (header) => (await colors(header)).status))),
        (await login(admin.userName)).status,
      ];
      await set(1 - value);
      expect(statuses).toEqual([401, 401, 401]);
      expect((await colors(admin.authorization)).status).toBe(200);
    });
  });

  describe('another site', () => {
    const visit = (path: string, { authorization }: Person, siteId = world.other.siteId) =>
      app.http.get(`/v4${path}`).set({ Authorization: authorization, 'X-Site-ID': siteId });

    it('is entered by a global admin, who counts as Admin there', async () => {
      const made = await app.http
        .post('/v4/colors')
        .set({ Authorization: global.authorization, 'X-Site-ID': world.other.siteId })
        .send({ Rank: 1, Name: 'Sky', Code: '3366CC' });
      expect([made.status, made.body.SiteID]).toEqual([200, world.other.siteId]);
      expect((await visit(`/colors/${made.body.ID}`, global)).status).toBe(200);
      const atHome = await app.http.get(`/v4/colors/${made.body.ID}`).set('Authorization', global.authorization);
      expect(atHome.status).toBe(404);
    });

    it('has a visitor as an Admin, who is none at home', async () => {
      const visitor = await app.database.transaction((tx) =>
        insertPerson(tx, 'Visitor', {
          siteId: world.siteId,
          unit: world.organization,
          reportsTo: null,
          isGlobalAdmin: true,
        }),
      );
      const make = () =>
        app.http
          .post('/v4/colors')
          .set('Authorization', visitor.authorization)
          .send({ Rank: 1, Name: 'Sun', Code: 'FFCC00' });
      const atHome = await make();
      expect([atHome.status, atHome.body.code]).toEqual([403, 'requires_admin']);
      expect((await make().set('X-Site-ID', world.other.siteId)).status).toBe(200);
    });

    it('is written in no longer than the request goes on', async () => {
      const commit = jest.spyOn(RequestLifetime.prototype, 'commit');
      const headers = { Authorization: global.authorization, 'X-Site-ID': world.other.siteId };
      const made = await app.http.post('/v4/colors').set(headers).send({ Rank: 1, Name: 'Sea', Code: '0000FF' });
      const asked = commit.mock.calls.length;
      commit.mockRestore();
      expect([made.status, asked]).toEqual([200, 1]);
    });

    it('has no "me" for a visitor', async () => {
      for (const path of ['/me/tokens', '/me/accountabilities']) {
        const { status, body } = await visit(path, global);
        expect([path, status, body.code]).toEqual([path, 403, 'own_site_required']);
      }
      expect((await visit('/me/tokens', global, world.siteId)).status).toBe(200);
    });

    it('is closed to everybody else', async () => {
      const { status, body } = await visit('/colors', world.admin);
      expect([status, body.code]).toEqual([403, 'requires_global_admin']);
      expect((await visit('/colors', world.admin, world.siteId)).status).toBe(403);
    });

    it('has to exist', async () => {
      expect((await visit('/colors', global, 'nonsense')).status).toBe(400);
      expect((await visit('/colors', global, world.member.id)).status).toBe(400);
    });
  });
});

describe('too many failures', () => {
  let app: TestApp;
  let world: World;
  beforeEach(async () => {
    app = await startTestApp();
    world = await makeWorld(app.database);
    await givePassword(app.database, world.member, world.guest);
    // All failures happen at one moment.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return app.close();
  });

  it.each([
    [
      '/login',
      (name: string, password: string) => app.http.post('/v4/login').send({ UserName: name, Password: password }),
    ],
    [
      'Basic credentials',
      (name: string, password: string) => app.http.get('/v4/colors').set('Authorization', basic(name, password)),
    ],
  ])('of one name make %s a 429 with Retry-After, even with the right password', async (_, attempt) => {
    const { userName } = world.member;
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await attempt(userName, `wrong password ${failure}`)).status).toBe(401);
    }
    const { status, headers, body } = await attempt(userName, PASSWORD);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    // Fifteen minutes after the first failure, and not a second more or less.
    expect(headers['retry-after']).toBe('900');
    expect((await attempt(world.guest.userName, PASSWORD)).status).toBe(200);
  });
});

describe('REQUIRE_HTTPS', () => {
  it('refuses what did not come by HTTPS without looking at its credentials', async () => {
    const app = await startTestApp({ REQUIRE_HTTPS: 'true', TRUST_PROXY: '1' });
    try {
      const world = await makeWorld(app.database);
      const looked = jest.spyOn(app.app.get(Authenticator), 'authenticate');
      const plain = await app.http.get('/v4/colors').set('Authorization', world.member.authorization);
      expect([plain.status, plain.body.code]).toEqual([403, 'https_required']);
      expect((await app.http.post('/v4/login').send({ UserName: 'a', Password: 'b' })).status).toBe(403);
      expect(looked).not.toHaveBeenCalled();
      const secure = await app.http
        .get('/v4/colors')
        .set({ Authorization: world.member.authorization, 'X-Forwarded-Proto': 'https' });
      expect(secure.status).toBe(200);
    } finally {
      await app.close();
    }
  });
});
