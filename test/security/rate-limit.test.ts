import { RateLimit } from '../../src/security/access/rate-limit';

describe('the rate limit', () => {
  let now: number;
  const clock = () => now;

  beforeEach(() => {
    now = 5_000;
  });

  it('lets a caller take its requests of a minute, and tells what is left', () => {
    const limit = new RateLimit({ rateLimit: 2 }, clock);
    expect(limit.take('zoe')).toEqual({ limit: 2, remaining: 1, reset: 60, allowed: true });
    now += 30_500;
    expect(limit.take('zoe')).toEqual({ limit: 2, remaining: 0, reset: 30, allowed: true });
    expect(limit.take('zoe')).toEqual({ limit: 2, remaining: 0, reset: 30, allowed: false });
    now += 29_500;
    expect(limit.take('zoe')).toEqual({ limit: 2, remaining: 1, reset: 60, allowed: true });
  });

  it('never tells more than a minute, whatever the fraction of the clock', () => {
    now = 43_764.32279189725;
    expect(now + 60_000 - now).toBeGreaterThan(60_000);
    expect(new RateLimit({ rateLimit: 1 }, clock).take('zoe').reset).toBe(60);
  });

  it('counts each caller by itself', () => {
    const limit = new RateLimit({ rateLimit: 1 }, clock);
    expect(['zoe', 'bob', 'zoe'].map((key) => limit.take(key).allowed)).toEqual([true, true, false]);
  });

  it.each([
    [50_000, false],
    [50_001, true],
  ])('is kept for 50,000 callers: with %i, the first may ask again: %s', (callers, allowed) => {
    const limit = new RateLimit({ rateLimit: 1 }, clock);
    for (let n = 0; n < callers; n++) limit.take(`caller ${n}`);
    expect(limit.take('caller 0').allowed).toBe(allowed);
  });

  it('is off at 0', () => {
    const limit = new RateLimit({ rateLimit: 0 }, clock);
    for (let i = 0; i < 1_000; i++) expect(limit.take('zoe').allowed).toBe(true);
  });
});
