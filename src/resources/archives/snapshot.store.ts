import { Injectable } from '@nestjs/common';
import type { Sql, SqlValue } from '../../database/database';
import { behind, type OrderKey, orderBy } from '../../resource/store-plan';
import type { Caller } from '../../security/caller';
import type { ArchiveMonth } from './archive-month';

/** A live metric or project that has no archive of the month yet. */
export interface Item {
  readonly ID: string;
  readonly RowType: number;
  readonly Name: string;
  readonly AncestorID: string;
  readonly AncestorName: string;
  readonly AncestorType: number;
  readonly Remark: string | null;
  /** How many values it has. */
  readonly Values: number;
  /** The values of the keys of its source's order. */
  readonly Rank: number;
}

/** The id of the new archive of an item. */
export type ArchiveIds = (item: Item) => string;

/** What archives are made of: a table, in the order of one of its indexes. */
interface Source {
  readonly order: readonly OrderKey[];
  readonly sql: string;
  readonly keyset: ReturnType<typeof behind>;
}

const COLUMNS = [
  'ID',
  'SiteID',
  'ItemID',
  'RowType',
  'Name',
  'AncestorID',
  'AncestorName',
  'AncestorType',
  'ArchiveName',
  'ArchiveComment',
  'ArchiveDate',
  'ArchivedBy',
  'Version',
];

const SOURCES = {
  metrics: sourceOf('metrics', 'Rank', {
    remark: 'NULL',
    values: '(SELECT COUNT(*) FROM `trend_values` v WHERE v.`SiteID` = t.`SiteID` AND v.`MetricID` = t.`ID`)',
  }),
  projects: sourceOf('projects', 'RankKey', {
    joins:
      'LEFT JOIN `project_phases` h ON h.`ID` = t.`PhaseID` AND h.`SiteID` = t.`SiteID` ' +
      'LEFT JOIN `project_statuses` s ON s.`ID` = t.`StatusID` AND s.`SiteID` = t.`SiteID` ',
    remark:
      "CASE WHEN h.`ID` IS NULL OR s.`ID` IS NULL THEN COALESCE(h.`Name`, s.`Name`) ELSE CONCAT(h.`Name`, '; ', s.`Name`) END",
    values: '0',
  }),
} as const;

/** The kinds that are archived, in the order in which they are. */
export const ARCHIVED_KINDS = ['metrics', 'projects'] as const;
export type ArchivedKind = (typeof ARCHIVED_KINDS)[number];

/** Writes the archives of a month; the rows of archives pass through here, the values of metrics never leave the database. */
@Injectable()
export class SnapshotStore {
  /** Live items of a kind without an archive of the month, behind the item before. */
  async itemsToArchive(
    caller: Caller,
    kind: ArchivedKind,
    { month, after, limit }: { month: ArchiveMonth; after: Item | undefined; limit: number },
    tx: Sql,
  ): Promise<Item[]> {
    const { sql, order, keyset } = SOURCES[kind];
    const keys = after && keyset.params([after.AncestorID, after.Rank, after.ID]);
    const further = keys ? ` AND (${keyset.sql})` : '';
    return tx.query<Item>(`${sql}${further} ORDER BY ${orderBy(order)} LIMIT ${Math.trunc(limit)}`, [
      caller.siteId,
      month.name,
      ...((keys ?? []) as SqlValue[]),
    ]);
  }

  /** Archives the items as they are, and answers how many values they have. Throws `duplicate` where one is archived already. */
  async archive(
    caller: Caller,
    items: readonly Item[],
    { month, newId }: { month: ArchiveMonth; newId: ArchiveIds },
    tx: Sql,
  ): Promise<number> {
    const rows = items.map((item) => rowOf(caller, newId(item), item, month));
    const marks = `(${COLUMNS.map(() => '?').join(', ')})`;
    await tx.run(
      `INSERT INTO \`archives\` (${COLUMNS.map((name) => `\`${name}\``).join(', ')}) VALUES ${rows.map(() => marks).join(', ')}`,
      rows.flat(),
    );
    const ids = rows.filter((_, index) => items[index].Values > 0).map(([id]) => id);
    return ids.length === 0 ? 0 : this.copyValues(caller, ids, tx);
  }

  private async copyValues(caller: Caller, archiveIds: readonly SqlValue[], tx: Sql): Promise<number> {
    const { affected } = await tx.run(
      'INSERT INTO `archive_values` (`ID`, `SiteID`, `ArchiveID`, `MetricID`, `Date`, `Value`) ' +
        'SELECT v.`ID`, v.`SiteID`, a.`ID`, v.`MetricID`, v.`Date`, v.`Value` FROM `archives` a ' +
        'JOIN `trend_values` v ON v.`SiteID` = a.`SiteID` AND v.`MetricID` = a.`ItemID` ' +
        `WHERE a.\`SiteID\` = ? AND a.\`ID\` IN (${archiveIds.map(() => '?').join(', ')})`,
      [caller.siteId, ...archiveIds],
    );
    return affected;
  }
}

function rowOf(caller: Caller, id: string, item: Item, month: ArchiveMonth): SqlValue[] {
  const { ID, RowType, Name, AncestorID, AncestorName, AncestorType, Remark } = item;
  const ancestor = [AncestorID, AncestorName, AncestorType];
  return [id, caller.siteId, ID, RowType, Name, ...ancestor, month.name, Remark, month.date, caller.individualId, 1];
}

function sourceOf(
  table: string,
  rank: string,
  { joins = '', remark, values }: { joins?: string; remark: string; values: string },
): Source {
  const order = ['AncestorID', rank, 'ID'].map((name) => ({ name }));
  const sql =
    `SELECT t.\`ID\`, n.\`RowType\`, t.\`Name\`, t.\`AncestorID\`, a.\`Name\` AS \`AncestorName\`, a.\`RowType\` AS \`AncestorType\`, ` +
    `${remark} AS \`Remark\`, ${values} AS \`Values\`, t.\`${rank}\` AS \`Rank\` FROM \`${table}\` t ` +
    'JOIN `nodes` n ON n.`ID` = t.`ID` AND n.`SiteID` = t.`SiteID` ' +
    `JOIN \`nodes\` a ON a.\`ID\` = t.\`AncestorID\` AND a.\`SiteID\` = t.\`SiteID\` ${joins}` +
    'WHERE t.`SiteID` = ? AND t.`Deleted` = 0 AND t.`DeletedByRef` = 0 AND NOT EXISTS ' +
    '(SELECT 1 FROM `archives` x WHERE x.`SiteID` = t.`SiteID` AND x.`ItemID` = t.`ID` AND x.`ArchiveName` = ?)';
  return { order, sql, keyset: behind(order) };
}
