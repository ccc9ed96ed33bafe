import { Injectable } from '@nestjs/common';
import { epochOf, storedNow, storedOf } from '../http/instant';
import { TaskService } from '../resources/tasks/task.service';
import type { Caller } from '../security/caller';
import { DemoFollowUpStore } from './demo-follow-up.store';
import { demoId } from './demo-ids';
import type { PlanPeriod } from './demo-plans';
import type { DemoDialog } from './demo-site';
import { type Ids, idsByName } from './records-of';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** Creates the missing follow-ups of the dialogs of a demo site. */
@Injectable()
export class DemoFollowUpSeed {
  constructor(
    private readonly tasks: TaskService,
    private readonly followUps: DemoFollowUpStore,
  ) {}

  async seed(caller: Caller, dialogId: string, dialog: DemoDialog, period: PlanPeriod, people: Ids): Promise<void> {
    const own = { ancestorId: dialogId };
    const ids = await idsByName((params) => this.tasks.listOfSite(caller, { ...params, own }));
    const at = (week: number, hour = 17) => storedOf(epochOf(period.StartDate) + week * WEEK + hour * HOUR);
    for (const [index, { name, by, due, done }] of (dialog.followUps ?? []).entries()) {
      if (ids.has(name)) continue;
      const dates = { EndDateProjected: at(due), EndDateActual: done === undefined ? null : notAfterNow(at(done)) };
      const place = { ID: demoId(dialogId, 'tasks', name), AncestorID: dialogId, Rank: index + 1 };
      const { ID } = await this.tasks.create(caller, { ...place, Name: name, Priority: 2, ...dates });
      await this.tasks.putAssignee(caller, ID, String(people.get(by)));
      await this.followUps.setCreated(caller, ID, notAfterNow(at(dialog.week, dialog.hour)));
    }
  }
}

/** Returns the instant, or now if it is in the future, as it can be early in a half-year. */
function notAfterNow(instant: string): string {
  const now = storedNow();
  return instant < now ? instant : now;
}
