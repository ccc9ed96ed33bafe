import { Forbidden, NotFound } from '../http/problem';
import type { Caller } from './caller';

/** The caller, if the path names its site: any other site does not exist (contract section 10). */
export function requireOwnSite(caller: Caller, siteId: string): Caller {
  if (caller.siteId !== siteId) throw new NotFound();
  return caller;
}

/** The individual that `/me` stands for; a global admin in another site is nobody there (contract section 10). */
export function ownId(caller: Caller): string {
  if (caller.isVisitor || caller.individualId === null)
    throw new Forbidden('own_site_required', 'In another site there is no "me".');
  return caller.individualId;
}
