import { startOidcApp } from '../support/oidc-app';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { statementsOf } from '../support/statements-of';
import { runCli } from '../support/terminal';
import { LogCapture, type TestApp } from '../support/test-app';
import { makeKey, TestIssuer } from '../support/test-issuer';
import { flagDeleted, insertGlobalAdmin, insertPerson, type Person, type World } from '../support/world';

const key = makeKey('ES256', 'key');

describe('an individual', () => {
  let issuer: TestIssuer;
  let app: TestApp;
  let world: World;
  let env: NodeJS.ProcessEnv;
  let log: LogCapture;
  let subjects = 0;

  beforeAll(async () => {
    issuer = await TestIssuer.start(key);
  });
  afterAll(async () => {
    await issuer.stop();
  });
  beforeEach(() => {
    log = new LogCapture();
  });
  afterEach(() => app.close());

  async function start(options: { isOfSite?: boolean; env?: NodeJS.ProcessEnv } = {}): Promise<void> {
    const { env: more, ...rest } = options;
    ({ app, world, env } = await startOidcApp(issuer, { ...rest, env: { LOG_LEVEL: 'info', ...more }, log }));
  }
  const newSubject = () => {
    subjects += 1;
    return `subject-${subjects}`;
  };
  const bearer = (subject: string, claims: object = {}) => ({
    authorization: `Bearer ${issuer.token(issuer.claims(subject, claims))}`,
  });
  const me = (sender: { authorization: string }) => app.http.get('/v4/me').set('Authorization', sender.authorization);
  /** Who a token signs in, or the status of the response. */
  const who = async (subject: string, claims: object = {}) => {
    const { status, body } = await me(bearer(subject, claims));
    return status === 200 ? (body.ID as string) : status;
  };
  const named = ({ userName }: Person) => ({ preferred_username: userName });
  const rename = (person: Person, name: string) =>
    app.http.put(`/v4/individuals/${person.id}`).set('Authorization', world.admin.authorization).send({
      ID: person.id,
      FirstName: 'A',
      LastName: 'B',
      UserName: name,
    });
  const cli = (words: string, ...more: string[]) =>
    runCli(app.url, [...words.split(' '), ...more], { env: { ...env, LOG_LEVEL: 'silent' } });

  describe('of an issuer for all sites', () => {
    beforeEach(() => start());

    it('is the one that the claim names, in any site and in any case', async () => {
      expect(await who(newSubject(), named(world.member))).toBe(world.member.id);
      const { siteId, organization: unit } = world.other;
      const options = { siteId, unit, reportsTo: world.other.admin.id };
      const other = await app.database.transaction((tx) => insertPerson(tx, 'Other', options));
      expect(await who(newSubject(), { preferred_username: other.userName.toUpperCase() })).toBe(other.id);
    });

    it('is never found by an address', async () => {
      const claims = { email: world.member.userName, email_verified: true };
      expect(await who(newSubject(), claims)).toBe(401);
    });

    it('is never an administrator by its first use, also if a site token has renamed one', async () => {
      expect(await who(newSubject(), named(world.admin))).toBe(401);
      const [{ reason, individual }] = log.events('sign_in_refused');
      expect([reason, individual]).toEqual(['unbound_admin', world.admin.id]);
      const global = await insertGlobalAdmin(app.database, world);
      expect(await who(newSubject(), named(global))).toBe(401);
    });

    it('has the rights of its own login', async () => {
      const subject = newSubject();
      await cli('oidc bind', '--user-name', world.admin.userName, '--subject', subject);
      const admin = bearer(subject);
      const made = await app.http.post('/v4/me/tokens').set('Authorization', admin.authorization).send({ Name: 'x' });
      expect(made.status).toBe(200);
      expect((await me({ authorization: `Bearer ${made.body.Token}` })).body.ID).toBe(world.admin.id);
    });

    it('can visit other sites if it is a global admin', async () => {
      const admin = await insertGlobalAdmin(app.database, world);
      const subject = newSubject();
      await cli('oidc bind', '--user-name', admin.userName, '--subject', subject);
      const { status } = await app.http
        .get('/v4/colors')
        .set({ Authorization: bearer(subject).authorization, 'X-Site-ID': world.other.siteId });
      expect(status).toBe(200);
    });

    it('stays the same after it was renamed, and its old name leads no one to it', async () => {
      const [subject, another] = [newSubject(), newSubject()];
      expect(await who(subject, named(world.member))).toBe(world.member.id);
      expect((await rename(world.member, 'renamed')).status).toBe(200);
      expect(await who(subject, named(world.member))).toBe(world.member.id);
      expect(await who(subject)).toBe(world.member.id);
      expect(await who(another, named(world.member))).toBe(401);
    });

    it('is not taken over by another subject with its name', async () => {
      expect(await who(newSubject(), named(world.member))).toBe(world.member.id);
      expect(await who(newSubject(), named(world.member))).toBe(401);
      const [{ userName, individual }] = log.events('sign_in_refused');
      expect([userName, individual]).toEqual([world.member.userName, world.member.id]);
    });

    it('does not lend its name: a subject is bound to one individual, whatever it names later', async () => {
      const subject = newSubject();
      expect(await who(subject, named(world.member))).toBe(world.member.id);
      expect(await who(subject, named(world.admin))).toBe(world.member.id);
    });

    it('that is deleted is refused, also if another one has its name now', async () => {
      const [subject, successor] = [newSubject(), newSubject()];
      expect(await who(subject, named(world.member))).toBe(world.member.id);
      const path = `/v4/individuals/${world.member.id}`;
      await app.http.delete(path).set('Authorization', world.admin.authorization).expect(200);
      expect(await who(subject, named(world.member))).toBe(401);
      expect((await rename(world.stranger, world.member.userName)).status).toBe(200);
      expect(await who(subject, named(world.member))).toBe(401);
      expect(await who(successor, named(world.member))).toBe(world.stranger.id);
    });

    it('gets its login back when it is undeleted', async () => {
      const subject = newSubject();
      await who(subject, named(world.member));
      const path = `/v4/individuals/${world.member.id}`;
      await app.http.delete(path).set('Authorization', world.admin.authorization).expect(200);
      expect(await who(subject)).toBe(401);
      await app.http.put(`${path}/undelete`).set('Authorization', world.admin.authorization).expect(200);
      expect(await who(subject)).toBe(world.member.id);
    });

    it('is refused from memory too, from the moment it is deleted', async () => {
      const token = bearer(newSubject(), named(world.member));
      expect((await me(token)).status).toBe(200);
      const path = `/v4/individuals/${world.member.id}`;
      await app.http.delete(path).set('Authorization', world.admin.authorization).expect(200);
      expect((await me(token)).status).toBe(401);
    });

    it.each(['FeatureApi', 'Deleted'])('is refused and not bound while its site is closed: %s', async (column) => {
      const sql = `UPDATE \`sites\` SET \`${column}\` = ? WHERE \`ID\` = ?`;
      await app.database.read.run(sql, [column === 'Deleted', world.siteId]);
      const subject = newSubject();
      expect(await who(subject, named(world.member))).toBe(401);
      expect(log.events('sign_in_refused')).toMatchObject([{ reason: 'site_closed' }]);
      expect(await app.database.read.query('SELECT * FROM `oidc_bindings`')).toEqual([]);
    });

    it('is bound once by requests at the same time', async () => {
      const subject = newSubject();
      const all = await Promise.all(Array.from({ length: 8 }, (_, jti) => who(subject, { ...named(world.lead), jti })));
      expect(new Set(all)).toEqual(new Set([world.lead.id]));
      expect(log.events('oidc_bound')).toHaveLength(1);
    });

    it('is bound to one of two subjects that come at the same time', async () => {
      const found = await Promise.all([newSubject(), newSubject()].map((subject) => who(subject, named(world.lead))));
      expect(found.map(String).sort()).toEqual([world.lead.id, '401'].sort());
    });
  });

  describe('of an issuer for its site', () => {
    beforeEach(() => start({ isOfSite: true }));

    it('is found by a verified address, and bound', async () => {
      const subject = newSubject();
      const claims = { email: world.guest.userName.toUpperCase(), email_verified: true };
      expect(await who(subject, claims)).toBe(world.guest.id);
      expect(await who(subject)).toBe(world.guest.id);
      expect(log.events('oidc_bound')).toMatchObject([{ site: world.siteId, subject: world.guest.id, by: 'email' }]);
    });

    it('is rather the one that the claim names', async () => {
      const claims = { ...named(world.lead), email: world.guest.userName, email_verified: true };
      expect(await who(newSubject(), claims)).toBe(world.lead.id);
      expect(log.events('oidc_bound')).toMatchObject([{ subject: world.lead.id, by: 'claim' }]);
    });

    it('is not found by its address if the claim names a bound one', async () => {
      await who(newSubject(), named(world.lead));
      const claims = { ...named(world.lead), email: world.guest.userName, email_verified: true };
      expect(await who(newSubject(), claims)).toBe(401);
    });

    it('is found by the address of its login alone', async () => {
      await app.database.read.run("UPDATE `individuals` SET `Email` = 'private@example.test' WHERE `ID` = ?", [
        world.guest.id,
      ]);
      expect(await who(newSubject(), { email: 'private@example.test', email_verified: true })).toBe(401);
      expect(await who(newSubject(), { email: world.guest.userName, email_verified: true })).toBe(world.guest.id);
    });

    it('is not looked for again within 10 s, unless something was written', async () => {
      const ask = () => who('somebody', { preferred_username: 'new', email: 'x@example.test', email_verified: true });
      const lookUps = async () =>
        (await statementsOf(app.database, ask)).filter((sql) => /LOWER\(i.UserEmail\)|LiveKey/.test(sql)).length;
      // The first one reads the binding, the name and the address.
      // The second one reads the binding and the name, which are unique keys.
      expect([await lookUps(), await lookUps()]).toEqual([3, 2]);
      expect((await rename(world.guest, 'new')).status).toBe(200);
      expect(await ask()).toBe(world.guest.id);
    });

    it('is found among the live ones', async () => {
      const { siteId, sales: unit } = world;
      const gone = await insertPerson(app.database.read, 'Gone', { siteId, unit, reportsTo: null });
      await flagDeleted(app.database.read, 'individuals', gone.id);
      await app.database.read.run('UPDATE `individuals` SET `UserEmail` = ? WHERE `ID` = ?', [
        world.guest.userName,
        gone.id,
      ]);
      expect(await who(newSubject(), { email: world.guest.userName, email_verified: true })).toBe(world.guest.id);
      expect(await who(newSubject(), { email: gone.userName, email_verified: true })).toBe(401);
    });

    it('of another site is refused, also if it is bound', async () => {
      const subject = newSubject();
      delete env.OIDC_SITE;
      expect(await cli('oidc bind', '--user-name', world.other.admin.userName, '--subject', subject)).toMatchObject({
        code: 0,
      });
      expect(await who(subject, named(world.other.admin))).toBe(401);
      expect(await who(subject, named(world.member))).toBe(401);
    });
  });

  describe('named by the claim of the settings', () => {
    it('is the one in that claim alone', async () => {
      await start({ env: { OIDC_USERNAME_CLAIM: 'upn' } });
      expect(await who(newSubject(), named(world.member))).toBe(401);
      expect(await who(newSubject(), { upn: world.member.userName })).toBe(world.member.id);
    });

    it('is no member that every object has', async () => {
      await start({ env: { OIDC_USERNAME_CLAIM: 'toString' } });
      expect(await who(newSubject(), {})).toBe(401);
    });

    it('has to have a verified address, if that is the claim', async () => {
      await start({ env: { OIDC_USERNAME_CLAIM: 'email' } });
      expect(await who(newSubject(), { email: world.member.userName })).toBe(401);
      expect(await who(newSubject(), { email: world.member.userName, email_verified: true })).toBe(world.member.id);
    });
  });

  describe('on the command line', () => {
    beforeEach(() => start());
    const bind = (person: Person | string, subject: string, ...more: string[]) =>
      cli(
        'oidc bind',
        '--user-name',
        typeof person === 'string' ? person : person.userName,
        '--subject',
        subject,
        ...more,
      );
    const unbind = (subject: string, ...more: string[]) => cli('oidc unbind', '--subject', subject, ...more);

    it('is bound, without a name in the token, and unbound', async () => {
      const subject = newSubject();
      expect(await bind(world.member, subject)).toEqual({ code: 0, output: `${world.member.id}\n`, errors: '' });
      expect(await who(subject)).toBe(world.member.id);
      expect(await unbind(subject)).toEqual({ code: 0, output: `${world.member.id}\n`, errors: '' });
      expect(await who(subject, { jti: 'new' })).toBe(401);
    });

    it('is bound to another subject after the first one was unbound', async () => {
      const [first, second] = [newSubject(), newSubject()];
      await who(first, named(world.member));
      await unbind(first);
      expect(await who(second, named(world.member))).toBe(world.member.id);
      expect(await who(first, { ...named(world.member), jti: 'new' })).toBe(401);
    });

    it('is described in JSON', async () => {
      const subject = newSubject();
      const facts = { id: world.member.id, site: world.siteId, issuer: issuer.url, subject };
      for (const run of [await bind(world.member, subject, '--json'), await unbind(subject, '--json')])
        expect([run.code, JSON.parse(run.output)]).toEqual([0, facts]);
    });

    it('may be bound to its subject again', async () => {
      const subject = newSubject();
      await bind(world.member, subject);
      expect((await bind(world.member, subject)).code).toBe(0);
    });

    it('is not bound where that would change another binding, and the reason is one line', async () => {
      const [first, second] = [newSubject(), newSubject()];
      await bind(world.member, first);
      const faults = [
        [await bind(world.member, second), `is bound to the subject ${first}. Run "oidc unbind" for it first.`],
        [await bind(world.lead, first), `The subject ${first} is bound to another individual.`],
        [await bind('nobody', second), 'No individual with the user name nobody exists.'],
        [await bind(world.lead, 'é'), 'The subject must be 1 to 255 ASCII characters.'],
        [await bind(world.lead, ''), 'The subject must be 1 to 255 ASCII characters.'],
        [await unbind(second), `No individual is bound to the subject ${second}.`],
        [await unbind('é'), 'The subject must be 1 to 255 ASCII characters.'],
      ] as const;
      for (const [{ code, output, errors }, text] of faults) {
        expect([text, code, output]).toEqual([text, 1, '']);
        expect(errors).toContain(text);
        expect(errors).toMatch(/^[^\n]+\n$/);
      }
      expect(await who(first)).toBe(world.member.id);
    });

    it('of another site than that of the issuer is not bound', async () => {
      env.OIDC_SITE = world.siteId;
      const { code, errors } = await bind(world.other.admin, newSubject());
      expect([code, errors]).toEqual([1, `${world.other.admin.userName} does not belong to the site of OIDC_SITE.\n`]);
    });

    it('needs an issuer and both options', async () => {
      const missing = await cli('oidc bind --user-name x');
      expect([missing.code, missing.errors]).toEqual([
        2,
        expect.stringContaining('Missing required options: --subject'),
      ]);
      for (const name of Object.keys(env)) delete env[name];
      for (const { code, errors } of [await bind(world.member, 'x'), await unbind('x')])
        expect([code, errors]).toEqual([1, 'OIDC_ISSUER must be set to the identity provider of the subject.\n']);
    });
  });

  describe('that signs in with JWTs', () => {
    const at = (address: string, authorization: string) =>
      app.http.get('/v4/me').set({ Authorization: authorization, 'X-Forwarded-For': address });
    const bad = (n: number) => `Bearer ${issuer.token(issuer.claims(`x${n}`, { aud: 'other' }))}`;

    it('is not shut out by bad ones, which shut out their address', async () => {
      await start();
      await givePassword(app.database, world.lead);
      const here = '192.0.2.7';
      const good = bearer(newSubject(), named(world.member)).authorization;
      for (let n = 0; n < 100; n += 1) expect((await at(here, bad(n))).status).toBe(401);
      const { status, body, headers } = await at(here, bad(100));
      expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'too_many_requests', true]);
      expect((await at(here, good)).status).toBe(200);
      expect((await at(here, basic(world.lead.userName, PASSWORD))).status).toBe(429);
      expect((await at('192.0.2.8', bad(100))).status).toBe(401);
      expect(log.events('throttle_hit').length).toBeGreaterThan(0);
    });

    it('makes no other key be read from an address that is shut out', async () => {
      await start();
      const here = '192.0.2.7';
      for (let n = 0; n < 100; n += 1) await at(here, bad(n));
      const { reads } = issuer;
      const foreign = issuer.token(issuer.claims('x'), {}, makeKey('ES256', 'foreign'));
      expect((await at(here, `Bearer ${foreign}`)).status).toBe(429);
      expect(issuer.reads).toBe(reads);
    });

    it('may come with an old one, or to no individual, without being counted', async () => {
      await start();
      const old = `Bearer ${issuer.token(issuer.claims('old', { exp: Math.floor(Date.now() / 1_000) - 60 }))}`;
      const { authorization: unknown } = bearer(newSubject());
      for (let n = 0; n < 60; n += 1) {
        expect((await at('192.0.2.7', old)).status).toBe(401);
        expect((await at('192.0.2.7', unknown)).status).toBe(401);
      }
      expect((await at('192.0.2.7', bad(1))).status).toBe(401);
    });

    it('leaves events and metrics, and no token in the log', async () => {
      await start({ env: { LOG_LEVEL: 'trace' } });
      const good = issuer.token(issuer.claims(newSubject(), named(world.member)));
      const refused = [
        issuer.token(issuer.claims('x', { aud: 'other' })),
        issuer.token('a payload that is no JSON'),
        issuer.token(issuer.claims('x', { exp: 1 })),
        issuer.token(issuer.claims('nobody-knows', named({ userName: 'no-such-user' } as Person))),
        issuer.token(issuer.claims('x', named(world.member))),
      ];
      for (const token of [good, ...refused]) await me({ authorization: `Bearer ${token}` });
      expect(log.events('oidc_bound')).toMatchObject([{ site: world.siteId, subject: world.member.id, by: 'claim' }]);
      expect(log.events('sign_in_refused').map(({ reason }) => reason)).toEqual([
        'invalid_jwt',
        'invalid_jwt',
        'token_ended',
        'unknown_subject',
        'other_subject',
      ]);
      const { text } = await app.http.get('/metrics');
      expect(text).toContain('security_events_total{event="sign_in_refused",detail="invalid_jwt"} 2');
      const lines = JSON.stringify(log.lines);
      for (const token of [good, ...refused])
        for (const part of token.split('.')) expect(lines).not.toContain(part.slice(0, 12));
      for (const word of ['no-such-user', 'nobody-knows', 'payload that']) expect(lines).not.toContain(word);
    });
  });
});

describe('without OIDC_ISSUER', () => {
  it('a JWT is one of an unknown issuer, and nothing is read', async () => {
    const issuer = await TestIssuer.start(key);
    const log = new LogCapture();
    const none = { OIDC_ISSUER: '', OIDC_AUDIENCE: '', LOG_LEVEL: 'info' };
    const { app, world } = await startOidcApp(issuer, { env: none, log });
    const claims = issuer.claims('x', { preferred_username: world.member.userName });
    const { status } = await app.http.get('/v4/me').set('Authorization', `Bearer ${issuer.token(claims)}`);
    expect([status, issuer.reads]).toEqual([401, 0]);
    expect(log.events('sign_in_refused')).toMatchObject([{ reason: 'invalid_jwt' }]);
    await app.close();
    await issuer.stop();
  });
});
