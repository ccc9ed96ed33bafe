import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { FieldType } from '../../http/formats/field-table';
import type { Expression, Table, Text } from './conditions';

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
  readonly isNullable?: boolean;
}

/** A key of a list's order; cursors contain the keys of a row. `name` is the column of its value in the row. */
export interface OrderKey {
  readonly name: string;
  /** Whether it is a column of the list's own table with that name. */
  readonly isColumn?: boolean;
  readonly isDescending?: boolean;
  /** The type of its values; text by default. */
  readonly type?: FieldType;
  /** Its values may be null. These are the first ones, and in descending order the last ones, on both databases. */
  readonly isNullable?: boolean;
}

/** An OrderKey with its SQL. */
export type Key = OrderKey & Order;

export interface KeyOptions<C extends string> {
  /** The SQL of the key; by default the column with its name. */
  readonly by?: C | Expression<C>;
  readonly type?: FieldType;
  readonly descending?: true;
  readonly nullable?: true;
}

export interface Join extends Table {
  readonly kind: 'innerJoin' | 'leftJoin';
  readonly on: Text;
}

/** A selected expression with its name in the row. */
export interface Selected {
  readonly name: string;
  readonly text: Text;
}

/** Selects columns by their names. */
export function addColumns(
  builder: SelectQueryBuilder<object>,
  source: DataSource,
  columns: readonly Selected[],
): void {
  const seen = new Set<string>();
  for (const { name, text } of columns) {
    const column = text(source);
    // TypeORM writes a column that is selected under two names four times, unless it looks like an expression.
    builder.addSelect(seen.has(column) ? `(${column})` : column, name);
    seen.add(column);
  }
}

/** How a table is read. */
export interface ReadBy {
  /** Undefined if the database chooses. */
  readonly index?: string;
  /** The alias of another table than that of the list. */
  readonly alias?: string;
  /** The index does not have the order of the list. */
  readonly isSorted?: boolean;
  /** The index by which the rows are counted; by default the same. */
  readonly countedBy?: string;
}

/** The joins that decide how many rows there are, where each record is one row. */
export function joinsThatCount(source: DataSource, joins: readonly Join[], conditions: readonly Text[]): Join[] {
  const needed: Join[] = [];
  const texts = conditions.map((condition) => condition(source));
  for (const join of joins.toReversed()) {
    const name = new RegExp(`\\b${join.alias}\`?\\.`);
    if (join.kind === 'leftJoin' && !texts.some((text) => name.test(text))) continue;
    needed.unshift(join);
    texts.push(join.on(source));
  }
  return needed;
}

/** A part of the rows of a list. */
export interface Part extends ReadBy {
  readonly conditions: readonly Text[];
}

/** The condition that one of these is met. */
export function anyOf(conditions: readonly Text[]): Text {
  return (source) => `(${conditions.map((text) => text(source)).join(' OR ')})`;
}

/**
 * The conditions for the rows after these keys, in the order of the rows: those with all keys but the last equal, those
 * with one key less equal, and so on. Each is one range of an index, however many rows have equal keys. A single
 * condition (`a > ? OR a = ? AND b > ?`) would read the rows with an equal first key again for every page. `nulls` says
 * which keys are null.
 */
export function rangesAfter(keys: readonly Order[], nulls: readonly boolean[] = []): Text[] {
  const isEqual = ({ by }: Order, at: number): Text =>
    nulls[at] ? (source) => `${by(source)} IS NULL` : (source) => `${by(source)} = :key${at}`;
  return keys
    .flatMap((key, last) => {
      const equal = keys.slice(0, last).map(isEqual);
      return testsAfter(key, last, nulls[last] ?? false).map(
        (after): Text =>
          (source) =>
            [...equal, after].map((text) => text(source)).join(AND),
      );
    })
    .reverse();
}

/** Each is one range of an index: that of the values after the key, and that of null where it comes last. */
function testsAfter({ by, isDescending, isNullable }: Order, at: number, isNull: boolean): Text[] {
  const isPresent: Text = (source) => `${by(source)} IS NOT NULL`;
  const isAbsent: Text = (source) => `${by(source)} IS NULL`;
  if (isNull) return isDescending ? [] : [isPresent];
  const after: Text = (source) => `${by(source)} ${isDescending ? '<' : '>'} :key${at}`;
  return isDescending && isNullable ? [after, isAbsent] : [after];
}

/** A page over several SELECTs that contain these keys among their columns, in the order of the keys. */
export function pageOf(texts: readonly string[], keys: readonly Key[]): string {
  const order = keys.map(({ name, isDescending }) => `\`${name}\`${isDescending ? ' DESC' : ''}`);
  return `${allOf(texts)} ORDER BY ${order.join(', ')} LIMIT :#limit`;
}

/** The rows of all of these SELECTs. */
export function joined(texts: readonly string[]): string {
  return texts.length === 1 ? texts[0] : allOf(texts);
}

function allOf(texts: readonly string[]): string {
  return texts.map((text, at) => `SELECT * FROM (${text}) part${at}`).join(' UNION ALL ');
}
