import { Injectable } from '@nestjs/common';
import { Redis } from '../redis/redis';
import { type Allowance, RateLimit, WINDOW_MS } from './rate-limit';

/** Returns the number of requests taken, the milliseconds that are left of the minute, and whether this one is allowed. */
const TAKE = `
local left = redis.call('PTTL', KEYS[1])
-- No key, or one without an end, which would refuse its caller for ever.
if left < 0 then
  redis.call('SET', KEYS[1], 1, 'PX', ARGV[2])
  return {1, tonumber(ARGV[2]), 1}
end
local taken = tonumber(redis.call('GET', KEYS[1]))
if taken >= tonumber(ARGV[1]) then return {taken, left, 0} end
return {redis.call('INCR', KEYS[1]), left, 1}
`;

/**
 * Counts the requests of each caller at all replicas, in Redis. Without it, and while it is away, this process continues
 * for itself from what it knows (contract section 15).
 */
@Injectable()
export class SharedRateLimit {
  constructor(
    private readonly local: RateLimit,
    private readonly redis: Redis,
  ) {}

  /** Counts a request of the caller. Synchronous without Redis, and for a caller that is known to be over the limit. */
  take(key: string): Allowance | Promise<Allowance> {
    const { limit } = this.local;
    // A minute that is used up here is used up everywhere.
    if (limit === 0 || !this.redis.isSet || this.local.isUsedUp(key)) return this.local.take(key);
    const reply = this.redis.run(TAKE, [`rate ${key}`], [limit, WINDOW_MS]);
    if (!reply) return this.local.take(key);
    return reply.then((found) => {
      if (!found) return this.local.take(key);
      const [taken, endsInMs, allowed] = found as [number, number, number];
      return { ...this.local.set(key, taken, endsInMs), allowed: allowed === 1 };
    });
  }
}
