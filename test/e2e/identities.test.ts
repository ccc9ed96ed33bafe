import { clientOf, statusAndCode, statusAndFaults } from '../support/client';
import { startOidcApp } from '../support/oidc-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { LogCapture, startTestAppOn, type TestApp } from '../support/test-app';
import { makeKey, TestIssuer } from '../support/test-issuer';
import { parseXml, recordOf, toXml } from '../support/wire';
import { flagDeleted, insertGlobalAdmin, makeWorld, type Person, type World } from '../support/world';

const key = makeKey('ES256', 'key');
const CREATED = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}\+00:00$/);
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

describe('the identity of an individual', () => {
  let issuer: TestIssuer;
  let app: TestApp;
  let world: World;
  let env: NodeJS.ProcessEnv;
  let log: LogCapture;

  beforeAll(async () => {
    issuer = await TestIssuer.start(key);
  });
  afterAll(() => issuer.stop());
  const start = async (options: { isOfSite?: boolean; env?: NodeJS.ProcessEnv } = {}) => {
    log = new LogCapture();
    const more = { LOG_LEVEL: 'info', ...options.env };
    ({ app, world, env } = await startOidcApp(issuer, { ...options, env: more, log }));
  };
  const { get, put, remove, as } = clientOf(() => app);
  const pathOf = ({ id }: Pick<Person, 'id'>) => `individuals/${id}/identity`;
  const bind = (person: Person, Subject: string, by: { authorization: string } = world.admin) =>
    put(by, pathOf(person), { Subject });
  const bearer = (subject: string, claims: object = {}) => ({
    authorization: `Bearer ${issuer.token(issuer.claims(subject, claims))}`,
  });
  const whoAt = async ({ http }: Pick<TestApp, 'http'>, { authorization }: { authorization: string }) => {
    const { status, body } = await http.get('/v4/me').set('Authorization', authorization);
    return status === 200 ? (body.ID as string) : status;
  };
  const who = (subject: string, claims: object = {}) => whoAt(app, bearer(subject, claims));
  const named = ({ userName }: Person) => ({ preferred_username: userName });
  const entries = async () => {
    const { body } = await get(world.admin, 'audit?type=Identity');
    return (body as Entry[]).toReversed().map(({ Verb, RecordID, Before, After }) => {
      const pairs = (list: Entry['Before']) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
      return [Verb, RecordID, pairs(Before), pairs(After)] as const;
    });
  };
  interface Entry {
    readonly Verb: string;
    readonly RecordID: string;
    readonly Before: readonly { readonly Name: string; readonly Value: string }[];
    readonly After: Entry['Before'];
  }
  const rows = () => app.database.read.query('SELECT `IndividualID`, `BoundBy`, `Subject` FROM `oidc_bindings`');
  const cli = (words: string, ...more: string[]) =>
    runCli(app.url, [...words.split(' '), ...more], { env: { ...env, LOG_LEVEL: 'silent' } });

  describe('of an issuer for all sites', () => {
    beforeAll(() => start());
    beforeEach(async () => {
      await app.database.read.run('DELETE FROM `oidc_bindings`');
      world = await makeWorld(app.database);
      log.lines.length = 0;
    });
    afterAll(() => app.close());

    it('is created, read, replaced and deleted in JSON', async () => {
      expect((await get(world.admin, pathOf(world.member))).status).toBe(404);
      const { status, body, headers } = await bind(world.member, 'one');
      const identity = { Subject: 'one', Issuer: issuer.url, BoundBy: 'admin', Created: CREATED };
      expect([status, body, headers.etag]).toEqual([200, identity, undefined]);
      expect((await get(world.admin, pathOf(world.member))).body).toEqual(body);
      expect((await bind(world.member, 'two')).body).toEqual({ ...identity, Subject: 'two' });
      const { status: deleted, body: empty } = await remove(world.admin, pathOf(world.member));
      expect([deleted, empty]).toEqual([200, {}]);
      expect((await get(world.admin, pathOf(world.member))).status).toBe(404);
      expect((await remove(world.admin, pathOf(world.member))).status).toBe(200);
    });

    it('is the same in XML', async () => {
      const written = await as(world.admin, app.http.put(`/v4/${pathOf(world.member)}`))
        .set({ 'Content-Type': 'application/xml', Accept: 'application/xml' })
        .send(toXml('Identity', { Subject: 'a <b> & c' }));
      expect(written.status).toBe(200);
      const { body: json } = await get(world.admin, pathOf(world.member));
      expect(json.Subject).toBe('a <b> & c');
      for (const xml of [written, await get(world.admin, pathOf(world.member)).set('Accept', 'application/xml')])
        expect(recordOf(parseXml(xml.text), 'Identity')).toEqual(json);
      const removed = await remove(world.admin, pathOf(world.member)).set('Accept', 'application/xml');
      expect([removed.status, removed.headers['content-type']]).toEqual([200, expect.stringContaining('xml')]);
    });

    it('ignores the members that the service sets', async () => {
      const body = {
        Subject: 'one',
        Issuer: 'https://evil.example',
        BoundBy: 'claim',
        Created: '2001-01-01T00:00:00Z',
      };
      const { body: stored } = await put(world.admin, pathOf(world.member), body);
      expect(stored).toMatchObject({ Issuer: issuer.url, BoundBy: 'admin' });
      expect(stored.Created > '2020').toBe(true);
    });

    it('leaves an entry for each change in the audit, with the ID of the individual, and none without a change', async () => {
      await bind(world.member, 'one');
      await bind(world.member, 'one');
      await bind(world.member, 'two');
      await remove(world.admin, pathOf(world.member));
      await remove(world.admin, pathOf(world.member));
      await who('three', named(world.member));
      const [Issuer, BoundBy] = [issuer.url, 'admin'];
      const { id } = world.member;
      expect(await entries()).toEqual([
        ['created', id, {}, { Subject: 'one', Issuer, BoundBy }],
        ['updated', id, { Subject: 'one' }, { Subject: 'two' }],
        ['removed', id, { Subject: 'two', Issuer, BoundBy }, {}],
        ['created', id, {}, { Subject: 'three', Issuer, BoundBy: 'claim' }],
      ]);
      const { body } = await get(world.admin, 'audit?type=Identity&verb=removed');
      expect(body[0]).toMatchObject({ IndividualID: world.admin.id, Credential: 'user_token', AncestorID: id });
      expect((await get(world.admin, 'changes?types=Identity')).status).toBe(400);
    });

    it('is in the security log with who changed it', async () => {
      await bind(world.member, 'one');
      await bind(world.member, 'two');
      const facts = { site: world.siteId, individual: world.admin.id, subject: world.member.id };
      expect(log.events('oidc_bound')).toMatchObject([
        { ...facts, by: 'admin' },
        { ...facts, by: 'admin' },
      ]);
      expect(log.events('oidc_unbound')).toMatchObject([facts]);
    });

    it('that is replaced or deleted ends the sign-ins of its former subject in every process at once', async () => {
      const test = { url: app.url, settings: app.settings, drop: async () => undefined };
      const second = await startTestAppOn(test as never, env);
      const [one, two] = [bearer('one'), bearer('two')];
      await bind(world.member, 'one');
      for (const each of [app, second]) expect(await whoAt(each, one)).toBe(world.member.id);
      await bind(world.member, 'two');
      for (const each of [second, app]) expect(await whoAt(each, one)).toBe(401);
      for (const each of [app, second]) expect(await whoAt(each, two)).toBe(world.member.id);
      await remove(world.admin, pathOf(world.member));
      for (const each of [second, app]) expect(await whoAt(each, two)).toBe(401);
      await second.close();
    });

    it('keeps a former subject out, also if its tokens have the user name of the individual', async () => {
      await bind(world.member, 'one');
      await bind(world.member, 'two');
      expect(await who('one', named(world.member))).toBe(401);
      expect(log.events('sign_in_refused')).toMatchObject([{ reason: 'other_subject', individual: world.member.id }]);
    });

    it('belongs to one individual of the installation, and the conflict does not tell to whom', async () => {
      await bind(world.other.admin, 'one', world.other.admin);
      const { status, body } = await bind(world.member, 'one');
      expect([status, body.code, body.detail]).toEqual([
        409,
        'identity_taken',
        'This subject is bound to another individual.',
      ]);
      await bind(world.member, 'two');
      expect(statusAndCode(await bind(world.lead, 'two'))).toEqual([409, 'identity_taken']);
      expect(statusAndCode(await bind(world.member, 'one'))).toEqual([409, 'identity_taken']);
      expect([await who('one'), await who('two')]).toEqual([world.other.admin.id, world.member.id]);
      expect(await entries()).toHaveLength(1);
    });

    it('is given to one of two individuals at once', async () => {
      const answers = await Promise.all([world.member, world.lead].map((person) => bind(person, 'one')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await rows()).toHaveLength(1);
    });

    it('is one of two subjects that are bound at once', async () => {
      const answers = await Promise.all(['one', 'two'].map((subject) => bind(world.member, subject)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await rows()).toHaveLength(1);
    });

    it('is one, whatever writes it at once: first uses, Admins and deletions', async () => {
      const { member, lead } = world;
      const subjects = Array.from({ length: 8 }, (_, at) => `subject ${at}`);
      const answers = await Promise.all(
        subjects.flatMap((subject) => [
          who(subject, named(member)),
          bind(member, subject).then(({ status }) => status),
          bind(lead, subject).then(({ status }) => status),
          remove(world.admin, pathOf(member)).then(({ status }) => status),
        ]),
      );
      expect(new Set([...answers, 200, 401, 409, member.id, lead.id])).toEqual(
        new Set([200, 401, 409, member.id, lead.id]),
      );
      const bound = (await rows()).map(({ IndividualID }: { IndividualID?: string }) => IndividualID);
      expect(bound).toEqual([...new Set(bound)]);
    });

    it('lets an Admin sign in, whom the first use refuses', async () => {
      expect(await who('boss', named(world.admin))).toBe(401);
      expect(log.events('sign_in_refused')).toMatchObject([{ reason: 'unbound_admin', individual: world.admin.id }]);
      await bind(world.admin, 'boss');
      expect(await who('boss')).toBe(world.admin.id);
      const { authorization } = bearer('boss');
      expect((await bind(world.member, 'one', { authorization })).status).toBe(200);
    });

    it('ends the own sign-in of an Admin who replaces it', async () => {
      await bind(world.admin, 'boss');
      const sender = bearer('boss');
      expect((await bind(world.admin, 'new', sender)).status).toBe(200);
      expect(await whoAt(app, sender)).toBe(401);
    });

    it('is not bound again while its individual is an Admin, once it is deleted', async () => {
      await bind(world.admin, 'boss');
      await remove(world.admin, pathOf(world.admin));
      expect(await who('boss', named(world.admin))).toBe(401);
    });

    it('follows the subject and not the name: who is renamed to the name of another one gets no identity of it', async () => {
      const { userName } = world.member;
      expect(await who('one', { preferred_username: userName })).toBe(world.member.id);
      const rename = (person: Person, name: string) =>
        as(world.admin, app.http.patch(`/v4/individuals/${person.id}`)).send({ UserName: name });
      expect((await rename(world.member, 'former')).status).toBe(200);
      expect((await rename(world.lead, userName)).status).toBe(200);
      // The subject keeps its individual, and the renamed one gets a subject of its own.
      expect(await who('one', { preferred_username: userName })).toBe(world.member.id);
      expect(await who('two', { preferred_username: userName })).toBe(world.lead.id);
      expect(await who('one', { preferred_username: userName, jti: 'again' })).toBe(world.member.id);
      expect(await who('three', { preferred_username: userName })).toBe(401);
    });

    it.each([
      ['', 'blank'],
      ['é', 'invalid_character'],
      [' one', 'invalid_character'],
      ['one ', 'invalid_character'],
      ['a'.repeat(256), 'too_long'],
      [1, 'invalid_type'],
      [null, 'required'],
      [undefined, 'required'],
    ])('has no subject %p', async (Subject, code) => {
      expect(await statusAndFaults(put(world.admin, pathOf(world.member), { Subject }))).toEqual([
        400,
        `Subject ${code}`,
      ]);
    });

    it('may have a subject of 255 characters', async () => {
      expect((await bind(world.member, 'a'.repeat(255))).status).toBe(200);
      expect(await who('a'.repeat(255))).toBe(world.member.id);
    });

    it('takes a PATCH, and one without members changes nothing', async () => {
      const patch = (body: object) => as(world.admin, app.http.patch(`/v4/${pathOf(world.member)}`)).send(body);
      expect((await patch({})).status).toBe(404);
      expect((await patch({ Subject: 'one' })).body).toMatchObject({ Subject: 'one' });
      expect((await patch({})).body).toMatchObject({ Subject: 'one' });
      expect(await entries()).toHaveLength(1);
    });

    it('is written once for each idempotency key', async () => {
      const send = () => bind(world.member, 'one').set('Idempotency-Key', 'k1');
      const first = await send();
      await bind(world.member, 'two');
      const { status, body } = await send();
      expect([status, body]).toEqual([200, first.body]);
      expect((await get(world.admin, pathOf(world.member))).body.Subject).toBe('two');
    });

    it('exists for live individuals of the site alone', async () => {
      await bind(world.lead, 'one');
      await flagDeleted(app.database.read, 'individuals', world.lead.id);
      for (const id of [UNKNOWN, world.other.admin.id, world.lead.id, world.organization]) {
        const path = `individuals/${id}/identity`;
        expect((await get(world.admin, path)).status).toBe(404);
        expect((await put(world.admin, path, { Subject: 'é' })).status).toBe(404);
        expect((await remove(world.admin, path)).status).toBe(404);
      }
      expect((await put(world.admin, 'individuals/x/identity', { Subject: 'one' })).status).toBe(400);
      // The command can end the identity of a deleted one.
      expect(await cli('oidc unbind', '--subject', 'one')).toMatchObject({ code: 0 });
      expect(await rows()).toEqual([]);
    });

    it('is for Admins, and its writes for those with a login and a site of their own', async () => {
      await givePassword(app.database, world.admin);
      const { body: token } = await clientOf(() => app).post(world.admin, `sites/${world.siteId}/tokens`, {
        Name: 'Import',
      });
      const global = await insertGlobalAdmin(app.database, {
        siteId: world.other.siteId,
        organization: world.other.organization,
      });
      const path = pathOf(world.member);
      await bind(world.member, 'one');
      const asToken = { authorization: basic(world.admin.userName, `{SiteToken}${token.Token}`) };
      const impersonating = { authorization: basic(`${world.admin.userName}\\${world.admin.userName}`, PASSWORD) };
      for (const sender of [asToken, impersonating]) {
        expect((await get(sender, path)).status).toBe(200);
        expect(statusAndCode(await bind(world.member, 'two', sender))).toEqual([403, 'own_login_required']);
        expect(statusAndCode(await remove(sender, path))).toEqual([403, 'own_login_required']);
      }
      const visiting = { 'X-Site-ID': world.siteId };
      expect((await get(global, path).set(visiting)).body.Subject).toBe('one');
      expect(statusAndCode(await bind(world.member, 'two', global).set(visiting))).toEqual([403, 'own_site_required']);
      expect(statusAndCode(await remove(global, path).set(visiting))).toEqual([403, 'own_site_required']);
      for (const request of [get(world.lead, path), bind(world.member, 'two', world.lead), remove(world.lead, path)])
        expect(statusAndCode(await request)).toEqual([403, 'requires_admin']);
    });

    it('of a global admin is its own alone', async () => {
      const global = await insertGlobalAdmin(app.database, world);
      expect(statusAndCode(await bind(global, 'one'))).toEqual([403, 'forbidden']);
      expect(statusAndCode(await remove(world.admin, pathOf(global)))).toEqual([403, 'forbidden']);
      expect((await bind(global, 'one', global)).status).toBe(200);
      expect((await get(world.admin, pathOf(global))).body.Subject).toBe('one');
      expect(await who('one')).toBe(global.id);
      expect((await remove(global, pathOf(global))).status).toBe(200);
    });

    it('is the same by the command line, but for BoundBy', async () => {
      await bind(world.member, 'one');
      await cli('oidc bind', '--user-name', world.lead.userName, '--subject', 'two');
      const { body: byAdmin } = await get(world.admin, pathOf(world.member));
      const { body: byCommand } = await get(world.admin, pathOf(world.lead));
      expect(byCommand).toEqual({ ...byAdmin, Subject: 'two', BoundBy: 'command', Created: CREATED });
      const [first, second] = await entries();
      expect(second).toEqual([first[0], world.lead.id, {}, { Subject: 'two', Issuer: issuer.url, BoundBy: 'command' }]);
      await cli('oidc unbind', '--subject', 'two');
      expect((await entries()).map(([verb]) => verb)).toEqual(['created', 'created', 'removed']);
      expect((await get(world.admin, pathOf(world.lead))).status).toBe(404);
      expect(log.events('oidc_bound')).toHaveLength(1);
    });

    it('goes with the individual that is erased, and its entries are emptied', async () => {
      await bind(world.member, 'somebody').set('Idempotency-Key', 'k1');
      await remove(world.admin, `individuals/${world.member.id}`);
      expect(await rows()).toHaveLength(1);
      expect((await cli('individual erase', world.member.id)).code).toBe(0);
      expect(await rows()).toEqual([]);
      expect(await entries()).toEqual([['created', world.member.id, {}, {}]]);
      for (const table of ['ledger', 'idempotency_keys']) {
        const found = await app.database.read.query<Record<string, unknown>>(`SELECT * FROM \`${table}\``);
        const texts = found.flatMap((row) => Object.values(row).map(String));
        expect(texts.filter((text) => text.includes('somebody'))).toEqual([]);
      }
    });

    it('of every issuer ends with it, each with an entry', async () => {
      await bind(world.member, 'one');
      await app.database.read.run('UPDATE `oidc_bindings` SET `Issuer` = ?', ['https://former.example']);
      await who('two', named(world.member));
      await remove(world.admin, pathOf(world.member));
      expect(await rows()).toEqual([]);
      const ended = (await entries()).filter(([verb]) => verb === 'removed');
      expect(ended.map(([, , { Subject }]) => Subject).sort()).toEqual(['one', 'two']);
    });

    it('shows one of a former issuer until it is replaced', async () => {
      await bind(world.member, 'one');
      await app.database.read.run('UPDATE `oidc_bindings` SET `Issuer` = ?', ['https://former.example']);
      expect((await get(world.admin, pathOf(world.member))).body.Issuer).toBe('https://former.example');
      expect(await who('new', named(world.member))).toBe(world.member.id);
      expect((await get(world.admin, pathOf(world.member))).body).toMatchObject({ Subject: 'new', BoundBy: 'claim' });
      await bind(world.member, 'two');
      expect(await rows()).toEqual([{ IndividualID: world.member.id, BoundBy: 'admin', Subject: 'two' }]);
    });
  });

  describe('of an issuer for one site', () => {
    beforeAll(() => start({ isOfSite: true }));
    afterAll(() => app.close());

    it('is bound by a verified address', async () => {
      expect(await who('one', { email: world.guest.userName, email_verified: true })).toBe(world.guest.id);
      expect((await get(world.admin, pathOf(world.guest))).body).toMatchObject({ Subject: 'one', BoundBy: 'email' });
    });

    it('cannot be bound in another site, which has no issuer', async () => {
      const path = pathOf(world.other.admin);
      const { status, body } = await put(world.other.admin, path, { Subject: 'one' });
      expect([status, body.code]).toEqual([409, 'no_issuer']);
      expect((await remove(world.other.admin, path)).status).toBe(200);
    });
  });

  describe('without an issuer', () => {
    beforeAll(() => start({ env: { OIDC_ISSUER: '', OIDC_AUDIENCE: '' } }));
    afterAll(() => app.close());

    it('cannot be written, but what there is can be read and deleted', async () => {
      expect(statusAndCode(await bind(world.member, 'one'))).toEqual([409, 'no_issuer']);
      expect(await statusAndFaults(put(world.admin, pathOf(world.member), { Subject: 'é' }))).toEqual([
        400,
        'Subject invalid_character',
      ]);
      expect((await get(world.admin, pathOf(world.member))).status).toBe(404);
      expect((await remove(world.admin, pathOf(world.member))).status).toBe(200);
      const former = "'https://former.example'";
      await app.database.read.run(
        'INSERT INTO `oidc_bindings` (`Hash`, `SiteID`, `IndividualID`, `Issuer`, `Subject`, `Created`) ' +
          `VALUES ('${'0'.repeat(64)}', ?, ?, ${former}, 'one', '2026-01-01 00:00:00.000')`,
        [world.siteId, world.member.id],
      );
      // As a version before BoundBy has written it.
      const { body } = await get(world.admin, pathOf(world.member));
      expect(body).toMatchObject({ Subject: 'one', Issuer: 'https://former.example', BoundBy: 'claim' });
      expect((await remove(world.admin, pathOf(world.member))).status).toBe(200);
      expect(await rows()).toEqual([]);
    });
  });

  describe('by the authorized party of its tokens', () => {
    afterEach(() => app.close());

    const azps = [undefined, 'console', 'portal', 'other', '', null, ['portal'], 'Portal', 'portal ', 1];
    const answers = async () => {
      await bind(world.member, 'one');
      const found = [];
      for (const azp of azps) found.push((await who('one', { azp })) === world.member.id);
      return found;
    };

    it('is signed in by those of the setting alone, and by tokens without one', async () => {
      await start({ env: { OIDC_AUTHORIZED_PARTIES: 'portal, console' } });
      expect(await answers()).toEqual([true, true, true, ...azps.slice(3).map(() => false)]);
      expect(log.events('sign_in_refused').map(({ reason }) => reason)).toEqual(azps.slice(3).map(() => 'invalid_jwt'));
    });

    it('is signed in by all of them without the setting', async () => {
      await start();
      expect(await answers()).toEqual(azps.map(() => true));
    });
  });
});
