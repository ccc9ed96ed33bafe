import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { UUID } from '../../http/formats/field-table';
import { Forbidden, ValidationFailed } from '../../http/problems/problem';
import type { FaultCode } from '../../http/problems/problem-codes';
import type { Identity } from '../caller';
import { type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { SharedEpochs } from '../epochs/shared-epochs';
import { SiteEpochs } from '../epochs/site-epochs';
import type { MaybePromise } from '../maybe-promise';
import { IdentityStore } from './identity.store';
import type { Origin } from './origin';
import { SecurityLog } from './security-log';

const HEADER = 'X-Site-ID';
const MAX_VISITS = 1_000;
const REMEMBERED_MS = 30_000;

interface Visit {
  readonly featurePerformance: boolean;
  readonly until: number;
  readonly epoch: number;
}

/** Lets global admins act in another site (contract section 10). */
@Injectable()
export class SiteVisits {
  private readonly visits = new LRUCache<string, Visit>({ max: MAX_VISITS });

  constructor(
    private readonly store: IdentityStore,
    private readonly epochs: SiteEpochs,
    private readonly sharedEpochs: SharedEpochs,
    private readonly securityLog: SecurityLog,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic,
  ) {}

  /**
   * The identity in the site that `X-Site-ID` names; unchanged for the caller's own site. Throws Forbidden unless the
   * caller is a global admin with a credential of its own, and ValidationFailed if there is no such live site.
   */
  enter(identity: Identity, header: string, origin: Origin): MaybePromise<Identity> {
    if (!identity.isGlobalAdmin || identity.isBorrowed) {
      throw new Forbidden('requires_global_admin', `Only global administrators can send the header ${HEADER}.`);
    }
    if (!UUID.test(header)) throw invalidHeader('invalid_format', `${HEADER} must be a UUID.`);
    const siteId = header.toLowerCase();
    if (siteId === identity.siteId) return identity;
    return this.visit(identity, siteId, origin);
  }

  private async visit(identity: Identity, siteId: string, origin: Origin): Promise<Identity> {
    await this.sharedEpochs.refresh(siteId);
    const key = `${identity.individualId} ${siteId}`;
    const epoch = this.epochs.of(siteId);
    let visit = this.visits.get(key);
    if (visit === undefined || visit.until <= this.now() || visit.epoch !== epoch) {
      const site = await this.store.liveSite(siteId);
      if (site === undefined) throw invalidHeader('not_found', 'No site with this ID exists, or it is deleted.');
      visit = { ...site, until: this.now() + REMEMBERED_MS, epoch };
      this.visits.set(key, visit);
    }
    this.securityLog.visited(identity, siteId, origin);
    return { ...identity, siteId, isAdmin: true, isPM: visit.featurePerformance, isVisitor: true };
  }
}

function invalidHeader(code: FaultCode, message: string): ValidationFailed {
  return new ValidationFailed([{ field: HEADER, code, message }]);
}
