import { faultsOf } from '../support/client';
import { operations } from '../support/golden';
import { permissionOf } from '../support/permissions';
import { app, as, get, post, put, setUpWorld, world } from '../support/running-app';
import { parseXml, toXml, type Wire } from '../support/wire';
import { insertGlobalAdmin, type Person } from '../support/world';

const MERGE_PATCH = 'application/merge-patch+json';
/** Operations that write a record by PUT, but have no PATCH, with the reason. */
const WITHOUT = { '/archives/{id}': 'the operation does nothing' };

describe('PATCH (contract section 22)', () => {
  let global: Person;

  setUpWorld();
  beforeAll(async () => {
    global = await insertGlobalAdmin(app.database, world.other);
  });

  const patch = (person: Person, path: string, members: unknown, type = MERGE_PATCH) =>
    as(person, app.http.patch(`/v4/${path}`))
      .set('Content-Type', type)
      .send(typeof members === 'string' ? members : JSON.stringify(members));
  const color = async (): Promise<Wire> =>
    (await post(world.admin, 'colors', { Rank: 3, Name: 'Gold', Code: 'FFD700' }).expect(200)).body;

  it('stands beside each PUT that takes a record', () => {
    const paths = (wanted: string) =>
      operations.filter(({ method, body }) => method === wanted && body !== '-').map(({ path }) => path);
    const puts = paths('PUT').filter((path) => path.includes('{') || path === '/dashboards/settings');
    expect(paths('PATCH').sort()).toEqual(puts.filter((path) => !(path in WITHOUT)).sort());
    expect(paths('PATCH')).toHaveLength(39);
  });

  it.each([MERGE_PATCH, 'application/json', 'text/json', 'Application/Merge-Patch+JSON; charset=utf-8'])(
    'takes %s, and answers with the whole record',
    async (type) => {
      const before = await color();
      const { body, headers } = await patch(world.admin, `colors/${before.ID}`, { Name: 'Amber' }, type).expect(200);
      expect(body).toEqual({ ...before, Name: 'Amber' });
      expect(headers.etag).toMatch(/^"2-/);
      expect((await get(world.admin, `colors/${before.ID}`)).body).toEqual(body);
    },
  );

  it.each(['application/xml', 'text/xml'])('takes %s, whose null clears a member', async (type) => {
    const { body: role } = await post(world.member, 'basicroles', { Name: 'Host', Description: 'Guests' }).expect(200);
    const xml = toXml('BasicRole', { PercentTime: 20, Description: null });
    const { text } = await patch(world.member, `basicroles/${role.ID}`, xml, type)
      .set('Accept', 'text/xml')
      .expect(200);
    const members = Object.fromEntries(parseXml(text).children.map((each) => [each.name, each.nil ? null : each.text]));
    expect(members).toMatchObject({ Name: 'Host', Description: null, PercentTime: '20' });
  });

  it('refuses other types, and names those that it takes', async () => {
    const { ID } = await color();
    for (const type of ['application/json-patch+json', 'application/merge-patch+xml', 'text/plain']) {
      const { status, body } = await patch(world.admin, `colors/${ID}`, '{}', type);
      expect([type, status, body.detail]).toEqual([type, 415, expect.stringContaining(MERGE_PATCH)]);
    }
    const { status, body } = await as(world.admin, app.http.put(`/v4/colors/${ID}`))
      .set('Content-Type', MERGE_PATCH)
      .send('{}');
    expect([status, body.detail]).toEqual([415, expect.not.stringContaining(MERGE_PATCH)]);
  });

  it.each(['[]', 'null', '"Name"', '5', ''])('refuses %p, which is no object', async (text) => {
    const { ID } = await color();
    const { status, body } = await patch(world.admin, `colors/${ID}`, text);
    expect([status, body.code]).toEqual([400, 'malformed_body']);
  });

  it.each<[string, Wire, string[]]>([
    ['a null that the member cannot be', { Name: null }, ['Name required']],
    ['an unknown member', { Nmae: 'Amber' }, ['Nmae unknown_member']],
    ['a wrong type', { Rank: '3' }, ['Rank invalid_type']],
    ['another ID', { ID: 2_000_000_000 }, ['ID mismatch']],
  ])('refuses %s, and changes nothing', async (_, members, faults) => {
    const before = await color();
    const { status, body } = await patch(world.admin, `colors/${before.ID}`, { Code: '000000', ...members });
    expect([status, ...faultsOf(body)]).toEqual([400, ...faults]);
    expect((await get(world.admin, `colors/${before.ID}`)).body).toEqual(before);
  });

  it('compares If-Match, and executes a request with a key once', async () => {
    const { ID } = await color();
    const path = `colors/${ID}`;
    const { headers } = await patch(world.admin, path, { Rank: 4 }).set('If-Match', '"1"').expect(200);
    await patch(world.admin, path, { Rank: 5 }).set('If-Match', '"1"').expect(412);
    const keyed = () => patch(world.admin, path, { Rank: 6 }).set('Idempotency-Key', `patch-${ID}`);
    expect((await keyed().expect(200)).headers['idempotency-replayed']).toBeUndefined();
    const again = await keyed().expect(200);
    expect([again.headers['idempotency-replayed'], again.headers.etag]).toEqual([
      'true',
      expect.stringMatching(/^"3-/),
    ]);
    expect(headers.etag).toMatch(/^"2-/);
    await patch(world.admin, path, { Rank: 7 }).set('Idempotency-Key', `patch-${ID}`).expect(422);
  });

  it('says 404, 403 and 409 as a PUT does', async () => {
    const { ID } = await color();
    expect((await patch(world.admin, 'colors/2000000000', { Rank: 1 })).status).toBe(404);
    expect((await patch(world.member, `colors/${ID}`, { Rank: 1 })).body.code).toBe('requires_admin');
    const { body: role } = await post(world.member, 'basicroles', { Name: 'Deleted' }).expect(200);
    await as(world.member, app.http.delete(`/v4/basicroles/${role.ID}`)).expect(200);
    const { status, body } = await patch(world.member, `basicroles/${role.ID}`, { Name: 'Live' });
    expect([status, body.code]).toEqual([409, 'deleted']);
  });

  it('leaves one entry of what differs', async () => {
    const { ID } = await color();
    await patch(world.admin, `colors/${ID}`, { Name: 'Amber', Rank: 3 }).expect(200);
    const { body } = await get(world.admin, `audit?type=Color&verb=updated&recordid=${ID}`).expect(200);
    expect(body).toMatchObject([
      { Before: [{ Name: 'Name', Value: 'Gold' }], After: [{ Name: 'Name', Value: 'Amber' }], Version: 2 },
    ]);
    expect(body).toHaveLength(1);
  });

  it('loses no member that others change at the same time', async () => {
    const names = ['FirstName', 'LastName', 'TrackingLabel', 'Description', 'UserDefined1', 'UserDefined2'];
    const { body: before } = await get(world.admin, `individuals/${world.member.id}`).expect(200);
    const own = names.filter((name) => name in before);
    const answers = await Promise.all(
      own.map((name) => patch(world.admin, `individuals/${world.member.id}`, { [name]: `New ${name}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(own.map(() => 200));
    const { body: after } = await get(world.admin, `individuals/${world.member.id}`);
    expect(own.map((name) => after[name])).toEqual(own.map((name) => `New ${name}`));
    expect(own.length).toBeGreaterThan(2);
  });

  it('is answered with 405 and Allow where there is none', async () => {
    const { status, headers } = await patch(world.admin, 'colors', {});
    expect([status, headers.allow]).toEqual([405, expect.stringMatching(/^GET, HEAD, POST/)]);
    const one = await as(world.admin, app.http.post('/v4/colors/1')).send({});
    expect(one.headers.allow).toContain('PATCH');
  });

  describe('of what has rules of its own', () => {
    /** A PATCH of each of these leaves what a PUT of the whole record leaves. */
    async function expectAsPut(person: Person, path: string, members: Wire, list = false): Promise<void> {
      const read = async (): Promise<Wire> => [(await get(person, path).expect(200)).body].flat()[0];
      const plain = ({ Updated, UpdatedBy, Version, ...rest }: Wire) => rest;
      const before = await read();
      const { body: patched } = await patch(person, path, members).expect(200);
      await put(person, path, before).expect(200);
      expect(plain(await read())).toEqual(plain(before));
      const { body: updated } = await put(person, path, { ...before, ...members }).expect(200);
      expect(plain([patched].flat()[0])).toEqual(plain([updated].flat()[0]));
      expect([Array.isArray(patched), plain(await read())]).toEqual([list, plain([patched].flat()[0])]);
      expect(plain(await read())).not.toEqual(plain(before));
    }

    it('settings of dashboards, before they are written and after', async () => {
      const defaults = (await get(world.admin, 'dashboards/settings').expect(200)).body;
      const { body } = await patch(world.admin, 'dashboards/settings', { Threshold1: 1 }).expect(200);
      expect(body).toEqual({ ...defaults, Threshold1: 1 });
      await expectAsPut(world.admin, 'dashboards/settings', { ShowGoals: !defaults.ShowGoals, Threshold1: 2 });
      const { status, body: problem } = await patch(world.admin, 'dashboards/settings', { Threshold1: 100 });
      expect([status, ...faultsOf(problem)]).toEqual([400, 'Threshold2 out_of_range']);
    });

    it('notes of dialogs on basic roles', async () => {
      const { body: role } = await post(world.member, 'basicroles', { Name: 'Host' }).expect(200);
      const { body: dialog } = await post(world.admin, 'dialogs', {
        AncestorID: world.member.id,
        DialogDate: '2026-11-20T08:00:00Z',
      }).expect(200);
      const path = `basicroles/${role.ID}/dialogs/${dialog.ID}`;
      await patch(world.admin, path, {}).expect(200);
      await expectAsPut(world.admin, path, { Description: 'Goes well' });
      expect((await patch(world.admin, path, { DialogID: role.ID })).status).toBe(400);
    });

    it('memberships, by their ID and by both paths of their pair', async () => {
      const { member, admin, engineering } = world;
      const pairs = [
        `departmentmembers/${member.memberId}`,
        `individuals/${member.id}/departments/${engineering}/departmentmembers`,
        `departments/${engineering}/individuals/${member.id}/departmentmembers`,
      ];
      for (const [at, path] of pairs.entries()) await expectAsPut(admin, path, { Title: `Engineer ${at}` });
    });

    it('sites, permissions and team members', async () => {
      await expectAsPut(world.admin, `sites/${world.siteId}`, { Comment: 'Patched' });
      const { body: other } = await post(global, 'sites', { Name: 'New' }).expect(200);
      await expectAsPut(global, `sites/${other.ID}`, { Name: 'Newer' });
      const { body: row } = await post(
        world.admin,
        'permissions',
        permissionOf(world.engineering, world.stranger.id, { ReadState: 1 }),
      ).expect(200);
      await expectAsPut(world.admin, `permissions/${row.ID}`, { UpdateState: 1 });
      const { body: phase } = await post(world.admin, 'projectphases', { Rank: 1, Name: 'Run' }).expect(200);
      const { body: status } = await post(world.admin, 'projectstatuses', { Rank: 1, Name: 'Open' }).expect(200);
      const place = { AncestorID: world.engineering, Rank: 1, Name: 'Gateway', Description: '' };
      const { body: project } = await post(world.admin, 'projects', {
        ...place,
        ...{ PhaseID: phase.ID, StatusID: status.ID },
      }).expect(200);
      const { body: teamMember } = await post(world.admin, 'teammembers', {
        ...{ ProjectID: project.ID, IndividualID: world.member.id, Role: 4, RoleDescription: 'Tests' },
      });
      const path = `teammembers/${teamMember.ID}`;
      const { body: patched } = await patch(world.admin, path, { RoleDescription: 'Builds' }).expect(200);
      expect(patched).toEqual({ ...teamMember, RoleDescription: 'Builds', Updated: patched.Updated });
    });
  });
});
