import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from './authenticated-request';
import { requiredRoleOf, requireRole } from './required-role';

/** Rejects callers without the required role of the operation (contract section 11). */
@Injectable()
export class RoleGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const role = requiredRoleOf(context);
    // Only a public operation has no caller.
    if (caller) requireRole(caller, role);
    return true;
  }
}
