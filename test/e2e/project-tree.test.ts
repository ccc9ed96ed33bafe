import type { Response } from 'supertest';
import { v7 } from 'uuid';
import { faultsOf } from '../support/client';
import { insertProject, insertTeamMember } from '../support/projects';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

interface Row {
  readonly ID: string;
  readonly ParentID: string | null;
  readonly AncestorID: string;
  readonly RankOrder: string;
  readonly [field: string]: unknown;
}

setUpWorldPerTest();

const read = async (id: string): Promise<Row> => (await get(world.admin, `projects/${id}`).expect(200)).body;
const make = async (ParentID: string | null = null, Rank: number | null = null): Promise<Row> => {
  const AncestorID = ParentID ? (await read(ParentID)).AncestorID : world.engineering;
  return (await post(world.admin, 'projects', { AncestorID, ParentID, Rank, Name: 'Made' }).expect(200)).body;
};
const change = (ID: string, values: object, person: Person = world.admin): Promise<Response> =>
  put(person, `projects/${ID}`, { ID, Name: 'Changed', ...values });
const faultsAt = async (request: Promise<Response>): Promise<string[]> => {
  const { status, body } = await request;
  return status === 400 ? faultsOf(body) : [String(status)];
};
const ordersOf = async (...rows: Row[]) => Promise.all(rows.map(async ({ ID }) => (await read(ID)).RankOrder));

describe('a project that is a part of another one', () => {
  it('has the ancestor of that one', async () => {
    const whole = await make();
    const attempt = (AncestorID: string) =>
      post(world.admin, 'projects', { AncestorID, ParentID: whole.ID, Name: 'Part' });
    expect(await faultsAt(attempt(world.sales))).toEqual(['ParentID mismatch']);
    expect(await faultsAt(attempt(world.organization))).toEqual(['ParentID mismatch']);
    expect((await attempt(world.engineering)).body).toMatchObject({
      ParentID: whole.ID,
      RankOrder: '0001.0001',
      DisplayRank: '1.1',
      Level: 2,
    });
  });

  it('names a live project of the site', async () => {
    const gone = await make();
    await remove(world.admin, `projects/${gone.ID}`).expect(200);
    const theirs = await app.database.transaction((tx) =>
      insertProject(tx, { siteId: world.other.siteId, unit: world.other.organization }),
    );
    const faultOf = (ParentID: string) =>
      faultsAt(post(world.admin, 'projects', { AncestorID: world.engineering, ParentID, Name: 'Part' }));
    expect(await faultOf(v7())).toEqual(['ParentID not_found']);
    expect(await faultOf(theirs)).toEqual(['ParentID not_found']);
    expect(await faultOf(world.engineering)).toEqual(['ParentID wrong_kind']);
    expect(await faultOf(gone.ID)).toEqual(['ParentID deleted']);
  });

  it('stands at most fifty levels deep', async () => {
    const { siteId, engineering: unit } = world;
    let parent: string | undefined;
    await app.database.transaction(async (tx) => {
      for (let level = 1; level <= 49; level++) {
        const rankOrder = Array.from({ length: level }, () => '0001').join('.');
        parent = await insertProject(tx, { siteId, unit, parent, rankOrder });
      }
    });
    const whole = await make(null, 5);
    await make(whole.ID);
    expect(await faultsAt(change(whole.ID, { ParentID: parent }))).toEqual(['ParentID too_deep']);
    const deepest = await make(String(parent));
    expect(deepest.Level).toBe(50);
    const beyond = { AncestorID: unit, ParentID: deepest.ID, Name: 'Beyond' };
    expect(await faultsAt(post(world.admin, 'projects', beyond))).toEqual(['ParentID too_deep']);
  });
});

describe('the order of projects', () => {
  it('counts positions among the live siblings by Rank, those without one first, then ID', async () => {
    const [second, first, unranked] = [await make(null, 2), await make(null, 0), await make()];
    const below = await make(second.ID);
    expect(await ordersOf(unranked, first, second, below)).toEqual(['0001', '0002', '0003', '0003.0001']);
    await change(second.ID, { Rank: null });
    expect(await ordersOf(unranked, first, second, below)).toEqual(['0002', '0003', '0001', '0001.0001']);
    await remove(world.admin, `projects/${second.ID}`).expect(200);
    expect(await ordersOf(unranked, first)).toEqual(['0001', '0002']);
    await put(world.admin, `projects/${second.ID}/undelete`, {}).expect(200);
    expect(await ordersOf(unranked, first, below)).toEqual(['0002', '0003', '0001.0001']);
  });

  it('counts for each organization or department on its own', async () => {
    await make();
    const { body } = await post(world.admin, 'projects', { AncestorID: world.sales, Name: 'There' });
    expect(body.RankOrder).toBe('0001');
  });
});

describe('a move', () => {
  it('under another project takes its parts along and closes the gap', async () => {
    const [a, b, c] = [await make(null, 1), await make(null, 2), await make(null, 3)];
    const part = await make(b.ID);
    expect((await change(b.ID, { ParentID: a.ID })).body).toMatchObject({ ParentID: a.ID, Level: 2 });
    expect(await ordersOf(a, b, part, c)).toEqual(['0001', '0001.0001', '0001.0001.0001', '0002']);
    await remove(world.admin, `projects/${a.ID}`).expect(200);
    expect((await read(part.ID)).DeletedByRef).toBe(true);
    await put(world.admin, `projects/${a.ID}/undelete`, {}).expect(200);
    expect((await change(b.ID, { ParentID: null })).body).toMatchObject({ ParentID: null, Level: 1 });
    expect(await ordersOf(a, b, part, c)).toEqual(['0001', '0002', '0002.0001', '0003']);
  });

  it('to another department takes its parts along, deleted ones too', async () => {
    const whole = await make();
    const part = await make(whole.ID);
    const [below, gone] = [await make(part.ID), await make(part.ID)];
    await remove(world.admin, `projects/${gone.ID}`).expect(200);
    const tag = (await get(world.admin, `projects/${below.ID}`)).headers.etag;
    const moved = await change(whole.ID, { AncestorID: world.sales });
    expect(moved.body).toMatchObject({ AncestorID: world.sales, AncestorName: 'Sales' });
    for (const row of [part, below, gone]) expect((await read(row.ID)).AncestorID).toBe(world.sales);
    expect((await get(world.admin, `departments/${world.engineering}/projects?deleted=2`)).body).toEqual([]);
    const stale = await put(world.admin, `projects/${below.ID}`, { ID: below.ID, Name: 'Old' }).set('If-Match', tag);
    expect(stale.status).toBe(412);
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    expect((await read(below.ID)).DeletedByRef).toBe(true);
  });

  it('of a part to another department needs another parent, or none, along with it', async () => {
    const whole = await make();
    const part = await make(whole.ID);
    const there = (await post(world.admin, 'projects', { AncestorID: world.sales, Name: 'There' })).body as Row;
    expect(await faultsAt(change(part.ID, { AncestorID: world.sales }))).toEqual(['ParentID mismatch']);
    expect(await faultsAt(change(part.ID, { ParentID: there.ID }))).toEqual(['ParentID mismatch']);
    const both = await change(part.ID, { AncestorID: world.sales, ParentID: there.ID });
    expect(both.body).toMatchObject({ AncestorID: world.sales, ParentID: there.ID, RankOrder: '0001.0001' });
    const alone = await change(part.ID, { AncestorID: world.engineering, ParentID: null });
    expect(alone.body).toMatchObject({ AncestorID: world.engineering, ParentID: null, RankOrder: '0002' });
  });

  it('closes no circle, not even two in parallel', async () => {
    const [a, b] = [await make(), await make()];
    const part = await make(a.ID);
    expect(await faultsAt(change(a.ID, { ParentID: a.ID }))).toEqual(['ParentID cycle']);
    expect(await faultsAt(change(a.ID, { ParentID: part.ID }))).toEqual(['ParentID cycle']);
    const moved = await Promise.all([change(a.ID, { ParentID: b.ID }), change(b.ID, { ParentID: a.ID })]);
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('needs Update here and Create there', async () => {
    const { siteId, lead, member } = world;
    const [mine, whole] = [await make(), await make()];
    const part = await make(whole.ID);
    await app.database.transaction(async (tx) => {
      for (const { ID } of [mine, part]) await insertTeamMember(tx, siteId, ID, member.id, 3);
    });
    expect((await change(mine.ID, { AncestorID: world.sales }, member)).status).toBe(403);
    expect((await change(mine.ID, { ParentID: whole.ID }, member)).status).toBe(403);
    expect((await change(part.ID, { ParentID: null }, member)).status).toBe(403);
    expect((await change(part.ID, { ParentID: mine.ID }, member)).status).toBe(200);
    expect((await change(mine.ID, { ParentID: whole.ID }, lead)).status).toBe(403);
    await app.database.transaction((tx) => insertTeamMember(tx, siteId, part.ID, lead.id, 3));
    expect((await change(part.ID, { ParentID: null }, lead)).status).toBe(200);
  });
});
