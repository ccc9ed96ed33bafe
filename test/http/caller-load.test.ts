import { setImmediate as nextTurn } from 'node:timers/promises';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import type { Semaphore } from '../../src/config/semaphore';
import { CallerLoad } from '../../src/http/limits/caller-load';
import { TooManyRequests } from '../../src/http/problems/problem';
import { RequestLifetime } from '../../src/http/server/request-lifetime';

describe('what the service holds for a caller at the moment', () => {
  let load: CallerLoad;
  const lifetime = new RequestLifetime();
  beforeEach(() => {
    load = new CallerLoad({ ...DEFAULT_LIMITS, streams: 2, listReads: 2, heldBytes: 100 });
  });
  afterEach(() => {
    const { loads, lists } = load as unknown as { loads: Map<string, unknown>; lists: Semaphore };
    expect([loads.size, lists.load]).toEqual([0, { running: 0, waiting: 0 }]);
  });

  function end(...ends: (() => void)[]): void {
    for (const each of ends) each();
  }

  it('is so many streams', () => {
    const [one, other] = [load.acquireStream('ann'), load.acquireStream('ann')];
    expect(() => load.acquireStream('ann')).toThrow(TooManyRequests);
    expect(() => load.requireStream('ann')).toThrow('At most 2 streamed lists');
    const ofAnother = load.acquireStream('bob');
    one();
    load.requireStream('ann');
    end(load.acquireStream('ann'), other, ofAnother);
  });

  it('is so many bytes, or one piece that is larger', () => {
    const small = load.reserveBytes('ann', 60);
    expect(() => load.reserveBytes('ann', 41)).toThrow(TooManyRequests);
    const rest = load.reserveBytes('ann', 40);
    const ofAnother = load.reserveBytes('bob', 1_000);
    expect(() => load.reserveBytes('bob', 1)).toThrow('At most 100 bytes');
    end(small, rest, ofAnother);
    load.reserveBytes('ann', 101)();
  });

  it('is streams and bytes, each by itself', () => {
    const bytes = load.reserveBytes('ann', 100);
    const streams = [load.acquireStream('ann'), load.acquireStream('ann')];
    bytes();
    expect(() => load.acquireStream('ann')).toThrow(TooManyRequests);
    end(load.reserveBytes('ann', 100), ...streams);
  });

  it('is bytes still when a stream ends', () => {
    const [stream, bytes] = [load.acquireStream('ann'), load.reserveBytes('ann', 100)];
    stream();
    expect(() => load.reserveBytes('ann', 1)).toThrow(TooManyRequests);
    bytes();
  });

  it('is so many lists that are read; the others wait for their turn', async () => {
    const begun: number[] = [];
    const first = [load.acquireReadSlot('ann', lifetime), load.acquireReadSlot('ann', lifetime)] as (() => void)[];
    expect(first).toEqual([expect.any(Function), expect.any(Function)]);
    const waiting = [1, 2, 3].map(async (n) => {
      const turn = await load.acquireReadSlot('ann', lifetime);
      begun.push(n);
      return turn;
    });
    const ofAnother = load.acquireReadSlot('bob', lifetime) as () => void;
    await nextTurn();
    expect(begun).toEqual([]);
    end(first[0], first[0]);
    await nextTurn();
    expect(begun).toEqual([1]);
    end(first[1], await waiting[0]);
    await nextTurn();
    expect(begun).toEqual([1, 2, 3]);
    end(await waiting[1], await waiting[2], ofAnother);
  });
});
