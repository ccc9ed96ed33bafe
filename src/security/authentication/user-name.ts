import { INVISIBLE } from '../../http/body-text';
import type { FaultCode } from '../../http/problem-codes';

/** The form of a user name that is unique over the installation and by which it is found (contract sections 6, 7). */
export function userNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * Why a text is no user name (contract section 7): it holds a `\`, a `:`, control characters or invisible ones,
 * by which one name would look like another, or begins or ends with a space.
 */
export function userNameFault(name: string): { code: FaultCode; message: string } | undefined {
  if (/[\\:\p{Cc}]/u.test(name) || INVISIBLE.test(name)) {
    return {
      code: 'invalid_character',
      message: 'UserName must not contain \\, :, control characters or invisible characters.',
    };
  }
  if (name.trim() !== name) {
    return { code: 'invalid_format', message: 'UserName must not start or end with a space.' };
  }
  return undefined;
}
