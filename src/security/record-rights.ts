import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/database';
import type { Caller } from './caller';
import { type Chain, ChainStore, type Link } from './chain.store';
import { RelationStore } from './relation.store';
import { ALL_RIGHTS, NO_RIGHTS, READ_ONLY, READ_WRITE, type Rights } from './rights';
import { RowType } from './row-types';

/** A record as rights see it. */
export interface Secured {
  readonly rowType: number;
  /** Absent for a record that is about to be made. */
  readonly id?: string;
  /** What it hangs from; null for the site. */
  readonly above: string | null;
  /** The row type of `above`, where it is known without asking. */
  readonly aboveType?: number;
}

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

type MaybePromise<T> = T | Promise<T>;

/**
 * Who may do what with a record (contract section 12), in a fixed number of statements for any number of records. The
 * one place where rights are evaluated: the result guards the operations and fills the `Can...` fields.
 */
@Injectable()
export class RecordRights {
  constructor(
    private readonly chains: ChainStore,
    private readonly relations: RelationStore,
  ) {}

  /** The caller's rights on each of the records, by position. */
  of(caller: Caller, records: readonly Secured[], sql: Sql): MaybePromise<readonly Rights[]> {
    if (caller.isAdmin) return records.map(() => ALL_RIGHTS);
    const owners = this.ownersOf(caller, records, sql);
    if (owners instanceof Promise) return owners.then((found) => this.judge(caller, records, found, sql));
    return this.judge(caller, records, owners, sql);
  }

  /** Whether the caller may make a record of that row type below the other one. */
  async mayCreate(caller: Caller, rowType: number, above: Link, sql: Sql): Promise<boolean> {
    const [rights] = await this.of(caller, [{ rowType, above: above.id, aboveType: above.rowType }], sql);
    return rights.update;
  }

  /** The nearest record of a kind that decides: the record itself or one above it. */
  private ownersOf(caller: Caller, records: readonly Secured[], sql: Sql): MaybePromise<readonly (Link | undefined)[]> {
    const deeper = new Set<string>();
    for (const { above, ...record } of records)
      if (above !== null && !ownerAtHand({ above, ...record })) deeper.add(above);
    if (deeper.size === 0) return records.map(ownerAtHand);
    const ofChains = (chains: ReadonlyMap<string, Chain>) =>
      records.map((record) => ownerAtHand(record) ?? chains.get(record.above ?? '')?.find(isOwner));
    const chains = this.chains.of(caller, [...deeper], sql);
    return chains instanceof Promise ? chains.then(ofChains) : ofChains(chains);
  }

  private judge(
    caller: Caller,
    records: readonly Secured[],
    owners: readonly (Link | undefined)[],
    sql: Sql,
  ): MaybePromise<readonly Rights[]> {
    const idsOf = (rowType: number) =>
      owners.flatMap((owner) => (owner?.rowType === rowType && owner.id !== caller.individualId ? [owner.id] : []));
    const charges = this.relations.inCharge(caller, idsOf(RowType.Individual), sql);
    const projects = this.relations.leadingProjects(caller, idsOf(RowType.Project), sql);
    const units = this.relations.leading(caller, idsOf(RowType.Department), sql);
    const rightsOf = (
      inCharge: ReadonlyMap<string, boolean>,
      leadsProject: ReadonlyMap<string, boolean>,
      leads: ReadonlyMap<string, { readonly itself: boolean; readonly above: boolean }>,
    ) =>
      records.map((record, index) => {
        const owner = owners[index];
        if (record.rowType === RowType.Individual && record.id)
          return record.id === caller.individualId ? OF_ITSELF : READ_ONLY;
        if (owner?.rowType === RowType.Individual)
          return owner.id === caller.individualId ? ownRights(record) : inCharge.get(owner.id) ? READ_WRITE : NO_RIGHTS;
        if (owner?.rowType === RowType.Project) return leadsProject.get(owner.id) ? READ_WRITE : READ_ONLY;
        const leading = owner && leads.get(owner.id);
        return leading?.itself || leading?.above ? READ_WRITE : READ_ONLY;
      });
    if (charges instanceof Promise || projects instanceof Promise || units instanceof Promise)
      return Promise.all([charges, projects, units]).then((known) => rightsOf(...known));
    return rightsOf(charges, projects, units);
  }
}

/** What an individual may do with its personal records: nobody assesses itself. */
function ownRights({ rowType }: Secured): Rights {
  return rowType === RowType.Assessment ? READ_ONLY : READ_WRITE;
}

function isOwner({ rowType }: Link): boolean {
  return OWNERS.has(rowType);
}

/** The owner that the record itself tells: it is one, or its ancestor is known to be one. */
function ownerAtHand({ rowType, id, above, aboveType }: Secured): Link | undefined {
  if (id !== undefined && OWNERS.has(rowType)) return { id, rowType };
  if (above !== null && aboveType !== undefined && OWNERS.has(aboveType)) return { id: above, rowType: aboveType };
  return undefined;
}
