import { hash, verify } from '@node-rs/argon2';
import type { FaultCode } from '../../http/problems/problem-codes';

/** Memory in KiB. The algorithm is the library's default, argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of random bytes at the same cost. The password of an unknown user is compared with it. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$O2/agIVy6HVp1UreI7BBZA$siHjf1k9wNZ3tYD8GpP07USCmOG+vrYFkcOFXhKzhJA';
const MIN_LENGTH = 12;
const MAX_LENGTH = 128;

/** The argon2id hash of a password with its salt and cost, in stored form (contract section 9). */
export function hashPassword(text: string): Promise<string> {
  return hash(normalized(text), COST);
}

/**
 * Whether `text` is the password of `hash`. Without a hash (an unknown user, or one without a password) it takes the
 * same time and returns false (contract section 9).
 */
export async function verifyPassword(hash: string | null, text: string): Promise<boolean> {
  const matches = await verify(hash ?? DUMMY_HASH, normalized(text));
  return matches && hash !== null;
}

/**
 * The reason why a password cannot be set, if there is one: it must have 12 to 128 characters and not begin with `{`
 * (contract sections 7 and 9).
 */
export function passwordFault(text: string): { code: FaultCode; message: string } | undefined {
  const length = Array.from(text).length;
  if (length < MIN_LENGTH)
    return { code: 'too_short', message: `Password must be at least ${MIN_LENGTH} characters long.` };
  if (length > MAX_LENGTH)
    return { code: 'too_long', message: `Password must be at most ${MAX_LENGTH} characters long.` };
  // `{UserToken}...` in place of a password is a token.
  if (text.startsWith('{')) return { code: 'invalid_format', message: 'Password must not start with {.' };
  return undefined;
}

/** Keyboards compose accented letters differently, so both forms must be the same password. */
function normalized(text: string): string {
  return text.normalize('NFC');
}
