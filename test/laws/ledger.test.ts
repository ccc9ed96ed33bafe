import '../../src/app.resources';
import type { Response } from 'supertest';
import { v7 } from 'uuid';
import type { LedgerRow } from '../../src/ledger/ledger-row';
import { allResources, resourceOf } from '../../src/resource/declare/field-registry';
import { EXAMPLE_SETTINGS } from '../support/example-requests';
import { operations } from '../support/golden';
import { MINIMAL_RECORDS, type Owner } from '../support/minimal-records';
import { orElse } from '../support/remedy';
import { app, as, get, post, put, remove, setUpWorld, world } from '../support/running-app';
import { until } from '../support/until';
import type { Wire } from '../support/wire';
import { insertGlobalAdmin, type Person } from '../support/world';

/** The type of the entries about the records of a path segment. */
const TYPES = new Map(
  allResources().flatMap((type) => {
    const { name, plural, ledger, words = { [plural.toLowerCase()]: [] } } = resourceOf(type);
    return Object.keys(words).map(
      (segment) => [segment, typeof ledger.type === 'string' ? ledger.type : name] as const,
    );
  }),
);

const PASSWORD = 'a long enough password';
const of = (...names: string[]) => names.sort();

/** Law 12: every writing operation leaves the entries that contract section 16 names, and no others. */
describe('the entries of each writing operation', () => {
  let admin: Person;
  let global: Person;
  let period: number;
  let ids: Record<string, string>;
  const seen = new Set<string>();
  const covered = new Set<string>();

  const entries = async (): Promise<LedgerRow[]> => {
    const rows = await app.database.read.query<LedgerRow>('SELECT * FROM `ledger` ORDER BY `Date`, `ID`');
    const added = rows.filter(({ ID }) => !seen.has(ID));
    for (const { ID } of added) seen.add(ID);
    return added;
  };

  /** Sends a request, and compares the entries that it leaves, each as `verb Type`. */
  const expectEntries = async (operation: string, request: PromiseLike<Response>, expected: readonly string[]) => {
    await entries();
    const response = await request;
    expect([operation, response.status]).toEqual([operation, 200]);
    const added = await entries();
    expect([operation, ...of(...added.map(({ Verb, Type }) => `${Verb} ${Type}`))]).toEqual([
      operation,
      ...of(...expected),
    ]);
    covered.add(operation);
    return { body: response.body, added };
  };

  const ownerOf = (owner: Owner): string =>
    ({
      site: '',
      unit: world.engineering,
      individual: world.member.id,
      project: ids.projects,
      role: ids.basicroles,
      metric: ids.metrics,
    })[owner];

  setUpWorld({ WEBHOOK_ALLOW: 'localhost:1', ...EXAMPLE_SETTINGS });
  beforeAll(async () => {
    admin = world.admin;
    global = await insertGlobalAdmin(app.database, world);
    ids = {};
  });

  it('of periods', async () => {
    const body = { StartDate: '2026-01-01T00:00:00Z', EndDate: '2027-01-01T00:00:00Z' };
    const made = await expectEntries('POST /periods', post(admin, 'periods', body), ['created Period']);
    period = made.body.ID;
    await expectEntries(
      'PUT /periods/{id}',
      put(admin, `periods/${period}`, { ...body, ID: period, EndDate: '2026-12-31T00:00:00Z' }),
      ['updated Period'],
    );
    const { body: other } = await post(admin, 'periods', {
      StartDate: '2025-01-01T00:00:00Z',
      EndDate: '2025-12-31T00:00:00Z',
    }).expect(200);
    await expectEntries('DELETE /periods/{id}', remove(admin, `periods/${other.ID}`), ['removed Period']);
  });

  it.each(Object.keys(MINIMAL_RECORDS).filter((segment) => segment !== 'tokens'))('of %s', async (segment) => {
    const { owner, body } = MINIMAL_RECORDS[segment];
    const type = TYPES.get(segment);
    const record = body(ownerOf(owner), { individual: world.member.id, period });
    const made = await expectEntries(`POST /${segment}`, post(admin, segment, record), [`created ${type}`]);
    const id: string = made.body.ID;
    const [created] = made.added;
    expect(created).toMatchObject({ SiteID: world.siteId, RecordID: String(id), Version: 1, IndividualID: admin.id });
    expect(created).toMatchObject({ ActingAsID: null, Credential: 'user_token', Before: null });
    const members = Object.fromEntries(JSON.parse(created.After ?? '[]'));
    for (const name of ['Name', 'AncestorID', 'IndividualID', 'ItemID', 'Comment'].filter((each) => record[each]))
      expect([segment, name, members[name]]).toEqual([segment, name, record[name]]);
    if (operations.some(({ method, path }) => method === 'PUT' && path === `/${segment}/{id}`)) {
      const same = await expectEntries(`PUT /${segment}/{id}`, put(admin, `${segment}/${id}`, { ...record, ID: id }), [
        `updated ${type}`,
      ]);
      expect(same.added[0]).toMatchObject({ Version: 2, FormerAncestorID: null, Before: null, After: null });
    }
    ids[segment] = id;
  });

  it('of records that are deleted and undeleted', async () => {
    for (const segment of Object.keys(ids).reverse()) {
      const type = TYPES.get(segment);
      const isSoft = operations.some(({ path }) => path === `/${segment}/{id}/undelete`);
      if (['projects', 'metrics', 'basicroles'].includes(segment)) continue;
      const removal = [`${isSoft ? 'deleted' : 'removed'} ${type}`];
      await expectEntries(`DELETE /${segment}/{id}`, remove(admin, `${segment}/${ids[segment]}`), removal);
      if (!isSoft) continue;
      const again = await remove(admin, `${segment}/${ids[segment]}`).expect(200);
      expect([again.status, await entries()]).toEqual([200, []]);
      const path = `/${segment}/{id}/undelete`;
      const { added } = await expectEntries(`PUT ${path}`, put(admin, `${segment}/${ids[segment]}/undelete`), [
        `undeleted ${type}`,
      ]);
      expect([added[0].Before, added[0].After]).toEqual(['[["Deleted","true"]]', '[["Deleted","false"]]']);
    }
  });

  it('of a cascade: one for each record that goes out of view or comes back', async () => {
    const project = ids.projects;
    const below = ['tasks', 'projectscopes', 'evaluationcriteria'].map((segment) => TYPES.get(segment));
    await expectEntries('DELETE /projects/{id}', remove(admin, `projects/${project}`), [
      'deleted Project',
      ...below.map((type) => `hidden ${type}`),
    ]);
    const { added } = await expectEntries('PUT /projects/{id}/undelete', put(admin, `projects/${project}/undelete`), [
      'undeleted Project',
      ...below.map((type) => `shown ${type}`),
    ]);
    for (const { Verb, Before, After, AncestorID } of added.filter((each) => each.Verb === 'shown'))
      expect([Verb, Before, After, AncestorID]).toEqual(['shown', null, null, project]);
    await expectEntries('DELETE /basicroles/{id}', remove(admin, `basicroles/${ids.basicroles}`), [
      'deleted BasicRole',
      'hidden Indicator',
    ]);
    await expectEntries('PUT /basicroles/{id}/undelete', put(admin, `basicroles/${ids.basicroles}/undelete`), [
      'undeleted BasicRole',
      'shown Indicator',
    ]);
    await expectEntries('DELETE /metrics/{id}', remove(admin, `metrics/${ids.metrics}`), ['deleted Metric']);
    await expectEntries('PUT /metrics/{id}/undelete', put(admin, `metrics/${ids.metrics}/undelete`), [
      'undeleted Metric',
    ]);
  });

  it('of a move: the record and the parts that it takes along', async () => {
    const make = async (segment: string, body: Wire): Promise<string> =>
      (await post(admin, segment, body).expect(200)).body.ID;
    const [from, to] = [world.engineering, world.sales];
    const top = await make('projects', { AncestorID: from, Name: 'Top' });
    const part = await make('projects', { AncestorID: from, ParentID: top, Name: 'Part' });
    const { added } = await expectEntries(
      'PUT /projects/{id}',
      put(admin, `projects/${top}`, { ID: top, AncestorID: to, Name: 'Top' }),
      ['updated Project', 'updated Project'],
    );
    for (const entry of added)
      expect([entry.AncestorID, entry.FormerAncestorID, entry.Before, entry.After]).toEqual([
        to,
        from,
        `[["AncestorID","${from}"]]`,
        `[["AncestorID","${to}"]]`,
      ]);
    expect(added.map(({ RecordID }) => RecordID).sort()).toEqual([top, part].sort());
    const task = await make('tasks', { AncestorID: top, Name: 'Task' });
    await make('tasks', { AncestorID: top, ParentID: task, Name: 'Part' });
    await expectEntries('PUT /tasks/{id}', put(admin, `tasks/${task}`, { ID: task, AncestorID: part, Name: 'Task' }), [
      'updated Task',
      'updated Task',
    ]);
  });

  it('of individuals and their memberships', async () => {
    const { engineering: PrimaryOrganizationID, sales } = world;
    const person = {
      ...{
        FirstName: 'New',
        LastName: 'One',
        Email: 'new@example.com',
        UserName: 'new.one',
        UserEmail: 'new@example.com',
      },
      ...{ PrimaryOrganizationID, PrimaryTitle: 'Engineer', PrimaryReportsTo: world.lead.id },
    };
    const made = await expectEntries(
      'POST /individuals',
      post(admin, 'individuals', { ...person, Password: PASSWORD }),
      ['created DepartmentMember', 'created Individual'],
    );
    const id: string = made.body.ID;
    const path = `individuals/${id}`;
    const created = made.added.find(({ Type }) => Type === 'Individual');
    expect(Object.fromEntries(JSON.parse(created?.After ?? '[]'))).toMatchObject({
      FirstName: 'New',
      PrimaryTitle: 'Engineer',
      Password: null,
    });
    const { Password, ...without } = { ...person, UserName: 'without', Password: null };
    for (const body of [without, { ...without, UserName: 'with.null', Password }]) {
      const { added } = await expectEntries('POST /individuals', post(admin, 'individuals', body), [
        'created DepartmentMember',
        'created Individual',
      ]);
      expect(added.map(({ After }) => After).join()).not.toContain('Password');
    }
    const renamed = await expectEntries(
      'PUT /individuals/{id}',
      put(admin, path, { ...person, ID: id, FirstName: 'Newer' }),
      ['updated Individual'],
    );
    expect(renamed.added[0].Before).toContain('["FirstName","New"]');
    expect(renamed.added[0].After).not.toContain('Password');
    const { added } = await expectEntries(
      'PUT /individuals/{id}',
      put(admin, path, { ...person, ID: id, Password: `${PASSWORD}!` }),
      ['updated Individual'],
    );
    expect(JSON.parse(added[0].After ?? '[]')).toContainEqual(['Password', null]);
    expect(JSON.parse(added[0].Before ?? '[]')).toContainEqual(['Password', null]);
    expect(JSON.stringify(made.added) + JSON.stringify(added)).not.toMatch(/long enough|argon2/);
    // Another title is stored in the primary membership.
    await expectEntries('PUT /individuals/{id}', put(admin, path, { ...person, ID: id, PrimaryTitle: 'Chief' }), [
      'updated DepartmentMember',
      'updated Individual',
    ]);

    const pair = `individuals/${id}/departments/${sales}/departmentmembers`;
    const byPerson = '/individuals/{individualID}/departments/{departmentID}/departmentmembers';
    const byUnit = '/departments/{departmentID}/individuals/{individualID}/departmentmembers';
    const unitPair = `departments/${sales}/individuals/${id}/departmentmembers`;
    const membership = { IndividualID: id, OrganizationID: sales };
    for (const [operation, address] of [
      [byPerson, pair],
      [byUnit, unitPair],
    ]) {
      const { body } = await expectEntries(`POST ${operation}`, post(admin, address, {}), ['created DepartmentMember']);
      await expectEntries(`PUT ${operation}`, put(admin, address, { ...membership, ID: body.ID, Title: 'Seller' }), [
        'updated DepartmentMember',
      ]);
      await expectEntries(`DELETE ${operation}`, remove(admin, address), ['removed DepartmentMember']);
    }
    const other = await expectEntries('POST /departmentmembers', post(admin, 'departmentmembers', membership), [
      'created DepartmentMember',
    ]);
    const member = `departmentmembers/${other.body.ID}`;
    const taken = await expectEntries(
      'PUT /departmentmembers/{id}',
      put(admin, member, { ...membership, ID: other.body.ID, Primary: true }),
      ['updated DepartmentMember', 'updated DepartmentMember', 'updated Individual'],
    );
    const individual = taken.added.find(({ Type }) => Type === 'Individual');
    expect(JSON.parse(individual?.After ?? '[]')).toEqual([['PrimaryOrganizationID', sales]]);
    await expectEntries('PUT /individuals/{id}', put(admin, path, { ...person, ID: id, PrimaryTitle: 'Chief' }), [
      'updated DepartmentMember',
      'updated DepartmentMember',
      'updated Individual',
    ]);
    await expectEntries('DELETE /departmentmembers/{id}', remove(admin, member), ['removed DepartmentMember']);

    const groups = `securitygroups/${ids.securitygroups}/individuals/${id}`;
    const groupPath = '/securitygroups/{id}/individuals/{individualid}';
    const joined = await expectEntries(`PUT ${groupPath}`, put(admin, groups), ['updated SecurityGroup']);
    expect([joined.added[0].Before, joined.added[0].After]).toEqual([
      '[["Individuals",null]]',
      `[["Individuals","${id}"]]`,
    ]);
    await expectEntries(`PUT ${groupPath}`, put(admin, groups), []);
    await expectEntries(`DELETE ${groupPath}`, remove(admin, groups), ['updated SecurityGroup']);
    await expectEntries(`DELETE ${groupPath}`, remove(admin, groups), []);
    const tasks = `tasks/${ids.tasks}/individuals/${id}`;
    await expectEntries('PUT /tasks/{id}/individuals/{individualid}', put(admin, tasks), ['updated Task']);
    await expectEntries('DELETE /tasks/{id}/individuals/{individualid}', remove(admin, tasks), ['updated Task']);
    await expectEntries('PUT /tasks/{id}/togglecompleted', put(admin, `tasks/${ids.tasks}/togglecompleted`), [
      'updated Task',
    ]);
    await expectEntries('DELETE /individuals/{id}', remove(admin, path), ['deleted Individual']);
    await expectEntries('PUT /individuals/{id}/undelete', put(admin, `${path}/undelete`), ['undeleted Individual']);
  });

  it('of what exists before it is written', async () => {
    const { body: dialog } = await post(admin, 'dialogs', {
      AncestorID: world.member.id,
      DialogDate: '2026-11-20T08:00:00Z',
    }).expect(200);
    const pair = `basicroles/${ids.basicroles}/dialogs/${dialog.ID}`;
    const body = { BasicRoleID: ids.basicroles, DialogID: dialog.ID, Description: 'one' };
    const operation = 'PUT /basicroles/{basicRoleid}/dialogs/{dialogid}';
    const { added } = await expectEntries(operation, put(admin, pair, body), ['created BasicRoleDialog']);
    expect(added[0]).toMatchObject({ RecordID: `${ids.basicroles}/${dialog.ID}`, AncestorID: ids.basicroles });
    await expectEntries(operation, put(admin, pair, { ...body, Description: 'two' }), ['updated BasicRoleDialog']);
    const { body: settings } = await get(admin, 'dashboards/settings').expect(200);
    const address = 'PUT /dashboards/settings';
    await expectEntries(address, put(admin, 'dashboards/settings', settings), ['created DashboardSettings']);
    await expectEntries(address, put(admin, 'dashboards/settings', settings), ['updated DashboardSettings']);
  });

  it('of sites', async () => {
    const made = await app.http
      .post('/v4/sites')
      .set('Authorization', global.authorization)
      .send({ Name: 'New' })
      .expect(200);
    const added = await entries();
    const created = added.filter(({ Type }) => Type === 'Site');
    expect(created).toMatchObject([
      { Verb: 'created', SiteID: made.body.ID, IndividualID: global.id, AncestorID: null },
    ]);
    const others = added.filter(({ Type }) => Type !== 'Site');
    expect(new Set(others.map(({ Verb, Type, Credential }) => `${Verb} ${Type} ${Credential}`))).toEqual(
      new Set(['Color', 'Phase', 'SecurityGroup', 'Status'].map((type) => `created ${type} system`)),
    );
    covered.add('POST /sites');
    const path = `sites/${made.body.ID}`;
    const groups = Array.from({ length: 3 }, () => 'SecurityGroup');
    await expectEntries('PUT /sites/{id}', put(global, path, { ID: made.body.ID, Name: 'Newer' }), ['updated Site']);
    await expectEntries('DELETE /sites/{id}', remove(global, path), [
      'deleted Site',
      ...groups.map((type) => `hidden ${type}`),
    ]);
    await expectEntries('PUT /sites/{id}/undelete', put(global, `${path}/undelete`), [
      'undeleted Site',
      ...groups.map((type) => `shown ${type}`),
    ]);
  });

  it('of sign-ins and tokens', async () => {
    const { body: person } = await post(admin, 'individuals', {
      ...{ FirstName: 'Pat', LastName: 'Word', Email: 'p@example.com', UserName: 'pat', UserEmail: 'p@example.com' },
      ...{ PrimaryOrganizationID: world.sales, PrimaryTitle: 'Seller', PrimaryReportsTo: world.lead.id },
      ...{ Password: PASSWORD, IsAdmin: true },
    }).expect(200);
    const login = { UserName: 'pat', Password: PASSWORD };
    const signedIn = await expectEntries('POST /login', app.http.post('/v4/login').send(login), [
      'signed_in Individual',
    ]);
    const session = { authorization: `Bearer ${signedIn.body.Token}` };
    expect(signedIn.added[0]).toMatchObject({ RecordID: person.ID, IndividualID: person.ID, Credential: 'session' });
    const own = await expectEntries('POST /me/tokens', post(session, 'me/tokens', { Name: 'Import' }), [
      'credential_made UserToken',
    ]);
    expect(JSON.stringify(own.added)).not.toContain(own.body.Token);
    await expectEntries('DELETE /me/tokens/{id}', remove(session, `me/tokens/${own.body.ID}`), [
      'credential_ended UserToken',
    ]);
    const tokens = `sites/${world.siteId}/tokens`;
    const ofSite = await expectEntries('POST /sites/{siteid}/tokens', post(session, tokens, { Name: 'Sync' }), [
      'credential_made SiteToken',
    ]);
    await expectEntries('DELETE /sites/{siteid}/tokens/{id}', remove(session, `${tokens}/${ofSite.body.ID}`), [
      'credential_ended SiteToken',
    ]);
    const { added } = await expectEntries('POST /logout', post(session, 'logout'), ['signed_out Individual']);
    expect(added[0]).toMatchObject({ CredentialID: signedIn.added[0].CredentialID });
    await post(admin, tokens, { Name: 'Of the Admin' }).expect(200);
    await entries();
    await app.http
      .post('/v4/login')
      .send({ ...login, Password: 'wrong but long enough' })
      .expect(401);
    await app.http.post('/v4/login').send({ UserName: 'nobody', Password: PASSWORD }).expect(401);
    let refused: LedgerRow[] = [];
    await until(async () => {
      refused = await entries();
      return refused.length > 0;
    });
    expect(refused).toMatchObject([{ Verb: 'sign_in_refused', RecordID: person.ID, IndividualID: null }]);
    // A new password ends the tokens of its owner.
    await as(admin, app.http.put(`/v4/individuals/${person.ID}`))
      .send({ ...person, Password: `${PASSWORD}!` })
      .expect(200);
    expect((await entries()).map(({ Verb, Type }) => `${Verb} ${Type}`)).toEqual(['updated Individual']);
  });

  it('of what a site can sign in with', async () => {
    const path = `sites/${world.siteId}/signin`;
    const settings = { Passwords: true, Impersonation: true, SiteTokens: true, UserTokens: true, TokenDays: 0 };
    const name = 'PUT /sites/{siteid}/signin';
    const { added } = await expectEntries(name, put(admin, path, settings), ['created SignIn']);
    expect(added[0]).toMatchObject({ RecordID: world.siteId });
    await expectEntries(name, put(admin, path, { ...settings, SiteTokens: false }), ['updated SignIn']);
    await put(admin, path, settings).expect(200);
    await entries();
  });

  it('of identities', async () => {
    const path = `individuals/${world.member.id}/identity`;
    const operation = 'PUT /individuals/{id}/identity';
    const { added } = await expectEntries(operation, put(admin, path, { Subject: 'one' }), ['created Identity']);
    expect(added[0]).toMatchObject({ RecordID: world.member.id, AncestorID: world.member.id, Version: null });
    await expectEntries(operation, put(admin, path, { Subject: 'one' }), []);
    await expectEntries(operation, put(admin, path, { Subject: 'two' }), ['updated Identity']);
    await expectEntries('DELETE /individuals/{id}/identity', remove(admin, path), ['removed Identity']);
    await expectEntries('DELETE /individuals/{id}/identity', remove(admin, path), []);
  });

  it('of webhooks, whose tests and replays make none', async () => {
    // Nothing listens there.
    const body = { Name: 'Hook', Url: 'http://localhost:1/' };
    const made = await expectEntries('POST /webhooks', post(admin, 'webhooks', body), ['created Webhook']);
    const { ID, Secret } = made.body;
    const path = `webhooks/${ID}`;
    await expectEntries('PUT /webhooks/{id}', put(admin, path, { ...body, ID, Enabled: false }), ['updated Webhook']);
    const changed = await expectEntries('POST /webhooks/{id}/secret', post(admin, `${path}/secret`), [
      'updated Webhook',
    ]);
    expect([changed.added[0].Before, changed.added[0].After]).toEqual([null, null]);
    expect(JSON.stringify([made.added, changed.added])).not.toMatch(/whsec_/);
    expect(Secret).toMatch(/^whsec_/);
    const { body: test } = await expectEntries('POST /webhooks/{id}/test', post(admin, `${path}/test`), []);
    await expectEntries(
      'POST /webhooks/{id}/deliveries/{deliveryid}/replay',
      post(admin, `${path}/deliveries/${test.ID}/replay`),
      [],
    );
    const replay = post(admin, `${path}/replay?since=2026-01-01`);
    await expectEntries('POST /webhooks/{id}/replay', replay, []);
    await expectEntries('DELETE /webhooks/{id}', remove(admin, path), ['removed Webhook']);
  });

  it('are none for archives', async () => {
    const missing = v7();
    for (const [operation, request] of [
      ['POST /archives', post(admin, 'archives', {})],
      ['PUT /archives/{id}', put(admin, `archives/${missing}`, {})],
      ['DELETE /archives/{id}', remove(admin, `archives/${missing}`)],
    ] as const) {
      await request;
      expect([operation, await entries()]).toEqual([operation, []]);
      covered.add(operation);
    }
  });

  it('are known for each writing operation', () => {
    const writing = operations.filter(({ method, origin }) => method !== 'GET' && origin !== 'N');
    const missing = writing.map(({ method, path }) => `${method} ${path}`).filter((each) => !covered.has(each));
    orElse('Send the operation in a test of this file, by `expectEntries` or an entry of test/rights/kinds.ts.', () =>
      expect(missing).toEqual([]),
    );
  });
});
