import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import { VISIBLE } from '../../http/body-text';
import type { ListParams } from '../../http/list-params';
import type { ListResult } from '../../http/list-result';
import { Forbidden, NotFound } from '../../http/problem';
import { nameIn } from '../../resource/rules/hidden-names';
import type { PendingWrite } from '../../resource/rules/pending-write';
import { ResourceService } from '../../resource/rules/resource-service';
import { ResourceSupport } from '../../resource/rules/resource-support';
import type { Node } from '../../resource/storage/tree';
import type { Caller } from '../../security/caller';
import type { Link } from '../../security/rights/chain.store';
import { NO_RIGHTS, type Rights } from '../../security/rights/rights';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import type { MemberFacts, OrganizationMember } from './organization-member';
import { OrganizationMemberStore, type PrimaryMembership } from './organization-member.store';
import { SuperiorRights } from './superior-rights';

/** What an individual says of its primary membership (contract section 13). */
export interface PrimaryFacts {
  PrimaryOrganizationID?: string;
  PrimaryTitle?: string;
  PrimaryReportsTo?: string;
}

type Member = OrganizationMember & MemberFacts;

const NOT_A_SUPERIOR =
  'You may only place an individual below yourself or somebody who reports to you when you are in charge of it already.';
const NOT_A_MEMBER_THERE = 'You may not make this individual a member of that organization or department.';

/**
 * Memberships in organizations and departments. Exactly one membership of an individual is primary, and it is the same
 * fact as the primary organization, title and reports-to of the individual (contract section 13).
 */
@Injectable()
export class OrganizationMemberService extends ResourceService<OrganizationMember> {
  constructor(
    support: ResourceSupport,
    private readonly members: OrganizationMemberStore,
    private readonly superiors: SuperiorRights,
  ) {
    super(support, members, {
      name: 'membership',
      names: [nameIn('ReportsToID', 'ReportsToFull', 'ReportsToFirst', 'ReportsToLast')],
      accessSubject: (row) => {
        return { rowType: RowType.Membership, above: row.OrganizationID, aboveType: (row as Member).UnitType };
      },
      decidesRights: true,
      duplicate: { code: 'member_exists', detail: 'The individual is a member of this organization or department.' },
    });
  }

  /** The members of a unit. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<ListResult> {
    const { RowType: aboveType } = await this.references.require(caller, unitId, UNIT_TYPES);
    // A membership may be hidden for the individual that it names.
    const isMixed = await this.support.rights.deniesReading(caller, this.support.database.readFor(caller));
    const representative = isMixed ? undefined : { rowType: RowType.Membership, above: unitId, aboveType };
    return this.list(caller, params, { OrganizationID: unitId }, representative);
  }

  /** The memberships of an individual. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    return this.list(caller, params, { IndividualID: individualId });
  }

  /** The id of the membership that a path names by individual and unit, else 404. */
  async idOfPair(caller: Caller, individualId: string, unitId: string): Promise<string> {
    const id = await this.members.idOf(caller, individualId, unitId);
    if (id === undefined) throw new NotFound();
    return id;
  }

  /** Makes the membership that a path names by individual and unit; the body may repeat them. */
  async createOfPair(
    caller: Caller,
    individualId: string,
    unitId: string,
    body: Partial<OrganizationMember>,
  ): Promise<OrganizationMember> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    await this.references.require(caller, unitId, UNIT_TYPES);
    const path = { IndividualID: individualId, OrganizationID: unitId };
    for (const field of ['IndividualID', 'OrganizationID'] as const)
      if (body[field] !== undefined && body[field] !== path[field])
        caller.faults.add(field, 'mismatch', 'must equal the id in the path');
    // A record that the path names is judged like one: deleted, it is a conflict and no fault of the body.
    return this.create(caller, { ...body, ...path, namedByPath: true });
  }

  /**
   * Judges the primary membership that an individual is to have, under the names of the individual's fields: a live
   * unit and a live individual of the site (or the individual itself), no longer circle. On create the
   * individual is not in its table yet and reports to itself for the service's own callers only.
   */
  async validatePrimary(
    caller: Caller,
    change: PendingWrite<object>,
    individualId: string,
    isNew: boolean,
    tx: Sql,
  ): Promise<void> {
    const { PrimaryOrganizationID: unit, PrimaryReportsTo: above } = change.values;
    const current = isNew ? undefined : await this.members.primaryOf(caller, individualId, tx);
    if (unit !== current?.OrganizationID) {
      const node = await this.references.lock(caller, change, 'PrimaryOrganizationID', UNIT_TYPES, tx);
      if (node && !(await this.superiors.mayJoin(caller, individualId, linkOf(node), tx)))
        throw new Forbidden('forbidden', NOT_A_MEMBER_THERE);
    }
    const mayNameItself = !isNew || caller.individualId === null;
    if (above === current?.ReportsToID || (above === individualId && mayNameItself)) return;
    const node = await this.references.lock(caller, change, 'PrimaryReportsTo', [RowType.Individual], tx);
    if (node) await this.authorizeSuperior(caller, individualId, node.ID, tx);
    if (node && !isNew) await this.refuseCircle(caller, change, 'PrimaryReportsTo', individualId, node.ID, tx);
  }

  /** Makes the primary membership of a new individual, whose row already names `memberId` as such. */
  async insertPrimary(
    caller: Caller,
    individualId: string,
    memberId: string,
    facts: Required<PrimaryFacts>,
    tx: Sql,
  ): Promise<void> {
    const { PrimaryOrganizationID: OrganizationID, PrimaryTitle: Title, PrimaryReportsTo: ReportsToID } = facts;
    const member = { ID: memberId, IndividualID: individualId, OrganizationID, Title, ReportsToID, Leader: false };
    await this.members.insert(caller, member, tx);
  }

  /**
   * Writes changed primary facts of an individual. In another unit the membership there becomes the primary one (made
   * where there is none) with the individual's title and reports-to; the former one stays as an ordinary membership.
   */
  async changePrimary(caller: Caller, individualId: string, facts: PrimaryFacts, tx: Sql): Promise<void> {
    const current = await this.members.primaryOf(caller, individualId, tx);
    if (!current) throw new Error(`individual ${individualId} has no primary membership`);
    const OrganizationID = facts.PrimaryOrganizationID ?? current.OrganizationID;
    const Title = facts.PrimaryTitle ?? current.Title;
    const ReportsToID = facts.PrimaryReportsTo ?? current.ReportsToID;
    const moves = OrganizationID !== current.OrganizationID;
    if (!moves && Title === current.Title && ReportsToID === current.ReportsToID) return;
    const afterWrite = { IndividualID: individualId, OrganizationID, Title, ReportsToID };
    const existing = moves ? await this.members.idOf(caller, individualId, OrganizationID, tx) : current.ID;
    if (existing) await this.members.update(caller, existing, { Title, ReportsToID }, tx);
    const id = existing ?? (await this.members.insert(caller, afterWrite, tx)).ID;
    if (moves) await this.takeOver(caller, individualId, current.ID, id, tx);
  }

  // A membership tells who somebody is: who may not know that does not see it.
  protected override async rights(
    caller: Caller,
    rows: readonly OrganizationMember[],
    sql: Sql,
  ): Promise<readonly Rights[]> {
    const rights = await super.rights(caller, rows, sql);
    const hidden = await this.support.rights.unreadable(
      caller,
      () => rows.map(({ IndividualID }) => IndividualID),
      sql,
    );
    return hidden.size === 0 ? rights : rights.map((one, at) => (hidden.has(rows[at].IndividualID) ? NO_RIGHTS : one));
  }

  /** The unit; the individual is held with it. */
  protected override async place(
    caller: Caller,
    change: PendingWrite<OrganizationMember>,
    tx: Sql,
  ): Promise<Node | undefined> {
    const { IndividualID: individualId } = change.values;
    if (individualId) await this.members.lockIndividual(caller, individualId, tx);
    if (await this.parent(caller, change, 'IndividualID', [RowType.Individual], tx)) change.locked.add('IndividualID');
    return this.parent(caller, change, 'OrganizationID', UNIT_TYPES, tx);
  }

  protected override async mayCreate(
    caller: Caller,
    { values, locked }: PendingWrite<OrganizationMember>,
    unit: Node | undefined,
    tx: Sql,
  ): Promise<boolean> {
    if (caller.isAdmin) return true;
    const individualId = locked.has('IndividualID') ? String(values.IndividualID) : undefined;
    if (individualId && !(await this.support.rights.mayUpdateWholly(caller, individualId, tx))) return false;
    if (!unit) return true;
    // Without one, what the body names wrongly is its fault; Create there is asked for all the same.
    const joins = individualId
      ? this.superiors.mayJoin(caller, individualId, linkOf(unit), tx)
      : this.support.rights.mayCreate(caller, RowType.Membership, linkOf(unit), tx);
    return (await joins) && (!values.Leader || this.superiors.mayChooseLeader(caller, unit.ID, tx));
  }

  protected override async prepare(caller: Caller, change: PendingWrite<OrganizationMember>, tx: Sql): Promise<void> {
    if (change.current) await this.authorizeExisting(caller, change, change.current as Member, tx);
    if (change.verb !== 'delete') await this.authorizeReportsTo(caller, change, tx);
  }

  protected override async afterWrite(
    caller: Caller,
    change: PendingWrite<OrganizationMember>,
    id: string,
    tx: Sql,
  ): Promise<void> {
    if (change.verb === 'delete') return;
    const individualId = individualOf(change);
    if (becomesPrimary(change)) {
      const former = await this.members.primaryOf(caller, individualId, tx);
      await this.takeOver(caller, individualId, former?.ID, id, tx);
    } else if (change.current?.Primary && (change.changes('Title') || change.changes('ReportsToID'))) {
      await this.members.markPrimary(caller, individualId, id, tx);
    }
  }

  /** What stands in the way of changing or removing a membership. */
  private async authorizeExisting(
    caller: Caller,
    change: PendingWrite<OrganizationMember>,
    row: Member,
    tx: Sql,
  ): Promise<void> {
    const removes = change.verb === 'delete';
    const leads = removes ? row.Leader : change.changes('Leader');
    if (leads && !(await this.superiors.mayChooseLeader(caller, row.OrganizationID, tx)))
      throw this.forbidden('decide who leads through');
    const movesIndividual = change.changes('Primary') || change.changes('ReportsToID');
    if (movesIndividual && !(await this.support.rights.mayUpdateWholly(caller, row.IndividualID, tx)))
      throw this.forbidden('change Primary or ReportsToID of');
    for (const field of ['IndividualID', 'OrganizationID'] as const)
      if (change.changes(field)) change.fault(field, 'mismatch', 'never changes');
    if (row.ParentDeleted) change.conflict('deleted', 'The individual, or the organization or department, is deleted.');
    if (row.Primary && (removes || change.values.Primary === false))
      change.conflict('primary_department', 'This is the primary membership; make another one primary first.');
  }

  /** ReportsToID, and what a membership that is or becomes primary must say. */
  private async authorizeReportsTo(caller: Caller, change: PendingWrite<OrganizationMember>, tx: Sql): Promise<void> {
    const individualId = individualOf(change);
    const becomes = becomesPrimary(change);
    const names = change.changes('ReportsToID');
    if (names && change.values.ReportsToID !== individualId) {
      const node = await this.references.lock(caller, change, 'ReportsToID', [RowType.Individual], tx);
      if (node) await this.authorizeSuperior(caller, individualId, node.ID, tx);
    }
    if (!becomes && !change.current?.Primary) return;
    const former = becomes ? await this.inherit(caller, change, individualId, tx) : undefined;
    // Without one the individual itself does not exist, which is a fault already.
    if (becomes && !former) return;
    const above = change.after('ReportsToID');
    // What was no more than a line beside the reports-to chain becomes a part of it.
    if (above && former && above !== former.ReportsToID && !names)
      await this.authorizeSuperior(caller, individualId, above, tx);
    const title = change.after('Title');
    if (title === null || title === undefined)
      change.fault('Title', 'required', 'is required on the primary membership');
    else if (!VISIBLE.test(title)) change.fault('Title', 'blank', 'must not be blank on the primary membership');
    if (!above) change.fault('ReportsToID', 'required', 'is required on the primary membership');
    else if (above !== individualId && (becomes || names))
      await this.refuseCircle(caller, change, 'ReportsToID', individualId, above, tx);
  }

  /**
   * What neither the body nor the membership says stays as the individual's primary facts have it. Answers the primary
   * membership until now, undefined when there is none.
   */
  private async inherit(
    caller: Caller,
    { values, current }: PendingWrite<OrganizationMember>,
    individualId: string,
    tx: Sql,
  ): Promise<PrimaryMembership | undefined> {
    const former = await this.members.primaryOf(caller, individualId, tx);
    if (!former) return undefined;
    if (values.Title === undefined && !current?.Title?.trim()) values.Title = former.Title;
    if (values.ReportsToID === undefined && !current?.ReportsToID) values.ReportsToID = former.ReportsToID;
    return former;
  }

  /** Refuses who would put itself above an individual that it is not in charge of. */
  private async authorizeSuperior(caller: Caller, individualId: string, superiorId: string, tx: Sql): Promise<void> {
    if (!(await this.superiors.mayReport(caller, individualId, superiorId, tx)))
      throw new Forbidden('forbidden', NOT_A_SUPERIOR);
  }

  /** Adds a fault when the individual would report to itself through others (contract section 13). */
  private async refuseCircle(
    caller: Caller,
    change: Pick<PendingWrite<object>, 'fault'>,
    field: string,
    individualId: string,
    aboveId: string,
    tx: Sql,
  ): Promise<void> {
    // Two writers could otherwise close a circle together.
    await this.support.tree.lockSite(caller, tx);
    if (await this.members.reportsUp(caller, aboveId, individualId, tx))
      change.fault(field, 'cycle', 'reports to the individual already');
  }

  private async takeOver(
    caller: Caller,
    individualId: string,
    formerId: string | undefined,
    id: string,
    tx: Sql,
  ): Promise<void> {
    await this.members.markPrimary(caller, individualId, id, tx);
    // Its Primary is another one now, so its version grows although none of its columns changes.
    if (formerId) await this.members.update(caller, formerId, {}, tx);
  }

  /** A record that a new membership joins: named by the path, or by a field of the body. */
  private async parent(
    caller: Caller,
    change: PendingWrite<OrganizationMember>,
    field: 'IndividualID' | 'OrganizationID',
    rowTypes: readonly number[],
    tx: Sql,
  ): Promise<Node | undefined> {
    if (!change.values.namedByPath) return this.references.lock(caller, change, field, rowTypes, tx);
    const node = await this.support.tree.lockForShare(caller, String(change.values[field]), tx);
    if (node?.Deleted || node?.DeletedByRef)
      change.conflict('deleted', 'The individual, or the organization or department, is deleted.');
    return node;
  }
}

function individualOf(change: PendingWrite<OrganizationMember>): string {
  return change.current?.IndividualID ?? String(change.values.IndividualID);
}

function becomesPrimary({ values, current }: PendingWrite<OrganizationMember>): boolean {
  return values.Primary === true && !current?.Primary;
}

function linkOf({ ID: id, RowType: rowType }: Node): Link {
  return { id, rowType };
}
