import { Injectable } from '@nestjs/common';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { rowTypeOf } from '../../resource/declare/field-registry';
import { recordParameter } from '../../resource/pipeline/id-parameter';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Caller } from '../../security/caller';
import type { AccessSubject } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import { BasicRole } from '../basic-roles/basic-role';
import { Indicator, type IndicatorFacts } from './indicator';
import { IndicatorStore } from './indicator.store';

/** Performance indicators of basic roles: personal records of the individual that has the role. */
@Injectable()
export class IndicatorService extends ResourceService<Indicator> {
  constructor(
    support: ResourceSupport,
    protected override readonly store: IndicatorStore,
  ) {
    super(support, store, {
      name: 'indicator',
      place: { rowTypes: [rowTypeOf(Indicator)], ancestor: (row) => row.BasicRoleID, name: (row) => row.Name },
      ancestor: { field: 'BasicRoleID', rowTypes: [rowTypeOf(BasicRole)] },
      hasRightsOfParent: true,
      accessSubject: (row) => roleSubject((row as Indicator & IndicatorFacts).IndividualID, row.BasicRoleID),
    });
  }

  /** Lists the indicators of a basic role, deleted or not; 404 if the caller may not read the role. */
  async listOfRole(caller: Caller, roleId: string, params: ListParams): Promise<ListResult> {
    const { AncestorID } = await this.references.require(caller, roleId, [rowTypeOf(BasicRole)]);
    return this.list(caller, params, { BasicRoleID: roleId }, roleSubject(AncestorID as string, roleId));
  }

  /** Lists the indicators of all basic roles of an individual, or of the role in the query parameter `basicroleid`. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    const ofIndividual = this.store.ofIndividual(caller, individualId);
    const find = (id: string) => this.references.find(caller, id, [rowTypeOf(BasicRole)]);
    const role = await recordParameter(
      caller,
      params,
      'basicroleid',
      find,
      'No basic role with this ID exists in this site.',
    );
    const where = role ? [ofIndividual, { BasicRoleID: role.ID }] : ofIndividual;
    return this.list(caller, params, where, roleSubject(individualId));
  }
}

/** The access subject of a role, or without an ID of any role of the individual. */
function roleSubject(individualId: string, id?: string): AccessSubject {
  return { rowType: rowTypeOf(BasicRole), id, above: individualId, aboveType: RowType.Individual };
}
