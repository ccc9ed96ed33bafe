import { Injectable } from '@nestjs/common';

/**
 * A number for each site that grows whenever something that rights depend on was written in this process: what was
 * remembered under an older number is looked up again, so that a change takes effect on the next request.
 */
@Injectable()
export class SiteEpochs {
  private readonly epochs = new Map<string, number>();
  private changes = 0;

  /** Grows with every site's number: equal before and after a look-up whose site was unknown, none changed meanwhile. */
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
