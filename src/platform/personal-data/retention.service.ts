import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { requireOwnLoginInOwnSite } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import type { Retention } from './retention';
import { RetentionStore } from './retention.store';

/** How long a site keeps what was deleted (contract section 27). Only for Admins with a login of their own. */
@Injectable()
export class RetentionService extends ResourceService<Retention> {
  constructor(
    support: ResourceSupport,
    store: RetentionStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super(support, store, { name: 'retention' });
  }

  override async update(caller: Caller, id: string, input: Partial<Retention>): Promise<Retention> {
    requireOwnLoginInOwnSite(caller);
    return super.update(caller, id, input);
  }

  protected override prepare(_caller: Caller, change: PendingWrite<Retention>): void {
    const { LedgerDays: days } = change.values;
    const { ledgerDays: most } = this.settings;
    if (most > 0 && days !== undefined && (days > most || days === 0))
      change.fault(
        'LedgerDays',
        'out_of_range',
        `LedgerDays must be between 1 and ${most}, the days of the installation.`,
      );
  }
}
