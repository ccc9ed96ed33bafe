import type { Codes } from './codes';
import type { Zone } from './zone';

/** Any UUID, whatever its version and case (contract section 4). */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a field is required, on create or update only, read-only (`RO`), or optional (`-`) (contract section 4). */
export type Access = 'Req' | 'ReqCre' | 'ReqUpd' | 'RO' | '-';

/**
 * A `list` has records of its own, which are part of the record; a `problem` is why a record was refused; a `record` is an
 * EmbeddedRecord of any resource.
 */
export type FieldType =
  | 'guid'
  | 'integer'
  | 'decimal'
  | 'text'
  | 'boolean'
  | 'date'
  | 'bytes'
  | 'list'
  | 'problem'
  | 'record';

/** One field of a resource. The order of the fields in a table is the order on the wire. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly access: Access;
  readonly description: string;
  readonly example: unknown;
  readonly nullable: boolean;
  /** A required field that must be present but may be null. */
  readonly mayBeNull?: true;
  /** Maximum length: of text in Unicode code points, of bytes in bytes. */
  readonly max?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly oneOf?: readonly number[];
  /** The meaning of each number. */
  readonly codes?: Codes;
  /** Bodies may have other numbers than those in `codes`. */
  readonly otherCodes?: true;
  /** The text is a name: it must contain a visible character. */
  readonly notBlank?: boolean;
  readonly hexColor?: boolean;
  /** The column `OrderKey` has the sort key of the text. */
  readonly sorted?: true;
  /** A column of the table. */
  readonly stored?: true;
  /** The column with the sort form of the text, in which lists are filtered and sorted (contract section 22). */
  readonly formColumn?: string;
  /** XML nests the date as DateTime and OffsetMinutes. */
  readonly nested?: boolean;
  /** Accepted in requests; always null in responses. */
  readonly secret?: boolean;
  readonly deprecated?: boolean;
  /** The fields of the records in a list. */
  readonly items?: FieldTable;
  /** Stored if the field is null, or absent on create. */
  readonly defaultValue?: unknown;
  /** Not a column of the table: joined from another table. */
  readonly joined?: true;
  /** Collections can name a record by this text (contract section "Keys of other systems"). */
  readonly key?: true;
  /** The resources whose records a UUID names, if collections can name these by a key. */
  readonly names?: readonly string[];
  /** Follows from other records, so that a change of it makes no entry in the ledger (contract section 16). */
  readonly derived?: true;
  /** Not a column: computed from the row and the time zone of the response. */
  readonly compute?: (row: never, zone: Zone) => unknown;
}

/** The wire format of a resource: the XML elements of a record and a collection, and the fields in order. */
export interface FieldTable {
  readonly name: string;
  readonly collection: string;
  readonly fields: readonly Field[];
}
