import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { UUID } from '../../http/formats/field-table';
import { Forbidden, NotFound } from '../../http/problems/problem';
import { Caller } from '../caller';
import { type MaybePromise, whenKnown } from '../maybe-promise';
import type { VerifiedCredential } from '../sign-in/credential-check';
import type { Origin } from '../sign-in/origin';
import { SiteVisits } from '../sign-in/site-visits';
import { type AuthenticatedRequest } from './authenticated-request';
import { SITE_PARAMETERS } from './authentication.guard';
import { requireAccess } from './required-access';

/**
 * Sets the site of a request (contract section 10): that of the caller, or the one that a global admin names in
 * `X-Site-ID`. In a path `/sites/{siteid}/...` any other site does not exist.
 */
@Injectable()
export class SiteGuard implements CanActivate {
  constructor(private readonly visits: SiteVisits) {}

  canActivate(context: ExecutionContext): MaybePromise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { caller } = request;
    const requestedSiteId = request.headers['x-site-id'];
    if (!caller) {
      // A session belongs to the site of its user, so no caller can sign in to another one.
      if (requestedSiteId !== undefined)
        throw new Forbidden('own_site_required', 'You cannot sign in to another site. Remove the X-Site-ID header.');
      return true;
    }
    if (requestedSiteId === undefined) return checkPathSite(request, caller);
    const { identity } = request.verified as VerifiedCredential;
    return whenKnown(this.visits.enter(identity, String(requestedSiteId), caller.origin as Origin), (visitor) => {
      request.caller = new Caller(visitor, caller.origin, caller.lifetime);
      return checkPathSite(request, request.caller);
    });
  }
}

function checkPathSite({ params, operation }: AuthenticatedRequest, caller: Caller): true {
  const name = SITE_PARAMETERS.find((parameter) => parameter in params);
  if (!name) return true;
  const siteId = String(params[name]);
  if (!UUID.test(siteId)) caller.faults.add(name, 'invalid_format', `${name} must be a UUID.`);
  else if (siteId.toLowerCase() !== caller.siteId) {
    // A missing role or scope takes precedence over another site (contract section 8).
    requireAccess(caller, operation.access);
    throw new NotFound();
  }
  return true;
}
