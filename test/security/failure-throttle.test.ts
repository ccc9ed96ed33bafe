import { FailureThrottle } from '../../src/security/failure-throttle';

const MINUTE = 60_000;

describe('failed logins', () => {
  let now: number;
  let throttle: FailureThrottle;

  beforeEach(() => {
    now = 1_000_000;
    throttle = new FailureThrottle(() => now);
  });

  function fail(times: number, userName: (i: number) => string | undefined, address: (i: number) => string): void {
    for (let i = 0; i < times; i++) throttle.failed(userName(i), address(i));
  }

  it('are enough at ten of one user name from one address, whatever its case', () => {
    fail(
      9,
      () => 'Zoe',
      () => '10.0.0.1',
    );
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(0);
    throttle.failed('ZOE', '10.0.0.1');
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
    throttle.failed('zoe', '10.0.0.50');
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
    throttle.failed(undefined, '10.0.0.1');
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(900);
    expect(throttle.retryAfter(undefined, '10.0.0.1')).toBe(900);
    expect(throttle.retryAfter('zoe', '10.0.0.2')).toBe(0);
  });

  it('count for fifteen minutes each, in whichever fifteen they fall', () => {
    throttle.failed('zoe', '10.0.0.1');
    now += 10 * MINUTE;
    fail(
      9,
      () => 'zoe',
      () => '10.0.0.1',
    );
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(300);
    now += 5 * MINUTE;
    expect(throttle.retryAfter('zoe', '10.0.0.1')).toBe(0);
    throttle.failed('zoe', '10.0.0.1');
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
    throttle.succeeded('Zoe', '10.0.0.1');
    throttle.failed('zoe', '10.0.0.1');
    expect(throttle.retryAfter('other', '10.0.0.1')).toBe(900);
    fail(
      8,
      () => 'bob',
      () => '10.0.0.2',
    );
    throttle.succeeded('bob', '10.0.0.2');
    fail(
      9,
      () => 'bob',
      () => '10.0.0.2',
    );
    expect(throttle.retryAfter('bob', '10.0.0.2')).toBe(0);
  });
});
