import { Injectable } from '@nestjs/common';
import type { Caller } from '../caller';
import { Authenticator } from '../sign-in/authenticator';
import type { VerifiedCredential } from '../sign-in/credential-check';
import { LiveCredentials } from '../sign-in/live-credentials';
import type { Origin } from '../sign-in/origin';
import { SiteVisits } from '../sign-in/site-visits';
import type { AuthenticatedRequest } from './authenticated-request';
import { CallerValidity } from './caller-validity';
import { type RequiredAccess, requireAccess } from './required-access';

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
  of({ headers, method, verified }: AuthenticatedRequest, caller: Caller, access: RequiredAccess): CallerValidity {
    const origin = caller.origin as Origin;
    const revalidate = async () => {
      const again = await this.authenticator.authenticate(headers.authorization, origin);
      const site = headers['x-site-id'];
      const identity =
        site === undefined ? again.identity : await this.visits.enter(again.identity, String(site), origin);
      requireAccess(identity, access);
      return { verified: again, identity };
    };
    return new CallerValidity(caller, verified as VerifiedCredential, revalidate, this.live, READS.has(method));
  }
}
