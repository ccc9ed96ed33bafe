import { Injectable } from '@nestjs/common';
import { type JobOf, Semaphore } from '../../config/semaphore';
import { ServiceUnavailable } from '../../http/problems/problem';
import { RequestLifetime } from '../../http/server/request-lifetime';
import { type Caller, callerKey } from '../../security/caller';

/** One computation holds up to 30 MB in a site of 100,000 people. */
const BOUNDS = { limit: 2, waiting: 50, waitMs: 10_000 };
const RETRY_SECONDS = 5;

/** 503: too many dashboards and counts wait to be computed. */
class TooManyComputations extends ServiceUnavailable {
  constructor() {
    super(
      RETRY_SECONDS,
      'The service is computing too many dashboards or counts. Retry after the time in the Retry-After header.',
    );
  }
}

/** A computation that several callers wait for, while it waits for its turn. */
interface Shared {
  readonly lifetime: SharedLifetime;
  readonly result: Promise<unknown>;
}

/**
 * Dashboards of units, lists of dashboards and counts by group wait their turn in one queue of the process (contract
 * section 15). Requests that wait have no place; those that share a computation have none until it has ended.
 */
@Injectable()
export class ComputationQueue {
  private readonly queue = new Semaphore(BOUNDS, () => new TooManyComputations());
  private readonly waiting = new Map<string, Shared>();

  /** Computes the next part of a result. Only the first one is refused, with ServiceUnavailable, if there is no room. */
  runStep<T>(caller: Caller, isFirst: boolean, work: () => Promise<T>): Promise<T> {
    return isFirst ? this.queue.run(work, jobOf(caller)) : this.queue.resume(work, jobOf(caller));
  }

  /**
   * Computes what is the same for all callers who may read it, once for those that ask for the same `key` until it begins:
   * what it reads is at least as new as their requests. Throws ServiceUnavailable.
   */
  async share<T>(caller: Caller, key: string, compute: (caller: Caller) => Promise<T>): Promise<T> {
    // A read replica is up to date for one request alone.
    if (caller.replica) return this.queue.run(() => compute(caller), jobOf(caller));
    const shared = this.waiting.get(key) ?? this.enqueue(caller, key, compute);
    const { lifetime } = caller;
    const result = shared.result as Promise<T>;
    if (!lifetime) return result;
    shared.lifetime.add(lifetime);
    return this.waiting.get(key) === shared ? lifetime.outside(result) : result;
  }

  private enqueue(caller: Caller, key: string, compute: (caller: Caller) => Promise<unknown>): Shared {
    const lifetime = new SharedLifetime();
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      this.waiting.delete(key);
      return compute(caller.during(lifetime));
    };
    const result = this.queue.run(begin, { source: callerKey(caller) });
    const shared = { lifetime, result };
    if (hasBegun) return shared;
    this.waiting.set(key, shared);
    result.catch(() => {
      // Refused while it waited.
      if (this.waiting.get(key) === shared) this.waiting.delete(key);
    });
    return shared;
  }
}

function jobOf(caller: Caller): JobOf {
  return { source: callerKey(caller), lifetime: caller.lifetime };
}

/** Ends when all requests have ended that wait for the result. */
class SharedLifetime extends RequestLifetime {
  private readonly requests: RequestLifetime[] = [];

  add(request: RequestLifetime): void {
    this.requests.push(request);
  }

  override get cause(): Error | undefined {
    return this.requests.every(({ cause }) => cause) ? this.requests[0]?.cause : undefined;
  }
}
