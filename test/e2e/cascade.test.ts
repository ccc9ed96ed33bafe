import fc from 'fast-check';
import { v7 } from 'uuid';
import { Tree } from '../../src/resource/storage/tree';
import { Caller } from '../../src/security/caller';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf, faultsOf } from '../support/client';
import { insertDialog } from '../support/dialogs';
import { insertProject } from '../support/projects';
import { app, setUpWorld, setUpWorldPerTest, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import type { TaskRow } from '../support/tasks';
import { insertPerson, insertRow, type Person } from '../support/world';

/** One record as the model of this test knows it. */
interface Known {
  readonly id: string;
  readonly address: string;
  parent: Known | undefined;
  deleted: boolean;
}

type Step = { kind: 'delete' | 'undelete' | 'move'; record: number; target: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('delete' as const, 'undelete' as const, 'move' as const),
  record: fc.nat(11),
  target: fc.nat(11),
});

describe('deleting and undeleting (contract section 7)', () => {
  let people: Person[];
  setUpWorld();
  beforeAll(async () => {
    const options = { siteId: world.siteId, unit: world.sales, reportsTo: world.admin.id };
    people = [];
    for (const name of ['Anna', 'Bert', 'Cleo'])
      people.push(await app.database.transaction((tx) => insertPerson(tx, name, options)));
  });

  const { get, post, put, remove } = clientOf(() => app);

  const isHidden = (record: Known): boolean =>
    record.parent !== undefined && (record.parent.deleted || isHidden(record.parent));

  /** Three people with two accountabilities each, and six departments in chains below one. */
  async function plant(): Promise<Known[]> {
    const records: Known[] = [];
    for (const person of people) {
      const owner: Known = {
        id: person.id,
        address: `individuals/${person.id}`,
        parent: undefined,
        deleted: false,
      };
      await put(world.admin, `${owner.address}/undelete`);
      const { body } = await post(world.admin, 'accountabilities', {
        AncestorID: person.id,
        Rank: 1,
        Name: 'x',
        Description: '',
      });
      records.push(owner, { id: body.ID, address: `accountabilities/${body.ID}`, parent: owner, deleted: false });
    }
    let parent: Known | undefined;
    for (let n = 0; n < 6; n++) {
      const { body } = await post(world.admin, 'departments', {
        ParentID: parent?.id ?? world.engineering,
        Rank: n,
        Name: `D${n}`,
      });
      const unit: Known = {
        id: body.ID,
        address: `departments/${body.ID}`,
        parent: n % 3 === 2 ? undefined : parent,
        deleted: false,
      };
      if (n % 3 === 2)
        await put(world.admin, unit.address, { ID: unit.id, Rank: n, Name: `D${n}`, ParentID: world.engineering });
      records.push(unit);
      parent = unit;
    }
    return records;
  }

  async function run(records: Known[], { kind, record: index, target: other }: Step): Promise<void> {
    const record = records[index];
    if (kind === 'move') return move(record, records[other]);
    const answer =
      kind === 'delete'
        ? await remove(world.admin, record.address)
        : await put(world.admin, `${record.address}/undelete`);
    expect(answer.status).toBe(200);
    record.deleted = kind === 'delete';
  }

  async function move(record: Known, target: Known): Promise<void> {
    const isUnit = ({ address }: Known) => address.includes('departments');
    if (!isUnit(record) || !isUnit(target)) return;
    const isBelow = (from: Known | undefined): boolean =>
      from !== undefined && (from === record || isBelow(from.parent));
    const answer = await put(world.admin, record.address, {
      ID: record.id,
      Rank: 1,
      Name: 'moved',
      ParentID: target.id,
    });
    if (isBelow(target) || target.deleted || isHidden(target)) expect([400, 409]).toContain(answer.status);
    else if (record.deleted || isHidden(record)) expect(answer.status).toBe(409);
    else {
      expect(answer.status).toBe(200);
      record.parent = target;
    }
  }

  it('marks exactly what hangs from a deleted record, whatever the order of deleting, undeleting and moving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const records = await plant();
        for (const one of steps) await run(records, one);
        for (const record of records) {
          const { body } = await get(world.admin, record.address);
          const row = Array.isArray(body) ? body[0] : body;
          expect([record.address, row.Deleted, row.DeletedByRef]).toEqual([
            record.address,
            record.deleted,
            isHidden(record),
          ]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('keeps the flags of the tree and of the records the same', async () => {
    for (const table of ['individuals', 'accountabilities', 'organizations']) {
      const differing = await app.database.read.query(
        `SELECT t.\`ID\` FROM \`${table}\` t JOIN \`nodes\` n ON n.\`ID\` = t.\`ID\` WHERE n.\`Deleted\` <> t.\`Deleted\` OR n.\`DeletedByRef\` <> t.\`DeletedByRef\``,
      );
      expect([table, differing]).toEqual([table, []]);
    }
    const orphans = await app.database.read.query(
      'SELECT n.`ID` FROM `nodes` n LEFT JOIN `nodes` a ON a.`ID` = n.`AncestorID` WHERE n.`AncestorID` IS NOT NULL AND (a.`ID` IS NULL OR a.`SiteID` <> n.`SiteID`)',
    );
    expect(orphans).toEqual([]);
  });

  it('leaves a child that was deleted on its own deleted, and one whose ancestor is deleted out of view', async () => {
    const [person] = people;
    await put(world.admin, `individuals/${person.id}/undelete`);
    const { body: item } = await post(world.admin, 'accountabilities', {
      AncestorID: person.id,
      Rank: 1,
      Name: 'x',
      Description: '',
    });
    await remove(world.admin, `accountabilities/${item.ID}`);
    await remove(world.admin, `individuals/${person.id}`);
    const undeleted = await put(world.admin, `accountabilities/${item.ID}/undelete`);
    expect(undeleted.body[0]).toMatchObject({ Deleted: false, DeletedByRef: true });
    expect(
      (await put(world.admin, `accountabilities/${item.ID}`, { ID: item.ID, Rank: 1, Name: 'y', Description: '' }))
        .status,
    ).toBe(409);
    await put(world.admin, `individuals/${person.id}/undelete`);
    expect((await get(world.admin, `accountabilities/${item.ID}`)).body[0]).toMatchObject({
      Deleted: false,
      DeletedByRef: false,
    });
  });

  it('takes nothing new below a deleted record', async () => {
    const [, person] = people;
    await remove(world.admin, `individuals/${person.id}`);
    const answer = await post(world.admin, 'accountabilities', {
      AncestorID: person.id,
      Rank: 1,
      Name: 'x',
      Description: '',
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'AncestorID', code: 'deleted' })],
    ]);
  });

  it('leaves nothing live below a record that was deleted while others hung something in', async () => {
    const [, , person] = people;
    await put(world.admin, `individuals/${person.id}/undelete`);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        post(world.admin, 'accountabilities', { AncestorID: person.id, Rank: n, Name: 'x', Description: '' }),
      ),
      remove(world.admin, `individuals/${person.id}`),
    ]);
    // Each was made before the deletion and so marked by it, or came too late; the deletion itself went well.
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => faultsOf(body))).toEqual(
      answers.filter(({ status }) => status !== 200).map(() => ['AncestorID deleted']),
    );
    expect(answers.at(-1)?.status).toBe(200);
    const live = await get(world.admin, `individuals/${person.id}/accountabilities`);
    expect(live.body).toEqual([]);
  });
});

const MANY = 5_000;

describe('deleting what tasks hang from, and what hangs from tasks (contract section 7)', () => {
  let project: string;

  setUpWorldPerTest();
  beforeEach(async () => {
    project = await insertProject(app.database.read, { siteId: world.siteId, unit: world.engineering });
  });

  const { get, post, put, remove } = clientOf(() => app);
  const make = async (facts: object = {}): Promise<TaskRow> =>
    (await post(world.admin, 'tasks', { AncestorID: project, Name: 'Task', ...facts }).expect(200)).body;
  const undelete = (path: string) => put(world.admin, `${path}/undelete`).expect(200);
  const flags = async (path: string): Promise<[boolean, boolean]> => {
    const { body } = await get(world.admin, path).expect(200);
    return [body.Deleted, body.DeletedByRef];
  };

  it('follows a task that has moved with its parts', async () => {
    const whole = await make();
    const part = await make({ ParentID: whole.ID });
    await put(world.admin, `tasks/${whole.ID}`, { ID: whole.ID, Name: 'x', AncestorID: world.member.id }).expect(200);
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    expect(await flags(`tasks/${part.ID}`)).toEqual([false, false]);
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    expect(await flags(`tasks/${part.ID}`)).toEqual([false, true]);
  });

  it('reaches the follow-ups of a dialog of a deleted individual', async () => {
    const dialog = await insertDialog(app.database.read, world.siteId, RowType.Individual, world.member.id);
    const task = await make({ AncestorID: dialog });
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    expect(await flags(`tasks/${task.ID}`)).toEqual([false, true]);
    await undelete(`individuals/${world.member.id}`);
    expect(await flags(`tasks/${task.ID}`)).toEqual([false, false]);
  });

  it('flags thousands of tasks in a few statements, and takes the flags off again', async () => {
    const ids = Array.from({ length: MANY }, () => v7());
    const { siteId } = world;
    const times = { Created: '2026-11-20 00:00:00.000', Updated: '2026-11-20 00:00:00.000', Version: 1 };
    await app.database.transaction(async (tx) => {
      for (const [n, ID] of ids.entries()) {
        const place = { AncestorID: project, TreeParentID: project, RankKey: n, RankOrder: '0001' };
        await insertRow(tx, 'tasks', { ID, SiteID: siteId, Name: 'Task', ...place, ...times });
        await insertRow(tx, 'nodes', { ID, SiteID: siteId, RowType: RowType.Task, AncestorID: project, Name: 'Task' });
      }
    });
    const live = async () => Number((await get(world.admin, 'tasks?count=true&limit=1')).headers['x-total-count']);
    const tree = app.app.get(Tree);
    const caller = Caller.system('test', siteId);
    const statements = await statementsOf(app.database, async () => {
      await app.database.transaction((tx) => tree.delete(caller, project, tx));
      await app.database.transaction((tx) => tree.undelete(caller, project, tx));
    });
    expect(statements.length).toBeLessThanOrEqual(40);
    expect(await live()).toBe(MANY);
    await app.database.transaction((tx) => tree.delete(caller, project, tx));
    expect(await live()).toBe(0);
  });

  it('keeps names that are longer than a column of the tree, without splitting a character', async () => {
    const tree = app.app.get(Tree);
    const caller = Caller.system('test', world.siteId);
    const node = { ID: v7(), RowType: RowType.Task, AncestorID: world.member.id, Name: '\u{1F600}'.repeat(300) };
    await app.database.transaction(async (tx) => {
      await tree.insertNode(caller, node, tx);
      expect((await tree.find(caller, node.ID, tx))?.Name).toBe('\u{1F600}'.repeat(255));
      await tree.moveNode(caller, { ...node, Name: 'y'.repeat(256) }, tx);
      expect((await tree.find(caller, node.ID, tx))?.Name).toBe('y'.repeat(255));
    });
  });
});
