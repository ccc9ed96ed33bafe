import type { Semaphore } from '../../src/config/semaphore';
import { recordTurns } from '../../src/database/mysql/record-turns';

const MAX_WAIT_MS = 10_000;

describe('transactions that lock the same record first', () => {
  let turns: Semaphore;
  let started: string[];
  let ends: Map<string, () => void>;

  beforeEach(() => {
    jest.useFakeTimers();
    turns = recordTurns(3);
    started = [];
    ends = new Map();
  });
  afterEach(() => jest.useRealTimers());

  function begin(record: string, name: string): Promise<string> {
    return turns.run(
      async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
      { key: record },
    );
  }

  async function end(name: string): Promise<void> {
    ends.get(name)?.();
    await jest.advanceTimersByTimeAsync(0);
  }

  it('run up to the limit, and the others in their order, each when one has ended', async () => {
    const all = ['a', 'b', 'c', 'd'].map((name) => begin('one', name));
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    await end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are fewer while one of them waits for a lock', async () => {
    turns = recordTurns(4);
    void begin('one', 'a');
    await jest.advanceTimersByTimeAsync(100);
    void begin('one', 'b');
    void begin('other', 'c');
    expect(started).toEqual(['a', 'c']);
    await end('a');
    expect(started).toEqual(['a', 'c', 'b']);
    for (const name of ['d', 'e', 'f']) void begin('one', name);
    expect(started).toEqual(['a', 'c', 'b', 'd', 'e']);
  });

  it('all start at once, up to the limit, when the one that waited for a lock has ended', async () => {
    turns = recordTurns(4);
    void begin('one', 'a');
    await jest.advanceTimersByTimeAsync(100);
    for (const name of ['b', 'c', 'd', 'e']) void begin('one', name);
    expect(started).toEqual(['a']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('do not wait for those of another record', async () => {
    for (const name of ['a', 'b', 'c']) void begin('one', name);
    void begin('other', 'd');
    expect(started).toEqual(['a', 'b', 'd']);
  });

  it('give up after the time limit, and are not started later', async () => {
    void begin('one', 'a');
    void begin('one', 'b');
    const refused = expect(begin('one', 'c')).rejects.toMatchObject({ name: 'DatabaseError', kind: 'busy' });
    await jest.advanceTimersByTimeAsync(MAX_WAIT_MS);
    await refused;
    await end('a');
    expect(started).toEqual(['a', 'b']);
  });

  it('hand their turn on when one fails', async () => {
    const failing = [1, 2].map(() => turns.run(() => Promise.reject(new Error('failed')), { key: 'one' }));
    const waiting = begin('one', 'c');
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await end('c');
    expect(await waiting).toBe('c');
  });
});
