import { RowType } from '../../src/security/rights/row-types';
import { clientOf, faultsOf, statusAndCode } from '../support/client';
import { describeLocks } from '../support/lock-steps';
import { insertMetric } from '../support/metrics';
import { insertPeriod } from '../support/periods';
import { insertProject } from '../support/projects';
import { insertPerson } from '../support/world';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

describeLocks('writers of a site, or of an ancestor, go one after another (contract section 13)', (stage) => {
  const { get, post, put } = clientOf(() => stage.app);
  const sql = () => stage.app.database.read;

  /** A full update of a record as the Admin reads it now. */
  async function update(path: string, fields: object, person = stage.world.admin) {
    const { body } = await get(stage.world.admin, path).expect(200);
    return () => put(person, path, { ...body, ...fields });
  }
  async function ranksOf(path: string): Promise<string[]> {
    const { body } = await get(stage.world.admin, path).expect(200);
    return (body as { Name: string; RankOrder: string }[]).map(({ Name, RankOrder }) => `${RankOrder} ${Name}`).sort();
  }

  it('units that are made below one unit', async () => {
    const { steps, world } = stage;
    const make = (Name: string) => post(world.admin, 'departments', { ParentID: world.sales, Rank: 1, Name });
    const first = await steps.hold(() => make('Anna'), /^INSERT INTO `organizations`/);
    const second = await steps.blocked(() => make('Bert'));
    const ids = [(await first.resume()).body.ID, (await second.answer).body.ID];
    const places = await Promise.all(
      ids.map(async (id) => (await get(world.admin, `departments/${id}`)).body.RankOrder),
    );
    expect(places.sort()).toEqual(['0001.0002.0001', '0001.0002.0002']);
  });

  it('units that change places', async () => {
    const { steps, world } = stage;
    const down = await update(`departments/${world.engineering}`, { Rank: 3 });
    const up = await update(`departments/${world.sales}`, { Rank: 4 });
    const first = await steps.hold(down, /^UPDATE `organizations` SET/);
    const second = await steps.blocked(up);
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect(await ranksOf(`sites/${world.siteId}/departments`)).toEqual(['0001.0001 Engineering', '0001.0002 Sales']);
  });

  it('units that are moved below each other', async () => {
    const { steps, world } = stage;
    const first = await steps.hold(
      await update(`departments/${world.engineering}`, { ParentID: world.sales }),
      /^UPDATE `organizations` SET/,
    );
    const second = await steps.blocked(await update(`departments/${world.sales}`, { ParentID: world.engineering }));
    expect((await first.resume()).status).toBe(200);
    expect(faultsOf((await second.answer).body)).toEqual(['ParentID cycle']);
  });

  it('projects that are made in one unit', async () => {
    const { steps, world } = stage;
    const make = (Name: string) => post(world.admin, 'projects', { AncestorID: world.sales, Rank: 1, Name });
    const first = await steps.hold(() => make('Anna'), /^INSERT INTO `projects`/);
    const second = await steps.blocked(() => make('Bert'));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect((await ranksOf(`departments/${world.sales}/projects`)).map((one) => one.slice(0, 4))).toEqual([
      '0001',
      '0002',
    ]);
  });

  it('projects that change places', async () => {
    const { steps, world } = stage;
    const { siteId, sales: unit } = world;
    const anna = await insertProject(sql(), { siteId, unit, name: 'Anna', rank: 1, rankOrder: '0001' });
    const bert = await insertProject(sql(), { siteId, unit, name: 'Bert', rank: 2, rankOrder: '0002' });
    const first = await steps.hold(await update(`projects/${anna}`, { Rank: 4 }), /^UPDATE `projects` SET/);
    const second = await steps.blocked(await update(`projects/${bert}`, { Rank: 3 }));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect(await ranksOf(`departments/${unit}/projects`)).toEqual(['0001 Bert', '0002 Anna']);
  });

  it('tasks that are made for one individual', async () => {
    const { steps, world } = stage;
    const make = (Name: string) => post(world.admin, 'tasks', { AncestorID: world.member.id, Name, Rank: 1 });
    const first = await steps.hold(() => make('Anna'), /^INSERT INTO `tasks`/);
    const second = await steps.blocked(() => make('Bert'));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    const places = await ranksOf(`tasks?ancestorId=${world.member.id}`);
    expect(places.map((one) => one.slice(0, 4))).toEqual(['0001', '0002']);
  });

  it('tasks of one individual that change places', async () => {
    const { steps, world } = stage;
    const make = async (Name: string, Rank: number) =>
      (await post(world.admin, 'tasks', { AncestorID: world.member.id, Name, Rank }).expect(200)).body.ID;
    const [anna, bert] = [await make('Anna', 1), await make('Bert', 2)];
    const first = await steps.hold(await update(`tasks/${anna}`, { Rank: 4 }), /^UPDATE `tasks` SET/);
    const second = await steps.blocked(await update(`tasks/${bert}`, { Rank: 3 }));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect(await ranksOf(`tasks?ancestorId=${world.member.id}`)).toEqual(['0001 Bert', '0002 Anna']);
  });

  it('a task that has moved while its writer waited is written in order with those of its new place', async () => {
    const { steps, world } = stage;
    const make = (AncestorID: string, Name: string) => post(world.admin, 'tasks', { AncestorID, Name, Rank: 1 });
    const moved = (await make(world.member.id, 'Moved').expect(200)).body.ID;
    const move = await steps.hold(
      await update(`tasks/${moved}`, { AncestorID: world.stranger.id }),
      /^UPDATE `tasks` SET/,
    );
    const rank = await steps.blocked(() => put(world.admin, `tasks/${moved}`, { ID: moved, Name: 'Moved', Rank: 4 }));
    const ranking = steps.reach(/^UPDATE `tasks` SET/);
    expect((await move.resume()).status).toBe(200);
    await ranking.reached;
    const other = await steps.blocked(() => make(world.stranger.id, 'Other'));
    ranking.resume();
    expect([(await rank.answer).status, (await other.answer).status]).toEqual([200, 200]);
    expect(await ranksOf(`tasks?ancestorId=${world.stranger.id}`)).toEqual(['0001 Other', '0002 Moved']);
  });

  it('a task that moves to an individual whose tasks are being written', async () => {
    const { steps, world } = stage;
    const make = (AncestorID: string, Name: string) => post(world.admin, 'tasks', { AncestorID, Name, Rank: 1 });
    const moved = (await make(world.member.id, 'Moved').expect(200)).body.ID;
    const first = await steps.hold(() => make(world.stranger.id, 'Other'), /^INSERT INTO `tasks`/);
    const second = await steps.blocked(await update(`tasks/${moved}`, { AncestorID: world.stranger.id }));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    const places = await ranksOf(`tasks?ancestorId=${world.stranger.id}`);
    expect(places.map((one) => one.slice(0, 4))).toEqual(['0001', '0002']);
  });

  it('metrics whose parts are to take each other in', async () => {
    const { steps, world } = stage;
    const place = { siteId: world.siteId, ancestor: world.sales, ancestorType: RowType.Department };
    const make = async (name: string) => {
      const [whole, part] = [
        await insertMetric(sql(), place, name),
        await insertMetric(sql(), place, `Part of ${name}`),
      ];
      await (await update(`metrics/${part}`, { ParentID: whole }))().expect(200);
      return { whole, part };
    };
    const [anna, bert] = [await make('Anna'), await make('Bert')];
    const first = await steps.hold(await update(`metrics/${anna.whole}`, { ParentID: bert.part }), /^UPDATE `metrics`/);
    const second = await steps.blocked(await update(`metrics/${bert.whole}`, { ParentID: anna.part }));
    expect((await first.resume()).status).toBe(200);
    expect(faultsOf((await second.answer).body)).toEqual(['ParentID cycle']);
  });

  it('periods that are made for the same time', async () => {
    const { steps, world } = stage;
    const make = () => post(world.admin, 'periods', { StartDate: day(0), EndDate: day(9) });
    const first = await steps.hold(make, /^INSERT INTO `periods`/);
    const second = await steps.blocked(make);
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'period_overlap']);
  });

  it('periods that move to the same time', async () => {
    const { steps, world } = stage;
    const { siteId } = world;
    const ids = [await insertPeriod(sql(), siteId, -90, -60), await insertPeriod(sql(), siteId, 60, 90)];
    const dates = { StartDate: day(0), EndDate: day(9) };
    const first = await steps.hold(await update(`periods/${ids[0]}`, dates), /^UPDATE `periods` SET/);
    const second = await steps.blocked(await update(`periods/${ids[1]}`, dates));
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'period_overlap']);
  });

  it('individuals that are to report to each other', async () => {
    const { steps, world } = stage;
    const first = await steps.hold(
      await update(`individuals/${world.guest.id}`, { PrimaryReportsTo: world.stranger.id }),
      /^UPDATE `individuals` SET/,
    );
    const second = await steps.blocked(
      await update(`individuals/${world.stranger.id}`, { PrimaryReportsTo: world.guest.id }),
    );
    expect((await first.resume()).status).toBe(200);
    expect(faultsOf((await second.answer).body)).toEqual(['PrimaryReportsTo cycle']);
  });

  it('the last two Admins that give it up', async () => {
    const { steps, world } = stage;
    const { siteId, sales: unit, admin } = world;
    const options = { siteId, unit, reportsTo: admin.id, isAdmin: true };
    const second = await stage.app.database.transaction((tx) => insertPerson(tx, 'Second', options));
    const ofFirst = await update(`individuals/${admin.id}`, { IsAdmin: false });
    const ofSecond = await update(`individuals/${second.id}`, { IsAdmin: false }, second);
    const held = await steps.hold(ofFirst, /^UPDATE `individuals` SET/);
    const waits = await steps.blocked(ofSecond);
    expect((await held.resume()).status).toBe(200);
    expect(statusAndCode(await waits.answer)).toEqual([409, 'last_admin']);
  });

  it('the first two writes of the settings of dashboards', async () => {
    const { steps, world } = stage;
    const { body } = await get(world.admin, 'dashboards/settings').expect(200);
    const write = (Threshold1: number) => () => put(world.admin, 'dashboards/settings', { ...body, Threshold1 });
    const first = await steps.hold(write(1), /^INSERT INTO `dashboard_settings`/);
    const second = await steps.blocked(write(2));
    const tags = [(await first.resume()).headers.etag, (await second.answer).headers.etag];
    expect(tags.map((tag) => tag?.slice(0, 3))).toEqual(['"1-', '"2-']);
    expect((await get(world.admin, 'dashboards/settings')).body.Threshold1).toBe(2);
  });
});
