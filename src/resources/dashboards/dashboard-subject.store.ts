import { Injectable } from '@nestjs/common';
import { Database, type SqlValue } from '../../database/database';
import { behind, orderBy } from '../../resource/store-plan';
import { unitsAbove, unitsBelow } from '../../resource/unit-sets.store';
import type { Caller } from '../../security/caller';
import { isIndividual, type Subject, type Unit } from './dashboard-scope';

/** A unit as the list of dashboards shows it. */
export interface NamedUnit extends Unit {
  readonly Name: string;
}

/** A live individual at its place in the list of dashboards. */
export interface NamedIndividual {
  readonly ID: string;
  readonly Name: string;
  readonly NameKey: string;
}

const LIVE_INDIVIDUALS = '`individuals` t WHERE t.`SiteID` = ? AND t.`Deleted` = 0 AND t.`DeletedByRef` = 0';

/** Who has a dashboard, and what individuals belong to. */
@Injectable()
export class DashboardSubjectStore {
  readonly order = [{ name: 'NameKey' }, { name: 'ID', type: 'guid' }] as const;
  private readonly keyset = behind(this.order);

  constructor(private readonly database: Database) {}

  /** The live organizations and departments of the site. */
  async units(caller: Caller): Promise<NamedUnit[]> {
    return this.database
      .readFor(caller)
      .query<NamedUnit>(
        'SELECT `ID`, `ParentID`, `RowType`, `Name` FROM `organizations` WHERE `SiteID` = ? AND `Deleted` = 0 AND `DeletedByRef` = 0',
        [caller.siteId],
      );
  }

  /** The live units that a dashboard is about: a unit with those below and above it, or those of an individual. */
  async unitsAround(caller: Caller, subject: Subject): Promise<Unit[]> {
    const sets = isIndividual(subject)
      ? [unitsAbove(caller, subject)]
      : [unitsBelow(caller, subject.ID), unitsAbove(caller, subject)];
    const found = await Promise.all(
      sets.map(({ sql, params }) =>
        this.database
          .readFor(caller)
          .query<Unit>(`${sql} SELECT u.\`ID\`, u.\`ParentID\`, u.\`RowType\` FROM u`, params),
      ),
    );
    return [...new Map(found.flat().map((unit) => [unit.ID, unit])).values()];
  }

  /** The units that individuals are members of, deleted ones too. */
  async memberships(caller: Caller, individualIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    if (individualIds.length === 0) return new Map();
    const rows = await this.database
      .readFor(caller)
      .query<{ IndividualID: string; OrganizationID: string }>(
        'SELECT `IndividualID`, `OrganizationID` FROM `organization_members` WHERE `SiteID` = ? ' +
          `AND \`IndividualID\` IN (${individualIds.map(() => '?').join(', ')})`,
        [caller.siteId, ...individualIds],
      );
    const found = new Map<string, string[]>();
    for (const { IndividualID: individual, OrganizationID: unit } of rows) {
      const units = found.get(individual);
      if (units) units.push(unit);
      else found.set(individual, [unit]);
    }
    return found;
  }

  /** At most `limit` live individuals behind these order keys, by name. */
  async individuals(caller: Caller, after: readonly SqlValue[] | undefined, limit: number): Promise<NamedIndividual[]> {
    const behindKeys = after ? ` AND (${this.keyset.sql})` : '';
    const params = after ? (this.keyset.params(after) as SqlValue[]) : [];
    return this.database
      .readFor(caller)
      .query<NamedIndividual>(
        `SELECT t.\`ID\`, t.\`FullName\` AS \`Name\`, t.\`NameKey\` FROM ${LIVE_INDIVIDUALS}${behindKeys} ` +
          `ORDER BY ${orderBy(this.order)} LIMIT ${Math.trunc(limit)}`,
        [caller.siteId, ...params],
      );
  }

  /** How many live individuals the site has. */
  async countIndividuals(caller: Caller): Promise<number> {
    const text = `SELECT COUNT(*) AS n FROM ${LIVE_INDIVIDUALS}`;
    return (await this.database.readFor(caller).query<{ n: number }>(text, [caller.siteId]))[0].n;
  }
}
