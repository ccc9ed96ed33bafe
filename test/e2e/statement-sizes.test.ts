import { v7 } from 'uuid';
import type { SqlValue } from '../../src/database/sql';
import { metricTypeOf, RowType } from '../../src/security/rights/row-types';
import { insertRows } from '../support/many-rows';
import { insertMetric, plainMetric } from '../support/metrics';
import { insertProject } from '../support/projects';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import type { TaskRow } from '../support/tasks';
import { audit, live } from '../support/world';

interface Place {
  /** What the record belongs to. */
  readonly ancestor: string;
  /** The record that it is a part of. */
  readonly parent?: string;
  readonly rowType: number;
}

/** A statement has a limit of its parameters, and holds locks while it runs. */
describe('what is written to very many records', () => {
  setUpWorldPerTest();

  /** As many records of a table, the first with rank 1; answers their ids. */
  async function insertMany(
    table: string,
    count: number,
    placeOf: (n: number) => Place,
    columnsOf: (place: Place, rank: number) => Record<string, SqlValue>,
  ): Promise<readonly string[]> {
    const { siteId: SiteID } = world;
    const made = Array.from({ length: count }, (_, n) => ({
      ID: v7(),
      Name: `Record ${n}`,
      Rank: n + 1,
      ...placeOf(n),
    }));
    const rows = made.map(({ ID, Name, Rank, ...place }) => {
      const places = { AncestorID: place.ancestor, ParentID: place.parent ?? null };
      return { ID, SiteID, Name, Rank, ...places, ...columnsOf(place, Rank), ...live, ...audit() };
    });
    await insertRows(app.database, table, rows);
    const nodes = made.map(({ ID, Name, ancestor, parent, rowType: RowType }) => {
      return { ID, SiteID, RowType, AncestorID: parent ?? ancestor, Name, ...live };
    });
    await insertRows(app.database, 'nodes', nodes);
    return made.map(({ ID }) => ID);
  }

  const rankOrder = (rank: number) => String(rank).padStart(4, '0');
  const ranked = ({ ancestor, parent }: Place, rank: number) => ({
    TreeParentID: parent ?? ancestor,
    RankKey: rank,
    RankOrder: rankOrder(rank),
  });
  const insertTasks = (count: number, placeOf: (n: number) => Omit<Place, 'rowType'>) =>
    insertMany('tasks', count, (n) => ({ ...placeOf(n), rowType: RowType.Task }), ranked);

  /** The parameters of the largest statement. */
  async function largest(work: () => PromiseLike<{ status: number }>): Promise<number> {
    const statements = await statementsOf(app.database, async () => expect((await work()).status).toBe(200));
    return Math.max(...statements.map((sql) => sql.split('?').length - 1));
  }

  const expectIds = (parameters: number, ids: number) => {
    // Besides the ids there are the site, and what is written.
    expect(parameters).toBeGreaterThan(ids);
    expect(parameters).toBeLessThan(ids + 10);
  };

  const total = async (path: string) =>
    Number((await get(world.admin, `${path}&count=true&limit=1`)).headers['x-total-count']);

  it('takes two thousand records that are deleted, and a thousand with a new place, in a statement', async () => {
    const project = await insertProject(app.database.read, { siteId: world.siteId, unit: world.sales });
    const tasks = await insertTasks(1_050, () => ({ ancestor: project }));
    await insertTasks(1_050, (n) => ({ ancestor: project, parent: tasks[n] }));
    const first = { AncestorID: project, Name: 'First', Rank: 0 };
    expectIds(await largest(() => post(world.admin, 'tasks', first)), 1_000);
    const below = `tasks?ancestorId=${project}`;
    const parts = ((await get(world.admin, below)).body as TaskRow[]).filter(({ ParentID }) => ParentID);
    expect(parts.map(({ RankOrder }) => RankOrder)).toEqual(tasks.map((_, n) => `${rankOrder(n + 2)}.0001`));
    expectIds(await largest(() => remove(world.admin, `projects/${project}`)), 2_000);
    expect(await total(below)).toBe(0);
    expectIds(await largest(() => put(world.admin, `projects/${project}/undelete`, {})), 2_000);
    expect(await total(below)).toBe(2_101);
  });

  it('takes five hundred tasks that move with the one they are parts of', async () => {
    const { admin, member } = world;
    const [whole] = await insertTasks(1, () => ({ ancestor: member.id }));
    await insertTasks(550, () => ({ ancestor: member.id, parent: whole }));
    const moved = { ID: whole, Name: 'Moved', AncestorID: admin.id };
    // That which looks for what is below them: they have another owner now.
    expectIds(await largest(() => put(admin, `tasks/${whole}`, moved)), 550);
    expect(await total(`tasks?ancestorId=${admin.id}`)).toBe(551);
  });

  it('takes five hundred projects that move with the one they are parts of', async () => {
    const { admin, siteId, engineering, sales } = world;
    const whole = await insertProject(app.database.read, { siteId, unit: engineering });
    const place = { ancestor: engineering, parent: whole, rowType: RowType.Project };
    await insertMany('projects', 550, () => place, ranked);
    const moved = { ID: whole, Name: 'Moved', AncestorID: sales };
    expectIds(await largest(() => put(admin, `projects/${whole}`, moved)), 500);
    expect(await total(`projects?organizationid=${sales}`)).toBe(551);
  });

  it('takes five hundred metrics that move with the one they are parts of', async () => {
    const { admin, siteId, engineering } = world;
    const [ancestor, ancestorType] = [world.member.id, RowType.Individual];
    const whole = await insertMetric(app.database.read, { siteId, ancestor, ancestorType }, 'Whole');
    const place = { ancestor, parent: whole, rowType: metricTypeOf(ancestorType) };
    await insertMany(
      'metrics',
      550,
      () => place,
      () => ({ Description: '', Format: '0.#', Is8020: false }),
    );
    const moved = { ID: whole, ...plainMetric(engineering) };
    expectIds(await largest(() => put(admin, `metrics/${whole}`, moved)), 550);
    expect(await total(`departments/${engineering}/metrics?deleted=0`)).toBe(551);
  });
});
