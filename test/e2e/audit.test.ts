import { setTimeout as sleep } from 'node:timers/promises';
import { nextOf, statusAndCode, statusAndFaults } from '../support/client';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { insertGlobalAdmin, type Person } from '../support/world';

interface Entry {
  readonly ID: string;
  readonly Date: string;
  readonly Verb: string;
  readonly Type: string;
  readonly RecordID: string;
  readonly Version: number | null;
  readonly IndividualID: string | null;
  readonly IndividualName: string | null;
  readonly ActingAsID: string | null;
  readonly ActingAsName: string | null;
  readonly Credential: string;
  readonly CredentialID: string | null;
  readonly RequestID: string | null;
  readonly Address: string | null;
  readonly Before: readonly { readonly Name: string; readonly Value: string | null }[];
  readonly After: Entry['Before'];
  readonly SiteID: string;
}

const FIELDS = [
  ...['ID', 'Date', 'Verb', 'Type', 'RecordID', 'AncestorID', 'FormerAncestorID', 'Version'],
  ...['IndividualID', 'IndividualName', 'ActingAsID', 'ActingAsName', 'Credential', 'CredentialID'],
  ...['RequestID', 'Address', 'Before', 'After', 'SiteID'],
];
const NEW_PASSWORD = 'another horse battery';

describe('the audit (contract section 18)', () => {
  let global: Person;

  setUpWorldPerTest();
  beforeEach(async () => {
    global = await insertGlobalAdmin(app.database, {
      siteId: world.other.siteId,
      organization: world.other.organization,
    });
    await givePassword(app.database, world.admin, world.member);
  });

  const audit = async (query = '', by: { authorization: string } = world.admin): Promise<Entry[]> => {
    const { status, body } = await get(by, `audit${query}`);
    expect(status).toBe(200);
    return body;
  };
  const color = (Name: string, by: { authorization: string } = world.admin) =>
    post(by, 'colors', { Name, Rank: 1, Code: '3366CC' });
  const passwordOf = ({ userName }: Person) => ({ authorization: basic(userName, PASSWORD) });
  /** Until a refused sign-in, which the response does not wait for, is recorded. */
  const refusals = async (count: number): Promise<Entry[]> => {
    for (;;) {
      const found = await audit('?verb=sign_in_refused');
      if (found.length >= count) return found;
      await sleep(20);
    }
  };

  it('tells what changed, from what to what, newest first', async () => {
    const { body } = await color('Sky');
    const path = `colors/${body.ID}`;
    await put(world.admin, path, { ...body, Name: 'Sky blue' });
    await remove(world.admin, path);
    const found = await audit(`?type=Color&recordid=${body.ID}`);
    expect(found.map((entry) => Object.keys(entry))).toEqual([FIELDS, FIELDS, FIELDS]);
    expect(found.map(({ Verb, Version, Before, After }) => [Verb, Version, Before, After])).toEqual([
      [
        'removed',
        2,
        [
          { Name: 'ID', Value: String(body.ID) },
          { Name: 'Rank', Value: '1' },
          { Name: 'Name', Value: 'Sky blue' },
          { Name: 'Code', Value: '3366CC' },
        ],
        [],
      ],
      ['updated', 2, [{ Name: 'Name', Value: 'Sky' }], [{ Name: 'Name', Value: 'Sky blue' }]],
      [
        'created',
        1,
        [],
        [
          { Name: 'Rank', Value: '1' },
          { Name: 'Name', Value: 'Sky' },
          { Name: 'Code', Value: '3366CC' },
        ],
      ],
    ]);
    expect(found[0]).toMatchObject({
      Type: 'Color',
      RecordID: String(body.ID),
      SiteID: world.siteId,
      IndividualID: world.admin.id,
      IndividualName: 'Admin Test',
      ActingAsID: null,
      ActingAsName: null,
      Credential: 'user_token',
      Address: '127.0.0.1',
    });
    expect(found[0].RequestID).not.toBeNull();
    expect(found[0].CredentialID).not.toBeNull();
  });

  it('is the same in XML, with an element for each member and an empty one for none', async () => {
    const { body } = await color('Sky & <sea>');
    const { text } = await get(world.admin, `audit?type=Color&recordid=${body.ID}`).set('Accept', 'application/xml');
    const sky = '<Member><Name>Name</Name><Value>Sky &amp; &lt;sea&gt;</Value></Member>';
    expect(text).toMatch(/^<\?xml[^>]*><AuditEntries xmlns="[^"]*" xmlns:i="[^"]*"><AuditEntry><ID>/);
    expect(text).toContain(`<Before></Before><After><Member><Name>Rank</Name><Value>1</Value></Member>${sky}`);
    const [{ ID }] = await audit(`?type=Color&recordid=${body.ID}`);
    const one = await get(world.admin, `audit/${ID}`).set('Accept', 'application/xml');
    expect([one.status, one.text.includes('<AuditEntry xmlns=')]).toEqual([200, true]);
    expect((await get(world.admin, `audit/${ID}`)).body).toEqual((await audit())[0]);
  });

  it('has an ETag for an entry, which differs by format and changes with what is shown', async () => {
    await color('Sky');
    const [{ ID }] = await audit();
    const read = (more: Record<string, string> = {}) => get(world.admin, `audit/${ID}`).set(more);
    const { etag } = (await read()).headers;
    expect(etag).toMatch(/^"1-[\w-]{16}"$/);
    expect((await read({ 'If-None-Match': etag })).status).toBe(304);
    expect((await read({ Accept: 'application/xml', 'If-None-Match': etag })).status).toBe(200);
    const { body } = await get(world.admin, 'me');
    expect((await put(world.admin, `individuals/${world.admin.id}`, { ...body, LastName: 'Other' })).status).toBe(200);
    expect((await read({ 'If-None-Match': etag })).status).toBe(200);
  });

  it('writes a secret as a member with two nulls, and nulls as i:nil', async () => {
    const { body } = await get(world.admin, `individuals/${world.member.id}`);
    const person = { ...body, Password: NEW_PASSWORD };
    expect((await put(passwordOf(world.admin), `individuals/${world.member.id}`, person)).status).toBe(200);
    const [entry] = await audit(`?type=Individual&recordid=${world.member.id}&verb=updated`);
    expect([entry.Before, entry.After]).toEqual([
      [{ Name: 'Password', Value: null }],
      [{ Name: 'Password', Value: null }],
    ]);
    const { text } = await get(world.admin, `audit/${entry.ID}`).set('Accept', 'application/xml');
    expect(text).toContain('<Before><Member><Name>Password</Name><Value i:nil="true"/></Member></Before>');
  });

  it('is read in pages, whatever the filter, without a repetition or a gap', async () => {
    for (let n = 0; n < 12; n++) await color(`Color ${n}`, n % 3 === 0 ? passwordOf(world.admin) : world.admin);
    const all = await audit();
    const sorted = [...all].sort((a, b) => (`${b.Date}${b.ID}` < `${a.Date}${a.ID}` ? -1 : 1));
    expect(all).toEqual(sorted);
    const filters = ['', '&type=Color', '&verb=created', '&type=Color&verb=created', `&individualid=${world.admin.id}`];
    for (const filter of [...filters, '&from=2000-01-01', '&to=2999-01-01']) {
      const read: Entry[] = [];
      for (let path: string | undefined = `audit?limit=5&count=true${filter}`; path; ) {
        const answer: Awaited<ReturnType<typeof get>> = await get(world.admin, path);
        expect(answer.body.length).toBeLessThanOrEqual(5);
        expect(answer.headers['x-total-count']).toBe('12');
        read.push(...answer.body);
        path = nextOf(answer);
      }
      expect([filter, read]).toEqual([filter, all]);
    }
  });

  it('is filtered by time, with the start and without the end', async () => {
    await color('One');
    await sleep(5);
    await color('Two');
    await sleep(5);
    await color('Three');
    const [three, two, one] = await audit('?type=Color');
    const at = ({ Date: date }: Entry) => encodeURIComponent(date);
    const ids = async (query: string) => (await audit(query)).map(({ ID }) => ID);
    expect(await ids(`?type=Color&from=${at(two)}`)).toEqual([three.ID, two.ID]);
    expect(await ids(`?type=Color&to=${at(two)}`)).toEqual([one.ID]);
    expect(await ids(`?type=Color&from=${at(two)}&to=${at(three)}`)).toEqual([two.ID]);
    const local = at(two).replace('%2B00%3A00', '');
    expect(await ids(`?type=Color&tz=%2B01:00&to=${local}`)).toEqual([]);
  });

  it('is filtered by record and individual, also together', async () => {
    const { body } = await color('Sky');
    const member = { authorization: basic(`${world.admin.userName}\\${world.member.userName}`, PASSWORD) };
    await put(member, `individuals/${world.member.id}`, {
      ...(await get(member, 'me')).body,
      UserDefined1: 'Room 4',
    });
    const verbs = async (query: string) => (await audit(query)).map(({ Type, Verb }) => `${Type} ${Verb}`);
    expect(await verbs(`?recordid=${body.ID}`)).toEqual(['Color created']);
    expect(await verbs(`?individualid=${world.member.id}`)).toEqual(['Individual updated']);
    expect(await verbs(`?individualid=${world.admin.id.toUpperCase()}`)).toEqual([
      'Individual updated',
      'Color created',
    ]);
    expect(await verbs(`?individualid=${world.member.id}&recordid=${body.ID}`)).toEqual([]);
    expect(await verbs(`?individualid=${world.admin.id}&type=Color&verb=created&from=2000-01-01`)).toEqual([
      'Color created',
    ]);
  });

  it.each([
    ['type=color', 'type out_of_range'],
    ['type=Dashboard', 'type out_of_range'],
    ['verb=changed', 'verb out_of_range'],
    ['individualid=ada', 'individualid invalid_format'],
    ['recordid=ä', 'recordid invalid_format'],
    ['from=yesterday', 'from invalid_format'],
    ['to=', 'to invalid_format'],
    ['from=2026-02-01&to=2026-01-01', 'to out_of_range'],
    ['cursor=WyJ4IiwieSJd', 'cursor invalid_cursor'],
    ['deleted=2', 'deleted unknown_parameter'],
  ])('refuses ?%s', async (query, fault) => {
    expect(await statusAndFaults(get(world.admin, `audit?${query}`))).toEqual([400, fault]);
  });

  it('is for Admins only, and for those of the site', async () => {
    await color('Sky');
    const [{ ID }] = await audit();
    for (const path of ['audit', `audit/${ID}`]) {
      expect(statusAndCode(await get(world.member, path))).toEqual([403, 'requires_admin']);
      expect(statusAndCode(await get(world.lead, path))).toEqual([403, 'requires_admin']);
      expect((await app.http.get(`/v4/${path}`)).status).toBe(401);
    }
    expect((await get(world.other.admin, `audit/${ID}`)).status).toBe(404);
    expect(await audit('', world.other.admin)).toEqual([]);
    for (const method of ['post', 'put', 'delete'] as const)
      expect(
        (await app.http[method](`/v4/audit/${ID}`).set('Authorization', world.admin.authorization)).status,
      ).not.toBe(200);
  });

  it('has no entry for reading it', async () => {
    await color('Sky');
    const before = await audit();
    await get(world.admin, `audit/${before[0].ID}`);
    expect(await audit()).toEqual(before);
  });

  it("has what a global admin of another site does in this site, with its name, and nothing of that site's", async () => {
    const answer = await color('Foreign', global).set('X-Site-ID', world.siteId);
    expect(answer.status).toBe(200);
    await color('At home', global);
    const [entry, ...more] = await audit();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ IndividualID: global.id, IndividualName: 'Global Test', SiteID: world.siteId });
    const visited = await get(global, 'audit').set('X-Site-ID', world.siteId);
    expect(visited.body).toEqual([entry]);
    expect((await audit('', world.other.admin)).map(({ After }) => After.at(1)?.Value)).toEqual(['At home']);
  });

  describe('names the credential', () => {
    const own = async (by: { authorization: string }) => {
      const { body } = await get(by, `individuals/${world.member.id}`);
      const { status } = await put(by, `individuals/${world.member.id}`, { ...body, UserDefined1: `${Math.random()}` });
      expect(status).toBe(200);
      const [{ IndividualID, IndividualName, ActingAsID, ActingAsName, Credential, CredentialID }] =
        await audit('?limit=1');
      return { IndividualID, IndividualName, ActingAsID, ActingAsName, Credential, hasID: CredentialID !== null };
    };
    const member = () => ({
      IndividualID: world.member.id,
      IndividualName: 'Member Test',
      ActingAsID: null,
      ActingAsName: null,
    });
    const byAdmin = () => ({
      IndividualID: world.admin.id,
      IndividualName: 'Admin Test',
      ActingAsID: world.member.id,
      ActingAsName: 'Member Test',
    });

    it('of a user token, a password and a session', async () => {
      expect(await own(world.member)).toEqual({ ...member(), Credential: 'user_token', hasID: true });
      expect(await own(passwordOf(world.member))).toEqual({ ...member(), Credential: 'password', hasID: false });
      const { body } = await app.http.post('/v4/login').send({ UserName: world.member.userName, Password: PASSWORD });
      const session = await own({ authorization: `Bearer ${body.Token}` });
      expect(session).toEqual({ ...member(), Credential: 'session', hasID: true });
    });

    it('of an impersonation, apart from what the individual itself does', async () => {
      const authorization = basic(`${world.admin.userName}\\${world.member.userName}`, PASSWORD);
      expect(await own({ authorization })).toEqual({ ...byAdmin(), Credential: 'password', hasID: false });
      const ofMember = await audit(`?individualid=${world.member.id}&verb=updated`);
      expect(ofMember.map(({ IndividualID }) => IndividualID)).toEqual([world.admin.id]);
    });

    it('of a site token, with its creator', async () => {
      const { body } = await post(passwordOf(world.admin), `sites/${world.siteId}/tokens`, { Name: 'Warehouse' });
      const authorization = basic(world.member.userName, `{SiteToken}${body.Token}`);
      expect(await own({ authorization })).toEqual({ ...byAdmin(), Credential: 'site_token', hasID: true });
      const [made] = await audit('?type=SiteToken');
      expect(made).toMatchObject({ Verb: 'credential_made', RecordID: body.ID, IndividualID: world.admin.id });
      expect(made.After[0]).toEqual({ Name: 'Name', Value: 'Warehouse' });
    });
  });

  it('has sign-ins, sign-outs and refused ones', async () => {
    const { body } = await app.http.post('/v4/login').send({ UserName: world.member.userName, Password: PASSWORD });
    await post({ authorization: `Bearer ${body.Token}` }, 'logout');
    await app.http.post('/v4/login').send({ UserName: world.member.userName, Password: 'not the password' });
    await app.http.post('/v4/login').send({ UserName: 'nobody', Password: 'not the password' });
    const [refused, ...others] = await refusals(1);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ Type: 'Individual', RecordID: world.member.id, IndividualID: null, Version: null });
    const rest = await audit(`?recordid=${world.member.id}`);
    expect(rest.map(({ Verb }) => Verb).sort()).toEqual(['sign_in_refused', 'signed_in', 'signed_out']);
  });

  it('has no secret: no password, hash or token', async () => {
    const secrets: string[] = [PASSWORD, NEW_PASSWORD, 'refused password'];
    const { body: session } = await app.http
      .post('/v4/login')
      .send({ UserName: world.member.userName, Password: PASSWORD });
    const { body: token } = await post(world.member, 'me/tokens', { Name: 'Import' });
    const { body: siteToken } = await post(passwordOf(world.admin), `sites/${world.siteId}/tokens`, {
      Name: 'Warehouse',
    });
    await app.http.post('/v4/login').send({ UserName: world.member.userName, Password: 'refused password' });
    await refusals(1);
    const { body: person } = await get(world.admin, `individuals/${world.member.id}`);
    await put(passwordOf(world.admin), `individuals/${world.member.id}`, { ...person, Password: NEW_PASSWORD });
    secrets.push(session.Token, token.Token, siteToken.Token);
    secrets.push(world.admin.authorization.slice(7), world.member.authorization.slice(7));
    const hashes = await app.database.read.query<{ Hash: string }>(
      'SELECT t.Hash FROM `tokens` t UNION ALL SELECT i.PasswordHash FROM `individuals` i WHERE i.PasswordHash IS NOT NULL',
    );
    secrets.push(...hashes.map(({ Hash }) => Hash));
    const text = JSON.stringify(await app.database.read.query('SELECT * FROM `ledger`'));
    expect((await audit()).length).toBeGreaterThan(5);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});
