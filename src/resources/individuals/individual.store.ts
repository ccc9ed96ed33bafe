import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { given, notEqual } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import { type Bound, Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { LAST_COMMENT_COLUMN } from '../comments/last-comment.sql';
import { OrganizationMember } from '../organization-members/organization-member';
import { Organization } from '../organizations/organization';
import { siteLock } from '../sites/site-lock';
import { Individual } from './individual';

const IN_UNIT = new Condition<Individual>([]).withIds(
  'um.IndividualID',
  () =>
    from(OrganizationMember, 'um')
      .join(Organization, 'uo', { 'uo.ID': 'um.OrganizationID' })
      .live('uo')
      .where({ 'um.OrganizationID': given('unit') }),
  'IX_organization_members_people',
  'UQ_organization_members_pair',
);

@Injectable()
export class IndividualStore extends ResourceStore<Individual> {
  private readonly lockedSite = siteLock(this.database);
  private readonly otherAdmins = select(
    this.database,
    from(Individual, 'i')
      .columns('i', 'ID')
      .live('i')
      .where({ 'i.IsAdmin': true, 'i.ID': notEqual(given('id')) })
      .limit(1),
  );

  constructor(database: Database) {
    super(database, Individual, {
      rows: (individuals) =>
        individuals
          .columns('t', 'Erased')
          .leftJoin(OrganizationMember, 'm', { 'm.ID': 't.PrimaryMemberID' })
          .leftJoin(Organization, 'o', { 'o.ID': 'm.OrganizationID' })
          .select({
            PrimaryOrganizationID: 'm.OrganizationID',
            PrimaryTitle: 'm.Title',
            PrimaryReportsTo: 'm.ReportsToID',
            PrimaryOrganizationName: 'o.Name',
            ...LAST_COMMENT_COLUMN,
          }),
    });
  }

  /** Individuals with a membership in the unit itself; none if the unit is deleted (contract section 7). */
  inUnit(_caller: Caller, unitId: string): Bound<Individual> {
    return IN_UNIT.with({ unit: unitId });
  }

  /** Whether the site has another live Admin. Locks the site, so that concurrent writers cannot remove the last two. */
  async hasOtherAdmin(caller: Caller, id: string, tx: Sql): Promise<boolean> {
    await this.lockedSite.all(caller, {}, tx);
    return this.otherAdmins.any(caller, { id }, tx);
  }
}
