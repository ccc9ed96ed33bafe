import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from './authenticated-request';
import { requireAccess } from './required-access';

/** Rejects callers without the role or the scope that the operation requires (contract sections 11 and 25). */
@Injectable()
export class RoleGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { caller, operation } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    // Only a public operation has no caller.
    if (caller) requireAccess(caller, operation.access);
    return true;
  }
}
