import { EventEmitter } from 'node:events';
import type { PoolConnection } from 'mysql2';
import { Session, Sweep } from '../../src/database/mysql/session';

class SilentSocket extends EventEmitter {
  readonly destroy = jest.fn(() => this.emit('close'));
}

/** What a session uses of a connection. It never responds. */
class SilentConnection extends EventEmitter {
  readonly stream = new SilentSocket();
  readonly query = jest.fn();
  readonly execute = jest.fn();
  readonly ping = jest.fn();
  readonly destroy = jest.fn();
}

describe('a session', () => {
  const kill = jest.fn((_: Session) => undefined);
  let connection: SilentConnection;
  let session: Session;

  beforeEach(() => {
    jest.useFakeTimers();
    kill.mockClear();
    connection = new SilentConnection();
    session = new Session(connection as unknown as PoolConnection, {
      kill,
      sweep: new Sweep(),
      onUnprepared: () => undefined,
    });
  });
  afterEach(async () => {
    session.destroy();
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
  });

  const silent = expect.objectContaining({ code: 'SERVER_SILENT' });

  it.each([
    ['a statement', (done: () => void) => session.execute('SELECT 1', [], done)],
    ['a COMMIT', (done: () => void) => session.query('COMMIT', done)],
    ['a ping', (done: () => void) => session.ping(done, 15_000)],
  ])('is given up, with its transaction, 15 s after %s without a response', async (_, send) => {
    const done = jest.fn();
    send(done);
    await jest.advanceTimersByTimeAsync(14_700);
    expect([done.mock.calls.length, connection.destroy.mock.calls.length]).toEqual([0, 0]);
    await jest.advanceTimersByTimeAsync(300);
    expect(done.mock.calls).toEqual([[silent]]);
    expect(kill.mock.calls).toEqual([[session]]);
    expect([connection.destroy.mock.calls.length > 0, connection.stream.destroy.mock.calls.length]).toEqual([true, 1]);
  });

  it('leaves each of its commands that time after the response before it', async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    session.query('SELECT 1', first);
    session.query('SELECT 2', second);
    await jest.advanceTimersByTimeAsync(10_000);
    connection.query.mock.calls[0][1](null, []);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([first.mock.calls, second.mock.calls]).toEqual([[[null, []]], []]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(second.mock.calls).toEqual([[silent]]);
  });

  it('tells each command once, also one that mysql2 tells twice or not at all', () => {
    const [twice, never] = [jest.fn(), jest.fn()];
    session.execute('SELECT 1', [], twice);
    session.execute('SELECT 2', [], never);
    const lost = new Error('lost');
    connection.execute.mock.calls[0][2](lost);
    connection.execute.mock.calls[0][2](lost);
    session.destroy();
    expect([twice.mock.calls, never.mock.calls]).toEqual([[[lost, undefined]], [[silent]]]);
  });

  it('needs no timer for a command: one that all share, while one of them waits', async () => {
    for (let n = 0; n < 3; n += 1) session.query(`SELECT ${n}`, () => undefined);
    expect(jest.getTimerCount()).toBe(1);
    for (const [, done] of connection.query.mock.calls) done(null, []);
    await jest.advanceTimersByTimeAsync(200);
    expect(jest.getTimerCount()).toBe(0);
  });
});
