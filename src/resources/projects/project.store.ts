import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { storedNow } from '../../http/instant';
import { LAST_COMMENT_SQL } from '../../resource/last-comment.store';
import { RankOrderStore } from '../../resource/rank-order.store';
import { ResourceStore, type Where } from '../../resource/resource-store';
import { Tree } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { Project } from './project';

const BATCH = 500;

/**
 * Projects. RankOrder depends on siblings, and a move changes two sets of them, so writers of one site go one after
 * another: each locks the site before any project.
 */
@Injectable()
export class ProjectStore extends ResourceStore<Project> {
  readonly ranks = new RankOrderStore(this.database.dialect, {
    table: 'projects',
    hangsFrom: 'HangsFromID',
    rank: 'RankKey',
  });

  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, Project, {
      // Outer joins, though every project has its ancestor: MySQL gives up the order of a list for an inner one.
      joins:
        'LEFT JOIN `nodes` a ON a.`ID` = t.`AncestorID` AND a.`SiteID` = t.`SiteID` ' +
        'LEFT JOIN `project_statuses` s ON s.`ID` = t.`StatusID` AND s.`SiteID` = t.`SiteID` ' +
        'LEFT JOIN `project_phases` h ON h.`ID` = t.`PhaseID` AND h.`SiteID` = t.`SiteID`',
      order: [{ name: 'RankKey', type: 'integer' }, { name: 'ID' }],
      hidden: { LastOfAll: LAST_COMMENT_SQL, HangsFromID: 't.`HangsFromID`' },
    });
  }

  /** Locks the site and then the project. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<Project | undefined> {
    await this.tree.lockSite(caller, tx);
    return super.lock(caller, id, tx);
  }

  /** The organization or department of a project. */
  async ancestorOf(caller: Caller, id: string, tx: Sql): Promise<string | undefined> {
    const text = 'SELECT `AncestorID` FROM `projects` WHERE `ID` = ? AND `SiteID` = ?';
    return (await tx.query<{ AncestorID: string }>(text, [id, caller.siteId]))[0]?.AncestorID;
  }

  /** Those of one organization or department. */
  ofUnit(_caller: Caller, unitId: string): Where {
    return { sql: 't.`AncestorID` = ?', params: [unitId] };
  }

  /** Those that an individual is a team member of; none while it is deleted (contract section 7). */
  ofMember(caller: Caller, individualId: string): Where {
    const sql =
      't.`ID` IN (SELECT m.`ProjectID` FROM `team_members` m JOIN `individuals` i ON i.`ID` = m.`IndividualID` ' +
      'AND i.`Deleted` = 0 AND i.`DeletedByRef` = 0 WHERE m.`SiteID` = ? AND m.`IndividualID` = ?)';
    return { sql, params: [caller.siteId, individualId] };
  }

  /** Gives all parts of a project, deleted ones too, the organization or department that it has moved to. */
  async moveParts(caller: Caller, id: string, ancestorId: string, tx: Sql): Promise<void> {
    // CROSS JOIN keeps SQLite at walking downwards from what was found.
    const parts = await tx.query<{ ID: string }>(
      'WITH RECURSIVE d AS (SELECT `ID` FROM `projects` WHERE `SiteID` = ? AND `HangsFromID` = ? ' +
        'UNION ALL SELECT p.`ID` FROM d CROSS JOIN `projects` p ON p.`SiteID` = ? AND p.`HangsFromID` = d.`ID`) ' +
        'SELECT `ID` FROM d',
      [caller.siteId, id, caller.siteId],
    );
    for (let at = 0; at < parts.length; at += BATCH) {
      const ids = parts.slice(at, at + BATCH).map(({ ID }) => ID);
      await tx.run(
        'UPDATE `projects` SET `AncestorID` = ?, `Version` = `Version` + 1 ' +
          `WHERE \`SiteID\` = ? AND \`ID\` IN (${ids.map(() => '?').join(', ')})`,
        [ancestorId, caller.siteId, ...ids],
      );
    }
  }

  /** Keeps that the projected end was changed, which dashboards count (contract section 14). */
  async keepDateChange(
    caller: Caller,
    id: string,
    oldDate: string | null,
    newDate: string | null,
    tx: Sql,
  ): Promise<void> {
    await tx.run(
      'INSERT INTO `project_date_changes` (`SiteID`, `ProjectID`, `OldDate`, `NewDate`, `Created`, `CreatedBy`) ' +
        'VALUES (?, ?, ?, ?, ?, ?)',
      [caller.siteId, id, oldDate, newDate, storedNow(), caller.individualId],
    );
  }
}
