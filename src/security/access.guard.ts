import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings';
import type { ApiRequest, ApiResponse } from '../http/api-request';
import { negotiate } from '../http/media-type';
import { Forbidden, NotAcceptable, TooManyRequests } from '../http/problem';
import { Authenticator } from './authenticator';
import { Caller, callerKey, type Identity } from './caller';
import { ForwardedHeaders } from './forwarded-headers';
import { LABEL, type Label } from './label';
import { type Origin, originOf } from './origin';
import { RateLimit } from './rate-limit';
import { SecurityLog } from './security-log';
import { SiteVisits } from './site-visits';

/** A request with its caller; `public` operations have none. */
export interface GuardedRequest extends ApiRequest {
  caller?: Caller;
}

/**
 * Judges every operation in the order of contract section 8: credentials (401), rate (429), Accept (406), label
 * (403). An operation without a label is denied.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly labels = new Map<unknown, Label | undefined>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly authenticator: Authenticator,
    private readonly visits: SiteVisits,
    private readonly rateLimit: RateLimit,
    private readonly forwarded: ForwardedHeaders,
    private readonly securityLog: SecurityLog,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const response = context.switchToHttp().getResponse<ApiResponse>();
    const label = this.labelOf(context.getHandler());
    if (!label) throw new Forbidden('forbidden', 'This operation is open to nobody.');
    this.forwarded.warnOfUntrusted(request);
    if (this.settings.requireHttps && !this.forwarded.cameByHttps(request)) {
      throw new Forbidden('https_required', 'This service is called over HTTPS only.');
    }
    const origin = originOf(request);
    if (label === 'public') return this.admitAnyone(origin, request, response);
    // A remembered credential is answered at once; most requests never wait here.
    const identity = this.authenticator.authenticate(request.headers.authorization, origin);
    if (identity instanceof Promise)
      return identity.then((found) => this.judge(found, label, origin, request, response));
    return this.judge(identity, label, origin, request, response);
  }

  private judge(
    identity: Identity,
    label: Label,
    origin: Origin,
    request: GuardedRequest,
    response: ApiResponse,
  ): boolean | Promise<boolean> {
    // Refused ones are logged with who asked, too.
    request.caller = new Caller(identity, origin, request.lifetime);
    this.takeRate(callerKey(identity), origin, response, identity);
    this.admit(request, response);
    const site = request.headers['x-site-id'];
    if (site === undefined) return requireLabel(identity, label);
    const entered = this.visits.enter(identity, String(site), origin);
    const judgeVisit = (visitor: Identity) => {
      request.caller = new Caller(visitor, origin, request.lifetime);
      return requireLabel(visitor, label);
    };
    return entered instanceof Promise ? entered.then(judgeVisit) : judgeVisit(entered);
  }

  /** A `public` operation has no caller yet: its requests count for their address. */
  private admitAnyone(origin: Origin, request: GuardedRequest, response: ApiResponse): boolean {
    this.takeRate(`address ${origin.countedAs}`, origin, response);
    this.admit(request, response);
    return refuseVisit(request.headers['x-site-id']);
  }

  private admit(request: GuardedRequest, response: ApiResponse): void {
    response.setHeader('Vary', 'Accept');
    request.mediaType = negotiate(request.headers.accept);
    if (!request.mediaType) throw new NotAcceptable();
  }

  private takeRate(key: string, origin: Origin, response: ApiResponse, identity?: Identity): void {
    if (this.settings.rateLimit === 0) return;
    const { limit, remaining, reset, allowed } = this.rateLimit.take(key);
    response.setHeader('RateLimit-Policy', `"default";q=${limit};w=60`);
    response.setHeader('RateLimit', `"default";r=${remaining};t=${reset}`);
    if (allowed) return;
    this.securityLog.rateExceeded(origin, identity);
    throw new TooManyRequests(reset);
  }

  private labelOf(handler: object): Label | undefined {
    if (!this.labels.has(handler)) this.labels.set(handler, Reflect.getMetadata(LABEL, handler));
    return this.labels.get(handler);
  }
}

// A session belongs to the site of its user; nobody begins one in another (contract section 10).
function refuseVisit(site: string | string[] | undefined): boolean {
  if (site !== undefined) throw new Forbidden('own_site_required', 'Nobody signs in to another site.');
  return true;
}

/** Throws the 403 of a label that the identity does not have (contract section 11). */
export function requireLabel(identity: Identity, label: Label): true {
  if (label === 'GlobalAdmin' && !identity.isGlobalAdmin) {
    throw new Forbidden('requires_global_admin', 'This operation is for global administrators.');
  }
  if ((label === 'Admin' || label === 'PM+Admin') && !identity.isAdmin) {
    throw new Forbidden('requires_admin', 'This operation is for administrators of the site.');
  }
  if ((label === 'PM' || label === 'PM+Admin') && !identity.isPM) {
    throw new Forbidden('requires_pm', 'This operation needs Performance Management, for the site and for the caller.');
  }
  return true;
}
