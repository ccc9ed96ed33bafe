import { Injectable } from '@nestjs/common';
import { monthBefore } from '../resources/archives/archive-month';
import { SnapshotService } from '../resources/archives/snapshot.service';
import type { Caller } from '../security/caller';

/** Archives the metrics and projects of a demo site, as the schedule would have at the beginning of a month. */
@Injectable()
export class DemoArchiveSeed {
  constructor(private readonly snapshots: SnapshotService) {}

  async seed(caller: Caller, monthsAgo: number, now = new Date()): Promise<void> {
    const beginning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1);
    await this.snapshots.run(caller, monthBefore(beginning));
  }
}
