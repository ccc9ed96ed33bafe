import { v7 } from 'uuid';
import { faultsOf, nextOf, statusAndCode } from '../support/client';
import { permissionOf } from '../support/permissions';
import { insertProject } from '../support/projects';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import { golden, parseXml, recordOf, toXml } from '../support/wire';
import type { Person } from '../support/world';

interface Row {
  readonly ID: string;
  readonly IndividualID: string;
  readonly IndividualFullName: string;
  readonly [field: string]: unknown;
}

describe('team members', () => {
  let project: string;
  setUpWorldPerTest();
  beforeEach(async () => {
    const { siteId, engineering: unit, lead } = world;
    project = await app.database.transaction((tx) => insertProject(tx, { siteId, unit, createdBy: lead.id }));
  });

  const bodyOf = (person: Person, Role = 4) => ({ ProjectID: project, IndividualID: person.id, Role });
  const join = async (person: Person, Role = 4, by = world.lead): Promise<Row> =>
    (await post(by, 'teammembers', bodyOf(person, Role)).expect(200)).body;
  const list = async (by: Person = world.guest): Promise<Row[]> =>
    (await get(by, `projects/${project}/teammembers`).expect(200)).body;
  const names = async () => (await list()).map((row) => row.IndividualFullName);

  it('have the fields of the reference in its order, in JSON and XML', async () => {
    const made = await post(world.lead, 'teammembers', { ...bodyOf(world.member, 2), RoleDescription: 'Tests' });
    expect(Object.keys(made.body)).toEqual(golden('TeamMember').map(({ field }) => field));
    expect(made.body).toMatchObject({
      ProjectID: project,
      IndividualID: world.member.id,
      Role: 2,
      RoleDescription: 'Tests',
      RoleName: 'Consultant',
      IndividualFullName: 'Member Test',
      IndividualFullOrderedName: 'Test, Member',
      SiteID: world.siteId,
      CreatedBy: world.lead.id,
    });
    const answer = await get(world.guest, `projects/${project}/teammembers`).set('Accept', 'text/xml');
    const root = parseXml(answer.text);
    expect([root.name, root.children.map(({ name }) => name)]).toEqual(['TeamMembers', ['TeamMember']]);
    expect(recordOf(root.children[0], 'TeamMember')).toEqual(made.body);
    const fromXml = await as(world.lead, app.http.post('/v4/teammembers'))
      .set('Content-Type', 'application/xml')
      .send(toXml('TeamMember', bodyOf(world.guest, 1)));
    expect(fromXml.body).toMatchObject({ RoleName: 'Sponsor', RoleDescription: null });
  });

  it('have one of four roles', async () => {
    const roles = [world.admin, world.member, world.guest, world.stranger];
    const made: unknown[] = [];
    for (const [index, person] of roles.entries()) made.push((await join(person, index + 1)).RoleName);
    expect(made).toEqual(['Sponsor', 'Consultant', 'Leader', 'Team member']);
    for (const Role of [0, 5, -1, 3_000_000_000])
      expect(faultsOf((await post(world.lead, 'teammembers', bodyOf(world.lead, Role))).body)).toEqual([
        'Role out_of_range',
      ]);
  });

  it('describe what the individual does in at most 50 characters', async () => {
    const describe = (length: number) =>
      post(world.lead, 'teammembers', { ...bodyOf(world.member, 4), RoleDescription: 'x'.repeat(length) });
    expect(faultsOf((await describe(51)).body)).toEqual(['RoleDescription too_long']);
    expect((await describe(50)).body.RoleDescription).toHaveLength(50);
  });

  it('are listed by name and ID, whole and in pages, with few statements', async () => {
    for (const person of [world.stranger, world.admin, world.member]) await join(person);
    const expected = ['Admin Test', 'Member Test', 'Stranger Test'];
    expect(await names()).toEqual(expected);
    const page = await get(world.guest, `projects/${project}/teammembers?limit=2&count=true`);
    expect([page.body.length, page.headers['x-total-count']]).toEqual([2, '3']);
    const next = nextOf(page) as string;
    const rest = await get(world.guest, next);
    expect(rest.body.map((row: Row) => row.IndividualFullName)).toEqual(['Stranger Test']);
    const statements = await statementsOf(app.database, list);
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it('are in a project once', async () => {
    await join(world.member);
    expect(statusAndCode(await post(world.lead, 'teammembers', bodyOf(world.member, 1)))).toEqual([
      409,
      'member_exists',
    ]);
    const twice = await Promise.all(
      [1, 2, 3, 4].map((Role) => post(world.lead, 'teammembers', bodyOf(world.guest, Role))),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await list()).filter(({ IndividualID }) => IndividualID === world.guest.id)).toMatchObject([
      {
        ID: twice.find(({ status }) => status === 200)?.body.ID,
        Role: twice.findIndex(({ status }) => status === 200) + 1,
      },
    ]);
  });

  it('name a live project and a live individual of the site', async () => {
    const faults = async (values: object) => {
      const { status, body } = await post(world.admin, 'teammembers', { ...bodyOf(world.member), ...values });
      return status === 400 ? faultsOf(body).sort() : [status];
    };
    expect(await faults({ ProjectID: v7(), IndividualID: v7() })).toEqual([
      'IndividualID not_found',
      'ProjectID not_found',
    ]);
    expect(await faults({ IndividualID: world.other.admin.id })).toEqual(['IndividualID not_found']);
    expect(await faults({ ProjectID: world.engineering, IndividualID: project })).toEqual([
      'IndividualID wrong_kind',
      'ProjectID wrong_kind',
    ]);
    expect(await faults({ ProjectID: null, IndividualID: null, Role: null })).toEqual([
      'IndividualID required',
      'ProjectID required',
      'Role required',
    ]);
    await remove(world.admin, `individuals/${world.stranger.id}`).expect(200);
    expect(await faults({ IndividualID: world.stranger.id })).toEqual(['IndividualID deleted']);
    await remove(world.admin, `projects/${project}`).expect(200);
    expect(await faults({})).toEqual(['ProjectID deleted']);
  });

  it('never change project or individual, which an update repeats', async () => {
    const { siteId, engineering: unit } = world;
    const second = await app.database.transaction((tx) =>
      insertProject(tx, { siteId, unit, createdBy: world.lead.id }),
    );
    const { ID } = await join(world.member);
    const change = (values: object) => put(world.lead, `teammembers/${ID}`, { ID, ...bodyOf(world.member), ...values });
    expect((await change({ Role: 1, RoleDescription: 'Pays' })).body).toMatchObject({
      Role: 1,
      RoleName: 'Sponsor',
      RoleDescription: 'Pays',
    });
    expect((await change({ Role: 1, RoleDescription: null })).body.RoleDescription).toBeNull();
    const moved = await change({ ProjectID: second, IndividualID: world.guest.id });
    expect([moved.status, faultsOf(moved.body)]).toEqual([400, ['ProjectID mismatch', 'IndividualID mismatch']]);
    const { ProjectID, ...without } = { ID, ...bodyOf(world.member) };
    expect(faultsOf((await put(world.lead, `teammembers/${ID}`, without)).body)).toEqual(['ProjectID required']);
    expect(faultsOf((await change({ ID: v7() })).body)).toEqual(['ID mismatch']);
  });

  it('are changed by the version that If-Match names, and removed for good', async () => {
    const made = await post(world.lead, 'teammembers', bodyOf(world.member));
    const { ID } = made.body;
    const body = { ID, ...bodyOf(world.member, 1) };
    const changed = await put(world.lead, `teammembers/${ID}`, body).set('If-Match', made.headers.etag);
    expect(changed.status).toBe(200);
    expect((await put(world.lead, `teammembers/${ID}`, body).set('If-Match', made.headers.etag)).status).toBe(412);
    expect((await remove(world.lead, `teammembers/${ID}`)).body).toEqual({});
    expect(await list()).toEqual([]);
    await remove(world.lead, `teammembers/${ID}`).expect(404);
    await put(world.lead, `teammembers/${ID}`, body).expect(404);
    await get(world.lead, `teammembers/${ID}`).expect(405);
    await remove(world.lead, 'teammembers/x').expect(400);
    await join(world.member);
  });

  it('are out of view and cannot change while project or individual is deleted', async () => {
    const { ID } = await join(world.member);
    const isClosed = async () => {
      expect(await list(world.admin)).toEqual([]);
      const body = { ID, ...bodyOf(world.member) };
      expect(statusAndCode(await put(world.admin, `teammembers/${ID}`, body))).toEqual([409, 'deleted']);
      expect(statusAndCode(await remove(world.admin, `teammembers/${ID}`))).toEqual([409, 'deleted']);
    };
    for (const path of [`projects/${project}`, `individuals/${world.member.id}`, `departments/${world.engineering}`]) {
      await remove(world.admin, path).expect(200);
      await isClosed();
      await put(world.admin, `${path}/undelete`, {}).expect(200);
      expect(await names()).toEqual(['Member Test']);
    }
  });

  it('that become leaders write the project from their next request on, and no longer when they cease', async () => {
    const change = async () =>
      (await put(world.member, `projects/${project}`, { ID: project, Name: 'Project' })).status;
    expect(await change()).toBe(403);
    const { ID } = await join(world.member);
    expect(await change()).toBe(403);
    await put(world.lead, `teammembers/${ID}`, { ID, ...bodyOf(world.member, 3) }).expect(200);
    expect(await change()).toBe(200);
    expect((await get(world.member, `projects/${project}`)).body).toMatchObject({ CanUpdate: true, CanDelete: true });
    await put(world.lead, `teammembers/${ID}`, { ID, ...bodyOf(world.member, 4) }).expect(200);
    expect(await change()).toBe(403);
    await put(world.lead, `teammembers/${ID}`, { ID, ...bodyOf(world.member, 3) }).expect(200);
    await remove(world.member, `teammembers/${ID}`).expect(200);
    expect(await change()).toBe(403);
  });

  describe('as leaders', () => {
    const REFUSED = [403, 'forbidden'];
    const MADE = [200, undefined];
    const allow = async (facts: object, person: Person, id = project) =>
      (await post(world.admin, 'permissions', permissionOf(id, person.id, { ...facts })).expect(200)).body;

    it('are not made, changed or removed by who may Update the project by a row', async () => {
      const { engineering, guest, stranger, member } = world;
      const { ID: leader } = await join(member, 3);
      const { ID: helper } = await join(world.admin, 4);
      const everything = { CreateState: 1, ReadState: 1, UpdateState: 1, DeleteState: 1, DelegateState: 1 };
      await allow(everything, guest);
      await allow({ ...everything, ChildType: 15 }, stranger, engineering);
      for (const by of [guest, stranger]) {
        expect((await get(by, `projects/${project}`)).body.CanUpdate).toBe(true);
        expect(statusAndCode(await post(by, 'teammembers', bodyOf(by, 3)))).toEqual(REFUSED);
        const { ID } = await join(by, 4, by);
        const set = (id: string, Role: number, who: Person, facts = {}) =>
          put(by, `teammembers/${id}`, { ID: id, ...bodyOf(who, Role), ...facts }).then(statusAndCode);
        expect(await set(ID, 3, by)).toEqual(REFUSED);
        expect(await set(helper, 3, world.admin)).toEqual(REFUSED);
        for (const role of [1, 2, 4]) expect(await set(leader, role, member)).toEqual(REFUSED);
        expect(statusAndCode(await remove(by, `teammembers/${leader}`))).toEqual(REFUSED);
        // Whatever else a team member says is theirs to change.
        expect(await set(leader, 3, member, { RoleDescription: 'Head' })).toEqual(MADE);
        expect(await set(ID, 2, by)).toEqual(MADE);
        expect(statusAndCode(await remove(by, `teammembers/${ID}`))).toEqual(MADE);
        const inXml = await as(by, app.http.post('/v4/teammembers'))
          .set('Content-Type', 'application/xml')
          .send(toXml('TeamMember', bodyOf(by, 3)));
        expect(inXml.status).toBe(403);
      }
      expect((await get(world.admin, `projects/${project}/teammembers`)).body).toHaveLength(2);
    });

    it('are given and taken by Admins, the creator and other leaders, unless a row takes Update from them', async () => {
      const { siteId, admin, lead, member, stranger } = world;
      await join(member, 3);
      for (const by of [admin, lead, member]) {
        const { ID } = await join(stranger, 3, by);
        await put(by, `teammembers/${ID}`, { ID, ...bodyOf(stranger, 4) }).expect(200);
        await put(by, `teammembers/${ID}`, { ID, ...bodyOf(stranger, 3) }).expect(200);
        await remove(by, `teammembers/${ID}`).expect(200);
      }
      await allow({ UpdateState: 2 }, member);
      expect(statusAndCode(await post(member, 'teammembers', bodyOf(stranger, 3)))).toEqual(REFUSED);
      // Who leads the whole does not lead its parts.
      const part = await app.database.transaction((tx) =>
        insertProject(tx, { siteId, unit: world.engineering, parent: project, rankOrder: '0001.0001' }),
      );
      await allow({ UpdateState: 1 }, lead, part);
      const ofPart = { ProjectID: part, IndividualID: lead.id };
      expect(statusAndCode(await post(lead, 'teammembers', { ...ofPart, Role: 3 }))).toEqual(REFUSED);
      expect(statusAndCode(await post(lead, 'teammembers', { ...ofPart, Role: 4 }))).toEqual(MADE);
    });

    it('do not outlive the row of who would have made itself one', async () => {
      const { guest } = world;
      const row = await allow({ UpdateState: 1 }, guest);
      await post(guest, 'teammembers', bodyOf(guest, 3)).expect(403);
      expect((await get(guest, `projects/${project}`)).body).toMatchObject({ CanUpdate: true, CanDelete: false });
      await remove(world.admin, `permissions/${row.ID}`).expect(200);
      expect((await get(guest, `projects/${project}`)).body).toMatchObject({ CanUpdate: false, CanDelete: false });
    });
  });
});
