import { getOrCreate } from '../../config/get-or-create';
import type { Database } from '../../database/database';
import type { Sql, SqlValue } from '../../database/sql';
import type { Values } from '../../database/statement';
import type { Caller } from '../../security/caller';
import type { OrderKey } from './list-order';
import type { Query } from './query';
import { ProvingStatement, ScopedStatement } from './scoped-statement';

/** The start of a page, and its maximum number of rows. */
export interface PageOf {
  /** Values of the order keys of the last row before the page. */
  readonly after?: readonly SqlValue[];
  readonly limit: number;
}

/** So many rows are sorted for each page. Of more rows, enough are met on the way through the order. */
const MAX_FEW = 5_000;

/** A query whose rows are read in pages, in the order of its keys. Each statement is composed at its first use. */
export class PagedQuery<R extends object> {
  readonly order: readonly OrderKey[];
  /** By the keys that are null, and the rows that are few. */
  private readonly pages = new Map<string, ProvingStatement<R>>();
  private readonly counts = new Map<number | undefined, ProvingStatement<{ n: number }>>();
  private few?: readonly ScopedStatement<{ n: number }>[];

  constructor(
    private readonly database: Database,
    private readonly query: Query<never>,
  ) {
    this.order = query.keys;
  }

  async page(caller: Caller, { after, limit }: PageOf, values: Values = {}, sql?: Sql): Promise<R[]> {
    const few = this.query.few.length === 0 ? undefined : await this.findFew(caller, values, sql);
    const nulls = after?.map((value) => value === null);
    const key = `${few} ${nulls}`;
    const page = getOrCreate(
      this.pages,
      key,
      () => new ProvingStatement<R>(this.database, this.query.pageText(this.database.dataSource, { nulls, few })),
    );
    const keys = Object.fromEntries(after?.map((value, at) => [`key${at}`, value]) ?? []);
    return page.all(caller, { ...values, ...keys, limit }, sql);
  }

  /** The number of rows on all pages. */
  async count(caller: Caller, values: Values = {}, sql?: Sql): Promise<number> {
    const few = this.query.few.length === 0 ? undefined : await this.findFew(caller, values, sql);
    const count = getOrCreate(
      this.counts,
      few,
      () => new ProvingStatement(this.database, this.query.countText(this.database.dataSource, few)),
    );
    const [{ n }] = await count.all(caller, values, sql);
    return n;
  }

  /** The first query of `orFew` with few rows. A bounded count tells, because statistics may be wrong. */
  private async findFew(caller: Caller, values: Values, sql?: Sql): Promise<number | undefined> {
    this.few ??= this.query.few.map((ids) => {
      const some = `${ids.text(this.database.dataSource)} LIMIT ${MAX_FEW + 1}`;
      return new ScopedStatement(this.database, `SELECT COUNT(*) AS n FROM (${some}) few`);
    });
    for (const [at, statement] of this.few.entries()) {
      const [{ n }] = await statement.all(caller, values, sql);
      if (n <= MAX_FEW) return at;
    }
    return undefined;
  }

  /** The values of the order keys of a row, to read the page after it. */
  keysOf(row: R): SqlValue[] {
    return this.order.map(({ name }) => (row as Record<string, SqlValue>)[name]);
  }
}
