import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import { RankOrderStore } from '../../resource/service/rank-order.store';
import { Subtree } from '../../resource/service/subtree';
import { descendantsSql } from '../../resource/service/subtree.sql';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import { Tree } from '../../resource/storage/tree';
import { TreeNode } from '../../resource/storage/tree-node';
import { type Bound, Condition, type Where } from '../../resource/storage/where';
import { givenAll, insertInto, ME } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { LAST_COMMENT_COLUMN } from '../comments/last-comment.sql';
import { Individual } from '../individuals/individual';
import { Phase } from '../project-states/phase';
import { Status } from '../project-states/status';
import { TeamMember } from '../team-members/team-member';
import { Project, ProjectDateChange } from './project';

const OF_MEMBER = new Condition<Project>([]).withIds(
  'm.ProjectID',
  () =>
    from(TeamMember, 'm')
      .join(Individual, 'i', { 'i.ID': 'm.IndividualID' })
      .live('i')
      .where({ 'm.IndividualID': given('individual') }),
  'IX_team_members_individual',
);

/**
 * Projects. RankOrder depends on siblings, and a move changes two sets of them, so each writer locks the site before
 * any project, which serializes the writers of a site.
 */
@Injectable()
export class ProjectStore extends ResourceStore<Project> {
  readonly ranks = new RankOrderStore(this.database, {
    table: 'projects',
    parentColumn: 'TreeParentID',
    rank: 'RankKey',
  });
  private readonly ancestor = select<{ AncestorID: string }>(
    this.database,
    from(Project, 'p')
      .columns('p', 'AncestorID')
      .where({ 'p.ID': given('id') }),
  );
  readonly subtree = new Subtree(this.database, Project, descendantsSql('projects'));
  private readonly insertChange = insertInto(this.database, ProjectDateChange, {
    ...givenAll('ProjectID', 'OldDate', 'NewDate', 'Created'),
    CreatedBy: ME,
  });

  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, Project, {
      // Every ancestor exists, but with an inner join MySQL would give up the order of a list.
      rows: (projects) =>
        projects
          .leftJoin(TreeNode, 'a', { 'a.ID': 't.AncestorID' })
          .leftJoin(Status, 's', { 's.ID': 't.StatusID' })
          .leftJoin(Phase, 'h', { 'h.ID': 't.PhaseID' })
          .select({ AncestorName: 'a.Name', AncestorType: 'a.RowType', Status: 's.Name', Phase: 'h.Name' })
          .select({ ...LAST_COMMENT_COLUMN, TreeParentID: 't.TreeParentID' }),
      owners: { above: 'AncestorID' },
    });
  }

  /** Locks the site and then the project. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<Project | undefined> {
    await this.tree.lockSite(caller, tx);
    return super.lock(caller, id, tx);
  }

  /** Returns the ID of the organization or department of a project. */
  async ancestorOf(caller: Caller, id: string, tx: Sql): Promise<string | undefined> {
    return (await this.ancestor.first(caller, { id }, tx))?.AncestorID;
  }

  /** Projects of an organization or department. */
  ofUnit(_caller: Caller, unitId: string): Where<Project> {
    return { AncestorID: unitId };
  }

  /** Projects that an individual is a team member of; none if it is deleted (contract section 7). */
  ofMember(_caller: Caller, individualId: string): Bound<Project> {
    return OF_MEMBER.with({ individual: individualId });
  }

  /** Records a change of the projected end, for dashboards to count (contract section 14). */
  async insertDateChange(
    caller: Caller,
    id: string,
    oldDate: string | null,
    newDate: string | null,
    tx: Sql,
  ): Promise<void> {
    const values = { ProjectID: id, OldDate: oldDate, NewDate: newDate, Created: storedNow() };
    await this.insertChange.send(caller, values, tx);
  }
}
