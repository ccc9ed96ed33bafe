import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import type { Sql, SqlValue } from '../../database/sql';
import type { Caller } from '../../security/caller';
import { type Comparison, composed, Expression, given, type Operand, operandText, testsOf } from './conditions';
import { ScopedStatement } from './scoped-statement';

/** The members that are not undefined. */
export function withoutUndefined(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

type ColumnOf<E> = keyof E & string;

/** Values of columns: a constant, NULL, or an expression over the row before the update. */
export type Assignments<E> = { readonly [K in ColumnOf<E>]?: Operand<never> | Expression<ColumnOf<E>> | null };

/** Conditions on the rows to update or remove. */
export type RowTests<E> = { readonly [K in ColumnOf<E>]?: Operand<never> | Comparison | null };

/** The ID of the acting individual; null for the service itself. */
export const ME = given('me');

export function oneMore<C extends string>(column: C): Expression<C> {
  return new Expression<C>(() => `${column} + 1`);
}

/** Columns set to the parameters of the same names. */
export function givenAll<C extends string>(...columns: readonly C[]): Record<C, Expression> {
  return Object.fromEntries(columns.map((name) => [name, given(name)])) as Record<C, Expression>;
}

/** Inserts a row into the caller's site. */
export function insertInto<E extends object>(
  database: Database,
  entity: Type<E>,
  columns: Assignments<E>,
): ScopedStatement {
  const values = assigned(database, { ...columns, SiteID: given('site') });
  const builder = database.dataSource.createQueryBuilder().insert().into(entity, Object.keys(values));
  return new ScopedStatement(database, composed(builder.values(values as never).updateEntity(false)));
}

/** Updates rows of the caller's site. */
export function update<E extends object>(
  database: Database,
  entity: Type<E>,
  columns: Assignments<E>,
  tests: RowTests<E>,
): ScopedStatement {
  const builder = database.dataSource
    .createQueryBuilder()
    .update(entity)
    .set(assigned(database, columns) as never);
  return new ScopedStatement(database, composed(builder.where(ofSite(database, tests))));
}

/** Removes rows of the caller's site permanently. */
export function remove<E extends object>(database: Database, entity: Type<E>, tests: RowTests<E>): ScopedStatement {
  const builder = database.dataSource.createQueryBuilder().delete().from(entity);
  return new ScopedStatement(database, composed(builder.where(ofSite(database, tests))));
}

// TypeORM copies the result of a function into the SQL as it is, instead of making a parameter of the value.
function assigned(database: Database, columns: object): Record<string, () => string> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      () => (value === null ? 'NULL' : operandText(value, database.dataSource)),
    ]),
  );
}

function ofSite<E extends object>(database: Database, tests: RowTests<E>): string {
  return testsOf({ SiteID: given('site'), ...tests } as never)(database.dataSource);
}

/** Inserts any number of rows with the same columns into the caller's site. */
export class BulkInsert<E extends object> {
  private readonly byCount = new Map<number, ScopedStatement>();

  constructor(
    private readonly database: Database,
    private readonly entity: Type<E>,
    private readonly columns: readonly ColumnOf<E>[],
  ) {}

  /** Inserts at least one row in one statement. */
  async run(caller: Caller, rows: readonly Readonly<Record<string, SqlValue>>[], tx: Sql): Promise<void> {
    const known = this.byCount.get(rows.length);
    const statement = known ?? this.compose(rows.length);
    if (!known) this.byCount.set(rows.length, statement);
    const values = rows.flatMap((row, at) => this.columns.map((name) => [`${name}_${at}`, row[name]]));
    await statement.send(caller, Object.fromEntries(values), tx);
  }

  private compose(count: number): ScopedStatement {
    const { dataSource } = this.database;
    const rows = Array.from({ length: count }, (_, at) =>
      assigned(this.database, {
        ...Object.fromEntries(this.columns.map((name) => [name, given(`${name}_${at}`)])),
        SiteID: given('site'),
      }),
    );
    const builder = dataSource.createQueryBuilder().insert().into(this.entity, Object.keys(rows[0]));
    return new ScopedStatement(this.database, composed(builder.values(rows as never).updateEntity(false)));
  }
}
