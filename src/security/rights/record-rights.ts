import { Injectable } from '@nestjs/common';
import { CountedSql } from '../../database/counted-sql';
import type { Sql } from '../../database/sql';
import type { Caller } from '../caller';
import { type MaybePromise, whenKnown } from '../maybe-promise';
import { type Chain, ChainStore, type Link } from './chain.store';
import { childTypeOf, rowTypeOfChildren } from './child-types';
import { DefaultRights } from './default-rights';
import { ALLOW, NOT_SET, NOTHING_SET, type PermissionRows, type Right, type States } from './permission-rows';
import { PermissionRowsStore } from './permission-rows.store';
import { RelationStore } from './relation.store';
import { type AccessSubject, ALL_RIGHTS, type Rights, type RightsWithCreate } from './rights';
import { permissionRowsOf, type RightsFacts } from './rights-facts';
import { statesOf } from './row-states';
import { RowType } from './row-types';

const WRITE_RIGHTS: ReadonlySet<Right> = new Set<Right>(['create', 'update', 'delete']);
const NO_IDS: ReadonlySet<string> = new Set();
/** The statements that evaluate rights on a personal record if nothing is cached: its chain, and who is in charge. */
const QUERIES_BY_DEFAULT = 2;
/** The same with permission rows, which need the chain once more. */
const QUERIES_WITH_ROWS = 3;
const ALL_WITH_CREATE: RightsWithCreate = { ...ALL_RIGHTS, create: true };

/**
 * The rights of callers on records (contract section 12), in a fixed number of statements for any number of records.
 * Rights are evaluated only here: the result guards the operations and fills the `Can...` fields. Admins have all
 * rights. For others the nearest permission row decides, and otherwise the default rights.
 */
@Injectable()
export class RecordRights {
  constructor(
    private readonly chains: ChainStore,
    private readonly permissionRows: PermissionRowsStore,
    private readonly defaultRights: DefaultRights,
    private readonly relations: RelationStore,
  ) {}

  /** The caller's rights on each record, by position. */
  of(caller: Caller, records: readonly AccessSubject[], sql: Sql): MaybePromise<readonly Rights[]> {
    if (caller.isAdmin) return records.map(() => ALL_RIGHTS);
    return whenKnown(this.permissionRows.of(caller, sql), (rows) => this.decide(caller, records, rows, sql));
  }

  /**
   * Whether the look-up of an ancestor should also read the facts that rights depend on, because nothing about the
   * caller is cached.
   */
  needsFacts(caller: Caller): boolean {
    return !caller.isAdmin && !this.permissionRows.cached(caller);
  }

  /** Caches the facts from the look-up of a record. `epoch` is the site's epoch from before it. */
  cacheFacts(caller: Caller, record: Link, facts: RightsFacts, epoch: number): void {
    const rows = permissionRowsOf(facts);
    if (rows) this.permissionRows.cache(caller, rows, epoch);
    this.relations.cacheFacts(caller, record, facts, epoch);
  }

  /** Whether the caller may create a record of a row type below another record. */
  async mayCreate(caller: Caller, rowType: number, above: Link, sql: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    const accessSubject = { rowType, above: above.id, aboveType: above.rowType };
    const [{ create }] = await this.explicitStates(caller, [asNewRecord(accessSubject)], sql);
    if (create !== NOT_SET && !isIgnored(caller, accessSubject, 'create', create)) return create === ALLOW;
    // A caller who may read the comments of a record may create one.
    if (rowType === RowType.Comment) return (await this.of(caller, [accessSubject], sql))[0].read;
    return (await this.defaultRights.of(caller, [accessSubject], sql))[0].update;
  }

  /**
   * Makes every 404 take the same time, whether the record is missing or not readable, and whatever is cached: it fills
   * up the statements of `decide` to those that evaluate a personal record, with the caller's own. `decide` returns
   * whether the record is readable; it gets SQL that counts its statements.
   */
  async equalizeTiming(caller: Caller, sql: Sql, decide: (counted: Sql) => Promise<boolean>): Promise<boolean> {
    const { individualId } = caller;
    // An Admin may read everything.
    if (caller.isAdmin || individualId === null) return decide(sql);
    const { isEmpty } = await this.permissionRows.of(caller, sql);
    const counted = new CountedSql(sql);
    if (await decide(counted)) return true;
    const missing = (isEmpty ? QUERIES_BY_DEFAULT : QUERIES_WITH_ROWS) - counted.statements;
    if (missing > 0) await this.relations.queryInCharge(caller, [individualId], sql);
    for (let left = missing - 1; left > 0; left--) await this.chains.query(caller, [individualId], sql);
    // A hidden row has carried the epoch of the site, a missing one has not: both wait for a statement that reads it.
    if (caller.validity) caller.validity.isPending = true;
    return false;
  }

  /**
   * Whether the caller may read the site, and so the records directly below it that have no rights of their own:
   * periods, core values, phases and the like.
   */
  async mayReadSite(caller: Caller, sql: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    const ofSite = { rowType: RowType.OfSite, above: caller.siteId, aboveType: RowType.Site };
    return (await this.of(caller, [ofSite], sql))[0].read;
  }

  /**
   * Whether the caller may update all fields of an individual except those for Admins. Only a permission row allows it.
   */
  async mayUpdateAllFields(caller: Caller, individualId: string, sql: Sql): Promise<boolean> {
    if (caller.isAdmin) return true;
    const individual = { rowType: RowType.Individual, id: individualId, above: caller.siteId };
    const [{ update }] = await this.explicitStates(caller, [individual], sql);
    return update === ALLOW;
  }

  /**
   * The records that the caller may not read. Runs no statement, and does not call `idsOf`, unless a row denies Read:
   * otherwise records that others name are readable for the whole site.
   */
  async unreadable(caller: Caller, idsOf: () => readonly string[], sql: Sql): Promise<ReadonlySet<string>> {
    if (!(await this.deniesReading(caller, sql))) return NO_IDS;
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

  /** Whether any permission row denies the caller Read. */
  async deniesReading(caller: Caller, sql: Sql): Promise<boolean> {
    return !caller.isAdmin && (await this.permissionRows.of(caller, sql)).deniesReading;
  }

  /** The states of permission rows alone for each record, by position. `create` is for a new record at that place. */
  async explicitStates(caller: Caller, records: readonly AccessSubject[], sql: Sql): Promise<readonly States[]> {
    const rows = await this.permissionRows.of(caller, sql);
    if (rows.isEmpty) return records.map(() => NOTHING_SET);
    return statesOf(records, await this.chainsOf(caller, records, sql), rows);
  }

  /**
   * The rights that the caller may allow and deny others by a permission row on a record (contract section 12): those
   * that it has on every record that the row applies to, now and later.
   */
  async grantable(
    caller: Caller,
    record: AccessSubject & { readonly id: string },
    childType: number | null,
    sql: Sql,
  ): Promise<RightsWithCreate> {
    if (caller.isAdmin) return ALL_WITH_CREATE;
    const rows = await this.permissionRows.of(caller, sql);
    const place = { above: record.id, aboveType: record.rowType };
    if (childType === null) {
      const below = typesDecidedBy(record.rowType).map((rowType) => ({ rowType, ...place }));
      return this.grantableOn(caller, record, below, rows, sql);
    }
    const child = { rowType: rowTypeOfChildren(childType), ...place };
    const [states] = statesOf([child], await this.chainsOf(caller, [child], sql), rows);
    const defaultRights = await this.defaultRights.onAllBelow(caller, child.rowType, record, sql);
    const rights = applyStates(caller, child, states, defaultRights);
    const create = states.create === NOT_SET ? defaultRights.create : states.create === ALLOW;
    // Without Read the record does not exist for the caller, whatever else a row allows.
    if (!rights.read) return { read: false, update: false, delete: false, delegate: false, create };
    return { ...rights, create };
  }

  /** The rights that the caller has both on a record and on the records below it that have no rows of their own. */
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
    const rights = subjects.map((subject, index) => applyStates(caller, subject, states[index], defaultRights[index]));
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
      statesOf(records, found, rows).map((states, index) => applyStates(caller, records[index], states, rights[index]));
    if (defaultRights instanceof Promise || chains instanceof Promise)
      return Promise.all([defaultRights, chains]).then(([rights, found]) => overlay(rights, found));
    return overlay(defaultRights, chains);
  }

  /** The chains above the records. They are known without a statement for individuals and the site itself. */
  private chainsOf(
    caller: Caller,
    records: readonly AccessSubject[],
    sql: Sql,
  ): MaybePromise<ReadonlyMap<string, Chain>> {
    const site = { id: caller.siteId, rowType: RowType.Site };
    const known = new Map<string, Chain>([[site.id, [site]]]);
    const unresolved = new Set<string>();
    for (const { above, aboveType } of records) {
      if (above === null || known.has(above)) continue;
      if (aboveType === RowType.Individual) known.set(above, [{ id: above, rowType: aboveType }, site]);
      else unresolved.add(above);
    }
    if (unresolved.size === 0) return known;
    return whenKnown(this.chains.of(caller, [...unresolved], sql), (found) => new Map([...found, ...known]));
  }
}

/** Represents every row type without permission rows and special rules. */
const ANY_TYPE = RowType.Membership;

/**
 * The subject for Create. Row types without a child type are decided by their own rows, but a new record has none yet,
 * so it is evaluated like a record without rows, by those above it.
 */
function asNewRecord({ rowType, ...place }: AccessSubject): AccessSubject {
  return { ...place, rowType: childTypeOf(rowType) === undefined ? ANY_TYPE : rowType };
}

/**
 * The row types without rows of their own to which a row without child type applies. The default rights on most of them
 * are those on the record itself. Exceptions are the personal records of an individual, and its assessments, which it
 * does not write itself.
 */
function typesDecidedBy(rowType: number): readonly number[] {
  return rowType === RowType.Individual ? [RowType.Goal, RowType.Assessment] : [ANY_TYPE];
}

/**
 * Whether a state has no effect: no row allows anyone but the author to update a comment, or an individual to write its
 * own assessments. Rows can still deny these rights (contract section 12).
 */
function isIgnored(caller: Caller, { rowType, above }: AccessSubject, right: Right, state: number): boolean {
  if (state !== ALLOW) return false;
  if (rowType === RowType.Comment) return right === 'update';
  return rowType === RowType.Assessment && above === caller.individualId && WRITE_RIGHTS.has(right);
}

function applyStates(caller: Caller, record: AccessSubject, states: States, rights: Rights): Rights {
  if (states === NOTHING_SET) return rights;
  const has = (right: keyof Rights) => {
    const state = states[right];
    return state === NOT_SET || isIgnored(caller, record, right, state) ? rights[right] : state === ALLOW;
  };
  return { read: has('read'), update: has('update'), delete: has('delete'), delegate: has('delegate') };
}
