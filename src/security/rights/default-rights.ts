import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { Caller } from '../caller';
import { type Chain, ChainStore, type Link } from './chain.store';
import { type Leading, RelationStore } from './relation.store';
import type { AccessSubject } from './rights';
import { NO_RIGHTS, READ_ONLY, READ_WRITE, type Rights, type RightsWithCreate } from './rights';
import { RowType } from './row-types';

/** The kinds that decide by whom the records below them are read and written. */
const OWNERS: ReadonlySet<number> = new Set([
  RowType.Site,
  RowType.Organization,
  RowType.Department,
  RowType.Project,
  RowType.Individual,
]);
/** An individual hangs from its site and is seen by all; it changes itself. */
const OF_ITSELF: Rights = { read: true, update: true, delete: false, delegate: false };

/**
 * The objects whose own baseline holds for every record of a row type at any depth below them. Projects are never among
 * these objects: their parts have creators and leaders of their own.
 */
const DECIDING: ReadonlyMap<number, readonly number[]> = new Map([
  [RowType.Department, [RowType.Department]],
  [RowType.UnitMetric, [RowType.Department, RowType.UnitMetric]],
  [RowType.UnitDialog, [RowType.Department]],
  [RowType.ProjectMetric, [RowType.ProjectMetric]],
  [RowType.IndividualMetric, [RowType.Individual, RowType.IndividualMetric]],
  [RowType.IndividualDialog, [RowType.Individual]],
]);
const PERSONAL: ReadonlySet<number> = new Set([RowType.IndividualMetric, RowType.IndividualDialog]);

/**
 * What a caller may do where no permission row says anything (contract section 12): the nearest individual, project,
 * organization or department that a record is or hangs from decides.
 */
@Injectable()
export class DefaultRights {
  constructor(
    private readonly chains: ChainStore,
    private readonly relations: RelationStore,
  ) {}

  /** The rights of a caller who is no Admin, by position; a fixed number of statements for any number of records. */
  of(caller: Caller, records: readonly AccessSubject[], sql: Sql): readonly Rights[] | Promise<readonly Rights[]> {
    const owners = this.ownersOf(caller, records, sql);
    if (owners instanceof Promise) return owners.then((found) => this.decide(caller, records, found, sql));
    return this.decide(caller, records, owners, sql);
  }

  /**
   * The rights on every record of a row type at any depth below an object, whoever made or leads it: those that follow
   * from the object alone, and those that the whole site has (contract section 12).
   */
  async onEvery(caller: Caller, rowType: number, object: Link, sql: Sql): Promise<RightsWithCreate> {
    if (DECIDING.get(rowType)?.includes(object.rowType)) {
      const [rights] = await this.of(caller, [{ rowType, above: object.id, aboveType: object.rowType }], sql);
      return { ...rights, create: rights.update };
    }
    if (rowType === RowType.Department && object.rowType === RowType.Organization) {
      const leading = (await this.relations.leading(caller, [object.id], sql)).get(object.id);
      // Its leaders write the departments below it, but only Admins make one in the organization itself.
      if (leading?.itself || leading?.above) return { ...READ_WRITE, create: false };
    }
    return { ...(PERSONAL.has(rowType) ? NO_RIGHTS : READ_ONLY), create: false };
  }

  /** The nearest record of a kind that decides: the record itself or one above it. */
  private ownersOf(
    caller: Caller,
    records: readonly AccessSubject[],
    sql: Sql,
  ): readonly (Link | undefined)[] | Promise<readonly (Link | undefined)[]> {
    const deeper = new Set<string>();
    for (const record of records) if (record.above !== null && !ownerAtHand(record)) deeper.add(record.above);
    if (deeper.size === 0) return records.map(ownerAtHand);
    const ofChains = (chains: ReadonlyMap<string, Chain>) =>
      records.map((record) => ownerAtHand(record) ?? chains.get(record.above ?? '')?.find(isOwner));
    const chains = this.chains.of(caller, [...deeper], sql);
    return chains instanceof Promise ? chains.then(ofChains) : ofChains(chains);
  }

  private decide(
    caller: Caller,
    records: readonly AccessSubject[],
    owners: readonly (Link | undefined)[],
    sql: Sql,
  ): readonly Rights[] | Promise<readonly Rights[]> {
    const idsOf = (rowType: number) =>
      owners.flatMap((owner) => (owner?.rowType === rowType && owner.id !== caller.individualId ? [owner.id] : []));
    const charges = this.relations.inCharge(caller, idsOf(RowType.Individual), sql);
    const projects = this.relations.leadingProjects(caller, idsOf(RowType.Project), sql);
    const units = this.relations.leading(caller, [...idsOf(RowType.Department), ...dashboardsOf(records, owners)], sql);
    const rightsOf = (
      inCharge: ReadonlyMap<string, boolean>,
      leadsProject: ReadonlyMap<string, boolean>,
      leads: ReadonlyMap<string, Leading>,
    ) =>
      records.map((record, index) => {
        const owner = owners[index];
        if (record.rowType === RowType.Individual && record.id)
          return record.id === caller.individualId ? OF_ITSELF : READ_ONLY;
        const isOwn = owner?.id === caller.individualId;
        const isClosed = owner?.rowType === RowType.Individual && !isOwn && !inCharge.get(owner.id);
        if (record.rowType === RowType.Comment) return ofComment(!isClosed, record.author === caller.individualId);
        if (isClosed) return NO_RIGHTS;
        // Nobody assesses itself.
        if (isOwn) return record.rowType === RowType.Assessment ? READ_ONLY : READ_WRITE;
        if (owner?.rowType === RowType.Individual) return READ_WRITE;
        if (owner?.rowType === RowType.Project) return leadsProject.get(owner.id) ? READ_WRITE : READ_ONLY;
        const leading = owner && leads.get(owner.id);
        const isLed = Boolean(leading?.itself || leading?.above);
        if (record.rowType === RowType.Dashboard) return isLed ? READ_ONLY : NO_RIGHTS;
        return isLed ? READ_WRITE : READ_ONLY;
      });
    if (charges instanceof Promise || projects instanceof Promise || units instanceof Promise)
      return Promise.all([charges, projects, units]).then((known) => rightsOf(...known));
    return rightsOf(charges, projects, units);
  }
}

/** Its author alone changes a comment, as soon as it may read it: by a row, where the baseline does not let it. */
function ofComment(read: boolean, isAuthor: boolean): Rights {
  return { read, update: isAuthor, delete: isAuthor, delegate: false };
}

/**
 * The organizations whose dashboards are asked for: their leaders read these, and lead nothing else (contract section
 * 12).
 */
function dashboardsOf(records: readonly AccessSubject[], owners: readonly (Link | undefined)[]): string[] {
  return owners.flatMap((owner, index) => {
    const isAsked = records[index].rowType === RowType.Dashboard && owner?.rowType === RowType.Organization;
    return isAsked ? [owner.id] : [];
  });
}

function isOwner({ rowType }: Link): boolean {
  return OWNERS.has(rowType);
}

/** The owner that the record itself tells: it is one, or its ancestor is known to be one. */
function ownerAtHand({ rowType, id, above, aboveType }: AccessSubject): Link | undefined {
  if (id !== undefined && OWNERS.has(rowType)) return { id, rowType };
  if (above !== null && aboveType !== undefined && OWNERS.has(aboveType)) return { id: above, rowType: aboveType };
  return undefined;
}
