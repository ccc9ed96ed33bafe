import type { Sql } from '../database/database';
import type { Dialect } from '../database/dialect';
import type { Caller } from '../security/caller';

const BATCH = 1_000;
const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ');

/** A table whose records have a place among those that hang from the same record. */
export interface RankedTable {
  readonly table: string;
  /** The column that names what a record hangs from. */
  readonly hangsFrom: string;
  /** The column that siblings are ranked by; never null. */
  readonly rank: string;
}

/**
 * Keeps `RankOrder` of a table: it depends on siblings, so whoever writes one of them locks what they hang from before
 * (contract section 13).
 */
export class RankOrderStore {
  private readonly update: (parents: number) => string;
  private readonly shifted: (parents: number) => string;

  constructor(
    dialect: Dialect,
    private readonly ranked: RankedTable,
  ) {
    const { table, hangsFrom, rank } = ranked;
    // Positions among the siblings that are not deleted; a deleted one has the position that it would take. The window
    // makes MySQL put the rows aside, without which it may not write the table that it reads.
    const numbered = (parents: number) =>
      "SELECT s.`ID`, s.`RankOrder`, CASE WHEN p.`ID` IS NULL THEN '' ELSE CONCAT(p.`RankOrder`, '.') END AS `Above`, " +
      `SUM(1 - s.\`Deleted\`) OVER (PARTITION BY s.\`${hangsFrom}\` ORDER BY s.\`${rank}\`, s.\`ID\` ROWS UNBOUNDED PRECEDING) ` +
      `+ s.\`Deleted\` AS \`Position\` FROM \`${table}\` s ` +
      `LEFT JOIN \`${table}\` p ON p.\`ID\` = s.\`${hangsFrom}\` AND p.\`SiteID\` = s.\`SiteID\` ` +
      `WHERE s.\`SiteID\` = ? AND s.\`${hangsFrom}\` IN (${marks(parents)})`;
    const ordered = (parents: number) =>
      'SELECT n.`ID`, n.`RankOrder`, CONCAT(n.`Above`, ' +
      "CASE WHEN n.`Position` < 10000 THEN SUBSTR(CONCAT('000', n.`Position`), -4) ELSE n.`Position` END) AS `Wanted` " +
      `FROM (${numbered(parents)}) n`;
    const changed = (parents: number) =>
      `SELECT o.\`ID\`, o.\`Wanted\` FROM (${ordered(parents)}) o WHERE o.\`RankOrder\` <> o.\`Wanted\``;
    // Neither Version nor Updated: nobody has changed these records, their places follow from another one.
    this.update = {
      mysql: (parents: number) =>
        `UPDATE (${changed(parents)}) w STRAIGHT_JOIN \`${table}\` t ON t.\`ID\` = w.\`ID\` ` +
        'SET t.`RankOrder` = w.`Wanted` WHERE t.`SiteID` = ?',
      sqlite: (parents: number) =>
        `UPDATE \`${table}\` AS t SET \`RankOrder\` = w.\`Wanted\` FROM (${changed(parents)}) w ` +
        'WHERE t.`ID` = w.`ID` AND t.`SiteID` = ?',
    }[dialect];
    // CROSS JOIN keeps SQLite at beginning with the siblings.
    this.shifted = (parents) =>
      `SELECT DISTINCT p.\`ID\` FROM \`${table}\` p CROSS JOIN \`${table}\` c ` +
      `ON c.\`SiteID\` = p.\`SiteID\` AND c.\`${hangsFrom}\` = p.\`ID\` ` +
      `WHERE p.\`SiteID\` = ? AND p.\`${hangsFrom}\` IN (${marks(parents)}) ` +
      "AND c.`RankOrder` NOT LIKE CONCAT(p.`RankOrder`, '.%')";
  }

  /** How many levels a record and what hangs from it take in its table, itself included. */
  async height(caller: Caller, id: string, tx: Sql): Promise<number> {
    const { table, hangsFrom } = this.ranked;
    const rows = await tx.query<{ height: number }>(
      `WITH RECURSIVE d AS (SELECT \`ID\`, 1 AS \`Depth\` FROM \`${table}\` WHERE \`ID\` = ? AND \`SiteID\` = ? ` +
        `UNION ALL SELECT o.\`ID\`, d.\`Depth\` + 1 FROM d CROSS JOIN \`${table}\` o ON o.\`SiteID\` = ? AND o.\`${hangsFrom}\` = d.\`ID\`) ` +
        'SELECT MAX(`Depth`) AS `height` FROM d',
      [id, caller.siteId, caller.siteId],
    );
    return rows[0].height;
  }

  /** Brings RankOrder up to date below these records, and below every one whose own has changed by that. */
  async renumber(caller: Caller, parentIds: readonly string[], tx: Sql): Promise<void> {
    for (let parents = parentIds; parents.length > 0; ) {
      const shifted: string[] = [];
      for (let at = 0; at < parents.length; at += BATCH) {
        const ids = parents.slice(at, at + BATCH);
        const { affected } = await tx.run(this.update(ids.length), [caller.siteId, ...ids, caller.siteId]);
        if (affected === 0) continue;
        const rows = await tx.query<{ ID: string }>(this.shifted(ids.length), [caller.siteId, ...ids]);
        for (const { ID } of rows) shifted.push(ID);
      }
      parents = shifted;
    }
  }

  /** RankOrder by id; what stands above all records of the table has an empty one. */
  async of(caller: Caller, ids: readonly string[], tx: Sql): Promise<Map<string, string>> {
    const orders = new Map(ids.map((id) => [id, '']));
    const rows = await tx.query<{ ID: string; RankOrder: string }>(
      `SELECT \`ID\`, \`RankOrder\` FROM \`${this.ranked.table}\` WHERE \`SiteID\` = ? AND \`ID\` IN (${marks(ids.length)})`,
      [caller.siteId, ...ids],
    );
    for (const { ID, RankOrder } of rows) orders.set(ID, RankOrder);
    return orders;
  }
}
