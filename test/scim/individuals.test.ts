import { clientOf } from '../support/client';
import { ENTERPRISE, PATCH, type ScimService, startScim } from './scim-service';

/** What provisioning does to the individuals behind its users (contract section 26). */
describe('an individual that is provisioned', () => {
  let scim: ScimService;
  let number = 0;

  beforeAll(async () => {
    scim = await startScim();
  });
  afterAll(() => scim.close());

  const { get, post, put, remove } = clientOf(() => scim.app);
  const admin = () => scim.world.admin;
  const individual = async (id: string) => (await get(admin(), `individuals/${id}`)).body;
  const versionOf = async (id: string) => (await get(admin(), `individuals/${id}`)).headers.etag;
  const patch = (id: string, ...Operations: object[]) =>
    scim.request('PATCH', `Users/${id}`, { schemas: [PATCH], Operations });
  const create = async (more: object = {}) => {
    const answer = await scim.request('POST', 'Users', {
      userName: `one${++number}@x.test`,
      name: { givenName: 'Ada', familyName: 'Test' },
      ...more,
    });
    expect([answer.body.detail, answer.status]).toEqual([undefined, 201]);
    return (await scim.request('GET', `Users/${answer.body.id}`)).body;
  };
  const entriesOf = async (id: string) =>
    (await get(admin(), `audit?recordid=${id}&limit=50`)).body as {
      Verb: string;
      Version: number;
      Before: { Name: string; Value: string | null }[];
      After: { Name: string; Value: string | null }[];
    }[];
  /** Sends the request as an Admin with a login of its own. */
  const by = (authorization: string, method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    scim.request(method, path, body, { Authorization: authorization });
  const makeAdmin = async (userName: string, more: object = {}) => {
    const user = await create({ userName, ...more });
    const body = { ...(await individual(user.id)), IsAdmin: true, Password: 'a long enough password' };
    expect((await put(admin(), `individuals/${user.id}`, body)).status).toBe(200);
    const authorization = `Basic ${Buffer.from(`${userName}:a long enough password`).toString('base64')}`;
    return { ...user, authorization };
  };

  describe('with one name', () => {
    it.each([' ', '', null, undefined, '\u200b', ' \t'])('has no family name if it is %j', async (familyName) => {
      const user = await create({ name: { givenName: 'Mono', familyName }, displayName: 'Mono' });
      expect(user).toMatchObject({ name: { givenName: 'Mono', familyName: '-' }, displayName: 'Mono' });
      expect(await individual(user.id)).toMatchObject({
        FirstName: 'Mono',
        LastName: '-',
        FullName: 'Mono',
        FormalName: 'Mono',
        FullOrderedName: 'Mono',
      });
      // Sent back as it was answered, it stays so.
      const before = await versionOf(user.id);
      expect((await scim.request('PUT', `Users/${user.id}`, user)).body).toEqual(user);
      expect(await versionOf(user.id)).toBe(before);
    });

    it('has no given name if it is blank', async () => {
      const user = await create({ name: { givenName: '-', familyName: 'Mono', honorificPrefix: 'Dr.' } });
      expect(user.displayName).toBe('Mono');
      expect(await individual(user.id)).toMatchObject({ FormalName: 'Dr. Mono', FullOrderedName: 'Mono' });
      expect((await create({ name: { givenName: ' ', familyName: 'B' }, displayName: 'Ann B' })).name).toEqual({
        givenName: 'Ann',
        familyName: 'B',
      });
    });

    it('has the words of its displayName once the names are blank', async () => {
      const user = await create({ displayName: 'Ann Bo Cy' });
      const { body } = await patch(user.id, { op: 'replace', path: 'name.familyName', value: ' ' });
      expect(body.name).toEqual({ givenName: 'Ada', familyName: 'Bo Cy' });
    });
  });

  describe('whose displayName none keeps', () => {
    it('goes on with its names, though the directory sends the answer back', async () => {
      const user = await create();
      const before = [await versionOf(user.id), (await entriesOf(user.id)).length];
      expect((await scim.request('PUT', `Users/${user.id}`, user)).body).toEqual(user);
      await patch(user.id, { op: 'replace', path: 'displayName', value: 'Ada Test' });
      expect([await versionOf(user.id), (await entriesOf(user.id)).length]).toEqual(before);
      const { body } = await patch(user.id, { op: 'replace', path: 'name.familyName', value: 'Later' });
      expect(body.displayName).toBe('Ada Later');
      const both = { ...user, displayName: 'Ada Later', name: { givenName: 'Bea', familyName: 'Later' } };
      expect((await scim.request('PUT', `Users/${user.id}`, both)).body.displayName).toBe('Bea Later');
    });

    it('keeps any other text', async () => {
      const user = await create();
      await patch(user.id, { op: 'replace', path: 'displayName', value: 'ada test' });
      const { body } = await patch(user.id, { op: 'replace', path: 'name.familyName', value: 'Later' });
      expect(body.displayName).toBe('ada test');
      // A text that is kept may become that of the names.
      await patch(user.id, { op: 'replace', path: 'displayName', value: 'Ada Later' });
      await patch(user.id, { op: 'replace', path: 'name.familyName', value: 'Last' });
      expect((await scim.request('GET', `Users/${user.id}`)).body.displayName).toBe('Ada Later');
    });
  });

  it.each([
    ['externalId', 'externalId', 'ExternalID'],
    ['displayName', 'displayName', 'DisplayName'],
    [`${ENTERPRISE}:department`, 'department', 'Department'],
  ])('has a new version when %s alone changes', async (path, _name, member) => {
    const user = await create();
    for (const [value, verb] of [
      [`First ${member}`, 'add'],
      [`Second ${member}`, 'replace'],
      [null, 'replace'],
    ] as const) {
      const before = await versionOf(user.id);
      const modified = (await scim.request('GET', `Users/${user.id}`)).body.meta.lastModified;
      const { body } = await patch(user.id, { op: verb, path, value });
      const after = await versionOf(user.id);
      expect([after === before, body.meta.lastModified >= modified]).toEqual([false, true]);
      const [last, former] = await entriesOf(user.id);
      expect(last.Version).toBe(former.Version + 1);
      expect([last.Verb, last.Before.map(({ Name }) => Name), last.After]).toEqual([
        'updated',
        [member],
        [{ Name: member, Value: value }],
      ]);
      await patch(user.id, { op: 'replace', path, value });
      expect(await versionOf(user.id)).toBe(after);
    }
  });

  it('has one version and one entry for everything that a request changes', async () => {
    const user = await create({ externalId: 'one-entry' });
    const before = (await entriesOf(user.id)).length;
    await patch(
      user.id,
      { op: 'replace', path: 'title', value: 'Clerk' },
      { op: 'replace', path: 'externalId', value: 'one-entry-2' },
    );
    const [last, ...others] = await entriesOf(user.id);
    expect([others.length + 1 - before, last.Version, last.After.map(({ Name }) => Name).sort()]).toEqual([
      1,
      2,
      ['ExternalID', 'PrimaryTitle'],
    ]);
  });

  it('that was an Admin comes back as none, without its password', async () => {
    const leaver = await makeAdmin('admin-leaver@x.test', { externalId: 'admin-leaver' });
    expect((await get(leaver, 'me')).status).toBe(200);
    expect((await scim.request('DELETE', `Users/${leaver.id}`)).status).toBe(204);
    const back = await scim.request('POST', 'Users', { userName: 'admin-leaver@x.test', externalId: 'admin-leaver' });
    expect([back.status, back.body.id, back.body.active]).toEqual([201, leaver.id, true]);
    expect((await individual(leaver.id)).IsAdmin).toBe(false);
    expect((await get(leaver, 'me')).status).toBe(401);
    const entries = [...(await entriesOf(leaver.id))].reverse();
    expect(entries.map(({ Verb, Version }) => `${Verb} ${Version}`).slice(0, 4)).toEqual([
      'created 1',
      'updated 2',
      'deleted 3',
      'updated 4',
    ]);
    expect(entries[3].After).toEqual([{ Name: 'IsAdmin', Value: 'false' }]);
  });

  it('that was removed while inactive, or by hand, comes back so too', async () => {
    const leaver = await makeAdmin('inactive-admin@x.test', { externalId: 'inactive-admin' });
    await remove(admin(), `individuals/${leaver.id}`);
    await scim.request('DELETE', `Users/${leaver.id}`);
    expect((await put(admin(), `individuals/${leaver.id}/undelete`, {})).status).toBe(200);
    expect((await individual(leaver.id)).IsAdmin).toBe(false);
    expect((await get(leaver, 'me')).status).toBe(401);
  });

  it('that is inactive only keeps what it was', async () => {
    const away = await makeAdmin('away-admin@x.test');
    await patch(away.id, { op: 'replace', path: 'active', value: false });
    await patch(away.id, { op: 'replace', path: 'active', value: true });
    expect((await individual(away.id)).IsAdmin).toBe(true);
    expect((await get(away, 'me')).status).toBe(200);
    expect((await scim.request('DELETE', `Users/${away.id}`)).status).toBe(204);
  });

  it('cannot end or remove itself', async () => {
    const self = await makeAdmin('self-admin@x.test', { displayName: 'Self' });
    const path = `Users/${self.id}`;
    const Operations = [
      { op: 'replace', path: 'displayName', value: 'Gone' },
      { op: 'replace', path: 'active', value: 'False' },
    ];
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { Operations }],
      ['PUT', { active: false, displayName: 'Gone' }],
    ] as const) {
      const { status, body: answer } = await by(self.authorization, method, path, body);
      expect([method, status, answer.scimType, answer.status]).toEqual([method, 400, 'mutability', '400']);
    }
    expect((await scim.request('GET', path)).body).toMatchObject({ active: true, displayName: 'Self' });
    // It changes the rest of itself, and another Admin ends it.
    expect((await by(self.authorization, 'PATCH', path, { Operations: Operations.slice(0, 1) })).status).toBe(200);
    expect((await by(admin().authorization, 'DELETE', path)).status).toBe(204);
    expect((await get(self, 'me')).status).toBe(401);
  });

  it('is what a program that acts as it ends, and so the program', async () => {
    const leaver = await makeAdmin('program-admin@x.test');
    const program = await post(admin(), 'credentials', {
      Name: 'p',
      IndividualID: leaver.id,
      Scopes: 'scim:write',
      Expires: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const authorization = `Bearer ${program.body.Secret}`;
    expect((await by(authorization, 'DELETE', `Users/${leaver.id}`)).status).toBe(204);
    expect((await by(authorization, 'DELETE', `Users/${leaver.id}`)).status).toBe(401);
  });

  it('has the address that a directory gives it, whatever it looks like', async () => {
    const value = 'somebody@no-mail.invalid';
    const user = await create({ emails: [{ value }] });
    expect(user.emails).toEqual([{ value, type: 'work', primary: true }]);
    const found = await scim.request('GET', `Users?filter=emails.value eq "${value}"`);
    expect(found.body.Resources.map(({ id }: { id: string }) => id)).toEqual([user.id]);
  });

  it('is not found by its own ID as its manager', async () => {
    const user = await create();
    const { body } = await scim.request('GET', `Users?filter=manager.value eq "${user.id}"`);
    expect(body.totalResults).toBe(0);
  });
});
