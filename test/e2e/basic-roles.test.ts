import { faultsOf, statusAndCode } from '../support/client';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

interface Role {
  ID: string;
  IndividualID: string;
  Name: string;
  PerformanceIndicators: string | null;
  Deleted: boolean;
  DeletedByRef: boolean;
}

describe('basic roles (contract sections 12 and 13)', () => {
  setUpWorldPerTest();

  /** A role of the member, made by the Admin. */
  async function make(facts: object = {}): Promise<Role> {
    const answer = await post(world.admin, 'basicroles', { IndividualID: world.member.id, Name: 'Role', ...facts });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  const indicator = async (roleId: string, Name: string, Rank: number | null = null): Promise<{ ID: string }> =>
    (await post(world.admin, 'indicators', { BasicRoleID: roleId, Name, Rank })).body;

  it('belong to the caller when nobody is named on create, but to nobody else by a null on update', async () => {
    const absent = (await post(world.lead, 'basicroles', { Name: 'x' })).body as Role;
    const named = (await post(world.lead, 'basicroles', { Name: 'x', IndividualID: null })).body as Role;
    expect([absent.IndividualID, named.IndividualID]).toEqual([world.lead.id, world.lead.id]);
    const cleared = await put(world.admin, `basicroles/${absent.ID}`, {
      ID: absent.ID,
      Name: 'x',
      IndividualID: null,
    });
    expect([cleared.status, faultsOf(cleared.body)]).toEqual([400, ['IndividualID required']]);
    const kept = await put(world.admin, `basicroles/${absent.ID}`, { ID: absent.ID, Name: 'y' });
    expect(kept.body).toMatchObject({ Name: 'y', IndividualID: world.lead.id });
  });

  it('are made by a visitor of the site for those it names alone', async () => {
    await app.database.read.run('UPDATE `individuals` SET `IsGlobalAdmin` = ? WHERE `ID` = ?', [
      true,
      world.other.admin.id,
    ]);
    const visit = (body: object) => post(world.other.admin, 'basicroles', body).set('X-Site-ID', world.siteId);
    expect(statusAndCode(await visit({ Name: 'x' }))).toEqual([403, 'own_site_required']);
    expect((await visit({ Name: 'x', IndividualID: world.member.id })).status).toBe(200);
    const own = get(world.other.admin, 'me/basicroles').set('X-Site-ID', world.siteId);
    expect(statusAndCode(await own)).toEqual([403, 'own_site_required']);
  });

  it('move to somebody else where the caller may change them here and create them there', async () => {
    const role = await make();
    await indicator(role.ID, 'On time');
    const move = (person: Person, IndividualID: string) =>
      put(person, `basicroles/${role.ID}`, { ID: role.ID, Name: 'Role', IndividualID });
    expect(statusAndCode(await move(world.lead, world.stranger.id))).toEqual([403, 'forbidden']);
    expect(statusAndCode(await move(world.stranger, world.stranger.id))).toEqual([404, 'not_found']);
    expect(faultsOf((await move(world.admin, world.engineering)).body)).toEqual(['IndividualID wrong_kind']);
    expect(faultsOf((await move(world.admin, world.other.admin.id)).body)).toEqual(['IndividualID not_found']);
    expect((await move(world.admin, world.stranger.id)).body.IndividualID).toBe(world.stranger.id);
    expect((await get(world.member, `basicroles/${role.ID}`)).status).toBe(404);
    expect((await get(world.stranger, `basicroles/${role.ID}/indicators`)).body).toHaveLength(1);
    await remove(world.admin, `individuals/${world.member.id}`);
    expect((await get(world.stranger, `basicroles/${role.ID}`)).body.DeletedByRef).toBe(false);
    expect(faultsOf((await move(world.admin, world.member.id)).body)).toEqual(['IndividualID deleted']);
  });

  it('take 0 to 100 percent of the time and no negative rank', async () => {
    for (const PercentTime of [0, 100, null])
      expect((await make({ PercentTime })) as object).toMatchObject({ PercentTime });
    const answer = await post(world.member, 'basicroles', { Name: ' ', PercentTime: 101, Rank: -1 });
    expect(faultsOf(answer.body).sort()).toEqual(['Name blank', 'PercentTime out_of_range', 'Rank out_of_range']);
    const below = await post(world.member, 'basicroles', { Name: 'x', PercentTime: -1 });
    expect(faultsOf(below.body)).toEqual(['PercentTime out_of_range']);
  });

  it('name their live indicators by rank, and get another ETag when one changes', async () => {
    const role = await make();
    expect(role.PerformanceIndicators).toBeNull();
    const { headers } = await get(world.member, `basicroles/${role.ID}`);
    const last = await indicator(role.ID, 'Last', 7);
    await indicator(role.ID, 'First');
    await indicator(role.ID, 'Second; with "signs" & <such>', 1);
    const read = await get(world.member, `basicroles/${role.ID}`).set('If-None-Match', headers.etag);
    expect([read.status, read.body.PerformanceIndicators]).toEqual([200, 'First; Second; with "signs" & <such>; Last']);
    await remove(world.member, `indicators/${last.ID}`);
    const [listed] = (await get(world.member, 'me/basicroles')).body as Role[];
    expect(listed.PerformanceIndicators).toBe('First; Second; with "signs" & <such>');
    // If-Match compares the version of the role alone, and that is as it was.
    const kept = await put(world.member, `basicroles/${role.ID}`, { ID: role.ID, Name: 'x' }).set(
      'If-Match',
      headers.etag,
    );
    expect([kept.status, kept.body.PerformanceIndicators]).toEqual([200, 'First; Second; with "signs" & <such>']);
  });

  it('name each of two live indicators that are called the same', async () => {
    const role = await make();
    for (const rank of [1, 2]) await indicator(role.ID, 'On time', rank);
    const { body } = await get(world.member, `basicroles/${role.ID}`);
    expect(body.PerformanceIndicators).toBe('On time; On time');
  });

  it('take their indicators along when they are deleted, and bring back exactly those', async () => {
    const role = await make();
    const [live, gone] = [await indicator(role.ID, 'Live'), await indicator(role.ID, 'Gone')];
    await remove(world.member, `indicators/${gone.ID}`);
    await remove(world.member, `basicroles/${role.ID}`);
    const flags = async (id: string) => {
      const { Deleted, DeletedByRef } = (await get(world.member, `indicators/${id}`)).body;
      return [Deleted, DeletedByRef];
    };
    expect([await flags(live.ID), await flags(gone.ID)]).toEqual([
      [false, true],
      [true, true],
    ]);
    expect((await get(world.member, `basicroles/${role.ID}`)).body.PerformanceIndicators).toBeNull();
    const change = await put(world.member, `indicators/${live.ID}`, { ID: live.ID, Name: 'x' });
    expect(statusAndCode(change)).toEqual([409, 'deleted']);
    const undeleted = await put(world.member, `basicroles/${role.ID}/undelete`, {});
    expect(undeleted.body).toMatchObject({ Deleted: false, PerformanceIndicators: 'Live' });
    expect([await flags(live.ID), await flags(gone.ID)]).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  it('go with their individual and come back with it, and a role deleted on its own stays deleted', async () => {
    const [role, own] = [await make(), await make()];
    const [below, under] = [await indicator(role.ID, 'Below'), await indicator(own.ID, 'Under')];
    await remove(world.lead, `basicroles/${own.ID}`);
    const flags = async () =>
      Promise.all(
        [`basicroles/${role.ID}`, `indicators/${below.ID}`, `basicroles/${own.ID}`, `indicators/${under.ID}`].map(
          async (path) => {
            const { Deleted, DeletedByRef } = (await get(world.admin, path)).body;
            return [Deleted, DeletedByRef];
          },
        ),
      );
    await remove(world.admin, `individuals/${world.member.id}`);
    expect(await flags()).toEqual([
      [false, true],
      [false, true],
      [true, true],
      [false, true],
    ]);
    expect((await get(world.admin, `individuals/${world.member.id}/basicroles`)).body).toEqual([]);
    expect((await get(world.admin, `individuals/${world.member.id}/basicroles?deleted=1`)).body).toHaveLength(2);
    await put(world.admin, `individuals/${world.member.id}/undelete`, {});
    expect(await flags()).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  describe('as counts of the individuals of a site', () => {
    interface Count {
      IndividualID: string;
      FullName: string;
      BasicRolesCount: number;
      PercentTimeTotal: number;
    }
    const path = () => `sites/${world.siteId}/individuals/basicroles`;

    it('hold the live roles of live individuals, in the order of individuals', async () => {
      await make({ PercentTime: 60 });
      await make({ PercentTime: 30 });
      await make();
      const gone = await make({ PercentTime: 10 });
      await remove(world.admin, `basicroles/${gone.ID}`);
      await remove(world.admin, `individuals/${world.guest.id}`);
      const counts = (await get(world.admin, path())).body as Count[];
      expect(counts.map(({ FullName }) => FullName)).toEqual([
        'Admin Test',
        'Lead Test',
        'Member Test',
        'Stranger Test',
      ]);
      expect(counts[2]).toEqual({
        IndividualID: world.member.id,
        FullName: 'Member Test',
        FullOrderedName: 'Test, Member',
        BasicRolesCount: 3,
        PercentTimeTotal: 90,
      });
      expect(counts[0]).toMatchObject({ BasicRolesCount: 0, PercentTimeTotal: 0 });
    });
  });
});
