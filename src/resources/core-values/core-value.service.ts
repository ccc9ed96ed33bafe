import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Caller } from '../../security/caller';
import type { CoreValue } from './core-value';
import { CoreValueStore } from './core-value.store';

@Injectable()
export class CoreValueService extends ResourceService<CoreValue> {
  constructor(
    support: ResourceSupport,
    private readonly coreValues: CoreValueStore,
  ) {
    super(support, coreValues, { name: 'core value' });
  }

  /** Returns the names of the site's core values by rank, joined by "; "; null if it has none. One statement. */
  async namesOf(caller: Caller, sql: Sql): Promise<string | null> {
    const names = await this.coreValues.names(caller, sql);
    return names.length > 0 ? names.join('; ') : null;
  }

  /**
   * Adds a fault if `ItemID` of a body names no core value of the site. Locks the core value against deletion until the
   * transaction ends.
   */
  async validateReference(
    caller: Caller,
    change: Pick<PendingWrite<{ ItemID: string | null }>, 'values' | 'fault'>,
    tx: Sql,
  ): Promise<void> {
    const id = change.values.ItemID;
    if (typeof id !== 'string') return;
    if ((await this.support.rights.mayReadSite(caller, tx)) && (await this.coreValues.lockForShare(caller, id, tx)))
      return;
    change.fault('ItemID', 'not_found', 'No core value with this ID exists in this site.');
  }
}
