import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, isRetryable, toDatabaseError } from '../../src/database/database-error';

const source = readFileSync(join(__dirname, '../../src/database/database-error.ts'), 'utf8');

/** The codes and numbers that the source lists, each with its kind. */
function listed(): { codes: [string, string][]; numbers: [number, string][] } {
  const [, table] = /const KINDS[^=]+= \{\n(.*?)\n\};/s.exec(source) ?? [];
  const kinds = [...(table ?? '').matchAll(/^ {2}(\w+): \[(.*?)\]/gms)];
  const codes = kinds.flatMap(([, kind, list]) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, code]): [string, string] => [code, kind]),
  );
  const [, byNumber] = /const KIND_BY_NUMBER[^=]+= new Map\(\[\n(.*?)\n\]\);/s.exec(source) ?? [];
  const numbers = [...(byNumber ?? '').matchAll(/\[(\d+), '(\w+)'\]/g)].map(([, number, kind]): [number, string] => [
    Number(number),
    kind,
  ]);
  return { codes, numbers };
}

/** What the drivers report, whatever the source lists. */
const EXPECTED: Readonly<Record<string, readonly (string | number)[]>> = {
  duplicate: ['ER_DUP_ENTRY', 'ER_DUP_ENTRY_WITH_KEY_NAME', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'],
  foreign_key: [
    'ER_NO_REFERENCED_ROW',
    'ER_NO_REFERENCED_ROW_2',
    'ER_ROW_IS_REFERENCED',
    'ER_ROW_IS_REFERENCED_2',
    'SQLITE_CONSTRAINT_FOREIGNKEY',
  ],
  busy: [
    'ER_LOCK_DEADLOCK',
    'ER_LOCK_WAIT_TIMEOUT',
    'ER_LOCK_NOWAIT',
    'ER_CHECKREAD',
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'SQLITE_BUSY_RECOVERY',
    'SQLITE_BUSY_TIMEOUT',
    'SQLITE_LOCKED',
    3101,
    3572,
    8002,
    8005,
    8028,
    9007,
  ],
  away: [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'PROTOCOL_CONNECTION_LOST',
    'PROTOCOL_SEQUENCE_TIMEOUT',
    'SERVER_SILENT',
    'ER_UNKNOWN_COM_ERROR',
    'POOL_QUEUE_TIMEOUT',
    'ER_CON_COUNT_ERROR',
    'ER_TOO_MANY_USER_CONNECTIONS',
    'ER_USER_LIMIT_REACHED',
    'ER_SERVER_SHUTDOWN',
    'ER_NORMAL_SHUTDOWN',
    'ER_ABORTING_CONNECTION',
    'ER_NEW_ABORTING_CONNECTION',
    'ER_CLIENT_INTERACTION_TIMEOUT',
    1862,
    1927,
    2003,
    3032,
    3118,
    4031,
  ],
  timeout: ['ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT', 'ER_QUERY_INTERRUPTED', 1969, 3024],
  too_large: ['ER_NET_PACKET_TOO_LARGE'],
  unwritable: [
    'SQLITE_FULL',
    'SQLITE_READONLY',
    'SQLITE_IOERR',
    'SQLITE_CANTOPEN',
    'ER_DISK_FULL',
    'ER_RECORD_FILE_FULL',
    'ER_ERROR_ON_WRITE',
    'ER_TEMP_FILE_WRITE_FAILURE',
    'ER_INNODB_READ_ONLY',
    3,
    20,
  ],
  read_only: ['ER_OPTION_PREVENTS_STATEMENT', 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION', 'ER_READ_ONLY_MODE'],
};
const expected = Object.entries(EXPECTED).flatMap(([kind, all]) => all.map((one) => ({ one, kind })));

/** A driver's error with a code or a number. */
function driverError(one: string | number, message = 'x', more: object = {}): Error {
  return Object.assign(new Error(message), typeof one === 'string' ? { code: one } : { errno: one }, more);
}

describe('the kind of an error of a driver', () => {
  it('is read from all codes and numbers of the source', () => {
    const { codes, numbers } = listed();
    expect(new Set([...codes, ...numbers].map(([one]) => one)).size).toBe(codes.length + numbers.length);
    const names = new Set(expected.map(({ one }) => String(one)));
    expect([...codes, ...numbers].filter(([one]) => !names.has(String(one)))).toEqual([]);
    for (const [one, kind] of [...codes, ...numbers]) {
      const cause = driverError(one);
      const known = toDatabaseError(cause);
      expect({ one, known }).toEqual({ one, known: expect.any(DatabaseError) });
      expect({ one, kind: known?.kind }).toEqual({ one, kind });
      expect(known?.cause).toBe(cause);
      expect(known?.message).toBeTruthy();
    }
  });

  it.each(expected)('$one is $kind', ({ one, kind }) => {
    expect(toDatabaseError(driverError(one))?.kind).toBe(kind);
    // As TypeORM wraps it.
    expect(toDatabaseError({ message: 'failed', driverError: driverError(one) })?.kind).toBe(kind);
  });

  it('is away where mysql2 itself ends a connection, and where its pool has none', () => {
    const ended = Object.assign(new Error('gone'), { fatal: true });
    expect(toDatabaseError(ended)?.kind).toBe('away');
    expect(toDatabaseError(Object.assign(new Error('gone'), { fatal: true, errno: -104 }))?.kind).toBe('away');
    for (const message of ['Queue limit reached.', 'No connections available.', 'Pool is closed.'])
      expect(toDatabaseError(new Error(message))?.kind).toBe('away');
  });

  it('is none for anything else', () => {
    const syntax = Object.assign(driverError('ER_PARSE_ERROR'), { fatal: true, errno: 1064 });
    const local = Object.assign(new Error('not fatal'), { fatal: false });
    for (const other of [syntax, local, new Error('x'), driverError('ER_DUP'), driverError(1), undefined, null, 'x', 1])
      expect(toDatabaseError(other)).toBeUndefined();
  });

  it.each([
    [3101, 'Plugin instructed the server to rollback the current transaction.', true],
    ['ER_ERROR_DURING_COMMIT', "Got error 149 - 'Lock deadlock; Retry transaction' during COMMIT", true],
    ['ER_ERROR_DURING_COMMIT', 'Got error 149 during COMMIT', true],
    ['ER_ERROR_DURING_COMMIT', 'Got error 1490 during COMMIT', false],
    ['ER_ERROR_DURING_COMMIT', 'Got error 28 "No space left on device" during COMMIT', false],
    ['ER_LOCK_WAIT_TIMEOUT', 'Lock wait timeout exceeded', false],
  ])('of a COMMIT that others prevented is a conflict to repeat: %s, %s: %s', (one, message, isConflict) => {
    const known = toDatabaseError(driverError(one, message));
    expect([known?.kind === 'busy' && isRetryable(known)]).toEqual([isConflict]);
  });

  it('stays with an error that is translated already', () => {
    const known = new DatabaseError('busy', new Error('x'));
    expect(toDatabaseError(known)).toBe(known);
  });

  it.each([
    ["Duplicate entry 'a' for key 'groups.UQ_groups_LiveKey'", 'ER_DUP_ENTRY', 'UQ_groups_LiveKey'],
    ["Duplicate entry 'a' for key 'UQ_groups_LiveKey'", 'ER_DUP_ENTRY', 'UQ_groups_LiveKey'],
    ["Duplicate entry 'a' for key 'PRIMARY'", 'ER_DUP_ENTRY', 'PRIMARY'],
    ['UNIQUE constraint failed: groups.ID', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'PRIMARY'],
    ['UNIQUE constraint failed: groups.A, groups.B', 'SQLITE_CONSTRAINT_UNIQUE', 'groups.A, groups.B'],
    ['a foreign key constraint fails (`x`, CONSTRAINT `FK_a` FOREIGN KEY)', 'ER_ROW_IS_REFERENCED_2', 'FK_a'],
    ['Lock wait timeout exceeded', 'ER_LOCK_WAIT_TIMEOUT', undefined],
  ])('%s names its constraint', (message, code, constraint) => {
    expect(toDatabaseError(driverError(code, message))?.constraint).toBe(constraint);
  });
});
