import { statusAndCode } from '../support/client';
import { plainGoal } from '../support/measures';
import { periodOf } from '../support/periods';
import { permissionOf } from '../support/permissions';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { toXml, type Wire } from '../support/wire';
import { insertPerson, insertUnit, type Person } from '../support/world';

const [ALLOW, DENY] = [1, 2];
const DONE = [200, undefined];
const FORBIDDEN = [403, 'forbidden'];
const ALL = { CreateState: ALLOW, ReadState: ALLOW, UpdateState: ALLOW, DeleteState: ALLOW };

/** The addresses under which a membership is made. */
const JOINING: [string, (individual: string, unit: string) => [string, object]][] = [
  ['by body', (IndividualID, OrganizationID) => ['departmentmembers', { IndividualID, OrganizationID }]],
  ['by individual', (id, unit) => [`individuals/${id}/departments/${unit}/departmentmembers`, {}]],
  ['by department', (id, unit) => [`departments/${unit}/individuals/${id}/departmentmembers`, {}]],
];

describe('nobody is made a superior by a permission row (contract section 12)', () => {
  /** Leads Sales, and may change the record of the member and all memberships by rows. */
  let head: Person;
  /** Reports to the head. */
  let report: Person;
  /** A department that nobody leads. */
  let open: string;
  let goal: string;

  setUpWorldPerTest();
  beforeEach(async () => {
    const { siteId, sales, organization, admin, member } = world;
    head = await app.database.transaction((tx) =>
      insertPerson(tx, 'Head', { siteId, unit: sales, reportsTo: admin.id, leads: true }),
    );
    report = await app.database.transaction((tx) =>
      insertPerson(tx, 'Report', { siteId, unit: organization, reportsTo: head.id }),
    );
    open = await app.database.transaction((tx) => insertUnit(tx, siteId, organization, 'Open', 3, '0001.0003'));
    const body = plainGoal(member.id, await periodOf(world, app));
    goal = `goals/${(await post(admin, 'goals', body).expect(200)).body.ID}`;
    await allow(member.id, { UpdateState: ALLOW });
    for (const unit of [world.engineering, open, sales]) await allow(unit, ALL);
  });

  const allow = async (id: string, facts: Wire, person = head): Promise<Wire> =>
    (await post(world.admin, 'permissions', permissionOf(id, person.id, facts)).expect(200)).body;
  const reads = async (person: Person) => (await get(person, goal)).status;
  /** Changes fields of a record, whatever its others are. */
  const change = async (by: Person, path: string, facts: object) => {
    const { body } = await get(world.admin, path).expect(200);
    return statusAndCode(await put(by, path, { ...body, ...facts }));
  };
  const changeMember = (facts: object, by = head) => change(by, `individuals/${world.member.id}`, facts);
  const membership = (id = world.member.memberId) => `departmentmembers/${id}`;
  const join = async (person: Person, unit: string, facts: object = {}): Promise<string> => {
    const body = { IndividualID: person.id, OrganizationID: unit, ...facts };
    return (await post(world.admin, 'departmentmembers', body).expect(200)).body.ID;
  };

  it('or by a membership that is no primary one, wherever in the chain it stands', async () => {
    // The superior of the member reports to the stranger in another unit: nobody is above anybody by that.
    await join(world.lead, open, { ReportsToID: world.stranger.id });
    expect(await reads(world.stranger)).toBe(404);
    await join(world.member, open, { ReportsToID: world.stranger.id });
    expect(await reads(world.stranger)).toBe(404);
    expect(await reads(world.lead)).toBe(200);
  });

  describe('by the reports-to chain', () => {
    it('through PrimaryReportsTo, naming itself or somebody below it', async () => {
      const below = await app.database.transaction((tx) =>
        insertPerson(tx, 'Below', { siteId: world.siteId, unit: world.organization, reportsTo: report.id }),
      );
      for (const { id } of [head, report, below]) {
        expect(await changeMember({ PrimaryReportsTo: id })).toEqual(FORBIDDEN);
        expect(await reads(head)).toBe(404);
      }
      expect((await get(world.admin, `individuals/${world.member.id}`)).body.PrimaryReportsTo).toBe(world.lead.id);
      expect(await changeMember({ PrimaryReportsTo: world.guest.id })).toEqual(DONE);
      expect(await changeMember({ PrimaryTitle: 'Senior' })).toEqual(DONE);
    });

    it('in XML neither', async () => {
      const { body } = await get(world.admin, `individuals/${world.member.id}`);
      const { FirstName, LastName, UserName, ID } = body;
      const xml = toXml('Individual', { ID, FirstName, LastName, UserName, PrimaryReportsTo: head.id });
      const sent = as(head, app.http.put(`/v4/individuals/${ID}`)).set('Content-Type', 'application/xml');
      expect((await sent.send(xml)).status).toBe(403);
    });

    it('through ReportsToID of the primary membership and of others', async () => {
      const second = await join(world.member, open);
      for (const path of [membership(), membership(second)])
        for (const { id } of [head, report]) expect(await change(head, path, { ReportsToID: id })).toEqual(FORBIDDEN);
      expect(await change(head, membership(second), { ReportsToID: world.guest.id })).toEqual(DONE);
      const pair = `individuals/${world.member.id}/departments/${open}/departmentmembers`;
      expect(statusAndCode(await put(head, pair, { ReportsToID: head.id }))).toEqual(FORBIDDEN);
      expect(statusAndCode(await put(head, pair, { ReportsToID: null }))).toEqual(DONE);
      expect(await reads(head)).toBe(404);
    });

    it('through a new membership, primary or not', async () => {
      for (const [, address] of JOINING)
        for (const facts of [{ ReportsToID: head.id }, { ReportsToID: report.id, Primary: true, Title: 'New' }]) {
          const [path, body] = address(world.member.id, open);
          expect(statusAndCode(await post(head, path, { ...body, ...facts }))).toEqual(FORBIDDEN);
        }
      expect(await reads(head)).toBe(404);
    });

    it('through a membership that names it already and becomes the primary one', async () => {
      const second = await join(world.member, open, { ReportsToID: head.id, Title: 'Second' });
      expect(await reads(head)).toBe(404);
      expect(await change(head, membership(second), { Primary: true })).toEqual(FORBIDDEN);
      expect(await change(head, membership(second), { Primary: true, ReportsToID: report.id })).toEqual(FORBIDDEN);
      expect(await reads(head)).toBe(404);
      expect(await change(head, membership(second), { Primary: true, ReportsToID: world.guest.id })).toEqual(DONE);
      expect(await reads(head)).toBe(404);
    });

    it('through the superior of somebody, whose people it would read', async () => {
      const { lead } = world;
      await allow(lead.id, { UpdateState: ALLOW });
      expect(await change(head, `individuals/${lead.id}`, { PrimaryReportsTo: head.id })).toEqual(FORBIDDEN);
      expect(await reads(head)).toBe(404);
    });
  });

  describe('by leading a unit', () => {
    it.each(JOINING)('through a new membership there or below (%s)', async (_name, address) => {
      const { siteId, sales, member, stranger } = world;
      const below = await app.database.transaction((tx) => insertUnit(tx, siteId, sales, 'Below', 1, '0001.0002.0001'));
      for (const unit of [sales, below]) {
        const [path, body] = address(member.id, unit);
        expect(statusAndCode(await post(head, path, body))).toEqual(FORBIDDEN);
        expect(statusAndCode(await post(head, path, { ...body, Primary: true }))).toEqual(FORBIDDEN);
      }
      expect(await reads(head)).toBe(404);
      // Somebody of its own department, and itself.
      for (const person of [stranger, head]) {
        await allow(person.id, { UpdateState: ALLOW });
        const [path, body] = address(person.id, below);
        expect(statusAndCode(await post(head, path, body))).toEqual(DONE);
      }
      // A unit that it does not lead.
      const [path, body] = address(member.id, open);
      expect(statusAndCode(await post(head, path, body))).toEqual(DONE);
    });

    it('through PrimaryOrganizationID', async () => {
      const { sales, member, stranger } = world;
      expect(await changeMember({ PrimaryOrganizationID: sales })).toEqual(FORBIDDEN);
      expect(await reads(head)).toBe(404);
      expect((await get(world.admin, `individuals/${member.id}/departmentmembers`)).body).toHaveLength(1);
      expect(await changeMember({ PrimaryOrganizationID: open })).toEqual(DONE);
      await allow(stranger.id, { UpdateState: ALLOW });
      const below = await app.database.transaction((tx) =>
        insertUnit(tx, world.siteId, sales, 'Below', 1, '0001.0002.0001'),
      );
      expect(await change(head, `individuals/${stranger.id}`, { PrimaryOrganizationID: below })).toEqual(DONE);
    });

    it('through a move of the department of others below its own', async () => {
      const { engineering, sales, lead } = world;
      await allow(sales, { ...ALL, ChildType: 19 });
      const moved = (by: Person, ParentID: string, id = engineering) => change(by, `departments/${id}`, { ParentID });
      expect(await moved(head, sales)).toEqual(FORBIDDEN);
      expect(await reads(head)).toBe(404);
      expect(await change(head, `organizations/${engineering}`, { ParentID: sales })).toEqual(FORBIDDEN);
      const below = await app.database.transaction((tx) =>
        insertUnit(tx, world.siteId, sales, 'Below', 1, '0001.0002.0001'),
      );
      expect(await moved(head, below)).toEqual(FORBIDDEN);
      await allow(open, { ...ALL, ChildType: 19 });
      expect(await moved(head, open)).toEqual(DONE);
      // What it leads already it may take below another unit of its own.
      const second = await app.database.transaction((tx) =>
        insertUnit(tx, world.siteId, sales, 'Second', 2, '0001.0002.0002'),
      );
      expect(await moved(head, below, second)).toEqual(DONE);
      expect(await moved(world.admin, sales)).toEqual(DONE);
      expect(await reads(head)).toBe(200);
      expect(await reads(lead)).toBe(200);
    });
  });

  it('so that whoever is in charge of somebody already may still do all of it', async () => {
    const { member, lead, engineering, siteId } = world;
    const below = await app.database.transaction((tx) =>
      insertUnit(tx, siteId, engineering, 'Below', 1, '0001.0001.0001'),
    );
    await allow(member.id, { UpdateState: ALLOW }, lead);
    expect(await changeMember({ PrimaryReportsTo: world.admin.id }, lead)).toEqual(DONE);
    expect(await changeMember({ PrimaryReportsTo: lead.id }, lead)).toEqual(DONE);
    expect(await change(lead, membership(), { ReportsToID: lead.id, Title: 'Same' })).toEqual(DONE);
    expect(await changeMember({ PrimaryOrganizationID: below }, lead)).toEqual(DONE);
    expect(await changeMember({ PrimaryReportsTo: head.id }, world.admin)).toEqual(DONE);
    expect(await reads(head)).toBe(200);
    expect(await changeMember({ PrimaryOrganizationID: world.sales })).toEqual(DONE);
    expect(await changeMember({ PrimaryReportsTo: report.id })).toEqual(DONE);
  });

  it('and nobody names a unit as the primary one without Create of memberships there', async () => {
    const { member, guest, sales, engineering } = world;
    await allow(guest.id, { UpdateState: ALLOW }, member);
    await allow(member.id, { UpdateState: ALLOW }, guest);
    const guestTo = (unit: string) => change(member, `individuals/${guest.id}`, { PrimaryOrganizationID: unit });
    expect(await guestTo(open)).toEqual(FORBIDDEN);
    const row = await allow(open, { CreateState: ALLOW }, member);
    expect(await guestTo(open)).toEqual(DONE);
    expect(await guestTo(sales)).toEqual(FORBIDDEN);
    await put(world.admin, `permissions/${row.ID}`, { ...row, CreateState: DENY }).expect(200);
    expect(await change(member, `individuals/${guest.id}`, { PrimaryOrganizationID: open })).toEqual(DONE);
    expect(await changeMember({ PrimaryOrganizationID: engineering }, guest)).toEqual(DONE);
    expect(await changeMember({ PrimaryOrganizationID: open }, guest)).toEqual(FORBIDDEN);
    expect(statusAndCode(await remove(guest, membership()))).toEqual(FORBIDDEN);
  });

  it('while an individual that may change itself chooses its own superior', async () => {
    const { member, guest, lead } = world;
    await allow(member.id, { UpdateState: ALLOW }, member);
    expect(await changeMember({ PrimaryReportsTo: guest.id }, member)).toEqual(DONE);
    expect(await changeMember({ PrimaryReportsTo: member.id }, member)).toEqual(DONE);
    expect(await change(member, `individuals/${lead.id}`, { PrimaryReportsTo: member.id })).toEqual(FORBIDDEN);
  });

  it('and an Admin makes itself the superior of an individual that is not below it', async () => {
    const { siteId, sales, admin } = world;
    const free = await app.database.transaction((tx) =>
      insertPerson(tx, 'Free', { siteId, unit: sales, reportsTo: null }),
    );
    expect(await change(admin, `individuals/${free.id}`, { PrimaryReportsTo: admin.id })).toEqual(DONE);
  });

  it('and who leads a unit is no superior by it while it is deleted, by itself or with what it is below', async () => {
    const { siteId, sales, admin } = world;
    const below = await app.database.transaction((tx) => insertUnit(tx, siteId, sales, 'Below', 1, '0001.0002.0001'));
    const place = { siteId, unit: below, reportsTo: admin.id };
    const [chief, worker] = await app.database.transaction(async (tx) => [
      await insertPerson(tx, 'Chief', { ...place, leads: true, group: world.performanceGroup }),
      await insertPerson(tx, 'Worker', place),
    ]);
    const duty = { AncestorID: worker.id, Rank: 1, Name: 'a', Description: '' };
    const { ID } = (await post(admin, 'accountabilities', duty).expect(200)).body;
    const seen = async () => (await get(chief, `accountabilities/${ID}`)).status;
    expect(await seen()).toBe(200);
    for (const unit of [below, sales]) {
      await remove(admin, `departments/${unit}`).expect(200);
      expect(await seen()).toBe(404);
      await put(admin, `departments/${unit}/undelete`, {}).expect(200);
      expect(await seen()).toBe(200);
    }
  });
});
