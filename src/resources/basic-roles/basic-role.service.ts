import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { NotFound } from '../../http/problem';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import { RowType } from '../../resource/row-types';
import type { Caller } from '../../security/caller';
import { ownId } from '../../security/own-site';
import { PersonalRights } from '../../security/personal-rights';
import type { Rights } from '../../security/rights';
import type { BasicRole } from './basic-role';
import { BasicRoleStore } from './basic-role.store';

/** Basic roles of individuals: personal records (contract sections 12 and 13). */
@Injectable()
export class BasicRoleService extends ResourceService<BasicRole> {
  constructor(
    kit: Kit,
    protected override readonly store: BasicRoleStore,
    private readonly personal: PersonalRights,
  ) {
    super(kit, store, {
      name: 'basic role',
      place: { rowType: () => RowType.BasicRole, ancestor: (role) => role.IndividualID, name: (role) => role.Name },
    });
    kit.tree.register(RowType.BasicRole, { table: store.table });
  }

  /** The roles of an individual. */
  async listOf(caller: Caller, individualId: string, params: ListParams): Promise<Listing> {
    await this.requireIndividual(caller, individualId);
    return this.list(caller, params, { sql: 't.`IndividualID` = ?', params: [individualId] });
  }

  /** One role, if it is the individual's. */
  async getOf(caller: Caller, individualId: string, id: string): Promise<BasicRole> {
    await this.requireIndividual(caller, individualId);
    const role = await this.get(caller, id);
    if (role.IndividualID !== individualId) throw new NotFound();
    return role;
  }

  /** Answers 404 unless the id is that of an individual of the site. */
  async requireIndividual(caller: Caller, id: string): Promise<void> {
    const node = await this.kit.tree.find(caller, id);
    if (node?.RowType !== RowType.Individual) throw new NotFound();
  }

  protected override rights(
    caller: Caller,
    rows: readonly BasicRole[],
    sql: Sql,
  ): readonly Rights[] | Promise<readonly Rights[]> {
    return this.personal.of(
      caller,
      rows.map((role) => role.IndividualID),
      sql,
    );
  }

  protected override mayCreate(caller: Caller, change: Change<BasicRole>, tx: Sql): Promise<boolean> {
    change.values.IndividualID ??= ownId(caller);
    return this.mayGive(caller, change, tx);
  }

  protected override async prepare(caller: Caller, change: Change<BasicRole>, tx: Sql): Promise<void> {
    if (change.verb !== 'update') return;
    // The body's type cannot say it, because null means the caller on create and nobody on update.
    if (change.values.IndividualID === null) change.fault('IndividualID', 'required', 'must not be null');
    else if (change.changes('IndividualID') && !(await this.mayGive(caller, change, tx))) throw this.forbidden('move');
  }

  protected override async present(
    caller: Caller,
    rows: readonly BasicRole[],
    _rights: readonly Rights[],
    sql: Sql,
  ): Promise<void> {
    const ids = rows.map(({ ID }) => ID);
    const names = await this.store.indicatorNames(caller, ids, sql);
    for (const row of rows) row.PerformanceIndicators = names.get(row.ID)?.join('; ') ?? null;
  }

  private async mayGive(caller: Caller, change: Change<BasicRole>, tx: Sql): Promise<boolean> {
    const owner = await this.reference(caller, change, 'IndividualID', [RowType.Individual], tx);
    return !owner || this.personal.allows(caller, owner.ID, tx);
  }
}
