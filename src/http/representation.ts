import type { FieldTable } from './field-table';
import { compileJsonWriter, type RowWriter } from './json-writer';
import { formatOf, type MediaType } from './media-type';
import { compileXmlWriter, INSTANCE_NAMESPACE, XML_DECLARATION } from './xml-writer';
import type { Zone } from './zone';

// A text of more than 128 KiB is one of V8's large objects, which only a full collection takes away again.
const ROWS_OF_A_PIECE = 50;

/** The writers of one resource: a record, and the parts of a collection, in both formats (contract section 3). */
export class Representation {
  private readonly json: RowWriter;
  private readonly xml: RowWriter;
  private readonly collection: string;
  private readonly namespaces: string;
  private readonly name: string;

  constructor(table: FieldTable, namespace: string, collection = table.collection) {
    this.json = compileJsonWriter(table);
    this.xml = compileXmlWriter(table);
    this.name = table.name;
    this.collection = collection;
    this.namespaces = ` xmlns="${namespace}" xmlns:i="${INSTANCE_NAMESPACE}"`;
  }

  /** One record as a whole document. */
  one(row: object, type: MediaType, zone: Zone): string {
    if (formatOf(type) === 'json') return this.json(row, zone);
    return `${XML_DECLARATION}<${this.name}${this.namespaces}>${this.xml(row, zone)}</${this.name}>`;
  }

  /** What stands before the first item of a collection. */
  open(type: MediaType): string {
    return formatOf(type) === 'json' ? '[' : `${XML_DECLARATION}<${this.collection}${this.namespaces}>`;
  }

  /** Items of a collection; `first` tells whether any item stands before them. */
  items(rows: readonly object[], type: MediaType, zone: Zone, first: boolean): string {
    let text = '';
    if (formatOf(type) === 'json') {
      for (const row of rows) {
        text += first && text === '' ? this.json(row, zone) : `,${this.json(row, zone)}`;
      }
      return text;
    }
    for (const row of rows) text += `<${this.name}>${this.xml(row, zone)}</${this.name}>`;
    return text;
  }

  /** The same in UTF-8, in pieces of some rows: half the work of one long text, and a tenth of its garbage. */
  *pieces(rows: readonly object[], type: MediaType, zone: Zone, first: boolean): Generator<Buffer> {
    for (let at = 0; at < rows.length; at += ROWS_OF_A_PIECE) {
      yield Buffer.from(this.items(rows.slice(at, at + ROWS_OF_A_PIECE), type, zone, first && at === 0));
    }
  }

  /** What stands behind the last item of a collection. */
  close(type: MediaType): string {
    return formatOf(type) === 'json' ? ']' : `</${this.collection}>`;
  }
}

/** The empty object that delete operations answer (contract section 3). */
export function emptyObject(type: MediaType, namespace: string): string {
  return formatOf(type) === 'json' ? '{}' : `${XML_DECLARATION}<object xmlns="${namespace}"/>`;
}
