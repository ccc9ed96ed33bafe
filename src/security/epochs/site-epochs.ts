import { Injectable } from '@nestjs/common';

/**
 * A number per site that grows with each write that rights depend on: one of this process when it ends, one of another
 * process when `SharedEpochs` learns of it. Cached facts with an older number are read again.
 */
@Injectable()
export class SiteEpochs {
  private readonly epochs = new Map<string, number>();
  private changes = 0;

  /**
   * Grows with the number of any site. If it is the same before and after a look-up, no site has changed in between.
   */
  get total(): number {
    return this.changes;
  }

  of(siteId: string): number {
    return this.epochs.get(siteId) ?? 0;
  }

  advance(siteId: string): void {
    this.epochs.set(siteId, this.of(siteId) + 1);
    this.changes += 1;
  }
}
