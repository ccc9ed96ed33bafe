import type { Database } from '../../src/database/database';

/** The use of a token and the address of a sign-in are recorded after the response, at any time. */
const RECORDED_LATER = /^UPDATE tokens\b|\bsign_in_(addresses|secrets)\b/;

/** The statements that the service sends while `work` runs, without those that record sign-ins and the use of tokens. */
export async function statementsOf(database: Database, work: () => unknown): Promise<string[]> {
  return (await allStatementsOf(database, work)).filter((sql) => !RECORDED_LATER.test(sql));
}

/** The same, including these. */
export async function allStatementsOf(database: Database, work: () => unknown): Promise<string[]> {
  const statements: string[] = [];
  database.onStatement = (sql) => statements.push(sql);
  try {
    await work();
  } finally {
    database.onStatement = undefined;
  }
  return statements;
}
