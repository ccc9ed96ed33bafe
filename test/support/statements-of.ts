import type { Database } from '../../src/database/database';

/** The statements that the service asks the database for while `work` runs. */
export async function statementsOf(database: Database, work: () => unknown): Promise<string[]> {
  const statements: string[] = [];
  database.onStatement = (sql) => statements.push(sql);
  try {
    await work();
  } finally {
    database.onStatement = undefined;
  }
  return statements;
}
