import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { OPTIONAL_RANK_ORDER } from '../../resource/optional-rank-order';
import { ResourceStore } from '../../resource/resource-store';
import { orderBy } from '../../resource/store-plan';
import type { Caller } from '../../security/caller';
import { BasicRole } from './basic-role';

@Injectable()
export class BasicRoleStore extends ResourceStore<BasicRole> {
  constructor(database: Database) {
    super(database, BasicRole, { order: OPTIONAL_RANK_ORDER });
  }

  /** Names of the live indicators of each role, in the order of their list; a role without any is not in it. */
  async indicatorNames(caller: Caller, roleIds: readonly string[], sql: Sql): Promise<ReadonlyMap<string, string[]>> {
    const names = new Map<string, string[]>();
    if (roleIds.length === 0) return names;
    const rows = await sql.query<{ BasicRoleID: string; Name: string }>(
      'SELECT t.`BasicRoleID`, t.`Name` FROM `indicators` t ' +
        `WHERE t.\`SiteID\` = ? AND t.\`BasicRoleID\` IN (${roleIds.map(() => '?').join(', ')}) ` +
        `AND t.\`Deleted\` = 0 AND t.\`DeletedByRef\` = 0 ORDER BY ${orderBy(OPTIONAL_RANK_ORDER)}`,
      [caller.siteId, ...roleIds],
    );
    for (const { BasicRoleID, Name } of rows) names.set(BasicRoleID, [...(names.get(BasicRoleID) ?? []), Name]);
    return names;
  }
}
