import type { Sql, SqlValue } from './database';

/** Counts the statements that run through it. */
export class CountedSql implements Sql {
  statements = 0;

  constructor(private readonly sql: Sql) {}

  query<R extends object>(sql: string, params?: readonly SqlValue[]): Promise<R[]> {
    this.statements += 1;
    return this.sql.query<R>(sql, params);
  }

  run(sql: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    this.statements += 1;
    return this.sql.run(sql, params);
  }
}
