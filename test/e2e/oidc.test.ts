import { createHmac, sign } from 'node:crypto';
import { startOidcApp } from '../support/oidc-app';
import type { TestApp } from '../support/test-app';
import { isThorough } from '../support/test-form';
import { encode, type IssuerKey, makeKey, type Part, signJwt, TestIssuer } from '../support/test-issuer';
import { flagDeleted, insertPerson, type Person, type World } from '../support/world';

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const [rsa, es256, es384, ed] = [
  makeKey('RS256', 'rsa'),
  makeKey('ES256', 'es256'),
  makeKey('ES384', 'es384'),
  makeKey('EdDSA', 'ed'),
];
const es512 = makeKey('ES512', 'es512');
/** Keys that the issuer publishes although they may not sign tokens. */
const short = makeKey('RS256', 'short', {}, 1_024);
const forEncryption = makeKey('RS256', 'encryption', { use: 'enc' });
const forEncrypting = makeKey('RS256', 'encrypting', { key_ops: ['encrypt'] });
const forRs512 = makeKey('RS256', 'rs512', { alg: 'RS512' });
const secret: IssuerKey = {
  ...makeKey('RS256', 'secret'),
  published: { kty: 'oct', k: Buffer.from('a shared secret').toString('base64url'), kid: 'secret' },
};
/** The keys of an attacker, one of them with the ID of a good key. */
const [foreign, sameId] = [makeKey('RS256', 'foreign'), makeKey('RS256', 'rsa')];

const keyFor = (alg: string) => ({ ES256: es256, ES384: es384, ES512: es512, EdDSA: ed })[alg] ?? { ...rsa, alg };
const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }) as string;
const now = () => Math.floor(Date.now() / 1_000);

describe('JWTs of the identity provider', () => {
  let issuer: TestIssuer;
  let app: TestApp;
  let world: World;
  let namesake: Person;
  /** The time of the system, if it is set. */
  let frozen: number | undefined;
  /** How far the clocks are set forward, in milliseconds: that of dates, and that of durations. */
  let ahead = 0;
  let elapsed = 0;
  let address = 0;

  beforeAll(async () => {
    const realNow = Date.now.bind(Date);
    const realElapsed = performance.now.bind(performance);
    jest.spyOn(Date, 'now').mockImplementation(() => (frozen ?? realNow()) + ahead);
    jest.spyOn(performance, 'now').mockImplementation(() => realElapsed() + elapsed);
    const keys = [rsa, es256, es384, es512, ed, short, forEncryption, forEncrypting, forRs512, secret];
    issuer = await TestIssuer.start(...keys);
    ({ app, world } = await startOidcApp(issuer, { isOfSite: true }));
    namesake = await insertPerson(app.database.read, 'Namesake', {
      siteId: world.siteId,
      unit: world.sales,
      reportsTo: null,
    });
    await app.database.read.run('UPDATE `individuals` SET `UserEmail` = ? WHERE `ID` IN (?, ?)', [
      'shared@example.test',
      namesake.id,
      world.guest.id,
    ]);
    expect((await ask(issuer.token(member()))).status).toBe(200);
  });
  beforeEach(() => {
    ahead = 0;
    frozen = undefined;
    // The next unknown key is looked up at once.
    elapsed += 10_000;
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
    await issuer.stop();
  });

  /** A request from an address of its own, so that no refused token blocks another one. */
  const request = (authorization: string, path = '/v4/me') => {
    address += 1;
    return app.http.get(path).set({
      Authorization: authorization,
      'X-Forwarded-For': `192.0.2.${address % 250}, 10.${address >> 8}.${address & 255}.1`,
    });
  };
  const ask = (token: string) => request(`Bearer ${token}`);
  const member = (members: object = {}) =>
    issuer.claims('member', { preferred_username: world.member.userName, ...members });
  const without = (name: string) => {
    const { [name]: _, ...rest } = member();
    return rest;
  };
  const text = (members: string) => `${JSON.stringify(member()).slice(0, -1)},${members}}`;
  const bindings = () =>
    app.database.read.query<{ Subject: string }>('SELECT * FROM `oidc_bindings` ORDER BY `Subject`');

  it.each(ALGORITHMS)('are accepted with %s', async (alg) => {
    const { status, body } = await ask(issuer.token(member(), {}, keyFor(alg)));
    expect([status, body.ID]).toEqual([200, world.member.id]);
  });

  it.each<[string, () => string]>([
    ['without a type', () => issuer.token(member(), { typ: undefined })],
    ['with the type of access tokens', () => issuer.token(member(), { typ: 'at+jwt' })],
    ['with the whole name of that type', () => issuer.token(member(), { typ: 'application/at+JWT' })],
    ['for several audiences', () => issuer.token(member({ aud: ['other', 'pms'] }))],
    ['without the time of issue', () => issuer.token(without('iat'))],
    ['with other claims and headers', () => issuer.token(member({ roles: ['x'], nbf: now() }), { x: 1 })],
  ])('are accepted %s', async (_name, token) => {
    expect((await ask(token())).body.ID).toBe(world.member.id);
  });

  it.each(['bearer', 'BEARER', 'Bearer  '])('are accepted after the scheme "%s"', async (scheme) => {
    expect((await request(`${scheme} ${issuer.token(member())}`)).status).toBe(200);
  });

  it.each<[string, (time: number) => object, (time: number) => object]>([
    ['exp', (time) => ({ exp: time - 29 }), (time) => ({ exp: time - 30 })],
    ['nbf', (time) => ({ nbf: time + 30 }), (time) => ({ nbf: time + 31 })],
    ['iat', (time) => ({ iat: time + 30 }), (time) => ({ iat: time + 31 })],
  ])('may be 30 s off the clock in %s, and no more', async (_claim, good, bad) => {
    frozen = now() * 1_000;
    expect((await ask(issuer.token(member(good(now()))))).status).toBe(200);
    await expectRefused(ask(issuer.token(member(bad(now())))));
  });

  it('are not accepted from memory when they have expired', async () => {
    const token = issuer.token(member({ exp: now() + 10 }));
    expect((await ask(token)).status).toBe(200);
    ahead = 45_000;
    expect((await ask(token)).status).toBe(401);
  });

  const bad: [string, () => string][] = [
    ['alg none and no signature', () => `${encode({ alg: 'none', kid: 'rsa' })}.${encode(member())}.`],
    ['alg none and a signature', () => issuer.token(member(), { alg: 'none' })],
    ['alg None', () => issuer.token(member(), { alg: 'None' })],
    ['no alg', () => issuer.token(member(), { alg: undefined })],
    ['HS256 with the public key as the secret', () => signJwt('HS256', pem, { alg: 'HS256', kid: 'rsa' }, member())],
    [
      'HS256 with the JSON Web Key as the secret',
      () => signJwt('HS256', JSON.stringify(rsa.published), { alg: 'HS256', kid: 'rsa' }, member()),
    ],
    ['HS512 with an empty secret', () => signJwt('HS512', '', { alg: 'HS512', kid: 'rsa' }, member())],
    [
      'HS256 with a secret that the issuer publishes',
      () => signJwt('HS256', 'a shared secret', { alg: 'HS256', kid: 'secret' }, member()),
    ],
    ['an algorithm that does not exist', () => issuer.token(member(), { alg: 'XX256' })],
    ['a list of algorithms', () => issuer.token(member(), { alg: ['RS256'] })],
    ['PS256 for a signature of RS256', () => issuer.token(member(), { alg: 'PS256' })],
    ['EdDSA with a key of ES256', () => issuer.token(member(), { alg: 'EdDSA' }, es256)],
    ['ES256 with another curve', () => issuer.token(member(), { alg: 'ES256' }, es384)],
    ['ES384 with the key of ES256', () => signJwt('ES384', es256.privateKey, { alg: 'ES384', kid: 'es256' }, member())],
    ['a key of 1024 bits', () => issuer.token(member(), {}, short)],
    ['a key for encryption', () => issuer.token(member(), {}, forEncryption)],
    ['a key that may only encrypt', () => issuer.token(member(), {}, forEncrypting)],
    ['a key of another algorithm', () => issuer.token(member(), {}, forRs512)],
    ['a key that the issuer does not have', () => issuer.token(member(), {}, foreign)],
    ['the ID of a key that the issuer has, and another key', () => issuer.token(member(), {}, sameId)],
    ['a path as the ID of the key', () => issuer.token(member(), { kid: '../../../../dev/null' })],
    ['SQL as the ID of the key', () => issuer.token(member(), { kid: "rsa' OR '1'='1" })],
    ['no ID of a key', () => issuer.token(member(), { kid: undefined })],
    ['a number as the ID of the key', () => issuer.token(member(), { kid: 1 })],
    ['an empty ID of a key', () => issuer.token(member(), { kid: '' })],
    ['the address of other keys (jku)', () => issuer.token(member(), { jku: 'https://attacker.example/keys' }, sameId)],
    ['an embedded key (jwk)', () => issuer.token(member(), { jwk: foreign.published }, sameId)],
    ['an embedded key and its ID', () => issuer.token(member(), { jwk: foreign.published }, foreign)],
    ['the address of a certificate (x5u)', () => issuer.token(member(), { x5u: 'https://attacker.example/c' }, sameId)],
    ['an embedded certificate (x5c)', () => issuer.token(member(), { x5c: ['MIIB'] }, sameId)],
    ['an empty signature', () => `${issuer.token(member()).split('.', 2).join('.')}.`],
    ['no signature', () => issuer.token(member()).split('.', 2).join('.')],
    ['half of the signature', () => issuer.token(member()).slice(0, -100)],
    ['the signature of another token', () => join(issuer.token(member()), issuer.token(member({ jti: '2' })), 2)],
    ['the payload of another token', () => join(issuer.token(member()), issuer.token(member({ jti: '2' })), 1)],
    ['the header of another token', () => join(issuer.token(member()), issuer.token(member(), { x: 1 }), 0)],
    ['a signature in the form of DER', () => withDer(es256, member())],
    ['another spelling of the same signature', () => respelled(issuer.token(member(), {}, es256))],
    ['another issuer', () => issuer.token(member({ iss: 'https://attacker.example' }))],
    ['an issuer with a slash at its end', () => issuer.token(member({ iss: `${issuer.url}/` }))],
    ['an issuer with another scheme', () => issuer.token(member({ iss: issuer.url.replace('http', 'https') }))],
    ['an issuer in capitals', () => issuer.token(member({ iss: issuer.url.toUpperCase() }))],
    ['a list of issuers', () => issuer.token(member({ iss: [issuer.url] }))],
    ['no issuer', () => issuer.token(without('iss'))],
    ['another audience', () => issuer.token(member({ aud: 'other' }))],
    ['an audience that begins like ours', () => issuer.token(member({ aud: 'pms-admin' }))],
    ['other audiences', () => issuer.token(member({ aud: ['other', 'pms2'] }))],
    ['an object as the audience', () => issuer.token(member({ aud: { pms: true } }))],
    ['nested audiences', () => issuer.token(member({ aud: [['pms']] }))],
    ['no audience', () => issuer.token(without('aud'))],
    ['an end in the past', () => issuer.token(member({ exp: now() - 60 }))],
    ['a text as its end', () => issuer.token(member({ exp: String(now() + 300) }))],
    ['null as its end', () => issuer.token(member({ exp: null }))],
    ['no end', () => issuer.token(without('exp'))],
    ['an infinite end', () => issuer.token(JSON.stringify(member()).replace(/"exp":\d+/, '"exp":1e400'))],
    ['a beginning in the future', () => issuer.token(member({ nbf: now() + 120 }))],
    ['a text as its beginning', () => issuer.token(member({ nbf: '0' }))],
    ['a time of issue in the future', () => issuer.token(member({ iat: now() + 120 }))],
    ['a text as its time of issue', () => issuer.token(member({ iat: '0' }))],
    ['the type of a logout token', () => issuer.token(member(), { typ: 'logout+jwt' })],
    ['the type of a proof', () => issuer.token(member(), { typ: 'dpop+jwt' })],
    ['the type of an encrypted token', () => issuer.token(member(), { typ: 'JWE' })],
    ['a number as its type', () => issuer.token(member(), { typ: 1 })],
    ['crit', () => issuer.token(member({ x: 1 }), { crit: ['x'], x: 1 })],
    ['crit of an extension that libraries know', () => issuer.token(member(), { crit: ['b64'], b64: true })],
    ['an empty crit', () => issuer.token(member(), { crit: [] })],
    ['an unencoded payload', () => unencoded(rsa, JSON.stringify(member()))],
    ['b64 without crit', () => issuer.token(member(), { b64: false })],
    ['another token as its payload', () => issuer.token(issuer.token(member()), { cty: 'JWT' })],
    ['an encrypted form', () => `${encode({ alg: 'RSA-OAEP', enc: 'A256GCM', kid: 'rsa' })}.a.b.c.d`],
    ['one segment', () => encode(member())],
    ['four segments', () => `${issuer.token(member())}.${encode('x')}`],
    ['a dot at its end', () => `${issuer.token(member())}.`],
    ['a dot at its beginning', () => `.${issuer.token(member())}`],
    ['more than 8 KiB', () => issuer.token(member({ x: 'x'.repeat(6_200) }))],
    ['padded segments', () => issuer.token(member()).replace('.', '==.')],
    ['the other alphabet of Base64', () => issuer.token(member()).replace('.', '+/.')],
    ['a claim twice', () => issuer.token(text('"sub":"member"'))],
    ['a claim twice, once escaped', () => issuer.token(text('"\\u0073ub":"member"'))],
    ['a header twice', () => signJwt('RS256', rsa.privateKey, '{"alg":"none","kid":"rsa","alg":"RS256"}', member())],
    ['alg in lower case', () => issuer.token(member(), { alg: 'rs256' })],
    ['HS256 with the DER of the public key as the secret', () => signedWithDer(rsa, member())],
    ['a signature of zeros', () => withSignature(es256, member(), Buffer.alloc(64))],
    ['a signature of zeros for EdDSA', () => withSignature(ed, member(), Buffer.alloc(64))],
    ['the name of a prototype as the ID of the key', () => issuer.token(member(), { kid: '__proto__' })],
    ['a list as its header', () => signJwt('RS256', rsa.privateKey, JSON.stringify([{ alg: 'RS256' }]), member())],
    ['null as its header', () => signJwt('RS256', rsa.privateKey, 'null', member())],
    ['null as its type', () => issuer.token(member(), { typ: null })],
    ['an empty type', () => issuer.token(member(), { typ: '' })],
    ['a list of types', () => issuer.token(member(), { typ: ['JWT'] })],
    ['null as its issuer', () => issuer.token(member({ iss: null }))],
    ['null as its audience', () => issuer.token(member({ aud: null }))],
    ['no audience in a list', () => issuer.token(member({ aud: [] }))],
    ['a boolean as its end', () => issuer.token(member({ exp: true }))],
    ['a list as its end', () => issuer.token(member({ exp: [now() + 300] }))],
    ['an end at the beginning of time', () => issuer.token(member({ exp: 0 }))],
    ['null as its beginning', () => issuer.token(member({ nbf: null }))],
    ['null as its time of issue', () => issuer.token(member({ iat: null }))],
    ['its claims in a prototype', () => issuer.token(`{"__proto__":${JSON.stringify(member())}}`)],
    ['its end in a prototype', () => issuer.token(inPrototype(member(), 'exp'))],
    ['a byte order mark before its claims', () => issuer.token(`\uFEFF${JSON.stringify(member())}`)],
    ['a payload that is no JSON', () => issuer.token('sub=member')],
    ['a list as its payload', () => issuer.token([member()])],
    ['null as its payload', () => issuer.token('null')],
    ['an empty payload', () => issuer.token('{}')],
    ['a payload that is not UTF-8', () => notUtf8(rsa, member({ x: 'é' }))],
    ['a header that is no JSON', () => signJwt('RS256', rsa.privateKey, 'RS256', member())],
    ['a letter that is not ASCII', () => issuer.token(member()).replace('.', 'é.')],
    ['no subject', () => issuer.token(without('sub'))],
    ['an empty subject', () => issuer.token(member({ sub: '' }))],
    ['a number as its subject', () => issuer.token(member({ sub: 1 }))],
    ['null as its subject', () => issuer.token(member({ sub: null }))],
    ['a list of subjects', () => issuer.token(member({ sub: ['member'] }))],
    ['a subject that is too long', () => issuer.token(member({ sub: 'x'.repeat(256) }))],
    ['a subject that is not ASCII', () => issuer.token(member({ sub: 'mémber' }))],
    ['a subject with a space at its end', () => issuer.token(member({ sub: 'member ' }))],
    ['another subject with the name of a bound individual', () => issuer.token(member({ sub: 'recycled' }))],
    ['another subject whose case alone differs', () => issuer.token(member({ sub: 'Member' }))],
  ];

  it('are tested with 40 bad ones and more', () => {
    expect(new Set(bad.map(([name]) => name)).size).toBe(bad.length);
    expect(bad.length).toBeGreaterThan(40);
  });

  it.each(bad)('are refused with %s', async (_name, token) => {
    await expectRefused(request(`Bearer ${token()}`));
  });

  it('are refused if a letter of them is another one', async () => {
    const token = issuer.token(member(), {}, es256);
    const accepted: number[] = [];
    for (let at = 0; at < token.length; at += isThorough ? 1 : 10) {
      if (token[at] === '.') continue;
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      const { status } = await ask(changed);
      if (status !== 401) accepted.push(at);
    }
    expect((await ask(token)).status).toBe(200);
    expect(accepted).toEqual([]);
  });

  it('shut out their address after a hundred that were refused, also where equal ones come at the same time', async () => {
    const send = async (token: string) =>
      (await app.http.get('/v4/me').set({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': '10.250.0.2' })).status;
    for (let round = 0; round < 5; round++) {
      const token = issuer.token(member({ aud: `${round}` }));
      expect(await Promise.all(Array.from({ length: 20 }, () => send(token)))).toEqual(Array(20).fill(401));
    }
    expect(await send(issuer.token(member()))).toBe(200);
    expect(await send(issuer.token(member({ aud: 'other' })))).toBe(429);
  });

  it('are refused in XML too', async () => {
    const { status, text: xml } = await ask(issuer.token(member({ aud: 'other' }))).set('Accept', 'application/xml');
    expect(status).toBe(401);
    expect(xml).toMatch(/^<\?xml .*<Problem xmlns="urn:performance-management:v4">.*<code>unauthorized<\/code>/s);
  });

  it.each<[string, (token: string) => string]>([
    ['another scheme', (token) => `JWT ${token}`],
    ['no scheme', (token) => token],
    ['a tab after the scheme', (token) => `Bearer\t${token}`],
    ['quotation marks', (token) => `Bearer "${token}"`],
    ['a second token', (token) => `Bearer ${token} ${token}`],
    ['a list of tokens', (token) => `Bearer ${token}, Bearer ${token}`],
    ['a space inside', (token) => `Bearer ${token.replace('.', ' .')}`],
    ['the place of a password', (token) => `Basic ${Buffer.from(`member:${token}`).toString('base64')}`],
    ['the place of a user token', (token) => `Basic ${Buffer.from(`member:{UserToken}${token}`).toString('base64')}`],
  ])('are refused in a header with %s', async (_name, header) => {
    await expectRefused(request(header(issuer.token(member()))));
  });

  it('are refused outside of the header', async () => {
    const token = issuer.token(member());
    for (const name of ['access_token', 'token', 'Authorization'])
      await expectRefused(app.http.get(`/v4/me?${name}=${token}`));
    await expectRefused(app.http.get('/v4/me').set('Cookie', `access_token=${token}`));
    await expectRefused(app.http.get('/v4/me').set('X-Access-Token', token));
  });

  describe('with a new subject are refused if they name', () => {
    const named: [string, () => Record<string, unknown>][] = [
      ['nobody', () => ({})],
      ['a user that does not exist', () => ({ preferred_username: 'nobody' })],
      ['a user in a list', () => ({ preferred_username: [world.stranger.userName] })],
      ['a user with a space at the end', () => ({ preferred_username: `${world.stranger.userName} ` })],
      ['a user in another claim', () => ({ upn: world.stranger.userName, name: world.stranger.userName })],
      ['a user of another site', () => ({ preferred_username: world.other.admin.userName })],
      ['an address that is not verified', () => ({ email: world.stranger.userName, email_verified: false })],
      ['an address that is verified in words', () => ({ email: world.stranger.userName, email_verified: 'true' })],
      ['an address about which nothing is said', () => ({ email: world.stranger.userName })],
      ['an address of two people', () => ({ email: 'shared@example.test', email_verified: true })],
      ['an address of another site', () => ({ email: world.other.admin.userName, email_verified: true })],
      ['the address of an administrator', () => ({ email: world.admin.userName, email_verified: true })],
      ['the address of a bound individual', () => ({ email: world.member.userName, email_verified: true })],
      ['a pattern as the address', () => ({ email: '%@example.test', email_verified: true })],
      ['a list of addresses', () => ({ email: [world.stranger.userName], email_verified: true })],
    ];

    it.each(named)('%s', async (_name, claims) => {
      await expectRefused(ask(issuer.token(issuer.claims('a new subject', claims()))));
      expect((await bindings()).map(({ Subject }) => Subject)).toEqual(['member']);
    });

    it('a deleted individual', async () => {
      const { userName } = world.lead;
      await flagDeleted(app.database.read, 'individuals', world.lead.id);
      const claims = { preferred_username: userName, email: userName, email_verified: true };
      await expectRefused(ask(issuer.token(issuer.claims('lead', claims))));
      expect(await bindings()).toHaveLength(1);
    });
  });

  it('do not lead into another site', async () => {
    const { status, body } = await ask(issuer.token(member())).set('X-Site-ID', world.other.siteId);
    expect([status, body.code]).toEqual([403, 'requires_global_admin']);
  });

  it('are no sessions', async () => {
    const { status, body } = await app.http.post('/v4/logout').set('Authorization', `Bearer ${issuer.token(member())}`);
    expect([status, body.code]).toEqual([400, 'no_session']);
  });

  async function expectRefused(sent: ReturnType<typeof ask>): Promise<void> {
    const { status, body, headers } = await sent;
    expect([status, body.code, body.status]).toEqual([401, 'unauthorized', 401]);
    expect(body).toMatchObject({ type: 'urn:problem:unauthorized', requestId: expect.any(String) });
    expect(headers['www-authenticate']).toMatch(/Basic .*Bearer/);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  }
});

/** A token with any signature. */
function withSignature({ kid, alg }: IssuerKey, payload: Part, signature: Buffer): string {
  return `${encode({ alg, kid })}.${encode(payload)}.${signature.toString('base64url')}`;
}

function signedWithDer({ kid, publicKey }: IssuerKey, payload: Part): string {
  const input = `${encode({ alg: 'HS256', kid })}.${encode(payload)}`;
  const secret = publicKey.export({ type: 'spki', format: 'der' });
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/** The claims, one of them in the prototype of a careless reader. */
function inPrototype(claims: Record<string, unknown>, name: string): string {
  const { [name]: value, ...others } = claims;
  return `${JSON.stringify(others).slice(0, -1)},"__proto__":${JSON.stringify({ [name]: value })}}`;
}

/** The first token with one segment of the second. */
function join(first: string, second: string, segment: number): string {
  const segments = first.split('.');
  segments[segment] = second.split('.')[segment];
  return segments.join('.');
}

/** The same bytes with another last letter, of whose six bits a signature of ES256 has two. */
function respelled(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return `${token.slice(0, -1)}${letters[letters.indexOf(token.slice(-1)) ^ 1]}`;
}

/** RFC 7797: the payload is signed as it is, and sent in Base64 as always. */
function unencoded(key: IssuerKey, payload: string): string {
  const header: Part = { alg: 'RS256', kid: key.kid, b64: false, crit: ['b64'] };
  const signature = signJwt('RS256', key.privateKey, header, payload).split('.')[2];
  return `${encode(header)}.${encode(payload)}.${signature}`;
}

/** A token with the signature in the form that other programs write. */
function withDer({ kid, privateKey }: IssuerKey, payload: Part): string {
  const input = `${encode({ alg: 'ES256', kid })}.${encode(payload)}`;
  return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
}

/** A token whose payload is signed in Latin-1. */
function notUtf8({ kid, privateKey }: IssuerKey, payload: Part): string {
  const input = `${encode({ alg: 'RS256', kid })}.${Buffer.from(JSON.stringify(payload), 'latin1').toString('base64url')}`;
  return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
}
