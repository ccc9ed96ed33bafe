import { Injectable } from '@nestjs/common';
import { IdentityStore } from './identity.store';
import type { Origin } from './origin';
import { SecurityLog } from './security-log';
import { SignInRefused } from './sign-in-refusal';
import { logUnrecorded } from './unrecorded';

/** Records failed sign-ins in the log and, for existing individuals, in the ledger (contract section 16). */
@Injectable()
export class SignInRefusals {
  constructor(
    private readonly store: IdentityStore,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Records why a sign-in failed. Does nothing for other errors. The response does not wait for the ledger, because its
   * time would reveal whether the individual exists.
   */
  record(error: unknown, origin: Origin): void {
    this.securityLog.signInFailed(error, origin);
    if (!(error instanceof SignInRefused) || !error.isCounted) return;
    const { site, individual } = error.named;
    if (site === undefined || individual === undefined) return;
    const { requestId, address } = origin;
    const actor = { siteId: site, individualId: null, actingAsId: null, requestId, address } as const;
    this.store
      .recordRefusal(
        { ...actor, credential: error.reason === 'unknown_token' ? 'user_token' : 'password', credentialId: null },
        individual,
      )
      .catch((failure: unknown) => logUnrecorded('a refused sign-in', failure));
  }
}
