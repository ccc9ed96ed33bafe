import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** How long the former secret signs too after a change, in milliseconds. */
const OVERLAP_MS = 86_400_000;

/** The secrets of a webhook, and the time of their last change in epoch milliseconds. */
export interface SigningKeys {
  readonly current: string;
  readonly former: string | null;
  readonly changed: number | null;
}

/** A message of Standard Webhooks 1.0.0. */
interface Message {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** A new random secret, as Standard Webhooks writes it. */
export function newSigningKey(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString('base64');
}

/** The secrets that sign at a time in epoch milliseconds: the current one, and the former one for 24 hours. */
export function keysAt({ current, former, changed }: SigningKeys, now: number): readonly string[] {
  return former !== null && changed !== null && now - changed < OVERLAP_MS ? [current, former] : [current];
}

/** The headers of a message, with a signature of each key. */
export function signedHeaders(keys: readonly string[], { id, timestamp, body }: Message): Record<string, string> {
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map((key) => signatureOf(key, content)).join(' '),
  };
}

function signatureOf(key: string, content: string): string {
  const bytes = Buffer.from(key.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', bytes).update(content).digest('base64')}`;
}
