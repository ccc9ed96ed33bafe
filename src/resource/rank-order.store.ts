import type { Sql } from '../database/database';
import type { Caller } from '../security/caller';
import { type Ranked, rankOrders } from './rank-order';

const BATCH = 200;
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
  private readonly children: (count: number) => string;

  constructor(private readonly ranked: RankedTable) {
    const { table, hangsFrom, rank } = ranked;
    this.children = (count) =>
      `SELECT \`ID\`, \`${hangsFrom}\` AS \`Above\`, \`Deleted\`, \`RankOrder\` FROM \`${table}\` ` +
      `WHERE \`SiteID\` = ? AND \`${hangsFrom}\` IN (${marks(count)}) ORDER BY \`${hangsFrom}\`, \`${rank}\`, \`ID\``;
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
    let parents = await this.of(caller, parentIds, tx);
    while (parents.size > 0) {
      const shifted = new Map<string, string>();
      for (const [parentId, children] of await this.childrenOf(caller, [...parents.keys()], tx)) {
        const orders = rankOrders(parents.get(parentId) ?? '', children);
        for (const child of children) {
          const order = orders.get(child.ID);
          if (order !== undefined && order !== child.RankOrder) shifted.set(child.ID, order);
        }
      }
      await this.write(caller, shifted, tx);
      parents = shifted;
    }
  }

  /** RankOrder by id; what stands above all records of the table has an empty one. */
  async of(caller: Caller, ids: readonly string[], tx: Sql): Promise<Map<string, string>> {
    const orders = new Map(ids.map((id) => [id, '']));
    const rows = await tx.query<Ranked>(
      `SELECT \`ID\`, \`RankOrder\` FROM \`${this.ranked.table}\` WHERE \`SiteID\` = ? AND \`ID\` IN (${marks(ids.length)})`,
      [caller.siteId, ...ids],
    );
    for (const { ID, RankOrder } of rows) orders.set(ID, RankOrder);
    return orders;
  }

  private async childrenOf(
    caller: Caller,
    parentIds: readonly string[],
    tx: Sql,
  ): Promise<ReadonlyMap<string, Ranked[]>> {
    const children = new Map<string, Ranked[]>();
    for (let at = 0; at < parentIds.length; at += BATCH) {
      const ids = parentIds.slice(at, at + BATCH);
      const rows = await tx.query<Ranked & { Above: string }>(this.children(ids.length), [caller.siteId, ...ids]);
      for (const row of rows) {
        const siblings = children.get(row.Above);
        if (siblings) siblings.push(row);
        else children.set(row.Above, [row]);
      }
    }
    return children;
  }

  // Neither Version nor Updated: nobody has changed these records, their places follow from another one.
  private async write(caller: Caller, orders: ReadonlyMap<string, string>, tx: Sql): Promise<void> {
    const pairs = [...orders];
    for (let at = 0; at < pairs.length; at += BATCH) {
      const batch = pairs.slice(at, at + BATCH);
      await tx.run(
        `UPDATE \`${this.ranked.table}\` SET \`RankOrder\` = CASE \`ID\` ${batch.map(() => 'WHEN ? THEN ?').join(' ')} END ` +
          `WHERE \`SiteID\` = ? AND \`ID\` IN (${marks(batch.length)})`,
        [...batch.flat(), caller.siteId, ...batch.map(([id]) => id)],
      );
    }
  }
}
