import type { Database } from '../../src/database/database';

/** The use of a token and the address of a sign-in are recorded after the response, at any time. */
const RECORDED_LATER = /^UPDATE tokens\b|\bsign_in_(addresses|secrets)\b/;

/** One read of the epochs of sites serves all requests of a moment, so it is the statement of none of them. */
const SHARED_BY_REQUESTS = /^SELECT e\.SiteID, e\.Epoch FROM site_epochs\b/;

/**
 * The statements that the service sends while `work` runs, without those that record sign-ins and the use of tokens, and
 * without the reads of epochs.
 */
export async function statementsOf(database: Database, work: () => unknown): Promise<string[]> {
  return (await allStatementsOf(database, work)).filter(isOfRequest);
}

/** The number of round trips to a server, without those of such statements. */
export async function roundTripsOf(database: Database, work: () => unknown): Promise<number> {
  const sent: string[] = [];
  database.onRoundTrip = (sql) => sent.push(sql);
  try {
    await work();
  } finally {
    database.onRoundTrip = undefined;
  }
  return sent.filter(isOfRequest).length;
}

function isOfRequest(sql: string): boolean {
  return !RECORDED_LATER.test(sql) && !SHARED_BY_REQUESTS.test(sql);
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
