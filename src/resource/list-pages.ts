import type { SqlValue } from '../database/database';
import { type ListParams, STEP } from '../http/list-params';
import type { Listing } from '../http/listing';
import type { Caller } from '../security/caller';
import type { OrderKey } from './store-plan';

type Keys = readonly SqlValue[];

/** Where the rows of a list come from: the table of a store, or a statement of its own. */
export interface RowSource<T extends object> {
  /** A total order; the last key is unique. */
  readonly order: readonly OrderKey[];
  /** At most `limit` rows behind these order keys, whether the caller may read them or not. */
  page(after: Keys | undefined, limit: number): Promise<T[]>;
  /** The values of the order keys of a row. */
  keysOf(row: T): Keys;
  /** How many rows all pages have together. */
  count(): Promise<number>;
  /** Those of the rows that the caller may read, completed for the answer. */
  presented(rows: readonly T[]): Promise<readonly T[]>;
}

/** A list, whole in steps or as a page, with its count where it is asked for (contract section 6). */
export async function listPages<T extends object>(
  caller: Caller,
  params: ListParams,
  source: RowSource<T>,
): Promise<Listing> {
  const { limit, after } = params;
  if (after && after.length !== source.order.length)
    caller.faults.add('cursor', 'invalid_cursor', 'is not a cursor of this list');
  caller.faults.throwIfAny();
  const total = params.count ? await count(caller, source) : undefined;
  if (limit === undefined) return { steps: steps(source, after), total };
  return { ...(await page(source, after, limit)), total };
}

/**
 * A page and where the next one begins: behind the last row that is answered, so that no cursor tells of a row that the
 * caller may not read. Where none of the rows is answered, those behind them are looked at.
 */
async function page<T extends object>(source: RowSource<T>, start: Keys | undefined, limit: number): Promise<Listing> {
  let after = start;
  for (;;) {
    const rows = await source.page(after, limit + 1);
    const isLast = rows.length <= limit;
    if (!isLast) rows.length = limit;
    const behind = rows.at(-1);
    const keysBehind = behind && source.keysOf(behind);
    const seen = await source.presented(rows);
    const last = seen.at(-1);
    if (isLast) return { steps: once(seen) };
    if (last) return { steps: once(seen), next: source.keysOf(last) };
    after = keysBehind;
  }
}

async function* steps<T extends object>(source: RowSource<T>, start?: Keys): AsyncGenerator<readonly T[]> {
  let after = start;
  for (;;) {
    // One row more than a step tells whether there is another one, without a statement to find nothing.
    const rows = await source.page(after, STEP + 1);
    const isLast = rows.length <= STEP;
    if (!isLast) rows.length = STEP;
    if (!isLast) after = source.keysOf(rows[STEP - 1]);
    yield await source.presented(rows);
    if (isLast) return;
  }
}

async function* once<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}

// Rights are no condition in SQL: who is not an Admin counts what it would be answered.
async function count<T extends object>(caller: Caller, source: RowSource<T>): Promise<number> {
  if (caller.isAdmin) return source.count();
  let total = 0;
  for await (const rows of steps(source)) total += rows.length;
  return total;
}
