type Rows = readonly object[];

/** A list on its way out: its rows, and what its headers say. */
export interface ListResult {
  /** All rows, or the first of them where there is a `rest`. */
  readonly rows: Rows;
  /** What follows, in steps of at most 1,000 rows; each is read when the one before it has been written. */
  readonly rest?: AsyncIterator<Rows, undefined>;
  /** The rows and the rest: for those who want all of them. */
  readonly steps: AsyncIterable<Rows>;
  /** `X-Total-Count`, where it was asked for. */
  readonly total?: number;
  /** The order keys of the last row of a page that is not the last one; they become the cursor. */
  readonly next?: readonly unknown[];
}

/** A listing of rows that are already here, and of what may follow them. */
export function listingOf(rows: Rows, total?: number, rest?: ListResult['rest']): ListResult {
  return { rows, rest, steps: stepsOf(rows, rest), total };
}

async function* stepsOf(rows: Rows, rest: ListResult['rest']): AsyncGenerator<Rows> {
  yield rows;
  for (let step = await rest?.next(); step && !step.done; step = await rest?.next()) yield step.value;
}
