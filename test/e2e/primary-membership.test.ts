import { v7 } from 'uuid';
import { faultsOf, statusAndCode } from '../support/client';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import type { Person } from '../support/world';

setUpWorldPerTest();

const pair = (individual: string, unit: string) => `individuals/${individual}/departments/${unit}/departmentmembers`;

/** Changes the membership of somebody in a unit. */
const write = (person: Person, of: Person, unit: string, values: object) => put(person, pair(of.id, unit), values);

/** Makes the member belong to another unit too. */
const join = (unit: string) => post(world.admin, pair(world.member.id, unit), {}).expect(200);

/** The units of an individual's primary memberships, as its list shows them. */
async function primaries(individual: string): Promise<string[]> {
  const { body } = await get(world.admin, `individuals/${individual}/departmentmembers`).expect(200);
  return (body as { Primary: boolean; OrganizationID: string }[])
    .filter(({ Primary }) => Primary)
    .map(({ OrganizationID }) => OrganizationID);
}

async function versionOf(individual: string): Promise<number> {
  const text = 'SELECT `Version` FROM `individuals` WHERE `ID` = ?';
  return (await app.database.read.query<{ Version: number }>(text, [individual]))[0].Version;
}

describe('the primary membership', () => {
  it('is one fact with the primary fields of the individual, whichever is written', async () => {
    const individual = async () => (await get(world.admin, `individuals/${world.member.id}`).expect(200)).body;
    await join(world.sales);
    await write(world.admin, world.member, world.sales, {
      Primary: true,
      Title: 'Seller',
      ReportsToID: world.guest.id,
    });
    const before = await individual();
    expect(before).toMatchObject({
      PrimaryOrganizationID: world.sales,
      PrimaryOrganizationName: 'Sales',
      PrimaryTitle: 'Seller',
      PrimaryReportsTo: world.guest.id,
    });
    const facts = { PrimaryOrganizationID: world.organization, PrimaryTitle: 'Chief' };
    const { ID, FirstName, LastName, UserName } = before;
    await put(world.admin, `individuals/${ID}`, { ID, FirstName, LastName, UserName, ...facts }).expect(200);
    const { body: now } = await get(world.admin, pair(ID, world.organization)).expect(200);
    expect(now).toMatchObject({ Primary: true, Title: 'Chief', ReportsToID: world.guest.id });
    const { body: former } = await get(world.admin, pair(ID, world.sales)).expect(200);
    expect(former).toMatchObject({ Primary: false, Title: 'Seller' });
    const circle = await put(world.admin, `individuals/${world.guest.id}`, {
      ID: world.guest.id,
      FirstName,
      LastName,
      UserName: world.guest.userName,
      PrimaryReportsTo: ID,
    });
    expect([circle.status, faultsOf(circle.body)]).toEqual([400, ['PrimaryReportsTo cycle']]);
  });

  it('is taken over by Primary true, the old one stays, and the version of the individual grows', async () => {
    const before = await versionOf(world.member.id);
    await join(world.sales);
    const { body } = await write(world.admin, world.member, world.sales, {
      Primary: true,
      Title: 'Seller',
      ReportsToID: world.lead.id,
    });
    expect(body).toMatchObject({ Primary: true, Title: 'Seller', ReportsToID: world.lead.id });
    expect(await primaries(world.member.id)).toEqual([world.sales]);
    expect(await versionOf(world.member.id)).toBeGreaterThan(before);
    const { body: old, headers } = await get(world.admin, pair(world.member.id, world.engineering)).expect(200);
    expect(old).toMatchObject({ Primary: false, Title: 'Tester', ReportsToID: world.lead.id });
    expect(headers.etag).toMatch(/^"2-/);
    await remove(world.admin, `departmentmembers/${old.ID}`).expect(200);
  });

  it('is taken over by one that has a title and a reports-to of its own, and keeps them', async () => {
    await join(world.sales);
    await write(world.admin, world.member, world.sales, { Title: 'Seller', ReportsToID: world.guest.id });
    const { body } = await write(world.admin, world.member, world.sales, { Primary: true }).expect(200);
    expect(body).toMatchObject({ Primary: true, Title: 'Seller', ReportsToID: world.guest.id });
  });

  it('is taken over by a new one, which keeps what it does not say of title and reports-to', async () => {
    const { body } = await post(world.admin, pair(world.member.id, world.sales), { Primary: true }).expect(200);
    expect(body).toMatchObject({ Primary: true, Title: 'Tester', ReportsToID: world.lead.id });
    expect(await primaries(world.member.id)).toEqual([world.sales]);
  });

  it('stays primary: Primary false and DELETE are conflicts that change nothing', async () => {
    const { memberId } = world.member;
    for (const refused of [
      await write(world.admin, world.member, world.engineering, { Primary: false, Title: 'X' }),
      await write(world.admin, world.member, world.engineering, { Primary: null, Title: 'X' }),
      await remove(world.admin, `departmentmembers/${memberId}`),
    ])
      expect(statusAndCode(refused)).toEqual([409, 'primary_department']);
    expect((await get(world.admin, `departmentmembers/${memberId}`)).body).toMatchObject({
      Primary: true,
      Title: 'Tester',
    });
  });

  it('says title and reports-to', async () => {
    const cleared = await write(world.admin, world.member, world.engineering, { Title: null, ReportsToID: null });
    expect([cleared.status, faultsOf(cleared.body)]).toEqual([400, ['Title required', 'ReportsToID required']]);
    const messages = ['Title', 'ReportsToID'].map((name) => `${name} is required for the primary membership.`);
    expect(cleared.body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
    const blank = await write(world.admin, world.member, world.engineering, { Title: ' ' });
    expect([blank.status, faultsOf(blank.body)]).toEqual([400, ['Title blank']]);
    const facts = { IndividualID: world.member.id, OrganizationID: world.sales, Primary: true, Title: ' ' };
    const made = await post(world.admin, 'departmentmembers', facts);
    expect([made.status, faultsOf(made.body)]).toEqual([400, ['Title blank']]);
  });

  it('grows the version of the individual when its title or its superior changes', async () => {
    for (const values of [{ Title: 'Senior' }, { ReportsToID: world.guest.id }]) {
      const before = await versionOf(world.member.id);
      await write(world.admin, world.member, world.engineering, values).expect(200);
      expect(await versionOf(world.member.id)).toBeGreaterThan(before);
    }
  });

  it('leaves an entry of the individual in the ledger, with the version that it now has', async () => {
    await join(world.sales);
    await write(world.admin, world.member, world.sales, { Primary: true }).expect(200);
    const { body } = await get(world.admin, `audit?type=Individual&recordid=${world.member.id}&verb=updated`);
    const versions = (body as { Version: number }[]).map(({ Version }) => Version);
    expect(versions).toEqual([await versionOf(world.member.id)]);
  });

  it('has the title until now where the membership that takes over has a blank one', async () => {
    await join(world.sales);
    await write(world.admin, world.member, world.sales, { Title: ' ' }).expect(200);
    const { body } = await write(world.admin, world.member, world.sales, { Primary: true }).expect(200);
    expect(body.Title).toBe('Tester');
  });

  it('keeps its title and its superior where the individual changes only the unit', async () => {
    const { ID, FirstName, LastName, UserName } = (await get(world.admin, `individuals/${world.member.id}`)).body;
    const unit = { PrimaryOrganizationID: world.sales };
    await put(world.admin, `individuals/${ID}`, { ID, FirstName, LastName, UserName, ...unit }).expect(200);
    const { body } = await get(world.admin, pair(world.member.id, world.sales)).expect(200);
    expect(body).toMatchObject({ Primary: true, Title: 'Tester', ReportsToID: world.lead.id });
  });
});

describe('ReportsToID', () => {
  it('names a live individual of the site', async () => {
    const faults = async (ReportsToID: string) => {
      const { status, body } = await write(world.admin, world.member, world.engineering, { ReportsToID });
      expect(status).toBe(400);
      return faultsOf(body);
    };
    expect(await faults(v7())).toEqual(['ReportsToID not_found']);
    expect(await faults(world.other.admin.id)).toEqual(['ReportsToID not_found']);
    expect(await faults(world.sales)).toEqual(['ReportsToID wrong_kind']);
  });

  it('may be the individual itself, but no longer circle through primary memberships', async () => {
    expect((await write(world.admin, world.lead, world.engineering, { ReportsToID: world.lead.id })).status).toBe(200);
    const circle = await write(world.admin, world.lead, world.engineering, { ReportsToID: world.member.id });
    expect([circle.status, faultsOf(circle.body)]).toEqual([400, ['ReportsToID cycle']]);
    const ordinary = await post(world.admin, pair(world.lead.id, world.sales), { ReportsToID: world.member.id });
    expect(ordinary.status).toBe(200);
    const taken = await write(world.admin, world.lead, world.sales, { Primary: true });
    expect([taken.status, faultsOf(taken.body)]).toEqual([400, ['ReportsToID cycle']]);
  });
});
