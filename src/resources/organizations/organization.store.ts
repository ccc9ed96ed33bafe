import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { LAST_COMMENT_SQL } from '../../resource/last-comment.store';
import { RankOrderStore } from '../../resource/rank-order.store';
import { ResourceStore, type Where } from '../../resource/resource-store';
import { Tree } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { Organization } from './organization';

/**
 * Organizations and departments. RankOrder depends on siblings, so writers of one site go one after another: each
 * locks the site before any unit.
 */
@Injectable()
export class OrganizationStore extends ResourceStore<Organization> {
  readonly ranks = new RankOrderStore(this.database.dialect, {
    table: 'organizations',
    hangsFrom: 'ParentID',
    rank: 'Rank',
  });

  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, Organization, {
      hidden: { LastOfAll: LAST_COMMENT_SQL },
      order: [{ name: 'Rank' }, { name: 'ID' }],
    });
  }

  /** Locks the site and then the unit. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<Organization | undefined> {
    await this.tree.lockSite(caller, tx);
    return super.lock(caller, id, tx);
  }

  /** The units that an individual is a member of; none while it is deleted (contract section 7). */
  ofIndividual(caller: Caller, individualId: string): Where {
    const sql =
      't.`ID` IN (SELECT m.`OrganizationID` FROM `organization_members` m JOIN `individuals` i ON i.`ID` = m.`IndividualID` ' +
      'AND i.`Deleted` = 0 AND i.`DeletedByRef` = 0 WHERE m.`SiteID` = ? AND m.`IndividualID` = ?)';
    return { sql, params: [caller.siteId, individualId] };
  }
}
