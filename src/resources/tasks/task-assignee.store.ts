import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { storedNow } from '../../http/instant';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { select } from '../../resource/storage/scoped-statement';
import { type Bound, Condition } from '../../resource/storage/where';
import { givenAll, insertInto, ME, remove } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { Individual } from '../individuals/individual';
import { TaskAssignee } from './task-assignee';

const ASSIGNED_TO = new Condition<Individual>().among(
  't.ID',
  from(TaskAssignee, 'a')
    .columns('a', 'IndividualID')
    .where({ 'a.TaskID': given('task') }),
);
const PAIR = { TaskID: given('task'), IndividualID: given('individual') } as const;

/** Who is to do a task. */
@Injectable()
export class TaskAssigneeStore {
  private readonly found = select(
    this.database,
    from(TaskAssignee, 'a')
      .columns('a', 'TaskID')
      .where({ 'a.TaskID': given('task'), 'a.IndividualID': given('individual') }),
  );
  private readonly addition = insertInto(this.database, TaskAssignee, {
    ...PAIR,
    ...givenAll('Created'),
    CreatedBy: ME,
  });
  private readonly removal = remove(this.database, TaskAssignee, PAIR);

  constructor(private readonly database: Database) {}

  /** The condition on individuals of those assigned to the task. */
  assignedTo(_caller: Caller, taskId: string): Bound<Individual> {
    return ASSIGNED_TO.with({ task: taskId });
  }

  /** Assigns the individual; who is assigned already stays so. The task is locked. */
  async add(caller: Caller, taskId: string, individualId: string, tx: Sql): Promise<void> {
    const pair = { task: taskId, individual: individualId };
    if (await this.found.any(caller, pair, tx)) return;
    await this.addition.run(caller, { ...pair, Created: storedNow() }, tx);
  }

  async remove(caller: Caller, taskId: string, individualId: string, tx: Sql): Promise<void> {
    await this.removal.run(caller, { task: taskId, individual: individualId }, tx);
  }
}
