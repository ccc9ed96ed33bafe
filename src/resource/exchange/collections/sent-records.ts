import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { decodeUtf8, MAX_MEMBERS, quotable } from '../../../http/body-text';
import { type Cell, readCsvRow } from '../../../http/csv';
import type { Field } from '../../../http/field-table';
import { ApiError, BodyTooLarge, Faults, InvalidCsv, MalformedBody, TooManyRecords } from '../../../http/problem';
import { readJson } from '../../../http/read-json';
import { itemsOfArray } from '../../../http/read-json-array';
import { type CollectionNames, readXmlCollection } from '../../../http/read-xml-collection';
import { type RecordBytes, RecordSplitter } from '../../../http/record-splitter';
import type { ParsedBody } from '../read-input';

/** The limits of a collection that is in memory as a whole (contract section 21). */
export const WHOLE = { records: 1_000, bytes: 4_194_304 } as const;
/** The records of a collection that is written as it arrives. */
export const MAX_LINES = 10_000;
/** Records that are handled before others are served: fewer than 100, because they are in memory meanwhile. */
export const BATCH = 25;

const OPEN_QUOTE = 'A quotation mark is not closed.';

/** A record of a collection as it was sent. */
export interface SentRecord {
  /** Counted from 0. */
  readonly index: number;
  /** Undefined if it cannot be read. */
  readonly body?: ParsedBody;
  /** Why it cannot be read. */
  readonly unreadable?: ApiError;
}

/** The largest collection, and its largest record. */
export interface CollectionLimits {
  readonly records: number;
  readonly recordBytes: number;
}

type Fields = ReadonlyMap<string, Field>;

/** The records of a JSON array. Throws MalformedBody if it is no array, and TooManyRecords. */
export async function recordsOfJson(bytes: Buffer, limit: number): Promise<SentRecord[]> {
  const records: SentRecord[] = [];
  for (const item of itemsOfArray(bytes)) {
    if (records.length >= limit) throw new TooManyRecords(limit);
    if (records.length % BATCH === BATCH - 1) await yieldToEventLoop();
    records.push(readRecord(records.length, () => jsonRecord(item)));
  }
  return records;
}

/** The records of an XML collection. Throws MalformedBody for the whole of it, and TooManyRecords. */
export async function recordsOfXml(
  bytes: Buffer,
  names: CollectionNames,
  namespace: string,
  limit: number,
): Promise<SentRecord[]> {
  const elements = await readXmlCollection(bytes, names, namespace, limit);
  return elements.map(({ members }, index) => ({ index, body: { xml: members ?? new Map() } }));
}

/**
 * The records of NDJSON or CSV as they arrive, up to 100 at a time. A record that cannot be read is one of them. Throws
 * what the chunks throw, for a CSV header that cannot be used, and TooManyRecords.
 */
export async function* recordsOfLines(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  format: 'ndjson' | 'csv',
  fields: Fields,
  limits: CollectionLimits,
): AsyncGenerator<SentRecord[]> {
  const splitter = new RecordSplitter(format, limits.recordBytes);
  const reader = new LineReader(format, fields, limits);
  for await (const chunk of chunks) yield* reader.batches(splitter.push(chunk));
  yield* reader.batches(splitter.end());
  reader.end();
}

class LineReader {
  private readonly columns: CsvColumns | undefined;
  private count = 0;

  constructor(
    format: 'ndjson' | 'csv',
    fields: Fields,
    private readonly limits: CollectionLimits,
  ) {
    if (format === 'csv') this.columns = new CsvColumns(fields);
  }

  *batches(lines: Iterable<RecordBytes>): Generator<SentRecord[]> {
    let batch: SentRecord[] = [];
    for (const line of lines) {
      if (this.columns && !this.columns.isKnown) {
        this.columns.readHeader(line);
        continue;
      }
      if (this.count >= this.limits.records) {
        if (batch.length > 0) yield batch;
        throw new TooManyRecords(this.limits.records);
      }
      batch.push(readRecord(this.count++, () => this.read(line)));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** Throws if the body has no header. */
  end(): void {
    if (this.columns && !this.columns.isKnown)
      throw new InvalidCsv('The first row must have the names of the members.');
  }

  private read(line: RecordBytes): ParsedBody {
    if (line === 'open_quote') throw new InvalidCsv(OPEN_QUOTE);
    if (line === 'too_large') throw new BodyTooLarge(`A record must be at most ${this.limits.recordBytes} bytes.`);
    return this.columns ? this.columns.readRow(line) : jsonRecord(line);
  }
}

/** The columns of a CSV, which its first row names. */
class CsvColumns {
  private names: readonly string[] = [];

  constructor(private readonly fields: Fields) {}

  get isKnown(): boolean {
    return this.names.length > 0;
  }

  /** Throws InvalidCsv, BodyTooLarge, or ValidationFailed for unknown and repeated names. */
  readHeader(line: RecordBytes): void {
    if (line === 'open_quote') throw new InvalidCsv(OPEN_QUOTE);
    if (line === 'too_large') throw new BodyTooLarge('The first row, with the names of the members, is too large.');
    const names = cellsOf(line).map((cell) => cell ?? '');
    if (names.length > MAX_MEMBERS) throw new InvalidCsv(`The CSV must not have more than ${MAX_MEMBERS} columns.`);
    const faults = new Faults();
    const seen = new Set<string>();
    for (const name of names) {
      if (!this.fields.has(name))
        faults.add(quotable(name), 'unknown_member', 'No member has the name of this column.');
      else if (seen.has(name)) faults.add(name, 'repeated_member', 'Only one column may have this name.');
      seen.add(name);
    }
    faults.throwIfAny();
    this.names = names;
  }

  readRow(line: Buffer): ParsedBody {
    const row = cellsOf(line);
    if (row.length !== this.names.length)
      throw new InvalidCsv(`The row has ${row.length} cells, and the header ${this.names.length}.`);
    const cells = new Map<string, string | null>();
    for (const [at, cell] of row.entries()) if (cell !== undefined) cells.set(this.names[at], cell);
    return { cells };
  }
}

function cellsOf(line: Buffer): Cell[] {
  const text = decodeUtf8(line);
  if (text === undefined) throw new InvalidCsv('The row is not valid UTF-8.');
  return readCsvRow(text);
}

function jsonRecord(bytes: Buffer): ParsedBody {
  const json = readJson(bytes);
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
