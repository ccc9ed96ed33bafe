import { CSV_LINE_END, CSV_NULL, csvText } from './csv';
import type { Field, FieldTable } from './field-table';
import { formatInstant, spreadsheetInstant } from './instant';
import { compileListWriters, type RowWriter } from './json-writer';

/** The row with the names of the members, in wire order. */
export function csvHeader({ fields }: FieldTable): string {
  return fields.map(({ name }) => name).join(',') + CSV_LINE_END;
}

/**
 * Compiles the CSV writer of a field table, as `compileJsonWriter` does: each member is one cell, an empty value is `\N`
 * (contract section 21). Dates of a file for spreadsheets are as these read them.
 */
export function compileCsvWriter(table: FieldTable, isForSpreadsheets: boolean): RowWriter {
  const date = isForSpreadsheets ? spreadsheetInstant : formatInstant;
  const cells = table.fields.map(cellCode);
  const source = `return function ${table.name}Csv(row, zone) { let v; return ${cells.join(" + ',' + ")} + end; };`;
  const compute = table.fields.map((field) => field.compute);
  const parameters = ['text', 'date', 'compute', 'list', 'none', 'end'];
  const values = [csvText, date, compute, compileListWriters(table), CSV_NULL, CSV_LINE_END];
  return new Function(...parameters, source)(...values) as RowWriter;
}

function cellCode(field: Field, index: number): string {
  if (field.secret) return 'none';
  const value = field.compute ? `compute[${index}](row, zone)` : `row[${JSON.stringify(field.name)}]`;
  const orNone = (present: string) => `((v = ${value}) == null ? none : ${present})`;
  switch (field.type) {
    case 'text':
      return `text(${value})`;
    case 'date':
      return orNone('date(v, zone)');
    case 'boolean':
      return orNone(`v ? 'true' : 'false'`);
    case 'bytes':
      return orNone(`text(v.toString('base64'))`);
    case 'record':
      return orNone('text(v.json)');
    case 'list':
      return orNone(`text(list[${index}](v, zone))`);
    default:
      return orNone('v');
  }
}
