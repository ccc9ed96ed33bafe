/** The epoch of a site, or the number of writes of one of its callers, of whom only those with any have a row. */
export interface SiteStateRow {
  readonly SiteID: string;
  readonly CallerID?: string | null;
  readonly Epoch: string | null;
  readonly Writes?: number;
}

/** What one read has found about sites and their callers, on the primary or on a replica. */
export class SiteStates {
  private readonly epochs = new Map<string, string | null>();
  private readonly writes = new Map<string, number>();

  constructor(rows: readonly SiteStateRow[]) {
    for (const { SiteID, CallerID, Epoch, Writes = 0 } of rows) {
      if (CallerID == null) this.epochs.set(SiteID, Epoch);
      else this.writes.set(`${SiteID}/${CallerID}`, Number(Writes));
    }
  }

  /** Null for a site that has none. */
  epochOf(siteId: string): string | null {
    return this.epochs.get(siteId) ?? null;
  }

  writesOf(siteId: string, callerId: string): number {
    return this.writes.get(`${siteId}/${callerId}`) ?? 0;
  }
}
