import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { RankOrderStore } from '../../resource/rank-order.store';
import { ResourceStore, type Where } from '../../resource/resource-store';
import { Tree } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { Task } from './task';

const BATCH = 500;

/**
 * Tasks. RankOrder depends on siblings, so writers of the tasks of one ancestor go one after another: each locks the
 * ancestor before any task.
 */
@Injectable()
export class TaskStore extends ResourceStore<Task> {
  readonly ranks = new RankOrderStore(this.database.dialect, {
    table: 'tasks',
    hangsFrom: 'HangsFromID',
    rank: 'RankKey',
  });

  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, Task, {
      joins: 'LEFT JOIN `nodes` n ON n.`ID` = t.`AncestorID` AND n.`SiteID` = t.`SiteID`',
      hidden: { HangsFromID: 't.`HangsFromID`' },
      order: [{ name: 'RankKey', type: 'integer' }, { name: 'ID' }],
    });
  }

  /** Locks the ancestor and then the task. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<Task | undefined> {
    let ancestorId = await this.ancestorOf(caller, id, tx);
    if (ancestorId === undefined) return undefined;
    for (;;) {
      await this.tree.lock(caller, ancestorId, tx);
      const task = await super.lock(caller, id, tx);
      // Somebody may have moved it while we waited for the place where it was.
      if (!task || task.AncestorID === ancestorId) return task;
      ancestorId = task.AncestorID;
    }
  }

  /** Gives everything below a task the ancestor that the task has got. */
  async takeAlong(caller: Caller, id: string, ancestorId: string, tx: Sql): Promise<void> {
    const below =
      'WITH RECURSIVE d AS (SELECT `ID` FROM `tasks` WHERE `SiteID` = ? AND `HangsFromID` = ? ' +
      'UNION ALL SELECT o.`ID` FROM d CROSS JOIN `tasks` o ON o.`SiteID` = ? AND o.`HangsFromID` = d.`ID`) SELECT `ID` FROM d';
    const rows = await tx.query<{ ID: string }>(below, [caller.siteId, id, caller.siteId]);
    for (let at = 0; at < rows.length; at += BATCH) {
      const ids = rows.slice(at, at + BATCH).map(({ ID }) => ID);
      // Version, because a copy from before would move it back; not Updated, because nobody has changed this one.
      await tx.run(
        'UPDATE `tasks` SET `AncestorID` = ?, `Version` = `Version` + 1 ' +
          `WHERE \`SiteID\` = ? AND \`ID\` IN (${ids.map(() => '?').join(', ')})`,
        [ancestorId, caller.siteId, ...ids],
      );
    }
  }

  /** The tasks of the individual itself and those that it is assigned to. */
  ofIndividual(caller: Caller, individualId: string): Where {
    // A derived table: MySQL would look for each task of the site into a bare UNION.
    const sql =
      't.`ID` IN (SELECT u.`ID` FROM (SELECT o.`ID` FROM `tasks` o WHERE o.`SiteID` = ? AND o.`AncestorID` = ? ' +
      'UNION SELECT a.`TaskID` FROM `task_assignees` a WHERE a.`SiteID` = ? AND a.`IndividualID` = ?) u)';
    return { sql, params: [caller.siteId, individualId, caller.siteId, individualId] };
  }

  private async ancestorOf(caller: Caller, id: string, tx: Sql): Promise<string | undefined> {
    const text = 'SELECT `AncestorID` FROM `tasks` WHERE `ID` = ? AND `SiteID` = ?';
    return (await tx.query<Pick<Task, 'AncestorID'>>(text, [id, caller.siteId]))[0]?.AncestorID;
  }
}
