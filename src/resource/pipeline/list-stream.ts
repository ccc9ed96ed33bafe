import { type RestOfList, ROWS_PER_CHUNK } from '../../http/formats/list-result';
import { unreadText } from '../../http/limits/unread-text';

/** The text of a short step, in bytes. */
const SHORT_BYTES = 32_768;

/**
 * The text of a list that is read in steps, in chunks. A client that takes it slowly keeps one chunk in memory and not a
 * step, which is read again from there.
 */
export class ListStream {
  /** Of the last step, those that the client has not taken. */
  private chunks: Buffer[] = [];
  /** How many of that step it has taken. */
  private taken = 0;
  private isSlow = false;
  /** By the last step, about as many rows as SHORT_BYTES take. */
  private shortRows = ROWS_PER_CHUNK;
  private hasEnded = false;

  /** `write` makes the chunks of rows. */
  constructor(
    first: readonly object[],
    private readonly rest: RestOfList,
    private readonly write: (rows: readonly object[], isFirst: boolean) => Iterable<Buffer>,
  ) {
    this.hold(first, true);
  }

  /** The next chunk, when the client has taken the one before; undefined at the end. */
  async next(): Promise<Buffer | undefined> {
    while (this.chunks.length === 0) {
      const isShort = (this.isSlow && this.rest.rewind) || unreadText.isOverLimit;
      const { done, value } = await this.rest.next(isShort ? this.shortRows : undefined);
      if (done || this.hasEnded) return undefined;
      this.hold(value, false);
      this.taken = 0;
    }
    this.taken += 1;
    const chunk = this.chunks.shift();
    unreadText.count(-(chunk?.length ?? 0));
    return chunk;
  }

  /** For a client that takes little, forgets what it has not taken, and reads short steps until it takes more. */
  setPace(isSlow: boolean): void {
    const { rewind } = this.rest;
    this.isSlow = isSlow;
    if (!isSlow || !rewind || this.taken === 0 || this.chunks.length === 0) return;
    rewind(this.taken);
    this.forget();
  }

  /** At the end of the response, also of one whose client has left. */
  end(): void {
    this.hasEnded = true;
    this.forget();
  }

  private forget(): void {
    for (const { length } of this.chunks.splice(0)) unreadText.count(-length);
  }

  private hold(rows: readonly object[], isFirst: boolean): void {
    this.chunks = [...this.write(rows, isFirst)];
    const bytes = this.chunks.reduce((sum, { length }) => sum + length, 0);
    unreadText.count(bytes);
    if (bytes > 0)
      this.shortRows = Math.max(1, Math.min(ROWS_PER_CHUNK, Math.floor((SHORT_BYTES * rows.length) / bytes)));
  }
}
