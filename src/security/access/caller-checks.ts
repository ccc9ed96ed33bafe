import { Forbidden } from '../../http/problem';
import type { Caller } from '../caller';

/** Throws the 403 of an identity that was borrowed by a site token or an impersonating Admin (contract section 9). */
export function requireOwnLogin(caller: Caller): void {
  if (caller.isBorrowed)
    throw new Forbidden('own_login_required', 'This needs a sign-in with credentials of your own.');
}

/** The individual that `/me` stands for; a global admin has none in another site (contract section 10). */
export function ownId(caller: Caller): string {
  if (caller.isVisitor || caller.individualId === null)
    throw new Forbidden('own_site_required', 'In another site there is no "me".');
  return caller.individualId;
}
