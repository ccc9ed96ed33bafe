import type { Redis } from '../../src/security/redis/redis';
import { FailureThrottle, type Outcome } from '../../src/security/sign-in/failure-throttle';
import { SharedFailures } from '../../src/security/sign-in/shared-failures';
import { SignInThrottled } from '../../src/security/sign-in/sign-in-refusal';

const MINUTE = 60_000;
const HERE = '10.0.0.1';

describe('failed sign-ins', () => {
  let now: number;
  let throttle: FailureThrottle;

  beforeEach(() => {
    now = 1_000_000;
    throttle = new FailureThrottle(() => now);
  });

  const end = async (outcome: Outcome, userName: string | undefined, address = HERE) =>
    (await throttle.begin(userName, address)).end(outcome);
  /** Seconds until an attempt may begin; 0 if it may now. It is not counted. */
  async function wait(userName: string | undefined, address = HERE): Promise<number> {
    try {
      await end('none', userName, address);
      return 0;
    } catch (error) {
      return Number((error as SignInThrottled).headers?.['Retry-After']);
    }
  }
  async function fail(times: number, userName: (i: number) => string | undefined, address = (_: number) => HERE) {
    for (let i = 0; i < times; i++) await throttle.countFailure(userName(i), address(i));
  }
  const zoe = () => 'zoe';

  it('are enough at ten of one user name from one address, whatever its case', async () => {
    await fail(9, () => 'Zoe');
    expect(await wait('zoe')).toBe(0);
    await fail(1, () => 'ZOE');
    expect([await wait('zoe'), await wait('zoe', '10.0.0.2'), await wait('bob')]).toEqual([900, 0, 0]);
  });

  it('are enough at fifty of one user name from anywhere', async () => {
    await fail(49, zoe, (i) => `10.0.1.${i}`);
    expect(await wait('zoe')).toBe(0);
    await fail(1, zoe, () => '10.0.1.50');
    expect([await wait('zoe'), await wait('bob')]).toEqual([900, 0]);
  });

  it('are enough at a hundred from one address, with a user name or without', async () => {
    await fail(99, (i) => (i % 2 ? undefined : `user ${i}`));
    expect(await wait('zoe')).toBe(0);
    await fail(1, () => undefined);
    expect([await wait('zoe'), await wait(undefined), await wait('zoe', '10.0.0.2')]).toEqual([900, 900, 0]);
  });

  it('count for fifteen minutes from the first one', async () => {
    await fail(1, zoe);
    now += 10 * MINUTE;
    await fail(9, zoe);
    expect(await wait('zoe')).toBe(300);
    now += 5 * MINUTE;
    expect(await wait('zoe')).toBe(0);
    await fail(10, zoe);
    expect(await wait('zoe')).toBe(900);
  });

  it('are forgotten to the millisecond, and asked for in whole seconds that are not too few', async () => {
    await fail(10, zoe);
    const failedAt = now;
    const waits = [
      [0, 900],
      [500, 900],
      [15 * MINUTE - 1001, 2],
      [15 * MINUTE - 1000, 1],
      [15 * MINUTE - 1, 1],
      [15 * MINUTE, 0],
    ];
    for (const [after, seconds] of waits) {
      now = failedAt + after;
      expect([after, await wait('zoe')]).toEqual([after, seconds]);
    }
  });

  it('include attempts in progress, which prevent others for a second', async () => {
    await fail(7, zoe);
    const running = [await throttle.begin('zoe', HERE), await throttle.begin('zoe', HERE)];
    expect(await wait('zoe')).toBe(0);
    running.push(await throttle.begin('zoe', HERE));
    expect([await wait('zoe'), await wait('zoe', '10.0.0.2')]).toEqual([1, 0]);
    // One that is equal to these may still begin.
    throttle.throwIfBlocked('zoe', HERE);
    running[0].end('none');
    expect(await wait('zoe')).toBe(0);
    running[1].end('failed');
    running[2].end('failed');
    await fail(1, zoe);
    expect(await wait('zoe')).toBe(900);
  });

  it('are taken back by a success also if the clock goes on between its counts', async () => {
    throttle = new FailureThrottle(() => (now += 0.001));
    for (let round = 0; round < 12; round++) {
      await fail(9, zoe);
      await end('succeeded', 'zoe');
    }
    await fail(49, zoe, (i) => `10.0.1.${i}`);
    expect(await wait('zoe', '10.0.2.1')).toBe(0);
  });

  it('are taken back by a success: those of that name from that address, from all counts', async () => {
    await fail(9, zoe);
    await fail(90, (i) => `user ${i}`);
    await fail(40, zoe, (i) => `10.0.1.${i}`);
    const running = await throttle.begin('Zoe', HERE);
    await expect(throttle.begin('other', HERE)).rejects.toThrow(SignInThrottled);
    await running.end('succeeded');
    await fail(9, zoe);
    expect(await wait('zoe')).toBe(0);
    await fail(1, () => 'another');
    expect(await wait('other')).toBe(900);
    // Of the name, those from elsewhere are left.
    await fail(1, zoe, () => '10.0.2.1');
    expect(await wait('zoe', '10.0.2.2')).toBe(900);
  });

  it('of attempts in progress beside a success go on counting', async () => {
    await fail(5, zoe);
    const running = await Promise.all([1, 2, 3].map(() => throttle.begin('zoe', HERE)));
    running[0].end('succeeded');
    for (const each of running.slice(1)) each.end('failed');
    await fail(7, zoe);
    expect(await wait('zoe')).toBe(0);
    await fail(1, zoe);
    expect(await wait('zoe')).toBe(900);
  });

  it('of an earlier window are not taken from a later one', async () => {
    await fail(1, () => undefined);
    now += 10 * MINUTE;
    await fail(9, zoe);
    now += 5 * MINUTE;
    await fail(99, (i) => `user ${i}`);
    await end('succeeded', 'zoe');
    expect(await wait('other')).toBe(0);
    await fail(1, () => 'other');
    expect(await wait('other')).toBe(900);
  });

  it('of a name from elsewhere do not count at a known address, which is asked for only then', async () => {
    const isKnownAddress = jest.fn(async () => true);
    await (await throttle.begin('zoe', HERE, { isKnownAddress })).end('none');
    expect(isKnownAddress).not.toHaveBeenCalled();
    await fail(50, zoe, (i) => `10.0.1.${i}`);
    throttle.throwIfBlocked('zoe', HERE);
    await (await throttle.begin('zoe', HERE, { isKnownAddress })).end('none');
    isKnownAddress.mockResolvedValue(false);
    await expect(throttle.begin('zoe', HERE, { isKnownAddress })).rejects.toThrow(SignInThrottled);
    isKnownAddress.mockResolvedValue(true);
    for (let i = 0; i < 10; i++) await (await throttle.begin('zoe', HERE, { isKnownAddress })).end('failed');
    expect(() => throttle.throwIfBlocked('zoe', HERE)).toThrow(SignInThrottled);
    await expect(throttle.begin('zoe', HERE, { isKnownAddress })).rejects.toThrow(SignInThrottled);
  });

  it('count by the first 255 characters of a name', async () => {
    const name = 'x'.repeat(254);
    await fail(10, (i) => `${name}y${i}`);
    expect(await wait(`${name}y and more`)).toBe(900);
    expect([await wait(`${name}z`), await wait('y'.repeat(255))]).toEqual([0, 0]);
  });

  it.each([
    [50_000, 900],
    [50_001, 0],
  ])('are kept for 50,000 names and addresses: with %i, the first is to wait %i s', async (counted, seconds) => {
    await fail(10, zoe);
    // Those of zoe are three: the pair, the name and the address.
    await fail(
      counted - 3,
      () => undefined,
      (i) => `10.1.${i}`,
    );
    expect(await wait('zoe')).toBe(seconds);
  });
});

describe('failures at all replicas', () => {
  let now: number;
  let throttle: FailureThrottle;
  /** What Redis answers; undefined while it is away. */
  let reply: unknown;
  let sent: { keys: readonly string[]; args: readonly number[] }[];

  beforeEach(() => {
    now = 1_000_000;
    [reply, sent] = [undefined, []];
    const run = (_: string, keys: readonly string[], args: readonly number[]) => {
      sent.push({ keys, args });
      return Promise.resolve(reply);
    };
    throttle = new FailureThrottle(() => now, new SharedFailures({ run } as unknown as Redis));
  });

  const counts = (isTaken: 0 | 1, count: number, leftMs = 15 * MINUTE) =>
    [isTaken, [count, leftMs], [count, leftMs], [count, leftMs]] as const;

  it('are counted in one round trip before an attempt, which needs another one if it succeeds', async () => {
    reply = counts(1, 1);
    const failing = await throttle.begin('zoe', HERE);
    expect([failing.end('failed'), sent]).toEqual([
      undefined,
      [
        {
          keys: [`failed pair ${HERE} zoe`, 'failed name zoe', `failed address ${HERE}`],
          args: [15 * MINUTE, 10, 50, 100],
        },
      ],
    ]);
    await (await throttle.begin('zoe', HERE)).end('succeeded');
    await (await throttle.begin('zoe', HERE)).end('none');
    expect(sent.map(({ args }) => args).slice(2)).toEqual([[0], [15 * MINUTE, 10, 50, 100], [-1]]);
  });

  it('decide, and are known here while Redis is away', async () => {
    reply = counts(0, 10, 1_500);
    await expect(throttle.begin('zoe', HERE)).rejects.toMatchObject({ headers: { 'Retry-After': '2' } });
    reply = undefined;
    await expect(throttle.begin('zoe', HERE)).rejects.toThrow(SignInThrottled);
    now += 1_500;
    await (await throttle.begin('zoe', HERE)).end('failed');
    reply = counts(1, 1);
    await (await throttle.begin('zoe', HERE)).end('failed');
  });
});
