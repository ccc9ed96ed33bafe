import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
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

/** The rows of a list that a caller may read, as far as that follows from the records above them. */
export interface ReadableRows {
  /** Whether the caller may read rows to which nothing else here applies. */
  readonly byDefault: boolean;
  /** Personal records are readable for these individuals only, or for all but these. */
  readonly individuals?: { readonly ids: readonly string[]; readonly areHidden: boolean };
  /** Organizations, departments and projects with nothing readable below them. */
  readonly hiddenParents: readonly string[];
  /** Records with permission rows of their own, whose rights are evaluated one by one. */
  readonly exceptions: readonly string[];
}

/** A resource whose lists contain records of many owners. */
export interface OwnedResource {
  /** The row type of a record directly below one of the given row type. */
  readonly rowTypeBelow: (aboveType: number) => number;
  /** Whether its records can be those of individuals. */
  readonly isPersonal: boolean;
}

const SHARED_TYPES: readonly number[] = [...UNIT_TYPES, RowType.Project];
const NO_IDS: readonly string[] = [];
/** Represents an individual without permission rows. */
const ANY_INDIVIDUAL: Link = { id: 'any', rowType: RowType.Individual };

/**
 * What a statement can exclude from a list (contract section "Cost of what is hidden"). The result agrees with
 * RecordRights, but needs no look at the records.
 */
@Injectable()
export class ReadableRowsReader {
  /** Hidden parents by resource, for the cached rows of a caller. Those are a new object when rights have changed. */
  private readonly hiddenParentsCache = new WeakMap<PermissionRows, Map<string, readonly string[]>>();

  constructor(
    private readonly rights: RecordRights,
    private readonly permissionRows: PermissionRowsStore,
    private readonly chains: ChainStore,
    private readonly relations: RelationStore,
  ) {}

  /**
   * Whether the individuals are cached. False for a resource that is readable for the whole site except for permission
   * rows, because evaluating all rows costs more than reading a page.
   */
  isCached(caller: Caller, { isPersonal }: OwnedResource): boolean {
    return isPersonal && this.relations.hasSubordinatesCached(caller);
  }

  /**
   * For a resource whose records belong to individuals, or are readable for the whole site. Undefined if rows decide
   * about records below single records of the resource. Without `isExact` the hidden parents may be cached, and those
   * of a new project may be missing.
   */
  async ofResource(
    caller: Caller,
    resource: OwnedResource,
    isExact: boolean,
    sql: Sql,
  ): Promise<ReadableRows | undefined> {
    const rows = await this.permissionRows.of(caller, sql);
    const subordinates = resource.isPersonal ? await this.relations.subordinates(caller, sql) : undefined;
    if (rows.recordsWithReadState.length === 0) {
      const individuals = subordinates && { ids: subordinates, areHidden: false };
      return { byDefault: true, individuals, hiddenParents: NO_IDS, exceptions: NO_IDS };
    }
    const chains = await this.chains.of(caller, rows.recordsWithReadState, sql);
    const rowTypes = [...SHARED_TYPES, RowType.Individual].map(resource.rowTypeBelow);
    if (decideAboutParts(rowTypes, chains, rows)) return undefined;
    const site = { id: caller.siteId, rowType: RowType.Site };
    return {
      byDefault: true,
      individuals:
        subordinates && individualsOf(resource.rowTypeBelow(RowType.Individual), subordinates, chains, rows, site),
      hiddenParents: await this.findHiddenParents(caller, resource, rows, isExact, sql),
      exceptions: withOwnRows(rowTypes, chains, rows),
    };
  }

  /**
   * For records with the same parent, which `record` represents. With an ID it is that parent itself, and they have its
   * rights. Undefined if rows decide about records below single records, such as the parts of a metric.
   */
  async ofSubject(caller: Caller, record: AccessSubject, sql: Sql): Promise<ReadableRows | undefined> {
    const [{ read }] = await this.rights.of(caller, [record], sql);
    const rows = await this.permissionRows.of(caller, sql);
    if (record.id !== undefined || rows.recordsWithReadState.length === 0)
      return { byDefault: read, hiddenParents: NO_IDS, exceptions: NO_IDS };
    const chains = await this.chains.of(caller, rows.recordsWithReadState, sql);
    if (decideAboutParts([record.rowType], chains, rows)) return undefined;
    return { byDefault: read, hiddenParents: NO_IDS, exceptions: withOwnRows([record.rowType], chains, rows) };
  }

  /** The organizations, departments and projects below which permission rows hide all records of a resource. */
  private async findHiddenParents(
    caller: Caller,
    { rowTypeBelow }: OwnedResource,
    rows: PermissionRows,
    isExact: boolean,
    sql: Sql,
  ): Promise<readonly string[]> {
    const denying = new Set<string>();
    // A sub-project is below the same unit as its project, so the unit decides.
    const aboveTypes = SHARED_TYPES.filter((aboveType) => rowTypeBelow(aboveType) !== aboveType).filter((aboveType) => {
      const childType = childTypeOf(rowTypeBelow(aboveType));
      const denied =
        childType === undefined
          ? []
          : rows.recordsWithReadState.filter((id) => rows.statesAt(id, childType).read === DENY);
      for (const id of denied) denying.add(id);
      return denied.length > 0;
    });
    if (denying.size === 0) return NO_IDS;
    const byResource = this.hiddenParentsCache.get(rows) ?? new Map<string, readonly string[]>();
    this.hiddenParentsCache.set(rows, byResource);
    const key = SHARED_TYPES.map(rowTypeBelow).join();
    const known = byResource.get(key);
    if (known && !isExact) return known;
    const below = await this.chains.below(caller, [...denying], [...new Set([...UNIT_TYPES, ...aboveTypes])], sql);
    const above = below.filter(({ rowType }) => aboveTypes.includes(rowType));
    const ids = above.map(({ id }) => id);
    const records = above.map(({ id, rowType }) => ({ rowType: rowTypeBelow(rowType), above: id, aboveType: rowType }));
    const states = statesOf(records, await this.chains.of(caller, ids, sql), rows);
    const hiddenParents = ids.filter((_, at) => states[at].read === DENY);
    byResource.set(key, hiddenParents);
    return hiddenParents;
  }
}

/**
 * The individuals whose personal records of a row type the caller may read: by rows on individuals or on the site, or
 * because it is in charge of them.
 */
function individualsOf(
  rowType: number,
  subordinates: readonly string[],
  chains: ReadonlyMap<string, Chain>,
  rows: PermissionRows,
  site: Link,
): ReadableRows['individuals'] {
  const mentioned = rows.recordsWithReadState.filter((id) => chains.get(id)?.[0]?.rowType === RowType.Individual);
  const known = new Map([...chains, [ANY_INDIVIDUAL.id, [ANY_INDIVIDUAL, site]]]);
  const records = [ANY_INDIVIDUAL.id, ...mentioned].map((above) => ({ rowType, above, aboveType: RowType.Individual }));
  const [general, ...states] = statesOf(records, known, rows).map(({ read }) => read);
  const withState = (state: number) => mentioned.filter((_, at) => states[at] === state);
  if (general === ALLOW) return { ids: withState(DENY), areHidden: true };
  if (general === DENY) return { ids: withState(ALLOW), areHidden: false };
  const denied = new Set(withState(DENY));
  const ids = new Set([...subordinates.filter((id) => !denied.has(id)), ...withState(ALLOW)]);
  return { ids: [...ids], areHidden: false };
}

/** The records of these row types that have permission rows about themselves. */
function withOwnRows(
  rowTypes: readonly number[],
  chains: ReadonlyMap<string, Chain>,
  rows: PermissionRows,
): readonly string[] {
  return rows.recordsWithReadState.filter((id) => {
    const [own] = chains.get(id) ?? [];
    return own && rowTypes.includes(own.rowType) && rows.statesAt(id, 0).read !== NOT_SET;
  });
}

/** Whether rows on records of these row types decide about records of the same type below them. */
function decideAboutParts(
  rowTypes: readonly number[],
  chains: ReadonlyMap<string, Chain>,
  rows: PermissionRows,
): boolean {
  return rows.recordsWithReadState.some((id) => {
    const [own] = chains.get(id) ?? [];
    const childType = own && childTypeOf(own.rowType);
    return childType !== undefined && rowTypes.includes(own.rowType) && rows.statesAt(id, childType).read !== NOT_SET;
  });
}
