import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore, type Where } from '../../resource/resource-store';
import { isAmong, unitsAbove, unitsBelow } from '../../resource/unit-sets.store';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import { Commitment } from './commitment';

// An outer join and COALESCE, though every ancestor is there: MySQL would read all of the tree before any commitment.
const LIVE_ANCESTOR = 'COALESCE(a.`Deleted` + a.`DeletedByRef`, 1) = 0';
/** Units of a kind among those of a set. */
const OF_KIND = 'SELECT u.`ID` FROM u WHERE u.`RowType` = ?';
const MEMBERS =
  'SELECT p.`IndividualID` FROM u JOIN `organization_members` p ON p.`SiteID` = ? AND p.`OrganizationID` = u.`ID`';

@Injectable()
export class CommitmentStore extends ResourceStore<Commitment> {
  constructor(database: Database) {
    super(database, Commitment, {
      joins: 'LEFT JOIN `nodes` a ON a.`ID` = t.`AncestorID` AND a.`SiteID` = t.`SiteID`',
      order: [{ name: 'DueDate' }, { name: 'ID' }],
      live: LIVE_ANCESTOR,
      hidden: { AncestorDeleted: `NOT (${LIVE_ANCESTOR})` },
    });
  }

  /** Those of the organizations of a unit or an individual, or of its departments, upwards. */
  ofUnitsAbove(caller: Caller, subject: { ID: string; RowType: number }, rowType: number): Where {
    return isAmong('t.`AncestorID`', unitsAbove(caller, subject), OF_KIND, [rowType]);
  }

  /** Those of the departments among a unit and what stands below it. */
  ofDepartmentsBelow(caller: Caller, unitId: string): Where {
    return isAmong('t.`AncestorID`', unitsBelow(caller, unitId), OF_KIND, [RowType.Department]);
  }

  /** Those of the members of a unit and of what stands below it. */
  ofMembersBelow(caller: Caller, unitId: string): Where {
    return isAmong('t.`AncestorID`', unitsBelow(caller, unitId), MEMBERS, [caller.siteId]);
  }
}
