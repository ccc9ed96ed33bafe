import { createHash, randomUUID } from 'node:crypto';

/** A session ends this long after its last use (contract section 9). */
export const SESSION_IDLE_MS = 12 * 60 * 60_000;

/** A session ends this long after the login, however much it is used (contract section 9). */
export const SESSION_MS = 7 * 24 * 60 * 60_000;

/** How a credential names its token; `site` acts as any user of the site, the others as their owner. */
export type TokenKind = 'session' | 'user' | 'site';

/** A fresh token: a random version 4 guid, shown once and stored as its hash (contract section 9). */
export function newToken(): string {
  return randomUUID();
}

/** The SHA-256 of a token, 64 hexadecimal digits; a guid's case does not matter. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token.toLowerCase()).digest('hex');
}
