import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { lockForShare } from '../../database/dialect';
import { ResourceStore } from '../../resource/resource-store';
import { Tree } from '../../resource/tree';
import type { Caller } from '../../security/caller';
import { Period } from './period';

// What hangs from something deleted is out of view (contract section 7).
const COMMITMENTS_IN_VIEW =
  '(SELECT COUNT(*) FROM `commitments` c JOIN `nodes` n ON n.`ID` = c.`AncestorID` AND n.`SiteID` = c.`SiteID` ' +
  'AND n.`Deleted` = 0 AND n.`DeletedByRef` = 0 WHERE c.`SiteID` = t.`SiteID` AND c.`PeriodID` = t.`ID`)';

// Active: started by its end and not completed by then (contract section 14).
const ACTIVE_PROJECTS =
  '(SELECT COUNT(*) FROM `projects` p WHERE p.`SiteID` = t.`SiteID` AND p.`Deleted` = 0 AND p.`DeletedByRef` = 0 ' +
  'AND (p.`EndDateActual` IS NULL OR p.`EndDateActual` > t.`EndDate`) ' +
  'AND COALESCE(p.`StartDateActual`, p.`StartDateProjected`) <= t.`EndDate`)';

/** A period with its dates alone. */
export type PeriodSpan = Pick<Period, 'ID' | 'StartDate' | 'EndDate'>;

/**
 * Periods. They may not overlap, so writers of one site go one after another: each locks the site before it reads
 * any period.
 */
@Injectable()
export class PeriodStore extends ResourceStore<Period> {
  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, Period, {
      order: [{ name: 'StartDate' }, { name: 'ID' }],
      hidden: { TotalCommitments: COMMITMENTS_IN_VIEW, TotalProjects: ACTIVE_PROJECTS },
    });
  }

  /** Locks the site and then the period. */
  override async lock(caller: Caller, id: number, tx: Sql): Promise<Period | undefined> {
    await this.tree.lockSite(caller, tx);
    return super.lock(caller, id, tx);
  }

  /** Whether the id names a period of the site. */
  async exists(caller: Caller, id: number): Promise<boolean> {
    const text = 'SELECT `ID` FROM `periods` WHERE `ID` = ? AND `SiteID` = ?';
    return (await this.database.readFor(caller).query(text, [id, caller.siteId])).length > 0;
  }

  /** The same, and keeps the period from being deleted until the transaction ends. */
  async hold(caller: Caller, id: number, tx: Sql): Promise<boolean> {
    const text = `SELECT \`ID\` FROM \`periods\` WHERE \`ID\` = ? AND \`SiteID\` = ?${lockForShare[this.database.dialect]}`;
    return (await tx.query(text, [id, caller.siteId])).length > 0;
  }

  /** The period of that id with its dates, without what is counted for it. */
  async spanOf(caller: Caller, id: number): Promise<PeriodSpan | undefined> {
    const text = 'SELECT `ID`, `StartDate`, `EndDate` FROM `periods` WHERE `ID` = ? AND `SiteID` = ?';
    return (await this.database.readFor(caller).query<PeriodSpan>(text, [id, caller.siteId]))[0];
  }

  /** The period that was the last to start by `now`; undefined when none has. */
  async lastStarted(caller: Caller, now: string): Promise<PeriodSpan | undefined> {
    const rows = await this.database
      .readFor(caller)
      .query<PeriodSpan>(
        'SELECT `ID`, `StartDate`, `EndDate` FROM `periods` WHERE `SiteID` = ? AND `StartDate` <= ? ' +
          'ORDER BY `StartDate` DESC, `ID` DESC LIMIT 1',
        [caller.siteId, now],
      );
    return rows[0];
  }

  /** Whether a period other than `id` shares an instant with this stretch, both ends included. */
  async isTaken(caller: Caller, id: number | undefined, start: string, end: string, tx: Sql): Promise<boolean> {
    const rows = await tx.query(
      'SELECT `ID` FROM `periods` WHERE `SiteID` = ? AND `StartDate` <= ? AND `EndDate` >= ? AND `ID` <> ? LIMIT 1',
      [caller.siteId, end, start, id ?? 0],
    );
    return rows.length > 0;
  }
}
