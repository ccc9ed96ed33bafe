import { crc32 } from 'node:zlib';
import { faultsOf, statusAndCode, statusAndFaults } from '../support/client';
import { insertPeriod } from '../support/periods';
import { app, as, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { statementsOf } from '../support/statements-of';
import { insertGlobalAdmin } from '../support/world';
import { credentialsOf, inDays, madeOf } from './credential-helpers';

const FIELDS =
  'ID Name IndividualID Scopes Addresses Expires Secret SecretBy SecretMade LastUsed SiteID Created CreatedBy Updated UpdatedBy';

describe('machine credentials', () => {
  setUpWorldPerTest();

  const { of, ofPerson, ofSite } = credentialsOf(
    () => app,
    () => world,
  );
  const works = async (authorization: string) => (await get({ authorization }, 'colors')).status === 200;
  const patch = (path: string, body: object) => as(world.admin, app.http.patch(`/v4/${path}`)).send(body);

  describe('as records', () => {
    it('show their secret once', async () => {
      const body = { Name: 'Payroll', IndividualID: world.member.id, Scopes: 'color:read', Expires: inDays(30) };
      const answer = await post(world.admin, 'credentials', body);
      expect(Object.keys(answer.body)).toEqual(FIELDS.split(' '));
      expect(answer.body).toMatchObject({ ...body, Expires: expect.any(String), Addresses: '', LastUsed: null });
      expect(answer.body).toMatchObject({ SecretBy: world.admin.id, CreatedBy: world.admin.id, SiteID: world.siteId });
      expect(answer.headers['cache-control']).toBe('no-store');
      const { ID, Secret } = madeOf(answer);
      const read = await get(world.admin, `credentials/${ID}`);
      expect(read.body).toEqual({ ...answer.body, Secret: null });
      const list = await get(world.admin, 'credentials');
      expect(list.body).toEqual([read.body]);
      const xml = await get(world.admin, 'credentials').set('Accept', 'application/xml');
      expect(xml.text).toMatch(/<Credentials [^>]*><Credential><ID>[^<]+<\/ID><Name>Payroll<\/Name>/);
      const rows = await app.database.read.query('SELECT * FROM `tokens` WHERE `CredentialID` = ?', [ID]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(Secret);
    });

    it('have secrets of the form that scanners find', async () => {
      const secrets = await Promise.all(
        Array.from({ length: 20 }, async () => (await ofPerson(world.member, 'color:read')).Secret),
      );
      const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
      for (const secret of secrets) {
        expect(secret).toMatch(/^pms_[0-9A-Za-z]{46}$/);
        const check = [...secret.slice(44)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
        expect(check).toBe(crc32(secret.slice(0, 44)));
      }
      expect(new Set(secrets).size).toBe(20);
    });

    it('are written in XML, patched, filtered and sorted', async () => {
      const xml = [
        '<Credential xmlns="urn:performance-management:v4"><Name>Sync</Name><Scopes>goal:read, task:read</Scopes>',
        `<Expires>${inDays(3)}</Expires></Credential>`,
      ].join('');
      const request = as(world.admin, app.http.post('/v4/credentials'))
        .set('Content-Type', 'application/xml')
        .send(xml);
      const { ID } = madeOf(await request);
      expect((await patch(`credentials/${ID}`, { Name: 'Sync 2' })).body).toMatchObject({
        Name: 'Sync 2',
        IndividualID: null,
      });
      await ofPerson(world.member, 'goal:read');
      const found = await get(world.admin, `credentials?filter=${encodeURIComponent('Name="Sync 2"')}&fields=Name`);
      expect(found.body).toEqual([{ Name: 'Sync 2' }]);
      const sorted = await get(world.admin, 'credentials?sort=-Name&fields=Name');
      expect(sorted.body).toEqual([{ Name: 'Sync 2' }, { Name: 'Payroll' }]);
    });

    it.each<[string, object, string[]]>([
      ['nothing', {}, ['Name required', 'Scopes required', 'Expires required']],
      ['blank', { Name: ' ', Scopes: ' ', Expires: inDays(1) }, ['Name blank', 'Scopes blank']],
      ['an unknown scope', { Scopes: 'goal:read,goals:read' }, ['Scopes out_of_range']],
      ['a scope without a verb', { Scopes: 'goal' }, ['Scopes out_of_range']],
      ['all of the site', { Scopes: 'all:read' }, ['Scopes out_of_range']],
      ['the past', { Expires: '2020-01-01' }, ['Expires out_of_range']],
      ['more than 400 days', { Expires: inDays(401) }, ['Expires out_of_range']],
      ['a name for an address', { Addresses: 'example.com' }, ['Addresses invalid_format']],
      ['an address without a range', { Addresses: '10.0.0.1' }, ['Addresses invalid_format']],
      ['too many bits', { Addresses: '10.0.0.0/33' }, ['Addresses invalid_format']],
      ['IPv4 in IPv6', { Addresses: '::ffff:10.0.0.0/104' }, ['Addresses invalid_format']],
      ['21 ranges', { Addresses: new Array(21).fill('10.0.0.0/8').join() }, ['Addresses out_of_range']],
      [
        'an individual that does not exist',
        { IndividualID: '00000000-0000-4000-8000-000000000000' },
        ['IndividualID not_found'],
      ],
    ])('refuse %s', async (name, body, expected) => {
      const valid = { Name: 'Payroll', Scopes: 'goal:read', Expires: inDays(30) };
      const sent = name === 'nothing' ? {} : { ...valid, ...body };
      expect(await statusAndFaults(post(world.admin, 'credentials', sent))).toEqual([400, ...expected]);
    });

    it('last at most 400 days, and have up to 20 ranges', async () => {
      const Addresses = new Array(20).fill('10.0.0.0/8').join();
      const { ID } = await ofPerson(world.member, 'goal:read', { Expires: inDays(399.9), Addresses });
      expect((await get(world.admin, `credentials/${ID}`)).body.Addresses).toBe(Addresses);
    });

    it('are of a live individual of the site that is no global admin', async () => {
      const global = await insertGlobalAdmin(app.database, world);
      const create = (IndividualID: string) =>
        statusAndFaults(
          post(world.admin, 'credentials', { Name: 'x', Scopes: 'all:read', Expires: inDays(1), IndividualID }),
        );
      expect(await create(global.id)).toEqual([400, 'IndividualID wrong_kind']);
      expect(await create(world.other.admin.id)).toEqual([400, 'IndividualID not_found']);
      await remove(world.admin, `individuals/${world.member.id}`);
      expect(await create(world.member.id)).toEqual([400, 'IndividualID deleted']);
    });

    it('change their scopes both ways, their end only forwards, and their individual never', async () => {
      const { ID, authorization, Expires } = await ofPerson(world.member, 'color:read', { Expires: inDays(30) });
      const change = (body: object) => statusAndFaults(patch(`credentials/${ID}`, body));
      expect(await change({ IndividualID: world.lead.id })).toEqual([400, 'IndividualID mismatch']);
      expect(await change({ IndividualID: null })).toEqual([400, 'IndividualID mismatch']);
      expect(await change({ Expires: inDays(31) })).toEqual([400, 'Expires out_of_range']);
      expect(await change({ Expires: inDays(-1) })).toEqual([400, 'Expires out_of_range']);
      expect(await change({ Expires, IndividualID: world.member.id })).toEqual([200]);
      expect(await works(authorization)).toBe(true);
      expect(await change({ Scopes: 'goal:read' })).toEqual([200]);
      expect(await works(authorization)).toBe(false);
      expect(await change({ Scopes: 'all:write', Expires: inDays(2) })).toEqual([200]);
      expect(await works(authorization)).toBe(true);
      const { body, headers } = await get(world.admin, `credentials/${ID}`);
      const stale = put(world.admin, `credentials/${ID}`, body).set('If-Match', '"1-x"');
      expect((await stale).status).toBe(412);
      expect((await put(world.admin, `credentials/${ID}`, body).set('If-Match', headers.etag)).status).toBe(200);
    });

    it('are 100 at most that have not expired', async () => {
      const made = await Promise.all(Array.from({ length: 100 }, () => ofPerson(world.member, 'goal:read')));
      const create = () => post(world.admin, 'credentials', { Name: 'x', Scopes: 'goal:read', Expires: inDays(1) });
      expect(statusAndCode(await create())).toEqual([409, 'too_many_credentials']);
      const expire = 'UPDATE `credentials` SET `Expires` = ? WHERE `ID` = ?';
      await app.database.read.run(expire, ['2020-01-01 00:00:00.000', made[0].ID]);
      expect((await create()).status).toBe(200);
      const revive = await post(world.admin, `credentials/${made[0].ID}/secret?expires=${inDays(1)}`);
      expect(statusAndCode(revive)).toEqual([409, 'too_many_credentials']);
    });

    it('say when they were used, without a version', async () => {
      const { ID, authorization } = await ofPerson(world.member, 'color:read');
      const tag = async () => (await get(world.admin, `credentials/${ID}`)).headers.etag;
      const before = await tag();
      const begun = Date.now();
      await works(authorization);
      let used: string | null = null;
      // The request did not wait until its use was noted.
      while (used === null) used = (await get(world.admin, `credentials/${ID}`)).body.LastUsed;
      // To the second at most.
      expect(Date.parse(used)).toBeGreaterThan(begun - 1_000);
      expect(Date.parse(used)).toBeLessThanOrEqual(Date.now());
      expect(await tag()).not.toBe(before);
      expect((await tag()).slice(0, 3)).toBe('"1-');
    });
  });

  describe('for whom', () => {
    it('are for Admins of the site with a login of their own', async () => {
      await givePassword(app.database, world.admin, world.member);
      const { ID } = await ofPerson(world.admin, 'all:write');
      const site = await ofSite('credential:write');
      const siteToken = (await post(world.admin, `sites/${world.siteId}/tokens`, { Name: 'x' })).body.Token;
      const global = await insertGlobalAdmin(app.database, world);
      const body = { Name: 'x', Scopes: 'goal:read', Expires: inDays(1) };
      const writes = (authorization: string, headers: Record<string, string> = {}) => [
        post({ authorization }, 'credentials', body).set(headers),
        post({ authorization }, `credentials/${ID}/secret`).set(headers),
        put({ authorization }, `credentials/${ID}`, { ...body, ID }).set(headers),
        remove({ authorization }, `credentials/${ID}`).set(headers),
      ];
      const machine = (await ofPerson(world.admin, 'all:write')).authorization;
      const borrowed = [
        basic(world.admin.userName, `{SiteToken}${siteToken}`),
        basic(`${world.admin.userName}\\${world.admin.userName}`, PASSWORD),
        machine,
        site.authorization,
      ];
      for (const authorization of borrowed) {
        for (const write of writes(authorization))
          expect(statusAndCode(await write)).toEqual([403, 'own_login_required']);
        expect((await get({ authorization }, `credentials/${ID}`)).status).toBe(200);
      }
      for (const write of writes(world.member.authorization))
        expect(statusAndCode(await write)).toEqual([403, 'requires_admin']);
      for (const write of writes(world.other.admin.authorization).slice(1)) expect((await write).status).toBe(404);
      const visitor = global.authorization;
      for (const write of writes(visitor, { 'X-Site-ID': world.other.siteId }).slice(0, 2))
        expect(statusAndCode(await write)).toEqual([403, 'own_site_required']);
    });

    it('show a program its own credential', async () => {
      const { ID, authorization } = await ofPerson(world.member, 'goal:read');
      const own = await get({ authorization }, 'me/credential');
      expect(own.body).toMatchObject({ ID, Secret: null, Scopes: 'goal:read' });
      const site = await ofSite('goal:read');
      expect((await get(site, 'me/credential')).body.ID).toBe(site.ID);
      expect(statusAndCode(await get(world.admin, 'me/credential'))).toEqual([404, 'not_found']);
    });
  });

  describe('and scopes', () => {
    it('are a 403 with the scope that is missing, judged with the label', async () => {
      const { authorization } = await ofPerson(world.member, 'goal:read');
      const refused = await post({ authorization }, 'goals', {});
      expect(statusAndCode(refused)).toEqual([403, 'insufficient_scope']);
      expect(refused.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="goal:write"');
      expect(statusAndCode(await post({ authorization }, 'colors', {}))).toEqual([403, 'requires_admin']);
      const site = await ofSite('goal:read');
      expect(statusAndCode(await get(site, `sites/${world.other.siteId}/tokens`))).toEqual([403, 'insufficient_scope']);
    });

    it('contain reading in write, and everything in all', async () => {
      const status = async (Scopes: string, path: string) => {
        const { authorization } = await ofPerson(world.admin, Scopes);
        return [(await get({ authorization }, path)).status, (await post({ authorization }, 'colors', {})).status];
      };
      expect(await status('color:read', 'colors')).toEqual([200, 403]);
      expect(await status('color:write', 'colors')).toEqual([200, 400]);
      expect(await status('goal:write, color:read', 'colors')).toEqual([200, 403]);
      expect(await status('all:read', 'colors')).toEqual([200, 403]);
      expect(await status('all:write', 'colors')).toEqual([200, 400]);
    });

    it('leave some operations to all', async () => {
      const { authorization } = await ofPerson(world.member, 'goal:read');
      expect((await get({ authorization }, 'me')).body.ID).toBe(world.member.id);
      expect(statusAndCode(await post({ authorization }, 'logout'))).toEqual([400, 'no_session']);
      expect((await app.http.get('/v4').set('Authorization', authorization)).status).toBe(200);
      expect(statusAndCode(await get({ authorization }, 'me/goals'))).toEqual([403, 'insufficient_scope']);
    });

    it('decide about the types of changes, and end the tokens of others', async () => {
      const goals = await ofSite('change:read,goal:read');
      const both = await ofSite('change:read,goal:read,color:read');
      const begin = async (by: { authorization: string }) =>
        /<([^>]+)>; rel="delta"/.exec((await get(by, 'changes')).headers.link)?.[1] ?? '';
      const since = await begin(goals);
      const sinceOfBoth = await begin(both);
      await post(world.admin, 'colors', { Rank: 1, Name: 'Sky', Code: '3366CC' });
      const types = async (by: { authorization: string }, link: string) =>
        (await get(by, link.slice(4))).body.map(({ Type }: { Type: string }) => Type);
      expect(await types(both, sinceOfBoth)).toEqual(['Color']);
      expect(await types(goals, since)).toEqual([]);
      expect(statusAndCode(await get(goals, 'changes?types=Color,Goal'))).toEqual([403, 'insufficient_scope']);
      expect((await get(goals, 'changes?types=Goal')).status).toBe(200);
      expect(statusAndCode(await get(goals, sinceOfBoth.slice(4)))).toEqual([410, 'rights_changed']);
      await patch(`credentials/${goals.ID}`, { Scopes: 'change:read,goal:read,color:read' });
      expect(statusAndCode(await get(goals, since.slice(4)))).toEqual([410, 'rights_changed']);
    });
  });

  describe('of the site itself', () => {
    it('have the rights of an Admin, without a person', async () => {
      const areas = 'individual goal comment assessment basicrole securitygroup me login'.split(' ');
      const site = await ofSite(areas.map((area) => `${area}:write`).join());
      const made = await post(site, 'securitygroups', { Group: 'Auditors' });
      expect(made.body).toMatchObject({ Group: 'Auditors', CreatedBy: null, UpdatedBy: null });
      expect((await get(site, `individuals/${world.stranger.id}`)).status).toBe(200);
      for (const path of ['me', 'me/goals', 'me/tokens', 'me/comments'])
        expect([path, ...statusAndCode(await get(site, path))]).toEqual([path, 403, 'own_login_required']);
      const PeriodID = await insertPeriod(app.database.read, world.siteId, -30, 60);
      const bodies = {
        comments: { AncestorID: world.member.id, Comment: 'Hello' },
        assessments: { SubjectID: world.member.id, PeriodID, Kind: 1, Value: 50 },
        basicroles: { Name: 'Writer' },
      };
      for (const [path, body] of Object.entries(bodies))
        expect([path, ...statusAndCode(await post(site, path, body))]).toEqual([path, 403, 'own_login_required']);
      const role = await post(site, 'basicroles', { IndividualID: world.member.id, Name: 'Writer' });
      expect(role.status).toBe(200);
    });

    it('are no global admin, and write none', async () => {
      const global = await insertGlobalAdmin(app.database, world);
      const site = await ofSite('individual:write,site:write');
      expect(statusAndCode(await post(site, 'sites', { Name: 'x' }))).toEqual([403, 'requires_global_admin']);
      const visit = await get(site, 'sites').set('X-Site-ID', world.other.siteId);
      expect(statusAndCode(visit)).toEqual([403, 'requires_global_admin']);
      const there = await get(site, `individuals/${global.id}`);
      expect(there.status).toBe(200);
      const change = await put(site, `individuals/${global.id}`, { ...there.body, FirstName: 'Other' });
      expect(statusAndCode(change)).toEqual([403, 'forbidden']);
      expect(statusAndCode(await remove(site, `individuals/${global.id}`))).toEqual([403, 'forbidden']);
    });

    it('count requests and keys for themselves', async () => {
      const [one, other] = [await ofSite('color:write'), await ofSite('color:write')];
      const create = (by: { authorization: string }) =>
        post(by, 'colors', { Rank: 1, Name: 'Sky', Code: '3366CC' }).set('Idempotency-Key', 'same');
      const first = await create(one);
      const again = await create(one);
      expect(again.body).toEqual(first.body);
      expect(again.headers['idempotency-replayed']).toBe('true');
      const others = await create(other);
      expect(others.headers['idempotency-replayed']).toBeUndefined();
      expect(others.body.ID).not.toBe(first.body.ID);
    });
  });

  describe('in the audit', () => {
    const audit = async (query: string) => (await get(world.admin, `audit?${query}`)).body as Record<string, unknown>[];

    it('leave an entry for each thing that happens to them, and none in the feed', async () => {
      const { ID } = await ofPerson(world.member, 'goal:read');
      await patch(`credentials/${ID}`, { Scopes: 'goal:write' });
      await post(world.admin, `credentials/${ID}/secret?expires=${inDays(60)}`);
      await remove(world.admin, `credentials/${ID}`);
      const entries = await audit(`recordid=${ID}`);
      const named = (list: unknown) => (list as { Name: string; Value: string }[]).map(({ Name }) => Name);
      expect(entries.map(({ Verb, Type, After }) => [Verb, Type, named(After)])).toEqual([
        ['credential_ended', 'Credential', []],
        ['updated', 'Credential', expect.arrayContaining(['Expires', 'Secret', 'SecretMade'])],
        ['updated', 'Credential', ['Scopes']],
        ['credential_made', 'Credential', expect.arrayContaining(['Name', 'IndividualID', 'Scopes', 'Expires'])],
      ]);
      const secret = (side: unknown) => (side as { Name: string }[]).filter(({ Name }) => Name === 'Secret');
      expect([secret(entries[1].Before), secret(entries[1].After)]).toEqual([
        [{ Name: 'Secret', Value: null }],
        [{ Name: 'Secret', Value: null }],
      ]);
      expect(JSON.stringify(entries)).not.toContain('pms_');
    });

    it('name the individual, and the credential', async () => {
      const person = await ofPerson(world.admin, 'color:write');
      const site = await ofSite('color:write');
      const ids = [];
      for (const by of [person, site])
        ids.push((await post(by, 'colors', { Rank: 1, Name: 'Sky', Code: '3366CC' })).body.ID);
      const [ofThePerson] = await audit(`recordid=${ids[0]}`);
      expect(ofThePerson).toMatchObject({ IndividualID: world.admin.id, ActingAsID: null });
      expect(ofThePerson).toMatchObject({ Credential: 'machine', CredentialID: person.ID });
      const [ofTheSite] = await audit(`recordid=${ids[1]}`);
      expect(ofTheSite).toMatchObject({ IndividualID: null, ActingAsID: null });
      expect(ofTheSite).toMatchObject({ Credential: 'machine', CredentialID: site.ID });
    });
  });

  it('cost a known program one statement for a record, as a user token does', async () => {
    const { authorization } = await ofPerson(world.admin, 'securitygroup:read', { Addresses: '127.0.0.0/8' });
    const path = `securitygroups/${world.performanceGroup}`;
    for (const by of [world.admin, { authorization }]) {
      await get(by, path);
      expect(await statementsOf(app.database, () => get(by, path))).toHaveLength(1);
    }
  });

  describe('with wrong secrets', () => {
    it('are a 401 for every wrong secret, and count by address', async () => {
      const { Secret } = await of(world.member.id, 'color:read');
      const wrong = `${Secret.slice(0, -1)}${Secret.endsWith('0') ? '1' : '0'}`;
      for (let turn = 0; turn < 40; turn++) {
        const answer = await get({ authorization: `Bearer ${wrong}` }, 'colors');
        expect([answer.status, faultsOf(answer.body)]).toEqual([401, []]);
      }
      expect(await works(`Bearer ${Secret}`)).toBe(true);
      expect(await works(`bearer ${Secret}`)).toBe(true);
      expect(await works(`Bearer ${Secret.toLowerCase()}`)).toBe(false);
      expect(await works(basic(world.member.userName, Secret))).toBe(false);
    });
  });
});
