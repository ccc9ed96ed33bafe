import { Forbidden } from '../http/problem';
import type { Caller } from './caller';

/** Throws the 403 of an identity that was borrowed by a site token or an impersonating Admin (contract section 9). */
export function requireOwnLogin(caller: Caller): void {
  if (caller.isBorrowed)
    throw new Forbidden('own_login_required', 'This needs a sign-in with credentials of your own.');
}
