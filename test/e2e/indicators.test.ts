import { v7 } from 'uuid';
import { faultsOf, statusAndCode } from '../support/client';
import { get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

describe('indicators (contract sections 1, 7, 12 and 13)', () => {
  let roleId: string;

  setUpWorldPerTest();
  beforeEach(async () => {
    roleId = await role(world.member, { Rank: 3, PercentTime: 40 });
  });

  async function role(person: Person, facts: object = {}): Promise<string> {
    return (await post(person, 'basicroles', { Name: 'Release management', ...facts })).body.ID;
  }

  async function make(facts: object = {}): Promise<string> {
    const answer = await post(world.admin, 'indicators', { BasicRoleID: roleId, Name: 'On time', ...facts });
    expect(answer.status).toBe(200);
    return answer.body.ID;
  }

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
});
