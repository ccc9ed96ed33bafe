type Rows = readonly object[];

/** The rows of a list and the values of its headers. */
export interface ListResult {
  /** All rows, or the first ones if there is a `rest`. */
  readonly rows: Rows;
  /** The remaining rows in steps of at most 1,000. Each step is read after the one before it has been written. */
  readonly rest?: AsyncIterator<Rows, undefined>;
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
