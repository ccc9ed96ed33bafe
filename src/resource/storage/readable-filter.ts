import type { Caller } from '../../security/caller';
import type { ReadableRows } from '../../security/rights/readable-rows';
import { hasFewIndividuals } from './readable-parts';

/** The filter on the pages of a list: none at first, and after a change of rights, later what the caller may read. */
export class ReadableFilter {
  private readable: ReadableRows | undefined;
  private isStarted = false;
  private isNarrowed = false;
  private epoch = this.caller.validity?.epoch;

  /** With `isKnown`, `find` needs no statement, and the first page is filtered too. */
  constructor(
    private readonly caller: Caller,
    private readonly find: () => Promise<ReadableRows | undefined>,
    private readonly isKnown: boolean,
  ) {}

  /** The filter for the next page. */
  async current(): Promise<ReadableRows | undefined> {
    const epoch = this.caller.validity?.epoch;
    if (epoch !== this.epoch) {
      this.epoch = epoch;
      this.readable = undefined;
      this.isNarrowed = false;
    }
    if (!this.isStarted && this.isKnown) {
      const readable = await this.find();
      if (readable && hasFewIndividuals(readable)) this.readable = readable;
    }
    this.isStarted = true;
    return this.readable;
  }

  /** Filters all following pages. Returns whether that makes a difference. */
  async narrow(): Promise<boolean> {
    if (this.isNarrowed || this.readable) return false;
    this.isNarrowed = true;
    this.readable = await this.find();
    return this.readable !== undefined;
  }
}
