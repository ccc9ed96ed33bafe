import { Injectable } from '@nestjs/common';
import { monthBefore } from '../resources/archives/archive-month';
import { SnapshotService } from '../resources/archives/snapshot.service';
import type { Caller } from '../security/caller';

/** Archives the metrics and projects of a demo site, as the schedule would have at the beginning of this month and the last. */
@Injectable()
export class DemoArchiveSeed {
  constructor(private readonly snapshots: SnapshotService) {}

  async seed(caller: Caller, now = new Date()): Promise<void> {
    for (const monthsAgo of [1, 0]) {
      const beginning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1);
      await this.snapshots.run(caller, monthBefore(beginning));
    }
  }
}
