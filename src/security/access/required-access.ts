import type { FurtherType } from '../../http/formats/media-type';
import { Forbidden } from '../../http/problems/problem';
import type { Identity } from '../caller';

/** The role that an operation requires, whatever the record (contract section 11). `public` needs no credentials. */
export type RequiredRole = 'anyone' | 'Admin' | 'PM' | 'PM+Admin' | 'GlobalAdmin' | 'public';

/** What a caller needs for an operation, whatever the record. */
export interface RequiredAccess {
  readonly role: RequiredRole;
  /** What a machine credential needs too, such as `goal:read`; undefined for an operation that any may call. */
  readonly scope: string | undefined;
}

/** What the guards know of the operation of a request. */
export interface GuardedOperation {
  readonly access: RequiredAccess;
  /** The types that it produces besides the four (contract section 21). */
  readonly furtherTypes: readonly FurtherType[];
  /** Among which requests of the caller it counts (contract section 15). */
  readonly limit: 'api' | 'scim';
}

const REFUSALS = {
  requires_global_admin: 'Only global administrators can call this operation.',
  requires_admin: 'Only site administrators can call this operation.',
  requires_pm:
    'This operation requires Performance Management: it must be enabled for the site, and you must be in the group Performance Management.',
} as const;

/** 403: the machine credential has none of the scopes that contain the operation (contract section 25). */
class InsufficientScope extends Forbidden {
  constructor(scope: string) {
    super('insufficient_scope', `This operation requires a credential with the scope ${scope}.`);
    this.headers = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` };
  }
}

/** Whether the identity has the role and the scope (contract sections 11 and 25). */
export function hasAccess(identity: Identity, { role, scope }: RequiredAccess): boolean {
  return refusalOf(identity, role) === undefined && hasScope(identity, scope);
}

/** Throws Forbidden if the identity does not have the role and the scope. */
export function requireAccess(identity: Identity, { role, scope }: RequiredAccess): void {
  const code = refusalOf(identity, role);
  if (code) throw new Forbidden(code, REFUSALS[code]);
  requireScope(identity, scope);
}

/** Throws Forbidden if the identity is that of a machine credential without the scope. */
export function requireScope(identity: Identity, scope: string | undefined): void {
  if (scope !== undefined && !hasScope(identity, scope)) throw new InsufficientScope(scope);
}

/** The area of provisioning, which has a door of its own (contract section 26). */
export const SCIM_AREA = 'scim';

/** The areas that `all` does not contain: a credential has to name them (contract section 25). */
const NEVER_IN_ALL: ReadonlySet<string> = new Set([SCIM_AREA, 'personaldata']);

/** Whether the identity has the scope: every one but a machine credential has all. `write` contains `read`. */
function hasScope({ scopes }: Identity, scope: string | undefined): boolean {
  if (scopes === undefined || scope === undefined) return true;
  const [area, verb] = scope.split(':');
  const areas = NEVER_IN_ALL.has(area) ? [area] : [area, 'all'];
  return areas.some((each) => scopes.includes(`,${each}:write,`) || scopes.includes(`,${each}:${verb},`));
}

function refusalOf({ isAdmin, isGlobalAdmin, isPM }: Identity, role: RequiredRole): keyof typeof REFUSALS | undefined {
  if (role === 'GlobalAdmin' && !isGlobalAdmin) return 'requires_global_admin';
  if ((role === 'Admin' || role === 'PM+Admin') && !isAdmin) return 'requires_admin';
  if ((role === 'PM' || role === 'PM+Admin') && !isPM) return 'requires_pm';
  return undefined;
}
