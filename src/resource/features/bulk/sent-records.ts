import { decodeUtf8, MAX_MEMBERS, quotable } from '../../../http/body/body-text';
import { readJsonRecord } from '../../../http/body/read-json';
import { itemsOfArray } from '../../../http/body/read-json-array';
import { type CollectionNames, readXmlCollection } from '../../../http/body/read-xml-collection';
import { type RecordBytes, RecordSplitter } from '../../../http/body/record-splitter';
import { type Cell, readCsvRow, type Separator, separatorOf } from '../../../http/formats/csv';
import { InvalidCsv, TooManyRecords } from '../../../http/problems/collection-problem';
import { ApiError, BodyTooLarge, Faults, MalformedBody } from '../../../http/problems/problem';
import { allowedKeys } from '../../declare/reference-keys';
import type { ParsedBody } from '../../pipeline/read-input';

/** The limits of a collection that is in memory as a whole (contract section 21). */
export const WHOLE = { records: 1_000, bytes: 4_194_304 } as const;
/** The records of a collection that is written as it arrives. */
export const MAX_LINES = 10_000;
/** Records that are handled before others are served: fewer than 100, because they are in memory meanwhile. */
export const BATCH = 25;
/** Bytes of records after which a batch ends, so that reading it takes some 10 ms at most. */
const BATCH_BYTES = 131_072;
/** Faults of a record that its collection names at most (contract section 15). */
export const MAX_RECORD_FAULTS = 20;

/** The first line by which spreadsheets say what separates cells. */
const SEPARATOR_LINE = /^sep=([,;\t])$/;
const OPEN_QUOTE = 'A quotation mark is not closed.';

/** A record of a collection as it was sent. */
export interface SentRecord {
  /** Counted from 0. */
  readonly index: number;
  /** Its bytes, as far as they are known one by one. */
  readonly bytes?: number;
  /** Undefined if it cannot be read. */
  readonly body?: ParsedBody;
  /** Why it cannot be read. */
  readonly unreadable?: ApiError;
}

/** Records that follow one another, and are handled before others are served. */
export interface SentBatch {
  readonly records: readonly SentRecord[];
  /** The lines of the collection up to the last one of the batch: its records, and empty lines. */
  readonly lines: number;
}

/** The largest collection, and its largest record. */
export interface CollectionLimits {
  readonly records: number;
  readonly recordBytes: number;
}

/** What a column of a CSV has. */
export interface Column {
  /** The value of an empty cell; undefined if its member is absent. */
  readonly empty?: string;
  readonly isDecimal?: boolean;
}

/** The columns that a CSV can have, by name. */
type Columns = ReadonlyMap<string, Column>;

/** The records of a JSON array. Throws MalformedBody if it is no array, and TooManyRecords. */
export function recordsOfJson(bytes: Buffer, limits: CollectionLimits): Iterable<SentBatch> {
  return new RecordReader(limits).batches(itemsOfArray(bytes));
}

/** The records of an XML collection. Throws MalformedBody for the whole of it, and TooManyRecords. */
export async function* recordsOfXml(
  bytes: Buffer,
  names: CollectionNames,
  namespace: string,
  limit: number,
  isUtf8: boolean,
): AsyncGenerator<SentBatch> {
  let index = 0;
  for await (const elements of readXmlCollection(bytes, names, namespace, limit, isUtf8)) {
    for (let from = 0; from < elements.length; from += BATCH) {
      const records = elements
        .slice(from, from + BATCH)
        .map(({ members }) => ({ index: index++, body: { xml: members ?? new Map() } }));
      yield { records, lines: index };
    }
  }
}

/**
 * The records of NDJSON or CSV as they arrive. A record that cannot be read is one of them. Throws what the chunks throw,
 * for a CSV header that cannot be used, and TooManyRecords.
 */
export async function* recordsOfLines(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  format: 'ndjson' | 'csv',
  columns: Columns,
  limits: CollectionLimits,
): AsyncGenerator<SentBatch> {
  const splitter = new RecordSplitter(format, limits.recordBytes);
  const header = format === 'csv' ? new CsvColumns(columns, splitter) : undefined;
  const reader = new RecordReader(limits, header);
  for await (const chunk of chunks) yield* reader.batches(splitter.push(chunk));
  yield* reader.batches(splitter.end());
  if (header && !header.isKnown) throw new InvalidCsv('The first row must have the names of the members.');
}

class RecordReader {
  private count = 0;
  private lines = 0;

  constructor(
    private readonly limits: CollectionLimits,
    private readonly columns?: CsvColumns,
  ) {}

  *batches(lines: Iterable<RecordBytes>): Generator<SentBatch> {
    let records: SentRecord[] = [];
    let begun = this.lines;
    let bytes = 0;
    for (const sent of lines) {
      const line = this.columns?.isEmpty(sent) ? 'empty' : sent;
      if (this.columns && !this.columns.isKnown && line !== 'empty') {
        this.columns.readHeader(line);
        continue;
      }
      if (this.lines >= this.limits.records) {
        if (this.lines > begun) yield { records, lines: this.lines };
        throw new TooManyRecords(this.limits.records);
      }
      this.lines += 1;
      if (line !== 'empty') records.push({ bytes: line.length, ...readRecord(this.count++, () => this.read(line)) });
      bytes += line.length;
      if (this.lines - begun < BATCH && bytes < BATCH_BYTES) continue;
      yield { records, lines: this.lines };
      records = [];
      begun = this.lines;
      bytes = 0;
    }
    if (this.lines > begun) yield { records, lines: this.lines };
  }

  private read(line: RecordBytes): ParsedBody {
    if (line === 'open_quote') throw new InvalidCsv(OPEN_QUOTE);
    if (line === 'too_large') throw new BodyTooLarge(`A record must be at most ${this.limits.recordBytes} bytes.`);
    return this.columns ? this.columns.readRow(line as Buffer) : jsonRecord(line as Buffer);
  }
}

/** The columns of a CSV, which its first row names. */
class CsvColumns {
  private names: readonly string[] = [];
  private separator: Separator | undefined;

  constructor(
    private readonly known: Columns,
    private readonly splitter: RecordSplitter,
  ) {}

  get isKnown(): boolean {
    return this.names.length > 0;
  }

  /** Whether the row has nothing but empty cells, of any number. */
  isEmpty(line: RecordBytes): boolean {
    return (
      typeof line !== 'string' && line.every((byte) => (this.separator ?? ',;\t').includes(String.fromCharCode(byte)))
    );
  }

  /**
   * Reads the first row, and one before it that says what separates cells. Throws InvalidCsv, BodyTooLarge, or
   * ValidationFailed for unknown and repeated names.
   */
  readHeader(line: RecordBytes): void {
    if (line === 'open_quote') throw new InvalidCsv(OPEN_QUOTE);
    if (line === 'too_large') throw new BodyTooLarge('The first row, with the names of the members, is too large.');
    const text = textOf(line as Buffer);
    const isSaid = this.separator === undefined && SEPARATOR_LINE.test(text);
    this.separator ??= separatorOf(text);
    this.splitter.separateBy(this.separator);
    if (isSaid) return;
    const names = readCsvRow(text, this.separator).map((cell) => cell?.trim() ?? '');
    if (names.length > MAX_MEMBERS) throw new InvalidCsv(`The CSV must not have more than ${MAX_MEMBERS} columns.`);
    const faults = new Faults();
    const seen = new Set<string>();
    // A column without a name has only empty cells. A cell with something in it is an unknown member of its record.
    for (const name of names.filter(Boolean)) {
      if (!this.known.has(name)) faults.add(quotable(name), 'unknown_member', unknownColumn(name, this.known));
      else if (seen.has(name)) faults.add(name, 'repeated_member', 'Only one column may have this name.');
      seen.add(name);
    }
    faults.throwIfAny();
    this.names = names;
  }

  readRow(line: Buffer): ParsedBody {
    const row = readCsvRow(textOf(line), this.separator);
    if (row.length !== this.names.length)
      throw new InvalidCsv(`The row has ${row.length} cells, and the header ${this.names.length}.`);
    const cells = new Map<string, string | null>();
    for (const [at, cell] of row.entries()) {
      const value = this.valueOf(cell, this.known.get(this.names[at]));
      if (value !== undefined) cells.set(this.names[at], value);
    }
    return { cells };
  }

  /** Spreadsheets write an empty text as an empty cell, and a decimal with a comma where semicolons separate cells. */
  private valueOf(cell: Cell, column: Column | undefined): Cell {
    if (cell === undefined) return column?.empty;
    return cell && column?.isDecimal && this.separator === ';' ? cell.replace(',', '.') : cell;
  }
}

/** Says which columns have a key, if the column has the name of a member and of something that is no key of it. */
function unknownColumn(name: string, known: Columns): string {
  const [member] = name.split('.', 1);
  const keys = [...known.keys()].filter((each) => each.startsWith(`${member}.`));
  if (keys.length === 0) return 'No member has the name of this column.';
  return allowedKeys(
    member,
    keys.map((each) => each.slice(member.length + 1)),
  );
}

function textOf(line: Buffer): string {
  const text = decodeUtf8(line, true);
  if (text === undefined) throw new InvalidCsv('The row is not valid UTF-8.');
  return text;
}

function jsonRecord(bytes: Buffer): ParsedBody {
  const json = readJsonRecord(bytes, MAX_RECORD_FAULTS);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new MalformedBody('Each record must be a JSON object.');
  return { json: json as Record<string, unknown> };
}

function readRecord(index: number, read: () => ParsedBody): SentRecord {
  try {
    return { index, body: read() };
  } catch (error) {
    if (error instanceof ApiError) return { index, unreadable: error };
    throw error;
  }
}
