import type { ReadableRows } from '../../security/rights/readable-rows';
import { hasFewIndividuals } from './readable-parts';

/** The filter on the pages of a list: none at first, later what the caller may read. */
export class ReadableFilter {
  private readable: ReadableRows | undefined;
  private isStarted = false;
  private isNarrowed = false;

  /** With `isKnown`, `find` needs no statement, and the first page is filtered too. */
  constructor(
    private readonly find: () => Promise<ReadableRows | undefined>,
    private readonly isKnown: boolean,
  ) {}

  /** The filter for the next page. */
  async current(): Promise<ReadableRows | undefined> {
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
