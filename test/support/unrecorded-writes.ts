import type { Database } from '../../src/database/database';
import { allResources, resourceOf } from '../../src/resource/declare/field-registry';
import { typeReader } from '../../src/resource/storage/record-entries';

/**
 * What the ledger lacks, or has twice, of the records that have an entry (law 12): the latest version. Records that tests
 * insert or remove by SQL say nothing. Empty if the database is away.
 */
export async function unrecordedWrites(database: Database): Promise<string[]> {
  if (!database.dataSource.isInitialized) return [];
  const found: string[] = [];
  try {
    const types = await recordedTypes(database);
    for (const entity of allResources()) {
      if (!database.dataSource.hasMetadata(entity) || resourceOf(entity).name === 'SiteToken') continue;
      const metadata = database.dataSource.getMetadata(entity);
      const columns = metadata.columns.map(({ propertyName }) => propertyName);
      if (!columns.includes('Version') || !columns.includes('ID') || columns.includes('Kind')) continue;
      const type = typeReader(entity)({});
      if (types.has(type)) found.push(...(await missing(database, metadata.tableName, type)));
    }
    found.push(...(await repeated(database)));
  } catch (error) {
    // Tests of faults take the database away. An error of the statement itself would mean that nothing is compared.
    if (!/syntax|collation|column|ambiguous/i.test(String(error))) return [];
    throw error;
  }
  return found;
}

async function recordedTypes(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.read.query<{ Type: string }>('SELECT DISTINCT `Type` FROM `ledger`');
  return new Set(rows.map(({ Type }) => Type));
}

async function missing(database: Database, table: string, type: string): Promise<string[]> {
  const id = database.dialect === 'mysql' ? 'CAST(t.ID AS CHAR CHARACTER SET ascii)' : 'CAST(t.ID AS TEXT)';
  const rows = await database.read.query<{ ID: string; Version: number; Recorded: number }>(
    `WITH last AS (
       SELECT SiteID, RecordID, MAX(Version) AS Recorded FROM \`ledger\` WHERE Type = ? GROUP BY SiteID, RecordID
     )
     SELECT t.ID, t.Version, last.Recorded
     FROM \`${table}\` t JOIN last ON last.SiteID = t.SiteID AND last.RecordID = ${id}
     WHERE last.Recorded <> t.Version`,
    [type],
  );
  return rows.map((row) => `${type} ${row.ID} has version ${row.Version}, the ledger ${row.Recorded}`);
}

async function repeated(database: Database): Promise<string[]> {
  const rows = await database.read.query<{ Type: string; RecordID: string; Version: number; Entries: number }>(
    `SELECT l.Type, l.RecordID, l.Version, COUNT(*) AS Entries FROM \`ledger\` l
     WHERE l.Version IS NOT NULL AND l.Verb <> 'created' AND COALESCE(l.After, '') NOT LIKE '[["Individuals"%'
     GROUP BY l.SiteID, l.Type, l.RecordID, l.Version, l.Verb HAVING COUNT(*) > 1`,
  );
  return rows.map((row) => `${row.Type} ${row.RecordID} has ${row.Entries} entries of version ${row.Version}`);
}
