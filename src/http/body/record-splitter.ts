import { joined } from './read-body';

const [LF, CR, QUOTE] = [0x0a, 0x0d, 0x22];
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const NOTHING = Buffer.alloc(0);

/** The bytes of a record without its line end, or why there are none. An empty line is no record. */
export type RecordBytes = Buffer | 'empty' | 'too_large' | 'open_quote';

/** Finds the ends of records in a body that arrives in chunks. */
interface EndFinder {
  /** The index of the line feed that ends the record at `from`; -1 if the chunk has none. */
  next(chunk: Buffer, from: number): number;
  /** Whether the body must not end here. */
  readonly isOpen: boolean;
  /** Says what separates the cells of the rows from here on. */
  separateBy?(separator: string): void;
}

/** Each line is a record (NDJSON). */
class LineEnds implements EndFinder {
  readonly isOpen = false;

  next(chunk: Buffer, from: number): number {
    return chunk.indexOf(LF, from);
  }
}

/** Each row is a record (CSV). A quoted cell may contain line feeds; a quotation mark inside a bare one opens nothing. */
class RowEnds implements EndFinder {
  private state: 'start' | 'bare' | 'quoted' | 'closed' = 'start';
  private separator = ','.charCodeAt(0);

  get isOpen(): boolean {
    return this.state === 'quoted';
  }

  separateBy(separator: string): void {
    this.separator = separator.charCodeAt(0);
  }

  next(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      if (this.state === 'quoted') {
        at = chunk.indexOf(QUOTE, at);
        if (at < 0) return -1;
        this.state = 'closed';
        continue;
      }
      const byte = chunk[at];
      if (byte === LF || byte === this.separator) this.state = 'start';
      // After a closing one it is the second of a pair.
      else if (byte === QUOTE && this.state !== 'bare') this.state = 'quoted';
      else this.state = 'bare';
      if (byte === LF) return at;
    }
    return -1;
  }
}

/**
 * Cuts a body into the bytes of its records, as it arrives. A byte order mark is skipped. At most `maxBytes` of a record
 * are kept; the rest of a longer one is passed over.
 */
export class RecordSplitter {
  private readonly ends: EndFinder;
  /** Its first `size` bytes are those of a record that has not ended, unless it is too large. */
  private kept: Buffer = NOTHING;
  private size = 0;
  /** The first bytes, until there are enough of them to know whether they are a byte order mark. */
  private head: Buffer | undefined = NOTHING;

  constructor(
    format: 'ndjson' | 'csv',
    private readonly maxBytes: number,
  ) {
    this.ends = format === 'csv' ? new RowEnds() : new LineEnds();
  }

  /** Says what separates cells after the record that was returned last. Until then it is a comma. */
  separateBy(separator: string): void {
    this.ends.separateBy?.(separator);
  }

  /** The records that end in this chunk. */
  *push(chunk: Buffer): Generator<RecordBytes> {
    if (this.head === undefined) {
      yield* this.split(chunk);
      return;
    }
    this.head = Buffer.concat([this.head, chunk]);
    if (this.head.length >= MARK.length) yield* this.split(this.takeHead());
  }

  /** The last record, if the body does not end with a line end. */
  *end(): Generator<RecordBytes> {
    if (this.head !== undefined) yield* this.split(this.takeHead());
    if (this.ends.isOpen) yield 'open_quote';
    else if (this.size > 0) yield this.takeRecord(NOTHING);
  }

  private takeHead(): Buffer {
    const head = this.head ?? NOTHING;
    this.head = undefined;
    return head.subarray(0, MARK.length).equals(MARK) ? head.subarray(MARK.length) : head;
  }

  private *split(chunk: Buffer): Generator<RecordBytes> {
    let from = 0;
    for (let end = this.ends.next(chunk, from); end >= 0; end = this.ends.next(chunk, from)) {
      yield this.takeRecord(chunk.subarray(from, end));
      from = end + 1;
    }
    this.keep(chunk.subarray(from));
  }

  private keep(bytes: Buffer): void {
    const size = this.size + bytes.length;
    // Copied, because a part of a chunk would keep the whole chunk in memory.
    this.kept = size > this.maxBytes ? NOTHING : joined(this.kept, this.size, bytes, this.maxBytes);
    this.size = size;
  }

  private takeRecord(rest: Buffer): RecordBytes {
    const { kept, size } = this;
    this.kept = NOTHING;
    this.size = 0;
    if (size + rest.length > this.maxBytes) return 'too_large';
    const bytes = size > 0 ? joined(kept, size, rest, this.maxBytes).subarray(0, size + rest.length) : rest;
    const record = bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes;
    return record.length > 0 ? record : 'empty';
  }
}
