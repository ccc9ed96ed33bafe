import { Tree } from '../../src/resource/storage/tree';
import { Project } from '../../src/resources/projects/project';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf, faultsOf, statusOf } from '../support/client';
import { asEachPerson } from '../support/each-person';
import { plainMetric } from '../support/metrics';
import { insertProject } from '../support/projects';
import { startTestApp, type TestApp } from '../support/test-app';
import { parseXml, recordOf, toXml } from '../support/wire';
import { makeWorld, type Person, type World } from '../support/world';

describe('metrics', () => {
  let app: TestApp;
  let world: World;
  /** Made by the member, led by the guest. */
  let project: string;
  beforeAll(async () => {
    app = await startTestApp();
    app.app.get(Tree).register(RowType.Project, { entity: Project });
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
    project = await insertProject(app.database.read, {
      siteId: world.siteId,
      unit: world.sales,
      createdBy: world.member.id,
      leaders: [world.guest],
    });
  });
  afterAll(() => app.close());

  const { as, get, post, put, remove } = clientOf(() => app);
  const make = async (AncestorID: string, values: object = {}) => {
    const answer = await post(world.admin, 'metrics', { ...plainMetric(AncestorID), ...values });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const faultsOfNew = async (values: object) =>
    faultsOf((await post(world.admin, 'metrics', { ...plainMetric(world.engineering), ...values })).body);
  /** Reading, creating, changing, deleting and undeleting those of one ancestor, as everybody. */
  const deedsOn = (ancestor: string) =>
    asEachPerson(world, async (person) => {
      const metric = await make(ancestor);
      const path = `metrics/${metric.ID}`;
      return [
        await statusOf(get(person, path)),
        await statusOf(post(person, 'metrics', plainMetric(ancestor))),
        await statusOf(put(person, path, metric)),
        await statusOf(remove(person, path)),
        await statusOf(put(person, `${path}/undelete`, {})),
      ];
    });
  const ALL = [200, 200, 200, 200, 200];
  const READ = [200, 403, 403, 403, 403];
  const HIDDEN = [404, 403, 404, 404, 404];
  const NOT_THERE = [404, 400, 404, 404, 404];

  describe('rights', () => {
    it('on those of an individual are personal', async () => {
      expect(await deedsOn(world.member.id)).toEqual({
        admin: ALL,
        lead: ALL,
        member: ALL,
        guest: HIDDEN,
        stranger: HIDDEN,
        other: NOT_THERE,
      });
    });

    it('on those of a department are everybody to read, and its leaders to write', async () => {
      const writers = { admin: ALL, lead: ALL, member: READ, guest: READ, stranger: READ, other: NOT_THERE };
      expect(await deedsOn(world.engineering)).toEqual(writers);
    });

    it('on those of an organization are everybody to read, and Admins to write', async () => {
      const writers = { admin: ALL, lead: READ, member: READ, guest: READ, stranger: READ, other: NOT_THERE };
      expect(await deedsOn(world.organization)).toEqual(writers);
    });

    it('on those of a project are everybody to read, and its creator and team leaders to write', async () => {
      const writers = { admin: ALL, lead: READ, member: ALL, guest: ALL, stranger: READ, other: NOT_THERE };
      expect(await deedsOn(project)).toEqual(writers);
    });

    it('on a part are those on what both are of', async () => {
      const parent = await make(world.member.id);
      const { ID } = await make(world.member.id, { ParentID: parent.ID });
      const reads = await asEachPerson(world, (person) => statusOf(get(person, `metrics/${ID}`)));
      expect(reads).toEqual({ admin: 200, lead: 200, member: 200, guest: 404, stranger: 404, other: 404 });
    });
  });

  describe('lists', () => {
    const names = async (by: Person, path: string) => {
      const answer = await get(by, path);
      return answer.status === 200 ? answer.body.map(({ Name }: { Name: string }) => Name) : answer.status;
    };

    it('are those of one ancestor, by rank and then by id', async () => {
      for (const [Name, Rank] of [
        ['c', 2],
        ['a', 1],
        ['b', 1],
      ])
        await make(world.engineering, { Name, Rank });
      await make(world.sales, { Name: 'of another' });
      expect(await names(world.guest, `departments/${world.engineering}/metrics`)).toEqual(['a', 'b', 'c']);
    });

    it('are found under either of the twin words, and each kind under its own', async () => {
      const ancestors: [string, string[]][] = [
        [world.engineering, ['organizations', 'departments']],
        [world.organization, ['organizations', 'departments']],
        [project, ['projects']],
        [world.member.id, ['individuals']],
      ];
      for (const [id, words] of ancestors) {
        await make(id, { Name: 'here' });
        for (const word of ['organizations', 'departments', 'projects', 'individuals'])
          expect([word, await names(world.admin, `${word}/${id}/metrics`)]).toEqual([
            word,
            words.includes(word) ? ['here'] : 404,
          ]);
      }
    });

    it('of an individual are empty for who may not read them, and /me/metrics are those of the caller', async () => {
      await make(world.member.id, { Name: 'mine' });
      const lists = await asEachPerson(world, (person) => names(person, `individuals/${world.member.id}/metrics`));
      expect(lists).toEqual({ admin: ['mine'], lead: ['mine'], member: ['mine'], guest: [], stranger: [], other: 404 });
      expect(await names(world.member, 'me/metrics')).toEqual(['mine']);
      expect(await names(world.lead, 'me/metrics')).toEqual([]);
    });
  });

  it('say of what they are, by kind and name, as it is now', async () => {
    const kinds: [string, number, string][] = [
      [world.organization, 4, 'Company'],
      [world.engineering, 56, 'Engineering'],
      [project, 15, 'Project'],
      [world.member.id, 39, 'Member Test'],
    ];
    for (const [id, AncestorType, AncestorName] of kinds)
      expect(await make(id)).toMatchObject({ AncestorID: id, AncestorType, AncestorName, SiteID: world.siteId });
    const ofSales = await make(world.sales);
    const unit = (await get(world.admin, `departments/${world.sales}`)).body;
    await put(world.admin, `departments/${world.sales}`, { ...unit, ParentID: null, Name: 'Sold' }).expect(200);
    expect((await get(world.guest, `metrics/${ofSales.ID}`)).body).toMatchObject({
      AncestorType: 4,
      AncestorName: 'Sold',
    });
  });

  it('hang from nothing else', async () => {
    const metric = await make(world.engineering);
    for (const AncestorID of [world.siteId, metric.ID, world.performanceGroup])
      expect(await faultsOfNew({ AncestorID })).toEqual(['AncestorID wrong_kind']);
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    expect(await faultsOfNew({ AncestorID: world.sales })).toEqual(['AncestorID deleted']);
    expect(await faultsOfNew({ AncestorID: project })).toEqual(['AncestorID deleted']);
  });

  it('have defaults for Format and Is8020, which come back with null', async () => {
    const metric = await make(world.engineering, { Format: 'P1', Is8020: true, Color: '#aBcDeF' });
    expect(metric).toMatchObject({ Format: 'P1', Is8020: true, Color: 'aBcDeF', Threshold1: null });
    const cleared = { ...metric, Format: null, Is8020: null, Color: null };
    const { body } = await put(world.admin, `metrics/${metric.ID}`, cleared);
    expect(body).toMatchObject({ Format: '0.#', Is8020: false, Color: null });
  });

  it('take the formats that they can write, and refuse others', async () => {
    for (const Format of ['0', '#,##0.00', '0.0%', '$#,##0;($#,##0);"none"', 'N', 'p1', 'C0', 'F4', "0' days'"])
      expect((await make(world.engineering, { Format })).Format).toBe(Format);
    for (const Format of ['', 'abc', 'X', 'D2', 'N100', '0"', '0\\', '0E0', '0;0;0;0', '0.00e+0'])
      expect([Format, ...(await faultsOfNew({ Format }))]).toEqual([Format, 'Format invalid_format']);
    const metric = await make(world.engineering);
    const refused = await put(world.admin, `metrics/${metric.ID}`, { ...metric, Format: 'Q' });
    expect(faultsOf(refused.body)).toEqual(['Format invalid_format']);
  });

  describe('thresholds', () => {
    const of = (Threshold1: unknown, Threshold2: unknown, Threshold3: unknown) => ({
      Threshold1,
      Threshold2,
      Threshold3,
    });

    it('rise or fall, and may be equal', async () => {
      for (const three of [
        [1, 2, 3],
        [3, 2, 1],
        [1, 1, 2],
        [2, 1, 1],
        [5, 5, 5],
        [-3, -2.5, 0],
        [0.0001, 0, -0.0001],
      ]) {
        const thresholds = of(three[0], three[1], three[2]);
        expect(await make(world.engineering, thresholds)).toMatchObject(thresholds);
      }
      for (const three of [
        [1, 3, 2],
        [3, 1, 2],
        [1, 0, 2],
        [2, 3, 1],
        [5, 6, 5],
      ])
        expect(await faultsOfNew(of(three[0], three[1], three[2]))).toEqual(['Threshold2 out_of_range']);
    });

    it('are all there or none', async () => {
      expect(await faultsOfNew(of(1, null, null))).toEqual(['Threshold2 required', 'Threshold3 required']);
      expect(await faultsOfNew({ Threshold2: 2 })).toEqual(['Threshold1 required', 'Threshold3 required']);
      expect(await faultsOfNew(of(1, null, 3))).toEqual(['Threshold2 required']);
      expect(await faultsOfNew(of(1, 'x', 3))).toEqual(['Threshold2 invalid_type']);
      expect(await make(world.engineering, of(null, null, null))).toMatchObject(of(null, null, null));
    });

    it('are judged together with what an update leaves as it is', async () => {
      const metric = await make(world.engineering, of(1, 2, 3));
      const change = (values: object) =>
        put(world.admin, `metrics/${metric.ID}`, { ID: metric.ID, Rank: 1, Name: 'x', Description: '', ...values });
      expect(faultsOf((await change({ Threshold2: 4 })).body)).toEqual(['Threshold2 out_of_range']);
      expect(faultsOf((await change({ Threshold3: null })).body)).toEqual(['Threshold3 required']);
      expect((await change({ Threshold2: 2.5 })).body).toMatchObject(of(1, 2.5, 3));
      expect((await change({})).body).toMatchObject(of(1, 2.5, 3));
      expect((await change(of(null, null, null))).body).toMatchObject(of(null, null, null));
    });
  });

  it('are the same in XML', async () => {
    const body = {
      ...plainMetric(project, 'Ä & <b>'),
      Format: '"<"0.0',
      Threshold1: -0.5,
      Threshold2: 0,
      Threshold3: 99999999999.9999,
      Is8020: true,
    };
    const made = await as(world.member, app.http.post('/v4/metrics'))
      .set('Content-Type', 'application/xml')
      .send(toXml('Metric', body));
    expect(made.body).toMatchObject(body);
    const read = await get(world.guest, `metrics/${made.body.ID}`).set('Accept', 'application/xml');
    expect(read.text).toContain('<Threshold3>99999999999.9999</Threshold3>');
    const json = (await get(world.guest, `metrics/${made.body.ID}`)).body;
    expect(recordOf(parseXml(read.text), 'Metric')).toEqual(json);
  });

  describe('comments', () => {
    it('on those of units and projects are for anyone, on those of an individual personal', async () => {
      for (const ancestor of [world.organization, world.engineering, project]) {
        const { ID } = await make(ancestor);
        await post(world.stranger, 'comments', { AncestorID: ID, Comment: 'seen' }).expect(200);
        const metric = (await get(world.guest, `metrics/${ID}`)).body;
        expect(metric).toMatchObject({ LastComment: 'seen', LastCommentByID: world.stranger.id });
        expect(metric.LastCommentBy).toBe('Stranger Test');
        expect((await get(world.guest, `metrics/${ID}/comments`)).body).toHaveLength(1);
      }
      const { ID } = await make(world.member.id);
      const comment = { AncestorID: ID, Comment: 'seen' };
      const writes = await asEachPerson(world, (person) => statusOf(post(person, 'comments', comment)));
      expect(writes).toEqual({ admin: 200, lead: 200, member: 200, guest: 400, stranger: 400, other: 400 });
      const lists = await asEachPerson(world, (person) => statusOf(get(person, `metrics/${ID}/comments`)));
      expect(lists).toEqual({ admin: 200, lead: 200, member: 200, guest: 404, stranger: 404, other: 404 });
    });
  });
});
