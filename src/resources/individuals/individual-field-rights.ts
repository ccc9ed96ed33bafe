import { Forbidden } from '../../http/problems/problem';
import type { PendingWrite } from '../../resource/service/pending-write';
import { requireOwnLogin } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import type { Rights } from '../../security/rights/rights';
import type { Individual } from './individual';

/** The fields that individuals may change on their own record (contract section 12). */
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
/** The fields that only Admins change, except that individuals change their own Password (contract section 12). */
const ADMIN_FIELDS = new Set(['UserName', 'IsAdmin', 'Password']);
/** Values that need no right: the ID of the body, and the hash that the service computes. */
const UNCHECKED = new Set(['ID', 'PasswordHash']);

/**
 * Restricts the rights on an individual: only Admins delete one, and only a global admin itself updates or deletes its
 * record (contract sections 10 and 11).
 */
export function restrictRights(caller: Caller, row: Individual, rights: Rights): Rights {
  // The command line may write it too.
  const isSystem = caller.credential.kind === 'system' && caller.individualId === null;
  const isProtected = Boolean(row.IsGlobalAdmin) && row.ID !== caller.individualId && !isSystem;
  if (!isProtected && (caller.isAdmin || !rights.delete)) return rights;
  return { ...rights, update: !isProtected && rights.update, delete: !isProtected && caller.isAdmin };
}

/**
 * Throws Forbidden if the body changes fields that the caller may not change; unchanged values are accepted.
 * `mayUpdateAll` is true if the caller may change all fields but those for Admins. The code is `own_login_required` for
 * Password, IsAdmin and the return of an Admin with a borrowed identity (contract section 9).
 */
export function authorizeFields(
  caller: Caller,
  change: Pick<PendingWrite<Individual>, 'changes' | 'current' | 'values'>,
  mayUpdateAll: boolean,
): void {
  const { current, values } = change;
  const changed = Object.keys(values).filter(
    (name) => !UNCHECKED.has(name) && change.changes(name as keyof Individual),
  );
  // The default of IsAdmin is false, which a create may set without further rights.
  const setsAdmin = changed.includes('IsAdmin') && (current !== undefined || values.IsAdmin === true);
  const returnsAsAdmin = values.Deleted === false && (values.IsAdmin ?? Boolean(current?.IsAdmin));
  if (setsAdmin || returnsAsAdmin || changed.includes('Password')) requireOwnLogin(caller);
  if (!current || caller.isAdmin) return;
  const isSelf = current.ID === caller.individualId;
  const mayWrite = (name: string) => (isSelf && OWN_FIELDS.has(name)) || (mayUpdateAll && !ADMIN_FIELDS.has(name));
  const refused = changed.filter((name) => !mayWrite(name));
  if (refused.length > 0)
    throw new Forbidden('forbidden', `You do not have permission to change ${refused.join(', ')}.`);
}
