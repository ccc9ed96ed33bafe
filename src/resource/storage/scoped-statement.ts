import type { QueryBuilder } from 'typeorm';
import type { Database, Sql } from '../../database/database';
import { lockForShare, lockForUpdate } from '../../database/dialect';
import { type Outcome, type Scope, Statement, type Values } from '../../database/statement';
import type { Caller } from '../../security/caller';
import type { Query } from './query';

/** The SQL that TypeORM builds for a query. Names are in backticks on both databases, as in all other statements. */
export function composed(builder: QueryBuilder<object>): string {
  return builder.getQuery().replaceAll('"', '`');
}

/** A statement scoped to one site: `:site` and `:me` are those of the caller. */
export class ScopedStatement<R extends object = Record<string, unknown>> {
  private readonly statement: Statement<R>;

  constructor(
    private readonly database: Database,
    text: string,
  ) {
    this.statement = new Statement<R>(text);
  }

  /** The rows of a SELECT. Without a transaction, the committed ones. */
  all(caller: Caller, values: Values = {}, sql: Sql = this.database.readFor(caller)): Promise<R[]> {
    return this.statement.all(sql, values, scopeOf(caller));
  }

  /** The first row; undefined if there is none. */
  first(caller: Caller, values: Values = {}, sql: Sql = this.database.readFor(caller)): Promise<R | undefined> {
    return this.statement.first(sql, values, scopeOf(caller));
  }

  async any(caller: Caller, values: Values = {}, sql: Sql = this.database.readFor(caller)): Promise<boolean> {
    return (await this.all(caller, values, sql)).length > 0;
  }

  run(caller: Caller, values: Values, tx: Sql): Promise<Outcome> {
    return this.statement.run(tx, values, scopeOf(caller));
  }
}

function scopeOf({ siteId, individualId }: Caller): Scope {
  return { site: siteId, me: individualId };
}

const LOCKS = { share: lockForShare, update: lockForUpdate } as const;

/** The statement of a query, whose rows are held in one of two ways until the transaction ends, or not at all. */
export function select<R extends object>(
  database: Database,
  query: Query<never>,
  lock?: keyof typeof LOCKS,
): ScopedStatement<R> {
  const held = lock ? LOCKS[lock][database.dialect] : '';
  return new ScopedStatement<R>(database, query.text(database.dataSource) + held);
}
