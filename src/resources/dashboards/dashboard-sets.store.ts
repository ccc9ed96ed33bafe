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

/** A live project of a unit or of a team member, with its states in a period as 0 or 1. */
export interface OwnedProject {
  readonly OwnerID: string;
  readonly ID: string;
  readonly Active: number;
  readonly Completed: number;
  readonly OnTime: number;
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
    return this.database.read.query<UnitMember>(
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
    const states = statesOf(period, now);
    const parts = [
      {
        ids: unitIds,
        text: `SELECT u.\`ID\` AS \`OwnerID\`, q.\`ID\`, ${states.text} FROM ${this.ids} u ${this.walk} \`projects\` q ON ${isMine} AND q.\`AncestorID\` = u.\`ID\``,
        sites: [caller.siteId],
      },
      {
        ids: individualIds,
        text:
          `SELECT u.\`ID\` AS \`OwnerID\`, q.\`ID\`, ${states.text} FROM ${this.ids} u ` +
          `${this.walk} \`team_members\` m ON m.\`SiteID\` = ? AND m.\`IndividualID\` = u.\`ID\` ` +
          `${this.walk} \`projects\` q ON ${isMine} AND q.\`ID\` = m.\`ProjectID\``,
        sites: [caller.siteId, caller.siteId],
      },
    ].filter(({ ids }) => ids.length > 0);
    if (parts.length === 0) return [];
    return this.database.read.query<OwnedProject>(
      parts.map(({ text }) => text).join(' UNION ALL '),
      parts.flatMap(({ ids, sites }) => [...states.params, JSON.stringify(ids), ...sites]),
    );
  }
}

/** The columns that tell the states of a project (contract section 14). */
function statesOf({ start, end }: DashboardPeriod, now: string): { text: string; params: readonly SqlValue[] } {
  const active =
    '(q.`EndDateActual` IS NULL OR q.`EndDateActual` > ?) AND COALESCE(q.`StartDateActual`, q.`StartDateProjected`) <= ?';
  const completed = 'q.`EndDateActual` BETWEEN ? AND ?';
  const onTime = `(${completed} AND q.\`EndDateActual\` <= q.\`EndDateProjected\`) OR (${active} AND q.\`EndDateProjected\` >= ?)`;
  const due = now < end ? now : end;
  const columns = { Active: active, Completed: completed, OnTime: onTime };
  return {
    text: Object.entries(columns)
      .map(([name, condition]) => `CASE WHEN ${condition} THEN 1 ELSE 0 END AS \`${name}\``)
      .join(', '),
    params: [end, end, start, end, start, end, end, end, due],
  };
}
