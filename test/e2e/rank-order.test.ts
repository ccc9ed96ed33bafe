import { v7 } from 'uuid';
import { RowType } from '../../src/security/rights/row-types';
import { insertRows } from '../support/many-rows';
import { app, get, post, put, setUpWorldPerTest, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import type { TaskRow } from '../support/tasks';
import { audit, live } from '../support/world';

const MANY = 1_200;

describe('positions among siblings (contract section 13)', () => {
  setUpWorldPerTest();

  const make = async (Name: string, facts: object = {}): Promise<TaskRow> =>
    (await post(world.member, 'tasks', { AncestorID: world.member.id, Name, ...facts }).expect(200)).body;
  /** Tasks of the member by SQL, with ranks and positions from a number on. */
  const insertMany = async (count: number, from: number) => {
    const { siteId, member } = world;
    const tasks = Array.from({ length: count }, (_, at) => {
      const Rank = from + at;
      const place = { AncestorID: member.id, OwnerID: member.id, TreeParentID: member.id, Rank, RankKey: Rank };
      const RankOrder = String(Rank).padStart(4, '0');
      return {
        ID: v7(),
        SiteID: siteId,
        Name: `Task ${Rank}`,
        Milestone: false,
        ...place,
        RankOrder,
        ...live,
        ...audit(),
      };
    });
    const nodes = tasks.map(({ ID, SiteID, AncestorID, Name }) => {
      return { ID, SiteID, RowType: RowType.Task, AncestorID, Name, ...live };
    });
    await insertRows(app.database, 'tasks', tasks);
    await insertRows(app.database, 'nodes', nodes);
  };
  const countStatementsOf = async (work: () => Promise<unknown>) => (await statementsOf(app.database, work)).length;

  it('shift for all behind a new record in as many statements as for none', async () => {
    await make('warm', { Rank: 99_999 });
    const alone = await countStatementsOf(() => make('few', { Rank: 99_999 }));
    await insertMany(MANY, 10);
    expect(await countStatementsOf(() => make('first', { Rank: 0 }))).toBe(alone);
    const tasks: TaskRow[] = (await get(world.member, 'tasks')).body;
    expect(tasks.map(({ RankOrder }) => RankOrder)).toEqual(
      tasks.map((_, index) => String(index + 1).padStart(4, '0')),
    );
    expect([tasks[0].Name, tasks.length]).toEqual(['first', MANY + 3]);
  });

  it('take parts along at any depth, and have more than four digits where there are so many', async () => {
    await insertMany(3, 9_998);
    const lowest = "UPDATE `tasks` SET `RankOrder` = '0001' WHERE `SiteID` = ? AND `Rank` = 9998";
    await app.database.read.run(lowest, [world.siteId]);
    const [, second] = (await get(world.member, 'tasks')).body as TaskRow[];
    const part = await make('part', { ParentID: second.ID });
    const smallest = await make('smallest', { ParentID: part.ID });
    await insertMany(9_997, 1);
    const first = await make('first', { Rank: 0 });
    expect(first.RankOrder).toBe('0001');
    const orderOf = async ({ ID }: TaskRow) => {
      const { RankOrder, DisplayRank, Level } = (await get(world.member, `tasks/${ID}`)).body;
      return [RankOrder, DisplayRank, Level];
    };
    expect(await orderOf(second)).toEqual(['10000', '10000', 1]);
    expect(await orderOf(smallest)).toEqual(['10000.0001.0001', '10000.1.1', 3]);
    await put(world.member, `tasks/${first.ID}`, { ID: first.ID, Name: 'last', Rank: 20_000 }).expect(200);
    expect(await orderOf(first)).toEqual(['10001', '10001', 1]);
    expect(await orderOf(smallest)).toEqual(['9999.0001.0001', '9999.1.1', 3]);
  });
});
