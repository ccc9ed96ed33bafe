import { openDatabase } from '../../src/database/open-database';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { ALLOW } from '../../src/security/rights/permission-rows';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf, statusAndCode } from '../support/client';
import { insertDialog } from '../support/dialogs';
import { describeLocks, NAMED_BEFORE_OR_AFTER } from '../support/lock-steps';
import { plainCommitment, plainGoal } from '../support/measures';
import { insertMetric } from '../support/metrics';
import { insertPeriods } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';

/** What is inserted locks the place in the tree before the row of its parent, what deletes the parent after it. */
const PARENT_LOCKED_TWICE = 'the row of a parent and its place in the tree are locked in both orders';

describeLocks('what a record names stays until the record is written', (stage) => {
  const { get, post, put, remove } = clientOf(() => stage.app);
  const sql = () => stage.app.database.read;
  const make = async (path: string, body: object): Promise<{ ID: string }> =>
    (await post(stage.world.admin, path, body).expect(200)).body;

  it.each(['goals', 'commitments'])('the period of new %s', async (kind) => {
    const { steps, world } = stage;
    const { current } = await insertPeriods(sql(), world.siteId);
    const body = (kind === 'goals' ? plainGoal : plainCommitment)(world.guest.id, current);
    const first = await steps.hold(() => post(world.admin, kind, body), new RegExp(`^INSERT INTO \`${kind}\``));
    const second = await steps.blocked(() => remove(world.admin, `periods/${current}`));
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'in_use']);
  });

  it.each(['goals', 'commitments'])('the individual of new %s', async (kind) => {
    const { steps, world } = stage;
    if (kind === 'goals') steps.allowDeadlocks(PARENT_LOCKED_TWICE);
    const { current } = await insertPeriods(sql(), world.siteId);
    const body = (kind === 'goals' ? plainGoal : plainCommitment)(world.guest.id, current);
    const first = await steps.hold(() => post(world.admin, kind, body), new RegExp(`^INSERT INTO \`${kind}\``));
    const second = await steps.blocked(() => remove(world.admin, `individuals/${world.guest.id}`));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
  });

  it.each(['goals', 'accountabilities'])(
    'the individual of new %s by a caller of whom nothing is remembered',
    async (kind) => {
      const { app, steps, world } = stage;
      steps.allowDeadlocks(PARENT_LOCKED_TWICE);
      const { current } = await insertPeriods(sql(), world.siteId);
      const item = { AncestorID: world.member.id, Rank: 1, Name: 'Quality', Description: '' };
      const body = kind === 'goals' ? plainGoal(world.member.id, current) : item;
      app.app.get(SiteEpochs).advance(world.siteId);
      const first = await steps.hold(() => post(world.lead, kind, body), new RegExp(`^INSERT INTO \`${kind}\``));
      const second = await steps.blocked(() => remove(world.admin, `individuals/${world.member.id}`));
      expect(NAMED_BEFORE_OR_AFTER).toContainEqual(statusAndCode(await first.resume()));
      expect((await second.answer).status).toBe(200);
    },
  );

  it('and nothing else that rights depend on', async () => {
    const { steps, world } = stage;
    const item = { AncestorID: world.member.id, Rank: 1, Name: 'Quality', Description: '' };
    const memberships = await get(world.admin, `individuals/${world.lead.id}/departmentmembers`).expect(200);
    const permission = await make('permissions', permissionOf(world.member.id, world.lead.id, { ReadState: ALLOW }));
    const group = await make('securitygroups', { Group: 'Leads' });
    const first = await steps.hold(() => post(world.lead, 'accountabilities', item), /^INSERT INTO `accountabilities`/);
    const [membership] = memberships.body;
    await put(world.admin, `departmentmembers/${membership.ID}`, { ...membership, Leader: false }).expect(200);
    await put(world.admin, `permissions/${permission.ID}`, { ...permission, UpdateState: ALLOW }).expect(200);
    await put(world.admin, `securitygroups/${group.ID}/individuals/${world.lead.id}`, {}).expect(200);
    await remove(world.admin, `securitygroups/${group.ID}`).expect(200);
    expect((await first.resume()).status).toBe(200);
  });

  it.each(['goals', 'commitments'])('the other period that is given to %s', async (kind) => {
    const { steps, world } = stage;
    const { current, last } = await insertPeriods(sql(), world.siteId);
    const body = (kind === 'goals' ? plainGoal : plainCommitment)(world.guest.id, current);
    const { ID } = await make(kind, body);
    const first = await steps.hold(
      () => put(world.admin, `${kind}/${ID}`, { ...body, ID, PeriodID: last }),
      new RegExp(`^UPDATE \`${kind}\``),
    );
    const second = await steps.blocked(() => remove(world.admin, `periods/${last}`));
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'in_use']);
  });

  it('the core value of an assessment', async () => {
    const { steps, world } = stage;
    const { current: PeriodID } = await insertPeriods(sql(), world.siteId);
    const { ID: ItemID } = await make('corevalues', { Rank: 1, Name: 'Honesty' });
    const body = { SubjectID: world.guest.id, Kind: 4, PeriodID, Score: 80, ItemID };
    const first = await steps.hold(() => post(world.admin, 'assessments', body), /^INSERT INTO `assessments`/);
    const second = await steps.blocked(() => remove(world.admin, `corevalues/${ItemID}`));
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'in_use']);
  });

  it('the basic role of an assessment', async () => {
    const { steps, world } = stage;
    steps.allowDeadlocks(PARENT_LOCKED_TWICE);
    const { current: PeriodID } = await insertPeriods(sql(), world.siteId);
    const { ID: ItemID } = await make('basicroles', { Name: 'Releases', IndividualID: world.guest.id });
    const body = { SubjectID: world.guest.id, Kind: 5, PeriodID, Score: 80, ItemID };
    const first = await steps.hold(() => post(world.admin, 'assessments', body), /^INSERT INTO `assessments`/);
    const second = await steps.blocked(() => remove(world.admin, `basicroles/${ItemID}`));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
  });

  it.each([
    ['projectphases', 'PhaseID', { Rank: 9, Name: 'Test' }],
    ['projectstatuses', 'StatusID', { Rank: 9, Name: 'Test', Completed: false }],
  ])('%s of a project', async (path, field, facts) => {
    const { steps, world } = stage;
    const { ID } = await make(path, facts);
    const body = { AncestorID: world.sales, Name: 'Shop', [field]: ID };
    const first = await steps.hold(() => post(world.admin, 'projects', body), /^INSERT INTO `projects`/);
    const second = await steps.blocked(() => remove(world.admin, `${path}/${ID}`));
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'in_use']);
  });

  it('the first two writes of a role dialog', async () => {
    const { steps, world } = stage;
    const { BasicRoleID, DialogID, path } = await pair();
    const write = (Description: string) => () => put(world.admin, path, { BasicRoleID, DialogID, Description });
    const first = await steps.hold(write('First'), /^INSERT INTO `basic_role_dialogs`/);
    const second = await steps.blocked(write('Second'));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect((await get(world.admin, path)).body.Description).toBe('Second');
  });

  it.each(['basicroles', 'dialogs'])('%s of a role dialog', async (kind) => {
    const { steps, world } = stage;
    steps.allowDeadlocks(PARENT_LOCKED_TWICE);
    const { BasicRoleID, DialogID, path } = await pair();
    const parent = kind === 'dialogs' ? DialogID : BasicRoleID;
    const first = await steps.hold(
      () => put(world.admin, path, { BasicRoleID, DialogID, Description: 'x' }),
      /^INSERT INTO `basic_role_dialogs`/,
    );
    const second = await steps.blocked(() => remove(world.admin, `${kind}/${parent}`));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
  });

  async function pair() {
    const { siteId, guest } = stage.world;
    const { ID: BasicRoleID } = await make('basicroles', { Name: 'Releases', IndividualID: guest.id });
    const DialogID = await insertDialog(sql(), siteId, RowType.Individual, guest.id);
    return { BasicRoleID, DialogID, path: `basicroles/${BasicRoleID}/dialogs/${DialogID}` };
  }

  it('two archive runs of one month make each archive once', async () => {
    const { app, steps, world } = stage;
    const { siteId, engineering: ancestor } = world;
    await insertMetric(sql(), { siteId, ancestor, ancestorType: RowType.Department }, 'Speed', 3);
    await insertProject(sql(), { siteId, unit: ancestor });
    const month = monthBefore(Date.UTC(2026, 10, 15));
    const run = () => app.app.get(SnapshotService).run(Caller.system('test', siteId), month);
    const first = await steps.hold(run, /^INSERT INTO `archives`/, 'after');
    const second = await steps.blocked(run);
    const made = [await first.resume(), await second.answer];
    expect(made.map(({ metrics, values }) => [metrics, values])).toEqual([
      [1, 3],
      [0, 0],
    ]);
    expect(made[0].projects + made[1].projects).toBe(1);
    for (const [table, rows] of [
      ['archives', 2],
      ['archive_values', 3],
    ])
      expect(await sql().query(`SELECT \`ID\` FROM \`${table}\` WHERE \`SiteID\` = ?`, [siteId])).toHaveLength(
        Number(rows),
      );
  });

  it('one process migrates at a time', async () => {
    const { app, steps } = stage;
    const other = await openDatabase(app.settings, []);
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(name);
      await app.database.read.query(`SELECT '${name}'`);
      order.push(`end of ${name}`);
    };
    try {
      const first = await steps.hold(() => app.database.withMigrationLock(work('first')), /^SELECT 'first'/);
      let second: Promise<void> = Promise.resolve();
      await new Promise<void>((waits) => {
        second = other.withMigrationLock(work('second'), waits);
      });
      await first.resume();
      await second;
      expect(order).toEqual(['first', 'end of first', 'second', 'end of second']);
    } finally {
      await other.close();
    }
  });
});
