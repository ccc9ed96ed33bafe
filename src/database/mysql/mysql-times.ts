import { type FieldPacket, Types } from 'mysql2';

// Read once: `Types` of mysql2 is a getter that calls `require` each time.
const { DATETIME, TIMESTAMP } = Types;

/**
 * Adds the decimals of times, in place. The prepared protocol omits a fraction of zero, so that the texts in a column
 * would differ in length.
 */
export function withFullMilliseconds<R>(rows: R[], fields: FieldPacket[]): R[] {
  for (const field of fields) {
    if (field.columnType === DATETIME || field.columnType === TIMESTAMP) {
      completeColumn(rows as Record<string, string | null>[], field.name);
    }
  }
  return rows;
}

function completeColumn(rows: Record<string, string | null>[], name: string): void {
  for (const row of rows) {
    const value = row[name];
    if (value !== null && value.length !== 23) {
      row[name] = value.length === 19 ? `${value}.000` : value.slice(0, 23);
    }
  }
}
