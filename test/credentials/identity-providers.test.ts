import { hashIssuer } from '../../src/security/sign-in/oidc/oidc-providers';
import { clientOf, statusAndCode } from '../support/client';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { LogCapture, startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase } from '../support/test-database';
import { describeThorough, runs } from '../support/test-form';
import { makeKey, signJwt, TestIssuer } from '../support/test-issuer';
import { parseXml, recordOf, toXml, type Wire } from '../support/wire';
import { insertPerson, makeWorld, type Person, type World } from '../support/world';
import { startReplica } from './credential-helpers';

const EVERYTHING = { Passwords: true, Impersonation: true, SiteTokens: true, UserTokens: true, TokenDays: 0 };
const keys = ['first', 'second', 'third'].map((kid) => makeKey('ES256', kid));

const hostOf = ({ url }: TestIssuer) => new URL(url).host;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the identity provider of a site (contract section "The identity provider of a site")', () => {
  const log = new LogCapture();
  /** Of the installation, of the first site and of the second one. */
  let installation: TestIssuer;
  let issuer: TestIssuer;
  let another: TestIssuer;
  /** Two processes on one database. */
  let app: TestApp;
  let elsewhere: TestApp;
  let env: NodeJS.ProcessEnv;
  let world: World;
  let path: string;
  let addresses = 0;

  beforeAll(async () => {
    [installation, issuer, another] = await Promise.all(keys.map((key) => TestIssuer.start(key)));
    env = {
      OIDC_ISSUER: installation.url,
      OIDC_AUDIENCE: 'pms',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
      WEBHOOK_ALLOW: [issuer, another].map(hostOf).join(),
    };
    app = await startTestAppOn(await createMigratedDatabase(), env, { log });
    elsewhere = await startReplica(app, env);
  });
  beforeEach(async () => {
    await app.database.read.run('DELETE FROM `identity_providers`');
    await app.database.read.run('DELETE FROM `oidc_bindings`');
    world = await makeWorld(app.database);
    path = `sites/${world.siteId}/identityprovider`;
    for (const provider of [installation, issuer, another]) provider.responder = undefined;
  });
  afterAll(async () => {
    await elsewhere.close();
    await app.close();
    await Promise.all([installation, issuer, another].map((provider) => provider.stop()));
  });

  const { as, get, post, put, remove } = clientOf(() => app);
  const nextAddress = () => {
    addresses += 1;
    return `198.${18 + (Math.floor(addresses / 62_500) % 2)}.${Math.floor(addresses / 250) % 250}.${addresses % 250}`;
  };
  const settings = (members: Wire = {}) => ({ Issuer: issuer.url, Audience: 'pms', ...members });
  const set = (members: Wire = {}, by: Pick<Person, 'authorization'> = world.admin) => put(by, path, settings(members));
  const setOther = (members: Wire = {}) =>
    put(
      world.other.admin,
      `sites/${world.other.siteId}/identityprovider`,
      settings({ Issuer: another.url, ...members }),
    );
  const at = (process: TestApp, token: string) =>
    process.http.get('/v4/me').set('Authorization', `Bearer ${token}`).set('X-Forwarded-For', nextAddress());
  /** Who a token signs in, or the status of the response. */
  const who = async (token: string, process = app) => {
    const { status, body } = await at(process, token);
    return status === 200 ? (body.ID as string) : status;
  };
  const insertPersonOf = ({ siteId, organization: unit }: World['other']) =>
    insertPerson(app.database.read, 'Twin', { siteId, unit, reportsTo: null });
  const tokenOf = (person: Person, members: object = {}, by = issuer) =>
    by.token(by.claims(`subject of ${person.id}`, { preferred_username: person.userName, ...members }));

  describe('is a record', () => {
    it('that is created, read, changed and removed, in JSON and XML', async () => {
      expect(statusAndCode(await get(world.admin, path))).toEqual([404, 'not_found']);
      const created = await set();
      expect([created.status, created.body]).toEqual([
        200,
        { Issuer: issuer.url, Audience: 'pms', UserNameClaim: 'preferred_username', KeysUpdated: null },
      ]);
      expect((await get(world.admin, path)).body).toEqual(created.body);
      const body = toXml('IdentityProvider', settings({ UserNameClaim: 'upn' }));
      const xml = await as(world.admin, app.http.put(`/v4/${path}`))
        .set('Content-Type', 'application/xml')
        .set('Accept', 'application/xml')
        .send(body);
      expect(recordOf(parseXml(xml.text), 'IdentityProvider')).toMatchObject({ UserNameClaim: 'upn' });
      const patched = await as(world.admin, app.http.patch(`/v4/${path}`)).send({ Audience: 'other' });
      expect(patched.body).toMatchObject({ Issuer: issuer.url, Audience: 'other', UserNameClaim: 'upn' });
      expect((await remove(world.admin, path)).status).toBe(200);
      expect((await remove(world.admin, path)).status).toBe(200);
      expect((await get(world.admin, path)).status).toBe(404);
    });

    it('with a version: 0 before it is created, and without one a PATCH is a 404', async () => {
      const ifMatch = (version: string) => as(world.admin, app.http.put(`/v4/${path}`)).set('If-Match', version);
      expect((await ifMatch('"1"').send(settings())).status).toBe(412);
      expect((await ifMatch('"0"').send(settings())).status).toBe(200);
      expect((await ifMatch('"0"').send(settings())).status).toBe(412);
      await remove(world.admin, path);
      expect((await set()).headers.etag).toMatch(/^"2-/);
      await remove(world.admin, path);
      const patch = as(world.admin, app.http.patch(`/v4/${path}`));
      expect((await patch.send({ Audience: 'other' })).status).toBe(404);
    });

    it.each([
      ['http://id.example/', 'forbidden_address'],
      ['https://localhost/', 'forbidden_address'],
      ['https://id.localhost./tenant', 'forbidden_address'],
      ['https://id.corp.internal/', 'forbidden_address'],
      ['https://127.0.0.1/', 'forbidden_address'],
      ['https://10.0.0.1/tenant', 'forbidden_address'],
      ['https://[::1]/', 'forbidden_address'],
      ['https://id.example:8443/', 'forbidden_address'],
      ['https://user@id.example/', 'forbidden_address'],
      ['https://id.example/?tenant=1', 'invalid_format'],
      ['https://id.example/#tenant', 'invalid_format'],
      ['https://id.example/ü', 'invalid_format'],
      ['tenant', 'invalid_format'],
      ['', 'blank'],
      [`https://id.example/${'x'.repeat(255)}`, 'too_long'],
    ])('whose issuer cannot be %s', async (Issuer, code) => {
      const { status, body } = await set({ Issuer });
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'Issuer', code })]]);
    });

    it('that only Admins with a login of their own in their own site write', async () => {
      expect(statusAndCode(await set({}, world.member))).toEqual([403, 'requires_admin']);
      const { body } = await post(world.admin, `sites/${world.siteId}/tokens`, { Name: 'sync' });
      const borrowed = { authorization: basic(world.admin.userName, `{SiteToken}${body.Token}`) };
      expect(statusAndCode(await set({}, borrowed))).toEqual([403, 'own_login_required']);
      expect(statusAndCode(await remove(borrowed, path))).toEqual([403, 'own_login_required']);
      await set();
      expect((await get(borrowed, path)).status).toBe(200);
      expect((await put(world.other.admin, path, settings())).status).toBe(404);
      expect((await get(world.other.admin, path)).status).toBe(404);
    });

    it('whose writes are entries of the audit alone', async () => {
      await set();
      await set({ Audience: 'other' });
      await at(app, tokenOf(world.member, { aud: 'other' }));
      await remove(world.admin, path);
      const { body } = await get(world.admin, 'audit?type=IdentityProvider');
      expect(body.map(({ Verb, RecordID }: Wire) => [Verb, RecordID])).toEqual(
        ['removed', 'updated', 'created'].map((verb) => [verb, world.siteId]),
      );
    });
  });

  describe('has an issuer of its own', () => {
    it('that no other site and not the installation has', async () => {
      expect((await set()).status).toBe(200);
      expect((await set()).status).toBe(200);
      expect(statusAndCode(await setOther({ Issuer: issuer.url }))).toEqual([409, 'issuer_taken']);
      expect(statusAndCode(await setOther({ Issuer: installation.url }))).toEqual([409, 'issuer_taken']);
      await app.database.read.run('UPDATE `sites` SET `Deleted` = 1 WHERE `ID` = ?', [world.siteId]);
      expect(statusAndCode(await setOther({ Issuer: issuer.url }))).toEqual([409, 'issuer_taken']);
    });

    it('that is one, whoever asks for it at the same time', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 ? set() : setOther({ Issuer: issuer.url }))),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409]);
    });

    it('that a command releases', async () => {
      await set();
      expect(await who(tokenOf(world.member))).toBe(world.member.id);
      const { code, output } = await runCli(app.url, ['oidc', 'release', issuer.url], { env });
      expect([code, output.trim()]).toEqual([0, world.siteId]);
      expect(await who(tokenOf(world.member), elsewhere)).toBe(401);
      expect((await setOther({ Issuer: issuer.url })).status).toBe(200);
      const again = await runCli(app.url, ['oidc', 'release', 'https://nobody.example'], { env });
      expect([again.code, again.errors]).toEqual([1, expect.stringContaining('No site has')]);
    });

    it('which the installation may take, with a warning at the start', async () => {
      await set();
      const captured = new LogCapture();
      const taken = { ...env, OIDC_ISSUER: issuer.url, LOG_LEVEL: 'warn' };
      const later = await startTestAppOn({ url: app.url, drop: async () => {} } as never, taken, { log: captured });
      const warned = captured.lines.map(({ msg }) => msg).join();
      expect(warned).toContain(`the identity provider of the site ${world.siteId}`);
      // The installation has another audience than the site by now.
      await set({ Audience: 'other' });
      expect(await who(tokenOf(world.member), later)).toBe(world.member.id);
      expect(await who(tokenOf(world.member, { aud: 'other' }), later)).toBe(401);
      await later.close();
    });
  });

  describe('signs in', () => {
    it('individuals of the site by a binding, by the claim and by a verified address', async () => {
      await set({ UserNameClaim: 'upn' });
      const { member, lead, admin } = world;
      const token = (subject: string, members: object) => issuer.token(issuer.claims(subject, members));
      expect(await who(token('one', { upn: member.userName }))).toBe(member.id);
      expect(await who(token('one', { upn: lead.userName }))).toBe(member.id);
      await app.database.read.run('UPDATE `individuals` SET `UserEmail` = ? WHERE `ID` = ?', [
        'lead@acme.example',
        lead.id,
      ]);
      expect(await who(token('two', { email: 'lead@acme.example', email_verified: false }))).toBe(401);
      expect(await who(token('two', { email: 'lead@acme.example', email_verified: true }))).toBe(lead.id);
      expect(await who(token('three', { upn: admin.userName }))).toBe(401);
      expect((await put(world.admin, `individuals/${admin.id}/identity`, { Subject: 'three' })).body.Issuer).toBe(
        issuer.url,
      );
      expect(await who(token('three', {}))).toBe(admin.id);
      expect((await get(world.admin, path)).body.KeysUpdated).toMatch(/^20/);
    });

    it('beside the provider of the installation', async () => {
      await set();
      expect(await who(tokenOf(world.member, {}, installation))).toBe(world.member.id);
      expect(await who(tokenOf(world.member))).toBe(world.member.id);
    });

    it('nobody of another site: 0 crossings of 50 tokens of each', async () => {
      await set();
      await setOther();
      const twins = { [issuer.url]: world.member, [another.url]: await insertPersonOf(world.other) };
      const names = Object.fromEntries(Object.entries(twins).map(([url, { userName }]) => [url, userName]));
      for (const [own, foreign] of [
        [issuer, another],
        [another, issuer],
      ]) {
        const claims = (members: object = {}) =>
          own.claims('the same subject', { preferred_username: names[own.url], ...members });
        // The same user name in the tokens of both: that of the other site.
        const crossing = { preferred_username: names[foreign.url] };
        const signedBy = (by: TestIssuer, payload: object) =>
          signJwt('ES256', by.keys[0].privateKey, { alg: 'ES256', kid: by.keys[0].kid }, payload);
        const bad = [
          ...Array.from({ length: 10 }, (_, n) => own.token(claims({ ...crossing, sub: `crossing ${n}` }))),
          ...Array.from({ length: 10 }, (_, n) => signedBy(foreign, claims({ n }))),
          ...Array.from({ length: 10 }, (_, n) => own.token(claims({ iss: foreign.url, n }))),
          ...Array.from({ length: 10 }, (_, n) => own.token(claims({ aud: 'another', n }))),
        ];
        const good = Array.from({ length: 10 }, (_, n) => own.token(claims({ n })));
        expect(new Set(await Promise.all(bad.map((token) => who(token))))).toEqual(new Set([401]));
        for (const token of good) expect(await who(token)).toBe(twins[own.url].id);
      }
    });

    it('at no cost for the issuer if it is unknown', async () => {
      const reads = () => [installation, issuer, another].reduce((sum, provider) => sum + provider.reads, 0);
      const before = reads();
      const count = runs(200, 100_000);
      for (let n = 0; n < count; n += 1) {
        const { status } = await at(app, issuer.token(issuer.claims(`subject ${n}`, { iss: `${issuer.url}/${n}` })));
        if (status !== 401) throw new Error(`${n}: ${status}`);
      }
      expect(reads()).toBe(before);
      const address = '203.0.113.77';
      const guess = () =>
        at(app, issuer.token(issuer.claims('guess', { n: Math.random() }))).set('X-Forwarded-For', address);
      const statuses = [];
      for (let n = 0; n < 150; n += 1) statuses.push((await guess()).status);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
    });
  });

  describe('is fetched from', () => {
    const warnings = () => log.lines.filter(({ msg }) => String(msg).includes('Could not read the signing keys'));

    it.each<[string, () => void]>([
      ['a redirect', () => redirect(another.jwksUri)],
      [
        'an answer of more than 512 KiB',
        () => (issuer.responder = (_, response) => response.end(`"${'x'.repeat(600_000)}"`)),
      ],
      ['an answer that is no JSON', () => (issuer.responder = (_, response) => response.end('<html>'))],
      ['a document of another issuer', () => (issuer.document = { issuer: another.url })],
      ['a document that names a private host', () => (issuer.document = { jwks_uri: 'https://10.0.0.1/keys' })],
      ['a document that names another scheme', () => (issuer.document = { jwks_uri: 'file:///etc/passwd' })],
      [
        'a document that names the metadata of a cloud',
        () => (issuer.document = { jwks_uri: 'http://169.254.169.254/' }),
      ],
    ])('never %s', async (_name, prepare) => {
      const fresh = await TestIssuer.start(keys[0]);
      const original = issuer;
      issuer = fresh;
      const before = warnings().length;
      try {
        prepare();
        const own = await startTestAppOn(
          { url: app.url, drop: async () => {} } as never,
          { ...env, WEBHOOK_ALLOW: hostOf(fresh) },
          { log },
        );
        await as(world.admin, own.http.put(`/v4/${path}`))
          .send(settings())
          .expect(200);
        const { status, headers } = await at(own, tokenOf(world.member));
        expect([status, headers['retry-after']]).toEqual([503, '5']);
        expect(warnings()).toHaveLength(before + 1);
        await own.close();
      } finally {
        issuer = original;
        await fresh.stop();
      }
    });

    it('a private host neither if it is stored already, and a slow one not without end', async () => {
      const silent = await TestIssuer.start(keys[0]);
      silent.responder = () => undefined;
      const own = await startTestAppOn(
        { url: app.url, drop: async () => {} } as never,
        { ...env, WEBHOOK_ALLOW: hostOf(silent) },
        { log },
      );
      await as(world.admin, own.http.put(`/v4/${path}`))
        .send(settings({ Issuer: 'https://id.example/tenant' }))
        .expect(200);
      await app.database.read.run('UPDATE identity_providers SET Issuer = ?, IssuerHash = ? WHERE SiteID = ?', [
        'https://localhost/tenant',
        hashIssuer('https://localhost/tenant'),
        world.siteId,
      ]);
      const claims = silent.claims('member', { iss: 'https://localhost/tenant' });
      expect((await at(own, silent.token(claims))).status).toBe(503);
      expect(warnings().at(-1)?.msg).toContain('forbidden_address');
      await as(world.admin, own.http.put(`/v4/${path}`))
        .send(settings({ Issuer: silent.url }))
        .expect(200);
      // It never answers: without a limit the request would not end.
      expect((await at(own, tokenOf(world.member, {}, silent))).status).toBe(503);
      await own.close();
      await silent.stop();
    });

    function redirect(to: string): void {
      issuer.responder = (_, response) => response.writeHead(302, { Location: to }).end();
    }
  });

  describe('ends', () => {
    it.each<[string, () => PromiseLike<{ status: number }>]>([
      ['with DELETE', () => remove(world.admin, path)],
      ['with another issuer', () => set({ Issuer: another.url })],
      ['with another audience', () => set({ Audience: 'another' })],
    ])('%s, at the next request to any process', async (_name, end) => {
      await set();
      const token = tokenOf(world.member);
      expect([await who(token), await who(token, elsewhere)]).toEqual([world.member.id, world.member.id]);
      expect((await end()).status).toBe(200);
      expect([await who(token, elsewhere), await who(token)]).toEqual([401, 401]);
    });

    it('with its identities, which another audience keeps', async () => {
      await set();
      await who(tokenOf(world.member));
      const identity = `individuals/${world.member.id}/identity`;
      await set({ Audience: 'another' });
      expect((await get(world.admin, identity)).body.Issuer).toBe(issuer.url);
      await remove(world.admin, path);
      expect((await get(world.admin, identity)).status).toBe(404);
      await setOther({ Issuer: issuer.url });
      const twin = await insertPersonOf(world.other);
      expect(await who(tokenOf(world.member, { preferred_username: twin.userName }))).toBe(twin.id);
    });

    it('not while passwords are switched off', async () => {
      await givePassword(app.database, world.admin);
      const signIn = `sites/${world.siteId}/signin`;
      const off = { ...EVERYTHING, Passwords: false };
      const password = { authorization: basic(world.admin.userName, PASSWORD) };
      expect(statusAndCode(await put(password, signIn, off))).toEqual([409, 'no_other_way']);
      await set();
      await put(world.admin, `individuals/${world.admin.id}/identity`, { Subject: 'admin' });
      const byJwt = bearer(issuer.token(issuer.claims('admin')));
      expect((await put(byJwt, signIn, off)).status).toBe(200);
      expect(statusAndCode(await remove(byJwt, path))).toEqual([409, 'no_other_way']);
      expect(statusAndCode(await set({ Issuer: another.url }, byJwt))).toEqual([409, 'no_other_way']);
      expect((await set({ UserNameClaim: 'upn' }, byJwt)).status).toBe(200);
      expect((await put(byJwt, signIn, EVERYTHING)).status).toBe(200);
      expect((await remove(byJwt, path)).status).toBe(200);
    });

    it('or the switch of passwords, whichever comes first', async () => {
      for (let round = 0; round < 5; round += 1) {
        await set();
        const signIn = `sites/${world.siteId}/signin`;
        await put(world.admin, `individuals/${world.admin.id}/identity`, { Subject: 'admin' });
        const byJwt = bearer(issuer.token(issuer.claims('admin', { round })));
        const off = { ...EVERYTHING, Passwords: false };
        const [removed, switched] = await Promise.all([remove(world.admin, path), put(byJwt, signIn, off)]);
        expect([removed.status, switched.status]).not.toEqual([200, 200]);
        if (switched.status === 200) await put(byJwt, signIn, EVERYTHING).expect(200);
      }
    });
  });

  describeThorough('changes its keys', () => {
    it('under load, and no request fails', async () => {
      const rotating = await TestIssuer.start(keys[0]);
      const own = await startTestAppOn({ url: app.url, drop: async () => {} } as never, {
        ...env,
        WEBHOOK_ALLOW: hostOf(rotating),
      });
      await as(world.admin, own.http.put(`/v4/${path}`))
        .send(settings({ Issuer: rotating.url }))
        .expect(200);
      const statuses: number[] = [];
      let isOver = false;
      const callers = Array.from({ length: 4 }, async (_, caller) => {
        for (let n = 0; !isOver; n += 1)
          statuses.push((await at(own, tokenOf(world.member, { jti: `${caller} ${n}` }, rotating))).status);
      });
      for (const key of keys.slice(1)) {
        rotating.keys = [key, ...rotating.keys];
        const before = statuses.length;
        while (statuses.length < before + 100)
          await at(own, tokenOf(world.member, { jti: `${statuses.length}` }, rotating));
      }
      isOver = true;
      await Promise.all(callers);
      expect(new Set(statuses)).toEqual(new Set([200]));
      await own.close();
      await rotating.stop();
    });
  });
});
