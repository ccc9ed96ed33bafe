import { Forbidden } from '../../http/problem';
import type { PendingWrite } from '../../resource/rules/pending-write';
import { requireOwnLogin } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import type { Rights } from '../../security/rights/rights';
import type { Individual } from './individual';

/** What an individual may change of itself (contract section 12). */
const OWN_FIELDS = new Set([
  'FirstName',
  'LastName',
  'Prefix',
  'Suffix',
  'Email',
  'UserDefined1',
  'UserDefined2',
  'UserDefined3',
  'UserDefined4',
  'Password',
]);
/** What nobody but an Admin changes, its own Password apart (contract section 12). */
const ADMIN_FIELDS = new Set(['UserName', 'IsAdmin', 'Password']);
/** Members of a body that say nothing of the individual, and what the service makes of its password. */
const NO_FIELDS = new Set(['ID', 'PasswordHash']);

/**
 * What is left of the rights on an individual by labels and for the record of a global admin (contract sections 10 and
 * 11).
 */
export function limited(caller: Caller, row: Individual, rights: Rights): Rights {
  // It is written by itself and by the command line, which acts as nobody.
  const isClosed = Boolean(row.IsGlobalAdmin) && row.ID !== caller.individualId && caller.individualId !== null;
  if (!isClosed && (caller.isAdmin || !rights.delete)) return rights;
  return { ...rights, update: !isClosed && rights.update, delete: !isClosed && caller.isAdmin };
}

/**
 * Refuses a write of fields that are not the caller's to write; a body that carries their present values is fine.
 * `isWhole` says whether the caller may change all but what is for Admins. Throws Forbidden, with `own_login_required` for Password and IsAdmin under a borrowed identity (contract section 9).
 */
export function authorizeFields(caller: Caller, change: PendingWrite<Individual>, isWhole: boolean): void {
  const { current, values } = change;
  const changed = Object.keys(values).filter(
    (name) => !NO_FIELDS.has(name) && change.changes(name as keyof Individual),
  );
  // A new individual is no Admin unless it is said to be one.
  const decidesAdmin = changed.includes('IsAdmin') && (current !== undefined || values.IsAdmin === true);
  if (decidesAdmin || changed.includes('Password')) requireOwnLogin(caller);
  if (!current || caller.isAdmin) return;
  const isSelf = current.ID === caller.individualId;
  const mayWrite = (name: string) => (isSelf && OWN_FIELDS.has(name)) || (isWhole && !ADMIN_FIELDS.has(name));
  const refused = changed.filter((name) => !mayWrite(name));
  if (refused.length > 0) throw new Forbidden('forbidden', `You may not change ${refused.join(', ')}.`);
}
