import { Injectable } from '@nestjs/common';
import { CountedSql } from '../../database/counted-sql';
import type { Sql } from '../../database/database';
import type { Caller } from '../caller';
import { type Chain, ChainStore, type Link } from './chain.store';
import { childTypeOf, rowTypeOfChildren } from './child-types';
import { DefaultRights } from './default-rights';
import { ALLOW, NOT_SET, NOTHING_SET, type PermissionRows, type Right, type States } from './permission-rows';
import { PermissionRowsStore } from './permission-rows.store';
import { RelationStore } from './relation.store';
import type { AccessSubject } from './rights';
import { ALL_RIGHTS, type Rights, type RightsWithCreate } from './rights';
import { permissionRowsOf, type RightsFacts } from './rights-facts';
import { statesOf } from './row-states';
import { RowType } from './row-types';

type MaybePromise<T> = T | Promise<T>;

const WRITING: ReadonlySet<Right> = new Set<Right>(['create', 'update', 'delete']);
const NONE: ReadonlySet<string> = new Set();
/** Statements that decide over a personal record of which nothing is remembered: what it belongs to, and who is above. */
const ASKED_BY_BASELINE = 2;
/** The same where permission rows count, which ask once more what it belongs to. */
const ASKED_WITH_ROWS = 3;
const ALL_WITH_CREATE: RightsWithCreate = { ...ALL_RIGHTS, create: true };

/**
 * Who may do what with a record (contract section 12), in a fixed number of statements for any number of records. The
 * one place where rights are evaluated: the result guards the operations and fills the `Can...` fields. Admins may do
 * everything; for others the nearest permission row decides, and the baseline where no row says anything.
 */
@Injectable()
export class RecordRights {
  constructor(
    private readonly chains: ChainStore,
    private readonly rowsOf: PermissionRowsStore,
    private readonly defaultRights: DefaultRights,
    private readonly relations: RelationStore,
  ) {}

  /** The caller's rights on each of the records, by position. */
  of(caller: Caller, records: readonly AccessSubject[], sql: Sql): MaybePromise<readonly Rights[]> {
    if (caller.isAdmin) return records.map(() => ALL_RIGHTS);
    const rows = this.rowsOf.of(caller, sql);
    if (rows instanceof Promise) return rows.then((found) => this.decide(caller, records, found, sql));
    return this.decide(caller, records, rows, sql);
  }

  /**
   * Whether the statement that looks up what a record is to hang from is to bring the facts that rights depend on: where
   * nothing is remembered of the caller.
   */
  asksForFacts(caller: Caller): boolean {
    return !caller.isAdmin && !this.rowsOf.known(caller);
  }

  /** Remembers the facts that a look-up of the record brought; `epoch` is the site's number from before it. */
  learn(caller: Caller, record: Link, facts: RightsFacts, epoch: number): void {
    const rows = permissionRowsOf(facts);
    if (rows) this.rowsOf.remember(caller, rows, epoch);
    this.relations.remember(caller, record, facts, epoch);
  }

  /** Whether the caller may make a record of that row type below the other one. */
  async mayCreate(caller: Caller, rowType: number, above: Link, sql: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    const accessSubject = { rowType, above: above.id, aboveType: above.rowType };
    const [{ create }] = await this.explicit(caller, [madeBelow(accessSubject)], sql);
    if (create !== NOT_SET && !isIgnored(caller, accessSubject, 'create', create)) return create === ALLOW;
    // A comment is made by who may read the others.
    if (rowType === RowType.Comment) return (await this.of(caller, [accessSubject], sql))[0].read;
    return (await this.defaultRights.of(caller, [accessSubject], sql))[0].update;
  }

  /**
   * Lets every 404 take the same time, whether the record is not there or may not be read, and whatever is remembered:
   * as many statements are asked as decide over a personal record, here of the caller itself. `decide` answers whether
   * the record may be read, and is given SQL that counts what it asks.
   */
  async equalizeTiming(caller: Caller, sql: Sql, decide: (counted: Sql) => Promise<boolean>): Promise<boolean> {
    const { individualId } = caller;
    // An Admin reads all that is there.
    if (caller.isAdmin || individualId === null) return decide(sql);
    const { isEmpty } = await this.rowsOf.of(caller, sql);
    const counted = new CountedSql(sql);
    if (await decide(counted)) return true;
    const missing = (isEmpty ? ASKED_BY_BASELINE : ASKED_WITH_ROWS) - counted.asked;
    if (missing > 0) await this.relations.askInCharge(caller, [individualId], sql);
    for (let left = missing - 1; left > 0; left--) await this.chains.ask(caller, [individualId], sql);
    return false;
  }

  /** Whether the caller may read the site and so what hangs from it alone: periods, core values, phases and the like. */
  async readsSite(caller: Caller, sql: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    const ofSite = { rowType: RowType.OfSite, above: caller.siteId, aboveType: RowType.Site };
    return (await this.of(caller, [ofSite], sql))[0].read;
  }

  /** Whether the caller may change all fields of an individual but those that are for Admins: by a row alone. */
  async mayUpdateWholly(caller: Caller, individualId: string, sql: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    const individual = { rowType: RowType.Individual, id: individualId, above: caller.siteId };
    const [{ update }] = await this.explicit(caller, [individual], sql);
    return update === ALLOW;
  }

  /**
   * Those of the records that the caller may not read. Asks nothing, not even for the ids, unless a row denies reading:
   * what other records name is open to the whole site else.
   */
  async unreadable(caller: Caller, idsOf: () => readonly string[], sql: Sql): Promise<ReadonlySet<string>> {
    if (!(await this.deniesReading(caller, sql))) return NONE;
    const ids = [...new Set(idsOf())];
    const chains = await this.chains.of(caller, ids, sql);
    const known = ids.filter((id) => chains.get(id)?.length);
    const records = known.map((id) => {
      const [{ rowType }, above] = chains.get(id) as Chain;
      return { rowType, id, above: above?.id ?? null, aboveType: above?.rowType };
    });
    const rights = await this.of(caller, records, sql);
    return new Set(known.filter((_, index) => !rights[index].read));
  }

  /** Whether any row takes the right to read something from the caller. */
  async deniesReading(caller: Caller, sql: Sql): Promise<boolean> {
    return !caller.isAdmin && (await this.rowsOf.of(caller, sql)).deniesReading;
  }

  /** What permission rows alone say of each record, by position; `create` of what would hang from where it hangs. */
  async explicit(caller: Caller, records: readonly AccessSubject[], sql: Sql): Promise<readonly States[]> {
    const rows = await this.rowsOf.of(caller, sql);
    if (rows.isEmpty) return records.map(() => NOTHING_SET);
    return statesOf(records, await this.chainsOf(caller, records, sql), rows);
  }

  /**
   * The rights that the caller may allow and deny to others by a permission row on a record (contract
   * section 12): those that it has on everything that such a row decides about, now and later.
   */
  async grantable(
    caller: Caller,
    record: AccessSubject & { readonly id: string },
    childType: number | null,
    sql: Sql,
  ): Promise<RightsWithCreate> {
    if (caller.isAdmin) return ALL_WITH_CREATE;
    const rows = await this.rowsOf.of(caller, sql);
    const place = { above: record.id, aboveType: record.rowType };
    if (childType === null) {
      const below = decidedBy(record.rowType).map((rowType) => ({ rowType, ...place }));
      return this.grantableOn(caller, record, below, rows, sql);
    }
    const child = { rowType: rowTypeOfChildren(childType), ...place };
    const [states] = statesOf([child], await this.chainsOf(caller, [child], sql), rows);
    const defaultRights = await this.defaultRights.onEvery(caller, child.rowType, record, sql);
    const rights = overlaid(caller, child, states, defaultRights);
    const create = states.create === NOT_SET ? defaultRights.create : states.create === ALLOW;
    // What may not be read does not exist for the caller, whatever else a row says.
    if (!rights.read) return { read: false, update: false, delete: false, delegate: false, create };
    return { ...rights, create };
  }

  /** The rights that the caller has both on a record and on what has no rows of its own below it. */
  private async grantableOn(
    caller: Caller,
    record: AccessSubject,
    below: readonly AccessSubject[],
    rows: PermissionRows,
    sql: Sql,
  ): Promise<RightsWithCreate> {
    const subjects = [record, ...below];
    const states = statesOf(subjects, await this.chainsOf(caller, subjects, sql), rows);
    const defaultRights = await this.defaultRights.of(caller, subjects, sql);
    const rights = subjects.map((subject, index) => overlaid(caller, subject, states[index], defaultRights[index]));
    const hasAll = (right: keyof Rights) => rights.every((one) => one[right]);
    const create = below.every((subject, index) => {
      const { create: state } = states[index + 1];
      return state === NOT_SET || isIgnored(caller, subject, 'create', state)
        ? defaultRights[index + 1].update
        : state === ALLOW;
    });
    return {
      read: hasAll('read'),
      update: hasAll('update'),
      delete: hasAll('delete'),
      delegate: hasAll('delegate'),
      create,
    };
  }

  private decide(
    caller: Caller,
    records: readonly AccessSubject[],
    rows: PermissionRows,
    sql: Sql,
  ): MaybePromise<readonly Rights[]> {
    const defaultRights = this.defaultRights.of(caller, records, sql);
    if (rows.isEmpty) return defaultRights;
    const chains = this.chainsOf(caller, records, sql);
    const overlay = (rights: readonly Rights[], found: ReadonlyMap<string, Chain>) =>
      statesOf(records, found, rows).map((states, index) => overlaid(caller, records[index], states, rights[index]));
    if (defaultRights instanceof Promise || chains instanceof Promise)
      return Promise.all([defaultRights, chains]).then(([rights, found]) => overlay(rights, found));
    return overlay(defaultRights, chains);
  }

  /** What the records hang from, up to the site; known without asking where that is an individual or the site itself. */
  private chainsOf(
    caller: Caller,
    records: readonly AccessSubject[],
    sql: Sql,
  ): MaybePromise<ReadonlyMap<string, Chain>> {
    const site = { id: caller.siteId, rowType: RowType.Site };
    const known = new Map<string, Chain>([[site.id, [site]]]);
    const asked = new Set<string>();
    for (const { above, aboveType } of records) {
      if (above === null || known.has(above)) continue;
      if (aboveType === RowType.Individual) known.set(above, [{ id: above, rowType: aboveType }, site]);
      else asked.add(above);
    }
    if (asked.size === 0) return known;
    const chains = this.chains.of(caller, [...asked], sql);
    const joined = (found: ReadonlyMap<string, Chain>) => new Map([...found, ...known]);
    return chains instanceof Promise ? chains.then(joined) : joined(chains);
  }
}

/** Stands for every kind that carries no rows and has no rule of its own. */
const ANY_KIND = RowType.Membership;

/** A new record as Create sees it: one whose own rows alone count has none yet, and asks what it is to hang from. */
function madeBelow({ rowType, ...place }: AccessSubject): AccessSubject {
  return { ...place, rowType: childTypeOf(rowType) === undefined ? ANY_KIND : rowType };
}

/**
 * The kinds without rows of their own that a row with no child type decides about. The baseline treats most of them like
 * the record itself, but not the personal records of an individual, nor its assessments, which it does not write itself.
 */
function decidedBy(rowType: number): readonly number[] {
  return rowType === RowType.Individual ? [RowType.Goal, RowType.Assessment] : [ANY_KIND];
}

/**
 * Whether a state of a row changes nothing: words stay their author's, so that no row lets anybody change a comment, or
 * lets an individual write its own assessments. Rows take these rights away all the same (contract section 12).
 */
function isIgnored(caller: Caller, { rowType, above }: AccessSubject, right: Right, state: number): boolean {
  if (state !== ALLOW) return false;
  if (rowType === RowType.Comment) return right === 'update';
  return rowType === RowType.Assessment && above === caller.individualId && WRITING.has(right);
}

function overlaid(caller: Caller, record: AccessSubject, states: States, rights: Rights): Rights {
  if (states === NOTHING_SET) return rights;
  const has = (right: keyof Rights) => {
    const state = states[right];
    return state === NOT_SET || isIgnored(caller, record, right, state) ? rights[right] : state === ALLOW;
  };
  return { read: has('read'), update: has('update'), delete: has('delete'), delegate: has('delegate') };
}
