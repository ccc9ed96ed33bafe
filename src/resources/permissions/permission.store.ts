import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { ResourceStore, type Where } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { Permission } from './permission';

// Outer joins and COALESCE, though every object and principal is there: MySQL would read all of the tree before any row.
const LIVE_ROW = 'COALESCE(n.`Deleted` + n.`DeletedByRef`, 1) = 0';

@Injectable()
export class PermissionStore extends ResourceStore<Permission> {
  constructor(database: Database) {
    super(database, Permission, {
      joins:
        'LEFT JOIN `nodes` n ON n.`ID` = t.`RowID` AND n.`SiteID` = t.`SiteID` ' +
        'LEFT JOIN `individuals` p ON p.`ID` = t.`PrincipalKey` AND p.`SiteID` = t.`SiteID` ' +
        'LEFT JOIN `security_groups` g ON g.`ID` = t.`PrincipalKey` AND g.`SiteID` = t.`SiteID`',
      order: [{ name: 'PrincipalOrder', sql: 'COALESCE(p.`NameKey`, g.`OrderKey`)' }, { name: 'ID' }],
      live: LIVE_ROW,
      hidden: { PrincipalKey: 't.`PrincipalKey`', RowAbove: 'n.`AncestorID`', RowDeleted: `NOT (${LIVE_ROW})` },
    });
  }

  /** The condition on the rows of an object; `childTypeKey` leaves those of one child type, 0 those at the top level. */
  ofObject(_caller: Caller, rowId: string, childTypeKey: number | undefined): Where {
    if (childTypeKey === undefined) return { sql: 't.`RowID` = ?', params: [rowId] };
    return { sql: 't.`RowID` = ? AND t.`ChildTypeKey` = ?', params: [rowId, childTypeKey] };
  }

  /** The individual whose UserID it is. */
  async individualOfUser(caller: Caller, userId: string, tx: Sql): Promise<string | undefined> {
    const text = 'SELECT `ID` FROM `individuals` WHERE `SiteID` = ? AND `UserID` = ?';
    return (await tx.query<{ ID: string }>(text, [caller.siteId, userId]))[0]?.ID;
  }
}
