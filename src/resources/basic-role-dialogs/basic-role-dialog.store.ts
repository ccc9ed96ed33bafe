import { Injectable } from '@nestjs/common';
import { Database, type Sql, type SqlValue } from '../../database/database';
import { storedNow } from '../../http/instant';
import { OPTIONAL_RANK_ORDER } from '../../resource/optional-rank-order';
import { behind, type OrderKey, orderBy } from '../../resource/store-plan';
import type { Caller } from '../../security/caller';
import type { BasicRoleDialog } from './basic-role-dialog';

/**
 * A pair of a basic role and a dialog of the same individual, with what is written about it; its version is 0 until it
 * is written for the first time.
 */
export interface BasicRoleDialogRow extends Omit<BasicRoleDialog, 'ID' | 'SiteID'> {
  readonly IndividualID: string;
  readonly ParentDeleted: number;
}

/** The pairs of one dialog or of one basic role, by the other of the two. */
interface Side {
  readonly where: string;
  readonly order: readonly OrderKey[];
  readonly keysOf: (row: BasicRoleDialogRow) => SqlValue[];
}

const PAIRS =
  '`basic_roles` t JOIN `dialogs` d ON d.`SiteID` = t.`SiteID` AND d.`AncestorID` = t.`IndividualID` ' +
  'LEFT JOIN `basic_role_dialogs` w ON w.`SiteID` = t.`SiteID` AND w.`BasicRoleID` = t.`ID` AND w.`DialogID` = d.`ID` ' +
  'WHERE t.`SiteID` = ?';
const DELETED = 't.`Deleted` + t.`DeletedByRef` + d.`Deleted` + d.`DeletedByRef`';
const SELECT =
  "SELECT t.`ID` AS `BasicRoleID`, d.`ID` AS `DialogID`, COALESCE(w.`Description`, '') AS `Description`, " +
  't.`Name` AS `BasicRoleName`, t.`Rank` AS `BasicRoleRank`, d.`DialogDate`, t.`IndividualID`, ' +
  `COALESCE(w.\`Version\`, 0) AS \`Version\`, ${DELETED} AS \`ParentDeleted\` FROM ${PAIRS}`;

/** The pairs of a dialog, by the rank of their roles. */
export const OF_DIALOG: Side = {
  where: 'd.`ID` = ?',
  order: OPTIONAL_RANK_ORDER,
  keysOf: ({ BasicRoleRank, BasicRoleID }) => [BasicRoleRank ?? -1, BasicRoleID],
};

/** The pairs of a basic role, newest dialog first. */
export const OF_ROLE: Side = {
  where: 't.`ID` = ?',
  order: [
    { name: 'DialogDate', sql: 'd.`DialogDate`', type: 'date', descending: true },
    { name: 'DialogID', sql: 'd.`ID`', type: 'guid', descending: true },
  ],
  keysOf: ({ DialogDate, DialogID }) => [DialogDate, DialogID],
};

/** Role dialogs: a join of roles and dialogs, and a table of what was written about a pair. */
@Injectable()
export class BasicRoleDialogStore {
  constructor(private readonly database: Database) {}

  /** One pair, whatever is deleted; undefined where the two do not belong to one individual. */
  async find(
    caller: Caller,
    roleId: string,
    dialogId: string,
    sql: Sql = this.database.readFor(caller),
  ): Promise<BasicRoleDialogRow | undefined> {
    const text = `${SELECT} AND t.\`ID\` = ? AND d.\`ID\` = ?`;
    return (await sql.query<BasicRoleDialogRow>(text, [caller.siteId, roleId, dialogId]))[0];
  }

  /** At most `limit` live pairs of a dialog or role behind these order keys. */
  async page(
    caller: Caller,
    { where, order }: Side,
    id: string,
    after: readonly SqlValue[] | undefined,
    limit: number,
  ): Promise<BasicRoleDialogRow[]> {
    const keyset = behind(order);
    const behindKeys = after ? ` AND (${keyset.sql})` : '';
    const params = after ? (keyset.params(after) as SqlValue[]) : [];
    return this.database
      .readFor(caller)
      .query<BasicRoleDialogRow>(
        `${SELECT} AND ${where} AND ${DELETED} = 0${behindKeys} ORDER BY ${orderBy(order)} LIMIT ${Math.trunc(limit)}`,
        [caller.siteId, id, ...params],
      );
  }

  /** How many live pairs a dialog or role has. */
  async count(caller: Caller, { where }: Side, id: string): Promise<number> {
    const text = `SELECT COUNT(*) AS n FROM ${PAIRS} AND ${where} AND ${DELETED} = 0`;
    const [{ n }] = await this.database.readFor(caller).query<{ n: number }>(text, [caller.siteId, id]);
    return n;
  }

  /** Writes what is said about a pair, which the caller keeps from other writers. */
  async write(
    caller: Caller,
    { BasicRoleID, DialogID, Version }: BasicRoleDialogRow,
    description: string,
    tx: Sql,
  ): Promise<void> {
    const [now, by] = [storedNow(), caller.individualId];
    const key = [caller.siteId, BasicRoleID, DialogID];
    if (Version === 0)
      await tx.run(
        'INSERT INTO `basic_role_dialogs` (`SiteID`, `BasicRoleID`, `DialogID`, `Description`, `Created`, `CreatedBy`, ' +
          '`Updated`, `UpdatedBy`, `Version`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)',
        [...key, description, now, by, now, by],
      );
    else
      await tx.run(
        'UPDATE `basic_role_dialogs` SET `Description` = ?, `Updated` = ?, `UpdatedBy` = ?, `Version` = `Version` + 1 ' +
          'WHERE `SiteID` = ? AND `BasicRoleID` = ? AND `DialogID` = ?',
        [description, now, by, ...key],
      );
  }
}
