import type { PoolConnection } from 'mysql2';
import { SilenceWatch } from '../../src/database/response-watch';

describe('the watch for responses', () => {
  const connection = { stream: { bytesRead: 1 } } as unknown as PoolConnection;
  const executing = { executeNothing: async () => [], onDead: jest.fn() };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leaves a statement that the server executes its time limit of 10 s, and some more', async () => {
    const done = jest.fn();
    const watch = new SilenceWatch(executing);
    watch.expect(connection, done);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(400);
    expect(done.mock.calls).toEqual([[expect.objectContaining({ code: 'SERVER_SILENT' })]]);
    expect(executing.onDead).not.toHaveBeenCalled();
    watch.close();
  });
});
