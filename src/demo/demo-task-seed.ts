import { Injectable } from '@nestjs/common';
import { storedOf } from '../http/instant';
import { TaskService } from '../resources/tasks/task.service';
import type { Caller } from '../security/caller';
import type { DemoTask } from './demo-site';
import { recordsOf } from './records-of';

type Ids = ReadonlyMap<string, string>;

const DAY = 86_400_000;
const NINE_O_CLOCK = 9 * 3_600_000;

/** Writes the tasks of a demo site with their parts and those that do them; what is there already stays as it is. */
@Injectable()
export class DemoTaskSeed {
  constructor(private readonly tasks: TaskService) {}

  /** `wanted` by the name of what the tasks belong to, which `ancestors` tells the id of. */
  async seed(
    caller: Caller,
    wanted: Readonly<Record<string, readonly DemoTask[]>>,
    ancestors: Ids,
    people: Ids,
  ): Promise<void> {
    for (const [name, tasks] of Object.entries(wanted)) {
      const ancestorId = String(ancestors.get(name));
      const existing = await recordsOf((params) => this.tasks.listOfSite(caller, { ...params, own: { ancestorId } }));
      const ids = new Map(existing.map(({ Name, ID }) => [String(Name), String(ID)]));
      await this.fill(caller, { ancestorId, ids, people }, null, tasks);
    }
  }

  private async fill(
    caller: Caller,
    known: { readonly ancestorId: string; readonly ids: Ids; readonly people: Ids },
    ParentID: string | null,
    tasks: readonly DemoTask[],
  ): Promise<void> {
    for (const [index, task] of tasks.entries()) {
      const facts = { AncestorID: known.ancestorId, ParentID, Rank: index + 1, ...factsOf(task) };
      const id = known.ids.get(task.name) ?? (await this.tasks.create(caller, facts)).ID;
      for (const name of task.assigned ?? []) await this.tasks.putAssignee(caller, id, String(known.people.get(name)));
      await this.fill(caller, known, id, task.parts ?? []);
    }
  }
}

function factsOf({ name, about, priority, milestone, label, starts, due, done }: DemoTask) {
  const start = dayFromNow(starts);
  return {
    Name: name,
    Description: about ?? null,
    Priority: priority ?? null,
    Milestone: milestone ?? false,
    TrackingLabel: label ?? null,
    StartDateProjected: start,
    StartDateActual: starts !== undefined && starts < 0 ? start : null,
    EndDateProjected: dayFromNow(due),
    EndDateActual: dayFromNow(done),
  };
}

function dayFromNow(days: number | undefined): string | null {
  if (days === undefined) return null;
  const today = Math.floor(Date.now() / DAY) * DAY;
  return storedOf(today + days * DAY + NINE_O_CLOCK);
}
