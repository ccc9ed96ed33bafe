import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { migrations } from '../../src/database/migrations';
import { openDatabase } from '../../src/database/open-database';
import { createTestDatabase, type TestDatabase, testDialects } from '../support/test-database';
import { colorNames, insertColor, SITE } from './database-rows';

const TABLES = [
  'accountabilities',
  'assessments',
  'basic_role_dialogs',
  'archive_values',
  'archives',
  'colors',
  'comments',
  'commitments',
  'evaluation_criteria',
  'dialogs',
  'goals',
  'core_values',
  'dashboard_settings',
  'individuals',
  'metrics',
  'nodes',
  'organization_members',
  'organizations',
  'periods',
  'permissions',
  'project_date_changes',
  'project_phases',
  'project_scopes',
  'project_statuses',
  'projects',
  'security_group_members',
  'security_groups',
  'sites',
  'supervisory_scopes',
  'team_members',
  'task_assignees',
  'tasks',
  'tokens',
  'trend_values',
];

describe.each(testDialects)('migrations on %s', (dialect) => {
  let test: TestDatabase;
  let opened: Database[] = [];

  beforeEach(async () => {
    test = await createTestDatabase(dialect);
  });
  afterEach(async () => {
    await Promise.all(opened.map((database) => database.close()));
    opened = [];
    await test.drop();
  });

  async function open(): Promise<Database> {
    const database = await openDatabase(test.settings, []);
    opened.push(database);
    return database;
  }

  async function tablesOf(database: Database): Promise<string[]> {
    const sql =
      dialect === 'mysql'
        ? 'SELECT TABLE_NAME AS `name` FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()'
        : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    const rows = await database.read.query<{ name: string }>(sql);
    return rows
      .map(({ name }) => name)
      .filter((name) => name !== 'migrations')
      .sort();
  }

  it('go up once', async () => {
    const database = await open();
    expect(await migrate(database)).toBe(migrations.length);
    expect(await tablesOf(database)).toEqual(expect.arrayContaining(TABLES));
    expect(await migrate(database)).toBe(0);
  });

  it('go down and up again', async () => {
    const database = await open();
    await migrate(database);
    for (const _ of migrations) {
      await database.dataSource.undoLastMigration();
    }
    expect(await tablesOf(database)).toEqual([]);
    expect(await migrate(database)).toBe(migrations.length);
  });

  it('go on where a run stopped half way', async () => {
    const database = await open();
    await migrate(database);
    await database.exclusively(async (runner) => {
      for (const table of ['write_probes', 'trend_values']) await runner.dropTable(table);
      await runner.query('DELETE FROM `migrations`');
    });
    await insertColor(database.read, 'Kept');
    expect(await migrate(database)).toBe(migrations.length);
    expect(await tablesOf(database)).toEqual(expect.arrayContaining([...TABLES, 'write_probes']));
    expect(await colorNames(database.read)).toEqual(['Kept']);
  });

  it('run once when one process asks twice', async () => {
    const database = await open();
    const counts = await Promise.all([migrate(database), migrate(database)]);
    expect(counts.sort()).toEqual([0, migrations.length]);
  });

  it('run once when two processes ask', async () => {
    const [one, two] = [await open(), await open()];
    const counts = await Promise.all([migrate(one), migrate(two)]);
    expect(counts.sort()).toEqual([0, migrations.length]);
  });

  it('leave the database ready to be written and migrated when one fails', async () => {
    const database = await open();
    await migrate(database);
    const fails = database.exclusively(async (runner) => {
      await runner.query("INSERT INTO `colors` (`SiteID`, `Rank`, `Name`, `Code`) VALUES ('', 1, 'Lost', 'FFFFFF')");
      await runner.query('ALTER TABLE `nothing` ADD `x` INT');
    });
    await expect(fails).rejects.toThrow('nothing');
    await database.transaction((tx) => insertColor(tx, 'Kept', 2));
    const further = await open();
    // MySQL commits what comes before a change of a schema.
    expect(await colorNames(further.read)).toEqual(dialect === 'sqlite' ? ['Kept'] : ['Lost', 'Kept']);
    const orphan =
      'INSERT INTO `security_group_members` (`SiteID`, `GroupID`, `IndividualID`, `Created`) VALUES (?, ?, ?, ?)';
    const row = [SITE, SITE, SITE, '2026-11-20 10:00:00.000'];
    await expect(database.transaction((tx) => tx.run(orphan, row))).rejects.toMatchObject({ kind: 'foreign_key' });
    expect(await migrate(further)).toBe(0);
    expect(await migrate(database)).toBe(0);
  });

  it('leave the connections as they were', async () => {
    const database = await open();
    await migrate(database);
    if (dialect === 'sqlite') {
      const [row] = await database.transaction((tx) => tx.query('PRAGMA foreign_keys'));
      expect(row).toEqual({ foreign_keys: 1 });
      return;
    }
    const [row] = await database.read.query(
      'SELECT @@SESSION.time_zone AS `zone`, @@SESSION.innodb_lock_wait_timeout AS `wait`',
    );
    expect(row).toEqual({ zone: '+00:00', wait: 10 });
  });
});

describe('an embedded database', () => {
  it('gets its folder, a write-ahead log and checked keys', async () => {
    const test = await createTestDatabase('sqlite');
    const folder = join(dirname(test.url.slice('sqlite:'.length)), 'a', 'b');
    const file = join(folder, 'pms.sqlite');
    const database = await openDatabase({ database: { dialect: 'sqlite', file } }, []);
    const pragma = (name: string) => database.transaction((tx) => tx.query(`PRAGMA ${name}`));
    expect(existsSync(file)).toBe(true);
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await pragma('synchronous')).toEqual([{ synchronous: 1 }]);
    expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    await database.close();
    await test.drop();
  });
});
