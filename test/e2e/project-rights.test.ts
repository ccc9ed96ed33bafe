import { v7 } from 'uuid';
import { clientOf } from '../support/client';
import { insertProject, insertTeamMember } from '../support/projects';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertPerson, makeWorld, type Person, type World } from '../support/world';

type Cast = 'admin' | 'creator' | 'leader' | 'other' | 'head' | 'stranger' | 'guest' | 'foreign';

/** Who writes a project and what hangs from it; all others of the site only read it. */
const WRITERS: readonly Cast[] = ['admin', 'creator', 'leader'];

/** What each of the cast is answered; `allowed` of them 200, those of another site 404. */
const statuses = (allowed: readonly Cast[], refused = 403): Record<Cast, number> => {
  const of = (who: Cast) => (allowed.includes(who) ? 200 : refused);
  return {
    admin: of('admin'),
    creator: of('creator'),
    leader: of('leader'),
    other: of('other'),
    head: of('head'),
    stranger: of('stranger'),
    guest: of('guest'),
    foreign: 404,
  };
};

/** Kinds of list items of projects by their path. */
const ITEMS = ['projectscopes', 'evaluationcriteria'];

describe('rights on projects (contract section 12)', () => {
  let app: TestApp;
  let world: World;
  let cast: Record<Cast, Person>;
  let project: string;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
    const { siteId, engineering: unit, performanceGroup: group } = world;
    const options = { siteId, unit: world.sales, reportsTo: world.admin.id, group };
    project = await app.database.transaction(async (tx) => {
      const [leader, other] = [await insertPerson(tx, 'Leader', options), await insertPerson(tx, 'Other', options)];
      const creator = world.member;
      const id = await insertProject(tx, { siteId, unit, createdBy: creator.id });
      await insertTeamMember(tx, siteId, id, leader.id, 3);
      await insertTeamMember(tx, siteId, id, other.id, 4);
      const { admin, lead: head, stranger, guest } = world;
      cast = { admin, creator, leader, other, head, stranger, guest, foreign: world.other.admin };
      return id;
    });
  });
  afterAll(() => app.close());

  const { get, post, put, remove } = clientOf(() => app);
  /** The status that each of the cast is answered, one after another. */
  const each = async (ask: (person: Person) => PromiseLike<{ status: number }>): Promise<Record<string, number>> => {
    const answers: Record<string, number> = {};
    for (const [name, person] of Object.entries(cast)) answers[name] = (await ask(person)).status;
    return answers;
  };
  const all = (): Cast[] => Object.keys(cast) as Cast[];

  it('let everybody of the site read, and show who may change', async () => {
    expect(await each((person) => get(person, `projects/${project}`))).toEqual(statuses(all()));
    expect(await each((person) => get(person, `departments/${world.engineering}/projects`))).toEqual(statuses(all()));
    for (const who of all().filter((name) => name !== 'foreign')) {
      const { body } = await get(cast[who], `projects/${project}`);
      const writes = WRITERS.includes(who);
      expect([who, body]).toMatchObject([
        who,
        { CanRead: true, CanUpdate: writes, CanDelete: writes, CanDelegate: who === 'admin' },
      ]);
      expect([who, (await get(cast[who], 'projects')).body]).toMatchObject([who, [{ CanUpdate: writes }]]);
    }
  });

  it('let its creator and its team leaders change it, and not the leader of its department', async () => {
    const body = { ID: project, Name: 'Changed' };
    expect(await each((person) => put(person, `projects/${project}`, body))).toEqual(statuses(WRITERS));
    const nothing = v7();
    expect((await put(cast.head, `projects/${nothing}`, { ID: nothing, Name: 'x' })).status).toBe(404);
  });

  it('let the same delete it and take that back', async () => {
    expect(await each((person) => remove(person, `projects/${project}`))).toEqual(statuses(WRITERS));
    expect(await each((person) => put(person, `projects/${project}/undelete`, {}))).toEqual(statuses(WRITERS));
  });

  it('let leaders of a department create projects below it, which are theirs', async () => {
    const create = (AncestorID: string) => (person: Person) => post(person, 'projects', { AncestorID, Name: 'New' });
    const foreign = { foreign: 400 };
    expect(await each(create(world.engineering))).toEqual({ ...statuses(['admin', 'head']), ...foreign });
    expect(await each(create(world.sales))).toEqual({ ...statuses(['admin']), ...foreign });
    expect(await each(create(world.organization))).toEqual({ ...statuses(['admin']), ...foreign });
    const { body } = await create(world.engineering)(cast.head);
    expect(body).toMatchObject({ CreatedBy: cast.head.id, CanUpdate: true, CanDelete: true });
    expect((await put(cast.head, `projects/${body.ID}`, { ID: body.ID, Name: 'Mine' })).status).toBe(200);
    const led = { ProjectID: project, IndividualID: cast.head.id, Role: 3 };
    await post(cast.creator, 'teammembers', led).expect(200);
    expect((await put(cast.head, `projects/${project}`, { ID: project, Name: 'Led' })).status).toBe(200);
  });

  it('let its creator and its team leaders create its parts', async () => {
    const part = { AncestorID: world.engineering, ParentID: project, Name: 'Part' };
    expect(await each((person) => post(person, 'projects', part))).toEqual({ ...statuses(WRITERS), foreign: 400 });
  });

  it('on a part are not those on the whole', async () => {
    const { siteId, engineering: unit } = world;
    const part = await app.database.transaction((tx) =>
      insertProject(tx, { siteId, unit, parent: project, createdBy: cast.other.id, rankOrder: '0001.0001' }),
    );
    expect(await each((person) => put(person, `projects/${part}`, { ID: part, Name: 'Changed' }))).toEqual(
      statuses(['admin', 'other']),
    );
  });

  it.each(ITEMS)('hold for its %s', async (path) => {
    const item = { AncestorID: project, Rank: 1, Name: 'Item', Description: '' };
    const { ID } = (await post(cast.creator, path, item)).body;
    const list = `projects/${project}/${path}`;
    for (const address of [list, `${path}/${ID}`, `${list}/${ID}`])
      expect(await each((person) => get(person, address))).toEqual(statuses(all()));
    expect(await each((person) => post(person, path, item))).toEqual({ ...statuses(WRITERS), foreign: 400 });
    expect(await each((person) => put(person, `${path}/${ID}`, { ID, ...item }))).toEqual(statuses(WRITERS));
    expect(await each((person) => remove(person, `${path}/${ID}`))).toEqual(statuses(WRITERS));
    expect(await each((person) => put(person, `${path}/${ID}/undelete`, {}))).toEqual(statuses(WRITERS));
  });

  it('need no Performance Management', async () => {
    await app.database.read.run('UPDATE `sites` SET `FeaturePerformance` = 0 WHERE `ID` = ?', [world.siteId]);
    expect((await get(cast.guest, 'projects').expect(200)).body).not.toEqual([]);
    const changed = await put(cast.creator, `projects/${project}`, { ID: project, Name: 'Changed' }).expect(200);
    expect(changed.body.Name).toBe('Changed');
  });
});
