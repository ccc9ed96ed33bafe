import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { RankOrderStore } from '../../resource/ranking/rank-order.store';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { Tree } from '../../resource/storage/tree';
import { type Bound, Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { LAST_COMMENT_COLUMN } from '../comments/last-comment.sql';
import { Individual } from '../individuals/individual';
import { OrganizationMember } from '../organization-members/organization-member';
import { Organization } from './organization';

const OF_INDIVIDUAL = new Condition<Organization>().among(
  't.ID',
  from(OrganizationMember, 'm')
    .join(Individual, 'i', { 'i.ID': 'm.IndividualID' })
    .live('i')
    .columns('m', 'OrganizationID')
    .where({ 'm.IndividualID': given('individual') }),
);

/**
 * Organizations and departments. RankOrder depends on siblings, so each writer locks the site before any unit, which
 * serializes the writers of a site.
 */
@Injectable()
export class OrganizationStore extends ResourceStore<Organization> {
  readonly ranks = new RankOrderStore(this.database, {
    table: 'organizations',
    parentColumn: 'ParentID',
    rank: 'Rank',
  });

  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, Organization, { rows: (units) => units.select(LAST_COMMENT_COLUMN).key('Rank').key('ID') });
  }

  /** Locks the site and then the unit. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<Organization | undefined> {
    await this.tree.lockSite(caller, tx);
    return super.lock(caller, id, tx);
  }

  /** The units that an individual is a member of; none if it is deleted (contract section 7). */
  ofIndividual(_caller: Caller, individualId: string): Bound<Organization> {
    return OF_INDIVIDUAL.with({ individual: individualId });
  }
}
