import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../../config/semaphore';

/** An address of a host, as `node:dns` has it. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** For which site an attempt is made, and its end. */
export interface Attempt {
  readonly siteId: string;
  readonly signal: AbortSignal;
}

/** Returns all addresses of a host; none if they are not found. */
export type Resolve = (host: string, attempt: Attempt) => Promise<readonly HostAddress[]>;

/** How many names of a site are looked up at a time. */
const PARALLEL_OF_SITE = 4;
/** Leaves an attempt time for its request, also if a name server answers only one of the two questions. */
const LOOKUP_MS = 5_000;
/** Names that were not found, or not in time, are not looked up again for a minute. */
const FAILED = { max: 10_000, ttl: 60_000 };
/** These names are never asked for (RFC 6761). */
const LOCALHOST = /^(.+\.)?localhost\.?$/;
const LOOPBACK: readonly HostAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Looks up the hosts of receivers and identity providers (contract section 19) by asking the name servers itself: `dns.lookup` has two threads
 * for the whole process, the connections to the database included, and cannot be cancelled.
 */
export class HostNames {
  /** Of the sites for which names are being looked up. Names share them out. */
  private readonly slots = new Map<string, Semaphore>();
  /** By site, so that a name that fails for one site in a moment of its own does not fail for others. */
  private readonly failed = new LRUCache<string, true>(FAILED);

  /** `servers` are those of a test; by default those of the operating system. */
  constructor(private readonly servers?: readonly string[]) {}

  /** All addresses of a host, first those of IPv4. Empty if it has none, or if they were not found before `signal`. */
  async addressesOf(host: string, { siteId, signal }: Attempt): Promise<readonly HostAddress[]> {
    if (LOCALHOST.test(host)) return LOOPBACK;
    const key = `${siteId} ${host}`;
    if (this.failed.has(key)) return [];
    const slots = this.slots.get(siteId) ?? Semaphore.shared(PARALLEL_OF_SITE);
    this.slots.set(siteId, slots);
    try {
      const lookUp = async () => {
        // Many attempts for one name can wait: those behind the first that fails need no lookup.
        if (signal.aborted || this.failed.has(key)) return [];
        const addresses = await this.lookUp(host, signal);
        if (addresses.length === 0 && !signal.aborted) this.failed.set(key, true);
        return addresses;
      };
      return await slots.run(lookUp, { key: host });
    } finally {
      if (slots.load.running === 0 && this.slots.get(siteId) === slots) this.slots.delete(siteId);
    }
  }

  private async lookUp(host: string, signal: AbortSignal): Promise<readonly HostAddress[]> {
    const resolver = new Resolver();
    if (this.servers) resolver.setServers(this.servers);
    const cancel = () => resolver.cancel();
    const timer = setTimeout(cancel, LOOKUP_MS);
    signal.addEventListener('abort', cancel);
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    return found.flatMap((answer, at) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
  }
}
