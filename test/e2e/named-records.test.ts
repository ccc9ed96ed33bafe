import { clientOf, faultsOf } from '../support/client';
import { MINIMAL_RECORDS, type Owner } from '../support/minimal-records';
import { insertPeriods } from '../support/periods';
import { insertProject } from '../support/projects';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertPerson, makeWorld, type World } from '../support/world';

/** The owners of which the test has a live and a deleted one. */
type NamedOwner = Exclude<Owner, 'site' | 'metric'>;

const KINDS = Object.entries(MINIMAL_RECORDS).flatMap(([path, { owner, field, body }]) =>
  field && owner !== 'site' && owner !== 'metric' ? [[path, field, owner, body] as const] : [],
);

describe('the record that a new or changed one names (contract section 13)', () => {
  let app: TestApp;
  let world: World;
  let period: number;
  let live: Record<NamedOwner, string>;
  let deleted: Record<NamedOwner, string>;
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
    for (const owner of Object.keys(paths) as NamedOwner[])
      await remove(admin, `${paths[owner]}/${deleted[owner]}`).expect(200);
  });
  afterAll(() => app.close());

  it.each(KINDS)('is live and of a kind that %s may name', async (path, field, owner, body) => {
    const { admin, performanceGroup } = world;
    const named = { individual: world.member.id, period };
    const wrong = [
      [deleted[owner], `${field} deleted`],
      [performanceGroup, `${field} wrong_kind`],
    ];
    const { body: made } = await post(admin, path, body(live[owner], named)).expect(200);
    for (const [id, fault] of wrong)
      for (const answer of [
        await post(admin, path, body(id, named)),
        await put(admin, `${path}/${made.ID}`, { ...body(live[owner], named), ID: made.ID, [field]: id }),
      ])
        expect([answer.status, faultsOf(answer.body)]).toEqual([400, [fault]]);
    const { body: kept } = await get(admin, `${path}/${made.ID}`).expect(200);
    expect((Array.isArray(kept) ? kept[0] : kept)[field]).toBe(live[owner]);
  });
});
