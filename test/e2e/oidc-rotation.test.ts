import { startOidcApp } from '../support/oidc-app';
import type { TestApp } from '../support/test-app';
import { describeThorough } from '../support/test-form';
import { makeKey, TestIssuer } from '../support/test-issuer';
import type { World } from '../support/world';

const keys = ['first', 'second', 'third'].map((kid) => makeKey('ES256', kid));

describeThorough('an issuer', () => {
  let issuer: TestIssuer;
  let app: TestApp;
  let world: World;
  /** How far the clock of durations is set forward. */
  let elapsed = 0;

  beforeEach(async () => {
    const real = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => real() + elapsed);
    elapsed = 0;
    issuer = await TestIssuer.start(keys[0]);
    ({ app, world } = await startOidcApp(issuer));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
    await issuer.stop();
  });

  /** A request with a token that no request had before. */
  const ask = (jti: string, key = issuer.keys[0]) => {
    const claims = issuer.claims('member', { preferred_username: world.member.userName, jti });
    return app.http.get('/v4/me').set('Authorization', `Bearer ${issuer.token(claims, {}, key)}`);
  };

  it('changes its key under load, and no request fails, whoever sends bad keys meanwhile', async () => {
    const statuses: number[] = [];
    let isOver = false;
    const callers = Array.from({ length: 4 }, async (_, caller) => {
      for (let n = 0; !isOver; n += 1) statuses.push((await ask(`${caller} ${n}`)).status);
    });
    const foreign = makeKey('ES256', 'foreign');
    const attacker = (async () => {
      const refused: number[] = [];
      for (let n = 0; !isOver; n += 1)
        refused.push((await ask(`attacker ${n}`, { ...foreign, kid: `kid ${n}` })).status);
      return refused;
    })();
    for (const key of keys.slice(1)) {
      issuer.keys = [key, ...issuer.keys];
      const before = statuses.length;
      // Each key signs some hundred tokens before the next one comes.
      while (statuses.length < before + 200) await ask(`between ${statuses.length}`);
    }
    isOver = true;
    await Promise.all(callers);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(new Set(await attacker)).toEqual(new Set([401]));
    expect(issuer.reads).toBeGreaterThanOrEqual(3);
  });

  it('can be away for hours: its tokens are still accepted', async () => {
    expect((await ask('before')).status).toBe(200);
    issuer.responder = (_request, response) => response.destroy();
    elapsed = 20 * 3_600_000;
    expect((await ask('away')).status).toBe(200);
  });

  it('that was never there is a 503, and other credentials work', async () => {
    issuer.responder = (_request, response) => response.destroy();
    const { status, body, headers } = await ask('never');
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'service_unavailable', '5']);
    const { authorization } = world.member;
    expect((await app.http.get('/v4/me').set('Authorization', authorization)).status).toBe(200);
    issuer.responder = undefined;
    elapsed = 10_000;
    expect((await ask('back')).status).toBe(200);
  });
});
