import { Injectable } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import { recordParameter } from '../../resource/id-parameter';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import type { Secured } from '../../security/secured';
import type { Indicator, IndicatorFacts } from './indicator';
import { IndicatorStore } from './indicator.store';

/** Performance indicators of basic roles: personal records of the individual that fills the role. */
@Injectable()
export class IndicatorService extends ResourceService<Indicator> {
  constructor(
    kit: Kit,
    protected override readonly store: IndicatorStore,
  ) {
    super(kit, store, {
      name: 'indicator',
      place: { rowType: () => RowType.Indicator, ancestor: (row) => row.BasicRoleID, name: (row) => row.Name },
      ancestor: { field: 'BasicRoleID', rowTypes: [RowType.BasicRole] },
      hasRightsOfParent: true,
      secured: (row) => ofRole((row as Indicator & IndicatorFacts).IndividualID, row.BasicRoleID),
    });
    kit.tree.register(RowType.Indicator, { entity: store.entity });
  }

  /** The indicators of a basic role, deleted or not; 404 for one that the caller may not read. */
  async listOfRole(caller: Caller, roleId: string, params: ListParams): Promise<Listing> {
    const { AncestorID } = await this.require(caller, roleId, [RowType.BasicRole]);
    return this.list(caller, params, { BasicRoleID: roleId }, ofRole(AncestorID as string, roleId));
  }

  /** The indicators of all basic roles of an individual, or of the one that `basicroleid` names. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<Listing> {
    await this.require(caller, individualId, [RowType.Individual]);
    const ofIndividual = this.store.ofIndividual(caller, individualId);
    const find = (id: string) => this.findReadable(caller, id, [RowType.BasicRole]);
    const role = await recordParameter(caller, params, 'basicroleid', find, 'names no basic role in this site');
    const where = role ? [ofIndividual, { BasicRoleID: role.ID }] : ofIndividual;
    return this.list(caller, params, where, ofRole(individualId));
  }
}

/** A role of an individual, or any of them. */
function ofRole(individualId: string, id?: string): Secured {
  return { rowType: RowType.BasicRole, id, above: individualId, aboveType: RowType.Individual };
}
