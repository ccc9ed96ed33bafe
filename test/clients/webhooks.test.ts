import { Webhook as StandardWebhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError } from '../../clients/typescript/src/webhooks';
import { newSigningKey, signedHeaders } from '../../src/platform/webhooks/sending/signature';

const SECRET = newSigningKey();
const EVENT = {
  type: 'goal.updated',
  timestamp: '2026-11-20T22:19:59.098+00:00',
  data: { ID: '1', Type: 'Goal', Version: 2, href: '/v4/goals/1' },
};
const BODY = JSON.stringify(EVENT);
const ID = '01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e';

const seconds = (from = 0) => Math.floor(Date.now() / 1_000) + from;

/** Signed by the published library. */
function headers(secret = SECRET, from = 0, body = BODY): Record<string, string> {
  const at = new Date(seconds(from) * 1_000);
  return {
    'webhook-id': ID,
    'webhook-timestamp': String(seconds(from)),
    'webhook-signature': new StandardWebhook(secret).sign(ID, at, body),
  };
}

const refused = (...args: Parameters<typeof verifyWebhook>) =>
  expect(verifyWebhook(...args)).rejects.toBeInstanceOf(WebhookVerificationError);

describe('verifyWebhook of the TypeScript client', () => {
  it('returns what the published library and the service have signed', async () => {
    expect(await verifyWebhook(BODY, headers(), SECRET)).toEqual({ ...EVENT, id: ID });
    const ofService = signedHeaders([SECRET], { id: ID, timestamp: seconds(), body: BODY });
    expect(await verifyWebhook(BODY, ofService, SECRET)).toEqual({ ...EVENT, id: ID });
  });

  it('takes text and bytes, and headers of fetch and of Node', async () => {
    const { 'webhook-id': id, ...others } = headers();
    for (const each of [new Headers(headers()), { ...others, 'Webhook-Id': id }])
      for (const body of [BODY, Buffer.from(BODY), new TextEncoder().encode(BODY)])
        expect((await verifyWebhook(body, each, SECRET)).type).toBe('goal.updated');
  });

  it('signs what characters of several bytes are', async () => {
    const body = JSON.stringify({ ...EVENT, type: 'größe\u{1F600}' });
    expect((await verifyWebhook(body, headers(SECRET, 0, body), SECRET)).type).toBe('größe\u{1F600}');
  });

  it('accepts one of several signatures, while a secret is being changed', async () => {
    const former = newSigningKey();
    const both = signedHeaders([SECRET, former], { id: ID, timestamp: seconds(), body: BODY });
    for (const secret of [SECRET, former]) expect((await verifyWebhook(BODY, both, secret)).id).toBe(ID);
  });

  it('refuses another secret, body, ID or version of the signature', async () => {
    await refused(BODY, headers(newSigningKey()), SECRET);
    await refused(`${BODY} `, headers(), SECRET);
    await refused(BODY, { ...headers(), 'webhook-id': 'other' }, SECRET);
    for (const signature of [
      'v1,',
      'v1',
      'v1,no base64!',
      'v1a,AAAA',
      headers()['webhook-signature'].replace('v1', 'v2'),
    ])
      await refused(BODY, { ...headers(), 'webhook-signature': signature }, SECRET);
  });

  it('refuses a request that is too old, too far in the future, or without a time', async () => {
    await refused(BODY, headers(SECRET, -301), SECRET);
    await refused(BODY, headers(SECRET, 302), SECRET);
    expect((await verifyWebhook(BODY, headers(SECRET, -400), SECRET, { toleranceSeconds: 500 })).id).toBe(ID);
    await refused(BODY, { ...headers(), 'webhook-timestamp': 'now' }, SECRET);
  });

  it('names a missing header, and a secret that is none', async () => {
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      await expect(verifyWebhook(BODY, { ...headers(), [name]: undefined }, SECRET)).rejects.toThrow(name);
    await expect(verifyWebhook(BODY, headers(), 'whsec_')).rejects.toThrow(TypeError);
  });
});
