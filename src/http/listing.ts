/** A list on its way out: its rows in steps, and what its headers say. */
export interface Listing {
  /** Steps of at most 1,000 rows, each read when the one before it has been written. */
  readonly steps: AsyncIterable<readonly object[]>;
  /** `X-Total-Count`, where it was asked for. */
  readonly total?: number;
  /** The order keys of the last row of a page that is not the last one; they become the cursor. */
  readonly next?: readonly unknown[];
}

/** A listing of rows that are already here. */
export function listingOf(rows: readonly object[], total?: number): Listing {
  return { steps: oneStep(rows), total };
}

async function* oneStep(rows: readonly object[]): AsyncGenerator<readonly object[]> {
  yield rows;
}
