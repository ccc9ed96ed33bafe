import { clientOf, faultsOf } from '../support/client';
import { plainCommitment, plainGoal } from '../support/measures';
import { plainMetric } from '../support/metrics';
import { insertPeriods } from '../support/periods';
import { insertProject } from '../support/projects';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Wire } from '../support/wire';
import { insertPerson, makeWorld, type World } from '../support/world';

let world: World;

/** What records belong to, or are about; one of each is live, another one deleted. */
type Owner = 'unit' | 'individual' | 'project' | 'role';

const ranked = (of: string) => ({ AncestorID: of, Rank: 1, Name: 'Item', Description: '' });

/** Path, the field that names the owner, the owner, and the body of a new record of it. */
const KINDS: readonly [path: string, field: string, owner: Owner, body: (of: string, period: number) => Wire][] = [
  [
    'assessments',
    'ItemID',
    'role',
    (ItemID, PeriodID) => ({ SubjectID: world.member.id, Kind: 5, ItemID, PeriodID, Score: 50 }),
  ],
  ['commitments', 'AncestorID', 'unit', plainCommitment],
  ['dialogs', 'AncestorID', 'unit', (AncestorID) => ({ AncestorID, DialogDate: '2026-11-20' })],
  ['goals', 'IndividualID', 'individual', plainGoal],
  ['departments', 'ParentID', 'unit', (ParentID) => ({ ParentID, Rank: 1, Name: 'Team' })],
  ['organizations', 'ParentID', 'unit', (ParentID) => ({ ParentID, Rank: 1, Name: 'Team' })],
  ['projects', 'AncestorID', 'unit', (AncestorID) => ({ AncestorID, Name: 'Gateway' })],
  ['projectscopes', 'AncestorID', 'project', ranked],
  ['evaluationcriteria', 'AncestorID', 'project', ranked],
  ['accountabilities', 'AncestorID', 'individual', ranked],
  ['supervisoryscopes', 'AncestorID', 'individual', ranked],
  ['basicroles', 'IndividualID', 'individual', (IndividualID) => ({ IndividualID, Name: 'Planning' })],
  ['indicators', 'BasicRoleID', 'role', (BasicRoleID) => ({ BasicRoleID, Name: 'In time' })],
  ['metrics', 'AncestorID', 'unit', (of) => plainMetric(of, 'Speed')],
  ['tasks', 'AncestorID', 'project', (AncestorID) => ({ AncestorID, Name: 'Tidy up' })],
];

describe('the record that a new or changed one names (contract section 13)', () => {
  let app: TestApp;
  let period: number;
  let live: Record<Owner, string>;
  let deleted: Record<Owner, string>;
  const { get, post, put, remove } = clientOf(() => app);

  beforeAll(async () => {
    app = await startTestApp();
    const sql = app.database.read;
    world = await makeWorld(app.database);
    period = (await insertPeriods(sql, world.siteId)).current;
    const { siteId, admin, engineering: unit } = world;
    const make = async () => ({
      unit: (await post(admin, 'departments', { ParentID: unit, Rank: 1, Name: 'Unit' }).expect(200)).body.ID,
      individual: (await app.database.transaction((tx) => insertPerson(tx, 'One', { siteId, unit, reportsTo: null })))
        .id,
      project: await insertProject(sql, { siteId, unit }),
      role: (await post(admin, 'basicroles', { IndividualID: world.member.id, Name: 'Role' }).expect(200)).body.ID,
    });
    live = await make();
    deleted = await make();
    const paths = { unit: 'departments', individual: 'individuals', project: 'projects', role: 'basicroles' };
    for (const owner of Object.keys(paths) as Owner[])
      await remove(admin, `${paths[owner]}/${deleted[owner]}`).expect(200);
  });
  afterAll(() => app.close());

  it.each(KINDS)('is live and of a kind that %s may name', async (path, field, owner, body) => {
    const { admin, performanceGroup } = world;
    const wrong = [
      [deleted[owner], `${field} deleted`],
      [performanceGroup, `${field} wrong_kind`],
    ];
    const { body: made } = await post(admin, path, body(live[owner], period)).expect(200);
    for (const [id, fault] of wrong)
      for (const answer of [
        await post(admin, path, body(id, period)),
        await put(admin, `${path}/${made.ID}`, { ...body(live[owner], period), ID: made.ID, [field]: id }),
      ])
        expect([answer.status, faultsOf(answer.body)]).toEqual([400, [fault]]);
    const { body: kept } = await get(admin, `${path}/${made.ID}`).expect(200);
    expect((Array.isArray(kept) ? kept[0] : kept)[field]).toBe(live[owner]);
  });
});
