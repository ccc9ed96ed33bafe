import type { ReadableRows } from '../../security/rights/readable-rows';
import { isShort } from './readable-parts';

/** What the pages of a list are narrowed down to: at first to nothing, later to what the caller may read. */
export class ReadableFilter {
  private readable: ReadableRows | undefined;
  private hasBegun = false;
  private isNarrowed = false;

  /** `isKnown` where `find` costs nothing, so that the first page is narrowed, too. */
  constructor(
    private readonly find: () => Promise<ReadableRows | undefined>,
    private readonly isKnown: boolean,
  ) {}

  /** For the next page. */
  async current(): Promise<ReadableRows | undefined> {
    if (!this.hasBegun && this.isKnown) {
      const readable = await this.find();
      if (readable && isShort(readable)) this.readable = readable;
    }
    this.hasBegun = true;
    return this.readable;
  }

  /** Narrows from now on; answers whether that changes anything. */
  async narrow(): Promise<boolean> {
    if (this.isNarrowed || this.readable) return false;
    this.isNarrowed = true;
    this.readable = await this.find();
    return this.readable !== undefined;
  }
}
