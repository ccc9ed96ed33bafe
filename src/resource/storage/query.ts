import type { Type } from '@nestjs/common';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { dialectOf, inThisOrder } from '../../database/dialect';
import type { FieldType } from '../../http/field-table';
import { type Aliases, type Column, Expression, type Tests, type Text, testsOf } from './conditions';
import { type Key, type Order, type OrderKey, type Part, pageOf, type Selected, stretches } from './list-order';
import { composed } from './scoped-statement';

/** Which of the rows below a condition it is about, added to those of the aliases around it. */
type With<A extends Aliases, K extends string, E extends object> = A & Record<K, E>;

const AND = ' AND ';
const FIRST_TABLE = / FROM( `\w+` `\w+`)/;

/** Conditions over the rows of a statement, joined by AND. */
export class Conditions<A extends Aliases> {
  protected readonly conditions: Text[] = [];
  /** The columns that are named one by one, to be looked for on their entities. */
  protected readonly named: string[] = [];

  /** What columns have to be. */
  where(tests: Tests<A>): this {
    this.named.push(...Object.keys(tests));
    return this.add(testsOf(tests as Tests<Aliases>));
  }

  /** One of several. */
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

  /** A condition out of a `*.sql.ts` file. */
  raw(text: string): this {
    return this.add(() => text);
  }

  /** The column is among those that another query of one column answers. */
  among(column: Column<A>, wanted: Query<never>): this {
    return this.add((source) => `${column} IN (${wanted.text(source)})`);
  }

  /** There is a row of another table; its conditions may name the columns of this statement. */
  exists<K extends string, E extends object>(entity: Type<E>, alias: K, narrow: Narrow<A, K, E>): this {
    return this.add((source) => `EXISTS (${rowsOf(entity, alias, narrow).text(source)})`);
  }

  /** There is none. */
  none<K extends string, E extends object>(entity: Type<E>, alias: K, narrow: Narrow<A, K, E>): this {
    return this.add((source) => `NOT EXISTS (${rowsOf(entity, alias, narrow).text(source)})`);
  }

  /** Adds those of another one. */
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

/** Narrows the rows of another table down. */
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

interface Join {
  readonly kind: 'innerJoin' | 'leftJoin';
  readonly entity: Type;
  readonly alias: string;
  readonly on: Text;
}

interface KeyOptions<C extends string> {
  /** What it is; the column of that name where it is not stated. */
  readonly by?: C | Expression<C>;
  readonly type?: FieldType;
  readonly descending?: true;
}

/**
 * A SELECT over the entities, to be composed once, where its store is made. Every table in it is scoped to the caller's
 * site, which no query can leave out.
 */
export class Query<A extends Aliases> extends Conditions<A> {
  private readonly joins: Join[] = [];
  private readonly selects: Selected[] = [];
  private readonly orders: Order[] = [];
  private readonly listKeys: Key[] = [];
  private readonly inView: Text[] = [];
  private most: number | undefined;
  private index: string | undefined;
  private parts: readonly Part[] = [];
  private isByID = false;
  private isOfEverySite = false;

  constructor(
    private readonly entity: Type,
    private readonly alias: string,
  ) {
    super();
  }

  /** The rows of another table of the site that belong to those so far; rows without one are left out. */
  join<K extends string, E extends object>(entity: Type<E>, alias: K, on: Tests<With<A, K, E>>): Query<With<A, K, E>> {
    return this.joined('innerJoin', entity, alias, on);
  }

  /** The same, where there is one. */
  leftJoin<K extends string, E extends object>(
    entity: Type<E>,
    alias: K,
    on: Tests<With<A, K, E>>,
  ): Query<With<A, K, E>> {
    return this.joined('leftJoin', entity, alias, on);
  }

  /** What is answered, by name: columns, or expressions over them. */
  select(columns: Readonly<Record<string, Column<A> | Expression<Column<A>>>>): this {
    for (const [name, column] of Object.entries(columns)) {
      if (typeof column === 'string') this.named.push(column);
      this.selects.push({ name, text: textOf(column) });
    }
    return this;
  }

  /** Columns of one table, answered by their own names. */
  columns<K extends keyof A & string>(alias: K, ...names: readonly (keyof A[K] & string)[]): this {
    return this.select(
      Object.fromEntries(names.map((name) => [name, `${alias}.${name}`])) as Record<string, Column<A>>,
    );
  }

  orderBy(by: Column<A> | Expression<Column<A>>, direction: 'ASC' | 'DESC' = 'ASC'): this {
    this.orders.push({ by: textOf(by), isDescending: direction === 'DESC' });
    return this;
  }

  limit(most: number): this {
    this.most = most;
    return this;
  }

  /** A key of the order in which pages list the rows; the last one is unique among them. */
  key(name: string, { by, type, descending }: KeyOptions<Column<A>> = {}): this {
    const text = by === undefined ? () => `${this.alias}.${name}` : textOf(by);
    this.listKeys.push({ name, type, isColumn: by === undefined, by: text, isDescending: descending === true });
    return this;
  }

  /**
   * Pages show a row only while those of the aliases are live: what hangs from something deleted is out of view
   * (contract section 7). A row that is looked up by its id tells the same as 0 or 1, by the name `outOfView`.
   */
  inViewWith(aliases: readonly (keyof A & string)[], outOfView?: string): this {
    const kinds = aliases.map((alias) => this.joins.find((join) => join.alias === alias)?.kind);
    // Of an outer join the flags may be NULL. MySQL gives up the order of a list for an inner one.
    const live = kinds.includes('leftJoin')
      ? `COALESCE(${aliases.map((alias) => `${alias}.Deleted + ${alias}.DeletedByRef`).join(' + ')}, 1) = 0`
      : `(${aliases.map((alias) => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`).join(AND)})`;
    this.inView.push(() => live);
    return outOfView === undefined ? this : this.select({ [outOfView]: new Expression(() => `NOT (${live})`) });
  }

  /** The index whose columns are the site, what the conditions compare, and the keys: pages read along it. */
  along(index: string): this {
    this.index = index;
    return this;
  }

  /** Narrows a list down to rows of these parts, which have none in common; each is read along an index of its own. */
  inParts(parts: readonly { readonly rows: Conditions<A>; readonly index?: string }[]): this {
    this.parts = parts.map(({ rows, index }) => {
      const part = new Query<A>(this.entity, this.alias).and(rows);
      this.named.push(...part.named);
      return { conditions: part.conditions, index };
    });
    return this;
  }

  /**
   * The table's own `ID` tells the rows of a list apart: a page of several ranges finds ids and keys first, and the rows
   * once it knows which.
   */
  byID(): this {
    this.isByID = true;
    return this;
  }

  /** Lists the rows of all sites: only sites themselves, for a global admin (contract section 10). */
  ofEverySite(): this {
    this.isOfEverySite = true;
    return this;
  }

  get keys(): readonly OrderKey[] {
    return this.listKeys;
  }

  /** The names of what it answers. */
  get names(): readonly string[] {
    return this.selects.map(({ name }) => name);
  }

  /** The SQL, with the names of its parameters. */
  text(source: DataSource): string {
    return composed(this.build(source, this.selected, this.conditions, this.orders).limit(this.most));
  }

  /** The SQL of a page of at most `:#limit` rows, the first one or one behind the keys `:key0`, `:key1` ... */
  pageText(source: DataSource, place: 'first' | 'next'): string {
    const places = place === 'first' ? [[]] : stretches(this.listKeys).map((stretch) => [stretch]);
    const parts = this.parts.length > 0 ? this.parts : [{ conditions: [], index: this.index }];
    const ranges = parts.flatMap((part) => places.map((behind) => ({ part, behind })));
    const textOfRange = (columns: readonly Selected[]) =>
      ranges.map(({ part, behind }) => this.rangeText(source, columns, part, behind));
    if (ranges.length === 1) return textOfRange(this.selected)[0];
    if (!this.isByID) return pageOf(textOfRange(this.selected), this.listKeys);
    const ids = pageOf(textOfRange(this.keysAndID), this.listKeys);
    const rows = composed(this.build(source, this.selected, [], this.listKeys));
    const { alias } = this;
    const join = inThisOrder[dialectOf(source)];
    // A function, because the text may hold a dollar sign.
    return rows.replace(
      FIRST_TABLE,
      (_, table: string) => ` FROM (${ids}) found ${join}${table} ON \`${alias}\`.\`ID\` = found.ID`,
    );
  }

  /** The SQL that counts the rows of all pages, as `n`. */
  countText(source: DataSource): string {
    const anyPart: Text = () =>
      `(${this.parts.map(({ conditions }) => conditions.map((text) => text(source)).join(AND)).join(' OR ')})`;
    const inParts = this.parts.length > 0 ? [anyPart] : [];
    return composed(this.from(source, [...this.conditions, ...this.inView, ...inParts]).select('COUNT(*)', 'n'));
  }

  private rangeText(
    source: DataSource,
    columns: readonly Selected[],
    { conditions, index }: Part,
    behind: readonly Text[],
  ): string {
    const all = [...this.conditions, ...this.inView, ...conditions, ...behind];
    const text = `${composed(this.build(source, columns, all, this.listKeys))} LIMIT :#limit`;
    // MySQL would rather read all rows of the site from the first one on than begin behind the keys.
    if (index === undefined || dialectOf(source) !== 'mysql') return text;
    return text.replace(FIRST_TABLE, `$& FORCE INDEX (\`${index}\`)`);
  }

  /** What is answered, and the keys: a page begins behind those of a row. */
  private get selected(): readonly Selected[] {
    const keys = this.listKeys.filter(({ name }) => !this.names.includes(name));
    return [...this.selects, ...keys.map(({ name, by }) => ({ name, text: by }))];
  }

  private get keysAndID(): readonly Selected[] {
    const keys = this.listKeys.map(({ name, by }) => ({ name, text: by }));
    return keys.some(({ name }) => name === 'ID') ? keys : [...keys, { name: 'ID', text: () => `${this.alias}.ID` }];
  }

  private build(
    source: DataSource,
    columns: readonly Selected[],
    conditions: readonly Text[],
    orders: readonly Order[],
  ): SelectQueryBuilder<object> {
    const builder = this.from(source, conditions).select([]);
    const written = new Set<string>();
    for (const { name, text } of columns) {
      const column = text(source);
      // TypeORM writes a column that has two names four times, unless it looks like an expression.
      builder.addSelect(written.has(column) ? `(${column})` : column, name);
      written.add(column);
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

  /** A field that is no column would reach the database as it is written, and fail there. */
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

/** The rows of a table, as far as they are of the caller's site. */
export function from<E extends object, K extends string>(entity: Type<E>, alias: K): Query<Record<K, E>> {
  return new Query<Record<K, E>>(entity, alias);
}
