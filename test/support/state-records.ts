import type { TableColumn } from 'typeorm';
import { v7 } from 'uuid';
import { createSchemaSource } from '../../src/database/schema-source';
import { tablesOf } from '../../tools/migrations/schema-changes';
import { createMinimalRecords } from './minimal-records';
import { insertPeriod } from './periods';
import { givePassword } from './sign-in';
import type { TestApp } from './test-app';
import type { TestDatabase } from './test-database';
import { insertText, makeWorld } from './world';

/** Creates two sites and, over HTTP, one record of each resource. PASSWORD is the password of the Admin of the first. */
export async function createStateRecords({ database, http }: Pick<TestApp, 'database' | 'http'>): Promise<void> {
  const { admin, siteId, organization } = await makeWorld(database);
  await givePassword(database, admin);
  const period = await insertPeriod(database.read, siteId, -30, 60);
  const create = async (path: string, body: object) => {
    const { status, text } = await http.post(`/v4/${path}`).set('Authorization', admin.authorization).send(body);
    if (status !== 200) throw new Error(`POST ${path}: ${status} ${text}`);
    return String(JSON.parse(text).ID);
  };
  await createMinimalRecords(create, organization, { individual: admin.id, period });
}

/** Inserts a row into each table that has none, with values in all columns that need one. */
export async function fillEmptyTables({ settings }: TestDatabase): Promise<void> {
  const source = await createSchemaSource(settings, []).initialize();
  try {
    const [{ SiteID }] = await source.query<{ SiteID: string }[]>('SELECT `SiteID` FROM `projects`');
    const tables = await tablesOf(source);
    for (const table of tables) {
      const { name, columns, foreignKeys } = table;
      if ((await source.query<object[]>(`SELECT 1 FROM \`${name}\` LIMIT 1`)).length > 0) continue;
      const row: Record<string, unknown> = {};
      for (const column of columns.filter(needsValue)) row[column.name] = anyValueOf(column);
      for (const { columnNames, referencedTableName } of foreignKeys) {
        const sql = `SELECT \`ID\` FROM \`${referencedTableName}\` WHERE \`SiteID\` = ? LIMIT 1`;
        row[columnNames[0]] = (await source.query<{ ID: unknown }[]>(sql, [SiteID]))[0]?.ID;
      }
      // Servers list tables in any order: what it names is filled first.
      if (foreignKeys.some(({ columnNames: [column] }) => row[column] === undefined)) tables.push(table);
      else await source.query(insertText(name, Object.keys(row)), Object.values({ ...row, SiteID }));
    }
  } finally {
    await source.destroy();
  }
}

function needsValue({ isNullable, isGenerated, default: byDefault }: TableColumn): boolean {
  return !isNullable && !isGenerated && byDefault === undefined;
}

function anyValueOf({ type, length }: TableColumn): unknown {
  if (type === 'datetime') return '2026-11-20 10:00:00.000';
  if (type.includes('blob')) return Buffer.from('x');
  if (type === 'varchar' && length === '36') return v7();
  return /char|text/.test(type) ? 'x' : 1;
}
