import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore } from '../../src/config/semaphore';

class Refused extends Error {}

describe('a semaphore', () => {
  let queue: Semaphore;
  let begun: string[];
  let refused: string[];
  let ends: Map<string, () => void>;

  beforeEach(() => {
    queue = new Semaphore({ limit: 2, waiting: 4 }, () => new Refused());
    [begun, refused, ends] = [[], [], new Map()];
  });

  /** Jobs named by their source and a number, e.g. `a1`, that run until they are ended by name. */
  async function ask(...names: string[]): Promise<void> {
    for (const name of names) {
      const work = () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      };
      queue.run(work, { source: name[0] }).catch((error) => {
        expect(error).toBeInstanceOf(Refused);
        refused.push(name);
      });
    }
    await nextTurn();
  }

  async function end(...names: string[]): Promise<void> {
    for (const name of names) {
      ends.get(name)?.();
      await nextTurn();
    }
  }

  it('runs so many jobs at once, and the next one when one ends', async () => {
    await ask('a1', 'a2', 'a3', 'a4');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await end('a1', 'a3', 'a4');
    await ask('a5', 'a6', 'a7');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  });

  it('answers what the job answers, and goes on after one that fails', async () => {
    expect(await queue.run(() => 'done')).toBe('done');
    const failing = () => queue.run(() => Promise.reject(new Error('failed')));
    for (let i = 0; i < 3; i++) await expect(failing()).rejects.toThrow('failed');
    await ask('a1', 'a2');
    expect(begun).toEqual(['a1', 'a2']);
  });

  it('lets the sources take turns', async () => {
    await ask('a1', 'a2', 'a3', 'a4', 'b1', 'c1');
    await end('a1', 'a2', 'a3', 'b1');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
  });

  it('refuses what may no longer wait, from the source that waits most', async () => {
    await ask('a1', 'a2', 'a3', 'a4', 'a5', 'a6');
    expect(refused).toEqual([]);
    await ask('a7');
    expect(refused).toEqual(['a7']);
    await ask('b1');
    expect(refused).toEqual(['a7', 'a6']);
    await ask('b2');
    expect(refused).toEqual(['a7', 'a6', 'a5']);
    await end('a1', 'a2', 'a3', 'b1', 'a4', 'b2');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2']);
  });

  it('keeps the places of those that gave way for others', async () => {
    await ask('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'c1');
    expect(refused).toEqual(['a6', 'a5']);
    await end('a1', 'a2', 'a3', 'b1', 'c1', 'a4');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
    refused = [];
    await ask('d1', 'd2', 'd3', 'd4', 'd5', 'd6');
    expect(refused).toEqual([]);
    await ask('d7');
    expect(refused).toEqual(['d7']);
  });

  it('lets no source push out another one that then waits as little as itself', async () => {
    await ask('a1', 'a2', 'a3', 'a4', 'b1', 'b2');
    await ask('a5', 'b3');
    expect(refused).toEqual(['a5', 'b3']);
    await ask('c1');
    expect(refused).toEqual(['a5', 'b3', 'a4']);
    await ask('a6', 'c2');
    expect(refused).toEqual(['a5', 'b3', 'a4', 'a6', 'c2']);
  });

  it('refuses a job that has waited too long, and starts the others', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    queue = new Semaphore({ limit: 1, waiting: 4, waitMs: 100 }, () => new Refused());
    await ask('a1', 'b1');
    jest.advanceTimersByTime(50);
    await ask('c1');
    jest.advanceTimersByTime(50);
    await nextTurn();
    expect(refused).toEqual(['b1']);
    expect(queue.load).toEqual({ running: 1, waiting: 1 });
    await end('a1');
    jest.advanceTimersByTime(200);
    await nextTurn();
    expect([begun, refused]).toEqual([['a1', 'c1'], ['b1']]);
    await end('c1');
    expect(queue.load).toEqual({ running: 0, waiting: 0 });
    jest.useRealTimers();
  });

  it('gives work that goes on its turn, takes no place for it, and never refuses it', async () => {
    await ask('a1', 'a2', 'a3', 'a4', 'a5');
    const resumed = queue.resume(() => begun.push('resumed'), { source: 'a' });
    await ask('a6');
    expect(queue.load).toEqual({ running: 2, waiting: 4 });
    await ask('b1');
    expect(refused).toEqual(['a6']);
    await end('a1', 'a2');
    await resumed;
    expect(begun).toEqual(['a1', 'a2', 'a3', 'resumed', 'b1']);
  });

  it('lets work that holds what others wait for go on at once', async () => {
    await ask('a1', 'a2', 'a3');
    queue.enterAtOnce();
    expect(queue.load).toEqual({ running: 3, waiting: 1 });
    await end('a1');
    expect(begun).toEqual(['a1', 'a2']);
    queue.release();
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });
});

describe('a semaphore with keys', () => {
  const bounds = { limit: 1, waiting: 3, waitingInAll: 5, waitingOfSource: 4 };
  let semaphore: Semaphore;
  let outcomes: string[];
  let happen: () => void;
  let event: Promise<void>;

  beforeEach(() => {
    semaphore = new Semaphore(bounds, (reason) => new Error(reason));
    outcomes = [];
    event = new Promise<void>((resolve) => {
      happen = resolve;
    });
  });

  /** Waits for the event, as `<key><source>`. */
  async function wait(...names: string[]): Promise<void> {
    for (const name of names) {
      const waiting = async () => semaphore.waitFor(event, { key: name[0], source: name[1] });
      waiting().then(
        () => outcomes.push(name),
        ({ message }: Error) => outcomes.push(`${name} ${message}`),
      );
    }
    await nextTurn();
  }

  it('limits each key by itself', async () => {
    for (const key of ['a', 'b']) expect(semaphore.enter({ key })).toBeUndefined();
    const turn = semaphore.enter({ key: 'a' });
    expect([semaphore.load, turn]).toEqual([{ running: 2, waiting: 1 }, expect.any(Promise)]);
    semaphore.release('a');
    await turn;
    for (const key of ['a', 'b']) semaphore.release(key);
    expect(semaphore.load).toEqual({ running: 0, waiting: 0 });
  });

  it('lets so many wait for an event, of a key, a source and in all', async () => {
    await wait('a1', 'a1', 'a1', 'a1');
    expect(outcomes.splice(0)).toEqual(['a1 room']);
    await wait('b1', 'c1');
    expect(outcomes.splice(0)).toEqual(['c1 source']);
    await wait('b2');
    expect(outcomes).toEqual([]);
    // The longest line gives way to a shorter one.
    await wait('c2', 'd3');
    expect(outcomes.splice(0)).toEqual(['a1 room', 'a1 room']);
    await wait('e4', 'f4');
    expect(outcomes.splice(0)).toEqual(['f4 room', 'b1 room']);
    happen();
    await nextTurn();
    expect(outcomes.sort()).toEqual(['a1', 'b2', 'c2', 'd3', 'e4']);
    expect(semaphore.load).toEqual({ running: 0, waiting: 0 });
  });

  it('keeps nothing of a key that no job has, refused or not', async () => {
    await wait('a1', 'a1', 'a1', 'b1', 'c1', 'd2', 'e2', 'f2');
    expect(semaphore.enter({ key: 'g' })).toBeUndefined();
    semaphore.release('g');
    happen();
    await nextTurn();
    expect((semaphore as unknown as { lines: Map<string, unknown> }).lines.size).toBe(0);
  });
});
