import type { Database, Sql, SqlValue } from '../../database/database';
import type { Values } from '../../database/statement';
import type { Caller } from '../../security/caller';
import type { OrderKey } from './list-order';
import type { Query } from './query';
import { ProvingStatement } from './scoped-statement';

/** The start of a page, and its maximum number of rows. */
export interface PageOf {
  /** Values of the order keys of the last row before the page. */
  readonly after?: readonly SqlValue[];
  readonly limit: number;
}

/** A query whose rows are read in pages, in the order of its keys. Each statement is composed at its first use. */
export class PagedQuery<R extends object> {
  readonly order: readonly OrderKey[];
  private first?: ProvingStatement<R>;
  /** By the keys that are null. */
  private readonly next = new Map<string, ProvingStatement<R>>();
  private counted?: ProvingStatement<{ n: number }>;

  constructor(
    private readonly database: Database,
    private readonly query: Query<never>,
  ) {
    this.order = query.keys;
  }

  page(caller: Caller, { after, limit }: PageOf, values: Values = {}, sql?: Sql): Promise<R[]> {
    const { dataSource } = this.database;
    if (!after) {
      this.first ??= new ProvingStatement<R>(this.database, this.query.pageText(dataSource, 'first'));
      return this.first.all(caller, { ...values, limit }, sql);
    }
    const keys = Object.fromEntries(after.map((value, at) => [`key${at}`, value]));
    return this.nextAfter(after.map((value) => value === null)).all(caller, { ...values, ...keys, limit }, sql);
  }

  private nextAfter(nulls: readonly boolean[]): ProvingStatement<R> {
    const key = nulls.join();
    let next = this.next.get(key);
    if (!next) {
      next = new ProvingStatement<R>(this.database, this.query.pageText(this.database.dataSource, 'next', nulls));
      this.next.set(key, next);
    }
    return next;
  }

  /** The number of rows on all pages. */
  async count(caller: Caller, values: Values = {}, sql?: Sql): Promise<number> {
    this.counted ??= new ProvingStatement(this.database, this.query.countText(this.database.dataSource));
    const [{ n }] = await this.counted.all(caller, values, sql);
    return n;
  }

  /** The values of the order keys of a row, to read the page after it. */
  keysOf(row: R): SqlValue[] {
    return this.order.map(({ name }) => (row as Record<string, SqlValue>)[name]);
  }
}
