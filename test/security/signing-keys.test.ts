import { Logger } from '@nestjs/common';
import { OutboundGuard } from '../../src/security/outbound/outbound-guard';
import { JwtVerifier } from '../../src/security/sign-in/oidc/jwt-verifier';
import type { TokenProvider } from '../../src/security/sign-in/oidc/oidc-providers';
import { readDocument } from '../../src/security/sign-in/oidc/provider-document';
import { type IssuerKey, makeKey, TestIssuer } from '../support/test-issuer';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [first, second, third] = ['first', 'second', 'third'].map((kid) => makeKey('ES256', kid));

/** Added to the clock of durations, by a test and by the pauses of the service, which do not wait. */
let mockElapsed = 0;

jest.mock('node:timers/promises', () => ({
  ...jest.requireActual('node:timers/promises'),
  setTimeout: async (ms: number) => {
    const end = performance.now() + mockElapsed + ms;
    await new Promise(setImmediate);
    mockElapsed = Math.max(mockElapsed, end - performance.now());
  },
}));

/** Verifies the tokens of one provider. */
class VerifierOfOne {
  private readonly verifier: JwtVerifier;

  constructor(
    private readonly provider: TokenProvider,
    production: boolean,
  ) {
    const guard = new OutboundGuard({ webhooks: { areSent: true, allowed: new Set() } });
    const providers = {
      readDocument: (address: string) => readDocument(address, provider.owner, { production, guard }),
      recordKeysRead: () => undefined,
    };
    this.verifier = new JwtVerifier(providers, Date.now, () => performance.now() + mockElapsed);
  }

  /** As a request does. */
  async verify(token: string, onWait: () => void) {
    const wait = (read: Promise<void>) => {
      onWait();
      return read;
    };
    if (!this.verifier.knowsKey(token)) await this.verifier.awaitKey(token, this.provider, wait);
    return this.verifier.verify(token, this.provider);
  }
}

describe('the keys of the issuer', () => {
  let issuer: TestIssuer;
  let verifier: VerifierOfOne;
  let waits = 0;

  // The reasons for which keys were not read are warnings.
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    issuer = await TestIssuer.start(first);
    mockElapsed = 0;
    waits = 0;
    verifier = make();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await issuer.stop();
  });

  const make = (settings: object = {}, production = false) =>
    new VerifierOfOne(
      { issuer: issuer.url, audience: 'pms', jwksUri: undefined, userNameClaim: 'x', site: undefined, ...settings },
      production,
    );
  /** `good`, or why a token with the key was not accepted. */
  const outcome = async (key: IssuerKey = first, by = verifier) => {
    try {
      await by.verify(issuer.token(issuer.claims('somebody'), {}, key), () => {
        waits += 1;
      });
      return 'good';
    } catch (error) {
      const { name, status } = error as { name: string; status?: number };
      return status ?? name;
    }
  };
  const down = () => {
    issuer.responder = (_request, response) => response.writeHead(503).end();
  };

  it('are read once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome()));
    expect(new Set(outcomes)).toEqual(new Set(['good']));
    expect(await outcome()).toBe('good');
    expect(issuer.reads).toBe(1);
  });

  it('are read from the address of the settings, without the document', async () => {
    issuer.document = { issuer: 'another' };
    expect(await outcome(first, make({ jwksUri: issuer.jwksUri }))).toBe('good');
  });

  it('are read again for a key that is new, while the old one stays valid', async () => {
    await outcome();
    mockElapsed = MINUTE;
    issuer.keys = [second, first];
    expect(await Promise.all([outcome(second), outcome(first), outcome(second)])).toEqual(['good', 'good', 'good']);
    expect(issuer.reads).toBe(2);
  });

  it('make a token with a new key wait for the next read, which comes 5 s after the last one', async () => {
    await outcome();
    const foreign = outcome(makeKey('ES256', 'foreign'));
    issuer.keys = [second];
    expect(await outcome(second)).toBe('good');
    expect(await foreign).toBe('RefusedJwt');
    expect(issuer.reads).toBe(2);
  });

  it('are read once for many tokens with unknown keys', async () => {
    await outcome();
    mockElapsed = MINUTE;
    const flood = Array.from({ length: 300 }, (_, n) => outcome({ ...second, kid: `unknown ${n}` }));
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['RefusedJwt']));
    // Those that arrived while a read was running wait for one that began later.
    expect(issuer.reads).toBeLessThanOrEqual(3);
  });

  it('are forgotten when the issuer withdraws them, after ten minutes', async () => {
    await outcome();
    issuer.keys = [second];
    mockElapsed = 9 * MINUTE;
    expect(await outcome()).toBe('good');
    mockElapsed = 11 * MINUTE;
    // A token whose key is known never waits: the keys are read again beside it.
    expect(await outcome()).toBe('good');
    while ((await outcome()) === 'good') await new Promise(setImmediate);
  });

  it('remain valid for 24 hours while the issuer is away', async () => {
    await outcome();
    down();
    for (const time of [11 * MINUTE, HOUR, 23 * HOUR]) {
      mockElapsed = time;
      expect(await outcome()).toBe('good');
    }
    mockElapsed = 25 * HOUR;
    expect(await outcome()).toBe(503);
    issuer.responder = undefined;
    mockElapsed += MINUTE;
    expect(await outcome()).toBe('good');
  });

  it('that are new are not known while the issuer is away', async () => {
    await outcome();
    down();
    mockElapsed = MINUTE;
    expect(await outcome(second)).toBe(503);
    // At once, and not after the next attempt.
    const { reads } = issuer;
    expect(await outcome(third)).toBe(503);
    expect(issuer.reads).toBe(reads);
    expect(await outcome()).toBe('good');
  });

  it('do not keep a token with a known key waiting for an issuer that does not respond', async () => {
    expect(await outcome()).toBe('good');
    const asked = new Promise<void>((resolve) => {
      issuer.responder = () => resolve();
    });
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    mockElapsed = 11 * MINUTE;
    expect(await outcome()).toBe('good');
    await asked;
    const pending = outcome(second);
    expect([await outcome(), waits]).toEqual(['good', 2]);
    limit.abort();
    expect(await pending).toBe(503);
  });

  it.each<[string, (issuer: TestIssuer) => void]>([
    ['of another issuer', (it) => Object.assign(it, { document: { issuer: 'https://other.example' } })],
    ['of the issuer with a slash', (it) => Object.assign(it, { document: { issuer: `${it.url}/` } })],
    ['without an address of keys', (it) => Object.assign(it, { document: { jwks_uri: undefined } })],
    ['with an address that is no text', (it) => Object.assign(it, { document: { jwks_uri: [it.jwksUri] } })],
    ['with an address of a file', (it) => Object.assign(it, { document: { jwks_uri: 'file:///etc/passwd' } })],
    ['with an address without HTTPS', (it) => Object.assign(it, { document: { jwks_uri: 'http://keys.example/' } })],
  ])('are not read with a document %s', async (_name, change) => {
    change(issuer);
    expect(await outcome()).toBe(503);
    expect(issuer.reads).toBe(0);
  });

  it('are read by HTTPS alone in production', async () => {
    expect(await outcome(first, make({}, true))).toBe(503);
    expect(issuer.reads).toBe(0);
  });

  it.each<[string, TestIssuer['responder']]>([
    ['is a redirect', (_, response) => response.writeHead(302, { Location: issuer.jwksUri }).end()],
    ['is an error', (_, response) => response.writeHead(500).end('{"keys":[]}')],
    ['is no JSON', (_, response) => response.end('<html>')],
    ['is null', (_, response) => response.end('null')],
    ['has no list of keys', (_, response) => response.end('{"keys":{}}')],
    ['is too large', (_, response) => response.end(`{"keys":[],"x":"${'x'.repeat(600_000)}"}`)],
    [
      'breaks off',
      (_, response) => void response.writeHead(200, { 'Content-Length': 99 }).write('{', () => response.destroy()),
    ],
  ])('are not available if the response %s', async (_name, responder) => {
    issuer.responder = responder;
    for (const by of [make(), make({ jwksUri: issuer.jwksUri })]) expect(await outcome(first, by)).toBe(503);
  });

  it('may have useless ones among them', async () => {
    const published = [null, 1, 'x', {}, { kid: 'first' }, { kty: 'RSA' }, { kid: 'first', kty: 'oct', k: 'x' }];
    issuer.keys = [...published.map((one) => ({ ...second, published: one as never })), first];
    expect(await outcome()).toBe('good');
  });

  it('are not used if the issuer publishes the private key too', async () => {
    issuer.keys = [{ ...first, published: first.privateKey.export({ format: 'jwk' }) as never }];
    Object.assign(issuer.keys[0].published, { kid: 'first' });
    expect(await outcome()).toBe('RefusedJwt');
  });

  it('are used if the library knows them by other members too', async () => {
    issuer.keys = [makeKey('RS256', 'key', { alg: 'RS256', use: 'sig', x5t: 'x' })];
    expect(await outcome(issuer.keys[0])).toBe('good');
  });

  it('of two with one ID are not used', async () => {
    issuer.keys = [first, makeKey('ES256', 'first')];
    expect(await outcome()).toBe('RefusedJwt');
  });
});
