import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { DeletedFilter, ListParams } from '../../http/params/list-params';
import { ParentRules } from '../../resource/service/parent-rules';
import { parentHierarchy } from '../../resource/service/parents.sql';
import type { PendingWrite } from '../../resource/service/pending-write';
import { isDeleted } from '../../resource/service/record-state';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import type { Caller } from '../../security/caller';
import { RelationStore } from '../../security/rights/relation.store';
import type { Rights } from '../../security/rights/rights';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import { LAST_AUTHOR } from '../comments/last-comment';
import { CoreValueService } from '../core-values/core-value.service';
import { Organization } from './organization';
import { OrganizationStore, type UnitInTree } from './organization.store';

const PARENT_TYPES = [RowType.Site, ...UNIT_TYPES];

/** Organizations and departments. ParentID decides which of the two a record is (contract section 13). */
@Injectable()
export class OrganizationService extends ResourceService<Organization> {
  private readonly parents: ParentRules;

  constructor(
    support: ResourceSupport,
    private readonly units: OrganizationStore,
    private readonly coreValues: CoreValueService,
    private readonly relations: RelationStore,
  ) {
    super(support, units, {
      name: 'organization or department',
      hierarchy: parentHierarchy('organizations'),
      namedRecords: [LAST_AUTHOR],
      place: {
        rowTypes: UNIT_TYPES,
        rowTypeOf: (unit) => unit.RowType,
        ancestor: (unit) => unit.ParentID,
        name: (unit) => unit.Name,
      },
      rowTypeBelow: (parentType) => (parentType === RowType.Site ? RowType.Organization : RowType.Department),
      affectsRights: true,
    });
    this.parents = new ParentRules(support.tree, units.ranks);
  }

  /** Lists the organizations, or the departments, of the site. */
  listOfType(caller: Caller, rowType: number, params: ListParams): Promise<ListResult> {
    return this.list(caller, params, { RowType: rowType });
  }

  /** Lists the organizations and departments that the individual is a member of. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    return this.list(caller, params, this.units.ofIndividual(caller, individualId));
  }

  /** Lists the departments directly below an organization or department. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, unitId, UNIT_TYPES);
    return this.list(caller, params, { ParentID: unitId });
  }

  /**
   * Returns a unit and the departments below it that the caller may read, level by level. A department below one that is
   * left out, or that the caller may not read, is left out too.
   */
  async treeOf(caller: Caller, id: string, deleted: DeletedFilter): Promise<UnitInTree[]> {
    const found: UnitInTree[] = [await this.get(caller, id)];
    const sql = this.support.database.readFor(caller);
    for (let level = found; level.length > 0; ) {
      caller.lifetime?.throwIfEnded();
      const children = await this.units.children(
        caller,
        level.map(({ ID }) => ID),
      );
      const listed = children.filter((unit) => deleted === 2 || isDeleted(unit) === (deleted === 1));
      const rights = await this.rights(caller, listed as Organization[], sql);
      level = listed.filter((_, at) => rights[at].read);
      for (const unit of level) found.push(unit);
    }
    return found;
  }

  protected override async place(
    caller: Caller,
    change: PendingWrite<Organization>,
    tx: Sql,
  ): Promise<Node | undefined> {
    await this.support.tree.lockSite(caller, tx);
    // With a malformed ParentID no right can be checked, so the fault is reported.
    if (caller.faults.list.some(({ field }) => field === 'ParentID')) return undefined;
    change.values.ParentID ??= caller.siteId;
    const parent = await this.references.lock(caller, change, 'ParentID', PARENT_TYPES, tx);
    if (parent) await this.parents.rejectDepth(caller, change, parent.ID, tx);
    return parent;
  }

  protected override mayCreate(
    caller: Caller,
    change: PendingWrite<Organization>,
    place: Node | undefined,
    tx: Sql,
  ): boolean | Promise<boolean> {
    return !place || this.mayCreateBelow(caller, change, place, tx);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Organization>, tx: Sql): Promise<void> {
    const { values, current } = change;
    if (change.verb === 'update') {
      // Null means the site, as on create.
      if (values.ParentID === null) values.ParentID = caller.siteId;
      if (change.changes('ParentID')) await this.authorizeMove(caller, change, tx);
    }
    const parentId = change.after('ParentID');
    values.RowType = parentId === caller.siteId ? RowType.Organization : RowType.Department;
    // Computed after the insert, when the siblings are renumbered.
    if (!current) values.RankOrder = '';
  }

  protected override async afterWrite(
    caller: Caller,
    change: PendingWrite<Organization>,
    _id: string,
    tx: Sql,
  ): Promise<void> {
    if (change.verb === 'update' && !change.changes('Rank') && !change.changes('ParentID')) return;
    const parents = [change.current?.ParentID, change.after('ParentID')].filter((id) => id !== undefined);
    await this.units.ranks.renumber(caller, [...new Set(parents)], tx);
  }

  // Values is the same for all units of the site, so it is read once.
  protected override async decorate(
    caller: Caller,
    rows: readonly Organization[],
    rights: readonly Rights[],
    sql: Sql,
  ): Promise<void> {
    await super.decorate(caller, rows, rights, sql);
    if (rows.length === 0) return;
    const values = await this.coreValues.namesOf(caller, sql);
    for (const row of rows) row.Values = values;
  }

  private async authorizeMove(caller: Caller, change: PendingWrite<Organization>, tx: Sql): Promise<void> {
    const id = (change.current as Organization).ID;
    const parent = await this.references.lock(caller, change, 'ParentID', PARENT_TYPES, tx);
    if (!parent) return;
    const mayMove =
      (await this.mayCreateBelow(caller, change, parent, tx)) && (await this.mayGainMembers(caller, id, parent.ID, tx));
    if (!mayMove) throw this.forbidden('move');
    if (await this.parents.rejectCycle(caller, change, parent.ID, tx)) return;
    await this.parents.rejectDepth(caller, change, parent.ID, tx);
  }

  /**
   * Whether the caller may become in charge of the members of the moved unit. Below a unit that the caller leads it
   * would be, and a permission row alone must not allow that.
   */
  private async mayGainMembers(caller: Caller, id: string, parentId: string, tx: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    const leading = await this.relations.leading(caller, [id, parentId], tx);
    const leads = (unitId: string) => leading.get(unitId)?.itself || leading.get(unitId)?.above || false;
    return !leads(parentId) || leads(id);
  }
}
