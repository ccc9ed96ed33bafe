import type { Database } from './database';
import { recordedMigrations } from './migrate';

/** The first migration, and what it has created since commit cc84c13. Until then it was changed after it had been run. */
const FIRST = 'Initial1795219200000';
const TABLE = 'projects';
const COLUMN = 'TreeParentID';

const UPGRADABLE =
  'This version upgrades databases that commit cc84c13 (2026-11-22) or a later one created: their migrations begin with ' +
  `${FIRST}, and their table ${TABLE} has the column ${COLUMN}. Use such a database or an empty one.`;

/**
 * Why the migrations cannot upgrade a database, and which ones they can, in one line; undefined if they can. Migrations
 * of newer versions do not matter: an older version runs on their schema (docs/developer/migrations.md).
 */
export async function upgradeFault(database: Database): Promise<string | undefined> {
  const names = await recordedMigrations(database);
  // Empty, or a first run on MySQL has stopped half way.
  if (names.length === 0) return undefined;
  if (!names.includes(FIRST)) return `its migrations begin with ${names[0]}. ${UPGRADABLE}`;
  const runner = database.dataSource.createQueryRunner();
  try {
    if (await runner.hasColumn(TABLE, COLUMN)) return undefined;
    return `its table ${TABLE} has no column ${COLUMN}. ${UPGRADABLE}`;
  } finally {
    await runner.release();
  }
}
