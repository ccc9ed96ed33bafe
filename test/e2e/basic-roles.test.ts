import { v7 } from 'uuid';
import { clientOf, faultsOf, nextOf, statusAndCode, statusOf } from '../support/client';
import { asEachPerson } from '../support/each-person';
import { statementsOf } from '../support/statements-of';
import { startTestApp, type TestApp } from '../support/test-app';
import { parseXml } from '../support/wire';
import { audit, insertPerson, insertRow, live, makeWorld, type Person, type World } from '../support/world';

interface Role {
  ID: string;
  IndividualID: string;
  Name: string;
  PerformanceIndicators: string | null;
  Deleted: boolean;
  DeletedByRef: boolean;
}

describe('basic roles (contract sections 12 and 13)', () => {
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

  /** A role of the member, made by the Admin. */
  async function make(facts: object = {}): Promise<Role> {
    const answer = await post(world.admin, 'basicroles', { IndividualID: world.member.id, Name: 'Role', ...facts });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  const indicator = async (roleId: string, Name: string, Rank: number | null = null): Promise<{ ID: string }> =>
    (await post(world.admin, 'indicators', { BasicRoleID: roleId, Name, Rank })).body;

  it('are open to the individual, those above it and Admins, in every operation', async () => {
    const [role, gone] = [await make(), await make()];
    await remove(world.admin, `basicroles/${gone.ID}`);
    const body = { ID: role.ID, Name: 'Changed' };
    const statuses = await asEachPerson(world, async (person) => {
      const fresh = await make();
      return [
        await statusOf(get(person, `basicroles/${role.ID}`)),
        await statusOf(get(person, `individuals/${world.member.id}/basicroles/${role.ID}`)),
        await statusOf(put(person, `basicroles/${role.ID}`, body)),
        await statusOf(put(person, `basicroles/${gone.ID}/undelete`, {})),
        await statusOf(remove(person, `basicroles/${fresh.ID}`)),
        await statusOf(post(person, 'basicroles', { IndividualID: world.member.id, Name: 'New' })),
      ];
    });
    const none = [404, 404, 404, 404, 404];
    expect(statuses).toEqual({
      admin: [200, 200, 200, 200, 200, 200],
      lead: [200, 200, 200, 200, 200, 200],
      member: [200, 200, 200, 200, 200, 200],
      guest: [...none, 403],
      stranger: [...none, 403],
      other: [...none, 400],
    });
  });

  it('are left out of the lists of those who may not read them, and of their counts', async () => {
    await make();
    const path = `individuals/${world.member.id}/basicroles?count=true`;
    const seen = await asEachPerson(world, async (person) => {
      const { status, body, headers } = await get(person, path);
      return [status, body.length, headers['x-total-count']];
    });
    expect(seen).toEqual({
      admin: [200, 1, '1'],
      lead: [200, 1, '1'],
      member: [200, 1, '1'],
      guest: [200, 0, '0'],
      stranger: [200, 0, '0'],
      other: [404, undefined, undefined],
    });
    const own = async (person: Person) => (await get(person, 'me/basicroles')).body.length;
    expect([await own(world.member), await own(world.lead)]).toEqual([1, 0]);
  });

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

  it('are found below their own individual only', async () => {
    const role = await make();
    expect((await get(world.admin, `individuals/${world.lead.id}/basicroles/${role.ID}`)).status).toBe(404);
    expect((await get(world.admin, `individuals/${v7()}/basicroles/${role.ID}`)).status).toBe(404);
    expect((await get(world.admin, `individuals/${world.engineering}/basicroles`)).status).toBe(404);
  });

  it('take 0 to 100 percent of the time and no negative rank', async () => {
    for (const PercentTime of [0, 100, null])
      expect((await make({ PercentTime })) as object).toMatchObject({ PercentTime });
    const answer = await post(world.member, 'basicroles', { Name: ' ', PercentTime: 101, Rank: -1 });
    expect(faultsOf(answer.body).sort()).toEqual(['Name blank', 'PercentTime out_of_range', 'Rank out_of_range']);
    const below = await post(world.member, 'basicroles', { Name: 'x', PercentTime: -1 });
    expect(faultsOf(below.body)).toEqual(['PercentTime out_of_range']);
  });

  it('stand by rank, those without one first, in the whole list and in its pages', async () => {
    for (const Rank of [2, null, 0, 1, null, 2, 0]) await make({ Rank, Name: `Rank ${Rank}` });
    const path = `individuals/${world.member.id}/basicroles`;
    const whole = (await get(world.lead, path)).body as (Role & { Rank: number | null })[];
    expect(whole.map(({ Rank }) => Rank)).toEqual([null, null, 0, 0, 1, 2, 2]);
    const pages: Role[] = [];
    let next: string | undefined = `${path}?limit=2`;
    while (next) {
      const page = await get(world.lead, next);
      pages.push(...page.body);
      next = nextOf(page);
    }
    expect(pages).toEqual(whole);
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

    it('leave out the individuals whose roles the caller may not read', async () => {
      const seen = await asEachPerson(world, async (person) => {
        const { status, body, headers } = await get(person, `${path()}?count=true`);
        const names = status === 200 ? (body as Count[]).map(({ FullName }) => FullName.split(' ')[0]) : undefined;
        return [status, names, headers['x-total-count']];
      });
      expect(seen).toEqual({
        admin: [200, ['Admin', 'Guest', 'Lead', 'Member', 'Stranger'], '5'],
        lead: [200, ['Lead', 'Member'], '2'],
        member: [200, ['Member'], '1'],
        guest: [200, ['Guest'], '1'],
        stranger: [200, ['Stranger'], '1'],
        other: [404, undefined, undefined],
      });
    });

    it('are a collection of their own name in XML', async () => {
      const xml = parseXml((await get(world.member, path()).set('Accept', 'application/xml')).text);
      expect([xml.name, xml.children.map(({ name }) => name)]).toEqual([
        'IndividualBasicRolesCounts',
        ['IndividualBasicRolesCount'],
      ]);
      expect(xml.children[0].children.map(({ name }) => name)).toEqual([
        'IndividualID',
        'FullName',
        'FullOrderedName',
        'BasicRolesCount',
        'PercentTimeTotal',
      ]);
    });

    it('take pages that join to the whole, and refuse a cursor of another list', async () => {
      const whole = (await get(world.admin, path())).body as Count[];
      const pages: Count[] = [];
      let next: string | undefined = `${path()}?limit=2&count=true`;
      while (next) {
        const page = await get(world.admin, next);
        expect([page.body.length <= 2, page.headers['x-total-count']]).toEqual([true, '5']);
        pages.push(...page.body);
        next = nextOf(page);
      }
      expect(pages).toEqual(whole);
      const other = Buffer.from(JSON.stringify([1, 'x', 'y'])).toString('base64url');
      expect(faultsOf((await get(world.admin, `${path()}?cursor=${other}`)).body)).toEqual(['cursor invalid_cursor']);
      expect(faultsOf((await get(world.admin, `${path()}?deleted=1`)).body)).toEqual(['deleted unknown_parameter']);
    });

    it('take one statement for each 1,000 individuals, and one for the rights on them', async () => {
      await app.database.transaction(async (tx) => {
        for (let n = 0; n < 2_200; n++) {
          const person = await insertPerson(tx, `P${n % 7}`, {
            siteId: world.siteId,
            unit: world.engineering,
            reportsTo: world.lead.id,
          });
          await insertRole(tx, person.id, n);
        }
      });
      for (const [person, expected, most] of [
        [world.admin, 2_205, 3],
        [world.lead, 2_202, 6],
      ] as const) {
        await get(person, 'me');
        let counts: Count[] = [];
        const statements = await statementsOf(app.database, async () => {
          counts = (await get(person, path())).body;
        });
        expect([counts.length, new Set(counts.map(({ IndividualID }) => IndividualID)).size]).toEqual([
          expected,
          expected,
        ]);
        expect(statements.length).toBeLessThanOrEqual(most);
        expect(counts.reduce((sum, { BasicRolesCount }) => sum + BasicRolesCount, 0)).toBe(2_200);
      }
    });
  });

  it('are listed with one statement for the names of the indicators of 1,000 roles', async () => {
    await app.database.transaction(async (tx) => {
      for (let n = 0; n < 1_500; n++) await insertRole(tx, world.member.id, n);
    });
    const path = `individuals/${world.member.id}/basicroles`;
    await get(world.lead, path);
    const statements = await statementsOf(app.database, async () =>
      expect((await get(world.lead, path)).body).toHaveLength(1_500),
    );
    expect(statements.length).toBeLessThanOrEqual(1 + 2 * 2);
  });

  async function insertRole(tx: Parameters<typeof insertRow>[0], IndividualID: string, n: number): Promise<void> {
    await insertRow(tx, 'basic_roles', {
      ID: v7(),
      SiteID: world.siteId,
      IndividualID,
      Name: `Role ${n}`,
      Rank: n % 5 === 0 ? null : n % 5,
      Description: null,
      PercentTime: 10,
      ...live,
      ...audit(),
    });
  }
});
