import type { CodeOf } from '../../http/problems/problem-codes';
import type { Caller } from '../../security/caller';
import type { Chain } from '../../security/rights/chain.store';
import type { OwnedResource } from '../../security/rights/readable-rows';
import type { AccessSubject, Rights } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import type { Hierarchy } from '../declare/record-access';
import type { TenantRecord } from '../declare/tenant-record';
import type { OwnerColumns } from '../storage/readable-parts';
import type { ReferencedRow, RowReference } from '../storage/referenced-row';
import type { Node } from '../storage/tree';
import type { NamedRecord } from './hidden-names';
import type { Move } from './moved-records';

/** How the records of a resource are stored in the tree. */
interface Place<T> {
  /** The row types of the records. `rowTypeOf` tells them apart, if there are several. */
  readonly rowTypes: readonly [number, ...number[]];
  readonly rowTypeOf?: (row: T) => number;
  /** ID of the record that the row belongs to; null for the site itself. */
  readonly ancestor: (row: T) => string | null;
  readonly name: (row: T) => string;
  /** The column whose value is the unique key of live rows, of which `LiveKey` is a copy. */
  readonly liveKeyOf?: string;
}

/** The row type of a record in the tree. */
function rowTypeIn<T>({ rowTypes, rowTypeOf }: Place<T>, row: T): number {
  return rowTypeOf?.(row) ?? rowTypes[0];
}

/** The field with the ID of the ancestor, and what the ancestor may be. */
interface Ancestor<T> {
  readonly field: keyof T & string;
  readonly rowTypes: readonly number[];
  /** The record cannot move to another ancestor. The service itself rejects an update that tries to. */
  readonly isFixed?: true;
  /** Fields of the row that are copied from the ancestor's node, with the property of the node. */
  readonly copiedFields?: Readonly<Record<string, keyof Node>>;
}

/** What is specific to one resource; everything else about the six verbs is the same for all. */
export interface ResourceDefinition<T> {
  /** The name in error messages. */
  readonly name: string;
  /** Absent for resources whose records are not in the tree. */
  readonly place?: Place<T>;
  /**
   * Absent for resources directly below the site, which Admins create, and for services that decide themselves where a
   * record may be created.
   */
  readonly ancestor?: Ancestor<T>;
  /** How rights see a record. By default by its place in the tree, or as a record directly below the site. */
  readonly accessSubject?: (row: T) => AccessSubject;
  /**
   * The records have no rights of their own: `accessSubject` is the parent, and a caller who may Read or Update the
   * parent may read or write the record (contract section 12).
   */
  readonly hasRightsOfParent?: true;
  /** The row type of a record below an ancestor of the given row type. By default that of its place. */
  readonly rowTypeBelow?: (ancestorType: number) => number;
  /** Other records that a row names. Names of records that the caller may not read are removed. */
  readonly namedRecords?: readonly NamedRecord<T>[];
  /** Rights depend on these records, so cached rights are discarded after a write. */
  readonly affectsRights?: true;
  /**
   * A field with the integer ID of a record that is not in the tree, such as a period. It is locked together with the
   * ancestor, in one statement, and `change.locked` has its columns.
   */
  readonly lockedWith?: RowReference<T>;
  /** How the records are above each other; `sql` selects PlaceAbove of `:...ids` and of everything above them. */
  readonly hierarchy?: Omit<Hierarchy, 'load'> & { readonly sql: string };
  /** What an undelete needs besides the right to delete the record. */
  readonly mayUndelete?: (caller: Caller, row: T) => boolean;
  /** The 409 for a violated unique key. */
  readonly duplicate?: { readonly code: CodeOf<409>; readonly detail: string };
}

/** The record in the field `lockedWith` of a body. */
export function lockedWithOf<T>(
  { lockedWith }: Pick<ResourceDefinition<T>, 'lockedWith'>,
  values: Partial<T>,
): ReferencedRow | undefined {
  const id: unknown = lockedWith && values[lockedWith.field];
  return lockedWith && typeof id === 'number' ? { by: lockedWith as RowReference, id } : undefined;
}

/** The node of a record in the tree. */
export function nodeIn<T extends TenantRecord>(place: Place<T>, row: T) {
  return { ID: String(row.ID), RowType: rowTypeIn(place, row), AncestorID: place.ancestor(row), Name: place.name(row) };
}

/** How rights see a record. */
export function accessSubjectOf<T extends TenantRecord>(
  { place, accessSubject }: ResourceDefinition<T>,
  caller: Caller,
  row: T,
): AccessSubject {
  if (accessSubject) return accessSubject(row);
  // Not the SiteID of the row, which a resource does not need to select.
  if (!place) return { rowType: RowType.OfSite, above: caller.siteId, aboveType: RowType.Site };
  return { rowType: rowTypeIn(place, row), id: String(row.ID), above: place.ancestor(row) };
}

/** The row type of a record with these values below an ancestor of the given row type. */
export function rowTypeBelow<T extends TenantRecord>(
  definition: ResourceDefinition<T>,
  caller: Caller,
  ancestorType: number,
  values: Partial<T> = {},
): number {
  return definition.rowTypeBelow?.(ancestorType) ?? accessSubjectOf(definition, caller, values as T).rowType;
}

/** How rights see a record with unknown values directly below the one that the chain begins with. */
export function subjectBelow<T extends TenantRecord>(
  definition: ResourceDefinition<T>,
  caller: Caller,
  [link, next]: Chain,
): AccessSubject {
  return definition.hasRightsOfParent
    ? { rowType: link.rowType, id: link.id, above: next?.id ?? null, aboveType: next?.rowType }
    : { rowType: rowTypeBelow(definition, caller, link.rowType), above: link.id, aboveType: link.rowType };
}

/** Whether the caller may undelete a record, with these rights on it. */
export function mayUndelete<T>(definition: ResourceDefinition<T>, caller: Caller, row: T, rights: Rights): boolean {
  return rights.delete && definition.mayUndelete?.(caller, row) !== false;
}

/** What decides who may read a record; undefined if its own columns do not. */
export function ownedResourceOf<T>(
  { rowTypeBelow: below }: ResourceDefinition<T>,
  owners: OwnerColumns | undefined,
): OwnedResource | undefined {
  return owners && below && { rowTypeBelow: below, isPersonal: owners.individual !== undefined };
}

/** What a write says about its transaction. */
export interface WriteOptions {
  /** The ID of the record that the transaction locks first. */
  readonly lockedFirst?: string | number;
  /** Whether the record has moved. */
  readonly move?: () => Move;
}
