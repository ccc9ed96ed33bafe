import type { Type } from '@nestjs/common';
import type { CodeOf } from '../../http/problem-codes';
import type { AccessSubject } from '../../security/rights/rights';
import type { Node, ReferencedRow } from '../storage/tree';
import type { NamedRecord } from './hidden-names';

/** Where the records of a kind stand in the tree. */
interface Place<T> {
  readonly rowType: (row: T) => number;
  /** The record that owns a row; null for the site itself. */
  readonly ancestor: (row: T) => string | null;
  readonly name: (row: T) => string;
}

/** The field of a record that names what it hangs from, and what that may be. */
interface Ancestor<T> {
  readonly field: keyof T & string;
  readonly rowTypes: readonly number[];
  /** Whether the record stays where it was made; the service says so of an update in its own way. */
  readonly isFixed?: true;
  /** The fields of a row that the tree knows of what it hangs from, with the names that they have there. */
  readonly copies?: Readonly<Record<string, keyof Node>>;
}

/** What is particular about a kind; all the rest of the six verbs is the same for every kind. */
export interface ResourceDefinition<T> {
  /** The name used in error texts. */
  readonly name: string;
  /** Absent for kinds that do not stand in the tree. */
  readonly place?: Place<T>;
  /** Absent for kinds of the site itself, which Admins make, and where the service says where a record may be made. */
  readonly ancestor?: Ancestor<T>;
  /** How rights see a record; by default as the tree does, or as a record of the site itself. */
  readonly accessSubject?: (row: T) => AccessSubject;
  /**
   * Whether a record has no rights of its own: `secured` is then its parent, read like it and written by who may Update
   * that (contract section 12).
   */
  readonly hasRightsOfParent?: true;
  /** The row type of a record that hangs from one of that row type; by default that of its place. */
  readonly rowTypeBelow?: (ancestorType: number) => number;
  /** Other records that a row tells of; what the caller may not read of them is left out. */
  readonly names?: readonly NamedRecord<T>[];
  /** Whether rights of callers depend on these records, so that what was remembered of rights is looked up again. */
  readonly decidesRights?: true;
  /** A numbered record that bodies name beside a record of the tree; one statement holds the two. */
  readonly lockedWith?: { readonly field: keyof T & string; readonly entity: Type };
  /** The answer to a violated unique key. */
  readonly duplicate?: { readonly code: CodeOf<409>; readonly detail: string };
}

/** The companion that a body of the kind names. */
export function lockedWithOf<T>(
  { lockedWith }: Pick<ResourceDefinition<T>, 'lockedWith'>,
  values: Partial<T>,
): ReferencedRow | undefined {
  const id: unknown = lockedWith && values[lockedWith.field];
  return lockedWith && typeof id === 'number' ? { entity: lockedWith.entity, id } : undefined;
}
