import type { Sql } from '../../src/database/sql';
import { insertRow } from '../support/world';

export const SITE = '0190d7a0-0000-7000-8000-000000000001';

/** Inserts a color and answers its id. */
export function insertColor(sql: Sql, name: string, rank = 1): Promise<number> {
  return insertRow(sql, 'colors', { SiteID: SITE, Rank: rank, Name: name, Code: 'FFFFFF' });
}

/** The names of all colors in order of rank. */
export async function colorNames(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ Name: string }>('SELECT `Name` FROM `colors` ORDER BY `Rank`, `ID`');
  return rows.map(({ Name }) => Name);
}

/** Inserts a security group; groups of one live key exclude each other. */
export async function insertGroup(sql: Sql, id: string, liveKey: string): Promise<void> {
  const times = { Created: '2026-11-20 10:00:00.000', Updated: '2026-11-20 10:00:00.120' };
  const names = { Group: liveKey, OrderKey: liveKey, LiveKey: liveKey };
  await insertRow(sql, 'security_groups', { ID: id, SiteID: SITE, ...names, BuiltIn: true, ...times });
}
