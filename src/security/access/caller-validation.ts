import { Injectable } from '@nestjs/common';
import { Authenticator } from '../authentication/authenticator';
import type { VerifiedCredential } from '../authentication/credential-check';
import { LiveCredentials } from '../authentication/live-credentials';
import type { Origin } from '../authentication/origin';
import { SiteVisits } from '../authentication/site-visits';
import type { Caller } from '../caller';
import type { AuthenticatedRequest } from './authenticated-request';
import { CallerValidity } from './caller-validity';
import { type RequiredRole, requireRole } from './required-role';

const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

/** Validates the callers of requests again, as the guards have done when their heads arrived. */
@Injectable()
export class CallerValidation {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly visits: SiteVisits,
    private readonly live: LiveCredentials,
  ) {}

  /** The validity of the caller of a request that the guards have passed. */
  of({ headers, method, verified }: AuthenticatedRequest, caller: Caller, role: RequiredRole): CallerValidity {
    const origin = caller.origin as Origin;
    const revalidate = async () => {
      const again = await this.authenticator.authenticate(headers.authorization, origin);
      const site = headers['x-site-id'];
      const identity =
        site === undefined ? again.identity : await this.visits.enter(again.identity, String(site), origin);
      requireRole(identity, role);
      return { verified: again, identity };
    };
    return new CallerValidity(caller, verified as VerifiedCredential, revalidate, this.live, READS.has(method));
  }
}
