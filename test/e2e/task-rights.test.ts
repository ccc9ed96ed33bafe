import { RowType } from '../../src/security/row-types';
import { clientOf } from '../support/client';
import { insertDialog } from '../support/dialogs';
import { insertProject } from '../support/projects';
import type { TaskRow } from '../support/tasks';
import { startTestApp, type TestApp } from '../support/test-app';
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
