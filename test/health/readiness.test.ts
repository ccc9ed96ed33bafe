import type { Database } from '../../src/database/database';
import { DatabaseError, type DatabaseErrorKind, POOL_QUEUE_TIMEOUT } from '../../src/database/database-error';
import type { Dialect } from '../../src/database/dialect';
import { ReadinessCheck } from '../../src/health/readiness';
import { epochOf } from '../../src/http/formats/instant';

const SECOND = 1_000;
const CLOCK = '2026-11-28 10:00:00.000';

describe('the readiness of the service', () => {
  let now: number;
  let ping: jest.Mock;
  let tryWrite: jest.Mock;
  let readiness: ReadinessCheck;

  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    ping = jest.fn(async () => CLOCK);
    tryWrite = jest.fn(async () => undefined);
    readiness = newCheck('sqlite');
  });
  afterEach(() => jest.restoreAllMocks());

  const newCheck = (dialect: Dialect) => new ReadinessCheck({ dialect, ping, tryWrite } as unknown as Database);

  const settled = () => new Promise(setImmediate);
  /** The result of a check, and whether the database is writable after it. */
  async function checked(): Promise<[string, boolean]> {
    const status = await readiness.check();
    await settled();
    return [status, readiness.isWritable];
  }
  const fault = (kind: DatabaseErrorKind) => new DatabaseError(kind, new Error(kind));

  const poolInUse = Object.assign(new Error('all connections are in use'), { code: POOL_QUEUE_TIMEOUT });

  it.each([fault('busy'), fault('timeout'), new DatabaseError('away', poolInUse)])(
    'counts a write that waits for others as one that works: %s',
    async (error) => {
      tryWrite.mockRejectedValue(error);
      expect(await checked()).toEqual(['ok', true]);
      expect(tryWrite).toHaveBeenCalledTimes(1);
    },
  );

  it.each([fault('unwritable'), fault('away'), new Error('unknown')])(
    'lasts while only writes fail (%s), which it says until one succeeds',
    async (error) => {
      expect(readiness.isWritable).toBe(true);
      tryWrite.mockRejectedValueOnce(error);
      expect(await checked()).toEqual(['ok', false]);
      now += SECOND;
      expect(await checked()).toEqual(['ok', true]);
    },
  );

  it('is asked of the database each time, with a write at most once a second', async () => {
    tryWrite.mockRejectedValueOnce(fault('unwritable'));
    for (const [time, writes, isWritable] of [
      [0, 1, false],
      [SECOND - 1, 1, false],
      [SECOND, 2, true],
      [2 * SECOND - 1, 2, true],
    ] as const) {
      now = time;
      expect([time, await checked(), tryWrite.mock.calls.length]).toEqual([time, ['ok', isWritable], writes]);
    }
    expect(ping).toHaveBeenCalledTimes(4);
  });

  it('is told once to each who listens when the service stops, and is over also for who asked before', async () => {
    const listeners = [jest.fn(), jest.fn()];
    for (const listener of listeners) readiness.onStop(listener);
    const asked = readiness.check();
    readiness.stop();
    readiness.onModuleDestroy();
    expect(await asked).toBe('stopping');
    expect(await readiness.check()).toBe('stopping');
    for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1);
    expect(ping).toHaveBeenCalledTimes(1);
  });

  it('lasts while the database cannot be read, and comes back with it: what cannot be read cannot be written', async () => {
    ping.mockRejectedValueOnce(new Error('away'));
    expect(await checked()).toEqual(['database_away', false]);
    expect([readiness.isReachable, tryWrite.mock.calls.length]).toEqual([false, 0]);
    expect(await checked()).toEqual(['ok', true]);
    expect(readiness.isReachable).toBe(true);
  });

  it('writes on a server every half minute, and each second after a write that failed', async () => {
    readiness = newCheck('mysql');
    tryWrite.mockResolvedValueOnce(undefined).mockRejectedValueOnce(fault('unwritable'));
    for (const [time, writes, isWritable] of [
      [0, 1, true],
      [30 * SECOND - 1, 1, true],
      [30 * SECOND, 2, false],
      [31 * SECOND, 3, true],
      [60 * SECOND, 3, true],
    ] as const) {
      now = time;
      expect([time, await checked(), tryWrite.mock.calls.length]).toEqual([time, ['ok', isWritable], writes]);
    }
  });

  it('tells how far the clock of the database is before that of the process', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(epochOf(CLOCK) + 120 * SECOND);
    await readiness.check();
    expect(readiness.clockOffsetMs).toBe(-120 * SECOND);
  });

  it('ends two seconds after the database was asked and has not answered', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    ping.mockReturnValue(new Promise(() => undefined));
    let answered: string | undefined;
    void readiness.check().then((status) => {
      answered = status;
    });
    await jest.advanceTimersByTimeAsync(2 * SECOND - 1);
    expect(answered).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(answered).toBe('database_away');
    jest.useRealTimers();
  });

  it('does not wait for a write that hangs, tries no second one, and knows its result when it ends', async () => {
    let fail: (error: Error) => void = () => undefined;
    tryWrite.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    expect(await checked()).toEqual(['ok', true]);
    now = 2 * SECOND;
    expect(await checked()).toEqual(['ok', true]);
    expect(tryWrite).toHaveBeenCalledTimes(1);
    fail(fault('unwritable'));
    await settled();
    expect(readiness.isWritable).toBe(false);
    expect(await checked()).toEqual(['ok', false]);
    now = 3 * SECOND;
    expect(await checked()).toEqual(['ok', true]);
  });

  it('leaves no timer behind', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    expect(await readiness.check()).toBe('ok');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
