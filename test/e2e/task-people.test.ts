import { v7 } from 'uuid';
import { nextOf, statusAndCode } from '../support/client';
import { insertProject } from '../support/projects';
import { app, as, get, post, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { TaskRow } from '../support/tasks';
import { parseXml } from '../support/wire';
import type { Person } from '../support/world';

describe('the individuals of a task', () => {
  let project: string;
  let task: TaskRow;

  setUpWorldPerTest();
  beforeEach(async () => {
    project = await insertProject(app.database.read, { siteId: world.siteId, unit: world.engineering });
    task = (await post(world.admin, 'tasks', { AncestorID: project, Name: 'Task' })).body;
  });

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
