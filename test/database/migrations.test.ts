import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { migrations } from '../../src/database/migrations';
import { openDatabase } from '../../src/database/open-database';
import { createTestDatabase, type TestDatabase, testDialects } from '../support/test-database';

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
