import type { Type } from '@nestjs/common';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { type Aliases, type Column, Expression, type Tests, type Text, testsOf } from './conditions';
import { primaryKeyOf, withIndex, withPage } from './index-hint';
import {
  type Join,
  type Key,
  type KeyOptions,
  type Order,
  type OrderKey,
  type Part,
  pageOf,
  rangesAfter,
  type Selected,
} from './list-order';
import { composed } from './scoped-statement';

/** The aliases `A` and the alias `K` of a joined table or subquery. */
type With<A extends Aliases, K extends string, E extends object> = A & Record<K, E>;

const AND = ' AND ';

/** Conditions on the rows of a statement, joined by AND. */
export class Conditions<A extends Aliases> {
  protected readonly conditions: Text[] = [];
  /** The columns in the conditions, which `check` looks up in their entities. */
  protected readonly named: string[] = [];

  where(tests: Tests<A>): this {
    this.named.push(...Object.keys(tests));
    return this.add(testsOf(tests as Tests<Aliases>));
  }

  /** Any of the alternatives, joined by OR. */
  either(...alternatives: readonly Tests<A>[]): this {
    this.named.push(...alternatives.flatMap((tests) => Object.keys(tests)));
    const texts = alternatives.map((tests) => testsOf(tests as Tests<Aliases>));
    return this.add((source) => `(${texts.map((text) => text(source)).join(' OR ')})`);
  }

  /** Neither deleted nor deleted by reference. */
  live(...aliases: readonly (keyof A & string)[]): this {
    for (const alias of aliases) this.add(() => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`);
    return this;
  }

  /** SQL from a `*.sql.ts` file. */
  raw(text: string): this {
    return this.add(() => text);
  }

  /** The column is IN another query, which selects one column. */
  among(column: Column<A>, query: Query<never>): this {
    return this.add((source) => `${column} IN (${query.text(source)})`);
  }

  /** EXISTS a row of another table. Its conditions may use the columns of this statement. */
  exists<K extends string, E extends object>(entity: Type<E>, alias: K, narrow: Narrow<A, K, E>): this {
    return this.add((source) => `EXISTS (${rowsOf(entity, alias, narrow).text(source)})`);
  }

  /** NOT EXISTS a row of another table. */
  notExists<K extends string, E extends object>(entity: Type<E>, alias: K, narrow: Narrow<A, K, E>): this {
    return this.add((source) => `NOT EXISTS (${rowsOf(entity, alias, narrow).text(source)})`);
  }

  /** Adds the conditions of another object. */
  and(condition: Conditions<A>): this {
    this.named.push(...condition.named);
    this.conditions.push(...condition.conditions);
    return this;
  }

  private add(text: Text): this {
    this.conditions.push(text);
    return this;
  }
}

/** Adds conditions to the query of another table. */
type Narrow<A extends Aliases, K extends string, E extends object> = (rows: Query<With<A, K, E>>) => unknown;

function rowsOf<A extends Aliases, K extends string, E extends object>(
  entity: Type<E>,
  alias: K,
  narrow: Narrow<A, K, E>,
): Query<With<A, K, E>> {
  const rows = new Query<With<A, K, E>>(entity, alias).select({ one: ONE });
  narrow(rows);
  return rows;
}

const ONE = new Expression(() => '1');

function textOf(column: string | Expression<string>): Text {
  return column instanceof Expression ? column.text : () => column;
}

/**
 * A SELECT over the entities, composed once, when its store is created. Every table is scoped to the caller's site, and
 * no query can leave the scope out.
 */
export class Query<A extends Aliases> extends Conditions<A> {
  private readonly joins: Join[] = [];
  private readonly selects: Selected[] = [];
  private readonly orders: Order[] = [];
  private readonly listKeys: Key[] = [];
  private readonly inView: Text[] = [];
  private maxRows: number | undefined;
  private parts: readonly Part[] = [{ conditions: [] }];
  private isByID = false;
  private endsAtLast = false;
  private isOfEverySite = false;

  constructor(
    private readonly entity: Type,
    private readonly alias: string,
  ) {
    super();
  }

  /** INNER JOIN with another table in the same site. */
  join<K extends string, E extends object>(entity: Type<E>, alias: K, on: Tests<With<A, K, E>>): Query<With<A, K, E>> {
    return this.joined('innerJoin', entity, alias, on);
  }

  /** LEFT JOIN with another table in the same site. */
  leftJoin<K extends string, E extends object>(
    entity: Type<E>,
    alias: K,
    on: Tests<With<A, K, E>>,
  ): Query<With<A, K, E>> {
    return this.joined('leftJoin', entity, alias, on);
  }

  /** Selects columns, or expressions over them, by name. */
  select(columns: Readonly<Record<string, Column<A> | Expression<Column<A>>>>): this {
    for (const [name, column] of Object.entries(columns)) {
      if (typeof column === 'string') this.named.push(column);
      this.selects.push({ name, text: textOf(column) });
    }
    return this;
  }

  /** Selects columns of one table by their own names. */
  columns<K extends keyof A & string>(alias: K, ...names: readonly (keyof A[K] & string)[]): this {
    return this.select(
      Object.fromEntries(names.map((name) => [name, `${alias}.${name}`])) as Record<string, Column<A>>,
    );
  }

  orderBy(by: Column<A> | Expression<Column<A>>, direction: 'ASC' | 'DESC' = 'ASC'): this {
    this.orders.push({ by: textOf(by), isDescending: direction === 'DESC' });
    return this;
  }

  limit(maxRows: number): this {
    this.maxRows = maxRows;
    return this;
  }

  /** Adds a key to the order of the pages. The last key must be unique among the rows. */
  key(name: string, { by, type, descending }: KeyOptions<Column<A>> = {}): this {
    const text = by === undefined ? () => `${this.alias}.${name}` : textOf(by);
    this.listKeys.push({ name, type, isColumn: by === undefined, by: text, isDescending: descending === true });
    return this;
  }

  /** Replaces the order of the pages. The last key must be unique among the rows. */
  sortBy(keys: readonly OrderKey[]): this {
    const own = this.listKeys.splice(0);
    for (const key of keys) {
      const joined = key.isColumn ? undefined : own.find(({ name }) => name === key.name);
      const by = joined?.by ?? (() => `${this.alias}.${key.name}`);
      this.listKeys.push({ ...key, by, isDescending: key.isDescending === true });
    }
    return this;
  }

  /**
   * Excludes rows from pages unless the rows of these aliases are live: records below a deleted one are out of view
   * (contract section 7). If a record is selected by its ID, the column `outOfView` is 0 or 1 instead.
   */
  inViewWith(aliases: readonly (keyof A & string)[], outOfView?: string): this {
    const kinds = aliases.map((alias) => this.joins.find((join) => join.alias === alias)?.kind);
    // The flags of an outer join may be NULL. With the COALESCE on an inner join, MySQL would not read a list in the
    // order of its index.
    const live = kinds.includes('leftJoin')
      ? `COALESCE(${aliases.map((alias) => `${alias}.Deleted + ${alias}.DeletedByRef`).join(' + ')}, 1) = 0`
      : `(${aliases.map((alias) => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`).join(AND)})`;
    this.inView.push(() => live);
    return outOfView === undefined ? this : this.select({ [outOfView]: new Expression(() => `NOT (${live})`) });
  }

  /** Reads pages by the index of the site, the compared columns and the keys. */
  forceIndex(index: string): this {
    this.parts = [{ conditions: [], index }];
    return this;
  }

  /** Restricts a list to these parts, if there are any. No row is in two of them, and each is read by its own index. */
  inParts(parts: readonly { readonly rows: Conditions<A>; readonly index?: string }[]): this {
    if (parts.length === 0) return this;
    this.parts = parts.map(({ rows, index }) => {
      const part = new Query<A>(this.entity, this.alias).and(rows);
      this.named.push(...part.named);
      return { conditions: part.conditions, index };
    });
    return this;
  }

  /**
   * Each record is one row. A page over several ranges then selects the keys and the primary key first, and reads only
   * the rows that are on the page.
   */
  byID(): this {
    this.isByID = true;
    return this;
  }

  /** Selects only the row of a page that comes after `:#skipped` others. */
  onlyLast(): this {
    this.endsAtLast = true;
    return this;
  }

  /** Includes the rows of all sites. Only for sites themselves, listed by a global admin (contract section 10). */
  ofEverySite(): this {
    this.isOfEverySite = true;
    return this;
  }

  get keys(): readonly OrderKey[] {
    return this.listKeys;
  }

  /** The names of the selected columns. */
  get names(): readonly string[] {
    return this.selects.map(({ name }) => name);
  }

  /** The SQL of a selected column; undefined if there is none with this name. */
  textOf(name: string, source: DataSource): string | undefined {
    return this.selects.find((each) => each.name === name)?.text(source);
  }

  /** The SQL with named parameters. */
  text(source: DataSource): string {
    return composed(this.build(source, this.selected, this.conditions, this.orders).limit(this.maxRows));
  }

  /**
   * The SQL of a page with at most `:#limit` rows: the first one, or the one after the keys `:key0`, `:key1` ... `nulls`
   * says which of these are null.
   */
  pageText(source: DataSource, place: 'first' | 'next', nulls?: readonly boolean[]): string {
    const positions = place === 'first' ? [[]] : rangesAfter(this.listKeys, nulls).map((range) => [range]);
    const ranges = this.parts.flatMap((part) => positions.map((after) => ({ part, after })));
    const textOfRange = (columns: readonly Selected[]) =>
      ranges.map(({ part, after }) => this.rangeText(source, columns, part, after));
    if (this.endsAtLast)
      return pageOf(textOfRange(this.selected), this.listKeys).replace(/:#limit$/, '1 OFFSET :#skipped');
    if (ranges.length === 1) return textOfRange(this.selected)[0];
    if (!this.isByID) return pageOf(textOfRange(this.selected), this.listKeys);
    const primary = primaryKeyOf(source, this.entity);
    const ids = pageOf(textOfRange(this.keysAnd(primary)), this.listKeys);
    const rows = composed(this.build(source, this.selected, [], this.listKeys));
    return withPage(source, rows, ids, primary);
  }

  /** The SQL that counts the rows of all pages, as `n`. */
  countText(source: DataSource): string {
    const textOf = (...conditions: readonly Text[]) =>
      composed(this.from(source, [...this.conditions, ...this.inView, ...conditions]).select('COUNT(*)', 'n'));
    const counts = this.parts.map((part) => withIndex(source, textOf(...part.conditions), part.index));
    return counts.length === 1 ? counts[0] : `SELECT ${counts.map((text) => `(${text})`).join(' + ')} AS n`;
  }

  private rangeText(
    source: DataSource,
    columns: readonly Selected[],
    { conditions, index }: Part,
    after: readonly Text[],
  ): string {
    const all = [...this.conditions, ...this.inView, ...conditions, ...after];
    const text = `${composed(this.build(source, columns, all, this.listKeys))} LIMIT :#limit`;
    // Otherwise MySQL reads all rows of the site from the first one instead of beginning after the keys.
    return withIndex(source, text, index);
  }

  /** The selected columns and the keys, because the next page begins after the keys of a row. */
  private get selected(): readonly Selected[] {
    const keys = this.listKeys.filter(({ name }) => !this.names.includes(name));
    return [...this.selects, ...keys.map(({ name, by }) => ({ name, text: by }))];
  }

  private keysAnd(columns: readonly string[]): readonly Selected[] {
    const keys = this.listKeys.map(({ name, by }) => ({ name, text: by }));
    const others = columns.filter((column) => !keys.some(({ name }) => name === column));
    return [...keys, ...others.map((name) => ({ name, text: () => `${this.alias}.${name}` }))];
  }

  private build(
    source: DataSource,
    columns: readonly Selected[],
    conditions: readonly Text[],
    orders: readonly Order[],
  ): SelectQueryBuilder<object> {
    const builder = this.from(source, conditions).select([]);
    const seen = new Set<string>();
    for (const { name, text } of columns) {
      const column = text(source);
      // TypeORM writes a column that is selected under two names four times, unless it looks like an expression.
      builder.addSelect(seen.has(column) ? `(${column})` : column, name);
      seen.add(column);
    }
    for (const { by, isDescending } of orders) builder.addOrderBy(by(source), isDescending ? 'DESC' : 'ASC');
    return builder;
  }

  private from(source: DataSource, conditions: readonly Text[]): SelectQueryBuilder<object> {
    this.check(source);
    const builder = source.createQueryBuilder<object>(this.entity, this.alias);
    for (const { kind, entity, alias, on } of this.joins)
      builder[kind](entity, alias, [`${alias}.SiteID = ${this.alias}.SiteID`, on(source)].filter(Boolean).join(AND));
    const ofSite = `${this.alias}.SiteID = :site`;
    builder.where(this.isOfEverySite ? `(${ofSite} OR 1 = 1)` : ofSite);
    for (const condition of conditions) builder.andWhere(condition(source));
    return builder;
  }

  /** Throws for a field that is not a column. It would otherwise fail in the database. */
  private check(source: DataSource): void {
    const entities = new Map([
      [this.alias, this.entity],
      ...this.joins.map((join) => [join.alias, join.entity] as const),
    ]);
    for (const column of this.named) {
      const [alias, property] = column.split('.');
      const entity = entities.get(alias);
      if (entity && !source.getMetadata(entity).findColumnWithPropertyName(property))
        throw new Error(`${entity.name} has no column ${property}`);
    }
  }

  private joined<K extends string, E extends object>(
    kind: Join['kind'],
    entity: Type<E>,
    alias: K,
    on: Tests<With<A, K, E>>,
  ): Query<With<A, K, E>> {
    this.joins.push({ kind, entity, alias, on: testsOf(on as Tests<Aliases>) });
    return this as unknown as Query<With<A, K, E>>;
  }
}

/** A query of the rows of a table in the caller's site. */
export function from<E extends object, K extends string>(entity: Type<E>, alias: K): Query<Record<K, E>> {
  return new Query<Record<K, E>>(entity, alias);
}
