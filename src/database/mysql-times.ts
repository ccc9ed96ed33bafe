import { type FieldPacket, Types } from 'mysql2';

// Read once: `Types` of mysql2 is a getter that calls `require` each time.
const { DATETIME, TIMESTAMP } = Types;

/**
 * The prepared protocol leaves out a fraction of zero, so that one column would answer texts of two lengths.
 * Gives every time of the rows its three decimals, in place.
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
