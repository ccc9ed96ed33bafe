import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { ScopedStatement } from '../../../resource/storage/scoped-statement';
import type { Caller } from '../../../security/caller';
import { projectsSql, repeatedMembersSql } from './dashboard-sets.sql';
import type { DashboardPeriod } from './dashboard-span';

/** A live individual that is a member of several units, whose IDs are separated by commas. */
export interface RepeatedMember {
  readonly ID: string;
  readonly Units: string;
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

/** Reads the projects that dashboards count, and the people in several units: one statement each for any number of subjects. */
@Injectable()
export class DashboardSetsStore {
  private readonly repeatedOf: ScopedStatement<RepeatedMember>;
  private readonly projectsOf: Readonly<Record<'units' | 'individuals' | 'both', ScopedStatement<OwnedProject>>>;

  constructor(database: Database) {
    const units = projectsSql(database.dialect, 'units');
    const individuals = projectsSql(database.dialect, 'individuals');
    this.repeatedOf = new ScopedStatement(database, repeatedMembersSql(database.dialect));
    this.projectsOf = {
      units: new ScopedStatement(database, units),
      individuals: new ScopedStatement(database, individuals),
      both: new ScopedStatement(database, `${units} UNION ALL ${individuals}`),
    };
  }

  /** Returns the live individuals that are members of more than one of the units. */
  async repeatedMembers(caller: Caller, unitIds: readonly string[]): Promise<RepeatedMember[]> {
    if (unitIds.length === 0) return [];
    return this.repeatedOf.all(caller, { units: JSON.stringify(unitIds) });
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
