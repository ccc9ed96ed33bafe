import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import { given } from '../../resource/storage/conditions';
import { PRIMARY } from '../../resource/storage/index-hint';
import { from } from '../../resource/storage/query';
import { select } from '../../resource/storage/scoped-statement';
import { type Bound, Condition } from '../../resource/storage/where';
import { givenAll, insertInto, ME, remove } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { Individual } from '../individuals/individual';
import { TaskAssignee } from './task-assignee';

const ASSIGNED_TO = new Condition<Individual>([]).withIds(
  'a.IndividualID',
  () => from(TaskAssignee, 'a').where({ 'a.TaskID': given('task') }),
  PRIMARY,
);
const PAIR = { TaskID: given('task'), IndividualID: given('individual') } as const;

/** Assignments that one transaction removes. */
const MAX_AT_ONCE = 200;

/** The assignees of tasks. */
@Injectable()
export class TaskAssigneeStore {
  private readonly assignment = select(
    this.database,
    from(TaskAssignee, 'a')
      .columns('a', 'TaskID')
      .where({ 'a.TaskID': given('task'), 'a.IndividualID': given('individual') }),
  );
  private readonly tasksOf = select<{ TaskID: string }>(
    this.database,
    from(TaskAssignee, 'a')
      .columns('a', 'TaskID')
      .where({ 'a.IndividualID': given('individual') })
      .limit(MAX_AT_ONCE),
  );
  private readonly insertAssignee = insertInto(this.database, TaskAssignee, {
    ...PAIR,
    ...givenAll('Created'),
    CreatedBy: ME,
  });
  private readonly deleteAssignee = remove(this.database, TaskAssignee, PAIR);

  constructor(private readonly database: Database) {}

  /** Individuals that a task is assigned to. */
  assignedTo(_caller: Caller, taskId: string): Bound<Individual> {
    return ASSIGNED_TO.with({ task: taskId });
  }

  /** Returns the IDs of some tasks that are assigned to an individual. */
  async someOf(caller: Caller, individualId: string): Promise<readonly string[]> {
    return (await this.tasksOf.all(caller, { individual: individualId })).map(({ TaskID }) => TaskID);
  }

  /** Assigns an individual. Returns false if it is assigned already. The task must be locked. */
  async add(caller: Caller, taskId: string, individualId: string, tx: Sql): Promise<boolean> {
    const pair = { task: taskId, individual: individualId };
    if (await this.assignment.any(caller, pair, tx)) return false;
    await this.insertAssignee.send(caller, { ...pair, Created: storedNow() }, tx);
    return true;
  }

  /** Returns false if the individual is not assigned. */
  async remove(caller: Caller, taskId: string, individualId: string, tx: Sql): Promise<boolean> {
    const { affected } = await this.deleteAssignee.run(caller, { task: taskId, individual: individualId }, tx);
    return affected > 0;
  }
}
