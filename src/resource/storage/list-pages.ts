import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqlValue } from '../../database/database';
import { type ListParams, STEP } from '../../http/list-params';
import { type ListResult, listingOf } from '../../http/list-result';
import type { Caller } from '../../security/caller';
import type { OrderKey } from './list-order';
import { areKeysOf } from './order-keys';

/** A fixed list as a source of pages; its rows ascend by ID. */
export function fixedRows<T extends { ID: number }>(rows: readonly T[]): RowSource<T> {
  return {
    order: [{ name: 'ID', type: 'integer' }],
    page: async (after, limit) => rows.filter(({ ID }) => !after || ID > Number(after[0])).slice(0, limit),
    keysOf: ({ ID }) => [ID],
    count: async () => rows.length,
    readable: async (page) => page,
  };
}

type Keys = readonly SqlValue[];

/** Where the rows of a list come from: the table of a store, or a statement of its own. */
export interface RowSource<T extends object> {
  /** A total order; the last key is unique. */
  readonly order: readonly OrderKey[];
  /** At most `limit` rows behind these order keys, whether the caller may read them or not. */
  page(after: Keys | undefined, limit: number): Promise<T[]>;
  /** The values of the order keys of a row. */
  keysOf(row: T): Keys;
  /** How many rows all pages have together, for an Admin. */
  count(): Promise<number>;
  /** The same of another caller; undefined where rights have to be judged row by row. */
  countReadable?(): Promise<number | undefined>;
  /** Those of the rows that the caller may read, in the same order. */
  readable(rows: readonly T[]): Promise<readonly T[]>;
  /**
   * Leaves out of the pages that follow what the caller may not read, as far as the statement can tell. Called where more
   * rows were hidden than seen; answers whether that changes anything.
   */
  narrow?(): Promise<boolean>;
  /** Completes rows for the answer: the first of those that `readable` answered last, or all of them. */
  completed?(rows: readonly T[]): Promise<readonly object[]>;
}

/** Rows of one statement, as far as the caller may read them. */
interface Step<T> {
  readonly readable: readonly T[];
  readonly isLast: boolean;
}

/** A list, whole in steps or as a page, with its count where it is asked for (contract section 6). */
export async function listPages<T extends object>(
  caller: Caller,
  params: ListParams,
  source: RowSource<T>,
): Promise<ListResult> {
  const { limit, after } = params;
  if (after && !areKeysOf(source.order, after))
    caller.faults.add('cursor', 'invalid_cursor', 'cursor must be a value from the Link header of this list.');
  caller.faults.throwIfAny();
  const total = params.count ? await countRows(caller, source) : undefined;
  const listing = limit === undefined ? await whole(caller, source) : await page(caller, source, after, limit);
  return { ...listing, total };
}

/** How many rows of the source the caller is answered. */
export async function countRows<T extends object>(caller: Caller, source: RowSource<T>): Promise<number> {
  const known = caller.isAdmin ? await source.count() : await source.countReadable?.();
  if (known !== undefined) return known;
  const reader = new StepReader(caller, source);
  let total = 0;
  for (let isLast = false; !isLast; ) {
    const step = await reader.read(STEP);
    total += step.readable.length;
    isLast = step.isLast;
  }
  return total;
}

/**
 * A page and where the next one begins: behind the last row that is answered, so that no cursor tells of a row that the
 * caller may not read. Where none of the rows is answered, those behind them are looked at, in great steps.
 */
async function page<T extends object>(
  caller: Caller,
  source: RowSource<T>,
  start: Keys | undefined,
  limit: number,
): Promise<ListResult> {
  const reader = new StepReader(caller, source, start);
  for (let size = limit; ; size = STEP) {
    const { readable, isLast } = await reader.read(size);
    const answered = readable.length > limit ? readable.slice(0, limit) : readable;
    const last = answered.at(-1);
    const isEnd = isLast && answered === readable;
    if (!last && !isLast) continue;
    const rows = await completed(source, answered);
    // Of the row as it is answered: a name that was taken out of it stands in no cursor either.
    return { ...listingOf(rows), next: last && !isEnd ? source.keysOf(last) : undefined };
  }
}

/** A whole list: its first rows, and the steps that follow while there are more than a step holds. */
async function whole<T extends object>(caller: Caller, source: RowSource<T>): Promise<ListResult> {
  const reader = new StepReader(caller, source);
  const rows: object[] = [];
  for (;;) {
    const { readable, isLast } = await reader.read(STEP);
    for (const row of await completed(source, readable)) rows.push(row);
    if (isLast) return listingOf(rows);
    if (rows.length >= STEP) return listingOf(rows, undefined, restOf(reader, source));
  }
}

// No generator: what is suspended in one keeps the rows of its step while a slow reader takes their text.
function restOf<T extends object>(reader: StepReader<T>, source: RowSource<T>): ListResult['rest'] {
  let ended = false;
  return {
    next: async () => {
      if (ended) return { done: true, value: undefined };
      const { readable, isLast } = await reader.read(STEP);
      ended = isLast;
      return { done: false, value: await completed(source, readable) };
    },
  };
}

async function completed<T extends object>(source: RowSource<T>, rows: readonly T[]): Promise<readonly object[]> {
  return source.completed && rows.length > 0 ? source.completed(rows) : rows;
}

/** Reads a source from its beginning, or from behind a row, as long as the request goes on. */
class StepReader<T extends object> {
  private steps = 0;

  constructor(
    private readonly caller: Caller,
    private readonly source: RowSource<T>,
    private after?: Keys,
  ) {}

  async read(size: number): Promise<Step<T>> {
    // Others get their turn between two steps, however little the database lets this one wait.
    if (this.steps++ > 0) await nextTurn();
    this.caller.lifetime?.throwIfEnded();
    // One row more than a step tells whether there is another one, without a statement to find nothing.
    const rows = await this.source.page(this.after, size + 1);
    const isLast = rows.length <= size;
    if (!isLast) rows.length = size;
    const readable = await this.source.readable(rows);
    const hidden = rows.length - readable.length;
    if (hidden > readable.length && (await this.source.narrow?.())) return this.read(size);
    if (!isLast) this.after = this.source.keysOf(rows[size - 1]);
    return { readable, isLast };
  }
}
