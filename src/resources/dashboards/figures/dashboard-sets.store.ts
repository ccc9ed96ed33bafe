import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { ScopedStatement } from '../../../resource/storage/scoped-statement';
import type { Caller } from '../../../security/caller';
import { membersSql, projectsSql } from './dashboard-sets.sql';
import type { DashboardPeriod } from './dashboard-span';

/** A live individual that is a member of a unit. */
export interface UnitMember {
  readonly UnitID: string;
  readonly ID: string;
}

/** A live project of a unit or of a team member. The states in the period are 0 or 1. */
export interface OwnedProject {
  readonly OwnerID: string;
  readonly ID: string;
  readonly Active: number;
  readonly Completed: number;
  readonly OnTime: number;
  /** How often its projected end was changed in the period. */
  readonly DateChanges: number;
}

/** Reads the people and the projects that dashboards count, each in one statement for any number of subjects. */
@Injectable()
export class DashboardSetsStore {
  private readonly membersOf: ScopedStatement<UnitMember>;
  private readonly projectsOf: Readonly<Record<'units' | 'individuals' | 'both', ScopedStatement<OwnedProject>>>;

  constructor(database: Database) {
    const units = projectsSql(database.dialect, 'units');
    const individuals = projectsSql(database.dialect, 'individuals');
    this.membersOf = new ScopedStatement(database, membersSql(database.dialect));
    this.projectsOf = {
      units: new ScopedStatement(database, units),
      individuals: new ScopedStatement(database, individuals),
      both: new ScopedStatement(database, `${units} UNION ALL ${individuals}`),
    };
  }

  /** Returns the live members of each unit. */
  async members(caller: Caller, unitIds: readonly string[]): Promise<UnitMember[]> {
    if (unitIds.length === 0) return [];
    return this.membersOf.all(caller, { units: JSON.stringify(unitIds) });
  }

  /** Returns the live projects of each unit, and those of which each individual is a team member. */
  async projects(
    caller: Caller,
    unitIds: readonly string[],
    individualIds: readonly string[],
    { start, end }: DashboardPeriod,
    now: string,
  ): Promise<OwnedProject[]> {
    if (unitIds.length === 0 && individualIds.length === 0) return [];
    const owners = unitIds.length === 0 ? 'individuals' : individualIds.length === 0 ? 'units' : 'both';
    const lists = { units: JSON.stringify(unitIds), individuals: JSON.stringify(individualIds) };
    return this.projectsOf[owners].all(caller, { ...lists, start, end, due: now < end ? now : end });
  }
}
