import { createHash, randomUUID } from 'node:crypto';
import { epochOf } from '../../http/formats/instant';

/** A session ends this long after its last use (contract section 9). */
export const SESSION_IDLE_MS = 12 * 60 * 60_000;

/** A session ends this long after the login, even if it is in use (contract section 9). */
export const SESSION_MS = 7 * 24 * 60 * 60_000;

/** The kind of token that a credential names. `site` acts as any user of the site, the others as their owner. */
export type TokenKind = 'session' | 'user' | 'site';

/** A new token: a random version 4 UUID, shown once and stored as its hash (contract section 9). */
export function newToken(): string {
  return randomUUID();
}

/** The SHA-256 of a token as 64 hexadecimal digits. The case of the token is ignored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token.toLowerCase()).digest('hex');
}

const TOUCH_MS = 60_000;

/** Whether a use has to be recorded (contract section 9): at most once a minute. */
export function isUseDue(lastUsed: string | null, now: number): boolean {
  return lastUsed === null || now - epochOf(lastUsed) >= TOUCH_MS;
}
