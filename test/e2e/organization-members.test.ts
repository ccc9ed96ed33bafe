import type { Test } from 'supertest';
import { v7 } from 'uuid';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertPerson, insertUnit, makeWorld, type Person, type World } from '../support/world';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  world = await makeWorld(app.database);
});
afterAll(() => app.close());

const as = (person: Person, request: Test) => request.set('Authorization', person.authorization);
const get = (person: Person, path: string) => as(person, app.http.get(`/v4/${path}`));
const post = (person: Person, path: string, body: object) => as(person, app.http.post(`/v4/${path}`)).send(body);
const put = (person: Person, path: string, body: object) => as(person, app.http.put(`/v4/${path}`)).send(body);
const remove = (person: Person, path: string) => as(person, app.http.delete(`/v4/${path}`));

const FORMS = {
  'individual first': (individual: string, unit: string) =>
    `individuals/${individual}/departments/${unit}/departmentmembers`,
  'department first': (individual: string, unit: string) =>
    `departments/${unit}/individuals/${individual}/departmentmembers`,
};
const pair = FORMS['individual first'];
const faultsOf = (body: { errors?: { field: string; code: string }[] }) =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`);
const answered = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** The primary memberships of an individual, as its list shows them. */
async function primaries(individual: string): Promise<string[]> {
  const { body } = await get(world.admin, `individuals/${individual}/departmentmembers`).expect(200);
  return (body as { Primary: boolean; OrganizationID: string }[])
    .filter(({ Primary }) => Primary)
    .map(({ OrganizationID }) => OrganizationID);
}

async function versionOf(individual: string): Promise<number> {
  const rows = await app.database.read.query<{ Version: number }>(
    'SELECT `Version` FROM `individuals` WHERE `ID` = ?',
    [individual],
  );
  return rows[0].Version;
}

/** The body of an update that changes nothing but `values`. */
async function bodyOf(id: string, values: object): Promise<object> {
  const { IndividualID, OrganizationID } = (await get(world.admin, `departmentmembers/${id}`)).body;
  return { ID: id, IndividualID, OrganizationID, ...values };
}

const update = async (person: Person, id: string, values: object) =>
  put(person, `departmentmembers/${id}`, await bodyOf(id, values));

/** Makes the member belong to Sales too. */
async function join(values: object = {}): Promise<string> {
  return (await post(world.admin, pair(world.member.id, world.sales), values).expect(200)).body.ID;
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

  it('answers 409 to a membership that exists', async () => {
    const again = await post(world.admin, path(world.member.id, world.engineering), {});
    expect(answered(again)).toEqual([409, 'member_exists']);
  });

  it('does not remove the primary membership', async () => {
    const address = path(world.member.id, world.engineering);
    expect(answered(await remove(world.admin, address))).toEqual([409, 'primary_department']);
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

  it('refuses ids of another site, of another kind and of deleted records', async () => {
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    const faults = async (IndividualID: string, OrganizationID: string) => {
      const { status, body } = await post(world.admin, 'departmentmembers', { IndividualID, OrganizationID });
      expect(status).toBe(400);
      return faultsOf(body);
    };
    expect(await faults(world.other.admin.id, world.other.organization)).toEqual([
      'IndividualID not_found',
      'OrganizationID not_found',
    ]);
    expect(await faults(world.sales, world.siteId)).toEqual(['IndividualID wrong_kind', 'OrganizationID wrong_kind']);
    expect(await faults(world.member.id, world.sales)).toEqual(['OrganizationID deleted']);
  });

  it('does not exist for another site', async () => {
    const { memberId } = world.member;
    const body = await bodyOf(memberId, {});
    await get(world.other.admin, `departmentmembers/${memberId}`).expect(404);
    await put(world.other.admin, `departmentmembers/${memberId}`, body).expect(404);
    await remove(world.other.admin, `departmentmembers/${memberId}`).expect(404);
    await get(world.other.admin, `departments/${world.sales}/departmentmembers`).expect(404);
    await get(world.other.admin, `individuals/${world.member.id}/departmentmembers`).expect(404);
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

  it('are OrganizationMembers in XML, and come in pages', async () => {
    const { text } = await get(world.guest, `departments/${world.sales}/departmentmembers`)
      .set('Accept', 'text/xml')
      .expect(200);
    expect(text).toContain('<OrganizationMembers xmlns=');
    expect(text).toContain('<Primary>true</Primary>');
    const page = await get(world.guest, `departments/${world.sales}/departmentmembers?limit=1`).expect(200);
    const next = /<([^>]+)>/.exec(page.headers.link)?.[1] ?? '';
    const second = await as(world.guest, app.http.get(next)).expect(200);
    expect([page.body[0].Name, second.body[0].Name]).toEqual(['Guest Test', 'Stranger Test']);
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
    await get(world.guest, pair(world.member.id, world.sales)).expect(200);
    for (const refused of [
      await update(world.admin, id, { Title: 'X' }),
      await put(world.admin, pair(world.member.id, world.sales), { Title: 'X' }),
      await remove(world.admin, `departmentmembers/${id}`),
      await remove(world.admin, pair(world.member.id, world.sales)),
      await post(world.admin, pair(world.lead.id, world.sales), {}),
    ])
      expect(answered(refused)).toEqual([409, 'deleted']);
  });
});

describe('the primary membership', () => {
  it('is taken over by Primary true, the old one stays, and the version of the individual grows', async () => {
    const before = await versionOf(world.member.id);
    const { body } = await update(world.admin, await join(), {
      Primary: true,
      Title: 'Seller',
      ReportsToID: world.lead.id,
    });
    expect(body).toMatchObject({ Primary: true, Title: 'Seller', ReportsToID: world.lead.id });
    expect(await primaries(world.member.id)).toEqual([world.sales]);
    expect(await versionOf(world.member.id)).toBeGreaterThan(before);
    const { body: old } = await get(world.admin, pair(world.member.id, world.engineering)).expect(200);
    expect(old).toMatchObject({ Primary: false, Title: 'Tester', ReportsToID: world.lead.id });
    await remove(world.admin, `departmentmembers/${old.ID}`).expect(200);
  });

  it('is taken over by a new one, which keeps what it does not say of title and reports-to', async () => {
    const { body } = await post(world.admin, pair(world.member.id, world.sales), { Primary: true }).expect(200);
    expect(body).toMatchObject({ Primary: true, Title: 'Tester', ReportsToID: world.lead.id });
    expect(await primaries(world.member.id)).toEqual([world.sales]);
  });

  it('stays primary: Primary false and DELETE are conflicts that change nothing', async () => {
    const { memberId } = world.member;
    for (const refused of [
      await update(world.admin, memberId, { Primary: false, Title: 'X' }),
      await update(world.admin, memberId, { Primary: null, Title: 'X' }),
      await remove(world.admin, `departmentmembers/${memberId}`),
    ])
      expect(answered(refused)).toEqual([409, 'primary_department']);
    expect((await get(world.admin, `departmentmembers/${memberId}`)).body).toMatchObject({
      Primary: true,
      Title: 'Tester',
    });
  });

  it('says title and reports-to', async () => {
    const cleared = await update(world.admin, world.member.memberId, { Title: null, ReportsToID: null });
    expect([cleared.status, faultsOf(cleared.body)]).toEqual([400, ['Title required', 'ReportsToID required']]);
    const blank = await update(world.admin, world.member.memberId, { Title: ' ' });
    expect([blank.status, faultsOf(blank.body)]).toEqual([400, ['Title blank']]);
  });

  it('grows the version of the individual when its title changes', async () => {
    const before = await versionOf(world.member.id);
    await update(world.lead, world.member.memberId, { Title: 'Senior' });
    expect(await versionOf(world.member.id)).toBeGreaterThan(before);
  });

  it('is exactly one, however many ask for it in parallel', async () => {
    const ids = await app.database.transaction(async (tx) => {
      const units: string[] = [];
      for (let rank = 1; rank <= 20; rank++)
        units.push(await insertUnit(tx, world.siteId, world.organization, `Unit ${rank}`, rank + 2));
      return units;
    });
    for (const unit of ids) await post(world.admin, pair(world.member.id, unit), {}).expect(200);
    const answers = await Promise.all(
      ids.map((unit) => put(world.admin, pair(world.member.id, unit), { Primary: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await primaries(world.member.id)).toHaveLength(1);
  });

  it('is exactly one while others are removed and made in parallel', async () => {
    const sales = await join();
    const organization = (await post(world.admin, pair(world.member.id, world.organization), {})).body.ID;
    const bodies = await Promise.all([sales, organization].map((id) => bodyOf(id, { Primary: true })));
    const answers = await Promise.all([
      put(world.admin, `departmentmembers/${sales}`, bodies[0]),
      remove(world.admin, `departmentmembers/${sales}`),
      put(world.admin, `departmentmembers/${organization}`, bodies[1]),
      remove(world.admin, `departmentmembers/${organization}`),
      remove(world.admin, `departmentmembers/${world.member.memberId}`),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    expect(await primaries(world.member.id)).toHaveLength(1);
  });
});

describe('ReportsToID', () => {
  it('names a live individual of the site', async () => {
    const faults = async (ReportsToID: string) => {
      const { status, body } = await update(world.admin, world.member.memberId, { ReportsToID });
      expect(status).toBe(400);
      return faultsOf(body);
    };
    expect(await faults(v7())).toEqual(['ReportsToID not_found']);
    expect(await faults(world.other.admin.id)).toEqual(['ReportsToID not_found']);
    expect(await faults(world.sales)).toEqual(['ReportsToID wrong_kind']);
  });

  it('may be the individual itself, but no longer circle through primary memberships', async () => {
    expect((await update(world.admin, world.lead.memberId, { ReportsToID: world.lead.id })).status).toBe(200);
    const circle = await update(world.admin, world.lead.memberId, { ReportsToID: world.member.id });
    expect([circle.status, faultsOf(circle.body)]).toEqual([400, ['ReportsToID cycle']]);
    const ordinary = await post(world.admin, pair(world.lead.id, world.sales), { ReportsToID: world.member.id });
    expect(ordinary.status).toBe(200);
    const taken = await update(world.admin, ordinary.body.ID, { Primary: true });
    expect([taken.status, faultsOf(taken.body)]).toEqual([400, ['ReportsToID cycle']]);
  });

  it('never closes a circle by two changes in parallel', async () => {
    const [guest, stranger] = [world.guest, world.stranger];
    const bodies = await Promise.all([
      bodyOf(guest.memberId, { ReportsToID: stranger.id }),
      bodyOf(stranger.memberId, { ReportsToID: guest.id }),
    ]);
    const answers = await Promise.all([
      put(world.admin, `departmentmembers/${guest.memberId}`, bodies[0]),
      put(world.admin, `departmentmembers/${stranger.memberId}`, bodies[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
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
