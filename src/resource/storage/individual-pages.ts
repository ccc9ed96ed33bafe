import type { Database } from '../../database/database';
import type { SqlValue } from '../../database/sql';
import type { Caller } from '../../security/caller';
import type { ReadableRows } from '../../security/rights/readable-rows';
import type { OrderKey } from './list-order';
import { PagedQuery, type PageOf } from './paged-query';
import type { Query } from './query';
import { ReadableParts } from './readable-parts';
import type { Rows } from './where';

/** Pages of a list with one row for each individual: all rows, or those that a caller may read. */
export class IndividualPages<R extends object, E extends object> {
  private readonly parts: ReadableParts<E>;
  private readonly allRows: PagedQuery<R>;
  private readonly readableRows = new Map<string, PagedQuery<R>>();

  /** `rows` returns a new query of the list. The individual is the column `ID` of `t`. */
  constructor(
    private readonly database: Database,
    private readonly rows: () => Query<Rows<E>>,
  ) {
    this.parts = new ReadableParts<E>({ individual: 'ID' }, true);
    this.allRows = new PagedQuery<R>(database, rows().byID() as never);
  }

  get order(): readonly OrderKey[] {
    return this.allRows.order;
  }

  keysOf(row: R): SqlValue[] {
    return this.allRows.keysOf(row);
  }

  page(caller: Caller, { readable, ...place }: PageOf & { readonly readable?: ReadableRows }): Promise<R[]> {
    const { list, values } = this.queryFor(readable);
    return list.page(caller, place, values);
  }

  count(caller: Caller, readable?: ReadableRows): Promise<number> {
    const { list, values } = this.queryFor(readable);
    return list.count(caller, values);
  }

  private queryFor(readable: ReadableRows | undefined) {
    if (!readable) return { list: this.allRows, values: {} };
    const { parts, values } = this.parts.of(readable, 'without');
    const key = parts.map(({ id }) => id).join();
    let list = this.readableRows.get(key);
    if (!list) {
      list = new PagedQuery<R>(
        this.database,
        this.rows()
          .byID()
          .inParts(parts.map((part) => ({ rows: part }))) as never,
      );
      this.readableRows.set(key, list);
    }
    return { list, values };
  }
}
