import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { lockForUpdate } from '../../database/dialect';
import { LAST_COMMENT_SQL } from '../../resource/last-comment.store';
import { ResourceStore, type Where } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { Individual } from './individual';

@Injectable()
export class IndividualStore extends ResourceStore<Individual> {
  constructor(database: Database) {
    super(database, Individual, {
      joins:
        'LEFT JOIN `organization_members` m ON m.`ID` = t.`PrimaryMemberID` AND m.`SiteID` = t.`SiteID` ' +
        'LEFT JOIN `organizations` o ON o.`ID` = m.`OrganizationID` AND o.`SiteID` = t.`SiteID`',
      hidden: { LastOfAll: LAST_COMMENT_SQL },
      order: [{ name: 'OrderKey' }, { name: 'ID' }],
    });
  }

  /** Those with a membership in the unit itself; a deleted unit has none (contract section 7). */
  inUnit(caller: Caller, unitId: string): Where {
    const sql =
      'EXISTS (SELECT 1 FROM `organization_members` um JOIN `organizations` uo ON uo.`ID` = um.`OrganizationID` ' +
      'AND uo.`SiteID` = um.`SiteID` AND uo.`Deleted` = 0 AND uo.`DeletedByRef` = 0 ' +
      'WHERE um.`SiteID` = ? AND um.`OrganizationID` = ? AND um.`IndividualID` = t.`ID`)';
    return { sql, params: [caller.siteId, unitId] };
  }

  /** Whether a live Admin would be left without this one; others who would take it away wait until `tx` ends. */
  async hasOtherAdmin(caller: Caller, id: string, tx: Sql): Promise<boolean> {
    const lock = `SELECT \`ID\` FROM \`sites\` WHERE \`ID\` = ? AND \`SiteID\` = ?${lockForUpdate[this.database.dialect]}`;
    await tx.query(lock, [caller.siteId, caller.siteId]);
    const others = await tx.query(
      'SELECT `ID` FROM `individuals` ' +
        'WHERE `SiteID` = ? AND `IsAdmin` = 1 AND `Deleted` = 0 AND `DeletedByRef` = 0 AND `ID` <> ? LIMIT 1',
      [caller.siteId, id],
    );
    return others.length > 0;
  }
}
