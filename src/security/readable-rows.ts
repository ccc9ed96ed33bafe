import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/database';
import type { Caller } from './caller';
import { type Chain, ChainStore, type Link } from './chain.store';
import { childTypeOf } from './child-types';
import { ALLOW, DENY, NOT_SET, type PermissionRows } from './permission-rows';
import { PermissionRowsStore } from './permission-rows.store';
import { RecordRights } from './record-rights';
import { RelationStore } from './relation.store';
import { statesOf } from './row-states';
import { RowType, UNIT_TYPES } from './row-types';
import type { Secured } from './secured';

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

/** The row type that a record of a kind has below a record of another row type. */
export type RowTypeBelow = (aboveType: number) => number;

const SHARED_TYPES: readonly number[] = [...UNIT_TYPES, RowType.Project];
const NONE: readonly string[] = [];
/** Stands for an individual that has no permission rows. */
const ANY: Link = { id: 'any', rowType: RowType.Individual };

/**
 * What a statement may leave out of a list (contract, "Cost of what is hidden"): the same that RecordRights says of each
 * record, told without reading the records.
 */
@Injectable()
export class ReadableRowsReader {
  constructor(
    private readonly rights: RecordRights,
    private readonly rowsOf: PermissionRowsStore,
    private readonly chains: ChainStore,
    private readonly relations: RelationStore,
  ) {}

  /** Whether `ofKind` would answer without a statement of its own. */
  isKnown(caller: Caller, isPersonal: boolean): boolean {
    return !isPersonal || this.relations.remembersCharges(caller);
  }

  /** Of a kind whose records hang from what the whole site reads, or with `isPersonal` from individuals as well. */
  async ofKind(caller: Caller, rowTypeBelow: RowTypeBelow, isPersonal: boolean, sql: Sql): Promise<ReadableRows> {
    const rows = await this.rowsOf.of(caller, sql);
    const charges = isPersonal ? await this.relations.charges(caller, sql) : undefined;
    if (rows.onReading.length === 0) {
      const individuals = charges && { ids: charges, areHidden: false };
      return { others: true, individuals, hidden: NONE, apart: NONE };
    }
    const chains = await this.chains.of(caller, rows.onReading, sql);
    const site = { id: caller.siteId, rowType: RowType.Site };
    const rowTypes = [...SHARED_TYPES, RowType.Individual].map(rowTypeBelow);
    return {
      others: true,
      individuals: charges && individualsOf(rowTypeBelow(RowType.Individual), charges, chains, rows, site),
      hidden: await this.hiddenOf(caller, rowTypeBelow, rows, sql),
      apart: carryingRows(rowTypes, chains, rows),
    };
  }

  /**
   * Of records that all hang from one, for which `record` stands; with an id it is the one that decides about them.
   * Undefined where rows of some of them speak of what hangs from them in turn, as of the parts of a metric.
   */
  async ofOne(caller: Caller, record: Secured, sql: Sql): Promise<ReadableRows | undefined> {
    const [{ read }] = await this.rights.of(caller, [record], sql);
    const rows = await this.rowsOf.of(caller, sql);
    if (record.id !== undefined || rows.onReading.length === 0) return { others: read, hidden: NONE, apart: NONE };
    const chains = await this.chains.of(caller, rows.onReading, sql);
    const childType = childTypeOf(record.rowType);
    const speaksOfParts = rows.onReading.some(
      (id) =>
        chains.get(id)?.[0]?.rowType === record.rowType &&
        childType !== undefined &&
        rows.at(id, childType).read !== NOT_SET,
    );
    if (speaksOfParts) return undefined;
    return { others: read, hidden: NONE, apart: carryingRows([record.rowType], chains, rows) };
  }

  /** The organizations, departments and projects whose records of the kind the rows hide. */
  private async hiddenOf(
    caller: Caller,
    rowTypeBelow: RowTypeBelow,
    rows: PermissionRows,
    sql: Sql,
  ): Promise<readonly string[]> {
    const childTypes = new Set(SHARED_TYPES.map((rowType) => childTypeOf(rowTypeBelow(rowType))));
    childTypes.delete(undefined);
    const denying = rows.onReading.filter((id) =>
      [...childTypes].some((childType) => rows.at(id, childType as number).read === DENY),
    );
    if (denying.length === 0) return NONE;
    const below = await this.chains.below(caller, denying, SHARED_TYPES, sql);
    const chains = await this.chains.of(
      caller,
      below.map(({ id }) => id),
      sql,
    );
    const records = below.map(({ id, rowType }) => ({ rowType: rowTypeBelow(rowType), above: id, aboveType: rowType }));
    const states = statesOf(records, chains, rows);
    return below.filter((_, at) => states[at].read === DENY).map(({ id }) => id);
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
