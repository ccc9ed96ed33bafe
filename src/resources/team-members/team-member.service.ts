import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { Listing } from '../../http/listing';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { Caller } from '../../security/caller';
import { NO_RIGHTS, type Rights } from '../../security/rights';
import { RowType } from '../../security/row-types';
import type { TeamMember, TeamMemberFacts } from './team-member';
import { TeamMemberStore } from './team-member.store';

/** Team members of projects; they have no rights of their own, so Update of the project writes them (section 12). */
@Injectable()
export class TeamMemberService extends ResourceService<TeamMember> {
  constructor(kit: Kit, store: TeamMemberStore) {
    super(kit, store, {
      name: 'team member',
      ancestor: { field: 'ProjectID', rowTypes: [RowType.Project], isFixed: true },
      hasRightsOfParent: true,
      secured: (row) => ({
        rowType: RowType.Project,
        id: row.ProjectID,
        above: (row as TeamMember & TeamMemberFacts).ProjectAboveID,
      }),
      decidesRights: true,
      duplicate: { code: 'member_exists', detail: 'The individual is a team member of this project.' },
    });
  }

  /** The team members of a project. */
  async listOf(caller: Caller, projectId: string, params: ListParams): Promise<Listing> {
    await this.require(caller, projectId, [RowType.Project]);
    return this.list(caller, params, { sql: 't.`ProjectID` = ?', params: [projectId] });
  }

  protected override async rights(caller: Caller, rows: readonly TeamMember[], sql: Sql): Promise<readonly Rights[]> {
    const rights = await super.rights(caller, rows, sql);
    const hidden = await this.kit.rights.unreadable(caller, () => rows.map(({ IndividualID }) => IndividualID), sql);
    return hidden.size === 0 ? rights : rights.map((one, at) => (hidden.has(rows[at].IndividualID) ? NO_RIGHTS : one));
  }

  protected override async prepare(caller: Caller, change: Change<TeamMember>, tx: Sql): Promise<void> {
    if (change.verb === 'create') await this.reference(caller, change, 'IndividualID', [RowType.Individual], tx);
    if (change.verb === 'update')
      for (const field of ['ProjectID', 'IndividualID'] as const)
        if (change.changes(field)) change.fault(field, 'mismatch', 'never changes');
    if ((change.current as (TeamMember & TeamMemberFacts) | undefined)?.ParentDeleted)
      change.conflict('deleted', 'The project or the individual is deleted.');
  }
}
