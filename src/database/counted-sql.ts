import type { Sql, SqlValue } from './database';

/** SQL that counts the statements that were asked through it. */
export class CountedSql implements Sql {
  asked = 0;

  constructor(private readonly sql: Sql) {}

  query<R extends object>(sql: string, params?: readonly SqlValue[]): Promise<R[]> {
    this.asked += 1;
    return this.sql.query<R>(sql, params);
  }

  run(sql: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    this.asked += 1;
    return this.sql.run(sql, params);
  }
}
