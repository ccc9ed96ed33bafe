import type { DataSource } from 'typeorm';
import { dialectOf, idList } from '../../database/dialect';

/** The tables of a statement by their aliases. */
export type Aliases = Record<string, object>;

/** A column of one of them: `alias.Property`. */
export type Column<A extends Aliases> = { [K in keyof A & string]: `${K}.${keyof A[K] & string}` }[keyof A & string];

/** Text of a statement, put together where the connection is known. Columns in it are `alias.Property`. */
export type Text = (source: DataSource) => string;

/** Something that a column is compared with, or that is selected, over columns `C`. */
export class Expression<C extends string = never> {
  /** Only for the compiler: which columns it names. */
  declare readonly columns?: C;

  constructor(readonly text: Text) {}
}

/** What may be compared: a column, a constant, or an expression. */
export type Operand<C extends string> = C | number | boolean | Expression<C>;

/** A comparison other than equality. */
export class Comparison<C extends string = never> {
  declare readonly columns?: C;

  constructor(readonly text: (column: string) => Text) {}
}

/** What columns have to be: equal to an operand, NULL, or as a comparison says. */
export type Tests<A extends Aliases> = {
  readonly [K in Column<A>]?: Operand<Column<A>> | Comparison<Column<A>> | null;
};

const NUMBERS: Readonly<Record<string, string>> = { true: '1', false: '0' };

/** The text of an operand. */
export function operandText(operand: Operand<string>, source: DataSource): string {
  if (operand instanceof Expression) return operand.text(source);
  return NUMBERS[String(operand)] ?? String(operand);
}

/** The text of tests, joined by AND. */
export function testsOf(tests: Tests<Aliases>): Text {
  return (source) =>
    Object.entries(tests)
      .map(([column, test]) => {
        if (test === null) return `${column} IS NULL`;
        if (test instanceof Comparison) return test.text(column)(source);
        return `${column} = ${operandText(test as Operand<string>, source)}`;
      })
      .join(' AND ');
}

/** A value that is given with each run. */
export function given(name: string): Expression {
  return new Expression(() => `:${name}`);
}

/** The first of its columns and constants that is not NULL. */
export function coalesce<C extends string>(...operands: readonly (C | number)[]): Expression<C> {
  return new Expression<C>(() => `COALESCE(${operands.join(', ')})`);
}

/** 1 where two columns are equal, 0 where they are not. */
export function equal<C extends string>(one: C, other: C): Expression<C> {
  return new Expression<C>(() => `(${one} = ${other})`);
}

/** Text out of a `*.sql.ts` file. */
export function raw<C extends string>(text: string): Expression<C> {
  return new Expression<C>(() => text);
}

const comparing =
  (sign: string) =>
  <C extends string = never>(operand: Operand<C>): Comparison<C> =>
    new Comparison<C>((column) => (source) => `${column} ${sign} ${operandText(operand, source)}`);

export const atLeast = comparing('>=');
export const below = comparing('<');
export const atMost = comparing('<=');
export const otherThan = comparing('<>');

/** Any value but NULL. */
export function present(): Comparison {
  return new Comparison((column) => () => `${column} IS NOT NULL`);
}

/** One of a list that is given with each run, or of these numbers. */
export function oneOf(list: string | readonly number[]): Comparison {
  return new Comparison(
    (column) => () => `${column} IN (${typeof list === 'string' ? `:...${list}` : list.join(', ')})`,
  );
}

/** None of a list that is given with each run. */
export function noneOf(list: string): Comparison {
  return new Comparison((column) => () => `${column} NOT IN (:...${list})`);
}

/** One of the ids of a JSON array that is given with each run. */
export function amongIds(list: string): Comparison {
  return new Comparison(
    (column) => (source) => `${column} IN (SELECT ${list}.ID FROM ${idList(dialectOf(source), list)} ${list})`,
  );
}
