import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Received } from './webhook-receiver';

// Written from the text of Standard Webhooks 1.0.0 alone, without the code of the service or of a library.

const TOLERANCE_S = 5 * 60;

/** Returns the parsed payload of a message. Throws if it is not signed with the secret, or too old. */
export function verifyByStandard({ headers, body }: Received, secret: string, now = Date.now()): StandardPayload {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headers[name];
    if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing`);
    return value;
  });
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_S)
    throw new Error('The timestamp is not within five minutes');
  if (id.includes('.')) throw new Error('The ID contains a full stop');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length < 24 || key.length > 64) throw new Error('The secret has not 24 to 64 bytes');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = signatures.split(' ').some((signature) => {
    const [version, digest] = signature.split(',');
    const given = Buffer.from(digest ?? '', 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error('No signature matches');
  const payload = JSON.parse(body) as StandardPayload;
  if (!/^\w+(\.\w+)+$/.test(payload.type) || Number.isNaN(Date.parse(payload.timestamp)) || !payload.data)
    throw new Error('The payload has not the recommended form');
  return payload;
}

/** The recommended form of a payload. */
export interface StandardPayload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly ID: string; readonly Type: string; readonly Version: number | null; readonly href: string };
}
