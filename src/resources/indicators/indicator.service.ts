import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { NotFound } from '../../http/problem';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import { RowType } from '../../resource/row-types';
import { UUID } from '../../resource/validators';
import type { Caller } from '../../security/caller';
import { PersonalRights } from '../../security/personal-rights';
import type { Rights } from '../../security/rights';
import { BasicRoleService } from '../basic-roles/basic-role.service';
import type { Indicator, IndicatorFacts } from './indicator';
import { IndicatorStore } from './indicator.store';

/** Performance indicators of basic roles: personal records of the individual that fills the role. */
@Injectable()
export class IndicatorService extends ResourceService<Indicator> {
  constructor(
    kit: Kit,
    protected override readonly store: IndicatorStore,
    private readonly roles: BasicRoleService,
    private readonly personal: PersonalRights,
  ) {
    super(kit, store, {
      name: 'indicator',
      place: { rowType: () => RowType.Indicator, ancestor: (row) => row.BasicRoleID, name: (row) => row.Name },
    });
    kit.tree.register(RowType.Indicator, { table: store.table });
  }

  /** The indicators of a basic role, deleted or not; 404 for one that the caller may not read. */
  async listOfRole(caller: Caller, roleId: string, params: ListParams): Promise<Listing> {
    const rights = await this.rightsOnRole(caller, roleId, this.kit.database.read);
    if (!rights?.read) throw new NotFound();
    return this.list(caller, params, { sql: 't.`BasicRoleID` = ?', params: [roleId] });
  }

  /** The indicators of all basic roles of an individual, or of the one that `basicroleid` names. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<Listing> {
    await this.roles.requireIndividual(caller, individualId);
    const ofIndividual = this.store.ofIndividual(caller, individualId);
    const roleId = params.own.basicroleid?.toLowerCase();
    if (roleId === undefined) return this.list(caller, params, ofIndividual);
    await this.judgeFilter(caller, roleId);
    const ofRole = { sql: `${ofIndividual.sql} AND t.\`BasicRoleID\` = ?`, params: [...ofIndividual.params, roleId] };
    return this.list(caller, params, ofRole);
  }

  protected override rights(
    caller: Caller,
    rows: readonly Indicator[],
    sql: Sql,
  ): readonly Rights[] | Promise<readonly Rights[]> {
    const owners = (rows as unknown as readonly IndicatorFacts[]).map((facts) => facts.IndividualID);
    return this.personal.of(caller, owners, sql);
  }

  protected override async mayCreate(caller: Caller, change: Change<Indicator>, tx: Sql): Promise<boolean> {
    const { BasicRoleID: roleId } = change.values;
    if (typeof roleId !== 'string') return true;
    const rights = await this.rightsOnRole(caller, roleId, tx);
    if (rights && !rights.read) {
      // Whether it is deleted or of another kind is not told of a role that the caller may not see.
      change.fault('BasicRoleID', 'not_found', 'names nothing in this site');
      return true;
    }
    const role = await this.reference(caller, change, 'BasicRoleID', [RowType.BasicRole], tx);
    return !role || rights?.update === true;
  }

  protected override async prepare(caller: Caller, change: Change<Indicator>, tx: Sql): Promise<void> {
    if (change.verb !== 'update' || !change.changes('BasicRoleID')) return;
    if (!(await this.mayCreate(caller, change, tx))) throw this.forbidden('move');
  }

  /** The caller's rights on a basic role; undefined when the id is that of no role of the site. */
  private async rightsOnRole(caller: Caller, roleId: string, sql: Sql): Promise<Rights | undefined> {
    const node = await this.kit.tree.find(caller, roleId, sql);
    if (node?.RowType !== RowType.BasicRole || node.AncestorID === null) return undefined;
    const [rights] = await this.personal.of(caller, [node.AncestorID], sql);
    return rights;
  }

  private async judgeFilter(caller: Caller, roleId: string): Promise<void> {
    if (!UUID.test(roleId)) caller.faults.add('basicroleid', 'invalid_format', 'must be a UUID');
    else if (!(await this.rightsOnRole(caller, roleId, this.kit.database.read))?.read)
      caller.faults.add('basicroleid', 'not_found', 'names no basic role in this site');
  }
}
