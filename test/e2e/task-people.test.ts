import { v7 } from 'uuid';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf, nextOf, statusAndCode } from '../support/client';
import { insertDialog } from '../support/dialogs';
import { insertProject } from '../support/projects';
import type { TaskRow } from '../support/tasks';
import { startTestApp, type TestApp } from '../support/test-app';
import { parseXml } from '../support/wire';
import { insertPerson, makeWorld, type Person, type World } from '../support/world';

describe('the rights on tasks (contract section 12)', () => {
  let app: TestApp;
  let world: World;
  /** Created the project of Sales; leads nobody and is an ordinary member there. */
  let creator: Person;
  /** Leads the team of that project. */
  let teamLeader: Person;
  let project: string;

  beforeAll(async () => {
    app = await startTestApp();
    world = await makeWorld(app.database);
    const { siteId, sales, admin } = world;
    const options = { siteId, unit: sales, reportsTo: admin.id };
    const sql = app.database.read;
    creator = await insertPerson(sql, 'Creator', options);
    teamLeader = await insertPerson(sql, 'Teamleader', options);
    project = await insertProject(sql, { siteId, unit: sales, createdBy: creator.id, leaders: [teamLeader] });
  });
  afterAll(() => app.close());

  const { as, get, post, put, remove } = clientOf(() => app);
  const make = async (AncestorID: string, facts: object = {}): Promise<TaskRow> =>
    (await post(world.admin, 'tasks', { AncestorID, Name: 'Task', ...facts }).expect(200)).body;

  const everybody = (): [string, Person][] => [
    ['admin', world.admin],
    ['lead', world.lead],
    ['member', world.member],
    ['guest', world.guest],
    ['stranger', world.stranger],
    ['creator', creator],
    ['teamLeader', teamLeader],
    ['other', world.other.admin],
  ];

  /** What each operation answers: on the task itself, its parts and its assignees, and on making another one. */
  async function statusesOf(AncestorID: string): Promise<Record<string, number[]>> {
    const [whole, gone] = [await make(AncestorID), await make(AncestorID)];
    const task = await make(AncestorID, { ParentID: whole.ID });
    await remove(world.admin, `tasks/${gone.ID}`).expect(200);
    const statuses: Record<string, number[]> = {};
    for (const [name, person] of everybody()) {
      const fresh = await make(AncestorID, { ParentID: whole.ID });
      const assignee = `tasks/${task.ID}/individuals/${world.member.id}`;
      const path = `tasks/${task.ID}`;
      const answers = [
        await get(person, path),
        await get(person, `${path}/individuals`),
        await put(person, path, { ID: task.ID, Name: 'Changed' }),
        await as(person, app.http.put(`/v4/${path}/togglecompleted`)),
        await as(person, app.http.put(`/v4/${assignee}`)),
        await remove(person, assignee),
        await as(person, app.http.put(`/v4/tasks/${gone.ID}/undelete`)),
        await remove(person, `tasks/${fresh.ID}`),
        await post(person, 'tasks', { AncestorID, Name: 'New' }),
        await post(person, 'tasks', { AncestorID, ParentID: whole.ID, Name: 'New' }),
      ];
      statuses[name] = answers.map(({ status }) => status);
    }
    return statuses;
  }

  const all = Array.from({ length: 10 }, () => 200);
  const readOnly = [200, 200, 403, 403, 403, 403, 403, 403, 403, 403];
  const hidden = (create: number) => [404, 404, 404, 404, 404, 404, 404, 404, create, create];
  const other = hidden(400);

  it('of a project: everyone reads, its creator and the leaders of its team write', async () => {
    expect(await statusesOf(project)).toEqual({
      admin: all,
      lead: readOnly,
      member: readOnly,
      guest: readOnly,
      stranger: readOnly,
      creator: all,
      teamLeader: all,
      other,
    });
  });

  it('of a dialog of a project are those of the project', async () => {
    const dialog = await insertDialog(app.database.read, world.siteId, RowType.Project, project);
    const statuses = await statusesOf(dialog);
    expect(statuses).toMatchObject({ lead: readOnly, stranger: readOnly, creator: all, teamLeader: all, other });
  });

  it('of an individual are personal', async () => {
    expect(await statusesOf(world.member.id)).toEqual({
      admin: all,
      lead: all,
      member: all,
      guest: hidden(403),
      stranger: hidden(403),
      creator: hidden(403),
      teamLeader: hidden(403),
      other,
    });
  });

  it('of a dialog of an individual are personal, and the dialog is not told of', async () => {
    const dialog = await insertDialog(app.database.read, world.siteId, RowType.Individual, world.member.id);
    expect(await statusesOf(dialog)).toEqual({
      admin: all,
      lead: all,
      member: all,
      guest: hidden(400),
      stranger: hidden(400),
      creator: hidden(400),
      teamLeader: hidden(400),
      other,
    });
  });

  it('of a dialog of a department: everyone reads, its leaders write', async () => {
    const dialog = await insertDialog(app.database.read, world.siteId, RowType.Department, world.engineering);
    expect(await statusesOf(dialog)).toEqual({
      admin: all,
      lead: all,
      member: readOnly,
      guest: readOnly,
      stranger: readOnly,
      creator: readOnly,
      teamLeader: readOnly,
      other,
    });
  });

  it('are not given by being assigned', async () => {
    const task = await make(world.stranger.id);
    await put(world.admin, `tasks/${task.ID}/individuals/${world.member.id}`, {}).expect(200);
    expect((await get(world.member, `tasks/${task.ID}`)).status).toBe(404);
    expect((await get(world.member, `individuals/${world.member.id}/alltasks`)).body).not.toContainEqual(
      expect.objectContaining({ ID: task.ID }),
    );
  });

  it('let parts move below another task of those who may change it', async () => {
    const [whole, part] = [await make(project), await make(project)];
    const move = (person: Person) => put(person, `tasks/${part.ID}`, { ID: part.ID, Name: 'x', ParentID: whole.ID });
    expect((await move(world.lead)).status).toBe(403);
    expect((await move(teamLeader)).body).toMatchObject({ ParentID: whole.ID });
  });
});

describe('the individuals of a task', () => {
  let app: TestApp;
  let world: World;
  let project: string;
  let task: TaskRow;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
    project = await insertProject(app.database.read, { siteId: world.siteId, unit: world.engineering });
    task = (await post(world.admin, 'tasks', { AncestorID: project, Name: 'Task' })).body;
  });
  afterAll(() => app.close());

  const { as, get, post, remove } = clientOf(() => app);
  const path = () => `tasks/${task.ID}/individuals`;
  const assign = (id: string, person: Person = world.admin) => as(person, app.http.put(`/v4/${path()}/${id}`));
  const take = (id: string, person: Person = world.admin) => remove(person, `${path()}/${id}`);
  const listed = async (): Promise<string[]> => {
    const { body } = await get(world.guest, path()).expect(200);
    return (body as { FirstName: string }[]).map(({ FirstName }) => FirstName);
  };

  it('are assigned and taken off once, however often it is said, in both formats', async () => {
    for (let twice = 0; twice < 2; twice++) {
      expect((await assign(world.member.id)).body).toEqual({});
      expect(await listed()).toEqual(['Member']);
    }
    for (let twice = 0; twice < 2; twice++) {
      const answer = await take(world.member.id).set('Accept', 'text/xml');
      expect([answer.status, parseXml(answer.text).name]).toEqual([200, 'object']);
      expect(await listed()).toEqual([]);
    }
  });

  it('are one row when several assign the same one at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => assign(world.member.id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await listed()).toEqual(['Member']);
  });

  it('are listed in the order of individuals, page by page, as Individuals', async () => {
    for (const { id } of [world.stranger, world.lead, world.member]) await assign(id).expect(200);
    expect(await listed()).toEqual(['Lead', 'Member', 'Stranger']);
    const first = await get(world.guest, `${path()}?limit=2&count=true`);
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3']);
    const next = nextOf(first) as string;
    expect((await get(world.guest, next)).body).toMatchObject([{ FirstName: 'Stranger' }]);
    const xml = parseXml((await get(world.guest, path()).set('Accept', 'application/xml')).text);
    expect([xml.name, xml.children[0].name]).toEqual(['Individuals', 'Individual']);
  });

  it('are individuals of the site, and the task is one that the caller sees', async () => {
    for (const id of [v7(), world.other.admin.id, world.engineering, task.ID])
      for (const answer of [await assign(id), await take(id)])
        expect(statusAndCode(answer)).toEqual([404, 'not_found']);
    expect(statusAndCode(await assign(world.member.id, world.guest))).toEqual([403, 'forbidden']);
    expect(statusAndCode(await assign(world.other.admin.id, world.other.admin))).toEqual([404, 'not_found']);
    expect((await get(world.other.admin, path())).status).toBe(404);
    expect((await get(world.admin, `tasks/${world.member.id}/individuals`)).status).toBe(404);
    expect((await assign('nobody')).status).toBe(400);
  });

  it('stay as they are while the individual or the task is deleted', async () => {
    await assign(world.member.id).expect(200);
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    expect(await listed()).toEqual([]);
    for (const answer of [await assign(world.member.id), await take(world.member.id)])
      expect(statusAndCode(answer)).toEqual([409, 'deleted']);
    await as(world.admin, app.http.put(`/v4/individuals/${world.member.id}/undelete`)).expect(200);
    expect(await listed()).toEqual(['Member']);
    await remove(world.admin, `tasks/${task.ID}`).expect(200);
    expect(await listed()).toEqual([]);
    for (const answer of [await assign(world.stranger.id), await take(world.member.id)])
      expect(statusAndCode(answer)).toEqual([409, 'deleted']);
    await as(world.admin, app.http.put(`/v4/tasks/${task.ID}/undelete`)).expect(200);
    expect(await listed()).toEqual(['Member']);
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    expect(await listed()).toEqual([]);
    for (const answer of [await assign(world.stranger.id), await take(world.member.id)])
      expect(statusAndCode(answer)).toEqual([409, 'deleted']);
  });

  it('are not written with a parameter that is none, which only who may assign them is told', async () => {
    const id = `${world.member.id}?nonsense=1`;
    for (const answer of [await assign(id), await take(id)])
      expect(statusAndCode(answer)).toEqual([400, 'unknown_parameter']);
    expect(await listed()).toEqual([]);
    expect(statusAndCode(await assign(id, world.guest))).toEqual([403, 'forbidden']);
  });

  it('leave the version of the task as it is', async () => {
    const { etag } = (await get(world.admin, `tasks/${task.ID}`)).headers;
    await assign(world.member.id).expect(200);
    expect((await get(world.admin, `tasks/${task.ID}`).set('If-None-Match', etag)).status).toBe(304);
  });
});
