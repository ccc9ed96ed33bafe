import { clientOf, statusAndCode } from '../support/client';
import { describeLocks, NAMED_BEFORE_OR_AFTER } from '../support/lock-steps';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { givePassword, PASSWORD } from '../support/sign-in';
import { insertGlobalAdmin, type Person } from '../support/world';

/** What is inserted locks the place in the tree before the row of its parent, what deletes the parent after it. */
const PARENT_LOCKED_TWICE = 'the row of a parent and its place in the tree are locked in both orders';

describeLocks('memberships, groups, assignments and logins', (stage) => {
  const { get, post, put, remove } = clientOf(() => stage.app);
  const sql = () => stage.app.database.read;
  const membershipsOf = async (id: string) => {
    const { body } = await get(stage.world.admin, `individuals/${id}/departmentmembers`).expect(200);
    return body as { ID: string; OrganizationID: string; Primary: boolean }[];
  };
  const primaryUnits = async (id: string) =>
    (await membershipsOf(id)).filter(({ Primary }) => Primary).map(({ OrganizationID }) => OrganizationID);
  /** Reports to itself: a chain of others would lock the site, and hide that the individual is locked. */
  const join = (IndividualID: string, OrganizationID: string, Primary = false) =>
    post(stage.world.admin, 'departmentmembers', {
      IndividualID,
      OrganizationID,
      Primary,
      Title: 'Tester',
      ReportsToID: IndividualID,
    });

  it('one of two new memberships that are both to be the primary one is so in the end', async () => {
    const { steps, world } = stage;
    const { guest, engineering, organization } = world;
    const first = await steps.hold(() => join(guest.id, engineering, true), /^INSERT INTO `organization_members`/);
    const second = await steps.blocked(() => join(guest.id, organization, true));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect(await primaryUnits(guest.id)).toEqual([organization]);
    const [former] = (await membershipsOf(guest.id)).filter(({ OrganizationID }) => OrganizationID === engineering);
    // Made, and then no longer the primary one.
    const { headers } = await get(world.admin, `departmentmembers/${former.ID}`);
    expect(headers.etag).toMatch(/^"2-/);
  });

  it('one of two memberships that both become the primary one is so in the end', async () => {
    const { steps, world } = stage;
    const { guest, engineering, organization } = world;
    const made = [await join(guest.id, engineering).expect(200), await join(guest.id, organization).expect(200)];
    const [first, second] = made.map(
      ({ body }) =>
        () =>
          put(world.admin, `departmentmembers/${body.ID}`, { ...body, Primary: true }),
    );
    const held = await steps.hold(first, /^UPDATE `organization_members`/);
    const waits = await steps.blocked(second);
    expect([(await held.resume()).status, (await waits.answer).status]).toEqual([200, 200]);
    expect(await primaryUnits(guest.id)).toEqual([organization]);
  });

  it('a membership that becomes the primary one is not removed by a request that read it before', async () => {
    const { steps, world } = stage;
    const { guest, engineering } = world;
    const { body } = await join(guest.id, engineering).expect(200);
    const path = `departmentmembers/${body.ID}`;
    const first = await steps.hold(
      () => put(world.admin, path, { ...body, Primary: true }),
      /^UPDATE `organization_members`/,
    );
    const second = await steps.blocked(() => remove(world.admin, path));
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'primary_department']);
    expect(await primaryUnits(guest.id)).toEqual([engineering]);
  });

  it('the primary unit of an individual and a membership that becomes the primary one', async () => {
    const { steps, world } = stage;
    const { guest, engineering, organization } = world;
    const { body: member } = await join(guest.id, organization).expect(200);
    const { body } = await get(world.admin, `individuals/${guest.id}`).expect(200);
    const first = await steps.hold(
      () => put(world.admin, `individuals/${guest.id}`, { ...body, PrimaryOrganizationID: engineering }),
      /^UPDATE `individuals`/,
    );
    const second = await steps.blocked(() =>
      put(world.admin, `departmentmembers/${member.ID}`, { ...member, Primary: true }),
    );
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect(await primaryUnits(guest.id)).toEqual([organization]);
  });

  it.each(['departmentmembers', 'the path of the pair'])(
    'a unit is not deleted while an individual joins it: %s',
    async (by) => {
      const { steps, world } = stage;
      steps.allowDeadlocks(PARENT_LOCKED_TWICE);
      const { guest, engineering } = world;
      const pair = `individuals/${guest.id}/departments/${engineering}/departmentmembers`;
      const request = () =>
        by === 'departmentmembers' ? join(guest.id, engineering) : post(world.admin, pair, { Title: 'Tester' });
      const first = await steps.hold(request, /^INSERT INTO `organization_members`/);
      const second = await steps.blocked(() => remove(world.admin, `departments/${engineering}`));
      expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
      expect((await membershipsOf(guest.id)).map(({ OrganizationID }) => OrganizationID)).toEqual([world.sales]);
    },
  );

  it('an individual that is put into a group twice is in it once', async () => {
    const { steps, world } = stage;
    const { body: group } = await post(world.admin, 'securitygroups', { Group: 'Staff' }).expect(200);
    const join = () => put(world.admin, `securitygroups/${group.ID}/individuals/${world.guest.id}`, {});
    const first = await steps.hold(join, /^INSERT INTO `security_group_members`/);
    const second = await steps.blocked(join);
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect((await get(world.admin, `securitygroups/${group.ID}/individuals`)).body).toHaveLength(1);
  });

  it('no individual is put into a group that is being deleted', async () => {
    const { steps, world } = stage;
    const { body: group } = await post(world.admin, 'securitygroups', { Group: 'Staff' }).expect(200);
    const first = await steps.hold(
      () => remove(world.admin, `securitygroups/${group.ID}`),
      /^UPDATE `security_groups`/,
    );
    const second = await steps.blocked(() =>
      put(world.admin, `securitygroups/${group.ID}/individuals/${world.guest.id}`, {}),
    );
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'deleted']);
  });

  it('an individual is not deleted while it is put into a group', async () => {
    const { steps, world } = stage;
    steps.allowDeadlocks(PARENT_LOCKED_TWICE);
    const { body: group } = await post(world.admin, 'securitygroups', { Group: 'Staff' }).expect(200);
    const first = await steps.hold(
      () => put(world.admin, `securitygroups/${group.ID}/individuals/${world.guest.id}`, {}),
      /^INSERT INTO `security_group_members`/,
    );
    const second = await steps.blocked(() => remove(world.admin, `individuals/${world.guest.id}`));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
  });

  it('a task that is assigned twice to an individual is assigned once', async () => {
    const { steps, world } = stage;
    const task = { AncestorID: world.member.id, Name: 'Task' };
    const { body } = await post(world.admin, 'tasks', task).expect(200);
    const assign = () => put(world.admin, `tasks/${body.ID}/individuals/${world.guest.id}`, {});
    const first = await steps.hold(assign, /^INSERT INTO `task_assignees`/);
    const second = await steps.blocked(assign);
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
    expect((await get(world.admin, `tasks/${body.ID}/individuals`)).body).toHaveLength(1);
  });

  it('an individual is not deleted while a task is assigned to it', async () => {
    const { steps, world } = stage;
    steps.allowDeadlocks(PARENT_LOCKED_TWICE);
    const { body } = await post(world.admin, 'tasks', { AncestorID: world.member.id, Name: 'Task' }).expect(200);
    const first = await steps.hold(
      () => put(world.admin, `tasks/${body.ID}/individuals/${world.guest.id}`, {}),
      /^INSERT INTO `task_assignees`/,
    );
    const second = await steps.blocked(() => remove(world.admin, `individuals/${world.guest.id}`));
    expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
  });

  it('a project and an individual are not deleted while the one joins the team of the other', async () => {
    const { steps, world } = stage;
    steps.allowDeadlocks(PARENT_LOCKED_TWICE);
    const { siteId, engineering: unit, guest, admin } = world;
    const ProjectID = await insertProject(sql(), { siteId, unit, createdBy: admin.id });
    const first = await steps.hold(
      () => post(admin, 'teammembers', { ProjectID, IndividualID: guest.id, Role: 4 }),
      /^INSERT INTO `team_members`/,
    );
    const ends = [
      await steps.blocked(() => remove(admin, `projects/${ProjectID}`)),
      await steps.blocked(() => remove(admin, `individuals/${guest.id}`)),
    ];
    expect(NAMED_BEFORE_OR_AFTER).toContainEqual(statusAndCode(await first.resume()));
    for (const end of ends) expect((await end.answer).status).toBe(200);
  });

  it('an individual is a member of a unit once', async () => {
    const { steps, world } = stage;
    const request = () => join(world.guest.id, world.engineering);
    const first = await steps.hold(request, /^INSERT INTO `organization_members`/);
    const second = await steps.blocked(request);
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'member_exists']);
  });

  it('a team has each individual once', async () => {
    const { steps, world } = stage;
    const { siteId, engineering: unit, guest, admin } = world;
    const ProjectID = await insertProject(sql(), { siteId, unit, createdBy: admin.id });
    const join = () => post(admin, 'teammembers', { ProjectID, IndividualID: guest.id, Role: 4 });
    const first = await steps.hold(join, /^INSERT INTO `team_members`/, 'after');
    const second = await steps.blocked(join);
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'member_exists']);
  });

  it('a record has one permission for a user and a child type', async () => {
    const { steps, world } = stage;
    const grant = () => post(world.admin, 'permissions', permissionOf(world.sales, world.guest.id, { ReadState: 1 }));
    const first = await steps.hold(grant, /^INSERT INTO `permissions`/, 'after');
    const second = await steps.blocked(grant);
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'permission_exists']);
  });

  it('a record and a user are not deleted while the one is given a permission on the other', async () => {
    const { steps, world } = stage;
    const { admin, guest, sales } = world;
    const first = await steps.hold(
      () => post(admin, 'permissions', permissionOf(sales, guest.id, { ReadState: 1 })),
      /^INSERT INTO `permissions`/,
    );
    const ends = [
      await steps.blocked(() => remove(admin, `departments/${sales}`)),
      await steps.blocked(() => remove(admin, `individuals/${guest.id}`)),
    ];
    expect(NAMED_BEFORE_OR_AFTER).toContainEqual(statusAndCode(await first.resume()));
    for (const end of ends) expect((await end.answer).status).toBe(200);
  });

  it('a user name is given once', async () => {
    const { steps, world } = stage;
    const { admin, guest, stranger } = world;
    const rename = async (id: string) => {
      const { body } = await get(admin, `individuals/${id}`).expect(200);
      return () => put(admin, `individuals/${id}`, { ...body, UserName: `new-${guest.userName}` });
    };
    const first = await steps.hold(await rename(guest.id), /^UPDATE `individuals`/, 'after');
    const second = await steps.blocked(await rename(stranger.id));
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'user_name_taken']);
  });

  it('a name of a group is given once', async () => {
    const { steps, world } = stage;
    const make = () => post(world.admin, 'securitygroups', { Group: 'Staff' });
    const first = await steps.hold(make, /^INSERT INTO `security_groups`/, 'after');
    const second = await steps.blocked(make);
    expect((await first.resume()).status).toBe(200);
    expect(statusAndCode(await second.answer)).toEqual([409, 'name_taken']);
  });

  describe('a new group and the end of its site', () => {
    let global: Person;
    const make = () => post(stage.world.admin, 'securitygroups', { Group: 'Staff' });
    const end = () => remove(global, `sites/${stage.world.siteId}`);
    const liveGroups = () =>
      sql().query('SELECT `ID` FROM `security_groups` WHERE `SiteID` = ? AND `LiveKey` IS NOT NULL', [
        stage.world.siteId,
      ]);

    beforeEach(async () => {
      global = await insertGlobalAdmin(stage.app.database, stage.world.other);
    });

    it('the site is deleted with the group that is being made in it', async () => {
      const first = await stage.steps.hold(make, /^INSERT INTO `security_groups`/);
      const second = await stage.steps.blocked(end);
      expect([(await first.resume()).status, (await second.answer).status]).toEqual([200, 200]);
      expect(await liveGroups()).toEqual([]);
    });

    it('no group is made in a site that is being deleted', async () => {
      const first = await stage.steps.hold(end, /^UPDATE `sites`/);
      const second = await stage.steps.blocked(make);
      expect((await first.resume()).status).toBe(200);
      // A statement reads the epoch and locks a row: MariaDB reads before it waits for the lock, MySQL afterwards.
      expect([
        [409, 'deleted'],
        [401, 'unauthorized'],
      ]).toContainEqual(statusAndCode(await second.answer));
      expect(await liveGroups()).toEqual([]);
    });
  });

  it('no session begins with a password that is being changed', async () => {
    const { steps, world } = stage;
    const { admin, guest } = world;
    await givePassword(stage.app.database, guest);
    const { body } = await get(admin, `individuals/${guest.id}`).expect(200);
    const first = await steps.hold(
      () => put(admin, `individuals/${guest.id}`, { ...body, Password: `another ${PASSWORD}` }),
      /^DELETE FROM tokens/,
      'after',
    );
    const second = await steps.blocked(() =>
      stage.app.http.post('/v4/login').send({ UserName: guest.userName, Password: PASSWORD }),
    );
    expect((await first.resume()).status).toBe(200);
    expect((await second.answer).status).toBe(401);
    const sessions = "SELECT `ID` FROM `tokens` WHERE `IndividualID` = ? AND `Kind` = 'session'";
    expect(await sql().query(sessions, [guest.id])).toEqual([]);
  });

  it('no session begins for an individual that is being deleted', async () => {
    const { steps, world } = stage;
    const { admin, guest } = world;
    await givePassword(stage.app.database, guest);
    const first = await steps.hold(() => remove(admin, `individuals/${guest.id}`), /^DELETE FROM tokens/, 'after');
    const second = await steps.blocked(() =>
      stage.app.http.post('/v4/login').send({ UserName: guest.userName, Password: PASSWORD }),
    );
    expect((await first.resume()).status).toBe(200);
    expect((await second.answer).status).toBe(401);
    expect(await sql().query('SELECT `ID` FROM `tokens` WHERE `IndividualID` = ?', [guest.id])).toEqual([]);
  });
});
