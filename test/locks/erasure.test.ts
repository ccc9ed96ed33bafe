import { ErasureService } from '../../src/resources/personal-data/erasure.service';
import { Caller } from '../../src/security/caller';
import { clientOf } from '../support/client';
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
});
