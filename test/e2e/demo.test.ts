import { Log } from '../../src/config/log';
import { demoSites } from '../../src/demo/demo-data';
import { demoHalfYears } from '../../src/demo/demo-half-years';
import { recordId } from '../../src/demo/demo-ids';
import { DemoSeed } from '../../src/demo/demo-seed';
import { DEMO_SITE_ID } from '../../src/demo/demo-site';
import type { Site } from '../../src/resources/sites/site';
import { SiteService } from '../../src/resources/sites/site.service';
import { clientOf } from '../support/client';
import { operations } from '../support/golden';
import { countRows } from '../support/many-rows';
import { app, setUpApp } from '../support/running-app';
import { demoUser } from '../support/sign-in';

interface Row {
  ID: string;
  FullName: string;
  PrimaryReportsTo: string;
  PrimaryOrganizationName: string;
  SiteID: string;
}

describe('the demo data', () => {
  let events: object[];

  setUpApp();
  beforeAll(async () => {
    expect(await app.app.get(DemoSeed).isDue()).toBe(true);
    const info = jest.spyOn(Log.prototype, 'info');
    await app.app.get(DemoSeed).run();
    events = info.mock.calls.map(([facts]) => facts).filter((facts) => 'event' in facts);
    info.mockRestore();
    // Hundreds of transactions, on a machine that may have other work to do.
  });

  const get = (path: string, user?: string) => clientOf(() => app).get(demoUser(user), path);
  const people = async (): Promise<Row[]> => (await get('individuals')).body;
  const me = async (user: string): Promise<Row & { IsAdmin: boolean }> => (await get('me', user)).body;
  const count = (table: string) => countRows(app.database, table);

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
    const ofMember = `individuals/${member.ID}/accountabilities`;
    expect((await get(ofMember, 'lead@demo.example')).body.length).toBeGreaterThan(1);
    expect((await get(ofMember, 'guest@demo.example')).body).toEqual([]);
  });

  it('keeps the guest, and nobody else, out of Performance Management', async () => {
    const groups: { ID: string; Group: string }[] = (await get('securitygroups')).body;
    const { ID } = groups.find(({ Group }) => Group === 'Performance Management')!;
    const members: Row[] = (await get(`securitygroups/${ID}/individuals`)).body;
    expect(members).toHaveLength(39);
    expect(members.map(({ ID: id }) => id)).not.toContain((await me('guest@demo.example')).ID);
  });

  it('has half-years of the calendar at any time of the year', () => {
    const spans = (iso: string) =>
      demoHalfYears(Date.parse(iso)).map(({ StartDate, EndDate }) => `${StartDate.slice(0, 10)} ${EndDate}`);
    expect(spans('2026-06-30T23:59:59.999Z')).toEqual([
      '2025-07-01 2025-12-31 23:59:59.999',
      '2026-01-01 2026-06-30 23:59:59.999',
      '2026-07-01 2026-12-31 23:59:59.999',
    ]);
    expect(spans('2026-07-01T00:00:00Z')[2]).toBe('2027-01-01 2027-06-30 23:59:59.999');
  });

  it('lets a project office change projects, but not see one draft, and the lead give rights on its department', async () => {
    const projects = async (user: string): Promise<{ CanUpdate: boolean }[]> => (await get('projects', user)).body;
    const mayChange = ({ CanUpdate }: { CanUpdate: boolean }) => CanUpdate;
    const [ofGuest, ofMember] = [await projects('guest@demo.example'), await projects('member@demo.example')];
    expect([ofGuest.filter(mayChange).length, ofMember.filter(mayChange).length]).toEqual([12, 1]);
    const drafts = async (user: string) =>
      (await get('dialogs', user)).body.filter(({ Name }: { Name: string }) => Name === 'Which platform comes next');
    expect([(await drafts('guest@demo.example')).length, (await drafts('member@demo.example')).length]).toEqual([0, 1]);
    const units: (Row & { Name: string; CanDelegate: boolean })[] = (await get('departments', 'lead@demo.example'))
      .body;
    expect(units.filter(({ CanDelegate }) => CanDelegate).map(({ Name }) => Name)).toEqual(['Software']);
    const software = units.find(({ Name }) => Name === 'Software')?.ID;
    expect((await get(`departments/${software}/permissions`, 'lead@demo.example')).body).toMatchObject([
      { PrincipalName: 'Leah Novak', DelegateText: 'Allow' },
    ]);
  });

  it('has a second site of five people, of which the first sees nothing', async () => {
    const others: Row[] = (await get('individuals', 'admin@other.example')).body;
    expect(others).toHaveLength(5);
    const sites = new Set((await people()).map(({ SiteID }) => SiteID));
    expect([sites.size, sites.has(others[0].SiteID)]).toEqual([1, false]);
    expect((await get('sites')).body).toHaveLength(1);
    expect((await get(`individuals/${others[0].ID}`)).status).toBe(404);
    expect((await get(`sites/${others[0].SiteID}/individuals`)).status).toBe(404);
  });

  it('has fixed ids, so that examples can name its records', async () => {
    expect((await me('admin@demo.example')).SiteID).toBe(DEMO_SITE_ID);
    expect((await me('member@demo.example')).ID).toBe(recordId('individuals', 'Marcus Bell'));
    expect((await get(`departments/${recordId('units', 'Software')}`)).body.Name).toBe('Software');
    expect((await get('periods')).body.map(({ ID }: { ID: number }) => ID)).toEqual([1, 2, 3]);
    expect((await get('colors')).body[0].ID).toBe(1);
  });

  it('has an author on every record, in both sites', async () => {
    for (const [user, from] of [
      ['admin@demo.example', recordId('units', 'Harbor Instruments')],
      ['admin@other.example', null],
    ] as const) {
      const lists = [
        'organizations',
        'departments',
        'individuals',
        'projects',
        'tasks',
        'dialogs',
        'securitygroups',
        'sites',
      ];
      const first = from ?? (await get('organizations', user)).body[0].ID;
      lists.push(`organizations/${first}/metrics`, 'corevalues', `organizations/${first}/comments`);
      for (const list of lists) {
        const rows: { CreatedBy: unknown; UpdatedBy: unknown }[] = (
          await get(
            `${list}?deleted=2`.replace('sites?deleted=2', 'sites').replace('corevalues?deleted=2', 'corevalues'),
            user,
          )
        ).body;
        expect([list, rows.length > 0]).toEqual([list, true]);
        expect([list, rows.filter(({ CreatedBy, UpdatedBy }) => !CreatedBy || !UpdatedBy)]).toEqual([list, []]);
      }
    }
  });

  it('shows a deleted record of every kind that can be undeleted', async () => {
    const undeleted = operations.flatMap(({ path }) => /^\/(\w+)\/\{\w+\}\/undelete$/.exec(path)?.[1] ?? []);
    expect(undeleted.length).toBeGreaterThan(10);
    for (const segment of undeleted.filter((one) => one !== 'sites')) {
      const { body } = await get(`${segment}/${demoSites()[0].deleted[segment]}`);
      const place = `a ${segment} in deleted: of src/demo/sites/harbor-instruments.yaml`;
      expect([place, [body].flat()]).toEqual([place, [expect.objectContaining({ Deleted: true })]]);
    }
  });

  it('has tokens that nobody knows, and permission rows on a person and on a project', async () => {
    const { SiteID } = await me('admin@demo.example');
    for (const [path, user] of [
      ['me/tokens', 'admin@demo.example'],
      ['me/tokens', 'member@demo.example'],
      [`sites/${SiteID}/tokens`, 'admin@demo.example'],
    ]) {
      const tokens: { Token: string | null }[] = (await get(path, user)).body;
      expect([path, tokens.map(({ Token }) => Token)]).toEqual([path, [null]]);
    }
    expect((await get(`individuals/${recordId('individuals', 'Oscar Lund')}/permissions`)).body).toHaveLength(1);
    expect((await get(`projects/${recordId('projects', 'Gateway')}/permissions`)).body.length).toBeGreaterThan(1);
  });

  it('is written by a command in the security events, whose name is no user name', () => {
    expect(events).toContainEqual(expect.objectContaining({ event: 'token_made', command: 'seed demo' }));
    for (const event of events) {
      expect(event).toMatchObject({ command: 'seed demo' });
      expect(event).not.toHaveProperty('userName');
    }
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
    const tables = [
      'sites',
      'organizations',
      'individuals',
      'organization_members',
      'accountabilities',
      'archives',
      'archive_values',
      'assessments',
      'basic_role_dialogs',
      'comments',
      'commitments',
      'core_values',
      'dialogs',
      'goals',
      'metrics',
      'periods',
      'permissions',
      'security_groups',
      'security_group_members',
      'project_phases',
      'project_date_changes',
      'project_scopes',
      'evaluation_criteria',
      'projects',
      'team_members',
      'task_assignees',
      'tasks',
      'trend_values',
      'nodes',
    ];
    const before = await Promise.all(tables.map(count));
    const member = await me('member@demo.example');
    const [lost] = (await get(`individuals/${member.ID}/accountabilities`)).body;
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

  it('is completed where the second of its sites was never begun, and not for a site without notes', async () => {
    const { SiteID } = await me('member@demo.example');
    const seed = app.app.get(DemoSeed);
    await app.database.read.run('UPDATE `sites` SET `Comment` = NULL WHERE `ID` = ?', [SiteID]);
    expect(await seed.isDue()).toBe(false);
    const findWithDeleted = jest.spyOn(SiteService.prototype, 'findWithDeleted');
    findWithDeleted.mockImplementation(async (_, id) =>
      id === SiteID ? ({ ID: id, Comment: null } as Site) : undefined,
    );
    expect(await seed.isDue()).toBe(true);
    findWithDeleted.mockResolvedValue(undefined);
    expect(await seed.isDue()).toBe(false);
    findWithDeleted.mockRestore();
  });

  async function state(): Promise<unknown> {
    const tables = [
      'sites',
      'individuals',
      'metrics',
      'nodes',
      'trend_values',
      'organization_members',
      'security_group_members',
      'colors',
      'comments',
    ];
    return Promise.all(tables.map((table) => app.database.read.query(`SELECT * FROM \`${table}\``)));
  }
});
