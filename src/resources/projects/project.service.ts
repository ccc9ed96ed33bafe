import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { recordParameter } from '../../resource/pipeline/id-parameter';
import { nameIn } from '../../resource/service/hidden-names';
import { ParentRules } from '../../resource/service/parent-rules';
import { parentHierarchy } from '../../resource/service/parents.sql';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import type { Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import { LAST_AUTHOR } from '../comments/last-comment';
import { PhaseService, StatusService } from '../project-states/project-state.service';
import type { Project } from './project';
import { ProjectStore } from './project.store';

/** Projects of organizations and departments. One with a ParentID is a child of that project (contract section 12). */
@Injectable()
export class ProjectService extends ResourceService<Project> {
  private readonly parents: ParentRules;

  constructor(
    support: ResourceSupport,
    private readonly projects: ProjectStore,
    private readonly phases: PhaseService,
    private readonly statuses: StatusService,
  ) {
    super(support, projects, {
      name: 'project',
      hierarchy: parentHierarchy('projects'),
      namedRecords: [nameIn('AncestorID', 'AncestorName'), LAST_AUTHOR],
      place: {
        rowTypes: [RowType.Project],
        ancestor: (project) => project.TreeParentID,
        name: (project) => project.Name,
      },
      rowTypeBelow: () => RowType.Project,
    });
    this.parents = new ParentRules(support.tree, projects.ranks);
  }

  /** Lists the projects of the site, filtered by the query parameter `organizationid`. */
  async listOfSite(caller: Caller, params: ListParams): Promise<ListResult> {
    const find = (id: string) => this.references.find(caller, id, UNIT_TYPES);
    const missing = 'No organization or department with this ID exists in this site.';
    const unit = await recordParameter(caller, params, 'organizationid', find, missing);
    return this.list(caller, params, unit && this.projects.ofUnit(caller, unit.ID));
  }

  /** Lists the projects of an organization or department. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, unitId, UNIT_TYPES);
    return this.list(caller, params, this.projects.ofUnit(caller, unitId));
  }

  /** Lists the projects that an individual is a team member of. */
  async listOfMember(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    return this.list(caller, params, this.ofMember(caller, individualId));
  }

  /** Projects (`t`) of an organization or department. */
  ofUnit(caller: Caller, unitId: string): Where<Project> {
    return this.projects.ofUnit(caller, unitId);
  }

  /** Projects (`t`) that an individual is a team member of. */
  ofMember(caller: Caller, individualId: string): Where<Project> {
    return this.projects.ofMember(caller, individualId);
  }

  protected override mayCreate(
    caller: Caller,
    change: PendingWrite<Project>,
    place: Node | undefined,
    tx: Sql,
  ): boolean | Promise<boolean> {
    return !place || this.mayCreateBelow(caller, change, place, tx);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Project>, tx: Sql): Promise<void> {
    const { verb, values } = change;
    if (verb === 'delete' || verb === 'undelete') return;
    const moves = verb === 'update' && (change.changes('AncestorID') || change.changes('ParentID'));
    if (moves) await this.authorizePlace(caller, change, tx);
    if (change.changes('PhaseID')) await this.phases.validateReference(caller, change, tx);
    if (change.changes('StatusID')) await this.statuses.validateReference(caller, change, tx);
    validateProjectDates(change);
    values.TreeParentID = change.after('ParentID') ?? change.after('AncestorID');
    values.RankKey = change.after('Rank') ?? -1;
    // Computed after the insert, when the siblings are renumbered.
    if (verb === 'create') values.RankOrder = '';
  }

  protected override async afterWrite(
    caller: Caller,
    change: PendingWrite<Project>,
    id: string,
    tx: Sql,
  ): Promise<void> {
    const { verb, current, values } = change;
    if (verb === 'update' && current) {
      if (change.changes('EndDateProjected'))
        await this.projects.insertDateChange(caller, id, current.EndDateProjected, values.EndDateProjected ?? null, tx);
      if (change.changes('AncestorID'))
        await this.projects.subtree.moveDescendants(
          caller,
          id,
          { from: current.AncestorID, to: String(values.AncestorID) },
          tx,
        );
      if (!change.changes('TreeParentID') && !change.changes('RankKey')) return;
    }
    const parents = [current?.TreeParentID, change.after('TreeParentID')].filter((parent) => parent !== undefined);
    await this.projects.ranks.renumber(caller, [...new Set(parents)], tx);
  }

  /** Returns the parent project if there is one, else the organization or department. */
  protected override async place(caller: Caller, change: PendingWrite<Project>, tx: Sql): Promise<Node | undefined> {
    await this.support.tree.lockSite(caller, tx);
    const { current } = change;
    const unit = change.changes('AncestorID')
      ? await this.references.lock(caller, change, 'AncestorID', UNIT_TYPES, tx)
      : current && (await this.support.tree.find(caller, current.AncestorID, tx));
    const parentId = change.after('ParentID');
    if (!parentId) {
      // With a malformed ParentID no right can be checked, so the fault is reported.
      return caller.faults.list.some(({ field }) => field === 'ParentID') ? undefined : unit;
    }
    const parent = change.changes('ParentID')
      ? await this.references.lock(caller, change, 'ParentID', [RowType.Project], tx)
      : await this.support.tree.find(caller, parentId, tx);
    if (parent) await this.validateParent(caller, change, parent.ID, tx);
    return parent;
  }

  private async validateParent(
    caller: Caller,
    change: PendingWrite<Project>,
    parentId: string,
    tx: Sql,
  ): Promise<void> {
    if (await this.parents.rejectCycle(caller, change, parentId, tx)) return;
    const unitId = change.after('AncestorID');
    if (unitId) {
      const parentUnitId = await this.projects.ancestorOf(caller, parentId, tx);
      if (this.parents.rejectOtherAncestor(change, parentUnitId, unitId)) return;
    }
    await this.parents.rejectDepth(caller, change, parentId, tx);
  }
}

const DATE_FIELDS = [
  ['StartDateProjected', 'EndDateProjected'],
  ['StartDateActual', 'EndDateActual'],
] as const;

/** No project may end before it starts, neither as projected nor in fact. */
function validateProjectDates(change: PendingWrite<Project>): void {
  for (const [startField, endField] of DATE_FIELDS) {
    const [start, end] = [change.after(startField), change.after(endField)];
    // Both are in stored form, which sorts chronologically.
    if (start && end && end < start)
      change.fault(endField, 'out_of_range', `${endField} must not be before ${startField}.`);
  }
}
