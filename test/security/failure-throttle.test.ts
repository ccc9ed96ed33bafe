import { FailureThrottle } from '../../src/security/sign-in/failure-throttle';
import type { FailureAges, SharedFailures } from '../../src/security/sign-in/shared-failures';

const MINUTE = 60_000;

describe('failed logins', () => {
  let now: number;
  let throttle: FailureThrottle;

  beforeEach(() => {
    now = 1_000_000;
    throttle = new FailureThrottle(() => now);
  });

  function fail(times: number, userName: (i: number) => string | undefined, address: (i: number) => string): void {
    for (let i = 0; i < times; i++) throttle.recordFailure(userName(i), address(i));
  }

  it('are enough at ten of one user name from one address, whatever its case', () => {
    fail(
      9,
      () => 'Zoe',
      () => '10.0.0.1',
    );
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(0);
    throttle.recordFailure('ZOE', '10.0.0.1');
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(900);
    expect(throttle.retryAfter('zoe', '10.0.0.2')).toBe(0);
    expect(throttle.retryAfter('bob', '10.0.0.1')).toBe(0);
  });

  it('are enough at fifty of one user name from anywhere', () => {
    fail(
      49,
      () => 'zoe',
      (i) => `10.0.0.${i}`,
    );
    expect(throttle.retryAfter('zoe', '10.0.1.1')).toBe(0);
    throttle.recordFailure('zoe', '10.0.0.50');
    expect(throttle.retryAfter('zoe', '10.0.1.1')).toBe(900);
    expect(throttle.retryAfter('bob', '10.0.1.1')).toBe(0);
  });

  it('are enough at a hundred from one address, with a user name or without', () => {
    fail(
      99,
      (i) => (i % 2 ? undefined : `user ${i}`),
      () => '10.0.0.1',
    );
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(0);
    throttle.recordFailure(undefined, '10.0.0.1');
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(900);
    expect(throttle.retryAfter(undefined, '10.0.0.1')).toBe(900);
    expect(throttle.retryAfter('zoe', '10.0.0.2')).toBe(0);
  });

  it('count for fifteen minutes each, in whichever fifteen they fall', () => {
    throttle.recordFailure('zoe', '10.0.0.1');
    now += 10 * MINUTE;
    fail(
      9,
      () => 'zoe',
      () => '10.0.0.1',
    );
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(300);
    now += 5 * MINUTE;
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(0);
    throttle.recordFailure('zoe', '10.0.0.1');
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(600);
  });

  it('are forgiven by a success for that user name from that address alone', () => {
    fail(
      9,
      () => 'zoe',
      () => '10.0.0.1',
    );
    fail(
      90,
      (i) => `user ${i}`,
      () => '10.0.0.1',
    );
    throttle.recordSuccess('Zoe', '10.0.0.1');
    throttle.recordFailure('zoe', '10.0.0.1');
    expect(throttle.retryAfter('other', '10.0.0.1')).toBe(900);
    fail(
      8,
      () => 'bob',
      () => '10.0.0.2',
    );
    throttle.recordSuccess('bob', '10.0.0.2');
    fail(
      9,
      () => 'bob',
      () => '10.0.0.2',
    );
    expect(throttle.retryAfter('bob', '10.0.0.2')).toBe(0);
  });

  it('of a user name from elsewhere are not forgiven by its success', () => {
    fail(
      49,
      () => 'zoe',
      (i) => `10.0.0.${i}`,
    );
    throttle.recordSuccess('zoe', '10.0.0.1');
    throttle.recordFailure('zoe', '10.0.0.50');
    expect(throttle.retryAfter('zoe', '10.0.1.1')).toBe(900);
  });

  it('are forgotten to the millisecond, and asked for in whole seconds that are not too few', () => {
    const pair = { kind: 'pair', key: 'pair 10.0.0.1 zoe' } as const;
    fail(
      10,
      () => 'zoe',
      () => '10.0.0.1',
    );
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
      expect([after, throttle.retryAfter('zoe', '10.0.0.1')]).toEqual([after, seconds]);
      expect([after, throttle.remaining(pair)]).toEqual([after, seconds === 0 ? 10 : 0]);
    }
  });

  it('of a name from elsewhere do not count for who asks by address alone', () => {
    fail(
      50,
      () => 'zoe',
      (i) => `10.0.0.${i}`,
    );
    expect([throttle.retryAfter('zoe', '10.0.1.1'), throttle.retryAfterForAddress('zoe', '10.0.1.1')]).toEqual([
      900, 0,
    ]);
    fail(
      10,
      () => 'zoe',
      () => '10.0.1.1',
    );
    expect(throttle.retryAfterForAddress('zoe', '10.0.1.1')).toBe(900);
  });

  it('count by the first 255 characters of a name', () => {
    const name = 'x'.repeat(254);
    fail(
      10,
      (i) => `${name}y${i}`,
      () => '10.0.0.1',
    );
    expect(throttle.retryAfter(`${name}y and more`, '10.0.0.1')).toBe(900);
    expect(throttle.retryAfter(`${name}z`, '10.0.0.1')).toBe(0);
    expect(throttle.retryAfter('y'.repeat(255), '10.0.0.1')).toBe(0);
  });

  it.each([
    [50_000, 900],
    [50_001, 0],
  ])('are kept for 50,000 names and addresses: with %i, the first is to wait %i s', (counted, seconds) => {
    fail(
      10,
      () => 'zoe',
      () => '10.0.0.1',
    );
    // Those of zoe are three: the pair, the name and the address.
    fail(
      counted - 3,
      () => undefined,
      (i) => `10.1.${i}`,
    );
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(seconds);
  });
});

describe('failures at other replicas', () => {
  let now: number;
  let throttle: FailureThrottle;
  /** The replies that are still to come, in the order of the calls. */
  let replies: ((ages: FailureAges | undefined) => void)[];

  const ages = (pair: number, age = 1_000): FailureAges => [new Array(pair).fill(age), [], []];
  const later = () => new Promise<FailureAges | undefined>((resolve) => replies.push(resolve));
  const failuresLeft = () => throttle.remaining({ kind: 'pair', key: 'pair 10.0.0.1 zoe' });

  beforeEach(() => {
    now = 1_000_000;
    replies = [];
    const shared = { read: later, add: later, clear: later } as unknown as SharedFailures;
    throttle = new FailureThrottle(() => now, shared);
  });

  async function refresh(read: FailureAges | undefined): Promise<void> {
    const refreshed = throttle.refresh('zoe', '10.0.0.1');
    replies.shift()?.(read);
    await refreshed;
  }

  it('count from the time at which they were, whatever the clocks say', async () => {
    await refresh([[899_000, ...new Array(9).fill(1_000)], [], []]);
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(1);
    now += 1_000;
    expect([throttle.retryAfter('zoe', '10.0.0.1'), failuresLeft()]).toEqual([0, 1]);
    await refresh([new Array(10).fill(-5_000), [], []]);
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(900);
  });

  it('are not asked for while the address has none left', async () => {
    await refresh(ages(10));
    expect([throttle.refresh('zoe', '10.0.0.1'), replies]).toEqual([undefined, []]);
    expect(throttle.refresh('bob', '10.0.0.1')).toBeInstanceOf(Promise);
  });

  it('are counted once, with those of this process, in whatever order the replies arrive', async () => {
    const refreshed = throttle.refresh('zoe', '10.0.0.1');
    const recorded = throttle.recordFailure('zoe', '10.0.0.1');
    expect(failuresLeft()).toBe(9);
    const [ofRead, ofAdd] = replies.splice(0);
    ofRead(ages(4));
    await refreshed;
    expect(failuresLeft()).toBe(5);
    ofAdd(ages(5));
    await recorded;
    expect(failuresLeft()).toBe(5);
    await refresh(ages(6));
    expect(failuresLeft()).toBe(4);
  });

  it('do not replace failures that Redis has not got', async () => {
    const recorded = throttle.recordFailure('zoe', '10.0.0.1');
    replies.shift()?.(undefined);
    await recorded;
    await refresh(undefined);
    expect(failuresLeft()).toBe(9);
    await refresh(ages(4));
    expect(failuresLeft()).toBe(5);
  });

  it('are forgotten where another replica has reset them', async () => {
    await refresh(ages(9));
    expect(failuresLeft()).toBe(1);
    await refresh(ages(0));
    expect(failuresLeft()).toBe(10);
  });

  it('are forgotten after a success, though a failure before it is still to be confirmed', async () => {
    const failed = throttle.recordFailure('zoe', '10.0.0.1');
    const succeeded = throttle.recordSuccess('zoe', '10.0.0.1');
    const [ofAdd, ofClear] = replies.splice(0);
    ofAdd(ages(1));
    await failed;
    expect(failuresLeft()).toBe(9);
    ofClear([]);
    await succeeded;
    expect(failuresLeft()).toBe(10);
  });

  it('are as many as the limit at most, the latest', async () => {
    await refresh([Array.from({ length: 12 }, (_, i) => 899_000 - i * 60_000), [], []]);
    expect(failuresLeft()).toBe(0);
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(121);
  });
});
