import { compileCsvWriter, csvHeader } from './csv-writer';
import type { FieldTable } from './field-table';
import { compileJsonWriter, type RowWriter } from './json-writer';
import { ROWS_PER_CHUNK } from './list-result';
import { formatOf, type MediaType } from './media-type';
import { compileXmlWriter, INSTANCE_NAMESPACE, XML_DECLARATION } from './xml-writer';
import type { Zone } from './zone';

/** The byte order mark, by which Excel knows that a file is in UTF-8. */
const MARK = '\ufeff';

/**
 * The compiled writers of one resource, for a record and a collection in both formats (contract section 3), and for
 * lists as lines and as CSV (contract section 21).
 */
export class Representation {
  private readonly json: RowWriter;
  private readonly xml: RowWriter;
  /** Compiled with the first list that is asked for as CSV. */
  private csv: RowWriter | undefined;
  private spreadsheets: Representation | undefined;
  private readonly collection: string;
  private readonly namespaces: string;
  private readonly name: string;

  constructor(
    private readonly table: FieldTable,
    private readonly namespace: string,
    collection = table.collection,
    private readonly isForSpreadsheets = false,
  ) {
    this.json = compileJsonWriter(table);
    this.xml = compileXmlWriter(table);
    this.name = table.name;
    this.collection = collection;
    this.namespaces = ` xmlns="${namespace}" xmlns:i="${INSTANCE_NAMESPACE}"`;
  }

  /** The same with CSV that is a file for spreadsheets. */
  get forSpreadsheets(): Representation {
    this.spreadsheets ??= new Representation(this.table, this.namespace, this.collection, true);
    return this.spreadsheets;
  }

  /** How a client saves the collection. */
  get disposition(): string | undefined {
    return this.isForSpreadsheets ? `attachment; filename="${this.table.collection.toLowerCase()}.csv"` : undefined;
  }

  /** One record as a complete document. */
  one(row: object, type: MediaType, zone: Zone): string {
    if (formatOf(type) === 'json') return this.json(row, zone);
    return `${XML_DECLARATION}<${this.name}${this.namespaces}>${this.xml(row, zone)}</${this.name}>`;
  }

  /** The text before the first item of a collection. */
  open(type: MediaType): string {
    if (type === 'application/x-ndjson') return '';
    if (type === 'text/csv') return `${this.isForSpreadsheets ? MARK : ''}${csvHeader(this.table)}`;
    return formatOf(type) === 'json' ? '[' : `${XML_DECLARATION}<${this.collection}${this.namespaces}>`;
  }

  /** Items of a collection. `first`: no items precede them. */
  items(rows: readonly object[], type: MediaType, zone: Zone, first: boolean): string {
    let text = '';
    if (type === 'application/x-ndjson') {
      for (const row of rows) text += `${this.json(row, zone)}\n`;
      return text;
    }
    if (type === 'text/csv') {
      this.csv ??= compileCsvWriter(this.table, this.isForSpreadsheets);
      for (const row of rows) text += this.csv(row, zone);
      return text;
    }
    if (formatOf(type) === 'json') {
      for (const row of rows) {
        text += first && text === '' ? this.json(row, zone) : `,${this.json(row, zone)}`;
      }
      return text;
    }
    for (const row of rows) text += `<${this.name}>${this.xml(row, zone)}</${this.name}>`;
    return text;
  }

  /** The same in UTF-8, in chunks of ROWS_PER_CHUNK. */
  *chunks(rows: readonly object[], type: MediaType, zone: Zone, first: boolean): Generator<Buffer> {
    for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK) {
      yield Buffer.from(this.items(rows.slice(at, at + ROWS_PER_CHUNK), type, zone, first && at === 0));
    }
  }

  /** The text after the last item of a collection. */
  close(type: MediaType): string {
    if (type === 'application/x-ndjson' || type === 'text/csv') return '';
    return formatOf(type) === 'json' ? ']' : `</${this.collection}>`;
  }
}

/** The empty object that delete operations return (contract section 3). */
export function emptyObject(type: MediaType, namespace: string): string {
  return formatOf(type) === 'json' ? '{}' : `${XML_DECLARATION}<object xmlns="${namespace}"/>`;
}
