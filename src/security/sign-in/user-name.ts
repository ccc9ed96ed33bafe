import { INVISIBLE } from '../../http/body/body-text';
import type { FaultCode } from '../../http/problems/problem-codes';

/** The form in which a user name is unique in the installation and looked up (contract sections 6 and 7). */
export function userNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * The reason why a text is not a valid user name, if there is one (contract section 7): it contains `\`, `:`, control
 * characters or invisible ones, with which two names could look the same, or begins or ends with a space.
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
