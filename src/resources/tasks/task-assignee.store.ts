import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import { storedNow } from '../../http/instant';
import type { Where } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';

const PAIR = '`SiteID` = ? AND `TaskID` = ? AND `IndividualID` = ?';

/** Who is to do a task. */
@Injectable()
export class TaskAssigneeStore {
  /** The condition on individuals (`t`) of those assigned to the task. */
  assignedTo(caller: Caller, taskId: string): Where {
    const sql = 't.`ID` IN (SELECT a.`IndividualID` FROM `task_assignees` a WHERE a.`SiteID` = ? AND a.`TaskID` = ?)';
    return { sql, params: [caller.siteId, taskId] };
  }

  /** Assigns the individual; who is assigned already stays so. The task is locked. */
  async add(caller: Caller, taskId: string, individualId: string, tx: Sql): Promise<void> {
    const found = await tx.query(`SELECT \`TaskID\` FROM \`task_assignees\` WHERE ${PAIR}`, [
      caller.siteId,
      taskId,
      individualId,
    ]);
    if (found.length > 0) return;
    await tx.run(
      'INSERT INTO `task_assignees` (`SiteID`, `TaskID`, `IndividualID`, `Created`, `CreatedBy`) VALUES (?, ?, ?, ?, ?)',
      [caller.siteId, taskId, individualId, storedNow(), caller.individualId],
    );
  }

  async remove(caller: Caller, taskId: string, individualId: string, tx: Sql): Promise<void> {
    await tx.run(`DELETE FROM \`task_assignees\` WHERE ${PAIR}`, [caller.siteId, taskId, individualId]);
  }
}
