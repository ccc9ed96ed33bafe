import type { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import type { Caller } from '../../security/caller';
import { MAX_DEPTH } from '../declare/rank-order';
import { ScopedStatement } from '../storage/scoped-statement';
import { heightOf, levelOf, parentsWithOldPrefix, type RankedTable, rankOrders, renumbering } from './rank-order.sql';

const BATCH = 1_000;

interface Ranked {
  readonly ID: string;
  RankOrder: string;
}

/**
 * Maintains `RankOrder` of a table. It depends on the siblings, so every write of a record locks the parent first
 * (contract section 13).
 */
export class RankOrderStore {
  private readonly heights: ScopedStatement<{ height: number }>;
  private readonly levels: ScopedStatement<{ level: number | null }>;
  private readonly renumbering: ScopedStatement;
  private readonly parentsWithOldPrefix: ScopedStatement<{ ID: string }>;
  private readonly rankOrders: ScopedStatement<{ ID: string; RankOrder: string }>;

  constructor(database: Database, ranked: RankedTable) {
    this.heights = new ScopedStatement(database, heightOf(ranked));
    this.levels = new ScopedStatement(database, levelOf(ranked));
    this.renumbering = new ScopedStatement(database, renumbering(database.dialect, ranked));
    this.parentsWithOldPrefix = new ScopedStatement(database, parentsWithOldPrefix(ranked));
    this.rankOrders = new ScopedStatement(database, rankOrders(ranked));
  }

  /** The number of levels of a record and its descendants in the table, itself included. */
  async height(caller: Caller, id: string, tx: Sql): Promise<number> {
    const [{ height }] = await this.heights.all(caller, { id }, tx);
    return height;
  }

  /** The level of a record of the table, also while RankOrder is not up to date; 0 for any other record. */
  async level(caller: Caller, id: string, tx: Sql): Promise<number> {
    const [{ level }] = await this.levels.all(caller, { id, max: MAX_DEPTH }, tx);
    return level ?? 0;
  }

  /**
   * Updates RankOrder below these records, and below every record whose own RankOrder changes: at once, or at the end of
   * a transaction with several records (contract section 21).
   */
  async renumber(caller: Caller, parentIds: readonly string[], tx: Sql): Promise<void> {
    const { openTransaction } = caller;
    if (!openTransaction) return this.renumberNow(caller, parentIds, tx);
    openTransaction.defer(this, parentIds, {
      run: (ids) => this.renumberNow(caller, ids, tx),
      refresh: (rows) => this.refresh(caller, rows as readonly Ranked[], tx),
    });
  }

  private async renumberNow(caller: Caller, parentIds: readonly string[], tx: Sql): Promise<void> {
    for (let remaining = parentIds; remaining.length > 0; ) {
      const next: string[] = [];
      for (let at = 0; at < remaining.length; at += BATCH) {
        const parents = remaining.slice(at, at + BATCH);
        const { affected } = await this.renumbering.run(caller, { parents }, tx);
        if (affected === 0) continue;
        for (const { ID } of await this.parentsWithOldPrefix.all(caller, { parents }, tx)) next.push(ID);
      }
      remaining = next;
    }
  }

  private async refresh(caller: Caller, rows: readonly Ranked[], tx: Sql): Promise<void> {
    if (rows.length === 0) return;
    const orders = await this.of(
      caller,
      rows.map(({ ID }) => ID),
      tx,
    );
    for (const row of rows) row.RankOrder = orders.get(row.ID) ?? row.RankOrder;
  }

  /** RankOrder by ID. A record outside the table, such as the ancestor of the topmost records, has an empty one. */
  async of(caller: Caller, ids: readonly string[], tx: Sql): Promise<Map<string, string>> {
    const orders = new Map(ids.map((id) => [id, '']));
    for (const { ID, RankOrder } of await this.rankOrders.all(caller, { ids }, tx)) orders.set(ID, RankOrder);
    return orders;
  }
}
