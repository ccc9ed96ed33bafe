import type { Database } from '../../src/database/database';
import { openTestDatabase, testDialects } from '../support/test-database';
import { insertColor, insertGroup, SITE } from './database-rows';

describe.each(testDialects)('values on %s', (dialect) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(dialect));
  });
  afterAll(() => close());

  it('answers the same row, member by member', async () => {
    const id = '0190d7a0-0000-7000-8000-0000000000aa';
    await insertGroup(database.read, id, 'värde 🙂');
    const rows = await database.read.query('SELECT * FROM `security_groups` WHERE `ID` = ? AND `BuiltIn` = ?', [
      id,
      true,
    ]);
    expect(rows.map((row) => ({ ...row }))).toEqual([
      {
        ID: id,
        SiteID: SITE,
        Group: 'värde 🙂',
        OrderKey: 'värde 🙂',
        LiveKey: 'värde 🙂',
        Description: null,
        BuiltIn: 1,
        Deleted: 0,
        DeletedByRef: 0,
        // A fraction of zero is written as well.
        Created: '2026-11-20 10:00:00.000',
        CreatedBy: null,
        Updated: '2026-11-20 10:00:00.120',
        UpdatedBy: null,
        Version: 1,
      },
    ]);
  });

  it('answers midnight in full', async () => {
    await database.read.run('UPDATE `security_groups` SET `Created` = ?', ['2026-11-20 00:00:00.000']);
    const rows = await database.read.query('SELECT MAX(`Created`) AS `last` FROM `security_groups`');
    expect(rows[0]).toEqual({ last: '2026-11-20 00:00:00.000' });
  });

  it('answers counts and sums as numbers', async () => {
    await insertColor(database.read, 'One', 1);
    await insertColor(database.read, 'Two', 2);
    const [row] = await database.read.query(
      'SELECT COUNT(*) AS `n`, SUM(`Rank`) AS `s`, AVG(`Rank`) AS `a` FROM `colors`',
    );
    expect(row).toEqual({ n: 2, s: 3, a: 1.5 });
  });

  it('answers bytes as a Buffer', async () => {
    const id = '0190d7a0-0000-7000-8000-0000000000bb';
    const picture = Buffer.from([0, 1, 128, 255]);
    await database.read.run(
      'INSERT INTO `organizations` (`ID`, `SiteID`, `ParentID`, `Rank`, `Name`, `Picture`, `RowType`, `RankOrder`, ' +
        '`Created`, `Updated`) VALUES (?, ?, ?, 1, ?, ?, 4, ?, ?, ?)',
      [id, SITE, SITE, 'Head', picture, '0001', '2026-11-20 00:00:00.000', '2026-11-20 00:00:00.000'],
    );
    const [row] = await database.read.query<{ Picture: Buffer }>('SELECT `Picture` FROM `organizations`');
    expect(Buffer.isBuffer(row.Picture)).toBe(true);
    expect(row.Picture.equals(picture)).toBe(true);
  });

  it('tells the rows that a statement found and the id that it made', async () => {
    const first = await insertColor(database.read, 'First', 7);
    const second = await insertColor(database.read, 'Second', 7);
    expect(second).toBeGreaterThan(first);
    const same = await database.read.run('UPDATE `colors` SET `Rank` = 7 WHERE `Rank` = ?', [7]);
    expect(same.affected).toBe(2);
  });

  it('compares text with its case', async () => {
    await insertColor(database.read, 'Case', 9);
    const rows = await database.read.query('SELECT `ID` FROM `colors` WHERE `Name` = ?', ['case']);
    expect(rows).toEqual([]);
  });

  it('answers a ping with its clock, in UTC with milliseconds', async () => {
    expect(await database.ping()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
  });
});
