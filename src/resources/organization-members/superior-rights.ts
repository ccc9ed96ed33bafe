import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { Caller } from '../../security/caller';
import type { Link } from '../../security/rights/chain.store';
import { RecordRights } from '../../security/rights/record-rights';
import { type Leading, RelationStore } from '../../security/rights/relation.store';
import { RowType } from '../../security/rights/row-types';
import { OrganizationMemberStore } from './organization-member.store';

const NOT_LEADING: Leading = { itself: false, above: false };

/**
 * What memberships ask for besides Update of the unit and of the individual (contract section 12). Who stands above an
 * individual reads its personal records, so a permission row must not let its holder become one of those.
 */
@Injectable()
export class SuperiorRights {
  constructor(
    private readonly rights: RecordRights,
    private readonly relations: RelationStore,
    private readonly members: OrganizationMemberStore,
  ) {}

  /** Whether the caller may make the individual a member of the unit, or the unit its primary one. */
  async mayJoin(caller: Caller, individualId: string, unit: Link, tx: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    if (!(await this.rights.mayCreate(caller, RowType.Membership, unit, tx))) return false;
    const { itself, above } = await this.leading(caller, unit.id, tx);
    return (!itself && !above) || this.isInCharge(caller, individualId, tx);
  }

  /** Whether the caller may say that the individual reports to `superiorId`. */
  async mayReport(caller: Caller, individualId: string, superiorId: string, tx: Sql): Promise<boolean> {
    if (caller.isAdmin || caller.individualId === null || individualId === caller.individualId) return true;
    if (!(await this.members.reportsUp(caller, superiorId, caller.individualId, tx))) return true;
    return this.isInCharge(caller, individualId, tx);
  }

  /** Whether the caller may decide who leads the unit. */
  async mayChooseLeader(caller: Caller, unitId: string, tx: Sql): Promise<boolean> {
    return caller.isAdmin || (await this.leading(caller, unitId, tx)).above;
  }

  private async isInCharge(caller: Caller, individualId: string, tx: Sql): Promise<boolean> {
    return (await this.relations.inCharge(caller, [individualId], tx)).get(individualId) ?? false;
  }

  private async leading(caller: Caller, unitId: string, tx: Sql): Promise<Leading> {
    return (await this.relations.leading(caller, [unitId], tx)).get(unitId) ?? NOT_LEADING;
  }
}
