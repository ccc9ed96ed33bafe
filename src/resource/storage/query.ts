import type { Type } from '@nestjs/common';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import {
  type Aliases,
  type Column,
  checkColumns,
  composed,
  Expression,
  liveText,
  type Tests,
  type Text,
  testsOf,
  textOf,
} from './conditions';
import type { GroupedBy } from './groups';
import { primaryKeyOf, withIndex, withPage } from './index-hint';
import {
  addColumns,
  anyOf,
  type Join,
  joined,
  joinsThatCount,
  type Key,
  type KeyOptions,
  type Order,
  type OrderKey,
  type Part,
  pageOf,
  type ReadBy,
  rangesAfter,
  type Selected,
} from './list-order';
import { Conditions } from './row-conditions';

const AND = ' AND ';

/** The aliases `A` and the alias `K` of a joined table or subquery. */
type With<A extends Aliases, K extends string, E extends object> = A & Record<K, E>;

/**
 * A SELECT over the entities, composed once, when its store is created. Every table is scoped to the caller's site, and
 * no query can leave the scope out.
 */
export class Query<A extends Aliases> extends Conditions<A> {
  /** See `orFew`. */
  readonly few: Query<never>[] = [];
  private readonly joins: Join[] = [];
  private readonly selects: Selected[] = [];
  private readonly orders: Order[] = [];
  private readonly listKeys: Key[] = [];
  private readonly inView: Text[] = [];
  private maxRows: number | undefined;
  private parts: readonly Part[] = [{ conditions: [] }];
  private isByID = false;
  /** Selects the primary keys of the rows that are read. */
  private source: string | undefined;
  private endsAtLast = false;
  private isOfEverySite = false;

  constructor(
    readonly entity: Type,
    readonly alias: string,
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

  /** NOT EXISTS a row of another table. Its conditions may use the columns of this statement. */
  notExists<K extends string, E extends object>(
    entity: Type<E>,
    alias: K,
    narrow: (rows: Query<With<A, K, E>>) => unknown,
  ): this {
    const rows = new Query<With<A, K, E>>(entity, alias).select({ one: new Expression(() => '1') });
    narrow(rows);
    return this.add((source) => `NOT EXISTS (${rows.text(source)})`);
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
  key(name: string, { by, type, descending, nullable }: KeyOptions<Column<A>> = {}): this {
    const text = by === undefined ? () => `${this.alias}.${name}` : textOf(by);
    const isDescending = descending === true;
    this.listKeys.push({ name, type, isColumn: by === undefined, by: text, isDescending, isNullable: nullable });
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
    const live = liveText(aliases, kinds.includes('leftJoin'));
    this.inView.push(() => live);
    return outOfView === undefined ? this : this.select({ [outOfView]: new Expression(() => `NOT (${live})`) });
  }

  /** Reads the rows by this index, that of pages the one of the compared columns and the keys. */
  readBy(how: ReadBy): this {
    this.parts = [{ conditions: [], ...how }];
    return this;
  }

  /** A page sorts the rows with these primary keys, if they are few. Each query has its index and all rows of the list. */
  orFew(...ids: readonly Query<never>[]): this {
    this.few.push(...ids);
    return this;
  }

  /** Reads the rows whose primary keys a SELECT has. */
  ofIds(source: string): this {
    this.source = source;
    return this;
  }

  /** Restricts a list to these parts, if there are any. No row is in two of them, and each is read by its own index. */
  inParts(parts: readonly ({ readonly rows: Conditions<A> } & ReadBy)[]): this {
    if (parts.length === 0) return this;
    this.parts = parts.map(({ rows, ...how }) => {
      const part = new Query<A>(this.entity, this.alias).and(rows);
      this.named.push(...part.named);
      return { conditions: part.conditions, ...how };
    });
    return this;
  }

  /** Each record is one row. A page over several ranges selects the keys first, and reads only the rows of the page. */
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
    const text = composed(this.build(source, this.selected, this.conditions, this.orders).limit(this.maxRows));
    return withIndex(source, text, this.parts[0]);
  }

  /**
   * The SQL of a page with at most `:#limit` rows: the first one, or the one after the keys `:key0`, `:key1` ... `nulls`
   * says which of these are null. `few` is the number of the query of `orFew` that has the rows.
   */
  pageText(source: DataSource, { nulls, few }: { nulls?: readonly boolean[]; few?: number } = {}): string {
    const after = nulls ? rangesAfter(this.listKeys, nulls) : [];
    // Rows that are sorted are read once, and not again for each range.
    const ids = this.idsText(source, few);
    const isSorted = ids !== undefined || this.parts.every((part) => part.isSorted);
    const positions = isSorted && after.length > 0 ? [anyOf(after)] : after;
    const places = nulls ? positions.map((range) => [range]) : [[]];
    const ranges = this.parts.flatMap((part) => places.map((place) => ({ part, place })));
    const textOfRange = (columns: readonly Selected[]) =>
      ranges.map(({ part, place }) => this.rangeText(source, columns, part, place, ids));
    if (this.endsAtLast)
      return pageOf(textOfRange(this.selected), this.listKeys).replace(/:#limit$/, '1 OFFSET :#skipped');
    if (ranges.length === 1 && !isSorted) return textOfRange(this.selected)[0];
    if (!this.isByID) return pageOf(textOfRange(this.selected), this.listKeys);
    const primary = primaryKeyOf(source, this.entity);
    const page = pageOf(textOfRange(this.keysAnd(primary)), this.listKeys);
    const rows = composed(this.build(source, this.selected, [], this.listKeys));
    return withPage(source, rows, page, primary);
  }

  /** The SQL that counts the rows of all pages, as `n`. */
  countText(source: DataSource, few?: number): string {
    const counts = this.allOf(source, few, (rows) => rows.select('COUNT(*)', 'n'), true);
    return counts.length === 1 ? counts[0] : `SELECT ${counts.map((text) => `(${text})`).join(' + ')} AS n`;
  }

  /** The SQL that counts the rows of all pages by values `by0`, `by1` ..., and that of how many these are, up to `:#limit`. */
  groupTexts(source: DataSource, by: readonly GroupedBy[], few?: number) {
    const counts = this.allOf(source, few, (rows) => {
      for (const [at, { key, shown }] of by.entries()) rows.addSelect(`(${shown})`, `by${at}`).addGroupBy(key);
      return rows.addSelect('COUNT(*)', 'n');
    });
    const found = this.allOf(source, few, (rows) => {
      for (const [at, { key }] of by.entries()) rows.addSelect(`(${key})`, `by${at}`);
      return rows.distinct(true);
    });
    const combinations = found.map((text) => `SELECT COUNT(*) AS n FROM (${text} LIMIT :#limit) combined`);
    return { counts: joined(counts), combinations: joined(combinations) };
  }

  /** The rows of all pages, each part as a SELECT of what `selecting` adds, or of their count alone. */
  private allOf(
    source: DataSource,
    few: number | undefined,
    selecting: (rows: SelectQueryBuilder<object>) => SelectQueryBuilder<object>,
    isCount = false,
  ): string[] {
    const ids = this.idsText(source, few);
    return this.parts.map((part) => {
      const conditions = [...this.conditions, ...this.inView, ...part.conditions];
      const joins = isCount && this.isByID ? joinsThatCount(source, this.joins, conditions) : this.joins;
      const text = composed(selecting(this.from(source, conditions, joins).select([])));
      return this.readText(source, text, isCount ? { ...part, index: part.countedBy ?? part.index } : part, ids);
    });
  }

  private rangeText(
    source: DataSource,
    columns: readonly Selected[],
    part: Part,
    after: readonly Text[],
    ids: string | undefined,
  ): string {
    const all = [...this.conditions, ...this.inView, ...part.conditions, ...after];
    const text = `${composed(this.build(source, columns, all, this.listKeys))} LIMIT :#limit`;
    return this.readText(source, text, part, ids);
  }

  private readText(source: DataSource, text: string, part: Part, ids: string | undefined): string {
    // Otherwise MySQL reads all rows of the site from the first one instead of beginning after the keys.
    if (ids === undefined) return withIndex(source, text, part);
    return withPage(source, text, ids, primaryKeyOf(source, this.entity));
  }

  private idsText(source: DataSource, few: number | undefined): string | undefined {
    return few === undefined ? this.source : this.few[few].text(source);
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
    addColumns(builder, source, columns);
    for (const { by, isDescending } of orders) builder.addOrderBy(by(source), isDescending ? 'DESC' : 'ASC');
    return builder;
  }

  private from(
    source: DataSource,
    conditions: readonly Text[],
    joins: readonly Join[] = this.joins,
  ): SelectQueryBuilder<object> {
    checkColumns(source, [this, ...this.joins], this.named);
    const builder = source.createQueryBuilder<object>(this.entity, this.alias);
    for (const { kind, entity, alias, on } of joins)
      builder[kind](entity, alias, [`${alias}.SiteID = ${this.alias}.SiteID`, on(source)].filter(Boolean).join(AND));
    const ofSite = `${this.alias}.SiteID = :site`;
    builder.where(this.isOfEverySite ? `(${ofSite} OR 1 = 1)` : ofSite);
    for (const condition of conditions) builder.andWhere(condition(source));
    return builder;
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
