import { Forbidden } from '../../http/problems/problem';
import type { Caller } from '../caller';

/** Throws Forbidden for a borrowed identity: a program, a site token or an impersonating Admin (contract section 9). */
export function requireOwnLogin(caller: Caller): void {
  if (caller.isBorrowed)
    throw new Forbidden(
      'own_login_required',
      'This action requires your own credentials. Machine credentials, site tokens and impersonation are not allowed.',
    );
}

/** The same, and for a global admin in another site (contract section 10). */
export function requireOwnLoginInOwnSite(caller: Caller): void {
  requireOwnLogin(caller);
  ownId(caller);
}

/** Throws Forbidden for a program that acts as its site: the action needs a person (contract section 25). */
export function requirePerson({ individualId, isBorrowed }: Caller): void {
  if (individualId === null && isBorrowed)
    throw new Forbidden(
      'own_login_required',
      'This action requires a person. This credential acts as the site itself.',
    );
}

/**
 * The ID of the individual behind `/me`. Throws Forbidden for a global admin in another site (contract section 10), and
 * for a site itself.
 */
export function ownId(caller: Caller): string {
  requirePerson(caller);
  if (caller.isVisitor || caller.individualId === null)
    throw new Forbidden(
      'own_site_required',
      'This operation works only in your own site. Remove the X-Site-ID header.',
    );
  return caller.individualId;
}
