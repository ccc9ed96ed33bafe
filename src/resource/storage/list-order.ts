import type { FieldType } from '../../http/field-table';
import type { Text } from './conditions';
import { coalesce } from './conditions';
import type { Query } from './query';

/**
 * Puts rows in order by `Rank`, then `ID`, where a Rank may be null: those without one stand first on both databases, and
 * a page can begin behind one of them, which it cannot behind a null.
 */
export function byOptionalRank<Q extends Query<{ t: { ID: string; Rank: number | null } }>>(rows: Q): Q {
  return rows.key('RankKey', { by: coalesce('t.Rank', -1), type: 'integer' }).key('ID', { type: 'guid' });
}

/**
 * The form in which texts are sorted and compared (contract section 6): NFC, lower case, compared as bytes. Every part
 * ends with U+0001, which no text holds: so shorter last names come before longer ones, and MySQL, which pads texts
 * with spaces to compare them, tells `a` from `a `.
 */
export function sortKey(...parts: readonly string[]): string {
  return parts.map((part) => `${part.normalize('NFC').toLowerCase()}\u0001`).join('');
}

const AND = ' AND ';

/** A column or expression by which rows are ordered. */
export interface Order {
  readonly by: Text;
  readonly isDescending: boolean;
}

/** A key of a list's order, by which pages are told apart; the name is that of its value in a row. */
export interface OrderKey {
  readonly name: string;
  /** Whether it is the column of that name, and no expression or column of another table. */
  readonly isColumn?: boolean;
  /** What its values are; text where it is not stated. */
  readonly type?: FieldType;
}

/** The same with what it is in SQL. */
export type Key = OrderKey & Order;

/** What is answered by a name. */
export interface Selected {
  readonly name: string;
  readonly text: Text;
}

/** Rows of a list, and the index along which they are read, if that is certain. */
export interface Part {
  readonly conditions: readonly Text[];
  readonly index?: string;
}

/**
 * The stretches of a list behind these keys, in their order: rows that share all keys but the last one, those that share
 * one less, and so on. Each is one range of an index, however many rows share a key; one condition over all of them
 * (`a > ? OR a = ? AND b > ?`) reads the rows that share the first key again for every page.
 */
export function stretches(keys: readonly Order[]): Text[] {
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

/** The rows of several SELECTs with these keys among their columns, as a page in the order of the keys. */
export function pageOf(texts: readonly string[], keys: readonly Key[]): string {
  const order = keys.map(({ name, isDescending }) => `\`${name}\`${isDescending ? ' DESC' : ''}`);
  const rows = texts.map((text, at) => `SELECT * FROM (${text}) part${at}`).join(' UNION ALL ');
  return `${rows} ORDER BY ${order.join(', ')} LIMIT :#limit`;
}
