import { createHash, createHmac, randomBytes } from 'node:crypto';
import { ApiError, BadRequest, Conflict } from '../../../http/problems/problem';

/** Visible ASCII characters. A bare key does not begin with a quotation mark. */
const BARE = /^[\x21\x23-\x7e][\x21-\x7e]{0,254}$/;
/** A string of a structured field (RFC 9651), in which `\` escapes `"` and itself. */
const QUOTED = /^"((?:[\x21\x23-\x5b\x5d-\x7e]|\\["\\])+)"$/;
const MAX_LENGTH = 255;
const RETRY_AFTER_SECONDS = 1;

/** An `Idempotency-Key` that is no key (contract section 20). */
class InvalidIdempotencyKey extends BadRequest {
  constructor() {
    const detail = `Idempotency-Key must be 1 to ${MAX_LENGTH} visible ASCII characters, with or without quotation marks.`;
    super('invalid_idempotency_key', detail, 'Idempotency-Key');
  }
}

/** 409: the first request with this key is still being executed. */
export class IdempotencyKeyInUse extends Conflict {
  override headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };

  constructor() {
    super(
      'idempotency_key_in_use',
      'A request with this Idempotency-Key is still being executed. Retry after the time in the Retry-After header.',
    );
  }
}

/** 422: the key belongs to another request. */
export class IdempotencyKeyReused extends ApiError {
  readonly code = 'idempotency_key_reused';

  constructor() {
    super('This Idempotency-Key was used for another request. Send each request with a key of its own.');
  }
}

/** The key in an `Idempotency-Key` header; `"a"` and `a` are the same. Throws InvalidIdempotencyKey. */
export function readIdempotencyKey(header: string): string {
  if (BARE.test(header)) return header;
  const key = QUOTED.exec(header)?.[1].replace(/\\(.)/g, '$1');
  if (key === undefined || key.length > MAX_LENGTH) throw new InvalidIdempotencyKey();
  return key;
}

/** The stored form of a key. Contains a space, which no key does, and begins as no key of a record does. */
export function hashOfKey(key: string): string {
  return `sha256 ${createHash('sha256').update(key).digest('base64url')}`;
}

/** What makes two requests the same (contract section 20). */
interface RequestParts {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly accept: string | undefined;
  readonly contentType: string | undefined;
  /** Undefined for an operation without a body. */
  readonly body: Buffer | undefined;
}

/** A digest of a request. Not to be stored without salt: a body may contain a password. */
export function digestOf({ method, url, accept = '', contentType = '', body }: RequestParts): Buffer {
  const hash = createHash('sha256').update(`${method}\n${url}\n${accept}\n${contentType}\n`);
  if (body) hash.update(body);
  return hash.digest();
}

/** A salt for one key, in hexadecimal digits. */
export function newSalt(): string {
  return randomBytes(16).toString('hex');
}

/** The stored form of a digest. The salt is in the same row, so that all replicas have it. */
export function saltedHash(salt: string, digest: Buffer): string {
  return createHmac('sha256', salt).update(digest).digest('hex');
}
