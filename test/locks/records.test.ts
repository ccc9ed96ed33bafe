import { RowType } from '../../src/security/rights/row-types';
import { clientOf, faultsOf, statusAndCode } from '../support/client';
import { describeLocks } from '../support/lock-steps';
import { insertMetric } from '../support/metrics';
import { insertProject } from '../support/projects';
import { statementsOf } from '../support/statements-of';

describeLocks('writers of one record and of what belongs to it (contract section 7)', (stage) => {
  const { get, post, put, remove } = clientOf(() => stage.app);
  const sql = () => stage.app.database.read;
  const project = () =>
    insertProject(sql(), {
      siteId: stage.world.siteId,
      unit: stage.world.engineering,
      createdBy: stage.world.admin.id,
    });
  const metric = () => {
    const { siteId, engineering: ancestor } = stage.world;
    return insertMetric(sql(), { siteId, ancestor, ancestorType: RowType.Department }, 'Speed');
  };
  const comment = (AncestorID: string) => post(stage.world.admin, 'comments', { AncestorID, Comment: 'x' });
  const flagsOf = async (path: string) => {
    const { Deleted, DeletedByRef } = (await get(stage.world.admin, path).expect(200)).body;
    return { Deleted, DeletedByRef };
  };

  it('the second of two updates of one version is refused', async () => {
    const { steps, world } = stage;
    const made = await post(world.admin, 'colors', { Rank: 1, Name: 'Red', Code: '#FF0000' }).expect(200);
    const path = `colors/${made.body.ID}`;
    const write = (Name: string) => put(world.admin, path, { ...made.body, Name }).set('If-Match', made.headers.etag);
    const first = await steps.hold(() => write('Green'), /^UPDATE `colors`/);
    const second = await steps.blocked(() => write('Blue'));
    expect((await first.resume()).status).toBe(200);
    expect((await second.answer).status).toBe(412);
    expect((await get(world.admin, path)).body.Name).toBe('Green');
  });

  const color = (Name: string) => ({ Rank: 1, Name, Code: '#FF0000' });
  const colors = async (...names: string[]) =>
    (await post(stage.world.admin, 'colors', names.map(color)).expect(200)).body as { Name: string }[];

  it('two lists with the same records in other orders wait for each other', async () => {
    const { steps, world } = stage;
    const records = await colors('One', 'Two', 'Three');
    const renamed = (word: string) => records.map((one) => ({ ...one, Name: `${one.Name} ${word}` }));
    const first = await steps.hold(() => put(world.admin, 'colors', renamed('first')), /^UPDATE `colors`/, 'after');
    const second = await steps.blocked(() => put(world.admin, 'colors', renamed('last').reverse()));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
  });

  it('lists of three and of four records are locked with the same statement', async () => {
    const { app, world } = stage;
    const records = await colors('One', 'Two', 'Three', 'Four');
    const locksOf = async (count: number) => {
      const update = () => put(world.admin, 'colors', records.slice(0, count)).expect(200);
      return (await statementsOf(app.database, update)).filter((text) => / IN \(\?.* FOR UPDATE$/s.test(text));
    };
    const ofFour = await locksOf(4);
    expect(ofFour).toEqual([expect.stringContaining('IN (?, ?, ?, ?)')]);
    expect(await locksOf(3)).toEqual(ofFour);
  });

  it('a record is not deleted while another one is made below it', async () => {
    const { steps, world } = stage;
    const parent = await project();
    const first = await steps.hold(() => comment(parent), /^INSERT INTO `comments`/);
    const second = await steps.blocked(() => remove(world.admin, `projects/${parent}`));
    const { status, body } = await first.resume();
    expect([status, (await second.answer).status]).toEqual([200, 200]);
    expect(await flagsOf(`comments/${body.ID}`)).toEqual({ Deleted: false, DeletedByRef: true });
  });

  it('nothing is made below a record that is being deleted', async () => {
    const { steps, world } = stage;
    const parent = await project();
    const first = await steps.hold(
      () => remove(world.admin, `projects/${parent}`),
      /^UPDATE `nodes` SET `Deleted`/,
      'after',
    );
    const second = await steps.blocked(() => comment(parent));
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([400, 'validation_failed']);
  });

  it('a deletion looks again for what was made further below while it waited', async () => {
    const { steps, world } = stage;
    const parent = await metric();
    const first = await steps.hold(() => comment(parent), /^INSERT INTO `comments`/);
    const second = await steps.blocked(() => remove(world.admin, `departments/${world.engineering}`));
    const { status, body } = await first.resume();
    expect([status, (await second.answer).status]).toEqual([200, 200]);
    expect(await flagsOf(`metrics/${parent}`)).toEqual({ Deleted: false, DeletedByRef: true });
    expect(await flagsOf(`comments/${body.ID}`)).toEqual({ Deleted: false, DeletedByRef: true });
  });

  it('a record comes back before what is above it is deleted', async () => {
    const { steps, world } = stage;
    const id = await metric();
    const { body } = await comment(id).expect(200);
    await remove(world.admin, `metrics/${id}`).expect(200);
    const first = await steps.hold(
      () => put(world.admin, `metrics/${id}/undelete`, {}),
      /^UPDATE `nodes` SET `Deleted`/,
    );
    const second = await steps.blocked(() => remove(world.admin, `departments/${world.engineering}`));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect(await flagsOf(`metrics/${id}`)).toEqual({ Deleted: false, DeletedByRef: true });
    expect(await flagsOf(`comments/${body.ID}`)).toEqual({ Deleted: false, DeletedByRef: true });
  });

  it('a record that is deleted keeps what is below it hidden when what is above it comes back', async () => {
    const { steps, world } = stage;
    const id = await metric();
    const { body } = await comment(id).expect(200);
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    const first = await steps.hold(
      () => remove(world.admin, `metrics/${id}`),
      /^UPDATE `nodes` SET `Deleted`/,
      'after',
    );
    const second = await steps.blocked(() => put(world.admin, `departments/${world.engineering}/undelete`, {}));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect(await flagsOf(`metrics/${id}`)).toEqual({ Deleted: true, DeletedByRef: false });
    expect(await flagsOf(`comments/${body.ID}`)).toEqual({ Deleted: false, DeletedByRef: true });
  });

  it('nothing is added below a record that moves with the one above it', async () => {
    const { steps, world } = stage;
    const talk = { AncestorID: world.member.id, Name: 'Talk', DialogDate: '2026-10-01' };
    const { body: dialog } = await post(world.admin, 'dialogs', talk).expect(200);
    const task = { AncestorID: dialog.ID, Rank: 1, Name: 'Task', Description: '' };
    const { ID } = (await post(world.admin, 'tasks', task).expect(200)).body;
    const move = () => put(world.admin, `dialogs/${dialog.ID}`, { ...dialog, AncestorID: world.stranger.id });
    const first = await steps.hold(move, /SELECT n\.ID, n\.RowType, n\.AncestorID FROM nodes n/, 'after');
    const second = await steps.blocked(() => comment(ID));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
  });

  it('a record comes back with all that is below it before it is deleted itself', async () => {
    const { steps, world } = stage;
    steps.allowDeadlocks('A cascade locks the tree before the tables, a deletion the record before its node.');
    const id = await metric();
    const { body } = await comment(id).expect(200);
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    const undelete = () => put(world.admin, `departments/${world.engineering}/undelete`, {});
    const first = await steps.hold(undelete, /^UPDATE `nodes` SET `DeletedByRef`/);
    const second = await steps.blocked(() => remove(world.admin, `metrics/${id}`));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect(await flagsOf(`metrics/${id}`)).toEqual({ Deleted: true, DeletedByRef: false });
    expect(await flagsOf(`comments/${body.ID}`)).toEqual({ Deleted: false, DeletedByRef: true });
  });

  it('a request that runs again after a deadlock reports each fault once', async () => {
    const { app, steps, world } = stage;
    steps.allowDeadlocks('the test makes one');
    const { admin, guest, sales } = world;
    const rename = 'UPDATE `nodes` SET `Name` = ? WHERE `ID` = ?';
    const other = await steps.hold(
      () =>
        app.database.transaction(async (tx) => {
          await tx.run(rename, ['Renamed', guest.id]);
          await tx.run(`${rename} -- closes the circle`, ['Renamed', sales]);
        }),
      /closes the circle/,
    );
    // Finds the fault of the first field, holds what that names, and waits for what the second one names.
    const team = { ProjectID: sales, IndividualID: guest.id, Role: 4 };
    const request = await steps.blocked(() => post(admin, 'teammembers', team));
    await other.resume();
    const { status, body } = await request.answer;
    expect([status, ...faultsOf(body)]).toEqual([400, 'ProjectID wrong_kind']);
    expect(steps.deadlocks).toBe(1);
  });
});
