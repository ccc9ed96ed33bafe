import { v7 } from 'uuid';
import { storedOf } from '../../src/http/formats/instant';
import { insertRows } from '../support/many-rows';
import { plainCommitment } from '../support/measures';
import { plainMetric } from '../support/metrics';
import { insertPeriods } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { app, get, post, put, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';
import { firstPath, readRun } from './change-reader';

type Made = { ID: string } & Record<string, unknown>;

const plain = (AncestorID: string) => ({ AncestorID, Rank: 1, Name: 'One', Description: '' });

/** One time for all: an entry that has been read must not become younger. */
const AGED = storedOf(Date.now() - 120_000);

describe('a move', () => {
  let period: { current: number };
  setUpWorldPerTest();
  beforeEach(async () => {
    period = await insertPeriods(app.database.read, world.siteId);
  });

  const made = async (request: ReturnType<typeof post>): Promise<Made> => {
    const { status, body, text } = await request;
    if (status !== 200) throw new Error(`${status} ${text}`);
    return body;
  };
  const add = (kind: string, body: object, by = world.admin) => made(post(by, kind, body));
  const move = (kind: string, { ID, ...record }: Made, to: object, by = world.admin) =>
    made(put(by, `${kind}/${ID}`, { ...record, ID, ...to }));
  /** Begins after what is in the ledger by now, which on a server would be too young for it. */
  const begin = async (person: Person, query = '') => {
    const values = [AGED, world.siteId];
    await app.database.read.run('UPDATE ledger SET Date = ? WHERE SiteID = ?', values);
    return firstPath(get, person, query);
  };
  const changesOf = async (person: Person, path: string) => (await readRun(get, person, path)).changes;
  const named = async (person: Person, path: string) =>
    (await changesOf(person, path)).map(({ Verb, Type, RecordID }) => `${Verb} ${Type} ${RecordID}`);
  const value = (MetricID: string, day: number) => ({ MetricID, Date: `2026-01-0${day}`, Value: day });

  it('of an own task with a child and comments ends the token of no caller', async () => {
    const task = await add('tasks', plain(world.member.id), world.member);
    const child = await add('tasks', { ...plain(world.member.id), ParentID: task.ID }, world.member);
    const comment = await add('comments', { AncestorID: child.ID, Comment: 'Said' }, world.member);
    const dialog = await add('dialogs', { AncestorID: world.member.id, Name: 'Talk', DialogDate: '2026-10-01' });
    const paths = await Promise.all([world.stranger, world.lead].map((person) => begin(person)));
    await move('tasks', task, { AncestorID: dialog.ID }, world.member);
    expect(await named(world.stranger, paths[0])).toEqual([]);
    // The same individual owns all of them: the rights of no caller differ.
    expect(await named(world.lead, paths[1])).toEqual([`updated Task ${child.ID}`, `updated Task ${task.ID}`]);
    expect(comment.ID).toBeDefined();
  });

  it('to another owner leaves an entry for each record below, also for those who cannot read it any more', async () => {
    const metric = await add('metrics', plainMetric(world.member.id));
    const { ID: valueId } = await add('metricvalues', value(metric.ID, 1));
    const { ID: commentId } = await add('comments', { AncestorID: metric.ID, Comment: 'Said' });
    const [ofLead, ofStranger] = [await begin(world.lead), await begin(world.stranger)];
    const ofMember = await begin(world.member, '?types=TrendValue,Comment');
    const ofGuest = await begin(world.guest);
    await move('metrics', metric, { AncestorID: world.stranger.id });
    const all = [`updated Comment ${commentId}`, `updated Metric ${metric.ID}`, `updated TrendValue ${valueId}`];
    expect((await named(world.lead, ofLead)).sort()).toEqual(all);
    expect((await named(world.stranger, ofStranger)).sort()).toEqual(all);
    expect(await named(world.member, ofMember)).toHaveLength(2);
    expect(await named(world.guest, ofGuest)).toEqual([]);
    expect((await get(world.lead, `metricvalues/${valueId}`)).status).toBe(404);
    const [entry] = (await get(world.admin, `audit?type=TrendValue&recordid=${valueId}`)).body;
    expect(entry).toMatchObject({
      ...{ Verb: 'updated', AncestorID: metric.ID, FormerAncestorID: world.member.id },
      ...{ Before: [], After: [], Version: null, IndividualID: world.admin.id },
    });
  });

  it('of parts leaves one entry for each of them, with the member that has changed', async () => {
    const metric = await add('metrics', plainMetric(world.member.id));
    const part = await add('metrics', { ...plainMetric(world.member.id), ParentID: metric.ID });
    await move('metrics', metric, { AncestorID: world.stranger.id });
    const entries = (await get(world.admin, `audit?verb=updated&recordid=${part.ID}`)).body;
    expect(entries).toMatchObject([{ FormerAncestorID: world.member.id, Before: [{ Name: 'AncestorID' }] }]);
  });

  it('between units tells of what is below a project if one of them has permission rows', async () => {
    const project = await add('projects', { Name: 'Project', Rank: 1, AncestorID: world.engineering });
    const scope = await add('projectscopes', plain(project.ID));
    const team = { ProjectID: project.ID, IndividualID: world.member.id, Role: 4 };
    const { ID: memberId } = await add('teammembers', team);
    const { ID: taskId } = await add('tasks', plain(project.ID));
    const below = [`updated ProjectScope ${scope.ID}`, `updated Task ${taskId}`, `updated TeamMember ${memberId}`];
    const first = await begin(world.stranger);
    await move('projects', project, { AncestorID: world.sales });
    expect(await named(world.stranger, first)).toEqual([`updated Project ${project.ID}`]);
    await add('permissions', permissionOf(world.sales, world.guest.id, { ReadState: 2, ChildType: 15 }));
    const second = await begin(world.stranger);
    await move('projects', await made(get(world.admin, `projects/${project.ID}`)), { AncestorID: world.engineering });
    const changes = await changesOf(world.stranger, second);
    expect(changes.map(({ Verb, Type, RecordID }) => `${Verb} ${Type} ${RecordID}`).sort()).toEqual(
      [`updated Project ${project.ID}`, ...below].sort(),
    );
    expect(changes.find(({ Type }) => Type === 'TeamMember')).toMatchObject({
      ...{ Href: `/v4/projects/${project.ID}/teammembers`, AncestorID: project.ID, FormerAncestorID: world.sales },
    });
  });

  it('is told to those who could read below the former place by a permission row for a type between', async () => {
    await add('permissions', permissionOf(world.member.id, world.stranger.id, { ReadState: 1, ChildType: 58 }));
    const metric = await add('metrics', plainMetric(world.member.id));
    const { ID: commentId } = await add('comments', { AncestorID: metric.ID, Comment: 'Said' });
    const path = await begin(world.stranger, '?types=Comment');
    expect((await get(world.stranger, `comments/${commentId}`)).status).toBe(200);
    await move('metrics', metric, { AncestorID: world.lead.id });
    expect((await get(world.stranger, `comments/${commentId}`)).status).toBe(404);
    expect(await named(world.stranger, path)).toEqual([`updated Comment ${commentId}`]);
  });

  it('is told to those who could read the record before what was above it moved as well', async () => {
    const dialog = await add('dialogs', { AncestorID: world.member.id, Name: 'Talk', DialogDate: '2026-10-01' });
    const task = await add('tasks', plain(dialog.ID));
    const { ID: commentId } = await add('comments', { AncestorID: task.ID, Comment: 'Said' });
    const path = await begin(world.lead, '?types=Task,Comment');
    await move('tasks', task, { AncestorID: world.stranger.id });
    await move('dialogs', dialog, { AncestorID: world.admin.id });
    expect((await named(world.lead, path)).sort()).toEqual([`updated Comment ${commentId}`, `updated Task ${task.ID}`]);
  });

  it.each([
    [1_000, 200, 1_001],
    [1_001, 410, 1],
  ])('with %d records below it: another individual’s token is answered with %d', async (count, status, entries) => {
    const metric = await add('metrics', plainMetric(world.member.id));
    const common = { SiteID: world.siteId, MetricID: metric.ID, Value: 1, Version: 1 };
    const rows = Array.from({ length: count }, (_, at) => {
      const date = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().replace('T', ' ').replace('Z', '');
      return { ID: v7(), Date: date, ...common };
    });
    await insertRows(app.database, 'trend_values', rows);
    const [ofGuest, ofAdmin] = [await begin(world.guest), await begin(world.admin)];
    await move('metrics', metric, { AncestorID: world.stranger.id });
    expect((await get(world.guest, ofGuest)).status).toBe(status);
    expect(await changesOf(world.admin, ofAdmin)).toHaveLength(entries);
  });

  it('of a commitment’s unit tells of the commitment, whose ID is a number', async () => {
    const unit = await add('organizations', { ParentID: world.sales, Rank: 1, Name: 'Team' });
    const commitment = await add('commitments', plainCommitment(unit.ID, period.current));
    await add('permissions', permissionOf(world.sales, world.guest.id, { ReadState: 1, ChildType: 19 }));
    const path = await begin(world.admin, '?types=Commitment');
    await move('organizations', unit, { ParentID: world.engineering });
    expect(await named(world.admin, path)).toEqual([`updated Commitment ${commitment.ID}`]);
  });
});
