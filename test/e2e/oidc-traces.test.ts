import { startOidcApp } from '../support/oidc-app';
import { SpanRecorder, traceOf } from '../support/span-recorder';
import { makeKey, TestIssuer } from '../support/test-issuer';

const recorder = new SpanRecorder();

describe('a read of the keys of an issuer', () => {
  it('continues the trace of the request that waits for it', async () => {
    const issuer = await TestIssuer.start(makeKey('ES256', 'first'));
    const { app, world } = await startOidcApp(issuer);
    const { traceId, traceparent } = traceOf(1);
    const token = issuer.token(issuer.claims('member', { preferred_username: world.member.userName }));
    await app.http
      .get('/v4/me')
      .set({ Authorization: `Bearer ${token}`, traceparent })
      .expect(200);
    const { spanId } = (await recorder.request()).spanContext();
    expect(issuer.traces).toEqual([`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01`]);
    await app.close();
    await issuer.stop();
  });
});
