import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../database/database';
import type { Caller } from './caller';
import { type PermissionRow, PermissionRows } from './permission-rows';
import { SiteEpochs } from './site-epochs';

const REMEMBERED_MS = 30_000;
const REMEMBERED_CALLERS = 2_000;
/** Of all callers together, so that few with very many rows do not fill the memory. */
const REMEMBERED_ROWS = 500_000;

const ROW =
  'SELECT p.`ID` AS `id`, p.`RowID` AS `recordId`, p.`ChildTypeKey` AS `childType`, p.`CreateState` AS `create`, ' +
  'p.`ReadState` AS `read`, p.`UpdateState` AS `update`, p.`DeleteState` AS `delete`, p.`DelegateState` AS `delegate`';
const OF_GROUP = 'JOIN `permissions` p ON p.`SiteID` = g.`SiteID` AND p.`PrincipalKey` = g.`ID`';
const LIVE_GROUP = 'g.`Deleted` = 0 AND g.`DeletedByRef` = 0';

// Everyone keeps its members by itself, so nobody is stored as one; it is found by its sort key (contract section 11).
const ROWS_OF_CALLER =
  `${ROW} FROM \`permissions\` p WHERE p.\`SiteID\` = ? AND p.\`PrincipalKey\` = ? ` +
  `UNION ALL ${ROW} FROM \`security_group_members\` m JOIN \`security_groups\` g ON g.\`ID\` = m.\`GroupID\` ` +
  `AND g.\`SiteID\` = m.\`SiteID\` AND ${LIVE_GROUP} ${OF_GROUP} WHERE m.\`SiteID\` = ? AND m.\`IndividualID\` = ? ` +
  `UNION ALL ${ROW} FROM \`security_groups\` g ${OF_GROUP} ` +
  "WHERE g.`SiteID` = ? AND g.`LiveKey` = 'everyone\u0001' AND g.`BuiltIn` = 1";

/**
 * The permission rows that count for a caller, in one statement; remembered for 30 s at most, and until something that
 * rights depend on is written in this process.
 */
@Injectable()
export class PermissionRowsStore {
  private readonly remembered = new LRUCache<string, { epoch: number; rows: PermissionRows }>({
    max: REMEMBERED_CALLERS,
    maxSize: REMEMBERED_ROWS,
    ttl: REMEMBERED_MS,
  });

  constructor(private readonly epochs: SiteEpochs) {}

  /** Those of the caller's user, of its live groups and of Everyone. */
  of(caller: Caller, sql: Sql): PermissionRows | Promise<PermissionRows> {
    const epoch = this.epochs.of(caller.siteId);
    const key = `${caller.siteId}/${caller.individualId}`;
    const known = this.remembered.get(key);
    if (known?.epoch === epoch) return known.rows;
    const { siteId, individualId } = caller;
    return sql
      .query<PermissionRow>(ROWS_OF_CALLER, [siteId, individualId, siteId, individualId, siteId])
      .then((found) => {
        const rows = new PermissionRows(found);
        this.remembered.set(key, { epoch, rows }, { size: found.length + 1 });
        return rows;
      });
  }
}
