import { hash, verify } from '@node-rs/argon2';
import type { FaultCode } from '../../http/problem-codes';

/** argon2id is the library's default algorithm. Memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of random bytes nobody kept, at the same cost: what an unknown user's password is compared with. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O2/agIVy6HVp1UreI7BBZA$siHjf1k9wNZ3tYD8GpP07USCmOG+vrYFkcOFXhKzhJA';
const MIN_LENGTH = 12;
const MAX_LENGTH = 128;

/** The argon2id hash of a password, with its salt and cost, as it is stored (contract section 9). */
export function hashPassword(text: string): Promise<string> {
  return hash(typed(text), COST);
}

/**
 * Whether `text` is the password that `hash` was made of. Without a hash (an unknown user, or one without a password)
 * it takes the same time and answers false (contract section 9).
 */
export async function verifyPassword(hash: string | null, text: string): Promise<boolean> {
  const matches = await verify(hash ?? NOBODYS_HASH, typed(text));
  return matches && hash !== null;
}

/** Why a password cannot be set: 12 to 128 characters, not beginning with `{` (contract sections 7 and 9). */
export function passwordFault(text: string): { code: FaultCode; message: string } | undefined {
  const length = Array.from(text).length;
  if (length < MIN_LENGTH)
    return { code: 'too_short', message: `Password must be at least ${MIN_LENGTH} characters long.` };
  if (length > MAX_LENGTH)
    return { code: 'too_long', message: `Password must be at most ${MAX_LENGTH} characters long.` };
  // `{UserToken}...` in the place of a password announces a token.
  if (text.startsWith('{')) return { code: 'invalid_format', message: 'Password must not start with {.' };
  return undefined;
}

/** Keyboards differ in how they compose an accented letter; whoever types it means the same password. */
function typed(text: string): string {
  return text.normalize('NFC');
}
