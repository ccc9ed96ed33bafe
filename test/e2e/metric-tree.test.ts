import { Tree } from '../../src/resource/storage/tree';
import { Project } from '../../src/resources/projects/project';
import { RowType } from '../../src/security/rights/row-types';
import { faultsOf } from '../support/client';
import { plainMetric } from '../support/metrics';
import { insertProject } from '../support/projects';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

interface Row {
  ID: string;
  AncestorID: string;
  ParentID: string | null;
  Version: number;
}

describe('metrics in the tree', () => {
  setUpWorldPerTest();
  beforeAll(() => {
    app.app.get(Tree).register([RowType.Project], { entity: Project });
  });

  const make = async (AncestorID: string, ParentID: string | null = null): Promise<Row> => {
    const answer = await post(world.admin, 'metrics', { ...plainMetric(AncestorID), ParentID });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const change = (metric: Row, values: object, by: Person = world.admin) =>
    put(by, `metrics/${metric.ID}`, { ...metric, ...values });
  const read = async ({ ID }: Row) => (await get(world.admin, `metrics/${ID}`)).body;
  const rowTypeOf = async ({ ID }: Row) =>
    (await app.database.read.query<{ RowType: number }>('SELECT `RowType` FROM `nodes` WHERE `ID` = ?', [ID]))[0]
      .RowType;
  const states = async (...metrics: Row[]) => {
    const rows = await Promise.all(metrics.map(read));
    return rows.map(({ Deleted, DeletedByRef }) => [Deleted, DeletedByRef]);
  };

  describe('a parent', () => {
    it('is a live metric of the same ancestor', async () => {
      const [here, there] = [await make(world.engineering), await make(world.sales)];
      const faults = async (ParentID: string) =>
        faultsOf((await post(world.admin, 'metrics', { ...plainMetric(world.engineering), ParentID })).body);
      expect((await make(world.engineering, here.ID)).ParentID).toBe(here.ID);
      expect(await faults(there.ID)).toEqual(['ParentID mismatch']);
      expect(await faults(world.engineering)).toEqual(['ParentID wrong_kind']);
      expect(await faults(world.siteId)).toEqual(['ParentID wrong_kind']);
      await remove(world.admin, `metrics/${here.ID}`);
      expect(await faults(here.ID)).toEqual(['ParentID deleted']);
      expect(faultsOf((await change(there, { ParentID: here.ID })).body)).toEqual(['ParentID deleted']);
    });

    it('is not the metric itself nor a part of it', async () => {
      const top = await make(world.engineering);
      const middle = await make(world.engineering, top.ID);
      const bottom = await make(world.engineering, middle.ID);
      for (const ParentID of [top.ID, middle.ID, bottom.ID])
        expect(faultsOf((await change(top, { ParentID })).body)).toEqual(['ParentID cycle']);
      expect((await change(bottom, { ParentID: top.ID })).body.ParentID).toBe(top.ID);
      expect((await change(middle, { ParentID: bottom.ID })).body.ParentID).toBe(bottom.ID);
      expect((await change(middle, { ParentID: null })).body.ParentID).toBeNull();
    });

    it('never closes a circle, also when two writers try it at once', async () => {
      for (let round = 0; round < 5; round++) {
        const [one, two, three] = [await make(world.sales), await make(world.sales), await make(world.sales)];
        const answers = await Promise.all([
          change(one, { ParentID: two.ID }),
          change(two, { ParentID: three.ID }),
          change(three, { ParentID: one.ID }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
      }
    });
  });

  describe('a deletion', () => {
    it('takes parts along, and brings them back but those deleted on their own', async () => {
      const top = await make(world.engineering);
      const [kept, gone] = [await make(world.engineering, top.ID), await make(world.engineering, top.ID)];
      const below = await make(world.engineering, gone.ID);
      await remove(world.lead, `metrics/${gone.ID}`).expect(200);
      await remove(world.lead, `metrics/${top.ID}`).expect(200);
      expect(await states(top, kept, gone, below)).toEqual([
        [true, false],
        [false, true],
        [true, true],
        [false, true],
      ]);
      await put(world.lead, `metrics/${top.ID}/undelete`, {}).expect(200);
      expect(await states(top, kept, gone, below)).toEqual([
        [false, false],
        [false, false],
        [true, false],
        [false, true],
      ]);
    });

    it('of what they are of takes them along, with parts and comments', async () => {
      const project = await insertProject(app.database.read, {
        siteId: world.siteId,
        unit: world.sales,
        createdBy: world.member.id,
      });
      const metrics: Row[] = [];
      for (const ancestor of [world.sales, world.guest.id]) {
        const top = await make(ancestor);
        metrics.push(top, await make(ancestor, top.ID));
      }
      const comment = { AncestorID: metrics[1].ID, Comment: 'x' };
      const { body } = await post(world.admin, 'comments', comment);
      const ofProject = await make(project);
      await remove(world.admin, `departments/${world.sales}`).expect(200);
      await remove(world.admin, `individuals/${world.guest.id}`).expect(200);
      expect(await states(...metrics, ofProject)).toEqual(Array(5).fill([false, true]));
      expect((await get(world.admin, `comments/${body.ID}`)).body.DeletedByRef).toBe(true);
      expect((await change(metrics[0], {})).status).toBe(409);
      await put(world.admin, `departments/${world.sales}/undelete`, {}).expect(200);
      await put(world.admin, `individuals/${world.guest.id}/undelete`, {}).expect(200);
      expect(await states(...metrics, ofProject)).toEqual(Array(5).fill([false, false]));
    });
  });

  describe('a move', () => {
    it('needs Update here and Create there', async () => {
      const metric = await make(world.engineering);
      expect((await change(metric, { AncestorID: world.member.id }, world.member)).status).toBe(403);
      expect((await change(metric, { AncestorID: world.sales }, world.lead)).status).toBe(403);
      expect((await change(metric, { AncestorID: world.member.id }, world.lead)).status).toBe(200);
      expect((await change(metric, { AncestorID: world.engineering }, world.lead)).body).toMatchObject({
        AncestorID: world.engineering,
        AncestorType: 56,
        AncestorName: 'Engineering',
      });
    });

    it('changes the row type with the kind of the ancestor, and who may read it', async () => {
      const project = await insertProject(app.database.read, {
        siteId: world.siteId,
        unit: world.sales,
        createdBy: world.member.id,
      });
      const metric = await make(world.engineering);
      const places: [string, number, number][] = [
        [world.member.id, 58, 404],
        [project, 16, 200],
        [world.organization, 7, 200],
      ];
      for (const [AncestorID, rowType, status] of places) {
        await change(metric, { AncestorID }).expect(200);
        expect([await rowTypeOf(metric), (await get(world.stranger, `metrics/${metric.ID}`)).status]).toEqual([
          rowType,
          status,
        ]);
      }
    });

    it('takes parts along at any depth, deleted ones too', async () => {
      const top = await make(world.engineering);
      const middle = await make(world.engineering, top.ID);
      const bottom = await make(world.engineering, middle.ID);
      const other = await make(world.engineering);
      await remove(world.admin, `metrics/${bottom.ID}`).expect(200);
      const tag = (await get(world.admin, `metrics/${middle.ID}`)).headers.etag;
      await change(top, { AncestorID: world.member.id }, world.lead).expect(200);
      for (const metric of [top, middle, bottom]) {
        expect(await read(metric)).toMatchObject({ AncestorID: world.member.id, AncestorType: 39 });
        expect(await rowTypeOf(metric)).toBe(58);
      }
      expect((await read(middle)).ParentID).toBe(top.ID);
      expect((await read(other)).AncestorID).toBe(world.engineering);
      expect((await get(world.stranger, `metrics/${middle.ID}`)).status).toBe(404);
      expect((await change(middle, { AncestorID: undefined }).set('If-Match', tag)).status).toBe(412);
      expect((await get(world.admin, `individuals/${world.member.id}/metrics?deleted=2`)).body).toHaveLength(3);
    });

    it('of a part leaves its parent, which the body says', async () => {
      const top = await make(world.engineering);
      const part = await make(world.engineering, top.ID);
      const there = await make(world.sales);
      for (const ParentID of [undefined, top.ID])
        expect(faultsOf((await change(part, { AncestorID: world.sales, ParentID })).body)).toEqual([
          'ParentID mismatch',
        ]);
      expect((await change(part, { AncestorID: world.sales, ParentID: there.ID })).body).toMatchObject({
        AncestorID: world.sales,
        ParentID: there.ID,
      });
      await remove(world.admin, `metrics/${top.ID}`).expect(200);
      expect(await states(part)).toEqual([[false, false]]);
      await remove(world.admin, `metrics/${there.ID}`).expect(200);
      expect(await states(part)).toEqual([[false, true]]);
    });

    it('takes the values along', async () => {
      const top = await make(world.engineering);
      const part = await make(world.engineering, top.ID);
      const value = { MetricID: part.ID, Date: '2026-01-01T00:00:00Z', Value: 1 };
      const { body } = await post(world.lead, 'metricvalues', value);
      await change(top, { AncestorID: world.member.id }).expect(200);
      expect((await get(world.stranger, `metricvalues/${body.ID}`)).status).toBe(404);
      expect((await get(world.member, `metrics/${part.ID}/values`)).body).toHaveLength(1);
    });
  });
});
