import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** With which all secrets of machine credentials begin. */
export const MACHINE_PREFIX = 'pms_';
const RANDOM_LENGTH = 40;
const CHECK_LENGTH = 6;

const FORM = new RegExp(`^${MACHINE_PREFIX}[${DIGITS}]{${RANDOM_LENGTH + CHECK_LENGTH}}$`);

/** A new secret, shown once and stored as its hash. Its form is one that scanners find in code (contract section 25). */
export function newMachineSecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]);
  const text = MACHINE_PREFIX + random.join('');
  return text + checkOf(text);
}

/** Whether a text has the form of a secret, and ends with the check of what is before. No mistyped secret is looked up. */
export function isSound(secret: string): boolean {
  return FORM.test(secret) && secret.slice(-CHECK_LENGTH) === checkOf(secret.slice(0, -CHECK_LENGTH));
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
