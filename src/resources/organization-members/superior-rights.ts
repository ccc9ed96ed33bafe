import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { Caller } from '../../security/caller';
import type { Link } from '../../security/rights/chain.store';
import { RecordRights } from '../../security/rights/record-rights';
import { type Leading, RelationStore } from '../../security/rights/relation.store';
import { RowType } from '../../security/rights/row-types';
import { OrganizationMemberStore } from './organization-member.store';

const NOT_LEADING: Leading = { itself: false, above: false };

/**
 * The rights that memberships require in addition to Update of the unit and of the individual (contract section 12).
 * The superiors of an individual read its personal records, so a permission row alone must not let a caller become one.
 */
@Injectable()
export class SuperiorRights {
  constructor(
    private readonly rights: RecordRights,
    private readonly relations: RelationStore,
    private readonly members: OrganizationMemberStore,
  ) {}

  /** Whether the caller may make the individual a member of the unit, or make the unit its primary one. */
  async mayJoin(caller: Caller, individualId: string, unit: Link, tx: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    if (!(await this.rights.mayCreate(caller, RowType.Membership, unit, tx))) return false;
    const { itself, above } = await this.leading(caller, unit.id, tx);
    return (!itself && !above) || this.isInCharge(caller, individualId, tx);
  }

  /** Whether the caller may let the individual report to `superiorId`. */
  async mayReport(caller: Caller, individualId: string, superiorId: string, tx: Sql): Promise<boolean> {
    if (caller.isAdmin || caller.individualId === null || individualId === caller.individualId) return true;
    if (!(await this.members.reportsUp(caller, superiorId, caller.individualId, tx))) return true;
    return this.isInCharge(caller, individualId, tx);
  }

  /** Whether the caller may choose the leaders of the unit. */
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
