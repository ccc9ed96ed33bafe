import { insertProject } from '../support/projects';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

describe('what hangs from a dialog, and what a dialog hangs from (contract sections 6 and 7)', () => {
  setUpWorldPerTest();

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
});
