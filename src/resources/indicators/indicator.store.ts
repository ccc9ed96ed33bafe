import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { given } from '../../resource/storage/conditions';
import { byOptionalRank } from '../../resource/storage/list-order';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { type Bound, Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { BasicRole } from '../basic-roles/basic-role';
import { Indicator } from './indicator';

// A subquery, because with a join SQLite would read the indicators of the whole site.
const OF_INDIVIDUAL = new Condition<Indicator>().among(
  't.BasicRoleID',
  from(BasicRole, 'o')
    .columns('o', 'ID')
    .where({ 'o.IndividualID': given('individual') }),
);

@Injectable()
export class IndicatorStore extends ResourceStore<Indicator> {
  constructor(database: Database) {
    super(database, Indicator, {
      rows: (indicators) =>
        byOptionalRank(
          indicators.join(BasicRole, 'r', { 'r.ID': 't.BasicRoleID' }).select({
            BasicRoleName: 'r.Name',
            BasicRolePercentTime: 'r.PercentTime',
            BasicRoleRank: 'r.Rank',
            IndividualID: 'r.IndividualID',
          }),
        ),
    });
  }

  /** Indicators of all basic roles of an individual. */
  ofIndividual(_caller: Caller, individualId: string): Bound<Indicator> {
    return OF_INDIVIDUAL.with({ individual: individualId });
  }
}
