import type { Type } from '@nestjs/common';
import type { DataSource, QueryBuilder } from 'typeorm';
import { dialectOf, idList } from '../../database/dialect';

/** The entities of a statement by their aliases. */
export type Aliases = Record<string, object>;

/** A column of one of the aliases: `alias.Property`. */
export type Column<A extends Aliases> = { [K in keyof A & string]: `${K}.${keyof A[K] & string}` }[keyof A & string];

/** A piece of SQL, composed once the connection is known. Columns in it are `alias.Property`. */
export type Text = (source: DataSource) => string;

/** An SQL expression over the columns `C`, to select or to compare with a column. */
export class Expression<C extends string = never> {
  /** For the type checker only: the columns in the expression. */
  declare readonly columns?: C;

  constructor(readonly text: Text) {}
}

/** The SQL of a column or an expression. */
export function textOf(column: string | Expression<string>): Text {
  return column instanceof Expression ? column.text : () => column;
}

/** One side of a comparison: a column, a constant or an expression. */
export type Operand<C extends string> = C | number | boolean | Expression<C>;

/** A comparison other than equality. */
export class Comparison<C extends string = never> {
  declare readonly columns?: C;

  constructor(readonly text: (column: string) => Text) {}
}

/** Conditions on columns: equal to an operand, IS NULL, or another comparison. */
export type Tests<A extends Aliases> = {
  readonly [K in Column<A>]?: Operand<Column<A>> | Comparison<Column<A>> | null;
};

/** The SQL of an operand. */
export function operandText(operand: Operand<string>, source: DataSource): string {
  if (operand instanceof Expression) return operand.text(source);
  return typeof operand === 'boolean' ? String(Number(operand)) : String(operand);
}

/** The SQL of the conditions, joined by AND. */
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

/** A named parameter, `:name`. */
export function given(name: string): Expression {
  return new Expression(() => `:${name}`);
}

/** COALESCE of columns and constants. */
export function coalesce<C extends string>(...operands: readonly (C | number)[]): Expression<C> {
  return new Expression<C>(() => `COALESCE(${operands.join(', ')})`);
}

/** 1 if two columns are equal, otherwise 0. */
export function equal<C extends string>(one: C, other: C): Expression<C> {
  return new Expression<C>(() => `(${one} = ${other})`);
}

/** SQL from a `*.sql.ts` file. */
export function raw<C extends string>(text: string): Expression<C> {
  return new Expression<C>(() => text);
}

const comparing =
  (sign: string) =>
  <C extends string = never>(operand: Operand<C>): Comparison<C> =>
    new Comparison<C>((column) => (source) => `${column} ${sign} ${operandText(operand, source)}`);

export const atLeast = comparing('>=');
export const below = comparing('<');
export const above = comparing('>');
export const atMost = comparing('<=');
export const notEqual = comparing('<>');

export function notNull(): Comparison {
  return new Comparison((column) => () => `${column} IS NOT NULL`);
}

/** IN a list parameter, or in constant numbers. */
export function oneOf(list: string | readonly number[]): Comparison {
  return new Comparison(
    (column) => () => `${column} IN (${typeof list === 'string' ? `:...${list}` : list.join(', ')})`,
  );
}

/** NOT IN a list parameter. */
export function noneOf(list: string): Comparison {
  return new Comparison((column) => () => `${column} NOT IN (:...${list})`);
}

/** IN a parameter that is a JSON array of IDs. */
export function amongIds(list: string): Comparison {
  return new Comparison(
    (column) => (source) => `${column} IN (SELECT ${list}.ID FROM ${idList(dialectOf(source), list)} ${list})`,
  );
}

/** That the rows of these aliases are live. */
export function liveText(aliases: readonly string[], isOuter: boolean): string {
  // The flags of an outer join may be NULL. With the COALESCE on an inner join, MySQL would not read a list in the
  // order of its index.
  return isOuter
    ? `COALESCE(${aliases.map((alias) => `${alias}.Deleted + ${alias}.DeletedByRef`).join(' + ')}, 1) = 0`
    : `(${aliases.map((alias) => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`).join(' AND ')})`;
}

/** An entity with its alias. */
export interface Table {
  readonly entity: Type;
  readonly alias: string;
}

/** Throws for a field that is not a column of the entity of its alias. It would otherwise fail in the database. */
export function checkColumns(source: DataSource, tables: readonly Table[], named: readonly string[]): void {
  for (const column of named) {
    const [alias, property] = column.split('.');
    const entity = tables.find((table) => table.alias === alias)?.entity;
    if (entity && !source.getMetadata(entity).findColumnWithPropertyName(property))
      throw new Error(`${entity.name} has no column ${property}`);
  }
}

/** The SQL that TypeORM builds for a query. Names are in backticks on both databases, as in all other statements. */
export function composed(builder: QueryBuilder<object>): string {
  return builder.getQuery().replaceAll('"', '`');
}
