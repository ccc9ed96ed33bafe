import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { clientOf, faultsOf } from '../support/client';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertGlobalAdmin, insertPerson, makeWorld, type Person, type World } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIELDS = ['ID', 'Name', 'Expires', 'Token', 'LastUsed', 'Created'];

describe('tokens', () => {
  let app: TestApp;
  let world: World;
  /** How far the clock is set forward. */
  let ahead = 0;

  beforeAll(async () => {
    const now = Date.now.bind(Date);
    // Before the application starts, which keeps the function.
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    app = await startTestApp();
  });
  beforeEach(async () => {
    ahead = 0;
    world = await makeWorld(app.database);
    await givePassword(app.database, world.admin, world.member);
  });
  afterAll(() => {
    jest.restoreAllMocks();
    return app.close();
  });

  const { get, post, put, remove } = clientOf(() => app);
  const make = async (path: string, by: Person, body: object = { Name: 'Import' }) =>
    (await post(by, path, body)).body as { ID: string; Token: string };
  const ofSite = () => `sites/${world.siteId}/tokens`;
  const works = async (authorization: string) => (await get({ authorization }, 'colors')).status === 200;

  describe('of a user', () => {
    it('are shown once, and are good for signing in', async () => {
      const { status, body, headers } = await post(world.member, 'me/tokens', { Name: 'Import' });
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(FIELDS);
      expect(body).toMatchObject({ Name: 'Import', Expires: null, LastUsed: null });
      expect(headers['cache-control']).toBe('no-store');
      expect(await works(`Bearer ${body.Token}`)).toBe(true);
      expect(await works(basic(world.member.userName, `{UserToken}${body.Token}`))).toBe(true);
      const list = (await get(world.member, 'me/tokens')).body;
      expect(list.map(({ Name, Token }: { Name: string; Token: null }) => [Name, Token])).toEqual([
        ['Import', null],
        ['test', null],
      ]);
    });

    it('are kept as hashes', async () => {
      const { ID, Token } = await make('me/tokens', world.member);
      const [row] = await app.database.read.query('SELECT * FROM `tokens` WHERE `ID` = ?', [ID]);
      expect(JSON.stringify(row)).not.toContain(Token);
    });

    it('end at once', async () => {
      const { ID, Token } = await make('me/tokens', world.member);
      expect(await works(`Bearer ${Token}`)).toBe(true);
      const { status, body } = await remove(world.member, `me/tokens/${ID}`);
      expect([status, body]).toEqual([200, {}]);
      expect(await works(`Bearer ${Token}`)).toBe(false);
      expect((await remove(world.member, `me/tokens/${ID}`)).status).toBe(404);
    });

    it('end at the time that was given them', async () => {
      const Expires = new Date(Date.now() + HOUR).toISOString();
      const { Token } = await make('me/tokens', world.member, { Name: 'Short', Expires });
      ahead = HOUR - MINUTE;
      expect(await works(`Bearer ${Token}`)).toBe(true);
      ahead = HOUR;
      expect(await works(`Bearer ${Token}`)).toBe(false);
    });

    it.each(['me/tokens', 'of the site'])('have a name and end in the future: %s', async (name) => {
      const path = name === 'of the site' ? ofSite() : name;
      const faults = async (body: object) => {
        const answer = await post(world.admin, path, body);
        expect(answer.status).toBe(400);
        return faultsOf(answer.body);
      };
      expect(await faults({})).toEqual(['Name required']);
      expect(await faults({ Name: ' ', Expires: '2020-01-01' })).toEqual(['Name blank', 'Expires out_of_range']);
      expect(await faults({ Name: 'x'.repeat(101) })).toEqual(['Name too_long']);
    });

    it('are seen and ended by nobody else', async () => {
      const { ID, Token } = await make('me/tokens', world.member);
      for (const other of [world.lead, world.admin, world.other.admin]) {
        expect((await remove(other, `me/tokens/${ID}`)).status).toBe(404);
        expect((await get(other, 'me/tokens')).text).not.toContain(ID);
      }
      expect((await remove(world.admin, `${ofSite()}/${ID}`)).status).toBe(404);
      expect(await works(`Bearer ${Token}`)).toBe(true);
    });

    it('are recorded as ended when the password of their user changes, and no other tokens are', async () => {
      for (const by of [world.admin, world.other.admin]) await make('me/tokens', by);
      await make(ofSite(), world.admin);
      const ended = [(await make('me/tokens', world.member)).ID, (await make('me/tokens', world.member)).ID];
      const path = `individuals/${world.member.id}`;
      const { body } = await get(world.admin, path).expect(200);
      await put(world.admin, path, { ...body, Password: `new ${PASSWORD}` }).expect(200);
      const entriesFor = async (by: Person) => (await get(by, 'audit?verb=credential_ended').expect(200)).body;
      const entries: { Type: string; RecordID: string; AncestorID: string }[] = await entriesFor(world.admin);
      expect(entries.map(({ RecordID }) => RecordID)).toEqual(expect.arrayContaining(ended));
      for (const { Type, AncestorID } of entries) expect([Type, AncestorID]).toEqual(['UserToken', world.member.id]);
      expect(await entriesFor(world.other.admin)).toEqual([]);
    });

    it('do not show the sessions of the user', async () => {
      await app.http.post('/v4/login').send({ UserName: world.member.userName, Password: PASSWORD });
      expect((await get(world.member, 'me/tokens')).body).toHaveLength(1);
    });

    it('tell when they were last used', async () => {
      const { Token } = await make('me/tokens', world.member);
      const before = Date.now();
      await works(`Bearer ${Token}`);
      const after = Date.now();
      let lastUsed: string | null = null;
      // The request did not wait until its use was noted.
      while (lastUsed === null) lastUsed = (await get(world.member, 'me/tokens')).body[0].LastUsed;
      expect(Date.parse(lastUsed)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(lastUsed)).toBeLessThanOrEqual(after);
    });
  });

  describe('of a site', () => {
    it('act as any user of the site, with the rights of that user', async () => {
      const { Token } = await make(ofSite(), world.admin);
      const asMember = basic(world.member.userName, `{SiteToken}${Token}`);
      expect(await works(asMember)).toBe(true);
      const refused = await post({ authorization: asMember }, 'colors', { Rank: 1, Name: 'Sky', Code: '3366CC' });
      expect([refused.status, refused.body.code]).toEqual([403, 'requires_admin']);
      expect(await works(basic(world.other.admin.userName, `{SiteToken}${Token}`))).toBe(false);
      expect(await works(basic(world.member.userName, `{UserToken}${Token}`))).toBe(false);
      expect(await works(`Bearer ${Token}`)).toBe(false);
    });

    it('do not act as a global admin', async () => {
      const global = await insertGlobalAdmin(app.database, world);
      const { Token } = await make(ofSite(), world.admin);
      expect(await works(basic(global.userName, `{SiteToken}${Token}`))).toBe(false);
    });

    it('are listed in XML too, and end at once', async () => {
      const { ID, Token } = await make(ofSite(), world.admin);
      const { text } = await get(world.admin, ofSite()).set('Accept', 'application/xml');
      expect(text).toMatch(/<SiteTokens [^>]*><SiteToken><ID>[^<]+<\/ID><Name>Import<\/Name>/);
      expect(text).toContain(`<CreatedBy>${world.admin.id}</CreatedBy></SiteToken>`);
      expect(text).toContain('<Token i:nil="true"/>');
      const asMember = basic(world.member.userName, `{SiteToken}${Token}`);
      expect(await works(asMember)).toBe(true);
      expect((await remove(world.admin, `me/tokens/${ID}`)).status).toBe(404);
      expect((await remove(world.admin, `${ofSite()}/${ID}`)).status).toBe(200);
      expect(await works(asMember)).toBe(false);
    });
  });

  describe('of a site and who made it', () => {
    let maker: Person;
    let asMember: string;

    const insert = (name: string, more: object = {}) =>
      app.database.transaction((tx) =>
        insertPerson(tx, name, {
          ...{ siteId: world.siteId, unit: world.organization, reportsTo: world.admin.id, isAdmin: true },
          ...more,
        }),
      );
    const change = async (id: string, body: object, by = world.admin) => {
      const record = (await get(by, `individuals/${id}`)).body;
      return (await put(by, `individuals/${id}`, { ...record, ...body })).status;
    };

    beforeEach(async () => {
      maker = await insert('Maker');
      const { Token } = await make(ofSite(), maker);
      asMember = basic(world.member.userName, `{SiteToken}${Token}`);
      expect(await works(asMember)).toBe(true);
    });

    it('shows that one to every Admin', async () => {
      const { body } = await get(world.admin, ofSite());
      expect(Object.keys(body[0])).toEqual([...FIELDS, 'CreatedBy']);
      expect(body[0].CreatedBy).toBe(maker.id);
    });

    it('ends with its deletion, at once and for good', async () => {
      expect((await remove(world.admin, `individuals/${maker.id}`)).status).toBe(200);
      expect(await works(asMember)).toBe(false);
      expect((await get(world.admin, ofSite())).body).toEqual([]);
      expect((await put(world.admin, `individuals/${maker.id}/undelete`)).status).toBe(200);
      expect(await works(asMember)).toBe(false);
    });

    it('ends when it loses IsAdmin, and does not come back with it', async () => {
      expect(await change(maker.id, { IsAdmin: false })).toBe(200);
      expect(await works(asMember)).toBe(false);
      // Its own tokens are its own still.
      expect(await works(maker.authorization)).toBe(true);
      expect(await change(maker.id, { IsAdmin: true })).toBe(200);
      expect(await works(asMember)).toBe(false);
      expect((await get(world.admin, ofSite())).body).toEqual([]);
    });

    it.each([
      ['by another Admin', () => world.admin],
      ['by itself', () => maker],
    ])('ends with a new password %s', async (_, by) => {
      expect(await change(maker.id, { Password: 'another good password' }, by())).toBe(200);
      expect(await works(asMember)).toBe(false);
      expect((await get(world.admin, ofSite())).body).toEqual([]);
    });

    it('outlives other changes, and those of others', async () => {
      const other = await insert('Another');
      expect(await change(maker.id, { FirstName: 'Renamed', IsAdmin: true, Password: null })).toBe(200);
      expect(await change(other.id, { Password: 'another good password', IsAdmin: false })).toBe(200);
      expect((await remove(world.admin, `individuals/${other.id}`)).status).toBe(200);
      expect(await works(asMember)).toBe(true);
    });

    it('ends in another site too, where a global admin has made it there', async () => {
      const global = await insert('Global', { isGlobalAdmin: true });
      const path = `sites/${world.other.siteId}/tokens`;
      const made = await post(global, path).set('X-Site-ID', world.other.siteId).send({ Name: 'Import' });
      expect([made.status, made.body.CreatedBy]).toEqual([200, global.id]);
      const asBoss = basic(world.other.admin.userName, `{SiteToken}${made.body.Token}`);
      for (let i = 0; i < 2; i += 1) expect(await works(asBoss)).toBe(true);
      expect(await change(global.id, { Password: 'another good password' }, global)).toBe(200);
      expect(await works(asBoss)).toBe(false);
      expect((await get(world.other.admin, path)).body).toEqual([]);
    });

    it('is let in where it was made before the maker was remembered', async () => {
      await app.database.read.run("UPDATE `tokens` SET `CreatedBy` = NULL WHERE `Kind` = 'site'");
      app.app.get(SiteEpochs).advance(world.siteId);
      expect(await works(asMember)).toBe(true);
    });

    it('is not let in after a demotion that has left it there', async () => {
      await app.database.read.run('UPDATE `individuals` SET `IsAdmin` = 0 WHERE `ID` = ?', [maker.id]);
      app.app.get(SiteEpochs).advance(world.siteId);
      expect(await works(asMember)).toBe(false);
    });
  });

  it('are no business of a borrowed identity', async () => {
    const { Token } = await make(ofSite(), world.admin);
    const borrowed = [
      basic(world.admin.userName, `{SiteToken}${Token}`),
      basic(`${world.admin.userName}\\${world.admin.userName}`, PASSWORD),
    ];
    for (const authorization of borrowed) {
      for (const path of ['me/tokens', ofSite()]) {
        const answers = [
          await get({ authorization }, path),
          await post({ authorization }, path, { Name: 'x' }),
          await remove({ authorization }, `${path}/${world.member.id}`),
        ];
        for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'own_login_required']);
      }
    }
  });
});
