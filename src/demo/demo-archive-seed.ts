import { Injectable } from '@nestjs/common';
import { monthBefore } from '../resources/archives/archive-month';
import { SnapshotService } from '../resources/archives/snapshot.service';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';

/** Archives the metrics and projects of a demo site, as the schedule would have at the beginning of a month. */
@Injectable()
export class DemoArchiveSeed {
  constructor(private readonly snapshots: SnapshotService) {}

  /** On a site that is `fresh` the archives get ids of their own names. */
  async seed(caller: Caller, monthsAgo: number, now = new Date(), fresh = false): Promise<void> {
    const beginning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1);
    // A seeding that goes on in a later month makes archives beside those that have these ids.
    const newId = fresh ? ({ ID }: { ID: string }) => demoId(ID, 'archives', String(monthsAgo)) : undefined;
    await this.snapshots.run(caller, monthBefore(beginning), newId);
  }
}
