import type { FieldType } from '../../http/field-table';
import type { Text } from './conditions';
import { coalesce } from './conditions';
import type { Query } from './query';

/**
 * Orders rows by a nullable `Rank`, then `ID`. Rows without a rank come first on both databases. COALESCE lets a page
 * begin after such a row: a comparison with NULL is never true.
 */
export function byOptionalRank<Q extends Query<{ t: { ID: string; Rank: number | null } }>>(rows: Q): Q {
  return rows.key('RankKey', { by: coalesce('t.Rank', -1), type: 'integer' }).key('ID', { type: 'guid' });
}

/**
 * The form in which texts are sorted and compared (contract section 6): NFC, lower case, compared as bytes. Each part
 * ends with U+0001, which no text contains. Therefore shorter last names come before longer ones, and MySQL, which pads
 * texts with spaces to compare them, distinguishes `a` from `a `.
 */
export function sortKey(...parts: readonly string[]): string {
  return parts.map((part) => `${part.normalize('NFC').toLowerCase()}\u0001`).join('');
}

const AND = ' AND ';

/** A column or expression in ORDER BY. */
export interface Order {
  readonly by: Text;
  readonly isDescending: boolean;
}

/** A key of a list's order; cursors contain the keys of a row. `name` is the column of its value in the row. */
export interface OrderKey {
  readonly name: string;
  /** Whether it is a column of the list's own table with that name. */
  readonly isColumn?: boolean;
  /** The type of its values; text by default. */
  readonly type?: FieldType;
}

/** An OrderKey with its SQL. */
export type Key = OrderKey & Order;

/** A selected expression with its name in the row. */
export interface Selected {
  readonly name: string;
  readonly text: Text;
}

/** A part of the rows of a list, and the index to read them by, if one fits. */
export interface Part {
  readonly conditions: readonly Text[];
  readonly index?: string;
}

/**
 * The conditions for the rows after these keys, in the order of the rows: those with all keys but the last equal, those
 * with one key less equal, and so on. Each is one range of an index, however many rows have equal keys. A single
 * condition (`a > ? OR a = ? AND b > ?`) would read the rows with an equal first key again for every page.
 */
export function rangesAfter(keys: readonly Order[]): Text[] {
  return keys
    .map(
      (_, last): Text =>
        (source) =>
          keys
            .slice(0, last + 1)
            .map(({ by, isDescending }, at) => `${by(source)} ${at < last ? '=' : isDescending ? '<' : '>'} :key${at}`)
            .join(AND),
    )
    .reverse();
}

/** A page over several SELECTs that contain these keys among their columns, in the order of the keys. */
export function pageOf(texts: readonly string[], keys: readonly Key[]): string {
  const order = keys.map(({ name, isDescending }) => `\`${name}\`${isDescending ? ' DESC' : ''}`);
  const rows = texts.map((text, at) => `SELECT * FROM (${text}) part${at}`).join(' UNION ALL ');
  return `${rows} ORDER BY ${order.join(', ')} LIMIT :#limit`;
}
