import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import { negotiate } from '../../http/formats/media-type';
import { Forbidden, NotAcceptable, TooManyRequests } from '../../http/problems/problem';
import type { ApiResponse } from '../../http/server/api-request';
import { Caller, callerKey, type Identity } from '../caller';
import { type MaybePromise, whenKnown } from '../maybe-promise';
import { Authenticator } from '../sign-in/authenticator';
import type { VerifiedCredential } from '../sign-in/credential-check';
import { ForwardedHeaders } from '../sign-in/forwarded-headers';
import { type Origin, originOf } from '../sign-in/origin';
import { SecurityLog } from '../sign-in/security-log';
import { AuthenticatedRequest } from './authenticated-request';
import { CallerValidation } from './caller-validation';
import { setRateLimit } from './rate-limit';
import { hasAccess } from './required-access';
import { ScimRateLimit, SharedRateLimit } from './shared-rate-limit';

/** The path parameters with the ID of a site that has records below it. */
export const SITE_PARAMETERS = ['siteid', 'siteId'] as const;

/**
 * The first guard, with its checks in the order of contract section 8: HTTPS, credentials (401), rate (429), Accept
 * (406). SiteGuard and RoleGuard follow.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly authenticator: Authenticator,
    private readonly rateLimit: SharedRateLimit,
    private readonly scimRateLimit: ScimRateLimit,
    private readonly forwarded: ForwardedHeaders,
    private readonly securityLog: SecurityLog,
    private readonly validation: CallerValidation,
  ) {}

  canActivate(context: ExecutionContext): MaybePromise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const response = context.switchToHttp().getResponse<ApiResponse>();
    const { access } = request.operation;
    this.forwarded.warnOfUntrusted(request);
    if (this.settings.requireHttps && !this.forwarded.isHttps(request)) {
      throw new Forbidden('https_required', 'This service accepts HTTPS requests only.');
    }
    const origin = originOf(request);
    // A public operation has no caller, so its requests count for the client's address.
    if (access.role === 'public') return this.admit(`address ${origin.countedAs}`, origin, request, response);
    const known = isPlain(request) ? this.authenticator.remembered(request.headers.authorization, origin) : undefined;
    // Most requests do not wait here. A refusal for a role or a scope does, because it says what the caller has now.
    const found =
      known && hasAccess(known.identity, access)
        ? known
        : this.authenticator.authenticate(request.headers.authorization, origin, request.lifetime);
    const admit = (verified: VerifiedCredential) => {
      const { identity } = verified;
      if (identity.isBorrowed) this.securityLog.borrowed(identity, origin);
      // Requests that are rejected from here on are logged with their caller.
      request.verified = verified;
      request.caller = new Caller(identity, origin, request.lifetime);
      if (verified === known) {
        request.caller.validity = this.validation.of(request, request.caller, access);
        request.caller.validity.isPending = true;
      }
      return this.admit(callerKey(identity), origin, request, response, identity);
    };
    return whenKnown(found, admit);
  }

  private admit(
    rateKey: string,
    origin: Origin,
    request: AuthenticatedRequest,
    response: ApiResponse,
    identity?: Identity,
  ): MaybePromise<true> {
    const { limit, furtherTypes } = request.operation;
    const rateLimit = limit === 'scim' ? this.scimRateLimit : this.rateLimit;
    return whenKnown(rateLimit.take(rateKey), (allowance) => {
      setRateLimit(response, allowance);
      if (!allowance.allowed) {
        this.securityLog.rateExceeded(origin, identity);
        throw new TooManyRequests(allowance.reset);
      }
      // Its answers have one type, whatever Accept says.
      if (limit === 'scim') return true;
      request.mediaType = negotiate(request.headers.accept, furtherTypes);
      if (!request.mediaType) throw new NotAcceptable(furtherTypes);
      return true;
    });
  }
}

/** Whether the caller acts in its own site, and no site is in the path. */
function isPlain({ headers, params }: AuthenticatedRequest): boolean {
  return headers['x-site-id'] === undefined && !SITE_PARAMETERS.some((name) => name in params);
}
