import { ErasedIndividuals1795800900000 } from '../../src/database/migrations/1795800900000-erased-individuals';
import { storedNow } from '../../src/http/formats/instant';
import { ErasureService } from '../../src/platform/personal-data/erasure.service';
import { Caller } from '../../src/security/caller';
import { userNameKey } from '../../src/security/sign-in/user-name';
import { credentialsOf } from '../credentials/credential-helpers';
import { clientOf, faultsOf, statusAndCode } from '../support/client';
import { app, setUpWorldPerTest, world } from '../support/running-app';
import { insertRow } from '../support/world';
import { done, plantPerson, rowsWith } from './planted-person';

const SECRET = 'Qzsecret';

describe('that somebody is erased (contract section 27)', () => {
  setUpWorldPerTest();

  const client = clientOf(() => app);
  const { as, get, post, put, remove } = client;
  const sql = () => app.database.read;
  const patch = (id: string, body: object) => as(world.admin, app.http.patch(`/v4/individuals/${id}`)).send(body);
  const erase = (id: string, query = '') => done(post(world.admin, `individuals/${id}/erasure${query}`));
  /** As versions before this rule let a caller do. */
  const nameLikeErased = (id: string) =>
    sql().run('UPDATE `individuals` SET `UserName` = ?, `UserNameKey` = ?, `LiveKey` = ? WHERE `ID` = ?', [
      `erased-${id}`,
      ...[userNameKey(`erased-${id}`), userNameKey(`erased-${id}`)],
      id,
    ]);
  const erasureOf = async (id: string) =>
    (
      await sql().query<{ Completed: string | null; Erased: string | null }>(
        'SELECT e.Completed, i.Erased FROM `individuals` i LEFT JOIN `erasures` e ON e.IndividualID = i.ID WHERE i.ID = ?',
        [id],
      )
    )[0];

  it('is not said by a user name, which therefore nobody can give', async () => {
    const { id } = world.guest;
    for (const UserName of [`erased-${id}`, 'erased-', 'ERASED-me'])
      expect(faultsOf((await patch(id, { UserName })).body)).toEqual(['UserName out_of_range']);
    const individual = await done(get(world.admin, `individuals/${id}`));
    expect(
      faultsOf((await put(world.admin, `individuals/${id}`, { ...individual, UserName: 'erased-x' })).body),
    ).toEqual(['UserName out_of_range']);
    const { PrimaryOrganizationID, PrimaryTitle, PrimaryReportsTo } = individual;
    const primary = { PrimaryOrganizationID, PrimaryTitle, PrimaryReportsTo };
    const names = {
      FirstName: 'A',
      LastName: 'B',
      Email: 'a@b.example',
      UserEmail: 'a@b.example',
      UserName: 'erased-y',
    };
    expect(faultsOf((await post(world.admin, 'individuals', { ...primary, ...names })).body)).toEqual([
      'UserName out_of_range',
    ]);
    const xml = await as(world.admin, app.http.put(`/v4/individuals/${id}`))
      .set({ 'Content-Type': 'application/xml', Accept: 'application/xml' })
      .send(
        (await as(world.admin, app.http.get(`/v4/individuals/${id}`)).set('Accept', 'application/xml')).text.replace(
          /<UserName>[^<]*/,
          '<UserName>erased-z',
        ),
      );
    expect([xml.status, xml.text]).toEqual([400, expect.stringContaining('out_of_range')]);
    const { authorization } = await credentialsOf(
      () => app,
      () => world,
    ).ofSite('scim:write');
    const scim = await app.http
      .post('/scim/v2/Users')
      .set({ Authorization: authorization, 'Content-Type': 'application/scim+json' })
      .send(JSON.stringify({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: 'Erased-scim' }));
    expect([scim.status, scim.body.scimType]).toEqual([400, 'invalidValue']);
    expect((await patch(id, { UserName: 'erased' })).status).toBe(200);
  });

  it('is not said by a user name that somebody has already', async () => {
    const { id } = world.guest;
    await nameLikeErased(id);
    expect((await patch(id, { UserName: `erased-${id}`, LastName: SECRET })).status).toBe(200);
    await done(remove(world.admin, `individuals/${id}`));
    await done(put(world.admin, `individuals/${id}/undelete`));
    await done(remove(world.admin, `individuals/${id}`));
    expect(await erase(id)).toMatchObject({ Completed: expect.any(String) });
    expect(await rowsWith(app, [SECRET])).toEqual([]);
    expect(await done(get(world.admin, `individuals/${id}`))).toMatchObject({ LastName: 'Individual' });
    expect(statusAndCode(await put(world.admin, `individuals/${id}/undelete`))).toEqual([409, 'erased']);
  });

  it('is not said by texts that are like those of an erasure', async () => {
    const { id } = world.guest;
    const said = await done(post(world.guest, 'comments', { AncestorID: world.sales, Comment: SECRET }));
    await done(put(world.guest, `comments/${said.ID}`, { ...said, Comment: '[erased]' }));
    const gone = await done(post(world.guest, 'comments', { AncestorID: world.sales, Comment: SECRET }));
    await done(remove(world.guest, `comments/${gone.ID}`));
    const task = await done(post(world.admin, 'tasks', { AncestorID: id, Name: SECRET }));
    await done(put(world.admin, `tasks/${task.ID}`, { ...task, Name: '[erased]' }));
    await done(remove(world.admin, `individuals/${id}`));
    await erase(id, '?comments=true');
    expect(await rowsWith(app, [SECRET])).toEqual([]);
  });

  it('is found out by the migration, which opens again what was completed without the names', async () => {
    const honest = await plantPerson(app, client, world);
    const liar = world.stranger.id;
    const early = world.member.id;
    await nameLikeErased(liar);
    await done(patch(liar, { LastName: SECRET, UserDefined1: SECRET }));
    for (const id of [honest.id, liar, early]) await done(remove(world.admin, `individuals/${id}`));
    for (const id of [honest.id, early]) await erase(id);
    const migration = new ErasedIndividuals1795800900000();
    await app.database.withMigrationLock((runner) => migration.down(runner));
    // One was erased by a version without erasures, and the other one was not, although its erasure says so.
    await sql().run('DELETE FROM `erasures` WHERE `IndividualID` = ?', [early]);
    const now = storedNow();
    await insertRow(sql(), 'erasures', {
      ...{ SiteID: world.siteId, IndividualID: liar, Started: now, Completed: now, Records: 0, WithComments: false },
    });
    for (const _ of [1, 2]) await app.database.withMigrationLock((runner) => migration.up(runner));
    expect(await erasureOf(honest.id)).toEqual({ Completed: expect.anything(), Erased: expect.anything() });
    expect(await erasureOf(early)).toEqual({ Completed: null, Erased: expect.anything() });
    expect(await erasureOf(liar)).toEqual({ Completed: null, Erased: expect.anything() });
    expect(await erasureOf(world.lead.id)).toEqual({ Completed: null, Erased: null });
    for (const id of [honest.id, liar, early])
      expect(statusAndCode(await put(world.admin, `individuals/${id}/undelete`))).toEqual([409, 'erased']);
    await app.app.get(ErasureService).erase(Caller.system('test', world.siteId), liar);
    expect(await rowsWith(app, [SECRET])).toEqual([]);
    expect((await erasureOf(liar)).Completed).not.toBeNull();
  });
});
