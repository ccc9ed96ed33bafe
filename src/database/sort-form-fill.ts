import type { Database } from './database';
import { sortForm } from './sort-form';
import type { SqlValue } from './sql';

/** A text with the column of its sort form. */
export interface StoredForm {
  readonly table: string;
  readonly text: string;
  readonly form: string;
}

type Query = (sql: string, params: unknown[]) => Promise<unknown>;

type Row = { readonly ID: string | number; readonly text: string | null; readonly form: string | null };

const ROWS = 200;

/**
 * Writes the sort forms of a site that are missing, or that an older version left as they were when it changed the text
 * during an update. Returns their number. A text that is changed at the same time keeps the form of its own write.
 */
export async function fillSortForms(query: Query, siteId: string, stored: StoredForm): Promise<number> {
  const { table, text, form } = stored;
  const columns = `ID, \`${text}\` AS text, \`${form}\` AS form`;
  let filled = 0;
  let after: Row['ID'] | undefined;
  for (;;) {
    const following = after === undefined ? '' : ' AND ID > ?';
    const params = after === undefined ? [siteId] : [siteId, after];
    const select = `SELECT ${columns} FROM \`${table}\` WHERE SiteID = ?${following} ORDER BY ID LIMIT ${ROWS}`;
    const rows = (await query(select, params)) as Row[];
    const stale = rows.filter((row) => row.form !== formOf(row));
    if (stale.length > 0) await fillRows(query, siteId, stored, stale);
    filled += stale.length;
    if (rows.length < ROWS) return filled;
    after = rows[rows.length - 1].ID;
  }
}

/** The same outside of a migration. */
export function refillSortForms({ read }: Database, siteId: string, stored: StoredForm): Promise<number> {
  const query: Query = (sql, params) =>
    sql.startsWith('SELECT') ? read.query(sql, params as SqlValue[]) : read.run(sql, params as SqlValue[]);
  return fillSortForms(query, siteId, stored);
}

async function fillRows(query: Query, siteId: string, { table, text, form }: StoredForm, rows: readonly Row[]) {
  const cases = rows.map(() => `WHEN ID = ? AND \`${text}\` = ? THEN ?`).join(' ');
  const ids = rows.map(() => '?').join(', ');
  await query(
    `UPDATE \`${table}\` SET \`${form}\` = CASE ${cases} ELSE \`${form}\` END WHERE SiteID = ? AND ID IN (${ids})`,
    [...rows.flatMap((row) => [row.ID, row.text, formOf(row)]), siteId, ...rows.map(({ ID }) => ID)],
  );
}

function formOf({ text }: Row): string | null {
  return text === null ? null : sortForm(text);
}
