import type { ExecutionContext } from '@nestjs/common';
import { Forbidden } from '../../http/problem';
import type { Identity } from '../caller';

/** The role that an operation requires, whatever the record (contract section 11). `public` needs no credentials. */
export type RequiredRole = 'anyone' | 'Admin' | 'PM' | 'PM+Admin' | 'GlobalAdmin' | 'public';

/** The metadata key of a route's required role. */
export const REQUIRED_ROLE = 'requiredRole';

const byHandler = new Map<unknown, RequiredRole>();

/** The required role of the request's handler. Throws Forbidden if the handler has none. */
export function requiredRoleOf(context: ExecutionContext): RequiredRole {
  const handler = context.getHandler();
  const known = byHandler.get(handler);
  if (known) return known;
  const role: RequiredRole | undefined = Reflect.getMetadata(REQUIRED_ROLE, handler);
  if (!role) throw new Forbidden('forbidden', 'This operation is not available.');
  byHandler.set(handler, role);
  return role;
}

const REFUSALS = {
  requires_global_admin: 'Only global administrators can call this operation.',
  requires_admin: 'Only site administrators can call this operation.',
  requires_pm:
    'This operation requires Performance Management: it must be enabled for the site, and you must be in the group Performance Management.',
} as const;

/** Whether the identity has the role (contract section 11). */
export function hasRole(identity: Identity, role: RequiredRole): boolean {
  return refusalOf(identity, role) === undefined;
}

/** Throws Forbidden if the identity does not have the role. */
export function requireRole(identity: Identity, role: RequiredRole): void {
  const code = refusalOf(identity, role);
  if (code) throw new Forbidden(code, REFUSALS[code]);
}

function refusalOf({ isAdmin, isGlobalAdmin, isPM }: Identity, role: RequiredRole): keyof typeof REFUSALS | undefined {
  if (role === 'GlobalAdmin' && !isGlobalAdmin) return 'requires_global_admin';
  if ((role === 'Admin' || role === 'PM+Admin') && !isAdmin) return 'requires_admin';
  if ((role === 'PM' || role === 'PM+Admin') && !isPM) return 'requires_pm';
  return undefined;
}
