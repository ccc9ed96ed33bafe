import { v7 } from 'uuid';
import { Tree } from '../../src/resource/tree';
import { Caller } from '../../src/security/caller';
import { RowType } from '../../src/security/row-types';
import { answered, clientOf } from '../support/client';
import { insertDialog } from '../support/dialogs';
import { insertProject } from '../support/projects';
import type { TaskRow } from '../support/tasks';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertRow, makeWorld, type World } from '../support/world';

const MANY = 5_000;

describe('deleting what tasks hang from, and what hangs from tasks (contract section 7)', () => {
  let app: TestApp;
  let world: World;
  let project: string;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
    project = await insertProject(app.database.read, { siteId: world.siteId, unit: world.engineering });
  });
  afterAll(() => app.close());

  const { as, get, post, put, remove } = clientOf(() => app);
  const make = async (facts: object = {}): Promise<TaskRow> =>
    (await post(world.admin, 'tasks', { AncestorID: project, Name: 'Task', ...facts }).expect(200)).body;
  const comment = async (AncestorID: string): Promise<string> =>
    (await post(world.guest, 'comments', { AncestorID, Comment: 'Well done.' }).expect(200)).body.ID;
  const undelete = (path: string) => as(world.admin, app.http.put(`/v4/${path}/undelete`)).expect(200);
  const flags = async (path: string): Promise<[boolean, boolean]> => {
    const { body } = await get(world.admin, path).expect(200);
    return [body.Deleted, body.DeletedByRef];
  };

  it('goes from the department through project and task to part and comment, and back to exactly those', async () => {
    const whole = await make();
    const [part, gone] = [await make({ ParentID: whole.ID }), await make({ ParentID: whole.ID })];
    const [live, own] = [await comment(part.ID), await comment(part.ID)];
    await remove(world.admin, `tasks/${gone.ID}`).expect(200);
    await remove(world.guest, `comments/${own}`).expect(200);
    const all = async () => ({
      whole: await flags(`tasks/${whole.ID}`),
      part: await flags(`tasks/${part.ID}`),
      gone: await flags(`tasks/${gone.ID}`),
      live: await flags(`comments/${live}`),
      own: await flags(`comments/${own}`),
    });
    const before = await all();
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    expect(await all()).toEqual({
      whole: [false, true],
      part: [false, true],
      gone: [true, true],
      live: [false, true],
      own: [true, true],
    });
    expect((await get(world.admin, 'tasks')).body).toEqual([]);
    expect(answered(await put(world.admin, `tasks/${part.ID}`, { ID: part.ID, Name: 'x' }))).toEqual([409, 'deleted']);
    await undelete(`departments/${world.engineering}`);
    expect(await all()).toEqual(before);
  });

  it('takes the parts of a task along, and leaves one whose whole is deleted out of view', async () => {
    const whole = await make();
    const part = await make({ ParentID: whole.ID });
    await remove(world.admin, `tasks/${part.ID}`).expect(200);
    await remove(world.admin, `tasks/${whole.ID}`).expect(200);
    expect((await undelete(`tasks/${part.ID}`)).body).toMatchObject({ Deleted: false, DeletedByRef: true });
    expect((await undelete(`tasks/${whole.ID}`)).body).toMatchObject({ Deleted: false, DeletedByRef: false });
    expect(await flags(`tasks/${part.ID}`)).toEqual([false, false]);
  });

  it('follows a task that has moved with its parts', async () => {
    const whole = await make();
    const part = await make({ ParentID: whole.ID });
    await put(world.admin, `tasks/${whole.ID}`, { ID: whole.ID, Name: 'x', AncestorID: world.member.id }).expect(200);
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    expect(await flags(`tasks/${part.ID}`)).toEqual([false, false]);
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    expect(await flags(`tasks/${part.ID}`)).toEqual([false, true]);
  });

  it('reaches the follow-ups of a dialog of a deleted individual', async () => {
    const dialog = await insertDialog(app.database.read, world.siteId, RowType.Individual, world.member.id);
    const task = await make({ AncestorID: dialog });
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    expect(await flags(`tasks/${task.ID}`)).toEqual([false, true]);
    await undelete(`individuals/${world.member.id}`);
    expect(await flags(`tasks/${task.ID}`)).toEqual([false, false]);
  });

  it('lets those who read a task comment on it, and nobody else', async () => {
    const personal = await make({ AncestorID: world.member.id });
    const task = await make();
    await comment(task.ID);
    const write = (person: World['guest'], AncestorID: string) =>
      post(person, 'comments', { AncestorID, Comment: 'x' });
    const statuses = [
      await write(world.member, personal.ID),
      await write(world.lead, personal.ID),
      await write(world.stranger, personal.ID),
      await write(world.other.admin, task.ID),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 400, 400]);
    expect((await get(world.stranger, `tasks/${task.ID}/comments`)).body).toMatchObject([{ AncestorType: 3 }]);
    expect((await get(world.stranger, `tasks/${personal.ID}/comments`)).status).toBe(404);
  });

  it('flags thousands of tasks in a few statements, and takes the flags off again', async () => {
    const ids = Array.from({ length: MANY }, () => v7());
    const { siteId } = world;
    const times = { Created: '2026-11-20 00:00:00.000', Updated: '2026-11-20 00:00:00.000', Version: 1 };
    await app.database.transaction(async (tx) => {
      for (const [n, ID] of ids.entries()) {
        const place = { AncestorID: project, HangsFromID: project, RankKey: n, RankOrder: '0001' };
        await insertRow(tx, 'tasks', { ID, SiteID: siteId, Name: 'Task', ...place, ...times });
        await insertRow(tx, 'nodes', { ID, SiteID: siteId, RowType: RowType.Task, AncestorID: project, Name: 'Task' });
      }
    });
    const live = async () => Number((await get(world.admin, 'tasks?count=true&limit=1')).headers['x-total-count']);
    const tree = app.app.get(Tree);
    const caller = Caller.system('test', siteId);
    let statements = 0;
    app.database.onStatement = () => {
      statements++;
    };
    await app.database.transaction((tx) => tree.delete(caller, project, tx));
    await app.database.transaction((tx) => tree.undelete(caller, project, tx));
    app.database.onStatement = undefined;
    expect(statements).toBeLessThanOrEqual(30);
    expect(await live()).toBe(MANY);
    await app.database.transaction((tx) => tree.delete(caller, project, tx));
    expect(await live()).toBe(0);
  });
});
