import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { storedNow } from '../../http/instant';
import { ResourceStore, type Where } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { BuiltInGroup, PERFORMANCE_MANAGEMENT_KEY } from './built-in-groups';
import { SecurityGroup } from './security-group';

const NOBODY: Where = { sql: '1 = 0', params: [] };
const MEMBER = '`SiteID` = ? AND `GroupID` = ? AND `IndividualID` = ?';

@Injectable()
export class SecurityGroupStore extends ResourceStore<SecurityGroup> {
  constructor(database: Database) {
    super(database, SecurityGroup, { order: [{ name: 'OrderKey' }, { name: 'ID' }] });
  }

  /** The condition on live individuals (`t`) that are members of the group; a deleted one has none. */
  members(caller: Caller, { ID, Group, BuiltIn, Deleted, DeletedByRef }: SecurityGroup): Where {
    if (Deleted || DeletedByRef) return NOBODY;
    if (BuiltIn && Group === BuiltInGroup.Everyone) return { sql: '1 = 1', params: [] };
    if (BuiltIn && Group === BuiltInGroup.Administrators) return { sql: 't.`IsAdmin` = 1', params: [] };
    const sql =
      'EXISTS (SELECT 1 FROM `security_group_members` gm ' +
      'WHERE gm.`SiteID` = ? AND gm.`GroupID` = ? AND gm.`IndividualID` = t.`ID`)';
    return { sql, params: [caller.siteId, ID] };
  }

  /** Whether a stored membership joins the two. */
  async hasMember(
    caller: Caller,
    groupId: string,
    individualId: string | null,
    sql: Sql = this.database.readFor(caller),
  ): Promise<boolean> {
    const text = `SELECT \`GroupID\` FROM \`security_group_members\` WHERE ${MEMBER}`;
    return (await sql.query(text, [caller.siteId, groupId, individualId])).length > 0;
  }

  async addMember(caller: Caller, groupId: string, individualId: string, tx: Sql): Promise<void> {
    await tx.run(
      'INSERT INTO `security_group_members` (`SiteID`, `GroupID`, `IndividualID`, `Created`, `CreatedBy`) VALUES (?, ?, ?, ?, ?)',
      [caller.siteId, groupId, individualId, storedNow(), caller.individualId],
    );
  }

  async removeMember(caller: Caller, groupId: string, individualId: string, tx: Sql): Promise<void> {
    await tx.run(`DELETE FROM \`security_group_members\` WHERE ${MEMBER}`, [caller.siteId, groupId, individualId]);
  }

  /** Puts a new individual into the site's Performance Management group, in one statement. */
  async admit(caller: Caller, individualId: string, tx: Sql): Promise<void> {
    await tx.run(
      'INSERT INTO `security_group_members` (`SiteID`, `GroupID`, `IndividualID`, `Created`, `CreatedBy`) ' +
        'SELECT g.`SiteID`, g.`ID`, ?, ?, ? FROM `security_groups` g ' +
        'WHERE g.`SiteID` = ? AND g.`LiveKey` = ? AND g.`BuiltIn` = 1',
      [individualId, storedNow(), caller.individualId, caller.siteId, PERFORMANCE_MANAGEMENT_KEY],
    );
  }
}
