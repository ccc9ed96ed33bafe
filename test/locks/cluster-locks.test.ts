import { clientOf } from '../support/client';
import { plainGoal } from '../support/measures';
import { insertPeriod } from '../support/periods';
import { startTestApp, type TestApp } from '../support/test-app';
import { testDialects } from '../support/test-database';
import { makeWorld, type World } from '../support/world';

const onServer = testDialects.includes('mysql') ? describe : describe.skip;

/** What certification compares is tested on a cluster (test/galera); here, which transactions write one row. */
onServer('locks of records with DATABASE_WRITERS=many', () => {
  let app: TestApp;
  let world: World;
  const { post, put, remove } = clientOf(() => app);

  beforeAll(async () => {
    app = await startTestApp({ DATABASE_WRITERS: 'many' });
    world = await makeWorld(app.database);
  });
  afterAll(() => app?.close());

  /** The rows of locks that a request has changed. */
  async function locksOf(request: () => PromiseLike<{ status: number }>): Promise<number[]> {
    const turns = async () => {
      const rows = await app.database.read.query<{ Slot: number; Turn: number }>(
        'SELECT `Slot`, `Turn` FROM `lock_slots`',
      );
      return new Map(rows.map(({ Slot, Turn }) => [Slot, Turn]));
    };
    const before = await turns();
    expect((await request()).status).toBe(200);
    return [...(await turns())].filter(([slot, turn]) => before.get(slot) !== turn).map(([slot]) => slot);
  }

  const common = (one: readonly number[], other: readonly number[]) => one.filter((slot) => other.includes(slot));
  const made = async (path: string, body: object) => (await post(world.admin, path, body).expect(200)).body;

  it('are one row for a deleted record and what is written below it, at any depth', async () => {
    const { ID: BasicRoleID } = await made('basicroles', { Name: 'Releases', IndividualID: world.guest.id });
    const indicator = { BasicRoleID, Name: 'On time', Rank: 1 };
    const inserted = await locksOf(() => post(world.admin, 'indicators', indicator));
    const deleted = await locksOf(() => remove(world.admin, `individuals/${world.guest.id}`));
    expect(common(inserted, deleted).length).toBeGreaterThan(0);
  });

  it('are one row for a phase and a project that refers to it', async () => {
    const phase = await made('projectphases', { Rank: 9, Name: 'Test' });
    const body = { AncestorID: world.sales, Name: 'Shop', PhaseID: phase.ID };
    const inserted = await locksOf(() => post(world.admin, 'projects', body));
    await app.database.read.run('UPDATE `projects` SET `PhaseID` = NULL WHERE `PhaseID` = ?', [phase.ID]);
    const deleted = await locksOf(() => remove(world.admin, `projectphases/${phase.ID}`));
    expect(common(inserted, deleted).length).toBeGreaterThan(0);
  });

  it('are one row for a period and a goal of the period', async () => {
    const { member, siteId } = world;
    const period = await insertPeriod(app.database.read, siteId, -30, 60);
    const inserted = await locksOf(() => post(world.admin, 'goals', plainGoal(member.id, period)));
    await app.database.read.run('DELETE FROM `goals` WHERE `PeriodID` = ?', [period]);
    const deleted = await locksOf(() => remove(world.admin, `periods/${period}`));
    expect(common(inserted, deleted).length).toBeGreaterThan(0);
  });

  it('are one row for all Admins of a site that resign', async () => {
    const { siteId } = world;
    const locks = [];
    for (const { id } of [world.member, world.lead]) {
      await app.database.read.run('UPDATE `individuals` SET `IsAdmin` = 1 WHERE `SiteID` = ? AND `ID` = ?', [
        siteId,
        id,
      ]);
      const { body } = await clientOf(() => app)
        .get(world.admin, `individuals/${id}`)
        .expect(200);
      locks.push(await locksOf(() => put(world.admin, `individuals/${id}`, { ...body, IsAdmin: false })));
    }
    expect(common(locks[0], locks[1]).length).toBeGreaterThan(0);
  });

  it('are none where one server is written', async () => {
    const one = await startTestApp();
    const { admin, sales } = await makeWorld(one.database);
    await clientOf(() => one)
      .post(admin, 'projects', { AncestorID: sales, Name: 'Shop' })
      .expect(200);
    expect(await one.database.read.query('SELECT * FROM `lock_slots`')).toEqual([]);
    await one.close();
  });
});
