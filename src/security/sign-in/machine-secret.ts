import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'pms_';
const RANDOM_LENGTH = 40;
const CHECK_LENGTH = 6;

/** The form of the secret of a machine credential (contract section 25). */
export const MACHINE_SECRET = new RegExp(`^${PREFIX}[${DIGITS}]{${RANDOM_LENGTH + CHECK_LENGTH}}$`);

/** A new secret, shown once and stored as its hash. Its form is one that scanners find in code (contract section 25). */
export function newMachineSecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]);
  const text = PREFIX + random.join('');
  return text + checkOf(text);
}

/** Whether the last characters of a text of that form are the check of the others. No mistyped secret is looked up. */
export function isSound(secret: string): boolean {
  return secret.slice(-CHECK_LENGTH) === checkOf(secret.slice(0, -CHECK_LENGTH));
}

/** The SHA-256 of a secret as 64 hexadecimal digits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The CRC-32 of the text in base62. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let check = '';
  while (check.length < CHECK_LENGTH) {
    check = DIGITS[rest % DIGITS.length] + check;
    rest = Math.floor(rest / DIGITS.length);
  }
  return check;
}
