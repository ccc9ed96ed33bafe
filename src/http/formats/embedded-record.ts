import type { FieldTable } from './field-table';
import { compileJsonWriter, type RowWriter } from './json-writer';
import { compileXmlWriter } from './xml-writer';
import type { Zone } from './zone';

const writers = new WeakMap<FieldTable, { readonly json: RowWriter; readonly xml: RowWriter }>();

/** A record of any resource as the value of a member, written as its own address responds with it. */
export class EmbeddedRecord {
  readonly json: string;

  constructor(
    private readonly table: FieldTable,
    private readonly row: object,
    private readonly zone: Zone,
  ) {
    this.json = writersOf(table).json(row, zone);
  }

  /** The element of the record. */
  get xml(): string {
    const { name } = this.table;
    return `<${name}>${writersOf(this.table).xml(this.row, this.zone)}</${name}>`;
  }
}

function writersOf(table: FieldTable) {
  const known = writers.get(table);
  if (known) return known;
  const compiled = { json: compileJsonWriter(table), xml: compileXmlWriter(table) };
  writers.set(table, compiled);
  return compiled;
}
