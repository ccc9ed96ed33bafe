import type { Database } from '../../src/database/database';
import { DatabaseError, toDatabaseError } from '../../src/database/database-error';
import { openTestDatabase, testDialects } from '../support/test-database';
import { insertGroup, SITE } from './database-rows';

const GROUP = '0190d7a0-0000-7000-8000-0000000000aa';
const OTHER = '0190d7a0-0000-7000-8000-0000000000bb';

describe.each(testDialects)('errors on %s', (dialect) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(dialect));
    await insertGroup(database.read, GROUP, 'staff');
  });
  afterAll(() => close());

  async function faultOf(work: Promise<unknown>): Promise<unknown> {
    return work.then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  it('names the unique index that is taken', async () => {
    const fault = await faultOf(database.read.run('UPDATE `security_groups` SET `Group` = `Group`'));
    expect(fault).toBeUndefined();
    const taken = await faultOf(database.transaction((tx) => insertGroup(tx, OTHER, 'staff')));
    expect(taken).toBeInstanceOf(DatabaseError);
    expect(taken).toMatchObject({ kind: 'duplicate', constraint: 'UQ_security_groups_LiveKey' });
    expect((taken as DatabaseError).cause).toHaveProperty('message');
  });

  it('tells a primary key that is taken', async () => {
    const taken = await faultOf(insertGroup(database.read, GROUP, 'others'));
    expect(taken).toMatchObject({ kind: 'duplicate', constraint: 'PRIMARY' });
  });

  it('tells a reference to nothing', async () => {
    const missing = await faultOf(
      database.read.run(
        'INSERT INTO `security_group_members` (`SiteID`, `GroupID`, `IndividualID`, `Created`) VALUES (?, ?, ?, ?)',
        [SITE, GROUP, OTHER, '2026-11-20 10:00:00.000'],
      ),
    );
    expect(missing).toMatchObject({ kind: 'foreign_key' });
  });

  it('tells the same of what fails while the database is migrated', async () => {
    const insert = `INSERT INTO \`security_groups\` SELECT * FROM \`security_groups\` WHERE \`ID\` = '${GROUP}'`;
    const taken = await faultOf(database.withMigrationLock((runner) => runner.query(insert)));
    expect(taken).toBeInstanceOf(DatabaseError);
    expect(taken).toMatchObject({ kind: 'duplicate' });
    const fault = new Error('no');
    expect(await faultOf(database.withMigrationLock(() => Promise.reject(fault)))).toBe(fault);
  });

  it('passes anything else unchanged', async () => {
    const fault = await faultOf(database.read.query('SELECT `Nothing` FROM `colors`'));
    expect(fault).toHaveProperty('message', expect.stringContaining('Nothing'));
    expect(fault).not.toBeInstanceOf(DatabaseError);
    expect(toDatabaseError(fault)).toBeUndefined();
  });

  it('refuses a parameter that is undefined', async () => {
    const params = [undefined] as unknown as string[];
    await expect(database.read.query('SELECT `ID` FROM `colors` WHERE `Name` = ?', params)).rejects.toThrow();
  });

  it('refuses everything once it is closed, which may be asked for twice', async () => {
    const opened = await openTestDatabase(dialect);
    await opened.database.close();
    await expect(opened.database.read.query('SELECT 1')).rejects.toThrow();
    await expect(opened.database.transaction((tx) => tx.query('SELECT 1'))).rejects.toThrow();
    await opened.close();
  });
});
