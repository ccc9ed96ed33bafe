import type { Field, FieldTable } from './field-table';
import { formatInstant } from './instant';
import type { Zone } from './zone';

/** Writes one row as a JSON object with every field of its table, in order (contract section 3). */
export type RowWriter = (row: object, zone: Zone) => string;

/** Writes the records in a field that is a list. */
export type ListWriter = (rows: readonly object[], zone: Zone) => string;

// A string without these characters is written as it is. The test is several times faster than JSON.stringify for short
// text.
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

function jsonText(value: string | null | undefined): string {
  if (value === null || value === undefined) return 'null';
  return NEEDS_ESCAPE.test(value) ? JSON.stringify(value) : `"${value}"`;
}

/**
 * The code of one member with its name. Constant text is one string literal, because each part of a concatenation
 * allocates an object.
 */
function memberCode(field: Field, index: number): string {
  const head = `${index === 0 ? '{' : ','}${JSON.stringify(field.name)}:`;
  const value = field.compute ? `compute[${index}](row, zone)` : `row[${JSON.stringify(field.name)}]`;
  if (field.secret) return `'${head}null'`;
  const orNull = (present: string) => `((v = ${value}) == null ? '${head}null' : ${present})`;
  switch (field.type) {
    case 'text':
      return `'${head}' + text(${value})`;
    case 'guid':
      return orNull(`'${head}"' + v + '"'`);
    case 'date':
      return orNull(`'${head}"' + date(v, zone) + '"'`);
    case 'boolean':
      return orNull(`v ? '${head}true' : '${head}false'`);
    case 'bytes':
      return orNull(`'${head}"' + v.toString('base64') + '"'`);
    case 'list':
      return orNull(`'${head}' + list[${index}](v, zone)`);
    case 'record':
      return orNull(`'${head}' + v.json`);
    case 'problem':
      return orNull(`'${head}' + plain(v)`);
    default:
      return orNull(`'${head}' + v`);
  }
}

/**
 * Compiles the JSON writer of a field table, so that writing a row is one string concatenation without a loop over the
 * fields. The code contains names of the field table only, never data.
 */
export function compileJsonWriter(table: FieldTable): RowWriter {
  const members = table.fields.map(memberCode);
  const source = `return function ${table.name}Json(row, zone) { let v; return ${members.join(' + ')} + '}'; };`;
  const compute = table.fields.map((field) => field.compute);
  const values = [jsonText, formatInstant, compute, compileListWriters(table), JSON.stringify];
  return new Function('text', 'date', 'compute', 'list', 'plain', source)(...values) as RowWriter;
}

/** The writers of the fields that are lists, by position. */
export function compileListWriters({ fields }: FieldTable): readonly (ListWriter | undefined)[] {
  return fields.map(({ items }) => items && listWriter(items));
}

function listWriter(items: FieldTable): ListWriter {
  const write = compileJsonWriter(items);
  return (rows, zone) => `[${rows.map((row) => write(row, zone)).join(',')}]`;
}
