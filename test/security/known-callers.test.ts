import { v7 } from 'uuid';
import { clientOf } from '../support/client';
import { allStatementsOf } from '../support/statements-of';
import { startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase } from '../support/test-database';
import { makeWorld, type World } from '../support/world';

describe('the statements of a known caller (contract, Replicas)', () => {
  let app: TestApp;
  let elsewhere: TestApp;
  let world: World;
  let hidden: string;

  beforeAll(async () => {
    const database = await createMigratedDatabase();
    app = await startTestAppOn(database);
    elsewhere = await startTestAppOn({ ...database, drop: async () => {} });
    world = await makeWorld(app.database);
    const dialog = { AncestorID: world.admin.id, DialogDate: '2026-10-01T00:00:00.000+00:00', Name: 'Dialog' };
    hidden = (await there.post(world.admin, 'dialogs', { ...dialog, Template: false, Draft: false })).body.ID;
  });
  afterAll(async () => {
    await elsewhere.close();
    await app.close();
  });

  const { get } = clientOf(() => app);
  const there = clientOf(() => elsewhere);

  /** The status of a request, and the tables that its statements name first. */
  async function sentFor(path: string): Promise<{ status: number; statements: string[] }> {
    let status = 0;
    const statements = await allStatementsOf(app.database, async () => {
      ({ status } = await get(world.member, path));
    });
    return { status, statements };
  }

  it.each(['individuals/:id', 'individuals?limit=2', 'individuals?limit=2&sort=-LastName'])(
    '%s takes one',
    async (path) => {
      const own = path.replace(':id', world.lead.id);
      await get(world.member, own);
      const { status, statements } = await sentFor(own);
      expect([status, statements]).toEqual([200, [expect.stringContaining('AS ProvenEpoch')]]);
    },
  );

  it('are as many for a record that it may not read as for one that does not exist', async () => {
    await get(world.member, `dialogs/${hidden}`);
    const [unreadable, missing] = [await sentFor(`dialogs/${hidden}`), await sentFor(`dialogs/${v7()}`)];
    expect([unreadable.status, missing.status]).toEqual([404, 404]);
    expect(unreadable.statements.length).toBe(missing.statements.length);
  });

  it.each(['individuals/:id', 'individuals?limit=2', 'individuals', 'me'])(
    '%s begins again when another process has changed the site, with the rights of now',
    async (path) => {
      const own = path.replace(':id', world.lead.id);
      await get(world.member, own);
      const before = await get(world.member, own);
      const group = { Group: `Group ${v7()}` };
      expect((await there.post(world.admin, 'securitygroups', group)).status).toBe(200);
      const { status, statements } = await sentFor(own);
      expect(status).toBe(200);
      expect(statements.length).toBeGreaterThan(1);
      expect((await get(world.member, own)).body).toEqual(before.body);
    },
  );

  it.each([
    ['image/png', 406],
    ['application/json', 200],
  ])('are sent before a response to Accept: %s', async (accept, status) => {
    const { body } = await there.post(world.member, 'me/tokens', { Name: 'Ends', Expires: null });
    const authorization = `Bearer ${body.Token}`;
    const asked = () => get({ authorization }, 'me').set('Accept', accept);
    await get({ authorization }, 'me');
    expect((await asked()).status).toBe(status);
    expect((await there.remove(world.member, `me/tokens/${body.ID}`)).status).toBe(200);
    expect((await asked()).status).toBe(401);
  });
});
