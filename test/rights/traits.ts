import type { Type } from '@nestjs/common';
import type { SqlValue } from '../../src/database/sql';

/** What only records of some kinds have. */
export interface Details {
  /** The creator of a project. */
  readonly creator?: string;
  /** The author of a comment. */
  readonly author?: string;
  /** The individual of a membership or team member. */
  readonly person?: string;
  readonly leader?: boolean;
  /** The role of a team member; 3 is a leader. */
  readonly role?: number;
  /** The number of a value. */
  readonly value?: number;
  /** Whether a metric is an 80/20 metric. */
  readonly is8020?: boolean;
  /** The state of a project in the period of the site; undefined without dates. */
  readonly stage?: 'active' | 'completed';
  /** The dialog of a basic role dialog. */
  readonly also?: string;
}

/** The record above a new one, with the period of the site. */
export interface Place<K> {
  readonly id: string;
  readonly kind: K;
  readonly period: number;
}

export type Row = Record<string, SqlValue>;
/** A number for each kind of owner, or the same for all. */
export type Numbers = number | { readonly unit: number; readonly project: number; readonly individual: number };

/** All that the tests know about a kind. Numbers are repeated here to be independent of the service. */
export interface Traits<K> {
  /** The kinds of the records that it can be below. Their entries come first. */
  readonly places: readonly K[];
  /** The path segment of its operations. A record is created by POST with `owner` and `fields`. */
  readonly segment?: string;
  /** The resource of records of an individual or a project, from which all else about them follows. */
  readonly entity?: Type;
  /** The row type of its node. Records with a node in the tree are soft-deleted; without it none can be undeleted. */
  readonly rowType?: Numbers;
  /** Its ChildType (contract section 12). */
  readonly childType?: Numbers;
  /** Whether it can have permission rows (contract section 12). */
  readonly hasRows?: boolean;
  /** Whether it has no rights of its own: it is read like its parent, and writing requires Update on the parent. */
  readonly isChild?: boolean;
  /** Whether it can be below a record of its own kind, as a part. */
  readonly hasParts?: boolean;
  /** Undefined if SiteBuilder has a method for the kind, or if the kind has no records. */
  readonly table?: string;
  /** The field that names the record above. */
  readonly owner?: string;
  /** The other fields of a valid body, which are also columns. */
  readonly fields?: Row | ((details: Details, place: Place<K>) => Row);
  /** The columns that are not fields or have another value than them. The whole is the record of which it is a part. */
  readonly columns?: (details: Details, place: Place<K>, whole: string | undefined) => Row;
  readonly hasNumericId?: boolean;
  /** Whether the table has no audit columns. Tables with numeric IDs have none either. */
  readonly isUnaudited?: boolean;
  /** Whether rights-world.ts has a line for the kind. It inserts one of all others in each place. */
  readonly isInsertedByHand?: boolean;
}
