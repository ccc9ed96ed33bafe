import { v7 } from 'uuid';
import { storedNow } from '../../src/http/instant';
import { clientOf } from '../support/client';
import { insertProject } from '../support/projects';
import { statementsOf } from '../support/statements-of';
import { startTestApp, type TestApp } from '../support/test-app';
import { audit, insertRow, live, makeWorld, type Person, type World } from '../support/world';

describe('what hangs from a dialog, and what a dialog hangs from (contract sections 6 and 7)', () => {
  let app: TestApp;
  let world: World;
  const { get, post, put, remove } = clientOf(() => app);

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
  });
  afterAll(() => app.close());

  const make = async (AncestorID: string): Promise<string> =>
    (await post(world.admin, 'dialogs', { AncestorID, DialogDate: '2026-11-20' }).expect(200)).body.ID;
  const say = (by: Person, AncestorID: string, Comment: string) => post(by, 'comments', { AncestorID, Comment });

  it('is deleted with the individual, down to the comments, and comes back with it', async () => {
    const [dialog, deletedBefore] = [await make(world.member.id), await make(world.member.id)];
    const comment = (await say(world.lead, dialog, 'well prepared')).body.ID;
    await remove(world.lead, `dialogs/${deletedBefore}`);
    const state = async () =>
      Promise.all(
        [`dialogs/${dialog}`, `comments/${comment}`, `dialogs/${deletedBefore}`].map(async (path) => {
          const { Deleted, DeletedByRef } = (await get(world.admin, path)).body;
          return [Deleted, DeletedByRef];
        }),
      );
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    expect(await state()).toEqual([
      [false, true],
      [false, true],
      [true, true],
    ]);
    expect((await get(world.admin, 'dialogs')).body).toEqual([]);
    expect((await get(world.admin, `individuals/${world.member.id}/dialogs?deleted=1`)).body).toHaveLength(2);
    const changed = await put(world.admin, `dialogs/${dialog}`, { ID: dialog, DialogDate: '2026-11-21' });
    expect([changed.status, changed.body.code]).toEqual([409, 'deleted']);
    await put(world.admin, `individuals/${world.member.id}/undelete`, {}).expect(200);
    expect(await state()).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ]);
  });

  it('takes its comments along when it is deleted itself, and stays hidden below a deleted department', async () => {
    const dialog = await make(world.engineering);
    const comment = (await say(world.guest, dialog, 'good to know')).body.ID;
    await remove(world.lead, `dialogs/${dialog}`).expect(200);
    expect((await get(world.guest, `comments/${comment}`)).body.DeletedByRef).toBe(true);
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    const undeleted = await put(world.admin, `dialogs/${dialog}/undelete`, {}).expect(200);
    expect(undeleted.body).toMatchObject({ Deleted: false, DeletedByRef: true });
    await put(world.admin, `departments/${world.engineering}/undelete`, {}).expect(200);
    expect((await get(world.guest, `comments/${comment}`)).body.DeletedByRef).toBe(false);
  });

  it('shows its last comment, whatever the dialog is about, to who may read it', async () => {
    const { siteId, engineering: unit, lead, member } = world;
    const team = { createdBy: lead.id, leaders: [lead], helpers: [member] };
    const project = await insertProject(app.database.read, { siteId, unit, ...team });
    for (const subject of [world.member.id, world.engineering, world.organization, project]) {
      const dialog = await make(subject);
      expect((await get(world.lead, `dialogs/${dialog}`)).body.LastComment).toBeNull();
      await say(world.lead, dialog, 'first').expect(200);
      const last = (await say(world.member, dialog, 'second').expect(200)).body;
      expect((await get(world.lead, `dialogs/${dialog}`)).body).toMatchObject({
        LastComment: 'second',
        LastCommentDate: last.CommentDate,
        LastCommentByID: world.member.id,
        LastCommentBy: 'Member Test',
      });
      const [first] = (await get(world.lead, 'dialogs?limit=1')).body;
      expect(first).toMatchObject({ ID: dialog, LastComment: 'second', CanRead: true });
      const ofStranger = await say(world.stranger, dialog, 'me too');
      const isPersonal = subject === world.member.id;
      expect([ofStranger.status, (await get(world.stranger, `dialogs/${dialog}/comments`)).status]).toEqual(
        isPersonal ? [400, 404] : [200, 200],
      );
    }
  });

  it('is listed with the same few statements for each thousand', async () => {
    const row = { SiteID: world.siteId, DialogDate: storedNow(), Template: false, Draft: false, ...live, ...audit() };
    const subjects = [world.member, world.stranger, world.guest, world.lead].map(({ id }) => id);
    const insert = (from: number, to: number) =>
      app.database.transaction(async (tx) => {
        for (let n = from; n < to; n++) {
          const AncestorID = [...subjects, world.engineering, world.sales][n % 6];
          await insertRow(tx, 'dialogs', { ID: v7(), AncestorID, ...row });
        }
      });
    const cost = async (path: string) => {
      await get(world.lead, path);
      let rows = 0;
      const statements = await statementsOf(app.database, async () => {
        rows = (await get(world.lead, path)).body.length;
      });
      return [rows, statements.length];
    };
    await insert(0, 600);
    expect(await cost('dialogs')).toEqual([400, 1]);
    await insert(600, 3600);
    expect(await cost('dialogs')).toEqual([2400, 4]);
    expect(await cost('dialogs?ancestorType=39')).toEqual([1200, 3]);
  });
});
