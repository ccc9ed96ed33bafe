import { Injectable } from '@nestjs/common';
import { getOrCreate } from '../../../config/get-or-create';
import { Database } from '../../../database/database';
import { oneOf } from '../../../resource/storage/conditions';
import { IndividualPages } from '../../../resource/storage/individual-pages';
import { from } from '../../../resource/storage/query';
import { ScopedStatement, select } from '../../../resource/storage/scoped-statement';
import type { Caller } from '../../../security/caller';
import { Individual } from '../../individuals/individual';
import { OrganizationMember } from '../../organization-members/organization-member';
import { Organization } from '../../organizations/organization';
import { isIndividual, type Subject, type Unit } from '../figures/dashboard-scope';
import { UNITS_AROUND } from './dashboard-subject.sql';

/** A unit as the list of dashboards shows it. */
export interface NamedUnit extends Unit {
  readonly Name: string;
}

/** A live individual with its sort key in the list of dashboards. */
export interface NamedIndividual {
  readonly ID: string;
  readonly Name: string;
  readonly NameKey: string;
}

/** Reads the subjects of dashboards and the memberships of individuals. */
@Injectable()
export class DashboardSubjectStore {
  /** Pages over the live individuals of the site, ordered by name. */
  readonly individuals = new IndividualPages<NamedIndividual, Individual>(this.database, () =>
    from(Individual, 't')
      .live('t')
      .columns('t', 'ID', 'NameKey')
      .select({ Name: 't.FullName' })
      .key('NameKey')
      .key('ID', { type: 'guid' }),
  );
  private readonly allUnits = select<NamedUnit>(
    this.database,
    from(Organization, 'o').live('o').columns('o', 'ID', 'ParentID', 'RowType', 'Name'),
  );
  // Apart from the units, so that each of the two is covered by an index, and no row with a picture is read.
  private readonly ranked = select<{ ID: string }>(
    this.database,
    from(Organization, 'o')
      .columns('o', 'ID')
      .orderBy('o.Rank')
      .orderBy('o.ID')
      .readBy({ index: 'IX_organizations_rank' }),
  );
  private readonly around = {
    unit: new ScopedStatement<Unit>(this.database, UNITS_AROUND.unit),
    individual: new ScopedStatement<Unit>(this.database, UNITS_AROUND.individual),
  } as const;
  private readonly membershipsOf = select<{ IndividualID: string; OrganizationID: string }>(
    this.database,
    from(OrganizationMember, 'm')
      .columns('m', 'IndividualID', 'OrganizationID')
      .where({ 'm.IndividualID': oneOf('individuals') }),
  );

  constructor(private readonly database: Database) {}

  /** Returns the live organizations and departments of the site. */
  units(caller: Caller): Promise<NamedUnit[]> {
    return this.allUnits.all(caller);
  }

  /** Returns the IDs of all units, including deleted ones, by Rank. */
  async unitsByRank(caller: Caller): Promise<string[]> {
    return (await this.ranked.all(caller)).map(({ ID }) => ID);
  }

  /** Returns a unit with the live units below and above it, or the live units of an individual and those above them. */
  unitsAround(caller: Caller, subject: Subject): Promise<Unit[]> {
    return this.around[isIndividual(subject) ? 'individual' : 'unit'].all(caller, { subject: subject.ID });
  }

  /** Returns the IDs of the units, including deleted ones, by the individual that is a member. */
  async memberships(caller: Caller, individualIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    if (individualIds.length === 0) return new Map();
    const rows = await this.membershipsOf.all(caller, { individuals: individualIds });
    const found = new Map<string, string[]>();
    for (const { IndividualID: individual, OrganizationID: unit } of rows) {
      getOrCreate(found, individual, () => []).push(unit);
    }
    return found;
  }
}
