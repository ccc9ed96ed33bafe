import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { OPTIONAL_RANK_ORDER } from '../../resource/optional-rank-order';
import { ResourceStore, type Where } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { Indicator } from './indicator';

@Injectable()
export class IndicatorStore extends ResourceStore<Indicator> {
  constructor(database: Database) {
    super(database, Indicator, {
      joins: 'JOIN `basic_roles` r ON r.`ID` = t.`BasicRoleID` AND r.`SiteID` = t.`SiteID`',
      order: OPTIONAL_RANK_ORDER,
      hidden: { IndividualID: 'r.`IndividualID`' },
    });
  }

  /** Those of all basic roles of an individual; a join here would have SQLite read the indicators of the whole site. */
  ofIndividual(caller: Caller, individualId: string): Where {
    const sql = 't.`BasicRoleID` IN (SELECT o.`ID` FROM `basic_roles` o WHERE o.`SiteID` = ? AND o.`IndividualID` = ?)';
    return { sql, params: [caller.siteId, individualId] };
  }
}
