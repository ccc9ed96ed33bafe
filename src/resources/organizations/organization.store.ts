import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { RankOrderStore } from '../../resource/service/rank-order.store';
import { amongIds, given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import { Tree } from '../../resource/storage/tree';
import { type Bound, Condition } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { LAST_COMMENT_COLUMN } from '../comments/last-comment.sql';
import { Individual } from '../individuals/individual';
import { OrganizationMember } from '../organization-members/organization-member';
import { Organization } from './organization';

/** What the tree of units shows of one. */
export type UnitInTree = Pick<Organization, 'ID' | 'ParentID' | 'RowType' | 'Name' | 'Deleted' | 'DeletedByRef'>;

const OF_INDIVIDUAL = new Condition<Organization>([]).withIds(
  'm.OrganizationID',
  () =>
    from(OrganizationMember, 'm')
      .join(Individual, 'i', { 'i.ID': 'm.IndividualID' })
      .live('i')
      .where({ 'm.IndividualID': given('individual') }),
  'UQ_organization_members_pair',
);

/**
 * Organizations and departments. RankOrder depends on siblings, so each writer locks the site before any unit, which
 * serializes the writers of a site.
 */
@Injectable()
export class OrganizationStore extends ResourceStore<Organization> {
  private readonly childrenOf = select<UnitInTree>(
    this.database,
    from(Organization, 'o')
      .columns('o', 'ID', 'ParentID', 'RowType', 'Name', 'Deleted', 'DeletedByRef')
      .where({ 'o.ParentID': amongIds('parents') })
      .orderBy('o.Rank')
      .orderBy('o.ID'),
  );
  readonly ranks = new RankOrderStore(this.database, {
    table: 'organizations',
    parentColumn: 'ParentID',
    rank: 'Rank',
  });

  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, Organization, { rows: (units) => units.select(LAST_COMMENT_COLUMN) });
  }

  /** Locks the site and then the unit. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<Organization | undefined> {
    await this.tree.lockSite(caller, tx);
    return super.lock(caller, id, tx);
  }

  /** The units directly below others, deleted or not, without their texts and pictures; siblings by Rank. */
  children(caller: Caller, parentIds: readonly string[]): Promise<UnitInTree[]> {
    return this.childrenOf.all(caller, { parents: JSON.stringify(parentIds) });
  }

  /** The units that an individual is a member of; none if it is deleted (contract section 7). */
  ofIndividual(_caller: Caller, individualId: string): Bound<Organization> {
    return OF_INDIVIDUAL.with({ individual: individualId });
  }
}
