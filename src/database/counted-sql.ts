import type { Sql, SqlValue } from './sql';

/** Counts the statements that run through it. */
export class CountedSql implements Sql {
  statements = 0;

  constructor(private readonly sql: Sql) {}

  get primary(): Sql | undefined {
    const { primary } = this.sql;
    return (
      primary && {
        query: (sql, params) => this.count(primary).query(sql, params),
        run: (sql, params) => this.count(primary).run(sql, params),
      }
    );
  }

  query<R extends object>(sql: string, params?: readonly SqlValue[]): Promise<R[]> {
    return this.count(this.sql).query<R>(sql, params);
  }

  run(sql: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    return this.count(this.sql).run(sql, params);
  }

  private count(sql: Sql): Sql {
    this.statements += 1;
    return sql;
  }
}
