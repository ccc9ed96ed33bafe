import { v7 } from 'uuid';
import type { Database, SqlValue } from '../../src/database/database';
import { storedNow } from '../../src/http/instant';

const BATCH = 100;

/** Rows of a table, a hundred in a statement. */
export async function insertRows(
  database: Database,
  table: string,
  rows: readonly Record<string, SqlValue>[],
): Promise<void> {
  const names = Object.keys(rows[0]);
  const columns = names.map((name) => `\`${name}\``).join(', ');
  const marks = `(${names.map(() => '?').join(', ')})`;
  await database.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      const text = `INSERT INTO \`${table}\` (${columns}) VALUES ${batch.map(() => marks).join(', ')}`;
      await tx.run(text, batch.flatMap(Object.values));
    }
  });
}

interface ManyAccountabilities {
  readonly siteId: string;
  readonly individual: string;
  readonly count: number;
  readonly description: string;
}

/** Accountabilities of one individual, as many as a test needs. */
export async function insertAccountabilities(
  database: Database,
  { siteId, individual, count, description }: ManyAccountabilities,
): Promise<void> {
  const now = storedNow();
  const common = { SiteID: siteId, AncestorID: individual, Description: description, Deleted: 0, DeletedByRef: 0 };
  const audit = { Created: now, CreatedBy: null, Updated: now, UpdatedBy: null, Version: 1 };
  const rows = Array.from({ length: count }, (_, n) => ({ ID: v7(), Rank: n, Name: `Item ${n}`, ...common, ...audit }));
  await insertRows(database, 'accountabilities', rows);
}

/** Copies a numbered row. */
export async function copyRow(database: Database, table: string, id: number, count: number): Promise<void> {
  const text = `SELECT * FROM \`${table}\` WHERE \`ID\` = ?`;
  const [{ ID: _, ...row }] = await database.read.query<Record<string, SqlValue>>(text, [id]);
  await insertRows(database, table, new Array(count).fill(row));
}
