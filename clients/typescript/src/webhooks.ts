/** The event of a webhook: it names a record, which you then read by its `href`. */
export interface WebhookEvent {
  /** Such as `goal.updated`, or `webhook.test`. */
  readonly type: string;
  /** When it happened. */
  readonly timestamp: string;
  readonly data: {
    readonly ID: string;
    /** The type of the record, such as `Goal`. */
    readonly Type: string;
    /** Null if the record has none. A lower one than you have seen is of an older event. */
    readonly Version: number | null;
    /** The path of the record, or of the list that contains it. */
    readonly href: string;
  };
}

/** A verified event. `id` is the same in each attempt to deliver it, so that you can ignore repetitions. */
export interface VerifiedWebhook extends WebhookEvent {
  readonly id: string;
}

/** The headers of a request: those of `fetch`, or of a request in Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The request is not one that the service has signed with the secret, within the last five minutes. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface VerifyOptions {
  /** How old or how far in the future the timestamp may be. Default: 300. */
  readonly toleranceSeconds?: number;
}

const PREFIX = 'whsec_';
const encoder = new TextEncoder();

/**
 * Verifies a request of a webhook by Standard Webhooks 1.0.0, and returns its event. `body` is the text or the bytes as
 * they were received, not parsed. `secret` is that of the webhook (`whsec_...`). Throws WebhookVerificationError.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<VerifiedWebhook> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds)
    throw new WebhookVerificationError('The timestamp of the webhook is too far from the present time.');
  const key = await crypto.subtle.importKey('raw', keyBytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const message = joined(encoder.encode(`${id}.${timestamp}.`), typeof body === 'string' ? encoder.encode(body) : body);
  for (const signature of signatures.split(' ')) {
    const [version, digest] = signature.split(',');
    const bytes = version === 'v1' && digest !== undefined ? bytesOf(digest) : undefined;
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, message))) return { ...eventOf(body), id };
  }
  throw new WebhookVerificationError('The webhook has no signature by this secret.');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : valueIn(headers, name);
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError(`The header ${name} is missing.`);
}

function valueIn(headers: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function keyBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook is whsec_ followed by base64.');
  return bytes;
}

/** Undefined if the text is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function eventOf(body: string | Uint8Array): WebhookEvent {
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookEvent;
}
