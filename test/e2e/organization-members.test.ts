import { v7 } from 'uuid';
import { faultsOf, statusAndCode } from '../support/client';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { insertPerson, insertUnit, type Person } from '../support/world';

setUpWorldPerTest();

const FORMS = {
  'individual first': (individual: string, unit: string) =>
    `individuals/${individual}/departments/${unit}/departmentmembers`,
  'department first': (individual: string, unit: string) =>
    `departments/${unit}/individuals/${individual}/departmentmembers`,
};
const pair = FORMS['individual first'];

/** The body of an update that changes nothing but `values`. */
async function bodyOf(id: string, values: object): Promise<object> {
  const { IndividualID, OrganizationID } = (await get(world.admin, `departmentmembers/${id}`)).body;
  return { ID: id, IndividualID, OrganizationID, ...values };
}

const update = async (person: Person, id: string, values: object) =>
  put(person, `departmentmembers/${id}`, await bodyOf(id, values));

/** What the primary membership of the lead may not say once the guest is deleted, each with its fault. */
const wrongOf = () =>
  [
    [{ ReportsToID: world.guest.id }, 'ReportsToID deleted'],
    [{ ReportsToID: world.sales }, 'ReportsToID wrong_kind'],
    [{ ReportsToID: world.member.id }, 'ReportsToID cycle'],
    [{ Title: ' ' }, 'Title blank'],
  ] as const;

/** Makes the member belong to Sales too. */
async function join(): Promise<string> {
  return (await post(world.admin, pair(world.member.id, world.sales), {}).expect(200)).body.ID;
}

describe.each(Object.entries(FORMS))('the pair of a path (%s)', (_, path) => {
  it('creates, answers, changes and ends a membership', async () => {
    const address = path(world.member.id, world.sales);
    const created = await post(world.admin, address, { Title: 'Visitor', ReportsToID: world.lead.id }).expect(200);
    expect(Object.entries(created.body)).toEqual(
      Object.entries({
        ID: created.body.ID,
        SiteID: world.siteId,
        IndividualID: world.member.id,
        OrganizationID: world.sales,
        ReportsToID: world.lead.id,
        Title: 'Visitor',
        Primary: false,
        Leader: false,
        Name: 'Member Test',
        ReportsToFull: 'Lead Test',
        ReportsToOrderedName: 'Test, Lead',
      }),
    );
    expect((await get(world.guest, address).expect(200)).body).toEqual(created.body);
    const changed = await put(world.admin, address, { Title: 'Guest', ReportsToID: null }).expect(200);
    expect(changed.body).toMatchObject({ Title: 'Guest', ReportsToID: null, ReportsToFull: null });
    expect(changed.body.ReportsToOrderedName).toBeNull();
    expect((await remove(world.admin, address).expect(200)).body).toEqual({});
    await get(world.admin, address).expect(404);
  });

  it('is a 404 where there is no membership, individual, unit or right to see them', async () => {
    const address = path(world.member.id, world.sales);
    await get(world.admin, address).expect(404);
    await put(world.admin, address, {}).expect(404);
    await remove(world.admin, address).expect(404);
    await post(world.admin, path(v7(), world.sales), {}).expect(404);
    await post(world.admin, path(world.member.id, v7()), {}).expect(404);
    await post(world.admin, path(world.sales, world.member.id), {}).expect(404);
    await get(world.other.admin, path(world.member.id, world.engineering)).expect(404);
    await post(world.other.admin, address, {}).expect(404);
    expect((await get(world.admin, `individuals/${world.member.id}/departmentmembers`)).body).toHaveLength(1);
  });

  it('takes ids in the body that equal those of the path, and no others', async () => {
    const address = path(world.member.id, world.sales);
    const others = { IndividualID: world.guest.id, OrganizationID: world.engineering };
    const own = { IndividualID: world.member.id, OrganizationID: world.sales };
    const refused = await post(world.admin, address, others);
    expect([refused.status, faultsOf(refused.body)]).toEqual([
      400,
      ['IndividualID mismatch', 'OrganizationID mismatch'],
    ]);
    const { ID } = (await post(world.admin, address, own).expect(200)).body;
    const changed = await put(world.admin, address, { ID: v7(), ...others });
    expect(changed.status).toBe(400);
    expect(faultsOf(changed.body).sort()).toEqual(['ID mismatch', 'IndividualID mismatch', 'OrganizationID mismatch']);
    await put(world.admin, address, { ID, ...own }).expect(200);
  });

  it('refuses a superior that is deleted, no individual or below the individual, and a blank title', async () => {
    const { admin, lead, guest, engineering, sales } = world;
    await remove(admin, `individuals/${guest.id}`).expect(200);
    const requests = [
      (values: object) => post(admin, path(lead.id, sales), { Primary: true, ...values }),
      (values: object) => put(admin, path(lead.id, engineering), values),
    ];
    for (const request of requests)
      for (const [values, fault] of wrongOf()) {
        const { status, body } = await request(values);
        expect([status, faultsOf(body)]).toEqual([400, [fault]]);
      }
  });

  it('answers 409 to a membership that exists', async () => {
    const ids = { IndividualID: world.member.id, OrganizationID: world.engineering };
    for (const again of [
      await post(world.admin, path(world.member.id, world.engineering), {}),
      await post(world.admin, 'departmentmembers', ids),
    ])
      expect(statusAndCode(again)).toEqual([409, 'member_exists']);
  });

  it('does not remove the primary membership, nor leaves the individual without one', async () => {
    const address = path(world.member.id, world.engineering);
    expect(statusAndCode(await put(world.admin, address, { Primary: false }))).toEqual([409, 'primary_department']);
    expect(statusAndCode(await remove(world.admin, address))).toEqual([409, 'primary_department']);
    expect((await get(world.admin, address).expect(200)).body.Primary).toBe(true);
  });
});

describe('/departmentmembers', () => {
  it('creates, answers, changes and ends a membership', async () => {
    const ids = { IndividualID: world.member.id, OrganizationID: world.organization };
    const { body } = await post(world.admin, 'departmentmembers', { ...ids, Leader: true }).expect(200);
    expect(body).toMatchObject({ ...ids, Leader: true, Primary: false, ReportsToID: null, Title: null });
    expect((await get(world.guest, `departmentmembers/${body.ID}`).expect(200)).body).toEqual(body);
    expect((await update(world.admin, body.ID, { Leader: null })).body.Leader).toBe(false);
    await remove(world.admin, `departmentmembers/${body.ID}`).expect(200);
    await get(world.admin, `departmentmembers/${body.ID}`).expect(404);
  });

  it('needs both ids and never changes them', async () => {
    const missing = await post(world.admin, 'departmentmembers', {});
    expect([missing.status, faultsOf(missing.body).sort()]).toEqual([
      400,
      ['IndividualID required', 'OrganizationID required'],
    ]);
    const moved = await update(world.admin, world.member.memberId, {
      IndividualID: world.guest.id,
      OrganizationID: world.sales,
    });
    expect([moved.status, faultsOf(moved.body)]).toEqual([400, ['IndividualID mismatch', 'OrganizationID mismatch']]);
  });

  it('refuses a superior that is deleted, no individual or below the individual, and a blank title', async () => {
    const { admin, lead, guest, sales } = world;
    await remove(admin, `individuals/${guest.id}`).expect(200);
    const ids = { IndividualID: lead.id, OrganizationID: sales };
    const requests = [
      (values: object) => post(admin, 'departmentmembers', { ...ids, Primary: true, ...values }),
      (values: object) => update(admin, lead.memberId, values),
    ];
    for (const request of requests)
      for (const [values, fault] of wrongOf()) {
        const { status, body } = await request(values);
        expect([status, faultsOf(body)]).toEqual([400, [fault]]);
      }
  });

  it('refuses ids of another site, of another kind and of deleted records', async () => {
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    const faults = async (IndividualID: string, OrganizationID: string, Primary = false) => {
      const ids = { IndividualID, OrganizationID };
      const { status, body } = await post(world.admin, 'departmentmembers', { ...ids, Primary });
      expect(status).toBe(400);
      return faultsOf(body);
    };
    expect(await faults(world.other.admin.id, world.other.organization)).toEqual([
      'IndividualID not_found',
      'OrganizationID not_found',
    ]);
    expect(await faults(world.sales, world.siteId)).toEqual(['IndividualID wrong_kind', 'OrganizationID wrong_kind']);
    expect(await faults(world.member.id, world.sales)).toEqual(['OrganizationID deleted']);
    // What a primary membership says besides is known of an individual of the site only.
    expect(await faults(world.other.admin.id, world.engineering, true)).toEqual(['IndividualID not_found']);
  });
});

describe('lists', () => {
  it('hold the members of a unit by name, and the units of an individual', async () => {
    await join();
    const { body } = await get(world.guest, `departments/${world.sales}/departmentmembers`).expect(200);
    expect(body.map(({ Name }: { Name: string }) => Name)).toEqual(['Guest Test', 'Member Test', 'Stranger Test']);
    const own = await get(world.guest, `individuals/${world.member.id}/departmentmembers?count=true`).expect(200);
    expect(own.headers['x-total-count']).toBe('2');
    expect(own.body.map(({ OrganizationID }: { OrganizationID: string }) => OrganizationID).sort()).toEqual(
      [world.engineering, world.sales].sort(),
    );
    await get(world.guest, `departments/${world.organization}/departmentmembers`).expect(200);
    await get(world.guest, `departments/${world.member.id}/departmentmembers`).expect(404);
    await get(world.guest, `individuals/${world.sales}/departmentmembers`).expect(404);
  });
});

describe('while the unit is deleted', () => {
  it('a membership is out of lists and cannot be changed, but is still read by id', async () => {
    const id = await join();
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    const list = await get(world.guest, `individuals/${world.member.id}/departmentmembers?count=true`);
    expect([list.body.length, list.headers['x-total-count']]).toEqual([1, '1']);
    expect((await get(world.guest, `departments/${world.sales}/departmentmembers`).expect(200)).body).toEqual([]);
    await get(world.guest, `departmentmembers/${id}`).expect(200);
    for (const refused of [
      await update(world.admin, id, { Title: 'X' }),
      await remove(world.admin, `departmentmembers/${id}`),
    ])
      expect(statusAndCode(refused)).toEqual([409, 'deleted']);
    for (const path of Object.values(FORMS)) {
      await get(world.guest, path(world.member.id, world.sales)).expect(200);
      for (const refused of [
        await put(world.admin, path(world.member.id, world.sales), { Title: 'X' }),
        await remove(world.admin, path(world.member.id, world.sales)),
        await post(world.admin, path(world.lead.id, world.sales), {}),
      ])
        expect(statusAndCode(refused)).toEqual([409, 'deleted']);
    }
  });
});

describe('while the individual is deleted', () => {
  it('its memberships are out of lists and cannot be changed, and come back with it', async () => {
    const id = await join();
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    const namesOf = async (unit: string) =>
      (await get(world.guest, `departments/${unit}/departmentmembers`)).body.map(({ Name }: { Name: string }) => Name);
    expect(await namesOf(world.sales)).toEqual(['Guest Test', 'Stranger Test']);
    expect((await get(world.admin, `individuals/${world.member.id}/departmentmembers`).expect(200)).body).toEqual([]);
    expect((await get(world.admin, `individuals/${world.member.id}/departments`).expect(200)).body).toEqual([]);
    await get(world.guest, `departmentmembers/${id}`).expect(200);
    expect(statusAndCode(await update(world.admin, id, { Title: 'X' }))).toEqual([409, 'deleted']);
    expect(statusAndCode(await remove(world.admin, `departmentmembers/${id}`))).toEqual([409, 'deleted']);
    await put(world.admin, `individuals/${world.member.id}/undelete`, {}).expect(200);
    expect(await namesOf(world.sales)).toEqual(['Guest Test', 'Member Test', 'Stranger Test']);
  });
});

describe('rights', () => {
  it('leave the memberships of a department to its leaders, and those of an organization to Admins', async () => {
    expect((await update(world.lead, world.member.memberId, { Title: 'Engineer' })).status).toBe(200);
    for (const person of [world.member, world.guest, world.stranger])
      expect((await update(person, world.member.memberId, { Title: 'X' })).status).toBe(403);
    expect((await update(world.lead, world.guest.memberId, { Title: 'X' })).status).toBe(403);
    expect((await update(world.lead, world.admin.memberId, { Title: 'X' })).status).toBe(403);
    const { body } = await post(world.admin, pair(world.guest.id, world.engineering), {}).expect(200);
    await remove(world.stranger, `departmentmembers/${body.ID}`).expect(403);
    await remove(world.lead, `departmentmembers/${body.ID}`).expect(200);
  });

  it('leave creating, Primary and ReportsToID to who may change the individual wholly', async () => {
    await post(world.lead, pair(world.guest.id, world.engineering), {}).expect(403);
    await post(world.lead, 'departmentmembers', {
      IndividualID: world.guest.id,
      OrganizationID: world.engineering,
    }).expect(403);
    expect((await update(world.lead, world.member.memberId, { ReportsToID: world.admin.id })).status).toBe(403);
    expect((await update(world.lead, world.member.memberId, { Primary: false })).status).toBe(403);
    expect((await update(world.lead, world.member.memberId, { Primary: true, Title: 'Same' })).status).toBe(200);
  });

  it('leave Leader to Admins and leaders of a unit above', async () => {
    expect((await update(world.lead, world.member.memberId, { Leader: true })).status).toBe(403);
    expect((await update(world.lead, world.lead.memberId, { Leader: false })).status).toBe(403);
    const below = await app.database.transaction((tx) =>
      insertUnit(tx, world.siteId, world.engineering, 'Below', 1, '0001.0001.0001'),
    );
    const { body } = await post(world.admin, pair(world.member.id, below), {}).expect(200);
    expect((await update(world.lead, body.ID, { Leader: true })).body.Leader).toBe(true);
    // The member leads that department from now on, itself only.
    expect((await update(world.member, body.ID, { Title: 'Head' })).status).toBe(200);
    await remove(world.member, `departmentmembers/${body.ID}`).expect(403);
    expect((await update(world.lead, body.ID, { Leader: false })).body.Leader).toBe(false);
    expect((await update(world.member, body.ID, { Title: 'X' })).status).toBe(403);
  });

  it('follow a leader through the tree at once', async () => {
    const head = await app.database.transaction((tx) =>
      insertPerson(tx, 'Head', { siteId: world.siteId, unit: world.organization, reportsTo: null }),
    );
    expect((await update(head, world.member.memberId, { Title: 'X' })).status).toBe(403);
    expect((await update(world.admin, head.memberId, { Leader: true })).status).toBe(200);
    expect((await update(head, world.member.memberId, { Leader: true })).status).toBe(200);
  });
});
