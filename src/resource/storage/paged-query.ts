import { LRUCache } from 'lru-cache';
import { getOrCreate } from '../../config/get-or-create';
import type { Database } from '../../database/database';
import type { Sql, SqlValue } from '../../database/sql';
import type { Values } from '../../database/statement';
import type { Caller } from '../../security/caller';
import type { GroupedBy } from './groups';
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

/** Callers group a list by few combinations of members. */
const GROUPINGS = 16;

/** So many rows with these values. */
type GroupRow = Readonly<Record<string, SqlValue>> & { readonly n: number };

interface Grouping {
  readonly combinations: ScopedStatement<{ n: number }>;
  readonly counts: ScopedStatement<GroupRow>;
}

/** A query whose rows are read in pages, in the order of its keys. Each statement is composed at its first use. */
export class PagedQuery<R extends object> {
  readonly order: readonly OrderKey[];
  /** By the keys that are null, and the rows that are few. */
  private readonly pages = new Map<string, ProvingStatement<R>>();
  private readonly counts = new Map<number | undefined, ProvingStatement<{ n: number }>>();
  private readonly groupings = new LRUCache<string, Grouping>({ max: GROUPINGS });
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

  /**
   * The number `n` of rows on all pages for each combination of values, which are `by0`, `by1` ... A combination can come
   * several times. Undefined if there are more than `max`: the database stops at the next one.
   */
  async groups(
    caller: Caller,
    by: readonly GroupedBy[],
    max: number,
    values: Values,
    sql?: Sql,
  ): Promise<readonly GroupRow[] | undefined> {
    const few = this.query.few.length === 0 ? undefined : await this.findFew(caller, values, sql);
    const { combinations, counts } = getOrCreate(this.groupings, `${few} ${by.map(({ key }) => key)}`, () => {
      const texts = this.query.groupTexts(this.database.dataSource, by, few);
      return {
        combinations: new ProvingStatement<{ n: number }>(this.database, texts.combinations),
        counts: new ProvingStatement<GroupRow>(this.database, texts.counts),
      };
    });
    const found = await combinations.all(caller, { ...values, limit: max + 1 }, sql);
    return found.some(({ n }) => n > max) ? undefined : counts.all(caller, values, sql);
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
