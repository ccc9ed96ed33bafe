import { faultsOf, statusAndCode } from '../support/client';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Wire } from '../support/wire';

const [USER, GROUP] = [1, 2];
const KNOWN = [4, 7, 9, 15, 16, 19, 25, 38, 58];

describe('permissions (contract sections 4, 7 and 12)', () => {
  setUpWorldPerTest();

  const make = async (RowID: string, PrincipalID: string, facts: Wire = {}): Promise<Wire> => {
    const answer = await post(world.admin, 'permissions', permissionOf(RowID, PrincipalID, facts));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const refused = async (RowID: string, PrincipalID: string, facts: Wire = {}) => {
    const { status, body } = await post(world.admin, 'permissions', permissionOf(RowID, PrincipalID, facts));
    return [status, ...faultsOf(body)];
  };
  const change = async (row: Wire, facts: Wire) => put(world.admin, `permissions/${row.ID}`, { ...row, ...facts });
  const userId = async (id: string): Promise<string> => (await get(world.admin, `individuals/${id}`)).body.UserID;
  const group = async (Group: string): Promise<string> =>
    (await post(world.admin, 'securitygroups', { Group }).expect(200)).body.ID;
  const childTypeOf = async (id: string, childType: unknown) =>
    (await make(id, world.performanceGroup, { ChildType: childType })).ChildType;

  describe('are on a record', () => {
    it('of every kind that carries them, and tell its row type and name', async () => {
      const { admin, siteId, organization, engineering, member } = world;
      const project = await insertProject(app.database.read, { siteId, unit: engineering, name: 'Probe' });
      const made = async (path: string, body: Wire): Promise<string> =>
        (await post(admin, path, body).expect(200)).body.ID;
      const metric = (AncestorID: string) => made('metrics', { AncestorID, Rank: 1, Name: 'Speed', Description: '' });
      const dialog = (AncestorID: string) => made('dialogs', { AncestorID, Name: 'Talk', DialogDate: '2026-11-20' });
      const task = await made('tasks', {
        AncestorID: member.id,
        Name: 'Tidy up',
        Description: '',
        EndDateProjected: '2026-12-01',
        Rank: 1,
        Priority: 1,
        Milestone: false,
      });
      const objects: [string, number, string][] = [
        [siteId, 1, 'Test'],
        [task, 3, 'Tidy up'],
        [organization, 4, 'Company'],
        [engineering, 56, 'Engineering'],
        [member.id, 39, 'Member Test'],
        [project, 15, 'Probe'],
      ];
      for (const [above, ofMetric, ofDialog] of [
        [organization, 7, 9],
        [engineering, 7, 9],
        [project, 16, 25],
        [member.id, 58, 38],
      ] as const)
        objects.push([await metric(above), ofMetric, 'Speed'], [await dialog(above), ofDialog, 'Talk']);
      for (const [id, RowType, RowName] of objects)
        expect(await make(id, world.lead.id)).toMatchObject({ RowID: id, RowType, RowName, SiteID: siteId });
    });

    it('that is live, of this site and carries them', async () => {
      const { lead, member, organization, sales, performanceGroup, other } = world;
      expect(await refused(other.organization, lead.id)).toEqual([400, 'RowID not_found']);
      expect(await refused(other.siteId, lead.id)).toEqual([400, 'RowID not_found']);
      expect(await refused(performanceGroup, lead.id)).toEqual([400, 'RowID wrong_kind']);
      const comment = await post(member, 'comments', { AncestorID: organization, Comment: 'x' });
      expect(await refused(comment.body.ID, lead.id)).toEqual([400, 'RowID wrong_kind']);
      await remove(world.admin, `departments/${sales}`).expect(200);
      expect(await refused(sales, lead.id)).toEqual([400, 'RowID deleted']);
    });

    it('and follow its name and kind', async () => {
      const { admin, engineering, siteId } = world;
      const { ID } = await make(engineering, world.member.id);
      const unit = (await get(admin, `departments/${engineering}`)).body;
      await put(admin, `departments/${engineering}`, { ...unit, Name: 'Works', ParentID: siteId }).expect(200);
      expect((await get(admin, `permissions/${ID}`)).body).toMatchObject({ RowType: 4, RowName: 'Works' });
    });
  });

  describe('are for a principal', () => {
    it('a user by its UserID or its ID, answered as it was sent', async () => {
      const { engineering, sales, member } = world;
      const user = await userId(member.id);
      const facts = { PrincipalType: USER, PrincipalName: 'Member Test' };
      expect(await make(engineering, user.toUpperCase())).toMatchObject({ ...facts, PrincipalID: user });
      expect(await make(sales, member.id)).toMatchObject({ ...facts, PrincipalID: member.id });
    });

    it('a user by its UserID or its ID also when it is changed, answered as it was first sent', async () => {
      const { organization, lead } = world;
      const user = await userId(lead.id);
      const row = await make(organization, user);
      for (const PrincipalID of [lead.id, user, lead.id.toUpperCase()])
        expect((await change(row, { PrincipalID })).body).toMatchObject({ ID: row.ID, PrincipalID: user });
      const other = await change(row, { PrincipalID: world.member.id });
      expect([other.status, ...faultsOf(other.body)]).toEqual([400, 'PrincipalID mismatch']);
    });

    it('or a security group, built in or not', async () => {
      const auditors = await group('Auditors');
      expect(await make(world.engineering, auditors)).toMatchObject({
        PrincipalType: GROUP,
        PrincipalName: 'Auditors',
      });
      const builtIn = await make(world.engineering, world.performanceGroup);
      expect(builtIn).toMatchObject({ PrincipalType: GROUP, PrincipalName: 'Performance Management' });
    });

    it('that is live and of this site', async () => {
      const { admin, engineering, member, stranger, other } = world;
      expect(await refused(engineering, other.admin.id)).toEqual([400, 'PrincipalID not_found']);
      expect(await refused(engineering, engineering)).toEqual([400, 'PrincipalID wrong_kind']);
      const rows = await app.database.read.query<{ UserID: string }>(
        'SELECT `UserID` FROM `individuals` WHERE `ID` = ? AND `SiteID` = ?',
        [other.admin.id, other.siteId],
      );
      expect(await refused(engineering, rows[0].UserID)).toEqual([400, 'PrincipalID not_found']);
      const [user, gone] = [await userId(stranger.id), await group('Gone')];
      await remove(admin, `individuals/${stranger.id}`).expect(200);
      await remove(admin, `securitygroups/${gone}`).expect(200);
      for (const id of [user, stranger.id, gone])
        expect(await refused(engineering, id)).toEqual([400, 'PrincipalID deleted']);
      expect((await make(engineering, member.id)).PrincipalID).toBe(member.id);
    });

    it('and stay in view when it is deleted', async () => {
      const { admin, engineering } = world;
      const auditors = await group('Auditors');
      const { ID } = await make(engineering, auditors);
      await remove(admin, `securitygroups/${auditors}`).expect(200);
      expect((await get(admin, `permissions/${ID}`)).body.PrincipalName).toBe('Auditors');
      expect((await get(admin, `departments/${engineering}/permissions`)).body).toHaveLength(1);
      await remove(admin, `permissions/${ID}`).expect(200);
    });
  });

  describe('have a child type', () => {
    it('that must be there, and may be null', async () => {
      const { ChildType: _, ...without } = permissionOf(world.engineering, world.member.id);
      const missing = await post(world.admin, 'permissions', without);
      expect([missing.status, ...faultsOf(missing.body)]).toEqual([400, 'ChildType required']);
      expect(await childTypeOf(world.engineering, null)).toBeNull();
    });

    it('of the known numbers; any other one is null', async () => {
      for (const childType of KNOWN) expect(await childTypeOf(world.engineering, childType)).toBe(childType);
      for (const [index, childType] of [0, -1, 1, 3, 39, 56, 2_147_483_647].entries()) {
        const unit = await post(world.admin, 'departments', { ParentID: world.sales, Rank: index, Name: 'x' });
        expect(await childTypeOf(unit.body.ID, childType)).toBeNull();
      }
      for (const wrong of ['15', 1.5, true]) {
        const [status, fault] = await refused(world.sales, world.member.id, { ChildType: wrong });
        expect([status, fault]).toEqual([400, 'ChildType invalid_type']);
      }
    });

    it('and are unique with it for a record and a principal, however the user is named', async () => {
      const { engineering, member, lead, sales } = world;
      const [first, again] = [await userId(member.id), permissionOf(engineering, member.id, { ChildType: 3 })];
      await make(engineering, first);
      expect(statusAndCode(await post(world.admin, 'permissions', again))).toEqual([409, 'permission_exists']);
      await make(engineering, member.id, { ChildType: 15 });
      await make(engineering, lead.id);
      await make(sales, member.id);
    });
  });

  describe('have states', () => {
    it('of three numbers, each with its text', async () => {
      const states = { CreateState: 0, ReadState: 1, UpdateState: 2, DeleteState: 1, DelegateState: 0 };
      const texts = {
        CreateText: 'Not Set',
        ReadText: 'Allow',
        UpdateText: 'Deny',
        DeleteText: 'Allow',
        DelegateText: 'Not Set',
      };
      const made = await make(world.engineering, world.member.id, { ...states, ReadText: 'Deny' });
      expect(made).toMatchObject({ ...states, ...texts });
      for (const wrong of [-1, 3])
        expect(await refused(world.sales, world.member.id, { ReadState: wrong })).toEqual([
          400,
          'ReadState out_of_range',
        ]);
    });

    it('that alone change', async () => {
      const { engineering, sales, member, lead } = world;
      const row = await make(engineering, member.id, { ChildType: 15 });
      expect((await change(row, { UpdateState: 2 })).body).toMatchObject({ UpdateState: 2, UpdateText: 'Deny' });
      for (const [field, value] of [
        ['RowID', sales],
        ['PrincipalID', lead.id],
        ['ChildType', null],
        ['ChildType', 19],
        ['ChildType', 1000],
      ]) {
        const answer = await change(row, { [String(field)]: value });
        expect([answer.status, ...faultsOf(answer.body)]).toEqual([400, `${field} mismatch`]);
      }
    });

    it('while a child type that means null, and the other id of the user, are what stands there', async () => {
      const { engineering, member } = world;
      const [row, user] = [await make(engineering, member.id), await userId(member.id)];
      const same = await change(row, { ChildType: 77, PrincipalID: user, ReadState: 1 });
      expect(same.body).toMatchObject({ ChildType: null, PrincipalID: member.id, ReadState: 1 });
      const { RowID: _, PrincipalID: __, ChildType: ___, ...least } = row;
      expect((await put(world.admin, `permissions/${row.ID}`, least)).body).toMatchObject({ RowID: engineering });
    });
  });

  it('are away while their record is deleted, and cannot be changed or removed', async () => {
    const { admin, organization, engineering, member } = world;
    const row = await make(engineering, member.id);
    const project = await insertProject(app.database.read, { siteId: world.siteId, unit: engineering });
    const below = await make(project, member.id);
    await remove(admin, `departments/${engineering}`).expect(200);
    for (const [path, { ID, ...body }] of [
      [`departments/${engineering}`, row],
      [`projects/${project}`, below],
    ] as const) {
      const list = await get(admin, `${path}/permissions?count=true`);
      expect([list.status, list.body, list.headers['x-total-count']]).toEqual([200, [], '0']);
      expect((await get(admin, `permissions/${ID}`)).status).toBe(200);
      expect(statusAndCode(await change({ ID, ...body }, { ReadState: 1 }))).toEqual([409, 'deleted']);
      expect(statusAndCode(await remove(admin, `permissions/${ID}`))).toEqual([409, 'deleted']);
    }
    await put(admin, `departments/${engineering}/undelete`, {}).expect(200);
    expect((await get(admin, `departments/${engineering}/permissions`)).body).toHaveLength(1);
    expect((await get(admin, `organizations/${organization}/permissions`)).body).toEqual([]);
    await remove(admin, `permissions/${row.ID}`).expect(200);
    expect((await get(admin, `permissions/${row.ID}`)).status).toBe(404);
  });
});
