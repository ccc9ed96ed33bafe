import type { Sql } from '../../src/database/database';

export const SITE = '0190d7a0-0000-7000-8000-000000000001';

/** Inserts a color and answers its id. */
export async function insertColor(sql: Sql, name: string, rank = 1): Promise<number> {
  const { insertId } = await sql.run('INSERT INTO `colors` (`SiteID`, `Rank`, `Name`, `Code`) VALUES (?, ?, ?, ?)', [
    SITE,
    rank,
    name,
    'FFFFFF',
  ]);
  return insertId;
}

/** The names of all colors in order of rank. */
export async function colorNames(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ Name: string }>('SELECT `Name` FROM `colors` ORDER BY `Rank`, `ID`');
  return rows.map(({ Name }) => Name);
}

/** Inserts a security group; groups of one live key exclude each other. */
export async function insertGroup(sql: Sql, id: string, liveKey: string): Promise<void> {
  await sql.run(
    'INSERT INTO `security_groups` (`ID`, `SiteID`, `Group`, `OrderKey`, `LiveKey`, `BuiltIn`, `Created`, `Updated`) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [id, SITE, liveKey, liveKey, liveKey, true, '2026-11-20 10:00:00.000', '2026-11-20 10:00:00.120'],
  );
}
