import type { Response } from 'supertest';
import { v7 } from 'uuid';
import { faultsOf } from '../support/client';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { insertUnit } from '../support/world';

interface Unit {
  readonly ID: string;
  readonly ParentID: string;
  readonly RankOrder: string;
  readonly [field: string]: unknown;
}

setUpWorldPerTest();

async function read(id: string): Promise<Unit> {
  return (await get(world.admin, `departments/${id}`).expect(200)).body;
}

async function make(ParentID: string | null, Rank: number, Name = `Unit ${Rank}`): Promise<Unit> {
  return (await post(world.admin, 'departments', { ParentID, Rank, Name }).expect(200)).body;
}

async function change(id: string, values: object, person = world.admin): Promise<Response> {
  const { Rank, Name } = await read(id);
  return put(person, `departments/${id}`, { ID: id, Rank, Name, ...values });
}

const names = (body: Unit[]) => body.map((unit) => unit.Name);

describe('what POST makes', () => {
  it.each(['organizations', 'departments'])('follows from ParentID, whatever the path word (%s)', async (word) => {
    const body = { Rank: 5, Name: 'New' };
    const below = (ParentID?: string | null) => post(world.admin, word, { ...body, ParentID }).expect(200);
    for (const parent of [undefined, null, world.siteId])
      expect((await below(parent)).body).toMatchObject({ ParentID: world.siteId, RowType: 4, Level: 1 });
    for (const parent of [world.organization, world.engineering])
      expect((await below(parent)).body).toMatchObject({ ParentID: parent, RowType: 56 });
  });

  it('answers every field, and what was not given as null', async () => {
    const { body } = await post(world.admin, 'organizations', { Rank: 5, Name: 'New' });
    expect(body).toMatchObject({
      SiteID: world.siteId,
      Rank: 5,
      Name: 'New',
      EmotionalGoal: null,
      Focus: null,
      Picture: null,
      RankOrder: '0002',
      DisplayRank: '2',
      RankPath: 'AAAAAg==',
      Level: 1,
      Values: null,
      Deleted: false,
      DeletedByRef: false,
      CreatedBy: world.admin.id,
      LastComment: null,
      LastCommentDate: null,
      LastCommentByID: null,
      LastCommentBy: null,
      CanRead: true,
      CanUpdate: true,
      CanDelete: true,
      CanDelegate: true,
    });
  });

  it('takes a picture of 512 KiB and answers it as it was sent', async () => {
    const Picture = Buffer.alloc(512 * 1024, 7).toString('base64');
    const { body } = await post(world.admin, 'departments', { Rank: 1, Name: 'Seen', Picture }).expect(200);
    expect((await read(body.ID)).Picture).toBe(Picture);
  });

  it('refuses a unit below fifty levels', async () => {
    let parent = world.organization;
    await app.database.transaction(async (tx) => {
      for (let level = 2; level <= 50; level++) {
        const order = Array.from({ length: level }, () => '0001').join('.');
        parent = await insertUnit(tx, world.siteId, parent, `Level ${level}`, 1, order);
      }
    });
    expect((await read(parent)).Level).toBe(50);
    for (const path of ['departments', 'organizations']) {
      const { ID } = (await post(world.admin, path, { Rank: 1, Name: 'X' }).expect(200)).body;
      for (const refused of [
        await post(world.admin, path, { ParentID: parent, Rank: 1, Name: 'X' }),
        await put(world.admin, `${path}/${ID}`, { ID, ParentID: parent, Rank: 1, Name: 'X' }),
      ])
        expect([refused.status, faultsOf(refused.body)]).toEqual([400, ['ParentID too_deep']]);
    }
  });
});

describe('the order of units', () => {
  it('counts positions among the live siblings by Rank, then ID', async () => {
    const first = await make(world.engineering, 10);
    const tie = await make(world.engineering, 10);
    const before = await make(world.engineering, 5);
    const below = await make(tie.ID, 1);
    expect((await read(before.ID)).RankOrder).toBe('0001.0001.0001');
    expect((await read(first.ID)).RankOrder).toBe('0001.0001.0002');
    expect(await read(tie.ID)).toMatchObject({ RankOrder: '0001.0001.0003', DisplayRank: '1.1.3', Level: 3 });
    expect(await read(below.ID)).toMatchObject({
      RankOrder: '0001.0001.0003.0001',
      RankPath: Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 1]).toString('base64'),
      Level: 4,
    });
  });

  it('shifts the siblings and all below them when a rank changes', async () => {
    const below = await make(world.sales, 1);
    expect((await change(world.sales, { Rank: 0 })).status).toBe(200);
    expect((await read(world.sales)).RankOrder).toBe('0001.0001');
    expect((await read(world.engineering)).RankOrder).toBe('0001.0002');
    expect((await read(below.ID)).RankOrder).toBe('0001.0001.0001');
  });

  it('closes the gap of a deleted unit and opens it again', async () => {
    const below = await make(world.sales, 1);
    await remove(world.admin, `departments/${world.engineering}`).expect(200);
    expect((await read(world.sales)).RankOrder).toBe('0001.0001');
    expect((await read(below.ID)).RankOrder).toBe('0001.0001.0001');
    expect((await read(world.engineering)).RankOrder).toBe('0001.0001');
    await put(world.admin, `departments/${world.engineering}/undelete`, {}).expect(200);
    expect((await read(world.sales)).RankOrder).toBe('0001.0002');
    expect((await read(below.ID)).RankOrder).toBe('0001.0002.0001');
  });

  it('leaves the version of shifted units as it is, and gives them another ETag', async () => {
    const before = (await get(world.admin, `departments/${world.sales}`)).headers.etag;
    await make(world.organization, 0);
    const after = (await get(world.admin, `departments/${world.sales}`)).headers.etag;
    expect(after).not.toBe(before);
    const { Rank, Name } = await read(world.sales);
    await put(world.admin, `departments/${world.sales}`, { ID: world.sales, Rank, Name })
      .set('If-Match', before)
      .expect(200);
  });
});

describe('a move', () => {
  it('takes everything below along and closes the gap', async () => {
    const below = await make(world.engineering, 1);
    const { status, body } = await change(world.engineering, { ParentID: world.sales });
    expect([status, body]).toEqual([200, expect.objectContaining({ ParentID: world.sales, RowType: 56 })]);
    expect((await read(world.sales)).RankOrder).toBe('0001.0001');
    expect((await read(world.engineering)).RankOrder).toBe('0001.0001.0001');
    expect((await read(below.ID)).RankOrder).toBe('0001.0001.0001.0001');
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    expect((await read(below.ID)).DeletedByRef).toBe(true);
  });

  it('makes an organization of a department and the other way round', async () => {
    const toSite = await change(world.engineering, { ParentID: null });
    expect(toSite.body).toMatchObject({
      ParentID: world.siteId,
      RowType: 4,
      RankOrder: expect.stringMatching(/^\d{4}$/),
    });
    expect(names((await get(world.admin, 'organizations')).body)).toContain('Engineering');
    const back = await change(world.engineering, { ParentID: world.organization });
    expect(back.body).toMatchObject({ ParentID: world.organization, RowType: 56 });
  });

  it('leaves the unit where it is when ParentID is absent', async () => {
    expect((await change(world.engineering, { Name: 'Renamed' })).body).toMatchObject({
      ParentID: world.organization,
      RowType: 56,
      Name: 'Renamed',
    });
  });

  it('refuses a circle', async () => {
    const below = await make(world.engineering, 1);
    const { ID, Rank, Name } = await read(world.engineering);
    for (const ParentID of [world.engineering, below.ID])
      for (const path of ['departments', 'organizations']) {
        const { status, body } = await put(world.admin, `${path}/${ID}`, { ID, Rank, Name, ParentID });
        expect([status, faultsOf(body)]).toEqual([400, ['ParentID cycle']]);
      }
  });

  it('needs Update here and Create there', async () => {
    const below = await make(world.engineering, 1);
    expect((await change(below.ID, { ParentID: world.sales }, world.lead)).status).toBe(403);
    expect((await change(below.ID, { ParentID: world.organization }, world.lead)).status).toBe(403);
    expect((await change(below.ID, { ParentID: null }, world.lead)).status).toBe(403);
    const second = await make(world.engineering, 2);
    expect((await change(below.ID, { ParentID: second.ID }, world.lead)).status).toBe(200);
  });
});

describe('lists', () => {
  it('hold organizations or departments by the path word, ordered by Rank and ID', async () => {
    expect(names((await get(world.guest, 'organizations').expect(200)).body)).toEqual(['Company']);
    const expected = ['Engineering', 'Sales'];
    expect(names((await get(world.guest, 'departments').expect(200)).body)).toEqual(expected);
    expect(names((await get(world.guest, `sites/${world.siteId}/departments`)).body)).toEqual(expected);
    expect(names((await get(world.guest, `sites/${world.siteId}/organizations`)).body)).toEqual(['Company']);
  });

  it.each(['organizations', 'departments'])(
    'of an individual hold all its units under either word (%s)',
    async (word) => {
      expect(names((await get(world.admin, `me/${word}`).expect(200)).body)).toEqual(['Company']);
      expect(names((await get(world.admin, `individuals/${world.guest.id}/${word}`)).body)).toEqual(['Sales']);
      await get(world.admin, `individuals/${v7()}/${word}`).expect(404);
      await get(world.admin, `individuals/${world.engineering}/${word}`).expect(404);
    },
  );
});

describe('deleting', () => {
  it('of a deleted unit and undeleting of a live one change nothing', async () => {
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    await put(world.admin, `departments/${world.sales}/undelete`, {}).expect(200);
    await put(world.admin, `departments/${world.sales}/undelete`, {}).expect(200);
    expect((await read(world.sales)).Deleted).toBe(false);
  });

  it('makes a change a conflict', async () => {
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    const { status, body } = await change(world.sales, { Name: 'X' });
    expect([status, body.code]).toEqual([409, 'deleted']);
  });
});
