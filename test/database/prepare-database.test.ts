import { DatabaseError } from '../../src/database/database-error';
import { openDatabase } from '../../src/database/open-database';
import { withDatabase } from '../../src/database/prepare-database';

jest.mock('../../src/database/open-database');

const MYSQL = {
  dialect: 'mysql',
  user: 'pms',
  password: 'secret',
  host: 'localhost',
  port: 3306,
  name: 'pms',
} as const;
const refused = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('a database that cannot be opened', () => {
  it.each([
    [
      'what the driver says',
      refused("Access denied for user 'pms'", 'ER_ACCESS_DENIED_ERROR'),
      "Access denied for user 'pms'",
    ],
    ['its first line alone', refused('unable to open\nat line 1'), 'unable to open'],
    // As Node refuses a connection to a name that has several addresses.
    ['the code, where there are no words', refused('', 'ECONNREFUSED'), 'ECONNREFUSED'],
    ['so where there is neither', refused(''), 'unknown error'],
  ])('is reported with its address and no password, and with %s', async (_, cause, reason) => {
    const message = `DATABASE_URL mysql://pms@localhost:3306/pms cannot be opened: ${reason}`;
    for (const error of [cause, new DatabaseError('away', cause)]) {
      jest.mocked(openDatabase).mockRejectedValueOnce(error);
      const opened = withDatabase({ database: { ...MYSQL, poolSize: 1 } }, async () => undefined);
      await expect(opened).rejects.toMatchObject({ name: 'SettingError', variable: 'DATABASE_URL', message });
    }
  });

  it('is reported by the file of an embedded one', async () => {
    jest.mocked(openDatabase).mockRejectedValueOnce(refused('unable to open database file'));
    const opened = withDatabase({ database: { dialect: 'sqlite', file: '/data/pms.sqlite' } }, async () => undefined);
    const message = 'DATABASE_URL sqlite:/data/pms.sqlite cannot be opened: unable to open database file';
    await expect(opened).rejects.toMatchObject({ name: 'SettingError', message });
  });
});

describe('a database that cannot be migrated', () => {
  const database = { read: { query: async () => [] }, close: jest.fn(async () => undefined) };
  const failing = (error: Error) => {
    jest.mocked(openDatabase).mockResolvedValueOnce(database as never);
    return withDatabase({ database: { ...MYSQL, poolSize: 1 } }, () => Promise.reject(error));
  };
  beforeEach(() => database.close.mockClear());

  it.each([
    ['it is read-only', new DatabaseError('read_only', refused('running with the --read-only option'))],
    ['the user may not', refused('running with the --read-only option', 'ER_TABLEACCESS_DENIED_ERROR')],
    ['the user may not use it', refused('running with the --read-only option', 'ER_DBACCESS_DENIED_ERROR')],
  ])('is reported in a line if %s', async (_, error) => {
    const message =
      'DATABASE_URL mysql://pms@localhost:3306/pms cannot be migrated: running with the --read-only option';
    await expect(failing(error)).rejects.toMatchObject({ name: 'SettingError', message });
    expect(database.close).toHaveBeenCalledTimes(1);
  });

  it('shows a fault of a migration as it is', async () => {
    const fault = refused('syntax', 'ER_PARSE_ERROR');
    await expect(failing(fault)).rejects.toBe(fault);
  });
});
