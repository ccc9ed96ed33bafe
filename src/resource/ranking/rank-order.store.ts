import type { Database, Sql } from '../../database/database';
import type { Caller } from '../../security/caller';
import { ScopedStatement } from '../storage/scoped-statement';
import { heightOf, type RankedTable, rankOrders, renumbering, shifted } from './rank-order.sql';

const BATCH = 1_000;

/**
 * Keeps `RankOrder` of a table: it depends on siblings, so whoever writes one of them locks what they hang from before
 * (contract section 13).
 */
export class RankOrderStore {
  private readonly heights: ScopedStatement<{ height: number }>;
  private readonly renumbering: ScopedStatement;
  private readonly shifted: ScopedStatement<{ ID: string }>;
  private readonly orders: ScopedStatement<{ ID: string; RankOrder: string }>;

  constructor(database: Database, ranked: RankedTable) {
    this.heights = new ScopedStatement(database, heightOf(ranked));
    this.renumbering = new ScopedStatement(database, renumbering(database.dialect, ranked));
    this.shifted = new ScopedStatement(database, shifted(ranked));
    this.orders = new ScopedStatement(database, rankOrders(ranked));
  }

  /** How many levels a record and what hangs from it take in its table, itself included. */
  async height(caller: Caller, id: string, tx: Sql): Promise<number> {
    const [{ height }] = await this.heights.all(caller, { id }, tx);
    return height;
  }

  /** Brings RankOrder up to date below these records, and below every one whose own has changed by that. */
  async renumber(caller: Caller, parentIds: readonly string[], tx: Sql): Promise<void> {
    for (let remaining = parentIds; remaining.length > 0; ) {
      const next: string[] = [];
      for (let at = 0; at < remaining.length; at += BATCH) {
        const parents = remaining.slice(at, at + BATCH);
        const { affected } = await this.renumbering.run(caller, { parents }, tx);
        if (affected === 0) continue;
        for (const { ID } of await this.shifted.all(caller, { parents }, tx)) next.push(ID);
      }
      remaining = next;
    }
  }

  /** RankOrder by id; what stands above all records of the table has an empty one. */
  async of(caller: Caller, ids: readonly string[], tx: Sql): Promise<Map<string, string>> {
    const orders = new Map(ids.map((id) => [id, '']));
    for (const { ID, RankOrder } of await this.orders.all(caller, { ids }, tx)) orders.set(ID, RankOrder);
    return orders;
  }
}
