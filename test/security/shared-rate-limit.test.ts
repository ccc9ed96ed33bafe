import { setImmediate as turn } from 'node:timers/promises';
import { RateLimit } from '../../src/security/access/rate-limit';
import { SharedRateLimit } from '../../src/security/access/shared-rate-limit';
import type { Redis } from '../../src/security/redis/redis';

describe('the rate limit of all replicas', () => {
  let now: number;
  /** What Redis returns for each call; undefined while it is away. */
  let replies: (Promise<unknown> | undefined)[];
  let asked: number;

  beforeEach(() => {
    now = 5_000;
    replies = [];
    asked = 0;
  });

  function limitOf(rateLimit: number, isSet = true): SharedRateLimit {
    const run = () => {
      asked += 1;
      return replies.shift();
    };
    const local = new RateLimit({ rateLimit }, () => now);
    return new SharedRateLimit(local, { isSet, run } as unknown as Redis);
  }

  it('is that of Redis, with the end of its minute', async () => {
    const limit = limitOf(600);
    replies = [Promise.resolve([[399, 29_001]])];
    expect(await limit.take('zoe')).toEqual({ limit: 600, remaining: 200, reset: 30, allowed: true });
  });

  it('is not asked for again until the minute is over that a caller has used up', async () => {
    const limit = limitOf(600);
    replies = [Promise.resolve([[600, 30_000]]), Promise.resolve([[0, 60_000]])];
    const usedUp = { limit: 600, remaining: 0, reset: 30, allowed: false };
    expect(await limit.take('zoe')).toEqual(usedUp);
    expect([limit.take('zoe'), asked]).toEqual([usedUp, 1]);
    now += 30_000;
    expect(await limit.take('zoe')).toEqual({ limit: 600, remaining: 599, reset: 60, allowed: true });
  });

  it('lets no caller wait without end in the last millisecond, or with a lower limit than at other replicas', async () => {
    const limit = limitOf(2);
    replies = [Promise.resolve([[7, 0]])];
    expect(await limit.take('zoe')).toEqual({ limit: 2, remaining: 0, reset: 1, allowed: false });
  });

  it('goes on in this process from what Redis returned last, while it is away', async () => {
    const limit = limitOf(600);
    replies = [Promise.resolve([[598, 20_000]]), undefined, undefined];
    expect((await limit.take('zoe')).remaining).toBe(1);
    expect(await limit.take('zoe')).toEqual({ limit: 600, remaining: 0, reset: 20, allowed: true });
    expect(limit.take('zoe')).toEqual({ limit: 600, remaining: 0, reset: 20, allowed: false });
    expect(await limit.take('bob')).toEqual({ limit: 600, remaining: 599, reset: 60, allowed: true });
  });

  it('is asked for once for the requests of a turn of the event loop, and counts each of them', async () => {
    const limit = limitOf(600);
    replies = [
      Promise.resolve([
        [598, 20_000],
        [0, 60_000],
      ]),
      Promise.resolve([[1, 59_000]]),
    ];
    const takes = await Promise.all(['zoe', 'bob', 'zoe', 'zoe'].map((key) => limit.take(key)));
    expect(takes.map(({ remaining, allowed }) => [remaining, allowed])).toEqual([
      [1, true],
      [599, true],
      [0, true],
      [0, false],
    ]);
    expect(asked).toBe(1);
    expect((await limit.take('bob')).remaining).toBe(598);
    expect(asked).toBe(2);
  });

  it('is asked for the requests that come during a round trip when it has ended', async () => {
    const limit = limitOf(600);
    let answer: (found: unknown) => void = () => {};
    const first = new Promise((resolve) => {
      answer = resolve;
    });
    replies = [first, Promise.resolve([[1, 50_000]]), Promise.resolve([[3, 40_000]])];
    const takes = [limit.take('zoe')];
    for (const key of ['zoe', 'zoe']) {
      await turn();
      takes.push(limit.take(key));
    }
    await turn();
    expect(asked).toBe(1);
    answer([[0, 60_000]]);
    expect((await Promise.all(takes)).map(({ remaining, reset }) => [remaining, reset])).toEqual([
      [599, 60],
      [598, 50],
      [597, 50],
    ]);
    expect([(await limit.take('zoe')).remaining, asked]).toEqual([596, 3]);
  });

  it('is that of this process where Redis does not answer', async () => {
    const limit = limitOf(600);
    replies = [Promise.resolve(undefined)];
    expect(await limit.take('zoe')).toEqual({ limit: 600, remaining: 599, reset: 60, allowed: true });
  });

  it.each([
    [0, true],
    [600, false],
  ])('of %i asks no Redis where there is nothing to ask: %s', (rateLimit, isSet) => {
    expect([limitOf(rateLimit, isSet).take('zoe'), asked]).toEqual([expect.objectContaining({ allowed: true }), 0]);
  });
});
