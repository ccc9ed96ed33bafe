import { app, get, put, remove, setUpApp } from '../support/running-app';
import type { PersonFact } from './facts';
import { makeRightsWorld, type RightsWorld } from './rights-world';

/** Each test first sends a request that fills the caches, then a write, then a request that must not use them. */
describe('a change that rights depend on takes effect on the next request', () => {
  let world: RightsWorld;
  let people: RightsWorld['people'];
  let ids: RightsWorld['ids'];
  let goal: string;

  setUpApp();
  beforeAll(async () => {
    world = await makeRightsWorld(app);
    ({ people, ids } = world);
    const [own] = world.model.below('goal', people.member.id);
    goal = `goals/${own.id}`;
  });

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
