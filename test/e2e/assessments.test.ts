import { v7 } from 'uuid';
import { faultsOf, statusAndCode } from '../support/client';
import { asEachPerson } from '../support/each-person';
import { insertPeriod, insertPeriods } from '../support/periods';
import { insertProject } from '../support/projects';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { parseXml, recordOf } from '../support/wire';
import type { Person } from '../support/world';

const [LEADER, TEAM, PERFORMANCE, CORE_VALUE, BASIC_ROLE] = [1, 2, 3, 4, 5];

describe('assessments (contract sections 7, 11 and 12)', () => {
  let project: string;
  let period: { last: number; current: number };
  let coreValue: string;

  setUpWorldPerTest();
  beforeEach(async () => {
    period = await insertPeriods(app.database.read, world.siteId);
    const { siteId, sales: unit, stranger, member, lead } = world;
    const team = { createdBy: stranger.id, leaders: [member], helpers: [lead] };
    project = await insertProject(app.database.read, { siteId, unit, ...team });
    coreValue = (await post(world.admin, 'corevalues', { Rank: 1, Name: 'Honesty' }).expect(200)).body.ID;
  });

  const bodyOf = (SubjectID: string, facts: object = {}) => {
    return { SubjectID, Kind: LEADER, PeriodID: period.current, Score: 80, ...facts };
  };
  const make = async (SubjectID: string, facts: object = {}, by: Person = world.admin) => {
    const answer = await post(by, 'assessments', bodyOf(SubjectID, facts));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const refused = async (SubjectID: string, facts: object, by: Person = world.admin) => {
    const { status, body } = await post(by, 'assessments', bodyOf(SubjectID, facts));
    return [status, ...faultsOf(body)];
  };
  const role = async (person: Person): Promise<string> =>
    (await post(person, 'basicroles', { Name: 'Releases' }).expect(200)).body.ID;
  /** Reading, changing, removing and making those of a subject, and how many it is listed with, as everybody. */
  const deedsOn = async (subject: string, path: string) => {
    const kept = await make(subject);
    return asEachPerson(world, async (person) => {
      const fresh = await make(subject);
      const listed = await get(person, `${path}/${subject}/assessments?count=true`);
      return [
        (await get(person, `assessments/${kept.ID}`)).status,
        (await put(person, `assessments/${kept.ID}`, kept)).status,
        (await remove(person, `assessments/${fresh.ID}`)).status,
        (await post(person, 'assessments', bodyOf(subject))).status,
        listed.status === 200 ? Number(listed.headers['x-total-count']) > 0 : listed.status,
      ];
    });
  };
  const ALL = [200, 200, 200, 200, true];
  const READ = [200, 403, 403, 403, true];
  const NONE = [404, 404, 404, 403, false];
  const REQUIRED_ROLE = [403, 403, 403, 403, 403];
  const NOT_THERE = [404, 404, 404, 400, 404];

  describe('are read and written', () => {
    it('of an individual by those above it, and only read by itself', async () => {
      const expected = { admin: ALL, lead: ALL, member: READ, guest: REQUIRED_ROLE, stranger: NONE, other: NOT_THERE };
      expect(await deedsOn(world.member.id, 'individuals')).toEqual(expected);
    });

    it('of somebody who leads its own department by those above it, not by itself', async () => {
      const expected = { admin: ALL, lead: READ, member: NONE, guest: REQUIRED_ROLE, stranger: NONE, other: NOT_THERE };
      expect(await deedsOn(world.lead.id, 'individuals')).toEqual(expected);
    });

    it('of an Admin by itself too', async () => {
      expect((await deedsOn(world.admin.id, 'individuals')).admin).toEqual(ALL);
    });

    it('of a project by its creator and team leaders, and read by everyone of Performance Management', async () => {
      const expected = { admin: ALL, lead: READ, member: ALL, guest: REQUIRED_ROLE, stranger: ALL, other: NOT_THERE };
      expect(await deedsOn(project, 'projects')).toEqual(expected);
    });

    it('by nobody where the site has no Performance Management', async () => {
      const { ID } = await make(world.member.id);
      await app.database.read.run('UPDATE `sites` SET `FeaturePerformance` = ? WHERE `ID` = ?', [false, world.siteId]);
      for (const request of [
        get(world.lead, `assessments/${ID}`),
        get(world.lead, `individuals/${world.member.id}/assessments`),
        post(world.lead, 'assessments', {}),
      ])
        expect(statusAndCode(await request)).toEqual([403, 'requires_pm']);
    });
  });

  describe('say who made them', () => {
    it('whoever changes them later', async () => {
      const made = await make(world.member.id, {}, world.lead);
      expect(made).toMatchObject({ AssessorID: world.lead.id, SubjectType: 39 });
      const changed = await put(world.admin, `assessments/${made.ID}`, { ...made, Score: 0.5 }).expect(200);
      expect(changed.body).toMatchObject({ AssessorID: world.lead.id, UpdatedBy: world.admin.id, Score: 0.5 });
      expect((await make(project)).SubjectType).toBe(15);
    });

    it('and nobody where a global admin from another site did', async () => {
      const boss = world.other.admin;
      await app.database.read.run('UPDATE `individuals` SET `IsGlobalAdmin` = ? WHERE `ID` = ?', [true, boss.id]);
      const made = await post(boss, 'assessments', bodyOf(world.member.id)).set('X-Site-ID', world.siteId).expect(200);
      expect(made.body).toMatchObject({ AssessorID: null, CreatedBy: boss.id });
    });
  });

  describe('are of a kind', () => {
    it('that only an individual has, from the third on', async () => {
      for (const Kind of [LEADER, TEAM]) expect((await make(project, { Kind })).Kind).toBe(Kind);
      expect(await refused(project, { Kind: PERFORMANCE })).toEqual([400, 'SubjectID wrong_kind']);
      expect(await refused(project, { Kind: CORE_VALUE, ItemID: coreValue })).toEqual([400, 'SubjectID wrong_kind']);
      for (const Kind of [0, 6, -1]) expect(await refused(project, { Kind })).toEqual([400, 'Kind out_of_range']);
      expect(await refused(world.engineering, {})).toEqual([400, 'SubjectID wrong_kind']);
    });

    it('that decides whether they name an item', async () => {
      const { id } = world.member;
      const ItemID = await role(world.member);
      expect((await make(id, { Kind: CORE_VALUE, ItemID: coreValue.toUpperCase() })).ItemID).toBe(coreValue);
      expect((await make(id, { Kind: BASIC_ROLE, ItemID })).ItemID).toBe(ItemID);
      for (const Kind of [LEADER, TEAM, PERFORMANCE]) {
        expect((await make(id, { Kind, ItemID: null })).ItemID).toBeNull();
        expect(await refused(id, { Kind, ItemID: coreValue })).toEqual([400, 'ItemID mismatch']);
      }
      for (const Kind of [CORE_VALUE, BASIC_ROLE]) {
        expect(await refused(id, { Kind })).toEqual([400, 'ItemID required']);
        expect(await refused(id, { Kind, ItemID: null })).toEqual([400, 'ItemID required']);
        expect(await refused(id, { Kind, ItemID: v7() })).toEqual([400, 'ItemID not_found']);
        expect(await refused(id, { Kind, ItemID: 'zzz' })).toEqual([400, 'ItemID invalid_format']);
      }
      expect(await refused(id, { Kind: BASIC_ROLE, ItemID, SubjectID: undefined })).toEqual([
        400,
        'SubjectID required',
      ]);
    });

    it('whose item is a core value of the site, or a live basic role of the individual', async () => {
      const { id } = world.member;
      const [own, gone] = [await role(world.member), await role(world.member)];
      await remove(world.member, `basicroles/${gone}`).expect(200);
      const foreign = (await post(world.other.admin, 'corevalues', { Rank: 1, Name: 'x' })).body.ID;
      const ofRole = (ItemID: string, by?: Person) => refused(id, { Kind: BASIC_ROLE, ItemID }, by);
      const ofValue = (ItemID: string) => refused(id, { Kind: CORE_VALUE, ItemID });
      expect(await ofRole(await role(world.lead), world.lead)).toEqual([400, 'ItemID mismatch']);
      expect(await ofRole(await role(world.stranger), world.lead)).toEqual([400, 'ItemID not_found']);
      expect(await ofRole(await role(world.other.admin))).toEqual([400, 'ItemID not_found']);
      expect(await ofRole(gone)).toEqual([400, 'ItemID deleted']);
      expect(await ofRole(world.member.id)).toEqual([400, 'ItemID wrong_kind']);
      expect(await ofRole(coreValue)).toEqual([400, 'ItemID not_found']);
      expect(await ofValue(own)).toEqual([400, 'ItemID not_found']);
      expect(await ofValue(foreign)).toEqual([400, 'ItemID not_found']);
    });

    it('and of a subject that stay, while the item may become another one', async () => {
      const second = (await post(world.admin, 'corevalues', { Rank: 2, Name: 'Courage' })).body.ID;
      const made = await make(world.member.id, { Kind: CORE_VALUE, ItemID: coreValue });
      const change = (facts: object) => put(world.lead, `assessments/${made.ID}`, { ...made, ...facts });
      expect((await change({ ItemID: second })).body.ItemID).toBe(second);
      for (const [facts, ...faults] of [
        [{ SubjectID: world.lead.id, Kind: PERFORMANCE }, 'Kind mismatch', 'SubjectID mismatch'],
        [{ SubjectID: project }, 'SubjectID mismatch'],
        [{ ItemID: null }, 'ItemID required'],
      ] as const)
        expect(faultsOf((await change(facts)).body).sort()).toEqual(faults);
      const least = { ID: made.ID, PeriodID: period.last, Score: 100 };
      const changed = await put(world.lead, `assessments/${made.ID}`, least).expect(200);
      expect(changed.body).toMatchObject({ ItemID: second, Kind: CORE_VALUE, PeriodID: period.last, Score: 100 });
    });

    it('and stay as they are when their basic role is deleted', async () => {
      const ItemID = await role(world.member);
      const made = await make(world.member.id, { Kind: BASIC_ROLE, ItemID });
      await remove(world.member, `basicroles/${ItemID}`).expect(200);
      expect((await put(world.lead, `assessments/${made.ID}`, { ...made, Score: 1 })).status).toBe(200);
      expect((await get(world.member, `individuals/${world.member.id}/assessments`)).body).toHaveLength(1);
    });
  });

  it('have a score of 0 to 100 with up to four decimals, and a period of the site', async () => {
    const { id } = world.member;
    for (const Score of [0, 100, 66.6667]) expect((await make(id, { Score })).Score).toBe(Score);
    for (const Score of [-0.0001, 100.0001, 1.23456])
      expect(await refused(id, { Score })).toEqual([400, 'Score out_of_range']);
    const foreign = await insertPeriod(app.database.read, world.other.siteId, -30, 60);
    expect(await refused(id, { PeriodID: foreign, Score: 101, Kind: 9 })).toEqual([
      400,
      'Kind out_of_range',
      'Score out_of_range',
      'PeriodID not_found',
    ]);
  });

  it('are listed of one period, the current one by default, by kind and then by ID', async () => {
    const { id } = world.member;
    const made = [];
    for (const Kind of [PERFORMANCE, LEADER, PERFORMANCE, TEAM]) made.push((await make(id, { Kind })).ID);
    const before = (await make(id, { PeriodID: period.last })).ID;
    await make(world.lead.id);
    const path = `individuals/${id}/assessments`;
    const ids = async (query = '') => (await get(world.member, path + query)).body.map(({ ID }: { ID: string }) => ID);
    expect(await ids()).toEqual([made[1], made[3], made[0], made[2]]);
    expect(await ids('?limit=3')).toEqual([made[1], made[3], made[0]]);
    expect(await ids(`?period=${period.last}`)).toEqual([before]);
    expect(faultsOf((await get(world.member, `${path}?period=2000000000`)).body)).toEqual(['period not_found']);
    expect((await get(world.member, `projects/${project}/assessments`)).body).toEqual([]);
    for (const wrong of [`projects/${id}`, `individuals/${project}`, `individuals/${v7()}`])
      expect((await get(world.admin, `${wrong}/assessments`)).status).toBe(404);
    const json = (await get(world.member, path)).body;
    const xml = parseXml((await get(world.member, path).set('Accept', 'text/xml')).text);
    expect(xml.name).toBe('Assessments');
    expect(xml.children.map((element) => recordOf(element, 'Assessment'))).toEqual(json);
  });

  it('are not there where a site has no periods', async () => {
    await app.database.read.run('DELETE FROM `periods` WHERE `SiteID` = ?', [world.siteId]);
    expect((await get(world.lead, `individuals/${world.member.id}/assessments`)).body).toEqual([]);
  });

  it('keep the core value and the period that they name from being deleted', async () => {
    const made = await make(world.member.id, { Kind: CORE_VALUE, ItemID: coreValue });
    const paths = [`corevalues/${coreValue}`, `periods/${period.current}`];
    for (const path of paths) {
      expect(statusAndCode(await remove(world.admin, path))).toEqual([409, 'in_use']);
      expect((await get(world.admin, path)).status).toBe(200);
    }
    await remove(world.lead, `assessments/${made.ID}`).expect(200);
    for (const path of paths) expect((await remove(world.admin, path)).status).toBe(200);
  });

  it('are out of view and cannot be changed while their individual is deleted', async () => {
    const made = await make(world.member.id);
    const path = `assessments/${made.ID}`;
    const list = `individuals/${world.member.id}/assessments?count=true`;
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    const listed = await get(world.admin, list);
    expect([listed.body, listed.headers['x-total-count']]).toEqual([[], '0']);
    expect(statusAndCode(await put(world.admin, path, made))).toEqual([409, 'deleted']);
    expect(statusAndCode(await remove(world.admin, path))).toEqual([409, 'deleted']);
    expect(await refused(world.member.id, {})).toEqual([400, 'SubjectID deleted']);
    expect((await get(world.admin, path)).body.ID).toBe(made.ID);
    await put(world.admin, `individuals/${world.member.id}/undelete`, {}).expect(200);
    expect((await get(world.admin, list)).body).toHaveLength(1);
  });
});
