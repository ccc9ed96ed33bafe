import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Semaphore } from '../../config/semaphore';
import type { SqlValue } from '../../database/sql';
import { type Field, type FieldType, UUID } from '../../http/formats/field-table';
import { isInstant } from '../../http/formats/instant';
import { type ListResult, listResultOf, type RestOfList, ROWS_PER_CHUNK } from '../../http/formats/list-result';
import { unreadText } from '../../http/limits/unread-text';
import type { CursorKey } from '../../http/params/cursor';
import { type ListParams, STEP_ROWS } from '../../http/params/list-params';
import { type Caller, callerKey } from '../../security/caller';
import { Groups } from './groups';
import type { OrderKey } from './list-order';

/** A constant list as a RowSource. Its rows are in ascending order of ID. */
export function fixedRows<T extends { ID: number }>(rows: readonly T[]): RowSource<T> {
  return {
    order: [{ name: 'ID', type: 'integer' }],
    page: async (after, limit) => rows.filter(({ ID }) => !after || ID > Number(after[0])).slice(0, limit),
    keysOf: ({ ID }) => [ID],
    count: async () => rows.length,
    readable: async (page) => page,
  };
}

/** Steps of so many rows are read in turns, */
const LARGE_STEP = 250;
/** so many at once. */
const LARGE_STEPS = new Semaphore({ limit: 16 });

type Keys = readonly SqlValue[];

/** Rows of a source that stops at the keys `end`, after as many rows as it may compare, although more can follow. */
export interface ShortPage<T> {
  readonly rows: T[];
  readonly end: Keys | undefined;
}

/** The rows of a list: from the table of a store, or from a statement of its own. */
export interface RowSource<T extends object> {
  /** A total order: the last key is unique. */
  readonly order: readonly OrderKey[];
  /** At most `limit` rows after these order keys, whether the caller may read them or not. */
  page(after: Keys | undefined, limit: number): Promise<T[] | ShortPage<T>>;
  /** The values of the order keys of a row. */
  keysOf(row: T): Keys;
  /** The number of rows on all pages, for an Admin. */
  count(): Promise<number>;
  /** The number of rows that the caller may read; undefined if rights have to be evaluated row by row. */
  countReadable?(): Promise<number | undefined>;
  /** Adds the rows that the caller may read to groups; false if rights have to be evaluated row by row. */
  addGroups?(groups: Groups): Promise<boolean>;
  /** The rows that the caller may read, in the same order. */
  readable(rows: readonly T[]): Promise<readonly T[]>;
  /**
   * Makes the statement exclude rows that the caller may not read, as far as it can, from the next page on. Called if
   * more rows were hidden than readable. Returns whether that makes a difference.
   */
  narrow?(): Promise<boolean>;
  /** Whether large steps are read in turns: for a source that waits for nothing but the database. */
  readonly takesTurns?: boolean;
  /** The number of rows of each step after the first ones; STEP_ROWS by default. */
  readonly stepRows?: number;
  /** Completes rows for the response: all rows that `readable` returned last, or the first ones of them. */
  complete?(rows: readonly T[]): Promise<readonly object[]>;
}

/** The rows of one statement that the caller may read. */
interface Step<T> {
  readonly readable: readonly T[];
  readonly isLast: boolean;
  /** Where the next step begins, if the source has stopped. */
  readonly end?: Keys;
}

/** A page of the list, or the whole list in steps, with the total if it is requested (contract section 6). */
export async function listPages<T extends object>(
  caller: Caller,
  params: ListParams,
  source: RowSource<T>,
): Promise<ListResult> {
  const { limit, after } = params;
  if (after && !areKeysOf(source.order, after))
    caller.faults.add('cursor', 'invalid_cursor', 'cursor must be a value from the Link header of this list.');
  caller.faults.throwIfAny();
  if (params.by) return groupsOf(caller, source, params.by);
  const total = params.count ? await countRows(caller, source) : undefined;
  const list = await inTurn(caller, source, limit ?? STEP_ROWS, () =>
    limit === undefined ? wholeList(caller, source) : page(caller, source, after, limit),
  );
  return { ...list, total };
}

/**
 * Runs a read of so many rows, in turns by caller if they are many. All rows of a step are in memory until they are text: more
 * steps at once than the database has connections for would take more memory and no less time.
 */
function inTurn<R>(
  caller: Caller,
  { takesTurns }: { readonly takesTurns?: boolean },
  rows: number,
  read: () => Promise<R>,
): Promise<R> {
  return takesTurns && rows >= LARGE_STEP ? LARGE_STEPS.run(read, { source: callerKey(caller) }) : read();
}

/** The number of rows that the caller may read. */
export async function countRows<T extends object>(caller: Caller, source: RowSource<T>): Promise<number> {
  const known = caller.isAdmin ? await source.count() : await source.countReadable?.();
  if (known !== undefined) return known;
  let total = 0;
  await readAll(caller, source, ({ length }) => {
    total += length;
  });
  return total;
}

/** Adds the rows that the caller may read to groups. */
export async function addGroups<T extends object>(caller: Caller, source: RowSource<T>, groups: Groups): Promise<void> {
  if (await source.addGroups?.(groups)) return;
  await readAll(caller, source, (rows) => groups.addRows(rows));
}

async function groupsOf<T extends object>(
  caller: Caller,
  source: RowSource<T>,
  by: readonly Field[],
): Promise<ListResult> {
  const groups = new Groups(by, caller.faults);
  await addGroups(caller, source, groups);
  return listResultOf(groups.counts());
}

/** Reads all rows that the caller may read, step by step. */
async function readAll<T extends object>(
  caller: Caller,
  source: RowSource<T>,
  use: (rows: readonly T[]) => void,
): Promise<void> {
  const reader = new StepReader(caller, source);
  for (let isLast = false; !isLast; ) {
    const step = await reader.read(STEP_ROWS);
    use(step.readable);
    isLast = step.isLast;
  }
}

/**
 * A page, and the keys where the next one begins. They are those of the last row returned, so that no cursor reveals a
 * row that the caller may not read. If no row of a statement is readable, it reads on in full steps.
 */
async function page<T extends object>(
  caller: Caller,
  source: RowSource<T>,
  start: Keys | undefined,
  limit: number,
): Promise<ListResult> {
  const reader = new StepReader(caller, source, start);
  for (let size = limit; ; size = STEP_ROWS) {
    const { readable, isLast, end } = await reader.read(size);
    const shown = readable.length > limit ? readable.slice(0, limit) : readable;
    const last = shown.at(-1);
    const isEnd = isLast && shown === readable;
    if (!last && !isLast && !end) continue;
    const rows = await complete(source, shown);
    // The keys of the completed row: a cursor does not contain a name that was removed from the row.
    return { ...listResultOf(rows), next: end ?? (last && !isEnd ? source.keysOf(last) : undefined) };
  }
}

/** The whole list: its first rows, and an iterator over the other steps if it has more rows than one step. */
async function wholeList<T extends object>(caller: Caller, source: RowSource<T>): Promise<ListResult> {
  const reader = new StepReader(caller, source);
  const rows: object[] = [];
  const ends: Keys[] = [];
  const size = unreadText.isOverLimit ? ROWS_PER_CHUNK : STEP_ROWS;
  for (;;) {
    const { readable, isLast } = await reader.read(size);
    if (!isLast) ends.push(...endsOf(source, readable, rows.length));
    for (const row of await complete(source, readable)) rows.push(row);
    if (isLast) return listResultOf(rows);
    if (rows.length >= size) return listResultOf(rows, undefined, restOf(caller, reader, source, ends));
  }
}

// Not a generator: a suspended one would keep the rows of its step while a slow client reads their text.
function restOf<T extends object>(
  caller: Caller,
  reader: StepReader<T>,
  source: RowSource<T>,
  endsOfFirst: readonly Keys[],
): RestOfList {
  let ended = false;
  let ends = endsOfFirst;
  return {
    next: async (most = STEP_ROWS) => {
      if (ended) return { done: true, value: undefined };
      const size = Math.min(most, source.stepRows ?? STEP_ROWS);
      const value = await inTurn(caller, source, size, async () => {
        const { readable, isLast } = await reader.read(size);
        ended = isLast;
        ends = endsOf(source, readable, 0);
        return complete(source, readable);
      });
      reader.release();
      return { done: false, value };
    },
    rewind: (chunks) => {
      ended = false;
      reader.after = ends[chunks - 1];
    },
  };
}

/** The keys of the last row of each chunk, of rows that follow so many others. */
function endsOf<T extends object>(source: RowSource<T>, rows: readonly T[], before: number): Keys[] {
  const ends: Keys[] = [];
  for (let at = ROWS_PER_CHUNK - 1 - (before % ROWS_PER_CHUNK); at < rows.length; at += ROWS_PER_CHUNK)
    ends.push(source.keysOf(rows[at]));
  return ends;
}

async function complete<T extends object>(source: RowSource<T>, rows: readonly T[]): Promise<readonly object[]> {
  return source.complete && rows.length > 0 ? source.complete(rows) : rows;
}

/** Reads a source step by step, from the beginning or after a row, until the request ends. */
class StepReader<T extends object> {
  private steps = 0;

  constructor(
    private readonly caller: Caller,
    private readonly source: RowSource<T>,
    /** The keys after which the next step begins. */
    public after?: Keys,
  ) {}

  /** Gives a connection back while the client reads the text of the step. */
  release(): void {
    this.caller.replica?.release();
  }

  async read(size = STEP_ROWS): Promise<Step<T>> {
    if (this.steps++ > 0) {
      // Lets other requests run between two steps, even if the database returns rows without a wait.
      await yieldToEventLoop();
      this.caller.lifetime?.throwIfEnded();
      await this.caller.validity?.renewForStep();
    }
    this.caller.lifetime?.throwIfEnded();
    // One extra row shows whether there is a next step, which saves a statement without rows.
    const page = await this.source.page(this.after, size + 1);
    const { rows, end } = Array.isArray(page) ? { rows: page } : page;
    const isCut = rows.length > size;
    if (isCut) rows.length = size;
    const readable = await this.source.readable(rows);
    const hidden = rows.length - readable.length;
    if (hidden > readable.length && (await this.source.narrow?.())) return this.read(size);
    if (isCut) this.after = this.source.keysOf(rows[size - 1]);
    else if (end) this.after = end;
    return { readable, isLast: !isCut && !end, end: isCut ? undefined : end };
  }
}

/** Whether the keys of a cursor have the types of the list's order. A database may fail to compare other types. */
function areKeysOf(order: readonly OrderKey[], keys: readonly CursorKey[]): boolean {
  return (
    keys.length === order.length && order.every(({ type, isNullable }, index) => isKey(type, keys[index], isNullable))
  );
}

function isKey(type: FieldType | undefined, key: CursorKey, isNullable = false): boolean {
  if (key === null) return isNullable;
  if (type === 'integer') return Number.isSafeInteger(key);
  if (typeof key !== 'string') return false;
  if (type === 'guid') return UUID.test(key);
  return type !== 'date' || isInstant(key);
}
