import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { ListResult } from '../../http/list-result';
import { NotFound } from '../../http/problem';
import type { PendingWrite } from '../../resource/rules/pending-write';
import { ResourceService } from '../../resource/rules/resource-service';
import { ResourceSupport } from '../../resource/rules/resource-support';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import type { AccessSubject, Rights } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import type { BasicRole } from './basic-role';
import { BasicRoleStore } from './basic-role.store';

/** Basic roles of individuals: personal records (contract sections 12 and 13). */
@Injectable()
export class BasicRoleService extends ResourceService<BasicRole> {
  constructor(
    support: ResourceSupport,
    protected override readonly store: BasicRoleStore,
  ) {
    super(support, store, {
      name: 'basic role',
      place: { rowType: () => RowType.BasicRole, ancestor: (role) => role.IndividualID, name: (role) => role.Name },
      ancestor: { field: 'IndividualID', rowTypes: [RowType.Individual] },
      accessSubject: ({ IndividualID }) => roleSubject(IndividualID),
    });
    support.tree.register(RowType.BasicRole, { entity: store.entity });
  }

  /** Lists the roles of an individual. */
  async listOf(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    return this.list(caller, params, { IndividualID: individualId }, roleSubject(individualId));
  }

  /** Returns a role of the individual; 404 if it belongs to another one. */
  async getOf(caller: Caller, individualId: string, id: string): Promise<BasicRole> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    const role = await this.get(caller, id);
    if (role.IndividualID !== individualId) throw new NotFound();
    return role;
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

function roleSubject(individualId: string): AccessSubject {
  return { rowType: RowType.BasicRole, above: individualId, aboveType: RowType.Individual };
}
