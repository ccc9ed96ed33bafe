import { Injectable } from '@nestjs/common';
import { Database, type SqlValue } from '../../database/database';
import { idList, inThisOrder } from '../../database/dialect';
import type { Caller } from '../../security/caller';
import type { DashboardPeriod } from './dashboard-period';

/** A live individual that is a member of a unit. */
export interface UnitMember {
  readonly UnitID: string;
  readonly ID: string;
}

/** A live project of a unit or of a team member, with its states in a period as 0 or 1, and how often its end was moved. */
export interface OwnedProject {
  readonly OwnerID: string;
  readonly ID: string;
  readonly Active: number;
  readonly Completed: number;
  readonly OnTime: number;
  readonly DateChanges: number;
}

const live = (alias: string) => `${alias}.\`Deleted\` = 0 AND ${alias}.\`DeletedByRef\` = 0`;

/** The people and projects that dashboards count, of any number of subjects in one statement each. */
@Injectable()
export class DashboardSetsStore {
  private readonly ids: string;
  private readonly walk: string;

  constructor(private readonly database: Database) {
    this.ids = idList[database.dialect];
    this.walk = inThisOrder[database.dialect];
  }

  /** The members of each of the units. */
  async members(caller: Caller, unitIds: readonly string[]): Promise<UnitMember[]> {
    if (unitIds.length === 0) return [];
    return this.database
      .readFor(caller)
      .query<UnitMember>(
        `SELECT m.\`OrganizationID\` AS \`UnitID\`, i.\`ID\` FROM ${this.ids} u ` +
          `${this.walk} \`organization_members\` m ON m.\`SiteID\` = ? AND m.\`OrganizationID\` = u.\`ID\` ` +
          `${this.walk} \`individuals\` i ON i.\`SiteID\` = ? AND i.\`ID\` = m.\`IndividualID\` AND ${live('i')}`,
        [JSON.stringify(unitIds), caller.siteId, caller.siteId],
      );
  }

  /** The projects that belong to each of the units, and those that have each of the individuals in their team. */
  async projects(
    caller: Caller,
    unitIds: readonly string[],
    individualIds: readonly string[],
    period: DashboardPeriod,
    now: string,
  ): Promise<OwnedProject[]> {
    const isMine = `q.\`SiteID\` = ? AND ${live('q')}`;
    const figures = figuresOf(period, now);
    const parts = [
      {
        ids: unitIds,
        text: `SELECT u.\`ID\` AS \`OwnerID\`, q.\`ID\`, ${figures.text} FROM ${this.ids} u ${this.walk} \`projects\` q ON ${isMine} AND q.\`AncestorID\` = u.\`ID\``,
        sites: [caller.siteId],
      },
      {
        ids: individualIds,
        text:
          `SELECT u.\`ID\` AS \`OwnerID\`, q.\`ID\`, ${figures.text} FROM ${this.ids} u ` +
          `${this.walk} \`team_members\` m ON m.\`SiteID\` = ? AND m.\`IndividualID\` = u.\`ID\` ` +
          `${this.walk} \`projects\` q ON ${isMine} AND q.\`ID\` = m.\`ProjectID\``,
        sites: [caller.siteId, caller.siteId],
      },
    ].filter(({ ids }) => ids.length > 0);
    if (parts.length === 0) return [];
    return this.database.readFor(caller).query<OwnedProject>(
      parts.map(({ text }) => text).join(' UNION ALL '),
      parts.flatMap(({ ids, sites }) => [...figures.params, JSON.stringify(ids), ...sites]),
    );
  }
}

/** The columns that say what dashboards count of a project (contract section 14). */
function figuresOf({ start, end }: DashboardPeriod, now: string): { text: string; params: readonly SqlValue[] } {
  const active =
    '(q.`EndDateActual` IS NULL OR q.`EndDateActual` > ?) AND COALESCE(q.`StartDateActual`, q.`StartDateProjected`) <= ?';
  const completed = 'q.`EndDateActual` BETWEEN ? AND ?';
  const onTime = `(${completed} AND q.\`EndDateActual\` <= q.\`EndDateProjected\`) OR (${active} AND q.\`EndDateProjected\` >= ?)`;
  const due = now < end ? now : end;
  const states = Object.entries({ Active: active, Completed: completed, OnTime: onTime }).map(
    ([name, condition]) => `CASE WHEN ${condition} THEN 1 ELSE 0 END AS \`${name}\``,
  );
  const dateChanges =
    '(SELECT COUNT(*) FROM `project_date_changes` c WHERE c.`SiteID` = q.`SiteID` AND c.`ProjectID` = q.`ID` ' +
    'AND c.`Created` BETWEEN ? AND ?) AS `DateChanges`';
  return {
    text: [...states, dateChanges].join(', '),
    params: [end, end, start, end, start, end, end, end, due, start, end],
  };
}
