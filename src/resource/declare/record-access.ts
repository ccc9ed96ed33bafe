import type { Type } from '@nestjs/common';
import { sortForm } from '../../database/sort-form';
import type { Sql, SqlValue } from '../../database/sql';
import type { Caller } from '../../security/caller';
import type { WholeList } from '../../security/whole-list';

/** The members that records are matched by, and their values in one record, none of which is null. */
export type MatchNames = readonly string[];
export type MatchValues = readonly SqlValue[];

/** The records with the same values that were deleted themselves and that the caller may read. */
export interface DeletedMatches {
  /** The ID of the one that was deleted last. */
  readonly last: string;
  /** The IDs of those that the caller can bring back: it may undelete them, and nothing above them is deleted. At most two. */
  readonly returning: readonly string[];
}

/** The same text for values that are equal in a filter: texts by their sort form. */
export function matchKey(values: MatchValues): string {
  return JSON.stringify(values.map((value) => (typeof value === 'string' ? sortForm(value) : Number(value))));
}

/** What is above a record. */
export interface PlaceAbove {
  /** The value of `node`. */
  readonly ID: string;
  readonly AboveID: string | null;
  /** The ID of the record that decides it, if several records have the same value of `node`. */
  readonly RecordID?: string;
}

/** How records are above each other, where they must not be in a circle (contract section 13). */
export interface Hierarchy {
  /** The members with the ID of what is above others, and with the ID of what is above that. */
  readonly node: string;
  readonly above: string;
  /** The boolean member of the one record that decides, if several have the same value of `node`. */
  readonly decides?: string;
  /** These, and everything above them. */
  load(caller: Caller, ids: readonly string[], tx: Sql): Promise<readonly PlaceAbove[]>;
}

/** Access to the records of a class, whichever service has them. The class is the injection token. */
export abstract class RecordAccess {
  /** One record, as its GET returns it. Throws NotFound. */
  abstract get(type: Type, caller: Caller, id: string | number): Promise<object>;
  /**
   * The IDs of the live records that the caller may read and that have one of these combinations of values, by `matchKey`.
   */
  abstract match(
    type: Type,
    caller: Caller,
    names: MatchNames,
    wanted: readonly MatchValues[],
    tx: Sql,
  ): Promise<ReadonlyMap<string, readonly (string | number)[]>>;
  /** What was deleted with these combinations of values, by `matchKey`. */
  abstract matchDeleted(
    type: Type,
    caller: Caller,
    names: MatchNames,
    wanted: readonly MatchValues[],
    tx: Sql,
  ): Promise<ReadonlyMap<string, DeletedMatches>>;
  /** Locks the records with these IDs until the transaction ends, always in the same order. `list` is that of all of them. */
  abstract lock(
    type: Type,
    caller: Caller,
    ids: readonly (string | number)[],
    tx: Sql,
    list?: WholeList,
  ): Promise<void>;
  /** How records of the class are above each other; undefined if they are not. */
  abstract hierarchyOf(type: Type): Hierarchy | undefined;
}
