import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { hideRows } from '../../resource/service/hidden-names';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import type { Caller } from '../../security/caller';
import { RelationStore } from '../../security/rights/relation.store';
import type { Rights } from '../../security/rights/rights';
import { TEAM_LEADER } from '../../security/rights/rights-facts';
import { RowType } from '../../security/rights/row-types';
import type { TeamMember, TeamMemberFacts } from './team-member';
import { TeamMemberStore } from './team-member.store';

/**
 * Team members of projects. They have no rights of their own: writing them requires Update on the project (contract
 * section 12).
 */
@Injectable()
export class TeamMemberService extends ResourceService<TeamMember> {
  constructor(
    support: ResourceSupport,
    store: TeamMemberStore,
    private readonly relations: RelationStore,
  ) {
    super(support, store, {
      name: 'team member',
      ancestor: { field: 'ProjectID', rowTypes: [RowType.Project], isFixed: true },
      hasRightsOfParent: true,
      accessSubject: (row) => ({
        rowType: RowType.Project,
        id: row.ProjectID,
        above: (row as TeamMember & TeamMemberFacts).ProjectAboveID,
      }),
      affectsRights: true,
      duplicate: { code: 'member_exists', detail: 'The individual is already a team member of this project.' },
    });
  }

  /** Lists the team members of a project. */
  async listOf(caller: Caller, projectId: string, params: ListParams): Promise<ListResult> {
    const { AncestorID } = await this.references.require(caller, projectId, [RowType.Project]);
    // Without a listSubject, each row is checked: it is hidden if the caller may not read its individual.
    const isMixed = await this.support.rights.deniesReading(caller, this.support.database.readFor(caller));
    const listSubject = isMixed ? undefined : { rowType: RowType.Project, id: projectId, above: AncestorID };
    return this.list(caller, params, { ProjectID: projectId }, listSubject);
  }

  protected override async rights(caller: Caller, rows: readonly TeamMember[], sql: Sql): Promise<readonly Rights[]> {
    return hideRows(this.support.rights, caller, rows, await super.rights(caller, rows, sql), sql);
  }

  protected override async mayCreateBelow(
    caller: Caller,
    change: PendingWrite<TeamMember>,
    node: Node,
    tx: Sql,
  ): Promise<boolean> {
    if (!(await super.mayCreateBelow(caller, change, node, tx))) return false;
    return change.values.Role !== TEAM_LEADER || this.mayChooseLeader(caller, node.ID, tx);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<TeamMember>, tx: Sql): Promise<void> {
    const { current } = change;
    if (current && affectsLeader(change) && !(await this.mayChooseLeader(caller, current.ProjectID, tx)))
      throw this.forbidden('change the leader role of');
    if (change.verb === 'create') await this.references.lock(caller, change, 'IndividualID', [RowType.Individual], tx);
    if (change.verb === 'update')
      for (const field of ['ProjectID', 'IndividualID'] as const)
        if (change.changes(field)) change.fault(field, 'mismatch', `${field} cannot be changed.`);
    if ((current as (TeamMember & TeamMemberFacts) | undefined)?.ParentDeleted)
      change.conflict('deleted', 'The project or the individual is deleted. Undelete it first.');
  }

  /**
   * Only Admins and the leaders of a project choose its leaders; a permission row is not enough (contract section 12).
   */
  private async mayChooseLeader(caller: Caller, projectId: string, tx: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    return (await this.relations.leadingProjects(caller, [projectId], tx)).get(projectId) ?? false;
  }
}

/** Whether the write grants or removes the role of a team leader. */
function affectsLeader(change: PendingWrite<TeamMember>): boolean {
  if (change.verb === 'delete') return change.current?.Role === TEAM_LEADER;
  return change.changes('Role') && (change.current?.Role === TEAM_LEADER || change.values.Role === TEAM_LEADER);
}
