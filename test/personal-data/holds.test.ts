import { faultsOf, statusAndCode } from '../support/client';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { basic } from '../support/sign-in';
import type { Wire } from '../support/wire';
import { insertGlobalAdmin } from '../support/world';

describe('a hold (contract section 27)', () => {
  let path: string;
  setUpWorldPerTest();
  beforeEach(() => {
    path = `individuals/${world.member.id}/hold`;
  });

  it('is created, read, changed and removed, and its versions go on', async () => {
    expect((await get(world.admin, path)).status).toBe(404);
    const { status, body, headers } = await put(world.admin, path, { Reason: 'Lawsuit' });
    expect([status, body.Reason, body.CreatedBy]).toEqual([200, 'Lawsuit', world.admin.id]);
    expect(headers.etag).toMatch(/^"1-/);
    expect((await get(world.admin, path)).body).toEqual(body);
    const changed = await as(world.admin, app.http.patch(`/v4/${path}`)).send({ Reason: 'Audit' });
    expect([changed.body.Reason, changed.body.Created]).toEqual(['Audit', body.Created]);
    for (const _ of [1, 2]) expect((await remove(world.admin, path)).status).toBe(200);
    expect((await get(world.admin, path)).status).toBe(404);
    expect((await put(world.admin, path, { Reason: 'Again' })).headers.etag).toMatch(/^"3-/);
    const { body: entries } = await get(world.admin, 'audit?type=Hold');
    expect(entries.map(({ Verb, RecordID }: Wire) => [Verb, RecordID])).toEqual(
      ['created', 'removed', 'updated', 'created'].map((verb) => [verb, world.member.id]),
    );
  });

  it('has a reason, and belongs to an individual of the site, deleted or not', async () => {
    expect(faultsOf((await put(world.admin, path, {})).body)).toEqual(['Reason required']);
    expect(faultsOf((await put(world.admin, path, { Reason: 'x'.repeat(501) })).body)).toEqual(['Reason too_long']);
    const other = `individuals/${world.other.admin.id}/hold`;
    expect(statusAndCode(await put(world.admin, other, { Reason: 'x' }))).toEqual([404, 'not_found']);
    await remove(world.admin, `individuals/${world.stranger.id}`);
    expect((await put(world.admin, `individuals/${world.stranger.id}/hold`, { Reason: 'x' })).status).toBe(200);
  });

  it('is written by Admins with a login of their own in their own site, and read by all Admins', async () => {
    expect(statusAndCode(await put(world.lead, path, { Reason: 'x' }))).toEqual([403, 'requires_admin']);
    const { body } = await post(world.admin, `sites/${world.siteId}/tokens`, { Name: 'sync' });
    const borrowed = { authorization: basic(world.admin.userName, `{SiteToken}${body.Token}`) };
    expect(statusAndCode(await put(borrowed, path, { Reason: 'x' }))).toEqual([403, 'own_login_required']);
    expect(statusAndCode(await remove(borrowed, path))).toEqual([403, 'own_login_required']);
    expect(statusAndCode(await get(borrowed, path))).toEqual([404, 'not_found']);
    const { authorization } = await insertGlobalAdmin(app.database, world.other);
    const visit = put({ authorization }, path, { Reason: 'x' }).set('X-Site-ID', world.siteId);
    expect(statusAndCode(await visit)).toEqual([403, 'own_site_required']);
  });

  it('keeps a person from being erased', async () => {
    await put(world.admin, path, { Reason: 'Lawsuit' });
    await remove(world.admin, `individuals/${world.member.id}`);
    const erase = () => post(world.admin, `individuals/${world.member.id}/erasure`);
    expect(statusAndCode(await erase())).toEqual([409, 'held']);
    await remove(world.admin, path);
    expect((await erase()).status).toBe(200);
  });
});
