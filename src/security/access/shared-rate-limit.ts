import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import type { MaybePromise } from '../maybe-promise';
import { Redis } from '../redis/redis';
import { type Allowance, RateLimit, WINDOW_MS } from './rate-limit';

/**
 * For each caller, of whom `ARGV` has the number of requests after the limit and the length of a minute: returns how many
 * were taken before these, and the milliseconds that are left of the minute.
 */
const TAKE = `
local limit = tonumber(ARGV[1])
local found = {}
for at, key in ipairs(KEYS) do
  local wanted = tonumber(ARGV[at + 2])
  local left = redis.call('PTTL', key)
  local taken = 0
  -- No key, or one without an end, which would refuse its caller for ever.
  if left < 0 then
    left = tonumber(ARGV[2])
    redis.call('SET', key, math.min(wanted, limit), 'PX', left)
  else
    taken = tonumber(redis.call('GET', key))
    local more = math.min(wanted, limit - taken)
    if more > 0 then redis.call('INCRBY', key, more) end
  end
  found[at] = {taken, left}
end
return found
`;

type Found = readonly (readonly [taken: number, leftMs: number])[] | undefined;

/** The requests that one round trip counts: those that came during the one before, or in one turn of the event loop. */
interface Batch {
  /** The number of requests of each caller, and its position among the keys that are sent. */
  readonly wanted: Map<string, { count: number; readonly at: number }>;
  readonly found: Promise<Found>;
}

/**
 * Counts the requests of each caller at all replicas, in Redis. Without it, and while it is away, this process continues
 * for itself from what it knows (contract section 15).
 */
@Injectable()
export class SharedRateLimit {
  /** What the keys of the callers begin with. */
  protected readonly prefix: string = 'rate ';
  private batch: Batch | undefined;
  /** The round trip of the batch before. */
  private trip: Promise<Found> | undefined;

  constructor(
    private readonly local: RateLimit,
    private readonly redis: Redis,
  ) {}

  /** Counts a request of the caller. Synchronous without Redis, and for a caller that is known to be over the limit. */
  take(key: string): MaybePromise<Allowance> {
    // A minute that is used up here is used up everywhere.
    if (this.local.limit === 0 || !this.redis.isSet || this.local.isUsedUp(key)) return this.local.take(key);
    this.batch ??= this.begin();
    return this.takeOf(this.batch, key);
  }

  private async takeOf({ wanted, found }: Batch, key: string): Promise<Allowance> {
    const caller = wanted.get(key) ?? { count: 0, at: wanted.size };
    wanted.set(key, caller);
    const before = caller.count;
    caller.count += 1;
    const counts = await found;
    if (!counts) return this.local.take(key);
    const [taken, leftMs] = counts[caller.at];
    const { limit } = this.local;
    return { ...this.local.set(key, taken + before + 1, leftMs), allowed: taken + before < limit };
  }

  private begin(): Batch {
    const wanted: Batch['wanted'] = new Map();
    return { wanted, found: this.send(wanted) };
  }

  private async send(wanted: Batch['wanted']): Promise<Found> {
    await (this.trip ?? nextTurn());
    this.batch = undefined;
    const keys = [...wanted.keys()].map((key) => `${this.prefix}${key}`);
    const counts = [...wanted.values()].map(({ count }) => count);
    this.trip = this.redis.run(TAKE, keys, [this.local.limit, WINDOW_MS, ...counts]) as Promise<Found> | undefined;
    const found = await this.trip;
    if (!this.batch) this.trip = undefined;
    return found;
  }
}

/** The same of requests below `/scim/v2`, which count by themselves (contract section 26). */
@Injectable()
export class ScimRateLimit extends SharedRateLimit {
  protected override readonly prefix = 'scim ';

  constructor(@Inject(SETTINGS) { scimRateLimit }: Settings, redis: Redis) {
    super(new RateLimit({ rateLimit: scimRateLimit }), redis);
  }
}
