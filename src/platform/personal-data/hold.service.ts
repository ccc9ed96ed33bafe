import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { NotFound } from '../../http/problems/problem';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { requireOwnLoginInOwnSite } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { ErasureStore } from './erasure.store';
import type { Hold } from './hold';
import { HoldStore } from './hold.store';

/** Why the data of individuals must be kept (contract section 27). Only for Admins with a login of their own. */
@Injectable()
export class HoldService extends ResourceService<Hold> {
  constructor(
    support: ResourceSupport,
    store: HoldStore,
    private readonly erasures: ErasureStore,
  ) {
    super(support, store, { name: 'hold' });
  }

  override async get(caller: Caller, id: string): Promise<Hold> {
    const hold = await super.get(caller, id);
    if (hold.Version === 0) throw new NotFound();
    return hold;
  }

  override async update(caller: Caller, id: string, input: Partial<Hold>): Promise<Hold> {
    requireOwnLoginInOwnSite(caller);
    return super.update(caller, id, input);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Hold>, tx: Sql): Promise<void> {
    if (change.verb !== 'update' || !(await this.erasures.find(caller, String(change.current?.ID), tx))?.Completed)
      return;
    change.conflict('erased', 'The data of this individual was erased. Nothing is left to be kept.');
  }

  override async delete(caller: Caller, id: string): Promise<void> {
    requireOwnLoginInOwnSite(caller);
    await super.delete(caller, id);
  }
}
