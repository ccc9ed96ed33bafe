import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import type { ApiRequest, ApiResponse } from '../../http/api-request';
import { negotiate } from '../../http/media-type';
import { Forbidden, NotAcceptable, TooManyRequests } from '../../http/problem';
import { Authenticator } from '../authentication/authenticator';
import { ForwardedHeaders } from '../authentication/forwarded-headers';
import { type Origin, originOf } from '../authentication/origin';
import { SecurityLog } from '../authentication/security-log';
import { Caller, callerKey, type Identity } from '../caller';
import { furtherTypesOf } from './further-types';
import { type Allowance, setRateLimit } from './rate-limit';
import { requiredRoleOf } from './required-role';
import { SharedRateLimit } from './shared-rate-limit';

/** A request with its caller; `public` operations have none. */
export interface AuthenticatedRequest extends ApiRequest {
  /** The identity of the credential, in its own site. */
  identity?: Identity;
  caller?: Caller;
}

/**
 * The first guard, with its checks in the order of contract section 8: HTTPS, credentials (401), rate (429), Accept
 * (406). Denies operations without a required role. SiteGuard and RoleGuard follow.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly authenticator: Authenticator,
    private readonly rateLimit: SharedRateLimit,
    private readonly forwarded: ForwardedHeaders,
    private readonly securityLog: SecurityLog,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const response = context.switchToHttp().getResponse<ApiResponse>();
    const isPublic = requiredRoleOf(context) === 'public';
    request.furtherTypes = furtherTypesOf(context);
    this.forwarded.warnOfUntrusted(request);
    if (this.settings.requireHttps && !this.forwarded.isHttps(request)) {
      throw new Forbidden('https_required', 'This service accepts HTTPS requests only.');
    }
    const origin = originOf(request);
    // A public operation has no caller, so its requests count for the client's address.
    if (isPublic) return this.admit(`address ${origin.countedAs}`, origin, request, response);
    // A cached credential is returned synchronously, so most requests do not wait here.
    const found = this.authenticator.authenticate(request.headers.authorization, origin);
    const admit = (identity: Identity) => {
      // Requests that are rejected from here on are logged with their caller.
      request.identity = identity;
      request.caller = new Caller(identity, origin, request.lifetime);
      return this.admit(callerKey(identity), origin, request, response, identity);
    };
    return found instanceof Promise ? found.then(admit) : admit(found);
  }

  private admit(
    rateKey: string,
    origin: Origin,
    request: AuthenticatedRequest,
    response: ApiResponse,
    identity?: Identity,
  ): true | Promise<true> {
    const admit = (allowance: Allowance): true => {
      this.applyRateLimit(allowance, origin, response, identity);
      response.setHeader('Vary', 'Accept');
      request.mediaType = negotiate(request.headers.accept, request.furtherTypes);
      if (!request.mediaType) throw new NotAcceptable(request.furtherTypes);
      return true;
    };
    const allowance = this.rateLimit.take(rateKey);
    return allowance instanceof Promise ? allowance.then(admit) : admit(allowance);
  }

  private applyRateLimit(allowance: Allowance, origin: Origin, response: ApiResponse, identity?: Identity): void {
    setRateLimit(response, allowance);
    if (allowance.allowed) return;
    this.securityLog.rateExceeded(origin, identity);
    throw new TooManyRequests(allowance.reset);
  }
}
