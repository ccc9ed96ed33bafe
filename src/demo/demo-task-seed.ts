import { Injectable } from '@nestjs/common';
import { storedOf } from '../http/instant';
import { TaskService } from '../resources/tasks/task.service';
import type { Caller } from '../security/caller';
import { demoId } from './demo-ids';
import type { DemoTask } from './demo-site';
import { type Ids, idsByName } from './records-of';

const DAY = 86_400_000;
const NINE_O_CLOCK = 9 * 3_600_000;

/** Creates the missing tasks of a demo site, with their parts and assignees. */
@Injectable()
export class DemoTaskSeed {
  constructor(private readonly tasks: TaskService) {}

  /** `ancestors` has the IDs of the tasks' ancestors by name. Returns the IDs of the tasks by `<ancestor> / <task>`. */
  async seed(
    caller: Caller,
    wanted: Readonly<Record<string, readonly DemoTask[]>>,
    ancestors: Ids,
    people: Ids,
  ): Promise<Ids> {
    const all = new Map<string, string>();
    for (const [name, tasks] of Object.entries(wanted)) {
      const ancestorId = String(ancestors.get(name));
      const own = { ancestorId };
      const ids = new Map(await idsByName((params) => this.tasks.listOfSite(caller, { ...params, own })));
      await this.seedTasks(caller, { ancestorId, ids, people }, null, tasks);
      for (const [task, id] of ids) all.set(`${name} / ${task}`, id);
    }
    return all;
  }

  private async seedTasks(
    caller: Caller,
    known: { readonly ancestorId: string; readonly ids: Map<string, string>; readonly people: Ids },
    ParentID: string | null,
    tasks: readonly DemoTask[],
  ): Promise<void> {
    for (const [index, task] of tasks.entries()) {
      const ID = demoId(known.ancestorId, 'tasks', task.name);
      const fields = { ID, AncestorID: known.ancestorId, ParentID, Rank: index + 1, ...fieldsOf(task) };
      const id = known.ids.get(task.name) ?? (await this.tasks.create(caller, fields)).ID;
      known.ids.set(task.name, id);
      for (const name of task.assigned ?? []) await this.tasks.putAssignee(caller, id, String(known.people.get(name)));
      await this.seedTasks(caller, known, id, task.parts ?? []);
    }
  }
}

function fieldsOf({ name, about, priority, milestone, color, label, starts, due, done }: DemoTask) {
  const start = dayFromNow(starts);
  return {
    Name: name,
    Description: about ?? null,
    Priority: priority ?? null,
    Milestone: milestone ?? false,
    Color: color ?? null,
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
