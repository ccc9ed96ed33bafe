import { Injectable } from '@nestjs/common';
import type { ApiResponse } from '../../../http/api-request';
import { TooManyRequests } from '../../../http/problem';
import { setRateLimit } from '../../../security/access/rate-limit';
import { requireRole } from '../../../security/access/required-role';
import { SharedRateLimit } from '../../../security/access/shared-rate-limit';
import { Authenticator } from '../../../security/authentication/authenticator';
import type { Origin } from '../../../security/authentication/origin';
import { SecurityLog } from '../../../security/authentication/security-log';
import { SiteVisits } from '../../../security/authentication/site-visits';
import { Caller, callerKey, type Identity } from '../../../security/caller';
import type { ResourceRequest } from '../representation.interceptor';
import type { CollectionExchange } from './collection-exchange';

/** Records that count as one request (contract section 21). */
const RECORDS_OF_A_REQUEST = 100;

/** A request that the guards have passed. */
type AdmittedRequest = ResourceRequest & { readonly identity?: Identity };

/** Admits each hundred records of a collection as the guards admit a request. */
@Injectable()
export class CollectionAdmission {
  constructor(
    private readonly rateLimit: SharedRateLimit,
    private readonly authenticator: Authenticator,
    private readonly visits: SiteVisits,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Counts a request for each hundred records that begins from `from` on and before `to`. The first one is the request
   * itself, which was counted when it arrived. Throws TooManyRequests.
   */
  async count({ request }: CollectionExchange, from: number, to: number): Promise<void> {
    const identity = identityOf(request);
    for (let hundred = firstOf(from); hundred * RECORDS_OF_A_REQUEST < to; hundred++) {
      const allowance = await this.rateLimit.take(callerKey(identity));
      setRateLimit(request.res as ApiResponse, allowance);
      if (allowance.allowed) continue;
      this.securityLog.rateExceeded(request.caller?.origin as Origin, identity);
      throw new TooManyRequests(allowance.reset);
    }
  }

  /**
   * The same for records that arrive over minutes: also validates the credential again, and whether its individual still
   * has the required role. Throws Unauthorized and Forbidden.
   */
  async admit(exchange: CollectionExchange, from: number, to: number): Promise<void> {
    if (firstOf(from) * RECORDS_OF_A_REQUEST >= to) return;
    await this.count(exchange, from, to);
    const { request, route, caller } = exchange;
    const origin = caller.origin as Origin;
    const identity = await this.authenticator.authenticate(request.headers.authorization, origin);
    const site = request.headers['x-site-id'];
    const acting = site === undefined ? identity : await this.visits.enter(identity, String(site), origin);
    requireRole(acting, route.requiredRole);
    request.caller = new Caller(acting, origin, caller.lifetime);
  }
}

function firstOf(from: number): number {
  return Math.max(1, Math.ceil(from / RECORDS_OF_A_REQUEST));
}

function identityOf(request: AdmittedRequest): Identity {
  return request.identity ?? (request.caller as Identity);
}
