import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { LAST_COMMENT_SQL } from '../../resource/last-comment.store';
import { ResourceStore, type Where } from '../../resource/resource-store';
import { Tree } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { Organization } from './organization';
import { type RankedUnit, rankOrders } from './rank-order';

const BATCH = 200;
const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ');

/**
 * Organizations and departments. RankOrder depends on siblings, so writers of one site go one after another: each
 * locks the site before any unit.
 */
@Injectable()
export class OrganizationStore extends ResourceStore<Organization> {
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

  /** How many levels of units a unit and what stands below it take, itself included. */
  async height(caller: Caller, id: string, tx: Sql): Promise<number> {
    const rows = await tx.query<{ height: number }>(
      'WITH RECURSIVE d AS (SELECT `ID`, 1 AS `Depth` FROM `organizations` WHERE `ID` = ? AND `SiteID` = ? ' +
        'UNION ALL SELECT o.`ID`, d.`Depth` + 1 FROM d JOIN `organizations` o ON o.`SiteID` = ? AND o.`ParentID` = d.`ID`) ' +
        'SELECT MAX(`Depth`) AS `height` FROM d',
      [id, caller.siteId, caller.siteId],
    );
    return rows[0].height;
  }

  /** Brings RankOrder up to date below these parents, and below every unit whose own has changed by that. */
  async renumber(caller: Caller, parentIds: readonly string[], tx: Sql): Promise<void> {
    let parents = await this.rankOrdersOf(caller, parentIds, tx);
    while (parents.size > 0) {
      const shifted = new Map<string, string>();
      for (const [parentId, children] of await this.childrenOf(caller, [...parents.keys()], tx)) {
        const orders = rankOrders(parents.get(parentId) ?? '', children);
        for (const child of children) {
          const order = orders.get(child.ID);
          if (order !== undefined && order !== child.RankOrder) shifted.set(child.ID, order);
        }
      }
      await this.writeRankOrders(caller, shifted, tx);
      parents = shifted;
    }
  }

  /** RankOrder by id; the site stands above all units, so its own is empty. */
  async rankOrdersOf(caller: Caller, ids: readonly string[], tx: Sql): Promise<Map<string, string>> {
    const orders = new Map(ids.filter((id) => id === caller.siteId).map((id) => [id, '']));
    const rows = await tx.query<RankedUnit>(
      `SELECT \`ID\`, \`RankOrder\` FROM \`organizations\` WHERE \`SiteID\` = ? AND \`ID\` IN (${marks(ids.length)})`,
      [caller.siteId, ...ids],
    );
    for (const { ID, RankOrder } of rows) orders.set(ID, RankOrder);
    return orders;
  }

  private async childrenOf(
    caller: Caller,
    parentIds: readonly string[],
    tx: Sql,
  ): Promise<ReadonlyMap<string, RankedUnit[]>> {
    const children = new Map<string, RankedUnit[]>();
    for (let at = 0; at < parentIds.length; at += BATCH) {
      const ids = parentIds.slice(at, at + BATCH);
      const rows = await tx.query<RankedUnit>(
        'SELECT `ID`, `ParentID`, `Deleted`, `RankOrder` FROM `organizations` ' +
          `WHERE \`SiteID\` = ? AND \`ParentID\` IN (${marks(ids.length)}) ORDER BY \`ParentID\`, \`Rank\`, \`ID\``,
        [caller.siteId, ...ids],
      );
      for (const row of rows) children.set(row.ParentID, [...(children.get(row.ParentID) ?? []), row]);
    }
    return children;
  }

  // Neither Version nor Updated: nobody has changed these units, their places follow from another one.
  private async writeRankOrders(caller: Caller, orders: ReadonlyMap<string, string>, tx: Sql): Promise<void> {
    const pairs = [...orders];
    for (let at = 0; at < pairs.length; at += BATCH) {
      const batch = pairs.slice(at, at + BATCH);
      await tx.run(
        `UPDATE \`organizations\` SET \`RankOrder\` = CASE \`ID\` ${batch.map(() => 'WHEN ? THEN ?').join(' ')} END ` +
          `WHERE \`SiteID\` = ? AND \`ID\` IN (${marks(batch.length)})`,
        [...batch.flat(), caller.siteId, ...batch.map(([id]) => id)],
      );
    }
  }
}
