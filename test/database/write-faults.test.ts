import { Connection } from 'mysql2';
import type { Database } from '../../src/database/database';
import { isRetryable, toDatabaseError } from '../../src/database/database-error';
import { openTestDatabase, testDialects } from '../support/test-database';
import { colorNames, insertColor } from './database-rows';

/** The error of a driver. */
function fault(code: string | undefined, errno?: number, message = 'fault'): Error {
  return Object.assign(new Error(message), { code, errno });
}

describe('what a driver says', () => {
  it.each([
    ['a full disk of SQLite', fault('SQLITE_FULL')],
    ['a file of SQLite that is read-only', fault('SQLITE_READONLY')],
    ['a folder of SQLite that is read-only', fault('SQLITE_READONLY_DIRECTORY')],
    ['a file of SQLite that was moved', fault('SQLITE_READONLY_DBMOVED')],
    ['a faulty disk of SQLite', fault('SQLITE_IOERR_WRITE')],
    ['a log of SQLite that cannot grow', fault('SQLITE_IOERR_SHMSIZE')],
    ['a file that SQLite cannot open', fault('SQLITE_CANTOPEN')],
    ['a full table', fault('ER_RECORD_FILE_FULL', 1114)],
    ['a full disk', fault('ER_DISK_FULL', 1021)],
    ['a file that cannot be written', fault(undefined, 3, "Error writing file './ib_logfile0' (Errcode: 28)")],
    ['a log that cannot be written', fault('ER_ERROR_ON_WRITE', 1026, "Error writing file 'bin.000001' (errno: 28)")],
    ['a storage engine without room', fault('ER_GET_ERRNO', 1030, 'Got error 28 "No space left on device"')],
    ['a commit without room', fault('ER_ERROR_DURING_COMMIT', 1180, 'Got error 28 "No space left" during COMMIT')],
    ['InnoDB in read-only mode', fault('ER_INNODB_READ_ONLY', 1874)],
  ])('is unwritable for %s', (_, error) => expect(toDatabaseError(error)?.kind).toBe('unwritable'));

  it.each([
    ['a server that became read-only', fault('ER_OPTION_PREVENTS_STATEMENT', 1290)],
    ['a server in read-only mode', fault('ER_READ_ONLY_MODE', 1836)],
  ])('is read-only for %s', (_, error) => expect(toDatabaseError(error)?.kind).toBe('read_only'));

  it.each([['a node that has lost its cluster', fault('ER_UNKNOWN_COM_ERROR', 1047)]])('is away for %s', (_, error) =>
    expect(toDatabaseError(error)?.kind).toBe('away'),
  );

  it.each([
    ['a deadlock', fault('ER_LOCK_DEADLOCK', 1213)],
    ['a row newer than the snapshot', fault('ER_CHECKREAD', 1020)],
    ['a write conflict of TiDB', fault('UNKNOWN_CODE_PLEASE_REPORT', 9007)],
    ['another one', fault('UNKNOWN_CODE_PLEASE_REPORT', 8005)],
    ['a SELECT FOR UPDATE of TiDB that is outdated', fault('UNKNOWN_CODE_PLEASE_REPORT', 8002)],
    ['a schema of TiDB that changed', fault('UNKNOWN_CODE_PLEASE_REPORT', 8028)],
  ])('is busy, and worth another try, for %s', (_, error) => {
    expect(toDatabaseError(error)?.kind).toBe('busy');
    expect(isRetryable(toDatabaseError(error))).toBe(true);
  });

  it.each([
    fault('ER_GET_ERRNO', 1030, 'Got error 127 "Record file is crashed"'),
    fault('SQLITE_CORRUPT'),
    fault('ER_PARSE_ERROR', 1064, 'You have an error 28 lines above'),
  ])('is passed on for anything else: %s', (error) => expect(toDatabaseError(error)).toBeUndefined());
});

const onServer = testDialects.includes('mysql') ? describe : describe.skip;

onServer('a server that gives up a transaction in favor of others', () => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openTestDatabase('mysql'));
  });
  afterAll(() => close());
  beforeEach(() => database.read.run('DELETE FROM `colors`'));
  afterEach(() => jest.restoreAllMocks());

  /** Lets the first statement that begins with `start` fail. */
  function failOnce(method: 'query' | 'execute', start: string, error: Error): void {
    const original = Connection.prototype[method] as (...args: unknown[]) => unknown;
    let failed = false;
    jest.spyOn(Connection.prototype, method).mockImplementation(function (this: unknown, ...args: unknown[]) {
      if (failed || !String(args[0]).startsWith(start)) return original.apply(this, args);
      failed = true;
      (args.at(-1) as (fault: Error) => void)(error);
    } as never);
  }

  it.each([
    ['at COMMIT', 'query', 'COMMIT', fault('ER_LOCK_DEADLOCK', 1213)],
    ['by the snapshot', 'execute', 'INSERT', fault('ER_CHECKREAD', 1020)],
  ] as const)('runs its work again: %s', async (_, method, start, error) => {
    failOnce(method, start, error);
    let runs = 0;
    await database.transaction(async (tx) => {
      runs += 1;
      await insertColor(tx, 'Red');
    });
    expect([runs, await colorNames(database.read)]).toEqual([2, ['Red']]);
  });

  it('runs a single statement again', async () => {
    failOnce('execute', 'INSERT', fault('ER_LOCK_DEADLOCK', 1213));
    const before = database.retries;
    await insertColor(database.read, 'Green');
    expect(database.retries).toBe(before + 1);
    expect(await colorNames(database.read)).toEqual(['Green']);
  });

  it('gives up after three further tries', async () => {
    const execute = jest.spyOn(Connection.prototype, 'execute').mockImplementation(function (
      this: unknown,
      ...args: unknown[]
    ) {
      (args.at(-1) as (error: Error) => void)(fault('ER_CHECKREAD', 1020));
    } as never);
    await expect(insertColor(database.read, 'Blue')).rejects.toMatchObject({ kind: 'busy' });
    expect(execute).toHaveBeenCalledTimes(4);
    await expect(database.transaction((tx) => insertColor(tx, 'Blue'))).rejects.toMatchObject({ kind: 'busy' });
    expect(execute).toHaveBeenCalledTimes(8);
  });
});
