import { Injectable } from '@nestjs/common';
import { Redis } from '../redis/redis';

/** By key, its count and the milliseconds that are left of its window; and whether the attempt was counted. */
export type TakenCounts = readonly [isTaken: 0 | 1, ...counts: (readonly [count: number, leftMs: number])[]];

/**
 * `ARGV` has the length of a window and the limit of each key, 0 for one that is only counted. Counts one more of each key
 * unless one has reached its limit. A window begins with the first one.
 */
const TAKE = `
local taken = {1}
for i, key in ipairs(KEYS) do
  local left = redis.call('PTTL', key)
  local count = 0
  if left < 0 then left = tonumber(ARGV[1]) else count = tonumber(redis.call('GET', key)) end
  local limit = tonumber(ARGV[i + 1])
  if limit > 0 and count >= limit then taken[1] = 0 end
  taken[i + 1] = {count, left}
end
if taken[1] == 1 then
  for i, key in ipairs(KEYS) do
    local count = taken[i + 1]
    count[1] = count[1] + 1
    redis.call('SET', key, count[1], 'PX', math.max(count[2], 1))
  end
end
return taken
`;

/**
 * Takes one from each key. With `ARGV[1]`, which is how many of the first key stay: the rest of the first key from all of
 * them too, where the window is not a later one, which did not count them.
 */
const GIVE_BACK = `
local began = redis.call('PTTL', KEYS[1])
local staying = tonumber(ARGV[1])
local more = 0
if staying >= 0 then more = math.max(tonumber(redis.call('GET', KEYS[1]) or '0') - 1 - staying, 0) end
for i, key in ipairs(KEYS) do
  local left = redis.call('PTTL', key)
  if left >= 0 then
    local count = tonumber(redis.call('GET', key)) - 1
    if left <= began then count = count - more end
    if count > 0 then redis.call('SET', key, count, 'PX', math.max(left, 1)) else redis.call('DEL', key) end
  end
end
`;

/**
 * The failures at all replicas, in Redis, with the attempts in progress. Each method returns undefined without Redis and
 * while it is away, or resolves with undefined if it becomes so.
 */
@Injectable()
export class SharedFailures {
  constructor(private readonly redis: Redis) {}

  take(
    keys: readonly string[],
    limits: readonly number[],
    windowMs: number,
  ): Promise<TakenCounts | undefined> | undefined {
    return this.redis.run(TAKE, keys.map(nameOf), [windowMs, ...limits]) as
      | Promise<TakenCounts | undefined>
      | undefined;
  }

  /** `staying` are the attempts of the first key that go on, if all of its failures are given back; otherwise undefined. */
  giveBack(keys: readonly string[], staying: number | undefined): Promise<unknown> | undefined {
    return this.redis.run(GIVE_BACK, keys.map(nameOf), [staying ?? -1]);
  }
}

/** Former versions have lists at the keys themselves. */
function nameOf(key: string): string {
  return `failed ${key}`;
}
