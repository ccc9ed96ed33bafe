import { v7 } from 'uuid';
import { clientOf, faultsOf, statusAndCode, statusOf } from '../support/client';
import { asEachPerson } from '../support/each-person';
import { statementsOf } from '../support/statements-of';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type Person, type World } from '../support/world';

describe('indicators (contract sections 1, 7, 12 and 13)', () => {
  let app: TestApp;
  let world: World;
  let roleId: string;
  const { get, post, put, remove } = clientOf(() => app);

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
    roleId = await role(world.member, { Rank: 3, PercentTime: 40 });
  });
  afterAll(() => app.close());

  async function role(person: Person, facts: object = {}): Promise<string> {
    return (await post(person, 'basicroles', { Name: 'Release management', ...facts })).body.ID;
  }

  async function make(facts: object = {}): Promise<string> {
    const answer = await post(world.admin, 'indicators', { BasicRoleID: roleId, Name: 'On time', ...facts });
    expect(answer.status).toBe(200);
    return answer.body.ID;
  }

  it('are open to those who may read and write the role, in every operation', async () => {
    const [kept, gone] = [await make(), await make()];
    await remove(world.admin, `indicators/${gone}`);
    const statuses = await asEachPerson(world, async (person) => {
      const fresh = await make();
      return [
        await statusOf(get(person, `indicators/${kept}`)),
        await statusOf(get(person, `basicroles/${roleId}/indicators`)),
        await statusOf(put(person, `indicators/${kept}`, { ID: kept, Name: 'x' })),
        await statusOf(put(person, `indicators/${gone}/undelete`, {})),
        await statusOf(remove(person, `indicators/${fresh}`)),
        await statusOf(post(person, 'indicators', { BasicRoleID: roleId, Name: 'New' })),
      ];
    });
    const all = [200, 200, 200, 200, 200, 200];
    const none = [404, 404, 404, 404, 404, 400];
    expect(statuses).toEqual({ admin: all, lead: all, member: all, guest: none, stranger: none, other: none });
  });

  it('are left out of the list of an individual for those who may not read them', async () => {
    await make();
    const seen = await asEachPerson(world, async (person) => {
      const { status, body, headers } = await get(person, `individuals/${world.member.id}/indicators?count=true`);
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
  });

  it('say what their role is called, where it stands and how much time it takes', async () => {
    const id = await make();
    expect((await get(world.member, `indicators/${id}`)).body).toMatchObject({
      BasicRoleID: roleId,
      BasicRoleName: 'Release management',
      BasicRolePercentTime: 40,
      BasicRoleRank: 3,
      SiteID: world.siteId,
    });
    await put(world.member, `basicroles/${roleId}`, { ID: roleId, Name: 'Releases', PercentTime: null, Rank: null });
    expect((await get(world.member, `indicators/${id}`)).body).toMatchObject({
      BasicRoleName: 'Releases',
      BasicRolePercentTime: null,
      BasicRoleRank: null,
    });
  });

  it('hang from a live basic role that the caller may see, and from nothing else', async () => {
    const create = async (person: Person, BasicRoleID: string) =>
      faultsOf((await post(person, 'indicators', { BasicRoleID, Name: 'x' })).body);
    expect(await create(world.admin, world.member.id)).toEqual(['BasicRoleID wrong_kind']);
    expect(await create(world.admin, v7())).toEqual(['BasicRoleID not_found']);
    expect(await create(world.admin, await role(world.other.admin))).toEqual(['BasicRoleID not_found']);
    expect(await create(world.stranger, roleId)).toEqual(['BasicRoleID not_found']);
    await remove(world.admin, `basicroles/${roleId}`);
    expect(await create(world.admin, roleId)).toEqual(['BasicRoleID deleted']);
    expect(await create(world.stranger, roleId)).toEqual(['BasicRoleID not_found']);
  });

  it('name every fault at once', async () => {
    const answer = await post(world.member, 'indicators', { BasicRoleID: v7(), Name: 'x'.repeat(201), Rank: -1 });
    expect(faultsOf(answer.body).sort()).toEqual(['BasicRoleID not_found', 'Name too_long', 'Rank out_of_range']);
  });

  it('move to another role where the caller may change them here and create them there', async () => {
    const id = await make();
    const [ofLead, ofMember] = [await role(world.lead), await role(world.member)];
    const move = (person: Person, BasicRoleID: string) =>
      put(person, `indicators/${id}`, { ID: id, Name: 'On time', BasicRoleID });
    const refused = await move(world.member, ofLead);
    expect([refused.status, faultsOf(refused.body)]).toEqual([400, ['BasicRoleID not_found']]);
    expect((await move(world.member, ofMember)).body.BasicRoleID).toBe(ofMember);
    expect((await move(world.lead, ofLead)).body.BasicRoleID).toBe(ofLead);
    expect((await get(world.member, `indicators/${id}`)).status).toBe(404);
    await remove(world.member, `basicroles/${roleId}`);
    await remove(world.lead, `basicroles/${ofLead}`);
    expect((await get(world.lead, `indicators/${id}`)).body).toMatchObject({ Deleted: false, DeletedByRef: true });
  });

  it('keep their role when an update does not name it, and cannot lose it', async () => {
    const id = await make();
    expect((await put(world.member, `indicators/${id}`, { ID: id, Name: 'x' })).body.BasicRoleID).toBe(roleId);
    const cleared = await put(world.member, `indicators/${id}`, { ID: id, Name: 'x', BasicRoleID: null });
    expect(faultsOf(cleared.body)).toEqual(['BasicRoleID required']);
  });

  it('are listed by rank, those without one first, of a role and of all roles of an individual', async () => {
    const second = await role(world.member);
    const ids: Record<string, string> = {};
    for (const [name, Rank] of [
      ['c', 2],
      ['a', null],
      ['b', 0],
    ] as const)
      ids[name] = await make({ Name: name, Rank });
    ids.d = await make({ Name: 'd', Rank: 1, BasicRoleID: second });
    const names = async (path: string) =>
      ((await get(world.member, path)).body as { Name: string }[]).map(({ Name }) => Name).join('');
    expect(await names(`basicroles/${roleId}/indicators`)).toBe('abc');
    expect(await names(`individuals/${world.member.id}/indicators`)).toBe('abdc');
    expect(await names(`individuals/${world.member.id}/indicators?basicroleid=${second.toUpperCase()}`)).toBe('d');
    await remove(world.member, `indicators/${ids.b}`);
    expect(await names(`basicroles/${roleId}/indicators`)).toBe('ac');
    expect(await names(`basicroles/${roleId}/indicators?deleted=1`)).toBe('b');
    expect(await names(`individuals/${world.member.id}/indicators?deleted=2&basicroleid=${roleId}`)).toBe('abc');
  });

  it('take a filter that names a role the caller may see', async () => {
    const filtered = (person: Person, value: string) =>
      get(person, `individuals/${world.member.id}/indicators?basicroleid=${value}`);
    await make();
    expect(faultsOf((await filtered(world.member, 'zzz')).body)).toEqual(['basicroleid invalid_format']);
    expect(faultsOf((await filtered(world.member, '')).body)).toEqual(['basicroleid invalid_format']);
    for (const unknown of [v7(), world.member.id, await role(world.other.admin), await role(world.lead)])
      expect(faultsOf((await filtered(world.member, unknown)).body)).toEqual(['basicroleid not_found']);
    expect(faultsOf((await filtered(world.stranger, roleId)).body)).toEqual(['basicroleid not_found']);
    // A role of somebody else that the caller may see fits none of these indicators.
    expect((await filtered(world.admin, await role(world.lead))).body).toEqual([]);
    const nobody = await get(world.member, `individuals/${v7()}/indicators?basicroleid=zzz`);
    expect(statusAndCode(nobody)).toEqual([404, 'not_found']);
  });

  it('answer under their second name alike', async () => {
    const created = await post(world.member, 'performanceindicators', { BasicRoleID: roleId, Name: 'On time' });
    const { ID } = created.body;
    expect(created.status).toBe(200);
    expect((await get(world.member, `performanceindicators/${ID}`)).body).toEqual(created.body);
    expect((await get(world.member, `basicroles/${roleId}/performanceindicators`)).body).toEqual([created.body]);
    const ofIndividual = `individuals/${world.member.id}/PerformanceIndicators/?basicroleid=${roleId}&limit=1`;
    expect((await get(world.member, ofIndividual)).body).toEqual([created.body]);
    const changed = await put(world.member, `performanceindicators/${ID}`, { ID, Name: 'In time' });
    expect(changed.body.Name).toBe('In time');
    expect((await remove(world.member, `performanceindicators/${ID}`)).body).toEqual({});
    expect((await put(world.member, `performanceindicators/${ID}/undelete`, {})).body.Deleted).toBe(false);
  });

  it('stay out of view when they are undeleted below a deleted role, until it comes back', async () => {
    const id = await make();
    await remove(world.member, `indicators/${id}`);
    await remove(world.member, `basicroles/${roleId}`);
    const undeleted = await put(world.member, `indicators/${id}/undelete`, {});
    expect(undeleted.body).toMatchObject({ Deleted: false, DeletedByRef: true });
    expect((await get(world.member, `basicroles/${roleId}/indicators`)).body).toEqual([]);
    expect((await get(world.member, `basicroles/${roleId}/indicators?deleted=1`)).body).toHaveLength(1);
    await put(world.member, `basicroles/${roleId}/undelete`, {});
    expect((await get(world.member, `indicators/${id}`)).body).toMatchObject({ Deleted: false, DeletedByRef: false });
  });

  it('are listed with the same few statements, however many there are', async () => {
    const count = async (path: string) => {
      await get(world.lead, path);
      return (await statementsOf(app.database, () => get(world.lead, path))).length;
    };
    const paths = [`basicroles/${roleId}/indicators`, `individuals/${world.member.id}/indicators`];
    await make();
    const few = [await count(paths[0]), await count(paths[1])];
    for (let n = 0; n < 30; n++) await make({ BasicRoleID: n % 2 ? roleId : await role(world.member) });
    expect([await count(paths[0]), await count(paths[1])]).toEqual(few);
    expect(Math.max(...few)).toBeLessThanOrEqual(3);
  });
});
