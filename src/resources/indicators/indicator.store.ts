import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { type Bound, Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { BasicRole } from '../basic-roles/basic-role';
import { Indicator } from './indicator';
import { ofRolesOfIndividual } from './indicator.sql';

@Injectable()
export class IndicatorStore extends ResourceStore<Indicator> {
  private readonly ofRoles = new Condition<Indicator>().ofIds(ofRolesOfIndividual(this.database.dialect));

  constructor(database: Database) {
    super(database, Indicator, {
      rows: (indicators) =>
        indicators.join(BasicRole, 'r', { 'r.ID': 't.BasicRoleID' }).select({
          BasicRoleName: 'r.Name',
          BasicRolePercentTime: 'r.PercentTime',
          BasicRoleRank: 'r.Rank',
          IndividualID: 'r.IndividualID',
        }),
    });
  }

  /** Indicators of all basic roles of an individual. */
  ofIndividual(_caller: Caller, individualId: string): Bound<Indicator> {
    return this.ofRoles.with({ individual: individualId });
  }
}
