import type { CallerLoad } from '../../../http/limits/caller-load';
import { type Caller, callerKey } from '../../../security/caller';
import type { ResourceRequest } from '../../pipeline/resource-request';
import type { PreparedRecord } from './prepared-records';
import { bytesOfResults } from './result-list';

/** Lines for whose results a list reserves room at a time while they arrive. */
const LINES_AHEAD = 1_000;

/** The room for the results of one list, which counts for its caller until the list has ended (contract section 21). */
export class ResultRoom {
  private lines = 0;
  private readonly releases: (() => void)[] = [];
  private readonly owner: string;

  constructor(
    private readonly load: CallerLoad,
    private readonly request: ResourceRequest,
    /** Whether the bytes of the records are counted already. */
    private readonly hasBody = true,
  ) {
    this.owner = callerKey(request.caller as Caller);
  }

  /** Reserves room for the results of so many lines. Throws TooManyRequests. */
  reserve(lines: number): void {
    this.releases.push(this.load.reserveBytes(this.owner, bytesOf(lines)));
    this.lines = lines;
  }

  /**
   * Reserves room for the results of so many lines, and of some more, unless it has been. Waits for other requests of the
   * caller to end. Throws TooManyRequests after some time.
   */
  async extend(lines: number): Promise<void> {
    if (lines <= this.lines) return;
    const ahead = Math.max(lines, this.lines + LINES_AHEAD);
    const reserved = this.load.waitForBytes(this.owner, bytesOf(ahead) - bytesOf(this.lines));
    this.releases.push(reserved instanceof Promise ? await this.request.lifetime.outside(reserved) : reserved);
    this.lines = ahead;
  }

  /** Counts the bytes of a record that waits. Throws TooManyRequests. */
  keep({ bytes = 0 }: PreparedRecord): void {
    if (!this.hasBody) this.releases.push(this.load.reserveBytes(this.owner, bytes));
  }

  release(): void {
    for (const release of this.releases.splice(0)) release();
  }
}

/** With the one that ends a list. */
function bytesOf(lines: number): number {
  return lines === 0 ? 0 : bytesOfResults(lines + 1);
}
