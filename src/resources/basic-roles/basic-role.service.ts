import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { OwnedRecordService } from '../../resource/service/owned-record-service';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceSupport } from '../../resource/service/resource-support';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import type { Rights } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import type { BasicRole } from './basic-role';
import { BasicRoleStore } from './basic-role.store';

/** Basic roles of individuals: personal records (contract sections 12 and 13). */
@Injectable()
export class BasicRoleService extends OwnedRecordService<BasicRole> {
  constructor(
    support: ResourceSupport,
    protected override readonly store: BasicRoleStore,
  ) {
    super(support, store, {
      name: 'basic role',
      ownerType: RowType.Individual,
      nameOf: ({ Name }) => Name,
    });
  }

  protected override place(caller: Caller, change: PendingWrite<BasicRole>, tx: Sql) {
    if (change.verb === 'create') change.values.IndividualID ??= ownId(caller);
    return super.place(caller, change, tx);
  }

  protected override prepare(_caller: Caller, change: PendingWrite<BasicRole>): void {
    // The input class cannot validate this: null means the caller on create and is a fault on update.
    if (change.verb === 'update' && change.values.IndividualID === null)
      change.fault('IndividualID', 'required', 'IndividualID must not be null.');
  }

  protected override async decorate(
    caller: Caller,
    rows: readonly BasicRole[],
    _rights: readonly Rights[],
    sql: Sql,
  ): Promise<void> {
    const ids = rows.map(({ ID }) => ID);
    const names = await this.store.indicatorNames(caller, ids, sql);
    for (const row of rows) row.PerformanceIndicators = names.get(row.ID)?.join('; ') ?? null;
  }
}
