import type { FieldPacket, Pool } from 'mysql2';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver';
import type { Database } from '../../src/database/database';
import { openTestDatabase, testDialects } from '../support/test-database';

const server = testDialects.includes('mysql') ? describe : describe.skip;

server('result sets of a server', () => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openTestDatabase('mysql'));
    await database.read.run('CREATE TABLE `times` (`ID` int PRIMARY KEY, `At` datetime(6), `Day` date)');
  });
  afterAll(() => close());

  const write = (at: string | null) =>
    database.read.run('REPLACE INTO `times` VALUES (1, ?, ?)', [at, at?.slice(0, 10) ?? null]);
  const read = () => database.read.query('SELECT * FROM `times`');
  const columns = () =>
    new Promise<FieldPacket[]>((resolve, reject) => {
      const { pool } = database.dataSource.driver as MysqlDriver as { pool: Pool };
      pool.execute('SELECT `ID`, `At` FROM `times`', [], (error, _, fields) =>
        error ? reject(error) : resolve(fields),
      );
    });

  it.each([
    ['0001-01-01 00:00:00.000000', '0001-01-01 00:00:00.000'],
    ['2026-11-20 00:00:00.000000', '2026-11-20 00:00:00.000'],
    ['2026-11-20 22:19:59.000000', '2026-11-20 22:19:59.000'],
    ['2026-11-20 22:19:59.098765', '2026-11-20 22:19:59.098'],
    ['2026-01-02 03:04:05.000999', '2026-01-02 03:04:05.000'],
    ['9999-12-31 23:59:59.999999', '9999-12-31 23:59:59.999'],
  ])('write %s as %s', async (stored, text) => {
    await write(stored);
    expect(await read()).toEqual([{ ID: 1, At: text, Day: stored.slice(0, 10) }]);
  });

  it('have no text for an instant that is missing', async () => {
    await write(null);
    expect(await read()).toEqual([{ ID: 1, At: null, Day: null }]);
  });

  it('read the columns of a statement once', async () => {
    const [before, after] = [await columns(), await columns()];
    expect(after.map(({ name }) => name)).toEqual(['ID', 'At']);
    expect(after[1]).toBe(before[1]);
  });

  it.each([
    ['another type', 'MODIFY `ID` bigint', {}],
    ['another number', 'ADD `More` varchar(9) NOT NULL DEFAULT "more"', { More: 'more' }],
  ])('read the columns again when they have %s', async (_, change, added) => {
    await write('2026-11-20 22:19:59.098000');
    await read();
    await database.read.run(`ALTER TABLE \`times\` ${change}`);
    const row = { ID: 1, At: '2026-11-20 22:19:59.098', Day: '2026-11-20', ...added };
    for (let repeated = 0; repeated < 3; repeated++) expect(await read()).toEqual([row]);
  });
});
