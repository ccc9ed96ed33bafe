import { v4 } from 'uuid';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertPerson, insertUnit, makeWorld, type Person, type World } from '../support/world';

const FIELDS = [
  'ID',
  'Name',
  'Comment',
  'Category',
  'FeatureApi',
  'FeaturePerformance',
  'BelowThresholdColor',
  'RowType',
  'Deleted',
  'DeletedByRef',
  'Created',
  'CreatedBy',
  'Updated',
  'UpdatedBy',
];

interface SiteBody {
  ID: string;
  Name: string;
  Deleted: boolean;
}

describe('sites', () => {
  let app: TestApp;
  let world: World;
  let global: Person;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    // Global admins list all sites, so those of the tests before go.
    await app.database.read.run('DELETE FROM `sites`');
    world = await makeWorld(app.database);
    global = await app.database.transaction((tx) =>
      insertPerson(tx, 'Global', {
        siteId: world.siteId,
        unit: world.organization,
        reportsTo: null,
        isAdmin: true,
        isGlobalAdmin: true,
      }),
    );
  });
  afterAll(() => app.close());

  type Verb = 'get' | 'post' | 'put' | 'delete';
  const send = (verb: Verb, path: string, by: Person) =>
    app.http[verb](`/v4${path}`).set('Authorization', by.authorization);
  const put = (by: Person, body: object, siteId = world.siteId) =>
    send('put', `/sites/${siteId}`, by).send({ ID: siteId, Name: 'Test', ...body });
  const create = async (body: object = { Name: 'New' }): Promise<SiteBody> =>
    (await send('post', '/sites', global).send(body)).body;
  const names = (sites: SiteBody[]) => sites.map(({ Name }) => Name);
  const works = async (person: Person) => (await send('get', '/colors', person)).status === 200;

  describe('for the people of a site', () => {
    it('are their own one', async () => {
      const { status, body } = await send('get', '/sites?count=true', world.member);
      expect([status, names(body)]).toEqual([200, ['Test']]);
      const one = await send('get', `/sites/${world.siteId}`, world.member);
      expect(Object.keys(one.body)).toEqual(FIELDS);
      expect(one.body).toMatchObject({ ID: world.siteId, RowType: 1, FeatureApi: true, Deleted: false });
      expect(one.headers.etag).toBeDefined();
    });

    it('are a 404 where they are of others, whatever is done to them', async () => {
      const { siteId } = world.other;
      expect((await send('get', `/sites/${siteId}`, world.member)).status).toBe(404);
      expect((await send('get', `/sites/${siteId}`, world.admin)).status).toBe(404);
      expect((await put(world.admin, {}, siteId)).status).toBe(404);
      expect((await send('get', '/sites?deleted=2', world.admin)).text).not.toContain(siteId);
    });

    it('are made, deleted and brought back by global admins only', async () => {
      const answers = [
        await send('post', '/sites', world.admin).send({ Name: 'New' }),
        await send('delete', `/sites/${world.siteId}`, world.admin),
        await send('put', `/sites/${world.siteId}/undelete`, world.admin),
      ];
      for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'requires_global_admin']);
    });

    it('are changed by their Admins', async () => {
      const member = await put(world.member, {});
      expect([member.status, member.body.code]).toEqual([403, 'requires_admin']);
      const facts = { Name: 'Renamed', Comment: 'c', Category: 'Customer', BelowThresholdColor: '#aa0011' };
      const { status, body } = await put(world.admin, facts);
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...facts, BelowThresholdColor: 'aa0011', UpdatedBy: world.admin.id });
      expect((await put(world.admin, { Comment: null })).body).toMatchObject({ Comment: null, Category: 'Customer' });
    });

    it('keep their features, which only a global admin changes', async () => {
      expect((await put(world.admin, { FeatureApi: true, FeaturePerformance: null })).status).toBe(200);
      for (const change of [{ FeatureApi: false }, { FeaturePerformance: false }]) {
        const { status, body } = await put(world.admin, change);
        expect([status, body.code]).toEqual([403, 'requires_global_admin']);
      }
      expect((await put(global, { FeaturePerformance: false })).body.FeaturePerformance).toBe(false);
      expect((await put(world.admin, { FeaturePerformance: false })).status).toBe(200);
      expect((await put(world.admin, { FeaturePerformance: null })).status).toBe(403);
    });

    it('have a name and a color', async () => {
      const { status, body } = await put(world.admin, {
        Name: ' ',
        Category: 'x'.repeat(51),
        BelowThresholdColor: 'red',
      });
      expect(status).toBe(400);
      expect(body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual([
        'Name blank',
        'Category too_long',
        'BelowThresholdColor invalid_format',
      ]);
    });
  });

  describe('for a global admin', () => {
    it('are all of them, by name', async () => {
      for (const Name of ['b', 'A']) await create({ Name });
      const all = await send('get', '/sites', global);
      expect(names(all.body)).toEqual(['A', 'b', 'Other', 'Test']);
      const [first] = all.body;
      for (const [Name, order] of [
        ['z', ['b', 'Other', 'Test', 'z']],
        ['A', ['A', 'b', 'Other', 'Test']],
      ] as const) {
        await send('put', `/sites/${first.ID}`, global)
          .send({ ...first, Name })
          .expect(200);
        expect(names((await send('get', '/sites', global)).body)).toEqual(order);
      }
      const page = await send('get', '/sites?limit=3&count=true', global);
      expect(page.headers['x-total-count']).toBe('4');
      const [, next] = /<([^>]+)>; rel="next"/.exec(page.headers.link) ?? [];
      const rest = await app.http.get(next).set('Authorization', global.authorization);
      expect(names([...page.body, ...rest.body])).toEqual(names(all.body));
      expect((await send('get', `/sites/${world.other.siteId}`, global)).body.Name).toBe('Other');
    });

    it('do not show through in other lists', async () => {
      await create();
      expect((await send('get', '/colors', global)).body).toEqual([]);
    });

    it('are changed, with If-Match if it is sent', async () => {
      const { siteId } = world.other;
      const stale = await put(global, { Name: 'Renamed' }, siteId).set('If-Match', '"7-x"');
      expect(stale.status).toBe(412);
      const { status, body } = await put(global, { Name: 'Renamed' }, siteId);
      expect([status, body.Name, body.UpdatedBy]).toEqual([200, 'Renamed', global.id]);
      expect((await send('get', '/sites', world.other.admin)).body[0].Name).toBe('Renamed');
      expect((await put(global, { ID: v4() }, siteId)).status).toBe(400);
      expect((await send('put', `/sites/${v4()}`, global).send({ Name: 'x' })).status).toBe(404);
    });

    it('are read and changed from another site as well', async () => {
      const visit = { 'X-Site-ID': world.other.siteId };
      expect((await put(global, { Comment: 'from afar' }).set(visit)).body.Comment).toBe('from afar');
      expect((await send('get', '/sites', global).set(visit)).body).toHaveLength(2);
    });

    it('close to their users at once where FeatureApi is off', async () => {
      expect(await works(world.other.admin)).toBe(true);
      expect((await put(global, { FeatureApi: false }, world.other.siteId)).status).toBe(200);
      expect(await works(world.other.admin)).toBe(false);
      expect((await put(global, { FeatureApi: true }, world.other.siteId)).status).toBe(200);
      expect(await works(world.other.admin)).toBe(true);
    });

    it('begin with the default colors and the built-in groups', async () => {
      const site = await create({ Name: 'New', FeaturePerformance: false });
      expect(site).toMatchObject({ Name: 'New', FeatureApi: true, FeaturePerformance: false, CreatedBy: global.id });
      const inside = async (path: string) => (await send('get', path, global).set('X-Site-ID', site.ID)).body;
      const colors = await inside('/colors');
      expect(colors.map(({ Name, Code }: { Name: string; Code: string }) => `${Name} ${Code}`)).toEqual([
        'Red D13438',
        'Orange E8770A',
        'Yellow F2C811',
        'Green 4C9A2A',
        'Teal 00827F',
        'Blue 2B6CB0',
        'Purple 7B4FA3',
        'Magenta B5277F',
        'Brown 8A5A2B',
        'Gray 6B7280',
      ]);
      const groups = await inside('/securitygroups');
      expect(groups.map(({ Group }: { Group: string }) => Group)).toEqual([
        'Administrators',
        'Everyone',
        'Performance Management',
      ]);
      const [node] = await app.database.read.query('SELECT * FROM `nodes` WHERE `ID` = ?', [site.ID]);
      expect(node).toMatchObject({ SiteID: site.ID, AncestorID: null, RowType: 1, Name: 'New' });
    });

    it('are made with nothing left behind where that fails', async () => {
      expect((await send('post', '/sites', global).send({ Name: ' ' })).status).toBe(400);
      expect((await send('get', '/sites?deleted=2', global)).body).toHaveLength(2);
    });

    it('are made from XML too', async () => {
      const { status, text } = await send('post', '/sites', global)
        .set({ 'Content-Type': 'text/xml', Accept: 'text/xml' })
        .send('<Site><Name>Neu &amp; gut</Name><FeatureApi>1</FeatureApi></Site>');
      expect(status).toBe(200);
      expect(text).toContain('<Name>Neu &amp; gut</Name><Comment i:nil="true"/>');
    });
  });

  describe('that are deleted', () => {
    const remove = () => send('delete', `/sites/${world.other.siteId}`, global);
    const undelete = () => send('put', `/sites/${world.other.siteId}/undelete`, global);

    it('end every sign-in to them, at once and for good', async () => {
      const { admin } = world.other;
      await givePassword(app.database, admin);
      const login = () => app.http.post('/v4/login').send({ UserName: admin.userName, Password: PASSWORD });
      const session = { ...admin, authorization: `Bearer ${(await login()).body.Token}` };
      const password = { ...admin, authorization: basic(admin.userName, PASSWORD) };
      for (const person of [admin, session, password]) expect(await works(person)).toBe(true);
      expect((await remove()).body).toEqual({});
      for (const person of [admin, session, password]) expect(await works(person)).toBe(false);
      expect((await login()).status).toBe(401);
      const visit = await send('get', '/colors', global).set('X-Site-ID', world.other.siteId);
      expect(visit.status).toBe(400);
      expect((await undelete()).body).toMatchObject({ Name: 'Other', Deleted: false });
      expect(await works(password)).toBe(true);
      for (const person of [admin, session]) expect(await works(person)).toBe(false);
    });

    it('take everything in them along, and bring it back', async () => {
      const flags = async () => {
        const rows = await app.database.read.query<{ Name: string; DeletedByRef: number }>(
          'SELECT `Name`, `DeletedByRef` FROM `nodes` WHERE `SiteID` = ? AND `ID` <> `SiteID` ORDER BY `Name`',
          [world.other.siteId],
        );
        return new Set(rows.map(({ DeletedByRef }) => DeletedByRef));
      };
      await app.database.transaction((tx) => insertUnit(tx, world.other.siteId, world.other.organization, 'Deep'));
      await remove();
      expect(await flags()).toEqual(new Set([1]));
      await undelete();
      expect(await flags()).toEqual(new Set([0]));
    });

    it('come back without the user names of people who were deleted before', async () => {
      const { organization, siteId } = world.other;
      const gone = await app.database.transaction((tx) =>
        insertPerson(tx, 'Gone', { siteId, unit: organization, reportsTo: null }),
      );
      const inSite = async (method: Verb, path: string) =>
        expect((await send(method, path, global).set('X-Site-ID', siteId)).status).toBe(200);
      const liveKey = async () => {
        const [row] = await app.database.read.query<{ LiveKey: string | null }>(
          'SELECT `LiveKey` FROM `individuals` WHERE `ID` = ?',
          [gone.id],
        );
        return row.LiveKey;
      };
      const key = await liveKey();
      expect(key).not.toBeNull();
      await inSite('delete', `/individuals/${gone.id}`);
      await remove();
      await undelete();
      expect(await liveKey()).toBeNull();
      await inSite('put', `/individuals/${gone.id}/undelete`);
      expect(await liveKey()).toBe(key);
    });

    it('are left out of the list, found by deleted=1, and not changed', async () => {
      await remove();
      await remove();
      expect(names((await send('get', '/sites', global)).body)).toEqual(['Test']);
      expect(names((await send('get', '/sites?deleted=1', global)).body)).toEqual(['Other']);
      expect(names((await send('get', '/sites?deleted=2', global)).body)).toEqual(['Other', 'Test']);
      expect((await send('get', `/sites/${world.other.siteId}`, global)).body.Deleted).toBe(true);
      const { status, body } = await put(global, {}, world.other.siteId);
      expect([status, body.code]).toEqual([409, 'deleted']);
    });

    it('do not come back where a user name of theirs was taken', async () => {
      await remove();
      const { admin, siteId } = world.other;
      await app.database.read.run('UPDATE `individuals` SET `LiveKey` = ? WHERE `ID` = ?', [
        admin.userName,
        world.stranger.id,
      ]);
      const { status, body } = await undelete();
      expect([status, body.code]).toEqual([409, 'user_name_taken']);
      expect((await send('get', `/sites/${siteId}`, global)).body.Deleted).toBe(true);
    });

    it("are never the global admin's own, wherever it acts", async () => {
      for (const site of [world.siteId, world.other.siteId]) {
        const { status, body } = await send('delete', `/sites/${world.siteId}`, global).set('X-Site-ID', site);
        expect([status, body.code]).toEqual([409, 'own_site']);
      }
      expect(await works(world.member)).toBe(true);
    });
  });
});
