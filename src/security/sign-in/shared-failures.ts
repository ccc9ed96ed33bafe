import { Injectable } from '@nestjs/common';
import { Redis } from '../redis/redis';

/** By key, how many milliseconds ago its latest failures were, oldest first. */
export type FailureAges = readonly (readonly number[])[];

// Times are those of Redis, because the clocks of the replicas differ.
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;
const AGES = `
local ages = {}
for i, key in ipairs(KEYS) do
  ages[i] = {}
  for j, at in ipairs(redis.call('LRANGE', key, 0, -1)) do ages[i][j] = now - at end
end
return ages
`;
const READ = NOW + AGES;
const ADD = `${NOW}
for i, key in ipairs(KEYS) do
  redis.call('RPUSH', key, now)
  redis.call('LTRIM', key, -ARGV[i + 1], -1)
  redis.call('PEXPIRE', key, ARGV[1])
end
${AGES}`;
const CLEAR = `redis.call('DEL', KEYS[1])`;

/**
 * The failures at all replicas, in Redis. Each method returns undefined without Redis and while it is away, or resolves
 * with undefined if it becomes so. Replies arrive in the order of the calls.
 */
@Injectable()
export class SharedFailures {
  constructor(private readonly redis: Redis) {}

  read(keys: readonly string[]): Promise<FailureAges | undefined> | undefined {
    return this.redis.run(READ, keys, []) as Promise<FailureAges | undefined> | undefined;
  }

  /** Adds a failure to each key, which keeps as many as its limit, and returns the failures with it. */
  add(
    keys: readonly string[],
    limits: readonly number[],
    windowMs: number,
  ): Promise<FailureAges | undefined> | undefined {
    return this.redis.run(ADD, keys, [windowMs, ...limits]) as Promise<FailureAges | undefined> | undefined;
  }

  clear(key: string): Promise<unknown> | undefined {
    return this.redis.run(CLEAR, [key], []);
  }
}
