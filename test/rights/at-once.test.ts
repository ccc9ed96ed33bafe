import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { clientOf } from '../support/client';
import { startTestApp, type TestApp } from '../support/test-app';
import type { PersonFact } from './facts';
import { makeRightsWorld, type RightsWorld } from './rights-world';

/** Each test first sends a request that fills the caches, then a write, then a request that must not use them. */
describe('a change that rights depend on takes effect on the next request', () => {
  let app: TestApp;
  let world: RightsWorld;
  let people: RightsWorld['people'];
  let ids: RightsWorld['ids'];
  let goal: string;
  const { get, post, put, remove } = clientOf(() => app);

  beforeAll(async () => {
    app = await startTestApp();
    world = await makeRightsWorld(app);
    ({ people, ids } = world);
    const [own] = world.model.below('goal', people.member.id);
    goal = `goals/${own.id}`;
  });
  afterAll(() => app.close());

  const statusOf = async (person: PersonFact, path: string) => (await get(person, path)).status;

  /** Sends a write and returns the record. */
  async function write(request: ReturnType<typeof get>): Promise<{ ID: string } & Record<string, unknown>> {
    const { status, body } = await request;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Updates some fields of a record as Admin. */
  async function change(path: string, fields: object): Promise<void> {
    const { body } = await get(people.admin, path);
    await write(put(people.admin, path, { ...body, ...fields }));
  }

  it('making a leader of a department and removing it', async () => {
    const { stranger, admin } = people;
    expect(await statusOf(stranger, goal)).toBe(404);
    const membership = { IndividualID: stranger.id, OrganizationID: ids.engineering, Leader: true };
    const { ID } = await write(post(admin, 'departmentmembers', membership));
    expect(await statusOf(stranger, goal)).toBe(200);
    await change(`departmentmembers/${ID}`, { Leader: false });
    expect(await statusOf(stranger, goal)).toBe(404);
    await change(`departmentmembers/${ID}`, { Leader: true });
    expect(await statusOf(stranger, goal)).toBe(200);
    await write(remove(admin, `departmentmembers/${ID}`));
    expect(await statusOf(stranger, goal)).toBe(404);
  });

  it('a new superior, by the membership and by the individual', async () => {
    const { stranger, member, lead } = people;
    for (const [path, field] of [
      [`departmentmembers/${member.memberId}`, 'ReportsToID'],
      [`individuals/${member.id}`, 'PrimaryReportsTo'],
    ]) {
      expect(await statusOf(stranger, goal)).toBe(404);
      await change(path, { [field]: stranger.id });
      expect(await statusOf(stranger, goal)).toBe(200);
      await change(path, { [field]: lead.id });
    }
    expect(await statusOf(stranger, goal)).toBe(404);
  });

  it('a new superior further up the reports-to chain', async () => {
    const { stranger, lead, admin } = people;
    expect(await statusOf(stranger, goal)).toBe(404);
    await change(`departmentmembers/${lead.memberId}`, { ReportsToID: stranger.id });
    expect(await statusOf(stranger, goal)).toBe(200);
    await change(`departmentmembers/${lead.memberId}`, { ReportsToID: admin.id });
    expect(await statusOf(stranger, goal)).toBe(404);
  });

  it('a membership in a department of another leader', async () => {
    const { guest, stranger, member, admin } = people;
    await change(`departmentmembers/${guest.memberId}`, { Leader: true });
    expect(await statusOf(guest, goal)).toBe(404);
    const membership = { IndividualID: member.id, OrganizationID: ids.sales };
    const { ID } = await write(post(admin, 'departmentmembers', membership));
    expect(await statusOf(guest, goal)).toBe(200);
    await write(remove(admin, `departmentmembers/${ID}`));
    expect([await statusOf(guest, goal), await statusOf(stranger, goal)]).toEqual([404, 404]);
    await change(`departmentmembers/${guest.memberId}`, { Leader: false });
  });

  it('joining and leaving a security group that a row allows', async () => {
    const { stranger, admin } = people;
    const path = `securitygroups/${ids.friends}/individuals/${stranger.id}`;
    expect(await statusOf(stranger, goal)).toBe(404);
    await write(put(admin, path, {}));
    expect(await statusOf(stranger, goal)).toBe(200);
    await write(remove(admin, path));
    expect(await statusOf(stranger, goal)).toBe(404);
  });

  it('joining a security group that a row denies, and its deletion', async () => {
    const { lead, admin } = people;
    await write(put(admin, `securitygroups/${ids.strangers}/individuals/${lead.id}`, {}));
    expect(await statusOf(lead, goal)).toBe(404);
    await write(remove(admin, `securitygroups/${ids.strangers}`));
    expect(await statusOf(lead, goal)).toBe(200);
    await write(put(admin, `securitygroups/${ids.strangers}/undelete`, {}));
    expect(await statusOf(lead, goal)).toBe(404);
    await write(remove(admin, `securitygroups/${ids.strangers}/individuals/${lead.id}`));
    expect(await statusOf(lead, goal)).toBe(200);
  });

  it('creating, updating and deleting a permission row', async () => {
    const { stranger, member, admin } = people;
    const states = { CreateState: 0, ReadState: 1, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
    const row = { RowID: member.id, PrincipalID: stranger.id, ChildType: null, ...states };
    expect(await statusOf(stranger, goal)).toBe(404);
    const { ID } = await write(post(admin, 'permissions', row));
    expect(await statusOf(stranger, goal)).toBe(200);
    await change(`permissions/${ID}`, { ReadState: 2 });
    expect([await statusOf(stranger, goal), await statusOf(stranger, `individuals/${member.id}`)]).toEqual([404, 404]);
    await change(`permissions/${ID}`, { ReadState: 0 });
    expect([await statusOf(stranger, goal), await statusOf(stranger, `individuals/${member.id}`)]).toEqual([404, 200]);
    await change(`permissions/${ID}`, { ReadState: 1 });
    expect(await statusOf(stranger, goal)).toBe(200);
    await write(remove(admin, `permissions/${ID}`));
    expect(await statusOf(stranger, goal)).toBe(404);
  });

  it('a row that another process wrote, after this process is notified', async () => {
    const { stranger, member } = people;
    expect(await statusOf(stranger, goal)).toBe(404);
    await world.builder.allow({ on: member.id, principal: stranger.id, childType: null, states: [0, 1, 0, 0, 0] });
    app.app.get(SiteEpochs).advance(world.model.facts.siteId);
    expect(await statusOf(stranger, goal)).toBe(200);
    await app.database.read.run('DELETE FROM `permissions` WHERE `PrincipalKey` = ?', [stranger.id]);
    app.app.get(SiteEpochs).advance(world.model.facts.siteId);
    expect(await statusOf(stranger, goal)).toBe(404);
  });

  it('making a team leader and removing it', async () => {
    const { guest, admin } = people;
    const mayChange = async () => (await get(guest, `projects/${ids.project}`)).body.CanUpdate;
    expect(await mayChange()).toBe(false);
    const leader = { ProjectID: ids.project, IndividualID: guest.id, Role: 3 };
    const { ID } = await write(post(admin, 'teammembers', leader));
    expect(await mayChange()).toBe(true);
    await write(put(admin, `teammembers/${ID}`, { ...leader, ID, Role: 4 }));
    expect(await mayChange()).toBe(false);
    await write(put(admin, `teammembers/${ID}`, { ...leader, ID }));
    expect(await mayChange()).toBe(true);
    await write(remove(admin, `teammembers/${ID}`));
    expect(await mayChange()).toBe(false);
  });

  it('moving a metric, and a dialog with its task', async () => {
    const { stranger, member } = people;
    const paths = [`metrics/${ids.metric}`, `dialogs/${ids.dialog}`, `tasks/${ids.followUp}`];
    const seen = () => Promise.all(paths.map((path) => statusOf(stranger, path)));
    expect(await seen()).toEqual([404, 404, 404]);
    for (const path of paths.slice(0, 2)) await change(path, { AncestorID: ids.engineering });
    expect(await seen()).toEqual([200, 200, 200]);
    for (const path of paths.slice(0, 2)) await change(path, { AncestorID: member.id });
    expect(await seen()).toEqual([404, 404, 404]);
  });

  it('moving a task to another individual', async () => {
    const { stranger, member } = people;
    const path = `tasks/${ids.personalTask}`;
    expect(await statusOf(stranger, path)).toBe(404);
    await change(path, { AncestorID: stranger.id });
    expect([await statusOf(stranger, path), await statusOf(member, path)]).toEqual([200, 404]);
    await change(path, { AncestorID: member.id });
    expect([await statusOf(stranger, path), await statusOf(member, path)]).toEqual([404, 200]);
  });

  it('moving a basic role with its indicators', async () => {
    const { stranger, member } = people;
    const [indicator] = world.model.below('indicator', ids.role);
    const paths = [`basicroles/${ids.role}`, `indicators/${indicator.id}`];
    const seen = () => Promise.all(paths.map((path) => statusOf(stranger, path)));
    expect(await seen()).toEqual([404, 404]);
    await change(paths[0], { IndividualID: stranger.id });
    expect(await seen()).toEqual([200, 200]);
    await change(paths[0], { IndividualID: member.id });
    expect(await seen()).toEqual([404, 404]);
  });

  it('moving a department to another leader', async () => {
    const { lead } = people;
    const mayChange = async () => (await get(lead, `departments/${ids.platform}`)).body.CanUpdate;
    expect(await mayChange()).toBe(true);
    await change(`departments/${ids.platform}`, { ParentID: ids.sales });
    expect(await mayChange()).toBe(false);
    await change(`departments/${ids.platform}`, { ParentID: ids.engineering });
    expect(await mayChange()).toBe(true);
  });

  it('moving a project to another department with permission rows', async () => {
    const { guest, admin } = people;
    const project = await write(post(admin, 'projects', { AncestorID: ids.sales, Name: 'x' }));
    const row = { on: ids.platform, principal: guest.id, childType: 15, states: [0, 2, 0, 0, 0] as const };
    await world.builder.allow(row);
    app.app.get(SiteEpochs).advance(world.model.facts.siteId);
    const path = `projects/${project.ID}`;
    expect(await statusOf(guest, path)).toBe(200);
    await change(path, { AncestorID: ids.platform });
    expect(await statusOf(guest, path)).toBe(404);
    await change(path, { AncestorID: ids.sales });
    expect(await statusOf(guest, path)).toBe(200);
  });

  it('deleting and undeleting a department', async () => {
    const { deniedRecord: second, admin } = people;
    expect(await statusOf(second, goal)).toBe(200);
    await write(remove(admin, `departments/${ids.engineering}`));
    expect(await statusOf(second, goal)).toBe(404);
    await write(put(admin, `departments/${ids.engineering}/undelete`, {}));
    expect(await statusOf(second, goal)).toBe(200);
  });

  it('leaving Performance Management, losing IsAdmin, and deletion of the individual', async () => {
    const { guest, admin } = people;
    const group = `securitygroups/${world.builder.performanceGroup}/individuals/${guest.id}`;
    expect(await statusOf(guest, 'corevalues')).toBe(403);
    await write(put(admin, group, {}));
    expect(await statusOf(guest, 'corevalues')).toBe(200);
    await write(remove(admin, group));
    expect(await statusOf(guest, 'corevalues')).toBe(403);
    await change(`individuals/${guest.id}`, { IsAdmin: true });
    expect([await statusOf(guest, 'corevalues'), await statusOf(guest, goal)]).toEqual([200, 200]);
    await change(`individuals/${guest.id}`, { IsAdmin: false });
    expect([await statusOf(guest, 'corevalues'), await statusOf(guest, goal)]).toEqual([403, 404]);
    await write(remove(admin, `individuals/${guest.id}`));
    expect(await statusOf(guest, 'me')).toBe(401);
  });

  it('changing the features of a site', async () => {
    const { stranger } = people;
    const { siteId } = world.model.facts;
    const path = `/v4/sites/${siteId}`;
    const global = world.callers.find(({ name }) => name === 'globalAdmin')?.headers ?? {};
    const set = async (fields: object) => {
      const { body } = await app.http.get(path).set(global);
      await write(
        app.http
          .put(path)
          .set(global)
          .send({ ...body, ...fields }),
      );
    };
    expect(await statusOf(stranger, 'corevalues')).toBe(200);
    await set({ FeaturePerformance: false });
    expect(await statusOf(stranger, 'corevalues')).toBe(403);
    await set({ FeaturePerformance: true, FeatureApi: false });
    expect(await statusOf(stranger, 'me')).toBe(401);
    await set({ FeatureApi: true });
    expect(await statusOf(stranger, 'corevalues')).toBe(200);
  });
});
