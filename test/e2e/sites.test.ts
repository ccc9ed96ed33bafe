import { v4 } from 'uuid';
import { clientOf, faultsOf, nextOf } from '../support/client';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertGlobalAdmin, insertPerson, insertUnit, makeWorld, type Person, type World } from '../support/world';

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
    global = await insertGlobalAdmin(app.database, world);
  });
  afterAll(() => app.close());

  const { get, post, put, remove } = clientOf(() => app);
  const update = (by: Person, body: object, siteId = world.siteId) =>
    put(by, `sites/${siteId}`, { ID: siteId, Name: 'Test', ...body });
  const create = async (body: object = { Name: 'New' }): Promise<SiteBody> => (await post(global, 'sites', body)).body;
  const names = (sites: SiteBody[]) => sites.map(({ Name }) => Name);
  const works = async (person: Person) => (await get(person, 'colors')).status === 200;

  describe('for the people of a site', () => {
    it('are their own one', async () => {
      const { status, body } = await get(world.member, 'sites?count=true');
      expect([status, names(body)]).toEqual([200, ['Test']]);
      const one = await get(world.member, `sites/${world.siteId}`);
      expect(Object.keys(one.body)).toEqual(FIELDS);
      expect(one.body).toMatchObject({ ID: world.siteId, RowType: 1, FeatureApi: true, Deleted: false });
      expect(one.headers.etag).toBeDefined();
    });

    it('are changed by their Admins', async () => {
      const member = await update(world.member, {});
      expect([member.status, member.body.code]).toEqual([403, 'requires_admin']);
      const facts = { Name: 'Renamed', Comment: 'c', Category: 'Customer', BelowThresholdColor: '#aa0011' };
      const { status, body } = await update(world.admin, facts);
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...facts, BelowThresholdColor: 'aa0011', UpdatedBy: world.admin.id });
      expect((await update(world.admin, { Comment: null })).body).toMatchObject({
        Comment: null,
        Category: 'Customer',
      });
    });

    it('keep their features, which only a global admin changes', async () => {
      expect((await update(world.admin, { FeatureApi: true, FeaturePerformance: null })).status).toBe(200);
      for (const change of [{ FeatureApi: false }, { FeaturePerformance: false }]) {
        const { status, body } = await update(world.admin, change);
        expect([status, body.code]).toEqual([403, 'requires_global_admin']);
      }
      expect((await update(global, { FeaturePerformance: false })).body.FeaturePerformance).toBe(false);
      expect((await update(world.admin, { FeaturePerformance: false })).status).toBe(200);
      expect((await update(world.admin, { FeaturePerformance: null })).status).toBe(403);
    });

    it('have a name and a color', async () => {
      const { status, body } = await update(world.admin, {
        Name: ' ',
        Category: 'x'.repeat(51),
        BelowThresholdColor: 'red',
      });
      expect(status).toBe(400);
      expect(faultsOf(body)).toEqual(['Name blank', 'Category too_long', 'BelowThresholdColor invalid_format']);
    });
  });

  describe('for a global admin', () => {
    it('are all of them, by name', async () => {
      for (const Name of ['b', 'A']) await create({ Name });
      const all = await get(global, 'sites');
      expect(names(all.body)).toEqual(['A', 'b', 'Other', 'Test']);
      const [first] = all.body;
      for (const [Name, order] of [
        ['z', ['b', 'Other', 'Test', 'z']],
        ['A', ['A', 'b', 'Other', 'Test']],
      ] as const) {
        await put(global, `sites/${first.ID}`, { ...first, Name }).expect(200);
        expect(names((await get(global, 'sites')).body)).toEqual(order);
      }
      const page = await get(global, 'sites?limit=3&count=true');
      expect(page.headers['x-total-count']).toBe('4');
      const next = nextOf(page);
      const rest = await get(global, String(next));
      expect(names([...page.body, ...rest.body])).toEqual(names(all.body));
      expect((await get(global, `sites/${world.other.siteId}`)).body.Name).toBe('Other');
    });

    it('do not show through in other lists', async () => {
      await create();
      expect((await get(global, 'colors')).body).toEqual([]);
    });

    it('are changed, with If-Match if it is sent', async () => {
      const { siteId } = world.other;
      const stale = await update(global, { Name: 'Renamed' }, siteId).set('If-Match', '"7-x"');
      expect(stale.status).toBe(412);
      const { status, body } = await update(global, { Name: 'Renamed' }, siteId);
      expect([status, body.Name, body.UpdatedBy]).toEqual([200, 'Renamed', global.id]);
      expect((await get(world.other.admin, 'sites')).body[0].Name).toBe('Renamed');
      expect((await update(global, { ID: v4() }, siteId)).status).toBe(400);
      expect((await put(global, `sites/${v4()}`, { Name: 'x' })).status).toBe(404);
    });

    it('are read and changed from another site as well', async () => {
      const visit = { 'X-Site-ID': world.other.siteId };
      expect((await update(global, { Comment: 'from afar' }).set(visit)).body.Comment).toBe('from afar');
      expect((await get(global, 'sites').set(visit)).body).toHaveLength(2);
    });

    it('close to their users at once where FeatureApi is off', async () => {
      expect(await works(world.other.admin)).toBe(true);
      expect((await update(global, { FeatureApi: false }, world.other.siteId)).status).toBe(200);
      expect(await works(world.other.admin)).toBe(false);
      expect((await update(global, { FeatureApi: true }, world.other.siteId)).status).toBe(200);
      expect(await works(world.other.admin)).toBe(true);
    });

    it('begin with the default colors and the built-in groups', async () => {
      const site = await create({ Name: 'New', FeaturePerformance: false });
      expect(site).toMatchObject({ Name: 'New', FeatureApi: true, FeaturePerformance: false, CreatedBy: global.id });
      const inside = async (path: string) => (await get(global, path).set('X-Site-ID', site.ID)).body;
      const colors = await inside('colors');
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
      const groups = await inside('securitygroups');
      expect(groups.map(({ Group }: { Group: string }) => Group)).toEqual([
        'Administrators',
        'Everyone',
        'Performance Management',
      ]);
      const [node] = await app.database.read.query('SELECT * FROM `nodes` WHERE `ID` = ?', [site.ID]);
      expect(node).toMatchObject({ SiteID: site.ID, AncestorID: null, RowType: 1, Name: 'New' });
    });

    it('are made with nothing left behind where that fails', async () => {
      expect((await post(global, 'sites', { Name: ' ' })).status).toBe(400);
      expect((await get(global, 'sites?deleted=2')).body).toHaveLength(2);
    });

    it('are made from XML too', async () => {
      const { status, text } = await post(global, 'sites')
        .set({ 'Content-Type': 'text/xml', Accept: 'text/xml' })
        .send('<Site><Name>Neu &amp; gut</Name><FeatureApi>1</FeatureApi></Site>');
      expect(status).toBe(200);
      expect(text).toContain('<Name>Neu &amp; gut</Name><Comment i:nil="true"/>');
    });
  });

  describe('that are deleted', () => {
    const removeOther = () => remove(global, `sites/${world.other.siteId}`);
    const undeleteOther = () => put(global, `sites/${world.other.siteId}/undelete`);

    it('end every sign-in to them, at once and for good', async () => {
      const { admin } = world.other;
      await givePassword(app.database, admin);
      const login = () => app.http.post('/v4/login').send({ UserName: admin.userName, Password: PASSWORD });
      const session = { ...admin, authorization: `Bearer ${(await login()).body.Token}` };
      const password = { ...admin, authorization: basic(admin.userName, PASSWORD) };
      for (const person of [admin, session, password]) expect(await works(person)).toBe(true);
      expect((await removeOther()).body).toEqual({});
      for (const person of [admin, session, password]) expect(await works(person)).toBe(false);
      expect((await login()).status).toBe(401);
      const visit = await get(global, 'colors').set('X-Site-ID', world.other.siteId);
      expect(visit.status).toBe(400);
      expect((await undeleteOther()).body).toMatchObject({ Name: 'Other', Deleted: false });
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
      await removeOther();
      expect(await flags()).toEqual(new Set([1]));
      await undeleteOther();
      expect(await flags()).toEqual(new Set([0]));
    });

    it('come back without the user names of people who were deleted before', async () => {
      const { organization, siteId } = world.other;
      const gone = await app.database.transaction((tx) =>
        insertPerson(tx, 'Gone', { siteId, unit: organization, reportsTo: null }),
      );
      const liveKey = async () => {
        const [row] = await app.database.read.query<{ LiveKey: string | null }>(
          'SELECT `LiveKey` FROM `individuals` WHERE `ID` = ?',
          [gone.id],
        );
        return row.LiveKey;
      };
      const key = await liveKey();
      expect(key).not.toBeNull();
      await remove(global, `individuals/${gone.id}`).set('X-Site-ID', siteId).expect(200);
      await removeOther();
      await undeleteOther();
      expect(await liveKey()).toBeNull();
      await put(global, `individuals/${gone.id}/undelete`).set('X-Site-ID', siteId).expect(200);
      expect(await liveKey()).toBe(key);
    });

    it('are left out of the list, found by deleted=1, and not changed', async () => {
      await removeOther();
      await removeOther();
      expect(names((await get(global, 'sites')).body)).toEqual(['Test']);
      expect(names((await get(global, 'sites?deleted=1')).body)).toEqual(['Other']);
      expect(names((await get(global, 'sites?deleted=2')).body)).toEqual(['Other', 'Test']);
      expect((await get(global, `sites/${world.other.siteId}`)).body.Deleted).toBe(true);
      const { status, body } = await update(global, {}, world.other.siteId);
      expect([status, body.code]).toEqual([409, 'deleted']);
    });

    it('do not come back where a user name of theirs was taken', async () => {
      await removeOther();
      const { admin, siteId } = world.other;
      await app.database.read.run('UPDATE `individuals` SET `LiveKey` = ? WHERE `ID` = ?', [
        admin.userName,
        world.stranger.id,
      ]);
      const { status, body } = await undeleteOther();
      expect([status, body.code]).toEqual([409, 'user_name_taken']);
      expect((await get(global, `sites/${siteId}`)).body.Deleted).toBe(true);
    });

    it("are never the global admin's own, wherever it acts", async () => {
      for (const site of [world.siteId, world.other.siteId]) {
        const { status, body } = await remove(global, `sites/${world.siteId}`).set('X-Site-ID', site);
        expect([status, body.code]).toEqual([409, 'own_site']);
      }
      expect(await works(world.member)).toBe(true);
    });
  });
});
