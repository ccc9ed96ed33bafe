import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import type { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { migrations } from '../../src/database/migrations';
import { openDatabase } from '../../src/database/open-database';
import { entities } from '../../src/entities';
import { createTestDatabase, type TestDatabase, testDialects } from '../support/test-database';
import { colorNames, insertColor, SITE } from './database-rows';

/** The tables of the entities, of which two may share one. */
const tableNames = getMetadataArgsStorage()
  .filterTables([...entities])
  .map(({ name }) => name);
const TABLES = [...new Set(tableNames)].sort();

/** What excludes what, and what keeps a row that others name; requests that run at the same time are judged by it alone. */
const UNIQUE_KEYS = [
  'archives: SiteID, ItemID, ArchiveName',
  'dashboard_settings: SiteID',
  'directory_records: SiteID, IsGroup, ExternalHash',
  'holds: SiteID, ID',
  'identity_providers: IssuerHash',
  'identity_providers: SiteID',
  'individuals: LiveKey',
  'oidc_bindings: SiteID, IndividualID, Issuer',
  'organization_members: SiteID, IndividualID, OrganizationID',
  'permissions: SiteID, RowID, PrincipalKey, ChildTypeKey',
  'retention_settings: SiteID',
  'security_groups: SiteID, LiveKey',
  'sign_in_addresses: SiteID, IndividualID, Hash',
  'sign_in_secrets: SiteID',
  'sign_in_settings: SiteID',
  'team_members: SiteID, ProjectID, IndividualID',
  'tokens: Hash',
  'trend_values: SiteID, MetricID, Date',
  'webhook_deliveries: SiteID, WebhookID, EntryID',
];
const FOREIGN_KEYS = [
  'accountabilities.AncestorID: individuals',
  'assessments.BasicRoleID: basic_roles',
  'assessments.CoreValueID: core_values',
  'assessments.PeriodID: periods',
  'basic_role_dialogs.BasicRoleID: basic_roles',
  'basic_role_dialogs.DialogID: dialogs',
  'basic_roles.IndividualID: individuals',
  'commitments.PeriodID: periods',
  'evaluation_criteria.AncestorID: projects',
  'goals.IndividualID: individuals',
  'goals.PeriodID: periods',
  'indicators.BasicRoleID: basic_roles',
  'metrics.ParentID: metrics',
  'oidc_bindings.IndividualID: individuals',
  'organization_members.IndividualID: individuals',
  'organization_members.OrganizationID: organizations',
  'project_date_changes.ProjectID: projects',
  'project_scopes.AncestorID: projects',
  'projects.ParentID: projects',
  'projects.PhaseID: project_phases',
  'projects.StatusID: project_statuses',
  'security_group_members.GroupID: security_groups',
  'security_group_members.IndividualID: individuals',
  'sign_in_addresses.IndividualID: individuals',
  'supervisory_scopes.AncestorID: individuals',
  'task_assignees.IndividualID: individuals',
  'task_assignees.TaskID: tasks',
  'tasks.ParentID: tasks',
  'team_members.IndividualID: individuals',
  'team_members.ProjectID: projects',
  'tokens.IndividualID: individuals',
  'trend_values.MetricID: metrics',
];
const UNIQUE_KEYS_SQL = {
  mysql:
    "SELECT CONCAT(TABLE_NAME, ': ', GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX SEPARATOR ', ')) AS `key` " +
    'FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND NON_UNIQUE = 0 ' +
    "AND INDEX_NAME <> 'PRIMARY' GROUP BY TABLE_NAME, INDEX_NAME",
  sqlite:
    "SELECT t.name || ': ' || (SELECT group_concat(i.name, ', ') FROM pragma_index_info(l.name) i) AS `key` " +
    'FROM sqlite_master t, pragma_index_list(t.name) l ' +
    "WHERE t.type = 'table' AND l.`unique` = 1 AND l.origin <> 'pk'",
};
const FOREIGN_KEYS_SQL = {
  mysql:
    "SELECT CONCAT(TABLE_NAME, '.', COLUMN_NAME, ': ', REFERENCED_TABLE_NAME) AS `key` " +
    'FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL',
  sqlite:
    "SELECT t.name || '.' || f.`from` || ': ' || f.`table` AS `key` " +
    "FROM sqlite_master t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'",
};

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
    expect(await tablesOf(database)).toEqual(TABLES);
    expect(await migrate(database)).toBe(0);
  });

  it('have the keys that requests at the same time are judged by', async () => {
    const database = await open();
    await migrate(database);
    const keysOf = async (sql: string) =>
      (await database.read.query<{ key: string }>(sql)).map(({ key }) => key).sort();
    expect(await keysOf(UNIQUE_KEYS_SQL[dialect])).toEqual(UNIQUE_KEYS);
    // Others may be added: test/laws/schema.test.ts compares all of them with the entities.
    expect(await keysOf(FOREIGN_KEYS_SQL[dialect])).toEqual(expect.arrayContaining(FOREIGN_KEYS));
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

  it('take no lock when all have run', async () => {
    const database = await open();
    await migrate(database);
    const lock = jest.spyOn(database, 'withMigrationLock');
    expect(await migrate(database)).toBe(0);
    expect(lock).not.toHaveBeenCalled();
  });

  it('go on where a run stopped half way', async () => {
    const database = await open();
    await migrate(database);
    await database.withMigrationLock(async (runner) => {
      for (const table of ['write_probes', 'trend_values']) await runner.dropTable(table);
      await runner.query('DELETE FROM `migrations`');
    });
    await insertColor(database.read, 'Kept');
    expect(await migrate(database)).toBe(migrations.length);
    expect(await tablesOf(database)).toEqual(TABLES);
    expect(await colorNames(database.read)).toEqual(['Kept']);
  });

  it('ignore those of a newer version, as after a rollback', async () => {
    const database = await open();
    await migrate(database);
    const newer = [9_999_999_999_999, 'Newer9999999999999'];
    await database.read.run('INSERT INTO `migrations` (`timestamp`, `name`) VALUES (?, ?)', newer);
    expect(await migrate(database)).toBe(0);
  });

  it('run beside the tables of another program', async () => {
    const database = await open();
    await database.read.run('CREATE TABLE `reports` (`ID` int PRIMARY KEY)');
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

  it('do not wait for those of another database of the server', async () => {
    const neighbor = await createTestDatabase(dialect);
    const [one, other] = [await open(), await openDatabase(neighbor.settings, [])];
    const order: string[] = [];
    let stopWaiting = () => {};
    const waits = new Promise<void>((resolve) => {
      stopWaiting = resolve;
    });
    let migrated: Promise<unknown> = Promise.resolve();
    await one.withMigrationLock(async () => {
      migrated = other.withMigrationLock(async () => order.push('other'), stopWaiting);
      await Promise.race([migrated, waits]);
      order.push('one');
    });
    await migrated;
    expect(order).toEqual(['other', 'one']);
    await other.close();
    await neighbor.drop();
  });

  it('leave the database ready to be written and migrated when one fails', async () => {
    const database = await open();
    await migrate(database);
    const fails = database.withMigrationLock(async (runner) => {
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
