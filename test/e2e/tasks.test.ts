import { v7 } from 'uuid';
import { MAX_DEPTH } from '../../src/resource/declare/rank-order';
import { RowType } from '../../src/security/rights/row-types';
import { faultsOf, nextOf, statusAndCode } from '../support/client';
import { insertDialog } from '../support/dialogs';
import { insertProject } from '../support/projects';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import type { TaskRow } from '../support/tasks';
import { parseXml, recordOf } from '../support/wire';
import { insertRow, type Person } from '../support/world';

let project: string;

setUpWorldPerTest();
beforeEach(async () => {
  project = await insertProject(app.database.read, { siteId: world.siteId, unit: world.engineering });
});

async function make(facts: object = {}, person = world.admin): Promise<TaskRow> {
  return (await post(person, 'tasks', { AncestorID: project, Name: 'Task', ...facts }).expect(200)).body;
}
const change = ({ ID, Name }: TaskRow, facts: object, person: Person = world.admin) =>
  put(person, `tasks/${ID}`, { ID, Name, ...facts });
const read = async ({ ID }: TaskRow): Promise<TaskRow> => (await get(world.admin, `tasks/${ID}`).expect(200)).body;
const toggle = (task: TaskRow, person: Person = world.admin) =>
  as(person, app.http.put(`/v4/tasks/${task.ID}/togglecompleted`));
const namesOf = (rows: TaskRow[]) => rows.map(({ Name }) => Name);
const ordersOf = async (): Promise<Record<string, string>> => {
  const { body } = await get(world.admin, `tasks?ancestorId=${project}`);
  return Object.fromEntries((body as TaskRow[]).map(({ Name, RankOrder }) => [Name, RankOrder]));
};

describe('a task', () => {
  it('has a priority of 1 to 3, no negative rank and no milestone unless it says so', async () => {
    expect(await make()).toMatchObject({ Priority: null, Rank: null, Milestone: false });
    const faulty = await post(world.admin, 'tasks', { AncestorID: project, Name: ' ', Priority: 4, Rank: -1 });
    expect(faultsOf(faulty.body).sort()).toEqual(['Name blank', 'Priority out_of_range', 'Rank out_of_range']);
    const task = await make({ Milestone: true });
    expect((await change(task, { Milestone: null })).body.Milestone).toBe(false);
  });

  it('does not end before it starts, as planned or as it went', async () => {
    const [early, late] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'];
    const wrong = {
      StartDateProjected: late,
      EndDateProjected: early,
      StartDateActual: late,
      EndDateActual: early,
    };
    const answer = await post(world.admin, 'tasks', { AncestorID: project, Name: 'x', ...wrong });
    expect(faultsOf(answer.body)).toEqual(['EndDateProjected out_of_range', 'EndDateActual out_of_range']);
    const task = await make({ StartDateActual: early, EndDateActual: early, EndDateProjected: early });
    expect(faultsOf((await change(task, { StartDateActual: late })).body)).toEqual(['StartDateActual out_of_range']);
    expect((await change(task, { StartDateActual: late, EndDateActual: null })).status).toBe(200);
  });
});

describe('togglecompleted', () => {
  it('completes an open task now and opens it again', async () => {
    const task = await make();
    const before = Date.now();
    const done = await toggle(task).expect(200);
    expect(Date.parse(done.body.EndDateActual)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(done.body.EndDateActual)).toBeLessThanOrEqual(Date.now());
    expect(done.headers.etag).toBeDefined();
    const open = await toggle(task).set('Accept', 'application/xml').expect(200);
    expect(recordOf(parseXml(open.text), 'Task')).toMatchObject({ ID: task.ID, EndDateActual: null });
  });

  it('compares If-Match, and leaves a deleted task as it is', async () => {
    const task = await make();
    const { etag } = (await get(world.admin, `tasks/${task.ID}`)).headers;
    expect((await toggle(task).set('If-Match', etag)).status).toBe(200);
    expect((await toggle(task).set('If-Match', etag)).status).toBe(412);
    await remove(world.admin, `tasks/${task.ID}`).expect(200);
    expect(statusAndCode(await toggle(task))).toEqual([409, 'deleted']);
    expect((await toggle({ ...task, ID: v7() })).status).toBe(404);
  });

  it('does not complete a task that starts in the future, but opens one', async () => {
    const StartDateActual = new Date(Date.now() + 86_400_000).toISOString();
    const task = await make({ StartDateActual });
    expect(statusAndCode(await toggle(task))).toEqual([409, 'not_started']);
    await change(task, { EndDateActual: StartDateActual }).expect(200);
    expect((await toggle(task)).body.EndDateActual).toBeNull();
  });

  it('is not to be had by a member of the body', async () => {
    const task = await make();
    expect(faultsOf((await change(task, { togglesCompleted: true })).body)).toEqual([
      'togglesCompleted unknown_member',
    ]);
  });
});

describe('parts of a task', () => {
  it('hang from a task of the same ancestor', async () => {
    const whole = await make();
    const part = await make({ ParentID: whole.ID });
    expect(part).toMatchObject({ ParentID: whole.ID, RankOrder: '0001.0001', DisplayRank: '1.1', Level: 2 });
    const faults = async (facts: object) => {
      const answer = await post(world.admin, 'tasks', { AncestorID: project, Name: 'x', ...facts });
      return [answer.status, ...faultsOf(answer.body)];
    };
    const foreign = await make({ AncestorID: world.member.id });
    expect(await faults({ ParentID: foreign.ID })).toEqual([400, 'ParentID mismatch']);
    expect(await faults({ ParentID: project })).toEqual([400, 'ParentID wrong_kind']);
    expect(await faults({ ParentID: v7() })).toEqual([400, 'ParentID not_found']);
    expect(await faults({ AncestorID: v7(), ParentID: foreign.ID })).toEqual([400, 'AncestorID not_found']);
    const gone = await make();
    await remove(world.admin, `tasks/${gone.ID}`);
    expect(await faults({ ParentID: gone.ID })).toEqual([400, 'ParentID deleted']);
    expect(await faults({ AncestorID: v7(), ParentID: v7() })).toEqual([
      400,
      'AncestorID not_found',
      'ParentID not_found',
    ]);
  });

  it('stand in no circle, and not deeper than fifty levels', async () => {
    const whole = await make();
    const part = await make({ ParentID: whole.ID });
    const smallest = await make({ ParentID: part.ID });
    for (const ParentID of [whole.ID, smallest.ID])
      expect(faultsOf((await change(whole, { ParentID })).body)).toEqual(['ParentID cycle']);
    let deepest = smallest;
    for (let level = 4; level <= MAX_DEPTH; level++) deepest = await make({ ParentID: deepest.ID });
    expect(deepest.Level).toBe(MAX_DEPTH);
    const below = await post(world.admin, 'tasks', { AncestorID: project, Name: 'x', ParentID: deepest.ID });
    expect(faultsOf(below.body)).toEqual(['ParentID too_deep']);
    const other = await make();
    expect(faultsOf((await change(whole, { ParentID: other.ID })).body)).toEqual(['ParentID too_deep']);
  });

  it('have positions among their live siblings by rank, those without one first', async () => {
    const a = await make({ Name: 'a', Rank: 5 });
    const b = await make({ Name: 'b' });
    await make({ Name: 'a1', ParentID: a.ID, Rank: 1 });
    await make({ Name: 'c', Rank: 2 });
    expect(await ordersOf()).toEqual({ b: '0001', c: '0002', a: '0003', a1: '0003.0001' });
    await change(a, { Rank: 1 });
    expect(await ordersOf()).toEqual({ b: '0001', a: '0002', a1: '0002.0001', c: '0003' });
    await remove(world.admin, `tasks/${b.ID}`);
    expect(await ordersOf()).toEqual({ a: '0001', a1: '0001.0001', c: '0002' });
    await as(world.admin, app.http.put(`/v4/tasks/${b.ID}/undelete`)).expect(200);
    await change(b, { ParentID: a.ID });
    expect(await ordersOf()).toEqual({ a: '0001', b: '0001.0001', a1: '0001.0002', c: '0002' });
    await change(b, { ParentID: null });
    expect(await ordersOf()).toEqual({ b: '0001', a: '0002', a1: '0002.0001', c: '0003' });
  });

  it('stand behind those without a rank where theirs is 0', async () => {
    await make({ Name: 'first', Rank: 0 });
    await make({ Name: 'none' });
    expect(await ordersOf()).toEqual({ none: '0001', first: '0002' });
  });
});

describe('a move to another ancestor', () => {
  it('takes the parts along', async () => {
    const whole = await make({ Name: 'whole' });
    const part = await make({ Name: 'part', ParentID: whole.ID });
    const smallest = await make({ Name: 'smallest', ParentID: part.ID });
    await make({ Name: 'stays' });
    await remove(world.admin, `tasks/${smallest.ID}`).expect(200);
    const { etag } = (await get(world.admin, `tasks/${part.ID}`)).headers;
    await change(whole, { AncestorID: world.member.id }).expect(200);
    for (const task of [whole, part, smallest])
      expect(await read(task)).toMatchObject({ AncestorID: world.member.id, AncestorType: 39 });
    expect((await read(part)).RankOrder).toBe('0001.0001');
    expect(await ordersOf()).toEqual({ stays: '0001' });
    expect((await change(part, { Rank: 1 }).set('If-Match', etag)).status).toBe(412);
    expect((await get(world.stranger, `tasks/${part.ID}`)).status).toBe(404);
  });

  it('leaves its parent only when the body says so', async () => {
    const whole = await make();
    const part = await make({ ParentID: whole.ID });
    const target = await make({ AncestorID: world.member.id });
    const move = (facts: object) => change(part, { AncestorID: world.member.id, ...facts });
    expect(faultsOf((await move({})).body)).toEqual(['ParentID mismatch']);
    expect(faultsOf((await move({ ParentID: whole.ID })).body)).toEqual(['ParentID mismatch']);
    expect((await move({ ParentID: target.ID })).body).toMatchObject({ ParentID: target.ID, RankOrder: '0001.0001' });
    expect((await change(part, { AncestorID: project, ParentID: null })).body).toMatchObject({ RankOrder: '0002' });
  });

  it('needs Update here and Create there', async () => {
    const task = await make({ AncestorID: world.member.id });
    const move = (AncestorID: string, person: Person) => change(task, { AncestorID }, person);
    expect(statusAndCode(await move(project, world.member))).toEqual([403, 'forbidden']);
    expect(statusAndCode(await move(world.stranger.id, world.member))).toEqual([403, 'forbidden']);
    expect(statusAndCode(await move(world.stranger.id, world.stranger))).toEqual([404, 'not_found']);
    expect((await move(world.lead.id, world.lead)).status).toBe(200);
    expect(faultsOf((await move(world.engineering, world.admin)).body)).toEqual(['AncestorID wrong_kind']);
    await remove(world.admin, `individuals/${world.guest.id}`).expect(200);
    expect(faultsOf((await move(world.guest.id, world.admin)).body)).toEqual(['AncestorID deleted']);
    expect(faultsOf((await change(task, { AncestorID: null })).body)).toEqual(['AncestorID required']);
  });
});

describe('the list of tasks', () => {
  it('holds those of one ancestor where it names one', async () => {
    await make({ Name: 'of project' });
    await make({ Name: 'of member', AncestorID: world.member.id });
    const list = async (query: string, person: Person = world.admin) => get(person, `tasks${query}`);
    expect(namesOf((await list('')).body).sort()).toEqual(['of member', 'of project']);
    expect(namesOf((await list('', world.stranger)).body)).toEqual(['of project']);
    expect(namesOf((await list(`?ancestorId=${project.toUpperCase()}`)).body)).toEqual(['of project']);
    expect(namesOf((await list(`?ancestorId=${world.member.id}`, world.stranger)).body)).toEqual([]);
    expect(faultsOf((await list('?ancestorId=x')).body)).toEqual(['ancestorId invalid_format']);
    for (const id of [v7(), world.other.admin.id, world.engineering])
      expect(faultsOf((await list(`?ancestorId=${id}`)).body)).toEqual(['ancestorId not_found']);
    const dialog = await insertDialog(app.database.read, world.siteId, RowType.Individual, world.member.id);
    expect((await list(`?ancestorId=${dialog}`, world.lead)).body).toEqual([]);
    expect(faultsOf((await list(`?ancestorId=${dialog}`, world.guest)).body)).toEqual(['ancestorId not_found']);
  });

  it('of an individual has its own and the assigned ones, each once, that the caller may read', async () => {
    const own = await make({ Name: 'own', AncestorID: world.member.id, Rank: 2 });
    const assigned = await make({ Name: 'assigned', Rank: 1 });
    const hidden = await make({ Name: 'hidden', AncestorID: world.stranger.id, Rank: 3 });
    await make({ Name: 'other' });
    for (const { ID } of [own, assigned, hidden])
      await put(world.admin, `tasks/${ID}/individuals/${world.member.id}`, {}).expect(200);
    const path = `individuals/${world.member.id}/alltasks`;
    const seen = async (person: Person) => namesOf((await get(person, path)).body);
    expect(await seen(world.admin)).toEqual(['assigned', 'own', 'hidden']);
    expect(await seen(world.lead)).toEqual(['assigned', 'own']);
    expect(await seen(world.member)).toEqual(['assigned', 'own']);
    expect(await seen(world.guest)).toEqual(['assigned']);
    expect((await get(world.other.admin, path)).status).toBe(404);
    expect((await get(world.admin, `individuals/${world.engineering}/alltasks`)).status).toBe(404);
    const pages: string[] = [];
    let next: string | undefined = `${path}?limit=1&count=true`;
    while (next) {
      const page = await get(world.admin, next);
      expect(page.headers['x-total-count']).toBe('3');
      pages.push(...namesOf(page.body));
      next = nextOf(page);
    }
    expect(pages).toEqual(['assigned', 'own', 'hidden']);
    await remove(world.admin, `tasks/${own.ID}`).expect(200);
    expect(await seen(world.admin)).toEqual(['assigned', 'hidden']);
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    expect(await seen(world.admin)).toEqual([]);
  });

  it('reads the rights on hundreds of follow-ups in a fixed number of statements', async () => {
    const dialog = await insertDialog(app.database.read, world.siteId, RowType.Department, world.engineering);
    await app.database.transaction(async (tx) => {
      for (let n = 0; n < 600; n++) {
        const ID = v7();
        const place = { AncestorID: dialog, TreeParentID: dialog, Rank: n, RankKey: n, RankOrder: '0001' };
        const times = { Created: '2026-11-20 00:00:00.000', Updated: '2026-11-20 00:00:00.000' };
        await insertRow(tx, 'tasks', { ID, SiteID: world.siteId, Name: `T${n}`, ...place, ...times });
      }
    });
    await get(world.guest, 'me');
    const statements = await statementsOf(app.database, async () =>
      expect((await get(world.guest, 'tasks')).body).toHaveLength(600),
    );
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});
