import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { statusAndCode } from '../support/client';
import { plainMetric } from '../support/metrics';
import { insertPeriods } from '../support/periods';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { insertUnit } from '../support/world';

const LIVE = [false, false];
const BY_REF = [false, true];
const DELETED = [true, false];
const BOTH = [true, true];

/** What stands below a department, by what it is called here: the addresses of kinds with flags. */
interface Below {
  readonly project: string;
  readonly part: string;
  readonly metric: string;
  readonly partOfMetric: string;
  readonly commentOnMetric: string;
  readonly dialog: string;
  readonly followUp: string;
  readonly commentOnFollowUp: string;
  readonly task: string;
  readonly subtask: string;
  readonly scope: string;
  readonly criteria: string;
  readonly comment: string;
  /** Deleted on its own before anything else is. */
  readonly goneTask: string;
  /** Part of the task that is deleted on its own. */
  readonly partOfGone: string;
}

describe('a department with a project of all kinds, deleted and undeleted (contract section 7)', () => {
  let department: string;
  let below: Below;
  /** Kinds without flags. */
  let value: string;
  let teamMember: string;
  let assessment: string;
  let archive: string;
  /** What was answered when it was made, by address. */
  const made = new Map<string, object>();

  const id = (address: string) => address.split('/')[1];
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await post(world.admin, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    made.set(`${path}/${answer.body.ID}`, answer.body);
    return `${path}/${answer.body.ID}`;
  };

  setUpWorldPerTest();
  beforeEach(async () => {
    const { current: PeriodID } = await insertPeriods(app.database.read, world.siteId);
    const unit = await insertUnit(app.database.read, world.siteId, world.engineering, 'Team', 1, '0001.0001.0001');
    department = `departments/${unit}`;
    const project = await make('projects', { AncestorID: unit, Name: 'Gateway' });
    const of = { AncestorID: id(project) };
    const metric = await make('metrics', plainMetric(id(project), 'Stations'));
    const dialog = await make('dialogs', { ...of, DialogDate: '2026-11-20' });
    const followUp = await make('tasks', { AncestorID: id(dialog), Name: 'Radio modules' });
    const task = await make('tasks', { ...of, Name: 'Updates' });
    const goneTask = await make('tasks', { ...of, Name: 'Dropped' });
    const item = { ...of, Rank: 1, Name: 'Item', Description: '' };
    below = {
      project,
      part: await make('projects', { AncestorID: unit, ParentID: id(project), Name: 'Pilot' }),
      metric,
      partOfMetric: await make('metrics', { ...plainMetric(id(project), 'Of them outside'), ParentID: id(metric) }),
      commentOnMetric: await make('comments', { AncestorID: id(metric), Comment: 'Twelve by now.' }),
      dialog,
      followUp,
      commentOnFollowUp: await make('comments', { AncestorID: id(followUp), Comment: 'Ordered.' }),
      task,
      subtask: await make('tasks', { ...of, ParentID: id(task), Name: 'Signing' }),
      scope: await make('projectscopes', item),
      criteria: await make('evaluationcriteria', item),
      comment: await make('comments', { ...of, Comment: 'On its way.' }),
      goneTask,
      partOfGone: await make('tasks', { ...of, ParentID: id(goneTask), Name: 'Part' }),
    };
    value = await make('metricvalues', { MetricID: id(metric), Date: '2026-11-01', Value: 12 });
    teamMember = await make('teammembers', { ProjectID: id(project), IndividualID: world.member.id, Role: 4 });
    assessment = await make('assessments', { SubjectID: id(project), Kind: 1, PeriodID, Score: 80 });
    await app.app.get(SnapshotService).run(Caller.system('test', world.siteId), monthBefore(Date.now()));
    const [{ ID }] = (await get(world.admin, `projects/${id(project)}/metricArchives`)).body;
    archive = `archives/${ID}`;
    await remove(world.admin, goneTask).expect(200);
  });

  const undelete = (path: string) => put(world.admin, `${path}/undelete`, {}).expect(200);
  const flags = async (address: string): Promise<boolean[]> => {
    const { body } = await get(world.admin, address).expect(200);
    // List items are answered as a collection of one.
    const { Deleted, DeletedByRef } = Array.isArray(body) ? body[0] : body;
    return [Deleted, DeletedByRef];
  };
  const allFlags = async (): Promise<Record<string, boolean[]>> => {
    const found: Record<string, boolean[]> = {};
    for (const [name, address] of Object.entries(below)) found[name] = await flags(address);
    return found;
  };
  const everyFlag = (all: boolean[], more: Record<string, boolean[]>) =>
    Object.fromEntries(Object.keys(below).map((name) => [name, more[name] ?? all]));
  const lengthOf = async (path: string): Promise<number[]> => {
    const { body, headers } = await get(world.admin, `${path}?count=true`).expect(200);
    return [body.length, Number(headers['x-total-count'])];
  };
  /** How many of the kinds without flags are in their lists. */
  const listed = async () => ({
    values: await lengthOf(`metrics/${id(below.metric)}/values`),
    team: await lengthOf(`projects/${id(below.project)}/teammembers`),
    assessments: await lengthOf(`projects/${id(below.project)}/assessments`),
    archives: await lengthOf(`projects/${id(below.project)}/metricArchives`),
    memberProjects: await lengthOf(`individuals/${world.member.id}/projects`),
  });
  const present = { values: [1, 1], team: [1, 1], assessments: [1, 1], archives: [2, 2], memberProjects: [1, 1] };
  const absent = { values: [0, 0], team: [0, 0], assessments: [0, 0], archives: [0, 0], memberProjects: [0, 0] };
  /** What changing and removing the kinds without flags is answered. */
  const written = async () => {
    const answers: unknown[] = [];
    for (const address of [value, teamMember, assessment]) {
      const change = await put(world.admin, address, made.get(address) as object);
      answers.push(statusAndCode(change), statusAndCode(await remove(world.admin, address)));
    }
    return answers;
  };

  it('begins live, but for the task that was deleted on its own', async () => {
    expect(await allFlags()).toEqual(everyFlag(LIVE, { goneTask: DELETED, partOfGone: BY_REF }));
    expect(await listed()).toEqual(present);
  });

  for (const [what, above] of [
    ['the department', () => department],
    ['the department above it', () => `departments/${world.engineering}`],
    ['the organization', () => `organizations/${world.organization}`],
  ] as const)
    it(`goes with ${what} down to the last comment, and comes back to exactly what it was`, async () => {
      const before = await allFlags();
      await remove(world.admin, above()).expect(200);
      expect(await flags(above())).toEqual(DELETED);
      expect(await allFlags()).toEqual(everyFlag(BY_REF, { goneTask: BOTH }));
      expect(await listed()).toEqual(absent);
      await undelete(above());
      expect(await allFlags()).toEqual(before);
      expect(await listed()).toEqual(present);
    });

  it('goes with the project, whose department stays', async () => {
    await remove(world.admin, below.project).expect(200);
    expect(await flags(department)).toEqual(LIVE);
    expect(await allFlags()).toEqual(everyFlag(BY_REF, { project: DELETED, goneTask: BOTH }));
    expect(await listed()).toEqual(absent);
    await undelete(below.project);
    expect(await allFlags()).toEqual(everyFlag(LIVE, { goneTask: DELETED, partOfGone: BY_REF }));
    expect(await listed()).toEqual(present);
  });

  it('stays out of view while either of the two is deleted', async () => {
    await remove(world.admin, below.project).expect(200);
    await remove(world.admin, department).expect(200);
    expect(await flags(below.project)).toEqual(BOTH);
    expect((await undelete(below.project)).body).toMatchObject({ Deleted: false, DeletedByRef: true });
    expect(await allFlags()).toEqual(everyFlag(BY_REF, { goneTask: BOTH }));
    await remove(world.admin, below.project).expect(200);
    await undelete(department);
    expect(await allFlags()).toEqual(everyFlag(BY_REF, { project: DELETED, goneTask: BOTH }));
    await undelete(below.project);
    expect(await allFlags()).toEqual(everyFlag(LIVE, { goneTask: DELETED, partOfGone: BY_REF }));
  });

  it('leaves what was deleted on its own deleted, with all below it, kind by kind', async () => {
    const own = [below.metric, below.dialog, below.subtask, below.scope, below.criteria, below.comment, below.part];
    for (const address of own) await remove(world.admin, address).expect(200);
    const before = await allFlags();
    expect([before.partOfMetric, before.commentOnMetric, before.followUp, before.commentOnFollowUp]).toEqual(
      Array(4).fill(BY_REF),
    );
    await remove(world.admin, department).expect(200);
    for (const address of own) expect([address, await flags(address)]).toEqual([address, BOTH]);
    await undelete(department);
    expect(await allFlags()).toEqual(before);
    for (const address of own) await undelete(address);
    expect(await allFlags()).toEqual(everyFlag(LIVE, { goneTask: DELETED, partOfGone: BY_REF }));
  });

  it('is read by id meanwhile and refuses every change, and nothing new hangs from it', async () => {
    await remove(world.admin, department).expect(200);
    expect(await written()).toEqual(Array(6).fill([409, 'deleted']));
    expect((await get(world.guest, archive)).status).toBe(200);
    const changed = await put(world.admin, below.task, { ID: id(below.task), Name: 'x' });
    expect(statusAndCode(changed)).toEqual([409, 'deleted']);
    const faulty = await post(world.admin, 'tasks', { AncestorID: id(below.dialog), Name: 'x' });
    expect([faulty.status, faulty.body.errors[0].code]).toEqual([400, 'deleted']);
    await undelete(department);
    expect(await written()).toEqual(Array(6).fill([200, undefined]));
  });

  it('leaves the words of a dialog on a role and the assessments of an individual to that individual', async () => {
    const { member } = world;
    const role = await make('basicroles', { IndividualID: member.id, Name: 'Releases' });
    const dialog = await make('dialogs', { AncestorID: member.id, DialogDate: '2026-11-20' });
    const pair = `${role}/dialogs/${id(dialog)}`;
    const words = { BasicRoleID: id(role), DialogID: id(dialog), Description: 'Well done.' };
    await put(world.lead, pair, words).expect(200);
    const lists = async () => [await lengthOf(`${role}/dialogs`), await lengthOf(`${dialog}/basicroledialogs`)];
    for (const parent of [role, dialog, `individuals/${member.id}`]) {
      await remove(world.admin, parent).expect(200);
      expect([parent, await lists()]).toEqual([
        parent,
        [
          [0, 0],
          [0, 0],
        ],
      ]);
      expect(statusAndCode(await put(world.admin, pair, words))).toEqual([409, 'deleted']);
      await undelete(parent);
      expect(await lists()).toEqual([
        [1, 1],
        [1, 1],
      ]);
    }
    await remove(world.admin, department).expect(200);
    expect(await lists()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect((await get(world.lead, pair)).body.Description).toBe('Well done.');
  });
});
