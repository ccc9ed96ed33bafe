import { DEMO_SITES } from '../../src/demo/demo-data';
import { DemoSeed } from '../../src/demo/demo-seed';
import { DEMO_PASSWORD } from '../../src/demo/demo-site';
import { DEFAULT_COLORS } from '../../src/resources/colors/default-colors';
import { basic } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';

interface Row {
  ID: string;
  FullName: string;
  PrimaryReportsTo: string;
  PrimaryOrganizationName: string;
  SiteID: string;
}

describe('the demo data', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    expect(await app.app.get(DemoSeed).isDue()).toBe(true);
    await app.app.get(DemoSeed).run();
  });
  afterAll(() => app.close());

  const get = (path: string, user = 'admin@demo.example') =>
    app.http.get(`/v4${path}`).set('Authorization', basic(user, DEMO_PASSWORD));
  const people = async (): Promise<Row[]> => (await get('/individuals')).body;
  const me = async (user: string): Promise<Row & { IsAdmin: boolean }> => (await get('/me', user)).body;
  const count = async (table: string) =>
    (await app.database.read.query<{ n: number }>(`SELECT COUNT(*) AS n FROM \`${table}\``))[0].n;

  it('is a company of forty people in six departments on two levels', async () => {
    expect(await people()).toHaveLength(40);
    const [organization, ...more] = (await get('/organizations')).body;
    expect([organization.Name, more]).toEqual(['Harbor Instruments', []]);
    const departments: { Name: string; Level: number }[] = (await get('/departments')).body;
    expect(departments).toHaveLength(6);
    expect(new Set(departments.map(({ Level }) => Level)).size).toBe(2);
    expect((await get('/colors')).body).toHaveLength(DEFAULT_COLORS.length);
  });

  it('has one person at the top, to whom everybody reports in the end', async () => {
    const above = new Map((await people()).map(({ ID, PrimaryReportsTo }) => [ID, PrimaryReportsTo]));
    const tops = [...above].filter(([id, boss]) => id === boss);
    expect(tops).toHaveLength(1);
    for (let id of above.keys()) {
      for (let steps = 0; id !== tops[0][0]; steps += 1) {
        expect(steps).toBeLessThan(6);
        id = String(above.get(id));
      }
    }
  });

  it('lets the five accounts sign in, as what they are said to be', async () => {
    const [admin, lead, member, guest, other] = await Promise.all(
      [
        'admin@demo.example',
        'lead@demo.example',
        'member@demo.example',
        'guest@demo.example',
        'admin@other.example',
      ].map(me),
    );
    expect([admin.IsAdmin, lead.IsAdmin, member.IsAdmin, guest.IsAdmin, other.IsAdmin]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(member.PrimaryReportsTo).toBe(lead.ID);
    expect(lead.PrimaryOrganizationName).toBe('Software');
    const ofMember = `/individuals/${member.ID}/accountabilities`;
    expect((await get(ofMember, 'lead@demo.example')).body.length).toBeGreaterThan(1);
    expect((await get(ofMember, 'guest@demo.example')).body).toEqual([]);
  });

  it('keeps the guest, and nobody else, out of Performance Management', async () => {
    const groups: { ID: string; Group: string }[] = (await get('/securitygroups')).body;
    const { ID } = groups.find(({ Group }) => Group === 'Performance Management')!;
    const members: Row[] = (await get(`/securitygroups/${ID}/individuals`)).body;
    expect(members).toHaveLength(39);
    expect(members.map(({ ID: id }) => id)).not.toContain((await me('guest@demo.example')).ID);
  });

  it('gives most people two to four accountabilities and one to three supervisory scopes', async () => {
    for (const { roles, people: everybody } of DEMO_SITES.slice(0, 1)) {
      const withRole = everybody.filter(({ title }) => roles[title]);
      expect(withRole.length).toBeGreaterThan(everybody.length * 0.75);
      for (const { accountabilities, supervisoryScopes } of Object.values(roles)) {
        expect([2, 3, 4]).toContain(Object.keys(accountabilities).length);
        expect([1, 2, 3]).toContain(Object.keys(supervisoryScopes).length);
      }
      const titles = new Set(everybody.map(({ title }) => title));
      expect(Object.keys(roles).filter((title) => !titles.has(title))).toEqual([]);
    }
  });

  it('has a second site of five people, of which the first sees nothing', async () => {
    const others: Row[] = (await get('/individuals', 'admin@other.example')).body;
    expect(others).toHaveLength(5);
    expect((await people()).some(({ SiteID }) => SiteID === others[0].SiteID)).toBe(false);
    expect((await get('/sites')).body).toHaveLength(1);
    expect((await get(`/individuals/${others[0].ID}`)).status).toBe(404);
    expect((await get(`/sites/${others[0].SiteID}/individuals`)).status).toBe(404);
  });

  it('gives nobody else a password', async () => {
    const [{ n }] = await app.database.read.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM `individuals` WHERE `PasswordHash` IS NOT NULL',
    );
    expect(n).toBe(5);
  });

  it('stays as it is when it is seeded again', async () => {
    const before = await state();
    expect(await app.app.get(DemoSeed).isDue()).toBe(false);
    expect(await app.app.get(DemoSeed).run()).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('is completed where its seeding was interrupted', async () => {
    const tables = ['sites', 'organizations', 'individuals', 'organization_members', 'accountabilities', 'nodes'];
    const before = await Promise.all(tables.map(count));
    const member = await me('member@demo.example');
    const [lost] = (await get(`/individuals/${member.ID}/accountabilities`)).body;
    for (const table of ['accountabilities', 'nodes'])
      await app.database.read.run(`DELETE FROM \`${table}\` WHERE \`ID\` = ?`, [lost.ID]);
    await app.database.read.run('UPDATE `sites` SET `Comment` = ? WHERE `ID` = ?', [
      'Demo data is being written.',
      member.SiteID,
    ]);
    expect(await app.app.get(DemoSeed).isDue()).toBe(true);
    expect(await app.app.get(DemoSeed).run()).toEqual(['Demo']);
    expect(await Promise.all(tables.map(count))).toEqual(before);
    expect(await app.app.get(DemoSeed).isDue()).toBe(false);
  });

  async function state(): Promise<unknown> {
    const tables = ['sites', 'individuals', 'nodes', 'organization_members', 'security_group_members', 'colors'];
    return Promise.all(tables.map((table) => app.database.read.query(`SELECT * FROM \`${table}\``)));
  }
});
