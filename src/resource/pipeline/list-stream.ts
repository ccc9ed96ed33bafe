import { type RestOfList, ROWS_PER_CHUNK } from '../../http/formats/list-result';

/**
 * The text of a list that is read in steps, in chunks. A client that takes it slowly keeps one chunk in memory and not a
 * step, which is read again from there.
 */
export class ListStream {
  /** Of the last step, those that the client has not taken. */
  private chunks: Buffer[];
  /** How many of that step it has taken. */
  private taken = 0;
  private rowsOfStep: number | undefined;

  /** `write` makes the chunks of rows. */
  constructor(
    first: readonly object[],
    private readonly rest: RestOfList,
    private readonly write: (rows: readonly object[], isFirst: boolean) => Iterable<Buffer>,
  ) {
    this.chunks = [...write(first, true)];
  }

  /** The next chunk, when the client has taken the one before; undefined at the end. */
  async next(): Promise<Buffer | undefined> {
    while (this.chunks.length === 0) {
      const { done, value } = await this.rest.next(this.rowsOfStep);
      if (done) return undefined;
      this.chunks = [...this.write(value, false)];
      this.taken = 0;
    }
    this.taken += 1;
    return this.chunks.shift();
  }

  /** For a client that takes little, forgets what it has not taken, and reads one chunk at a time until it takes more. */
  setPace(isSlow: boolean): void {
    const { rewind } = this.rest;
    this.rowsOfStep = isSlow && rewind ? ROWS_PER_CHUNK : undefined;
    if (!isSlow || !rewind || this.taken === 0 || this.chunks.length === 0) return;
    rewind(this.taken);
    this.chunks = [];
  }
}
