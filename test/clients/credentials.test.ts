import {
  basic,
  bearer,
  type Client,
  type Credentials,
  createClient,
  impersonation,
  isProblem,
  session,
  siteToken,
  userToken,
} from '../../clients/typescript/src/index';
import { hashPassword } from '../../src/security/sign-in/password';
import { failureOf } from '../support/failure-of';
import { app, setUpWorld, world } from '../support/running-app';
import { givePassword, PASSWORD } from '../support/sign-in';

describe('credentials of the TypeScript client', () => {
  let baseUrl: string;
  /** Method and path of the requests so far. */
  const sent: string[] = [];

  setUpWorld();
  beforeAll(async () => {
    await givePassword(app.database, world.admin, world.member);
    baseUrl = await app.app.getUrl();
  });
  beforeEach(() => {
    sent.length = 0;
  });

  function clientWith(credentials?: Credentials): Client {
    const spy = (request: Request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`);
      return fetch(request);
    };
    return createClient({ baseUrl, fetch: spy, ...(credentials && { credentials }) });
  }
  const idOf = async (credentials: Credentials) => (await clientWith(credentials).get('/me')).data.ID;
  const refusalOf = (client: Client) => failureOf(client.get('/me'));
  const signInOf = (userName: string) =>
    clientWith().post('/login', { body: { UserName: userName, Password: PASSWORD } });

  it('can be a password', async () => {
    expect(await idOf(basic(world.member.userName, PASSWORD))).toBe(world.member.id);
    expect(isProblem(await refusalOf(clientWith(basic(world.member.userName, 'wrong'))), 'unauthorized')).toBe(true);
    expect(sent).toEqual(['GET /v4/me', 'GET /v4/me']);
  });

  it('can have any characters', async () => {
    const password = 'pässwörd — 密码 🔑 ok';
    await app.database.read.run('UPDATE `individuals` SET `PasswordHash` = ? WHERE `ID` = ?', [
      await hashPassword(password),
      world.lead.id,
    ]);
    expect(await idOf(basic(world.lead.userName, password))).toBe(world.lead.id);
  });

  it('can be a user token, in both schemes', async () => {
    const admin = clientWith(basic(world.admin.userName, PASSWORD));
    const { Token } = (await admin.post('/me/tokens', { body: { Name: 'Client' } })).data;
    expect(await idOf(userToken(world.admin.userName, `${Token}`))).toBe(world.admin.id);
    expect(await idOf(bearer(`${Token}`))).toBe(world.admin.id);
  });

  it('can be a site token, or an administrator, for another user', async () => {
    const admin = clientWith(basic(world.admin.userName, PASSWORD));
    const site = { siteid: world.siteId };
    const { Token } = (await admin.post('/sites/{siteid}/tokens', { path: site, body: { Name: 'Sync' } })).data;
    expect(await idOf(siteToken(world.guest.userName, `${Token}`))).toBe(world.guest.id);
    expect(await idOf(impersonation(world.admin.userName, PASSWORD, world.guest.userName))).toBe(world.guest.id);
  });

  it('are not needed to sign in', async () => {
    expect((await signInOf(world.member.userName)).data.UserName).toBe(world.member.userName);
    expect(isProblem(await refusalOf(clientWith()), 'unauthorized')).toBe(true);
  });

  describe('of a session', () => {
    it('sign in once, with the first of several requests', async () => {
      const client = clientWith(session(world.member.userName, PASSWORD));
      const answers = await Promise.all([1, 2, 3, 4].map(() => client.get('/me')));
      expect(answers.map(({ data }) => data.ID)).toEqual(new Array(4).fill(world.member.id));
      expect(sent.sort()).toEqual([...new Array(4).fill('GET /v4/me'), 'POST /v4/login']);
    });

    it('sign in again when it has ended, and repeat the request', async () => {
      const client = clientWith(session(world.member.userName, PASSWORD));
      await client.get('/me');
      await client.post('/logout');
      sent.length = 0;
      const created = await client.post('/me/tokens', { body: { Name: 'After the session' } });
      expect(created.data.Name).toBe('After the session');
      expect(sent).toEqual(['POST /v4/me/tokens', 'POST /v4/login', 'POST /v4/me/tokens']);
    });

    it('sign in again once for several requests', async () => {
      const client = clientWith(session(world.member.userName, PASSWORD));
      await client.get('/me');
      await client.post('/logout');
      sent.length = 0;
      await Promise.all([1, 2, 3].map(() => client.get('/me')));
      expect(sent.filter((name) => name === 'POST /v4/login')).toHaveLength(1);
    });

    it('ask for the password each time, and fail with the problem of the sign-in', async () => {
      const passwords = [PASSWORD, 'wrong', PASSWORD];
      const client = clientWith(session(world.member.userName, async () => `${passwords.shift()}`));
      await client.get('/me');
      await client.post('/logout');
      const error = await refusalOf(client);
      expect(isProblem(error, 'unauthorized') && error.url).toBe(`${baseUrl}/v4/login`);
      expect(JSON.stringify(error)).not.toContain('wrong');
      expect((await client.get('/me')).data.ID).toBe(world.member.id);
    });

    it('leave a sign-in to the others when one request is cancelled', async () => {
      let release = (_: string) => {};
      const password = new Promise<string>((resolve) => {
        release = resolve;
      });
      const client = clientWith(session(world.member.userName, () => password));
      const abort = new AbortController();
      const cancelled = client.get('/me', { signal: abort.signal });
      const other = client.get('/me');
      const reason = new Error('Cancelled.');
      abort.abort(reason);
      await expect(cancelled).rejects.toBe(reason);
      release(PASSWORD);
      expect((await other).data.ID).toBe(world.member.id);
    });
  });

  it('of a function are renewed once after a 401', async () => {
    const { Token } = (await signInOf(world.member.userName)).data;
    const tokens = ['00000000-0000-4000-8000-000000000000', Token];
    const client = clientWith(bearer(() => `${tokens.shift()}`));
    expect((await client.get('/me')).data.ID).toBe(world.member.id);
    expect((await client.get('/me')).data.ID).toBe(world.member.id);
    expect(tokens).toEqual([]);
    const useless = clientWith(bearer(() => '00000000-0000-4000-8000-000000000000'));
    sent.length = 0;
    expect(isProblem(await refusalOf(useless), 'unauthorized')).toBe(true);
    expect(sent).toEqual(['GET /v4/me', 'GET /v4/me']);
  });
});
