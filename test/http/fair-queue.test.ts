import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairQueue } from '../../src/http/fair-queue';

class Refused extends Error {}

describe('a fair queue', () => {
  let queue: FairQueue;
  let begun: string[];
  let refused: string[];
  let ends: Map<string, () => void>;

  beforeEach(() => {
    queue = new FairQueue({ concurrency: 2, maxWaiting: 4 }, () => new Refused());
    [begun, refused, ends] = [[], [], new Map()];
  });

  /** Jobs named by their source and a number, e.g. `a1`, that run until they are ended by name. */
  async function ask(...names: string[]): Promise<void> {
    for (const name of names) {
      const work = () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      };
      queue.run(name[0], work).catch((error) => {
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
    expect(await queue.run('a', async () => 'done')).toBe('done');
    const failing = () => queue.run('a', async () => Promise.reject(new Error('failed')));
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
    queue = new FairQueue({ concurrency: 1, maxWaiting: 4, waitMs: 100 }, () => new Refused());
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
    const resumed = queue.resume('a', async () => begun.push('resumed'));
    await ask('a6');
    expect(queue.load).toEqual({ running: 2, waiting: 4 });
    await ask('b1');
    expect(refused).toEqual(['a6']);
    await end('a1', 'a2');
    await resumed;
    expect(begun).toEqual(['a1', 'a2', 'a3', 'resumed', 'b1']);
  });
});
