import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings';
import type { ApiRequest, ApiResponse } from '../http/api-request';
import { negotiate } from '../http/media-type';
import { Forbidden, NotAcceptable, TooManyRequests } from '../http/problem';
import { Authenticator } from './authenticator';
import { Caller, type Identity } from './caller';
import { LABEL, type Label } from './label';
import { RateLimit } from './rate-limit';

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
    private readonly rateLimit: RateLimit,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const response = context.switchToHttp().getResponse<ApiResponse>();
    const label = this.labelOf(context.getHandler());
    if (!label) throw new Forbidden('forbidden', 'This operation is open to nobody.');
    if (this.settings.requireHttps && !cameByHttps(request)) {
      throw new Forbidden('https_required', 'This service is called over HTTPS only.');
    }
    const { authorization, 'x-site-id': site } = request.headers;
    if (label === 'public') return this.admit(request, response) && refuseVisit(site);
    // A remembered credential is answered at once; most requests never wait here.
    const identity = this.authenticator.authenticate(authorization, site as string | undefined, request.ip ?? '');
    if (identity instanceof Promise) return identity.then((found) => this.judge(found, label, request, response));
    return this.judge(identity, label, request, response);
  }

  private judge(identity: Identity, label: Label, request: GuardedRequest, response: ApiResponse): boolean {
    this.takeRate(identity, response);
    this.admit(request, response);
    requireLabel(identity, label);
    request.caller = new Caller(identity);
    return true;
  }

  private admit(request: GuardedRequest, response: ApiResponse): boolean {
    response.setHeader('Vary', 'Accept');
    request.mediaType = negotiate(request.headers.accept);
    if (!request.mediaType) throw new NotAcceptable();
    return true;
  }

  private takeRate(identity: Identity, response: ApiResponse): void {
    if (this.settings.rateLimit === 0) return;
    const { limit, remaining, reset, allowed } = this.rateLimit.take(`${identity.siteId}/${identity.individualId}`);
    response.setHeader('RateLimit-Policy', `"default";q=${limit};w=60`);
    response.setHeader('RateLimit', `"default";r=${remaining};t=${reset}`);
    if (!allowed) throw new TooManyRequests(reset);
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

// The proxy in front ends HTTPS and says so; whoever reaches the service without a proxy can deceive only itself.
function cameByHttps(request: GuardedRequest): boolean {
  const forwarded = request.headers['x-forwarded-proto'];
  const protocol = typeof forwarded === 'string' ? forwarded.split(',')[0].trim() : request.protocol;
  return protocol.toLowerCase() === 'https';
}

/** Throws the 403 of a label that the identity does not have (contract section 11). */
export function requireLabel(identity: Identity, label: Label): void {
  if (label === 'GlobalAdmin' && !identity.isGlobalAdmin) {
    throw new Forbidden('requires_global_admin', 'This operation is for global administrators.');
  }
  if ((label === 'Admin' || label === 'PM+Admin') && !identity.isAdmin) {
    throw new Forbidden('requires_admin', 'This operation is for administrators of the site.');
  }
  if ((label === 'PM' || label === 'PM+Admin') && !identity.isPM) {
    throw new Forbidden('requires_pm', 'This operation needs Performance Management, for the site and for the caller.');
  }
}
