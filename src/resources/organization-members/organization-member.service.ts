import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { VISIBLE } from '../../http/body/body-text';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { Forbidden, NotFound } from '../../http/problems/problem';
import { hideRows, nameIn } from '../../resource/service/hidden-names';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import { withoutUndefined } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import type { Link } from '../../security/rights/chain.store';
import type { Rights } from '../../security/rights/rights';
import { RowType, UNIT_TYPES } from '../../security/rights/row-types';
import type { MemberFacts, OrganizationMember } from './organization-member';
import { SUPERIORS } from './organization-member.sql';
import { OrganizationMemberStore, type PrimaryMembership } from './organization-member.store';
import { SuperiorRights } from './superior-rights';

/** The fields of an individual that are stored in its primary membership (contract section 13). */
export interface PrimaryFacts {
  PrimaryOrganizationID?: string;
  PrimaryTitle?: string;
  PrimaryReportsTo?: string;
}

/** How individuals are above each other. */
export const PRIMARY_HIERARCHY = { node: 'ID', above: 'PrimaryReportsTo', sql: SUPERIORS } as const;

type Member = OrganizationMember & MemberFacts;

/** With `namedByPath`, individual and unit are in the path: a deleted one is a conflict, not a fault of the body. */
type MemberWrite = PendingWrite<OrganizationMember, 'namedByPath'>;

const NOT_A_SUPERIOR =
  'You can make an individual report to you, or to someone who reports to you, only if you already supervise that individual.';
const NOT_A_MEMBER_THERE = 'You do not have permission to add this individual to that organization or department.';

/**
 * Memberships in organizations and departments. Exactly one membership of an individual is primary. It holds the
 * primary organization, title and superior of the individual (contract section 13).
 */
@Injectable()
export class OrganizationMemberService extends ResourceService<OrganizationMember, 'namedByPath'> {
  constructor(
    support: ResourceSupport,
    private readonly members: OrganizationMemberStore,
    private readonly superiors: SuperiorRights,
  ) {
    super(support, members, {
      name: 'membership',
      namedRecords: [nameIn('ReportsToID', 'ReportsToFull', 'ReportsToFirst', 'ReportsToLast')],
      accessSubject: (row) => {
        return { rowType: RowType.Membership, above: row.OrganizationID, aboveType: (row as Member).UnitType };
      },
      affectsRights: true,
      hierarchy: { node: 'IndividualID', above: 'ReportsToID', decides: 'Primary', sql: SUPERIORS },
      duplicate: {
        code: 'member_exists',
        detail: 'The individual is already a member of this organization or department.',
      },
    });
  }

  /** Lists the members of a unit. */
  async listOfUnit(caller: Caller, unitId: string, params: ListParams): Promise<ListResult> {
    const { RowType: aboveType } = await this.references.require(caller, unitId, UNIT_TYPES);
    // Without a listSubject, each row is checked: it is hidden if the caller may not read its individual.
    const isMixed = await this.support.rights.deniesReading(caller, this.support.database.readFor(caller));
    const listSubject = isMixed ? undefined : { rowType: RowType.Membership, above: unitId, aboveType };
    return this.list(caller, params, { OrganizationID: unitId }, listSubject);
  }

  /** Lists the memberships of an individual. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    await this.references.require(caller, individualId, [RowType.Individual]);
    return this.list(caller, params, { IndividualID: individualId });
  }

  /** Returns the ID of the membership of an individual in a unit; 404 if there is none. */
  async idOfPair(caller: Caller, individualId: string, unitId: string): Promise<string> {
    const id = await this.members.idOf(caller, individualId, unitId);
    if (id === undefined) throw new NotFound();
    return id;
  }

  /** Creates the membership of an individual in a unit. The body may repeat the IDs of the path. */
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
        caller.faults.add(field, 'mismatch', `${field} must equal the ID in the path.`);
    // A deleted record in the path is a conflict, not a fault of the body.
    return this.create(caller, { ...body, ...path }, 'namedByPath');
  }

  /**
   * Validates the primary fields of an individual: the unit and the superior must be live, the superior may be the
   * individual itself, and there may be no longer cycle.
   */
  async validatePrimary(
    caller: Caller,
    change: Pick<PendingWrite<PrimaryFacts>, 'values' | 'fault'>,
    individualId: string,
    isNew: boolean,
    tx: Sql,
  ): Promise<void> {
    const { PrimaryOrganizationID: unit, PrimaryReportsTo: above } = change.values;
    const current = isNew ? undefined : await this.members.primaryOf(caller, individualId, tx);
    if (unit !== current?.OrganizationID) {
      const named = { field: 'PrimaryOrganizationID', id: unit } as const;
      const node = await this.references.lockId(caller, change, named, UNIT_TYPES, tx);
      if (node && !(await this.superiors.mayJoin(caller, individualId, linkOf(node), tx)))
        throw new Forbidden('forbidden', NOT_A_MEMBER_THERE);
    }
    if (above === current?.ReportsToID || above === individualId) return;
    const named = { field: 'PrimaryReportsTo', id: above } as const;
    const node = await this.references.lockId(caller, change, named, [RowType.Individual], tx);
    if (node) await this.authorizeSuperior(caller, individualId, node.ID, tx);
    if (node && !isNew) await this.refuseCircle(caller, change, 'PrimaryReportsTo', individualId, node.ID, tx);
  }

  /** Inserts the primary membership of a new individual, whose PrimaryMemberID is already `memberId`. */
  async insertPrimary(
    caller: Caller,
    individualId: string,
    memberId: string,
    facts: Required<PrimaryFacts>,
    tx: Sql,
  ): Promise<void> {
    const { PrimaryOrganizationID: OrganizationID, PrimaryTitle: Title, PrimaryReportsTo: ReportsToID } = facts;
    const membership = { IndividualID: individualId, OrganizationID, Title, ReportsToID };
    await this.members.insert(caller, { ...membership, ID: memberId, Leader: false, Primary: true }, tx);
  }

  /**
   * Writes changed primary fields of an individual. If the unit changes, the membership in the new unit becomes primary
   * (created if it does not exist), and the former one stays as an ordinary membership.
   */
  async changePrimary(caller: Caller, individualId: string, facts: PrimaryFacts, tx: Sql): Promise<void> {
    const current = await this.members.primaryOf(caller, individualId, tx);
    if (!current) throw new Error(`Individual ${individualId} has no primary membership`);
    const OrganizationID = facts.PrimaryOrganizationID ?? current.OrganizationID;
    const Title = facts.PrimaryTitle ?? current.Title;
    const ReportsToID = facts.PrimaryReportsTo ?? current.ReportsToID;
    const moves = OrganizationID !== current.OrganizationID;
    if (!moves && Title === current.Title && ReportsToID === current.ReportsToID) return;
    const membership = { IndividualID: individualId, OrganizationID, Title, ReportsToID };
    const existing = moves ? await this.members.idOf(caller, individualId, OrganizationID, tx) : current.ID;
    const written = { Title, ReportsToID, ...(moves && { Primary: true }) };
    if (existing) await this.members.update(caller, existing, written, tx);
    const ID = existing ?? (await this.members.insert(caller, { ...membership, Primary: true }, tx)).ID;
    if (moves) await this.makePrimary(caller, individualId, { ID, OrganizationID, Title, ReportsToID }, current, tx);
  }

  // A membership reveals its individual, so it is hidden from callers who may not read the individual.
  protected override async rights(
    caller: Caller,
    rows: readonly OrganizationMember[],
    sql: Sql,
  ): Promise<readonly Rights[]> {
    return hideRows(this.support.rights, caller, rows, await super.rights(caller, rows, sql), sql);
  }

  /** Returns the unit. Locks the individual first. */
  protected override async place(caller: Caller, change: MemberWrite, tx: Sql): Promise<Node | undefined> {
    const { IndividualID: individualId } = change.values;
    if (individualId) await this.members.lockIndividual(caller, individualId, tx);
    change.locked.IndividualID = await this.parent(caller, change, 'IndividualID', [RowType.Individual], tx);
    return this.parent(caller, change, 'OrganizationID', UNIT_TYPES, tx);
  }

  protected override async mayCreate(
    caller: Caller,
    { values, locked }: MemberWrite,
    unit: Node | undefined,
    tx: Sql,
  ): Promise<boolean> {
    if (caller.isAdmin) return true;
    const individualId = locked.IndividualID ? String(values.IndividualID) : undefined;
    if (individualId && !(await this.support.rights.mayUpdateAllFields(caller, individualId, tx))) return false;
    if (!unit) return true;
    // Without an individual the body has a fault, but the right to create in the unit is still checked.
    const mayJoin = individualId
      ? this.superiors.mayJoin(caller, individualId, linkOf(unit), tx)
      : this.support.rights.mayCreate(caller, RowType.Membership, linkOf(unit), tx);
    return (await mayJoin) && (!values.Leader || this.superiors.mayChooseLeader(caller, unit.ID, tx));
  }

  protected override async prepare(caller: Caller, change: MemberWrite, tx: Sql): Promise<void> {
    if (change.current) await this.authorizeExisting(caller, change, change.current as Member, tx);
    if (change.verb !== 'delete') await this.authorizeReportsTo(caller, change, tx);
  }

  protected override async afterWrite(caller: Caller, change: MemberWrite, id: string, tx: Sql): Promise<void> {
    if (change.verb === 'delete') return;
    const individualId = individualOf(change);
    if (becomesPrimary(change)) {
      const former = await this.members.primaryOf(caller, individualId, tx);
      await this.makePrimary(caller, individualId, primaryOf(change, id), former, tx);
    } else if (change.current?.Primary && (change.changes('Title') || change.changes('ReportsToID'))) {
      await this.members.markPrimary(caller, individualId, primaryOf(change, id), change.current, tx);
    }
  }

  /** Checks the rights and the state for an update or delete of a membership. */
  private async authorizeExisting(caller: Caller, change: MemberWrite, row: Member, tx: Sql): Promise<void> {
    const removes = change.verb === 'delete';
    const affectsLeader = removes ? row.Leader : change.changes('Leader');
    if (affectsLeader && !(await this.superiors.mayChooseLeader(caller, row.OrganizationID, tx)))
      throw this.forbidden('change Leader of');
    const affectsIndividual = change.changes('Primary') || change.changes('ReportsToID');
    if (affectsIndividual && !(await this.support.rights.mayUpdateAllFields(caller, row.IndividualID, tx)))
      throw this.forbidden('change Primary or ReportsToID of');
    for (const field of ['IndividualID', 'OrganizationID'] as const)
      if (change.changes(field)) change.fault(field, 'mismatch', `${field} cannot be changed.`);
    if (row.ParentDeleted)
      change.conflict('deleted', 'The individual, or the organization or department, is deleted. Undelete it first.');
    if (row.Primary && (removes || change.values.Primary === false))
      await change.compare(caller, () =>
        change.conflict(
          'primary_department',
          'This is the primary membership of the individual. Make another membership primary first.',
        ),
      );
  }

  /** Validates and authorizes ReportsToID, and validates the fields that a primary membership requires. */
  private async authorizeReportsTo(caller: Caller, change: MemberWrite, tx: Sql): Promise<void> {
    const individualId = individualOf(change);
    const isBecomingPrimary = becomesPrimary(change);
    const setsSuperior = change.changes('ReportsToID');
    if (setsSuperior && change.values.ReportsToID !== individualId) {
      const node = await this.references.lock(caller, change, 'ReportsToID', [RowType.Individual], tx);
      if (node) await this.authorizeSuperior(caller, individualId, node.ID, tx);
    }
    if (!isBecomingPrimary && !change.current?.Primary) return;
    const former = isBecomingPrimary ? await this.inherit(caller, change, individualId, tx) : undefined;
    // Every individual has a primary membership. Without one the individual does not exist, which is already a fault.
    if (isBecomingPrimary && !former) return;
    const above = change.after('ReportsToID');
    // The existing superior of an ordinary membership becomes a part of the reports-to chain.
    if (above && former && above !== former.ReportsToID && !setsSuperior)
      await this.authorizeSuperior(caller, individualId, above, tx);
    const title = change.after('Title');
    if (title === null || title === undefined)
      change.fault('Title', 'required', 'Title is required for the primary membership.');
    else if (!VISIBLE.test(title))
      change.fault('Title', 'blank', 'Title must not be blank for the primary membership.');
    if (!above) change.fault('ReportsToID', 'required', 'ReportsToID is required for the primary membership.');
    else if (above !== individualId && (isBecomingPrimary || setsSuperior))
      await this.refuseCircle(caller, change, 'ReportsToID', individualId, above, tx);
  }

  /**
   * Copies Title and ReportsToID from the present primary membership if neither the body nor the new one has them.
   * Returns the present primary membership; undefined if there is none.
   */
  private async inherit(
    caller: Caller,
    { values, current }: MemberWrite,
    individualId: string,
    tx: Sql,
  ): Promise<PrimaryMembership | undefined> {
    const former = await this.members.primaryOf(caller, individualId, tx);
    if (!former) return undefined;
    if (values.Title === undefined && !current?.Title?.trim()) values.Title = former.Title;
    if (values.ReportsToID === undefined && !current?.ReportsToID) values.ReportsToID = former.ReportsToID;
    return former;
  }

  /** Throws Forbidden if the caller may not make the individual report to this superior. */
  private async authorizeSuperior(caller: Caller, individualId: string, superiorId: string, tx: Sql): Promise<void> {
    if (!(await this.superiors.mayReport(caller, individualId, superiorId, tx)))
      throw new Forbidden('forbidden', NOT_A_SUPERIOR);
  }

  /** Adds a fault if the individual would report to itself through others (contract section 13). */
  private async refuseCircle<V>(
    caller: Caller,
    change: Pick<PendingWrite<V>, 'fault'>,
    field: keyof V & string,
    individualId: string,
    aboveId: string,
    tx: Sql,
  ): Promise<void> {
    // Otherwise two concurrent writers could create a cycle together.
    await this.support.tree.lockSite(caller, tx);
    if (await this.members.reportsUp(caller, aboveId, individualId, tx))
      change.fault(field, 'cycle', `${field} must not be the ID of an individual who reports to this individual.`);
  }

  private async makePrimary(
    caller: Caller,
    individualId: string,
    member: PrimaryMembership,
    former: PrimaryMembership | undefined,
    tx: Sql,
  ): Promise<void> {
    // Its field Primary changes, so its version grows, although none of its columns changes.
    if (former) await this.members.update(caller, former.ID, { Primary: false }, tx);
    await this.members.markPrimary(caller, individualId, member, former, tx);
  }

  /** Locks the individual or the unit of a new membership, whose ID is in the path or in the body. */
  private async parent(
    caller: Caller,
    change: MemberWrite,
    field: 'IndividualID' | 'OrganizationID',
    rowTypes: readonly number[],
    tx: Sql,
  ): Promise<Node | undefined> {
    if (change.mode !== 'namedByPath') return this.references.lock(caller, change, field, rowTypes, tx);
    const node = await this.support.tree.lockForShare(caller, String(change.values[field]), tx);
    if (node?.Deleted || node?.DeletedByRef)
      change.conflict('deleted', 'The individual, or the organization or department, is deleted. Undelete it first.');
    return node;
  }
}

/** The membership as it is after the write. */
function primaryOf(change: MemberWrite, ID: string): PrimaryMembership {
  const {
    OrganizationID,
    Title = null,
    ReportsToID = null,
  } = { ...change.current, ...withoutUndefined(change.values) };
  return { ID, OrganizationID, Title, ReportsToID } as PrimaryMembership;
}

function individualOf(change: MemberWrite): string {
  return change.current?.IndividualID ?? String(change.values.IndividualID);
}

function becomesPrimary({ values, current }: MemberWrite): boolean {
  return values.Primary === true && !current?.Primary;
}

function linkOf({ ID: id, RowType: rowType }: Node): Link {
  return { id, rowType };
}
