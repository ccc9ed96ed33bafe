import { ErasureService } from '../../src/platform/personal-data/erasure.service';
import { Caller } from '../../src/security/caller';
import { clientOf, statusAndCode } from '../support/client';
import { describeLocks } from '../support/lock-steps';

describeLocks('an erasure', (stage) => {
  const { get, post, put, remove } = clientOf(() => stage.app);

  it('waits for a request with a key that has read the name, and leaves only the ID of its response', async () => {
    const { app, steps, world } = stage;
    const path = `organizations/${world.organization}`;
    await post(world.guest, 'comments', { AncestorID: world.organization, Comment: 'Well done.' }).expect(200);
    const { body: unit } = await get(world.admin, path).expect(200);
    await remove(world.admin, `individuals/${world.guest.id}`).expect(200);
    const update = () => put(world.admin, path, unit).set('Idempotency-Key', 'k');
    const first = await steps.hold(update, /^UPDATE idempotency_keys SET Status/);
    const caller = Caller.system('test', world.siteId);
    const erasure = await steps.blocked(() => app.app.get(ErasureService).erase(caller, world.guest.id));
    expect((await first.resume()).body.LastCommentBy).toBe('Guest Test');
    expect(await erasure.answer).toMatchObject({ Completed: expect.any(String) });
    const rows = await app.database.read.query('SELECT * FROM `idempotency_keys` WHERE `SiteID` = ?', [world.siteId]);
    expect(rows).toEqual([
      expect.objectContaining({ ContentType: 'ids', Body: Buffer.from(`"${world.organization}"`) }),
    ]);
    const again = await update();
    expect([again.body.LastCommentBy, again.headers['idempotency-replayed']]).toEqual(['Erased Individual', 'true']);
  });

  it('makes a hold wait until its step is done, after which it ends', async () => {
    const { steps, world } = stage;
    const { id } = world.guest;
    const task = (await post(world.admin, 'tasks', { AncestorID: id, Name: 'Secret' }).expect(200)).body;
    await remove(world.admin, `individuals/${id}`).expect(200);
    const erasure = await steps.hold(() => post(world.admin, `individuals/${id}/erasure`), /^UPDATE `?tasks/);
    const hold = await steps.blocked(() => put(world.admin, `individuals/${id}/hold`, { Reason: 'Lawsuit' }));
    expect(statusAndCode(await erasure.resume())).toEqual([409, 'held']);
    expect((await hold.answer).status).toBe(200);
    expect((await get(world.admin, `tasks/${task.ID}`)).body.Name).toBe('[erased]');
  });
});
