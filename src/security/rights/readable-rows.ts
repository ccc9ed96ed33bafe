import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { Caller } from '../caller';
import { type Chain, ChainStore, type Link } from './chain.store';
import { childTypeOf } from './child-types';
import { ALLOW, DENY, NOT_SET, type PermissionRows } from './permission-rows';
import { PermissionRowsStore } from './permission-rows.store';
import { RecordRights } from './record-rights';
import { RelationStore } from './relation.store';
import type { AccessSubject } from './rights';
import { statesOf } from './row-states';
import { RowType, UNIT_TYPES } from './row-types';

/** Which rows of a list a caller reads, as far as that follows from what they hang from. */
export interface ReadableRows {
  /** Whether it reads those that nothing else here speaks of. */
  readonly others: boolean;
  /** Of what is personal to an individual: that of these individuals alone, or of all but these. */
  readonly individuals?: { readonly ids: readonly string[]; readonly areHidden: boolean };
  /** Organizations, departments and projects of which it reads nothing that hangs from them. */
  readonly hidden: readonly string[];
  /** Records that carry permission rows themselves, and have to be judged one by one. */
  readonly apart: readonly string[];
}

/** A kind whose lists hold records of many owners. */
export interface OwnedResource {
  /** The row type of a record below a record of another row type. */
  readonly rowTypeBelow: (aboveType: number) => number;
  /** Whether some or all hang from individuals. */
  readonly isPersonal: boolean;
}

const SHARED_TYPES: readonly number[] = [...UNIT_TYPES, RowType.Project];
const NONE: readonly string[] = [];
/** Stands for an individual that has no permission rows. */
const ANY: Link = { id: 'any', rowType: RowType.Individual };

/**
 * What a statement may leave out of a list (contract section "Cost of what is hidden"): the same that RecordRights says
 * of each record, told without reading the records.
 */
@Injectable()
export class ReadableRowsReader {
  /** Of the rows of a caller, which are new when rights have changed: what they hide, by kind. */
  private readonly hidden = new WeakMap<PermissionRows, Map<string, readonly string[]>>();

  constructor(
    private readonly rights: RecordRights,
    private readonly rowsOf: PermissionRowsStore,
    private readonly chains: ChainStore,
    private readonly relations: RelationStore,
  ) {}

  /**
   * Whether it is remembered whose records of the kind the caller reads. Never of a kind that all read but for rows: to
   * look through the rows costs more than a page of it.
   */
  isKnown(caller: Caller, { isPersonal }: OwnedResource): boolean {
    return isPersonal && this.relations.remembersCharges(caller);
  }

  /**
   * Of a kind whose records hang from individuals, or from what the whole site reads. Undefined where rows speak of what
   * hangs from single records of the kind. Without `isExact` what hangs from a new project may not be hidden yet.
   */
  async ofKind(caller: Caller, kind: OwnedResource, isExact: boolean, sql: Sql): Promise<ReadableRows | undefined> {
    const rows = await this.rowsOf.of(caller, sql);
    const charges = kind.isPersonal ? await this.relations.charges(caller, sql) : undefined;
    if (rows.onReading.length === 0) {
      const individuals = charges && { ids: charges, areHidden: false };
      return { others: true, individuals, hidden: NONE, apart: NONE };
    }
    const chains = await this.chains.of(caller, rows.onReading, sql);
    const rowTypes = [...SHARED_TYPES, RowType.Individual].map(kind.rowTypeBelow);
    if (speakOfParts(rowTypes, chains, rows)) return undefined;
    const site = { id: caller.siteId, rowType: RowType.Site };
    return {
      others: true,
      individuals: charges && individualsOf(kind.rowTypeBelow(RowType.Individual), charges, chains, rows, site),
      hidden: await this.hiddenOf(caller, kind, rows, isExact, sql),
      apart: carryingRows(rowTypes, chains, rows),
    };
  }

  /**
   * Of records that have the same parent, for which `record` stands; with an id it is that parent itself, whose rights
   * they have.
   * Undefined where rows speak of what hangs from single records, as of the parts of a metric.
   */
  async ofOne(caller: Caller, record: AccessSubject, sql: Sql): Promise<ReadableRows | undefined> {
    const [{ read }] = await this.rights.of(caller, [record], sql);
    const rows = await this.rowsOf.of(caller, sql);
    if (record.id !== undefined || rows.onReading.length === 0) return { others: read, hidden: NONE, apart: NONE };
    const chains = await this.chains.of(caller, rows.onReading, sql);
    if (speakOfParts([record.rowType], chains, rows)) return undefined;
    return { others: read, hidden: NONE, apart: carryingRows([record.rowType], chains, rows) };
  }

  /** The organizations, departments and projects below which rows hide the records of a kind. */
  private async hiddenOf(
    caller: Caller,
    { rowTypeBelow }: OwnedResource,
    rows: PermissionRows,
    isExact: boolean,
    sql: Sql,
  ): Promise<readonly string[]> {
    const denying = new Set<string>();
    // A project that is a part of another one is told by the unit of both.
    const aboveTypes = SHARED_TYPES.filter((aboveType) => rowTypeBelow(aboveType) !== aboveType).filter((aboveType) => {
      const childType = childTypeOf(rowTypeBelow(aboveType));
      const denied = childType === undefined ? [] : rows.onReading.filter((id) => rows.at(id, childType).read === DENY);
      for (const id of denied) denying.add(id);
      return denied.length > 0;
    });
    if (denying.size === 0) return NONE;
    const remembered = this.hidden.get(rows) ?? new Map<string, readonly string[]>();
    this.hidden.set(rows, remembered);
    const key = SHARED_TYPES.map(rowTypeBelow).join();
    const known = remembered.get(key);
    if (known && !isExact) return known;
    const below = await this.chains.below(caller, [...denying], [...new Set([...UNIT_TYPES, ...aboveTypes])], sql);
    const above = below.filter(({ rowType }) => aboveTypes.includes(rowType));
    const ids = above.map(({ id }) => id);
    const records = above.map(({ id, rowType }) => ({ rowType: rowTypeBelow(rowType), above: id, aboveType: rowType }));
    const states = statesOf(records, await this.chains.of(caller, ids, sql), rows);
    const hidden = ids.filter((_, at) => states[at].read === DENY);
    remembered.set(key, hidden);
    return hidden;
  }
}

/** Whose personal records of a row type the caller reads: by rows on individuals, on the site, or who they are to it. */
function individualsOf(
  rowType: number,
  charges: readonly string[],
  chains: ReadonlyMap<string, Chain>,
  rows: PermissionRows,
  site: Link,
): ReadableRows['individuals'] {
  const spokenOf = rows.onReading.filter((id) => chains.get(id)?.[0]?.rowType === RowType.Individual);
  const known = new Map([...chains, [ANY.id, [ANY, site]]]);
  const records = [ANY.id, ...spokenOf].map((above) => ({ rowType, above, aboveType: RowType.Individual }));
  const [general, ...states] = statesOf(records, known, rows).map(({ read }) => read);
  const having = (state: number) => spokenOf.filter((_, at) => states[at] === state);
  if (general === ALLOW) return { ids: having(DENY), areHidden: true };
  if (general === DENY) return { ids: having(ALLOW), areHidden: false };
  const denied = new Set(having(DENY));
  const ids = new Set([...charges.filter((id) => !denied.has(id)), ...having(ALLOW)]);
  return { ids: [...ids], areHidden: false };
}

/** The records of these row types that carry rows about themselves. */
function carryingRows(
  rowTypes: readonly number[],
  chains: ReadonlyMap<string, Chain>,
  rows: PermissionRows,
): readonly string[] {
  return rows.onReading.filter((id) => {
    const [own] = chains.get(id) ?? [];
    return own && rowTypes.includes(own.rowType) && rows.at(id, 0).read !== NOT_SET;
  });
}

/** Whether rows on records of these row types speak of records of the same kind below them. */
function speakOfParts(rowTypes: readonly number[], chains: ReadonlyMap<string, Chain>, rows: PermissionRows): boolean {
  return rows.onReading.some((id) => {
    const [own] = chains.get(id) ?? [];
    const childType = own && childTypeOf(own.rowType);
    return childType !== undefined && rowTypes.includes(own.rowType) && rows.at(id, childType).read !== NOT_SET;
  });
}
