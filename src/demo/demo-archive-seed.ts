import { Injectable } from '@nestjs/common';
import { monthBefore } from '../resources/archives/archive-month';
import { SnapshotService } from '../resources/archives/snapshot.service';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';

/** Archives the metrics and projects of a demo site, as the scheduled run does at the beginning of a month. */
@Injectable()
export class DemoArchiveSeed {
  constructor(private readonly snapshots: SnapshotService) {}

  /** On a new site the archives get fixed IDs, which examples can reference. */
  async seed(caller: Caller, monthsAgo: number, now = new Date(), isNew = false): Promise<void> {
    const beginning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1);
    // A seeding that is continued in a later month adds archives, which cannot have the same IDs.
    const newId = isNew ? ({ ID }: { ID: string }) => demoId(ID, 'archives', String(monthsAgo)) : undefined;
    await this.snapshots.run(caller, monthBefore(beginning), newId);
  }
}
