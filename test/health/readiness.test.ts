import type { Database } from '../../src/database/database';
import { DatabaseError, type DatabaseErrorKind } from '../../src/database/database-error';
import { ReadinessCheck } from '../../src/health/readiness';

const SECOND = 1_000;

describe('the readiness of the service', () => {
  let now: number;
  let ping: jest.Mock;
  let tryWrite: jest.Mock;
  let readiness: ReadinessCheck;

  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    ping = jest.fn(async () => undefined);
    tryWrite = jest.fn(async () => undefined);
    readiness = new ReadinessCheck({ ping, tryWrite } as unknown as Database);
  });
  afterEach(() => jest.restoreAllMocks());

  const fault = (kind: DatabaseErrorKind) => new DatabaseError(kind, new Error(kind));

  it.each(['busy', 'timeout'] as const)('is not ended by a write that waits for others: %s', async (kind) => {
    tryWrite.mockRejectedValue(fault(kind));
    expect(await readiness.check()).toBe('ok');
    expect(tryWrite).toHaveBeenCalledTimes(1);
  });

  it.each([fault('unwritable'), fault('away'), new Error('unknown')])(
    'is ended by a write that fails (%s), until one succeeds',
    async (error) => {
      tryWrite.mockRejectedValueOnce(error);
      expect(await readiness.check()).toBe('database_not_writable');
      now += SECOND;
      expect(await readiness.check()).toBe('ok');
    },
  );

  it('is asked of the database each time, with a write at most once a second', async () => {
    tryWrite.mockRejectedValueOnce(fault('unwritable'));
    for (const [time, writes, status] of [
      [0, 1, 'database_not_writable'],
      [SECOND - 1, 1, 'database_not_writable'],
      [SECOND, 2, 'ok'],
      [2 * SECOND - 1, 2, 'ok'],
    ] as const) {
      now = time;
      expect([time, await readiness.check(), tryWrite.mock.calls.length]).toEqual([time, status, writes]);
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

  it('lasts while the database cannot be read, and comes back with it', async () => {
    ping.mockRejectedValueOnce(new Error('away'));
    expect(await readiness.check()).toBe('database_away');
    expect(tryWrite).not.toHaveBeenCalled();
    expect(await readiness.check()).toBe('ok');
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

  describe('while a write hangs', () => {
    let fail: (error: Error) => void;
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['performance'] });
      jest.spyOn(performance, 'now').mockImplementation(() => now);
      tryWrite.mockImplementationOnce(
        () =>
          new Promise((_, reject) => {
            fail = reject;
          }),
      );
    });
    afterEach(() => jest.useRealTimers());

    it('is told by the last one after two seconds, and no second write is tried', async () => {
      let told: string | undefined;
      const check = readiness.check().then((status) => {
        told = status;
      });
      await jest.advanceTimersByTimeAsync(2 * SECOND - 1);
      expect(told).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      await check;
      expect(told).toBe('ok');
      now = 2 * SECOND;
      const next = readiness.check();
      await jest.advanceTimersByTimeAsync(0);
      fail(fault('unwritable'));
      expect(await next).toBe('database_not_writable');
      expect(tryWrite).toHaveBeenCalledTimes(1);
    });
  });

  it('leaves no timer behind', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    expect(await readiness.check()).toBe('ok');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
