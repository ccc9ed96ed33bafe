import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { Caller } from '../caller';
import { type MaybePromise, whenKnown } from '../maybe-promise';
import { type Chain, ChainStore, type Link } from './chain.store';
import { type Leading, RelationStore } from './relation.store';
import { type AccessSubject, NO_RIGHTS, READ_ONLY, READ_WRITE, type Rights, type RightsWithCreate } from './rights';
import { RowType } from './row-types';

/** The row types that decide who may read and write the records below them. */
const OWNERS: ReadonlySet<number> = new Set([
  RowType.Site,
  RowType.Organization,
  RowType.Department,
  RowType.Project,
  RowType.Individual,
]);
/** The rights of an individual on itself. It is directly below the site, and everyone may read it. */
const OWN_INDIVIDUAL: Rights = { read: true, update: true, delete: false, delegate: false };

/**
 * The objects whose own default rights are valid for every record of a row type at any depth below them. Projects are
 * not included, because their parts have creators and leaders of their own.
 */
const DECIDED_BY_OBJECT: ReadonlyMap<number, readonly number[]> = new Map([
  [RowType.Department, [RowType.Department]],
  [RowType.UnitMetric, [RowType.Department, RowType.UnitMetric]],
  [RowType.UnitDialog, [RowType.Department]],
  [RowType.ProjectMetric, [RowType.ProjectMetric]],
  [RowType.IndividualMetric, [RowType.Individual, RowType.IndividualMetric]],
  [RowType.IndividualDialog, [RowType.Individual]],
]);
const PERSONAL: ReadonlySet<number> = new Set([RowType.IndividualMetric, RowType.IndividualDialog]);

/**
 * The rights of a caller where no permission row decides, called the baseline in contract section 12. They follow from
 * the nearest individual, project, organization or department: the record itself or one above it.
 */
@Injectable()
export class DefaultRights {
  constructor(
    private readonly chains: ChainStore,
    private readonly relations: RelationStore,
  ) {}

  /** The rights of a caller who is not an Admin, by position, with a fixed number of statements. */
  of(caller: Caller, records: readonly AccessSubject[], sql: Sql): MaybePromise<readonly Rights[]> {
    if (records.length > 1 && areAlike(records)) {
      const ofFirst = this.of(caller, [records[0]], sql);
      return whenKnown(ofFirst, ([rights]) => new Array<Rights>(records.length).fill(rights));
    }
    const owners = this.nearestOwners(caller, records, sql);
    return whenKnown(owners, (found) => this.decide(caller, records, found, sql));
  }

  /**
   * The rights on every record of a row type at any depth below an object, no matter who created or leads it: those
   * that follow from the object alone, and those that the whole site has (contract section 12).
   */
  async onAllBelow(caller: Caller, rowType: number, object: Link, sql: Sql): Promise<RightsWithCreate> {
    if (DECIDED_BY_OBJECT.get(rowType)?.includes(object.rowType)) {
      const [rights] = await this.of(caller, [{ rowType, above: object.id, aboveType: object.rowType }], sql);
      return { ...rights, create: rights.update };
    }
    if (rowType === RowType.Department && object.rowType === RowType.Organization) {
      const leading = (await this.relations.leading(caller, [object.id], sql)).get(object.id);
      // Its leaders write the departments below it, but only Admins create one directly in an organization.
      if (leading?.itself || leading?.above) return { ...READ_WRITE, create: false };
    }
    return { ...(PERSONAL.has(rowType) ? NO_RIGHTS : READ_ONLY), create: false };
  }

  /** The nearest owner of each record: the record itself or one above it. */
  private nearestOwners(
    caller: Caller,
    records: readonly AccessSubject[],
    sql: Sql,
  ): MaybePromise<readonly (Link | undefined)[]> {
    const unresolved = new Set<string>();
    for (const record of records) if (record.above !== null && !knownOwner(record)) unresolved.add(record.above);
    if (unresolved.size === 0) return records.map(knownOwner);
    return whenKnown(this.chains.of(caller, [...unresolved], sql), (chains) =>
      records.map((record) => knownOwner(record) ?? ownerIn(chains.get(record.above ?? ''))),
    );
  }

  private decide(
    caller: Caller,
    records: readonly AccessSubject[],
    owners: readonly (Link | undefined)[],
    sql: Sql,
  ): MaybePromise<readonly Rights[]> {
    const idsOf = (rowType: number) =>
      owners.flatMap((owner) => (owner?.rowType === rowType && owner.id !== caller.individualId ? [owner.id] : []));
    const inChargeOf = this.relations.inCharge(caller, idsOf(RowType.Individual), sql);
    const projects = this.relations.leadingProjects(caller, idsOf(RowType.Project), sql);
    const units = this.relations.leading(
      caller,
      [...idsOf(RowType.Department), ...organizationsOfDashboards(records, owners)],
      sql,
    );
    const rightsOf = (
      inCharge: ReadonlyMap<string, boolean>,
      leadsProject: ReadonlyMap<string, boolean>,
      leads: ReadonlyMap<string, Leading>,
    ) =>
      records.map((record, index) => {
        const owner = owners[index];
        if (record.rowType === RowType.Individual && record.id)
          return record.id === caller.individualId ? OWN_INDIVIDUAL : READ_ONLY;
        const isOwn = owner?.id === caller.individualId;
        const isHiddenPersonal = owner?.rowType === RowType.Individual && !isOwn && !inCharge.get(owner.id);
        if (record.rowType === RowType.Comment)
          return commentRights(!isHiddenPersonal, record.author === caller.individualId);
        if (isHiddenPersonal) return NO_RIGHTS;
        // No individual assesses itself.
        if (isOwn) return record.rowType === RowType.Assessment ? READ_ONLY : READ_WRITE;
        if (owner?.rowType === RowType.Individual) return READ_WRITE;
        if (owner?.rowType === RowType.Project) return leadsProject.get(owner.id) ? READ_WRITE : READ_ONLY;
        const leading = owner && leads.get(owner.id);
        const isLed = Boolean(leading?.itself || leading?.above);
        if (record.rowType === RowType.Dashboard) return isLed ? READ_ONLY : NO_RIGHTS;
        return isLed ? READ_WRITE : READ_ONLY;
      });
    if (inChargeOf instanceof Promise || projects instanceof Promise || units instanceof Promise)
      return Promise.all([inChargeOf, projects, units]).then((known) => rightsOf(...known));
    return rightsOf(inChargeOf, projects, units);
  }
}

/** Whether the records differ in their IDs alone, as those of a list mostly do. Of owners the ID matters. */
function areAlike(records: readonly AccessSubject[]): boolean {
  const [{ rowType, above, aboveType, author }] = records;
  return (
    !OWNERS.has(rowType) &&
    records.every(
      (record) =>
        record.rowType === rowType &&
        record.above === above &&
        record.aboveType === aboveType &&
        record.author === author,
    )
  );
}

/** Only its author changes a comment, if it may read it, be it by a permission row alone. */
function commentRights(read: boolean, isAuthor: boolean): Rights {
  return { read, update: isAuthor, delete: isAuthor, delegate: false };
}

/**
 * The organizations of dashboards. Their leaders may read these, but have no other rights as leaders (contract section
 * 12).
 */
function organizationsOfDashboards(records: readonly AccessSubject[], owners: readonly (Link | undefined)[]): string[] {
  return owners.flatMap((owner, index) => {
    const isOfOrganization = records[index].rowType === RowType.Dashboard && owner?.rowType === RowType.Organization;
    return isOfOrganization ? [owner.id] : [];
  });
}

/** The nearest of these records that decides who may read and write those below it. */
export function ownerIn(chain: Chain | undefined): Link | undefined {
  return chain?.find(({ rowType }) => OWNERS.has(rowType));
}

/** The owner that follows from the subject itself: the record is one, or the record above it is known to be one. */
function knownOwner({ rowType, id, above, aboveType }: AccessSubject): Link | undefined {
  if (id !== undefined && OWNERS.has(rowType)) return { id, rowType };
  if (above !== null && aboveType !== undefined && OWNERS.has(aboveType)) return { id: above, rowType: aboveType };
  return undefined;
}
