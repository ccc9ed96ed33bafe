import type { Response } from 'supertest';
import { v7 } from 'uuid';
import { faultsOf, nextOf, statusAndCode } from '../support/client';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { type Wire } from '../support/wire';
import type { Person } from '../support/world';

const [ALLOW, DENY] = [1, 2];

describe('rights on permissions (contract section 12)', () => {
  let project: string;
  let groups = 0;

  setUpWorldPerTest();
  beforeEach(async () => {
    project = await insertProject(app.database.read, { siteId: world.siteId, unit: world.engineering });
  });

  const give = async (id: string, principal: string, facts: Wire, by: Person = world.admin): Promise<Wire> => {
    const answer = await post(by, 'permissions', permissionOf(id, principal, facts));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const tried = async (by: Person, id: string, principal: string, facts: Wire = {}) =>
    statusAndCode(await post(by, 'permissions', permissionOf(id, principal, facts)));
  const delegate = (id: string, person: Person, facts: Wire = {}) =>
    give(id, person.id, { DelegateState: ALLOW, ...facts });
  const groupOf = async (...people: Person[]): Promise<string> => {
    const { ID } = (await post(world.admin, 'securitygroups', { Group: `Office ${++groups}` }).expect(200)).body;
    for (const { id } of people) await put(world.admin, `securitygroups/${ID}/individuals/${id}`, {}).expect(200);
    return ID;
  };
  const mayWrite = async (person: Person, path: string, id: string) =>
    (await get(person, `${path}/${id}`)).body.CanUpdate;
  const FORBIDDEN = [403, 'forbidden'];
  const MADE = [200, undefined];

  it('follow from the next request on', async () => {
    const row = await delegate(project, world.member);
    expect(await tried(world.member, project, world.guest.id)).toEqual(MADE);
    await put(world.admin, `permissions/${row.ID}`, { ...row, DelegateState: DENY }).expect(200);
    expect(await tried(world.member, project, world.stranger.id)).toEqual(FORBIDDEN);
    await remove(world.admin, `permissions/${row.ID}`).expect(200);
    expect((await get(world.member, `projects/${project}/permissions`)).body).toEqual([]);
  });

  it('to Create on a record count for the tasks that hang from it', async () => {
    const { guest, lead, member } = world;
    const made = async (by: Person, AncestorID: string) =>
      statusAndCode(await post(by, 'tasks', { AncestorID, Name: 'Task' }));
    expect([await made(guest, project), await made(lead, member.id)]).toEqual([FORBIDDEN, MADE]);
    await give(project, guest.id, { CreateState: ALLOW });
    await give(member.id, lead.id, { CreateState: DENY });
    expect([await made(guest, project), await made(lead, member.id)]).toEqual([MADE, FORBIDDEN]);
  });

  it('to Create on a task are needed for its parts, beside those on what it hangs from', async () => {
    const { guest } = world;
    const { body: whole } = await post(world.admin, 'tasks', { AncestorID: project, Name: 'Whole' }).expect(200);
    await give(project, guest.id, { CreateState: ALLOW });
    const made = async () =>
      statusAndCode(await post(guest, 'tasks', { AncestorID: project, Name: 'Part', ParentID: whole.ID }));
    expect(await made()).toEqual(FORBIDDEN);
    await give(whole.ID, guest.id, { CreateState: ALLOW });
    expect(await made()).toEqual(MADE);
  });

  it('end with the group that they came from', async () => {
    const office = await groupOf(world.guest);
    await give(project, office, { UpdateState: ALLOW });
    expect(await mayWrite(world.guest, 'projects', project)).toBe(true);
    await remove(world.admin, `securitygroups/${office}`).expect(200);
    expect(await mayWrite(world.guest, 'projects', project)).toBe(false);
    await put(world.admin, `securitygroups/${office}/undelete`, {}).expect(200);
    expect(await mayWrite(world.guest, 'projects', project)).toBe(true);
  });

  describe('of a delegate', () => {
    it('stop at rows that name itself or a group of its own', async () => {
      const { engineering, lead, guest, performanceGroup } = world;
      const own = await delegate(engineering, lead);
      const [office, none] = [await groupOf(lead), await groupIds()];
      const user = (await get(lead, `individuals/${lead.id}`)).body.UserID;
      for (const principal of [lead.id, user, office, performanceGroup, none.Everyone])
        expect(await tried(lead, engineering, principal, { ChildType: 15 })).toEqual(FORBIDDEN);
      expect(await tried(lead, engineering, none.Administrators)).toEqual(MADE);
      expect(await tried(lead, engineering, guest.id)).toEqual(MADE);
      for (const row of [own, await give(engineering, office, {}), await give(engineering, none.Everyone, {})]) {
        expect(statusAndCode(await put(lead, `permissions/${row.ID}`, row))).toEqual(FORBIDDEN);
        expect(statusAndCode(await remove(lead, `permissions/${row.ID}`))).toEqual(FORBIDDEN);
        expect((await get(lead, `permissions/${row.ID}`)).status).toBe(200);
      }
      await remove(world.admin, `securitygroups/${office}`).expect(200);
      const [ofOffice] = (await get(lead, `departments/${engineering}/permissions`)).body.filter(
        ({ PrincipalID }: Wire) => PrincipalID === office,
      );
      expect(statusAndCode(await remove(lead, `permissions/${ofOffice.ID}`))).toEqual(FORBIDDEN);
      expect(statusAndCode(await put(world.admin, `permissions/${own.ID}`, own))).toEqual(MADE);
    });
  });

  const groupIds = async (): Promise<Record<string, string>> => {
    const groups: { ID: string; Group: string }[] = (await get(world.admin, 'securitygroups')).body;
    return Object.fromEntries(groups.map(({ ID, Group }) => [Group, ID]));
  };

  it('are judged before the fields and after the record', async () => {
    const { member, guest, engineering, other } = world;
    const wrong = { ReadState: 9, Nonsense: 1 };
    const answer = await post(member, 'permissions', permissionOf(other.organization, guest.id, wrong));
    expect([answer.status, ...faultsOf(answer.body)].sort()).toEqual([
      400,
      'Nonsense unknown_member',
      'ReadState out_of_range',
      'RowID not_found',
    ]);
    expect(await tried(member, engineering, guest.id, wrong)).toEqual(FORBIDDEN);
    await delegate(engineering, member);
    expect(await tried(member, engineering, guest.id, { ...wrong, UpdateState: ALLOW })).toEqual(FORBIDDEN);
    expect((await tried(member, engineering, guest.id, wrong))[0]).toBe(400);
    for (const [field, facts] of [
      ['RowID', { UpdateState: ALLOW }],
      ['ChildType', { UpdateState: ALLOW }],
      ['UpdateState', {}],
    ] as const) {
      const missing = { ...permissionOf(engineering, guest.id, facts), [field]: undefined };
      const { status, body } = await post(member, 'permissions', missing);
      expect([status, faultsOf(body)]).toEqual([400, [`${field} required`]]);
    }
    const row = await give(engineering, guest.id, {});
    expect(
      statusAndCode(await put(member, `permissions/${row.ID}`, { ...row, RowID: project, UpdateState: DENY })),
    ).toEqual(FORBIDDEN);
    expect((await put(member, `permissions/${row.ID}`, { ...row, RowID: project })).status).toBe(400);
    expect(statusAndCode(await remove(world.stranger, `permissions/${row.ID}`))).toEqual([404, 'not_found']);
  });

  it('need credentials of one’s own', async () => {
    const { admin, engineering, guest, lead } = world;
    await givePassword(app.database, admin);
    const row = await give(engineering, guest.id, {});
    await delegate(engineering, lead);
    const borrowed = { ...lead, authorization: basic(`${admin.userName}\\${lead.userName}`, PASSWORD) };
    const OWN = [403, 'own_login_required'];
    expect(await tried(borrowed, engineering, world.stranger.id)).toEqual(OWN);
    expect(statusAndCode(await put(borrowed, `permissions/${row.ID}`, row))).toEqual(OWN);
    expect(statusAndCode(await remove(borrowed, `permissions/${row.ID}`))).toEqual(OWN);
    expect((await get(borrowed, `departments/${engineering}/permissions`)).body).toHaveLength(2);
    expect(
      statusAndCode(await remove({ ...borrowed, authorization: lead.authorization }, `permissions/${row.ID}`)),
    ).toEqual(MADE);
  });

  it('do not tell of a principal that may not be seen', async () => {
    const { engineering, lead, stranger, siteId } = world;
    await delegate(engineering, lead);
    const row = await give(engineering, stranger.id, {});
    const behind = (await post(world.admin, 'securitygroups', { Group: 'Zoo' }).expect(200)).body.ID;
    await give(engineering, behind, {});
    await give(stranger.id, lead.id, { ReadState: DENY });
    expect((await get(lead, `permissions/${row.ID}`)).body.PrincipalName).toBeNull();
    const list: Wire[] = (await get(lead, `departments/${engineering}/permissions`)).body;
    expect(list.map(({ PrincipalName }) => PrincipalName)).toEqual(['Lead Test', null, 'Zoo']);
    const [{ UserID }] = await app.database.read.query<{ UserID: string }>(
      'SELECT `UserID` FROM `individuals` WHERE `ID` = ? AND `SiteID` = ?',
      [stranger.id, siteId],
    );
    const pages: Wire[] = [];
    for (let next: string | undefined = `departments/${engineering}/permissions?limit=1`; next; ) {
      const { body, headers }: Response = await get(lead, next).expect(200);
      pages.push(...body);
      next = nextOf({ headers });
      const cursor = Buffer.from(/cursor=([^&]+)/.exec(next ?? '')?.[1] ?? '', 'base64url').toString();
      expect(cursor).not.toMatch(/stranger/i);
    }
    expect(pages).toEqual(list);
    const forged = Buffer.from(JSON.stringify(['', v7()])).toString('base64url');
    const refused = await get(lead, `departments/${engineering}/permissions?limit=1&cursor=${forged}`);
    expect([refused.status, ...faultsOf(refused.body)]).toEqual([400, 'cursor invalid_cursor']);
    for (const id of [stranger.id, UserID]) {
      const { body } = await post(lead, 'permissions', permissionOf(engineering, id, { ChildType: 15 }));
      expect(faultsOf(body)).toEqual(['PrincipalID not_found']);
    }
  });
});
