import { sortForm, sortFormStart } from '../../database/sort-form';
import type { SqlValue } from '../../database/sql';
import type { Filter, Operator, Term } from '../../http/params/filtering';
import { Condition } from './where';

/** The column in which a member is compared. */
export interface FilterColumn {
  readonly name: string;
  /** The SQL of a member that another table has. */
  readonly joined?: string;
  readonly isNullable: boolean;
  /** The column has the sort form of a text. */
  readonly isForm: boolean;
}

/** The SQL of a filter. Filters that differ in their values alone have the same text. */
export interface FilterCondition {
  readonly text: string;
  readonly values: Readonly<Record<string, SqlValue>>;
  /** The columns of comparisons that every row meets. An index on one of them narrows the list. */
  readonly narrowed: ReadonlySet<string>;
  /** Whether it compares members of other tables. */
  readonly isJoined: boolean;
}

const NEGATED: Readonly<Record<Exclude<Operator, ':'>, Exclude<Operator, ':'>>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const NEVER = '1 = 0';
const ALWAYS = '1 = 1';
const AND = ' AND ';
const OR = ' OR ';
const LAST_CODE_POINT = 0x10ffff;
const SURROGATES = [0xd800, 0xdfff] as const;

/** Composes the SQL of a filter over the columns of `t`. */
export function filterCondition(filter: Filter, columns: ReadonlyMap<string, FilterColumn>): FilterCondition {
  const composer = new FilterComposer(columns);
  const text = composer.compose(filter, false);
  return { text, values: composer.values, narrowed: composer.narrowed(filter), isJoined: composer.isJoined };
}

/** The condition of a filter, for a statement. */
export function conditionOf<E extends object>({ text }: FilterCondition): Condition<E> {
  return new Condition<E>([]).raw(text);
}

/**
 * SQL has three truth values and filters have two: a comparison with a null member is false, and NOT of it true. So NOT
 * is moved to the comparisons, which say what they are for null.
 */
class FilterComposer {
  readonly values: Record<string, SqlValue> = {};
  isJoined = false;
  private count = 0;

  constructor(private readonly columns: ReadonlyMap<string, FilterColumn>) {}

  compose(filter: Filter, isNegated: boolean): string {
    if ('not' in filter) return this.compose(filter.not, !isNegated);
    if ('all' in filter) return this.joined(filter.all, isNegated ? OR : AND, isNegated);
    if ('any' in filter) return this.joined(filter.any, isNegated ? AND : OR, isNegated);
    return this.term(filter, isNegated);
  }

  narrowed(filter: Filter): ReadonlySet<string> {
    if ('all' in filter) return new Set(filter.all.flatMap((each) => [...this.narrowed(each)]));
    if (!('field' in filter) || filter.operator === '!=') return new Set();
    return new Set([this.columnOf(filter).name]);
  }

  private joined(parts: readonly Filter[], by: string, isNegated: boolean): string {
    return `(${parts.map((each) => this.compose(each, isNegated)).join(by)})`;
  }

  private term(term: Term, isNegated: boolean): string {
    const column = this.columnOf(term);
    const name = column.joined ?? `t.${column.name}`;
    this.isJoined ||= column.joined !== undefined;
    if (term.value === null) return nullTest(term.operator, isNegated, name);
    const test = this.test(term, isNegated, column, name);
    // `!=` is NOT `=`, so that both are true for null.
    const holdsForNull = (term.operator === '!=') !== isNegated;
    return holdsForNull && column.isNullable ? `(${test} OR ${name} IS NULL)` : test;
  }

  private test({ operator, value }: Term, isNegated: boolean, { isForm }: FilterColumn, name: string): string {
    if (operator === ':') return this.beginsWith(String(value), isNegated, name);
    const sign = isNegated ? NEGATED[operator] : operator;
    const stored = isForm ? sortForm(String(value)) : typeof value === 'boolean' ? Number(value) : (value as SqlValue);
    return `${name} ${sign === '!=' ? '<>' : sign} ${this.given(stored)}`;
  }

  /** The forms between that of the shortest text and the first one that begins with something greater. */
  private beginsWith(text: string, isNegated: boolean, name: string): string {
    const start = sortFormStart(text);
    if (start === '') return isNegated ? NEVER : `${name} IS NOT NULL`;
    const next = nextStart(start);
    const from = `${name} ${isNegated ? '<' : '>='} ${this.given(`${start}\u0001`)}`;
    if (next === undefined) return from;
    const to = `${name} ${isNegated ? '>=' : '<'} ${this.given(`${next}\u0001`)}`;
    return `(${from}${isNegated ? OR : AND}${to})`;
  }

  private given(value: SqlValue): string {
    const name = `filter${this.count}`;
    this.count += 1;
    this.values[name] = value;
    return `:${name}`;
  }

  private columnOf({ field }: Term): FilterColumn {
    const column = this.columns.get(field);
    if (!column) throw new Error(`${field} is not filterable`);
    return column;
  }
}

/** Null equals null alone; every other comparison with it is false. */
function nullTest(operator: Operator, isNegated: boolean, name: string): string {
  if (operator !== '=' && operator !== '!=') return isNegated ? ALWAYS : NEVER;
  return (operator === '=') !== isNegated ? `${name} IS NULL` : `${name} IS NOT NULL`;
}

/** The least text that is greater than all texts that begin with this one; undefined if there is none. */
function nextStart(start: string): string | undefined {
  const points = [...start].map((each) => each.codePointAt(0) as number);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  const next = last + 1 === SURROGATES[0] ? SURROGATES[1] + 1 : last + 1;
  return String.fromCodePoint(...points, next);
}
