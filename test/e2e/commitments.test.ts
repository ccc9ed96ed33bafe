import { v7 } from 'uuid';
import { statusAndCode, statusAndFaults, statusOf } from '../support/client';
import { asEachPerson } from '../support/each-person';
import { plainCommitment } from '../support/measures';
import { insertPeriod, insertPeriods } from '../support/periods';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { insertPerson, insertUnit, type Person } from '../support/world';

describe('commitments', () => {
  let period: { last: number; current: number };
  let foreignPeriod: number;
  setUpWorldPerTest();
  beforeEach(async () => {
    period = await insertPeriods(app.database.read, world.siteId);
    foreignPeriod = await insertPeriod(app.database.read, world.other.siteId, -30, 60);
  });

  const make = async (AncestorID: string, values: object = {}) => {
    const answer = await post(world.admin, 'commitments', {
      ...plainCommitment(AncestorID, period.current),
      ...values,
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const names = async (by: Person, path: string): Promise<string[]> => {
    const answer = await get(by, path);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body.map(({ Name }: { Name: string }) => Name).sort();
  };
  /** Reading, creating, changing and removing those of one ancestor, as everybody. */
  const deedsOn = (ancestor: string) =>
    asEachPerson(world, async (person) => {
      const commitment = await make(ancestor);
      const path = `commitments/${commitment.ID}`;
      return [
        await statusOf(get(person, path)),
        await statusOf(post(person, 'commitments', plainCommitment(ancestor, period.current))),
        await statusOf(put(person, path, commitment)),
        await statusOf(remove(person, path)),
      ];
    });
  const ALL = [200, 200, 200, 200];
  const READ = [200, 403, 403, 403];
  const REQUIRED_ROLE = [403, 403, 403, 403];
  const NOT_THERE = [404, 400, 404, 404];

  describe('rights', () => {
    it('on those of an individual are personal', async () => {
      expect(await deedsOn(world.member.id)).toEqual({
        admin: ALL,
        lead: ALL,
        member: ALL,
        guest: REQUIRED_ROLE,
        stranger: [404, 403, 404, 404],
        other: NOT_THERE,
      });
    });

    it('on those of a department are everybody to read, and its leaders and those above to write', async () => {
      const below = await app.database.transaction((tx) =>
        insertUnit(tx, world.siteId, world.engineering, 'Below', 1, '0001.0001.0001'),
      );
      for (const department of [world.engineering, below])
        expect(await deedsOn(department)).toEqual({
          admin: ALL,
          lead: ALL,
          member: READ,
          guest: REQUIRED_ROLE,
          stranger: READ,
          other: NOT_THERE,
        });
    });

    it('on those of an organization are everybody to read, and Admins to write', async () => {
      const leader = await app.database.transaction((tx) =>
        insertPerson(tx, 'Head', {
          siteId: world.siteId,
          unit: world.organization,
          reportsTo: world.admin.id,
          leads: true,
          group: world.performanceGroup,
        }),
      );
      expect(await deedsOn(world.organization)).toEqual({
        admin: ALL,
        lead: READ,
        member: READ,
        guest: REQUIRED_ROLE,
        stranger: READ,
        other: NOT_THERE,
      });
      const { ID } = await make(world.organization);
      expect(await statusOf(remove(leader, `commitments/${ID}`))).toBe(403);
    });

    it('are needed here and there to move one', async () => {
      const commitment = await make(world.engineering);
      const moveTo = (by: Person, AncestorID: string) =>
        put(by, `commitments/${commitment.ID}`, { ...commitment, AncestorID });
      for (const ancestor of [world.sales, world.organization, world.stranger.id])
        expect(statusAndCode(await moveTo(world.lead, ancestor))).toEqual([403, 'forbidden']);
      expect((await moveTo(world.lead, world.member.id)).body).toMatchObject({
        AncestorID: world.member.id,
        AncestorType: 39,
      });
      expect((await moveTo(world.admin, world.organization)).body.AncestorType).toBe(4);
    });
  });

  it('count their measures that are not blank, and of these the completed ones', async () => {
    const values = { Measure2: 'x', Measure2Completed: true, Measure3: ' ', Measure3Completed: true };
    expect(await make(world.engineering, values)).toMatchObject({ MeasuresTotal: 2, MeasuresCompleted: 1 });
    expect(await make(world.engineering, { Measure1: '' })).toMatchObject({ MeasuresTotal: 0, MeasuresCompleted: 0 });
  });

  describe('lists', () => {
    it('hold those of the one ancestor, under either word for a unit', async () => {
      await make(world.organization, { Name: 'of the company' });
      await make(world.engineering, { Name: 'of engineering' });
      await make(world.member.id, { Name: 'of the member' });
      for (const word of ['organizations', 'departments']) {
        expect(await names(world.stranger, `${word}/${world.organization}/commitments`)).toEqual(['of the company']);
        expect(await names(world.stranger, `${word}/${world.engineering}/commitments`)).toEqual(['of engineering']);
        for (const id of [world.member.id, world.siteId, world.other.organization, v7()])
          expect(await statusOf(get(world.admin, `${word}/${id}/commitments`))).toBe(404);
      }
      expect(await names(world.member, `individuals/${world.member.id}/commitments`)).toEqual(['of the member']);
      expect(await names(world.stranger, `individuals/${world.member.id}/commitments`)).toEqual([]);
      for (const id of [world.engineering, world.other.admin.id])
        expect(await statusOf(get(world.admin, `individuals/${id}/commitments`))).toBe(404);
    });

    it('hold those of the current period, or of the one that is asked for', async () => {
      await make(world.engineering, { Name: 'now' });
      await make(world.engineering, { Name: 'then', PeriodID: period.last });
      for (const path of [
        `departments/${world.engineering}/commitments`,
        `dashboards/${world.engineering}/commitments/department`,
      ]) {
        expect(await names(world.member, path)).toEqual(['now']);
        expect(await names(world.member, `${path}?period=${period.last}`)).toEqual(['then']);
        for (const wrong of [foreignPeriod, 2_000_000_000])
          expect(await statusAndFaults(get(world.member, `${path}?period=${wrong}`))).toEqual([
            400,
            'period not_found',
          ]);
      }
    });

    it('are empty on a site without periods', async () => {
      await app.database.read.run('DELETE FROM `periods` WHERE `SiteID` = ?', [world.siteId]);
      expect(await names(world.admin, `departments/${world.sales}/commitments`)).toEqual([]);
      expect(await names(world.admin, `dashboards/${world.sales}/commitments/individual`)).toEqual([]);
    });
  });

  describe('under the headings of a dashboard', () => {
    let below: string;
    let elsewhere: string;
    beforeEach(async () => {
      [below, elsewhere] = await app.database.transaction(async (tx) => [
        await insertUnit(tx, world.siteId, world.engineering, 'Below', 1, '0001.0001.0001'),
        await insertUnit(tx, world.siteId, world.siteId, 'Elsewhere', 2, '0002'),
      ]);
      const { organization, engineering, sales, member, lead, stranger, admin } = world;
      const ancestors = { organization, elsewhere, engineering, below, sales };
      const people = { admin: admin.id, lead: lead.id, member: member.id, stranger: stranger.id };
      for (const [Name, id] of Object.entries({ ...ancestors, ...people })) await make(id, { Name });
    });
    const under = (subject: string, type: string, by = world.admin) =>
      names(by, `dashboards/${subject}/commitments/${type}`);

    it('stand those of the organizations in or above the subject', async () => {
      expect(await under(world.organization, 'organization')).toEqual(['organization']);
      expect(await under(below, 'organization')).toEqual(['organization']);
      expect(await under(world.member.id, 'organization')).toEqual(['organization']);
      expect(await under(elsewhere, 'organization')).toEqual(['elsewhere']);
    });

    it('stand those of the departments in and below a unit, and above an individual', async () => {
      expect(await under(world.organization, 'department')).toEqual(['below', 'engineering', 'sales']);
      expect(await under(world.engineering, 'department')).toEqual(['below', 'engineering']);
      expect(await under(below, 'department')).toEqual(['below']);
      expect(await under(world.member.id, 'department')).toEqual(['engineering']);
      expect(await under(world.admin.id, 'department')).toEqual([]);
      const pair = `individuals/${world.stranger.id}/departments/${below}/departmentmembers`;
      await post(world.admin, pair, {}).expect(200);
      expect(await under(world.stranger.id, 'department')).toEqual(['below', 'engineering', 'sales']);
    });

    it('stand those of the members of a unit and of units below it, and of the individual itself', async () => {
      expect(await under(world.organization, 'individual')).toEqual(['admin', 'lead', 'member', 'stranger']);
      expect(await under(world.engineering, 'individual')).toEqual(['lead', 'member']);
      expect(await under(below, 'individual')).toEqual([]);
      expect(await under(world.member.id, 'individual')).toEqual(['member']);
    });

    it('once, however many memberships lead to them', async () => {
      const pair = `individuals/${world.member.id}/departments/${below}/departmentmembers`;
      await post(world.admin, pair, {}).expect(200);
      expect(await under(world.engineering, 'individual')).toEqual(['lead', 'member']);
      expect(await under(world.member.id, 'organization')).toEqual(['organization']);
    });

    it('only those that the caller may read', async () => {
      expect(await under(world.organization, 'individual', world.lead)).toEqual(['lead', 'member']);
      expect(await under(world.organization, 'individual', world.stranger)).toEqual(['stranger']);
      expect(await under(world.member.id, 'individual', world.stranger)).toEqual([]);
      expect(await under(world.organization, 'department', world.stranger)).toHaveLength(3);
    });

    it('none of what is deleted, nor through it', async () => {
      await remove(world.admin, `individuals/${world.member.id}`).expect(200);
      expect(await under(world.engineering, 'individual')).toEqual(['lead']);
      expect(await under(world.member.id, 'organization')).toEqual([]);
      expect(await under(world.member.id, 'individual')).toEqual([]);
      await remove(world.admin, `departments/${world.engineering}`).expect(200);
      expect(await under(world.organization, 'department')).toEqual(['sales']);
      expect(await under(world.organization, 'individual')).toEqual(['admin', 'stranger']);
      expect(await under(world.lead.id, 'department')).toEqual([]);
      expect(await under(below, 'organization')).toEqual([]);
    });

    it('in any case of the word, and no other word', async () => {
      expect(await under(below, 'Department')).toEqual(['below']);
      const wrong = get(world.admin, `dashboards/${below}/commitments/project?period=x`);
      const { status, body } = await wrong;
      expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['type', 'period']]);
      expect(await statusOf(get(world.admin, `dashboards/${v7()}/commitments/project`))).toBe(404);
    });

    it('of no subject but organizations, departments and individuals of the site', async () => {
      for (const id of [world.siteId, world.performanceGroup, world.other.organization, world.other.admin.id])
        expect(await statusOf(get(world.admin, `dashboards/${id}/commitments/organization`))).toBe(404);
      expect(await statusOf(get(world.admin, 'dashboards/zzz/commitments/organization'))).toBe(400);
    });
  });

  it.each([
    ['department', 'departments', () => world.engineering],
    ['individual', 'individuals', () => world.member.id],
    ['department whose organization is deleted', 'organizations', () => world.organization],
  ])('are out of lists and cannot be changed while their %s is deleted', async (_, path, deleted) => {
    const ancestor = path === 'organizations' ? world.engineering : deleted();
    const commitment = await make(ancestor);
    const list = async () => {
      const word = path === 'individuals' ? path : 'departments';
      const { body, headers } = await get(world.admin, `${word}/${ancestor}/commitments?count=true`);
      return [body.length, headers['x-total-count']];
    };
    await remove(world.admin, `${path}/${deleted()}`).expect(200);
    expect(await list()).toEqual([0, '0']);
    expect((await get(world.admin, `commitments/${commitment.ID}`)).body).toEqual(commitment);
    expect(statusAndCode(await put(world.admin, `commitments/${commitment.ID}`, commitment))).toEqual([409, 'deleted']);
    expect(statusAndCode(await remove(world.admin, `commitments/${commitment.ID}`))).toEqual([409, 'deleted']);
    await put(world.admin, `${path}/${deleted()}/undelete`, {}).expect(200);
    expect(await list()).toEqual([1, '1']);
    await remove(world.admin, `commitments/${commitment.ID}`).expect(200);
  });
});
