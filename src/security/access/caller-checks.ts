import { Forbidden } from '../../http/problem';
import type { Caller } from '../caller';

/** Throws Forbidden for a borrowed identity: a site token or an impersonating Admin (contract section 9). */
export function requireOwnLogin(caller: Caller): void {
  if (caller.isBorrowed)
    throw new Forbidden(
      'own_login_required',
      'This action requires your own credentials. Site tokens and impersonation are not allowed.',
    );
}

/** The same, and for a global admin in another site (contract section 10). */
export function requireOwnLoginInOwnSite(caller: Caller): void {
  requireOwnLogin(caller);
  ownId(caller);
}

/** The ID of the individual behind `/me`. Throws Forbidden for a global admin in another site (contract section 10). */
export function ownId(caller: Caller): string {
  if (caller.isVisitor || caller.individualId === null)
    throw new Forbidden(
      'own_site_required',
      'This operation works only in your own site. Remove the X-Site-ID header.',
    );
  return caller.individualId;
}
