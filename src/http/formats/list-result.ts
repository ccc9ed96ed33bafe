/**
 * Lists become text in chunks of so many rows: half the work of one long string, and a tenth of its garbage. V8 frees a string
 * above 128 KiB only in a full garbage collection.
 */
export const ROWS_PER_CHUNK = 50;

type Rows = readonly object[];

/**
 * The rows of a list after the first ones, in steps. Each step is read after the previous one has been written, and has at most
 * 1,000 rows, or the number that is passed to `next`.
 */
export interface RestOfList extends AsyncIterator<Rows, undefined, number | undefined> {
  /** Makes the next step begin after so many chunks of the last one, which may be the first rows. */
  readonly rewind?: (chunks: number) => void;
}

/** The rows of a list and the values of its headers. */
export interface ListResult {
  /** All rows, or the first ones if there is a `rest`. */
  readonly rows: Rows;
  readonly rest?: RestOfList;
  /** `rows` and then `rest`, for callers that need all rows. */
  readonly steps: AsyncIterable<Rows>;
  /** `X-Total-Count`, if it is requested. */
  readonly total?: number;
  /** The order keys of the last row, unless the page is the last one. They become the cursor. */
  readonly next?: readonly unknown[];
  /** Where a list that is read by tokens continues: at once (`next`) or later (`delta`) (contract section 17). */
  readonly since?: { readonly rel: 'next' | 'delta'; readonly token: string };
}

/** A list of rows that have been read, and of the rows that may follow. */
export function listResultOf(rows: Rows, total?: number, rest?: ListResult['rest']): ListResult {
  return { rows, rest, steps: allSteps(rows, rest), total };
}

async function* allSteps(rows: Rows, rest: ListResult['rest']): AsyncGenerator<Rows> {
  yield rows;
  for (let step = await rest?.next(); step && !step.done; step = await rest?.next()) yield step.value;
}
