import { Forbidden } from '../../http/problem';
import type { Caller } from '../caller';

/** Throws the 403 of an identity that was borrowed by a site token or an impersonating Admin (contract section 9). */
export function requireOwnLogin(caller: Caller): void {
  if (caller.isBorrowed)
    throw new Forbidden(
      'own_login_required',
      'This action requires your own credentials. Site tokens and impersonation are not allowed.',
    );
}

/** The individual that `/me` stands for; a global admin has none in another site (contract section 10). */
export function ownId(caller: Caller): string {
  if (caller.isVisitor || caller.individualId === null)
    throw new Forbidden(
      'own_site_required',
      'This operation works only in your own site. Remove the X-Site-ID header.',
    );
  return caller.individualId;
}
