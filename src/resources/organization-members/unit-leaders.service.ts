import { Injectable } from '@nestjs/common';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Caller } from '../../security/caller';
import { OrganizationMemberStore } from './organization-member.store';

/** The type of memberships in the ledger, by which their readers are found. */
const MEMBERSHIP = 'DepartmentMember';

/** The leaders of many units at once. */
@Injectable()
export class UnitLeadersService {
  constructor(
    private readonly support: ResourceSupport,
    private readonly members: OrganizationMemberStore,
  ) {}

  /** Returns the names of the live leaders of units, as far as the caller may read their memberships, by unit. */
  async namesOf(caller: Caller, unitIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const leaders = await this.members.leaders(caller, unitIds);
    if (leaders.length === 0) return new Map();
    const readable = await this.support.readers.of(MEMBERSHIP).read(
      caller,
      leaders.map(({ ID }) => ID),
      this.support.database.readFor(caller),
    );
    const names = new Map<string, string[]>();
    for (const { ID, OrganizationID, Name } of leaders)
      if (readable.get(ID)) names.set(OrganizationID, [...(names.get(OrganizationID) ?? []), Name]);
    return names;
  }
}
