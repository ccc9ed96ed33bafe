import type { Zone } from './zone';

/** Any UUID, whatever its version and case (contract section 4). */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The access words of the reference: required, required on create or update only, read-only, optional. */
export type Access = 'Req' | 'ReqCre' | 'ReqUpd' | 'RO' | '-';

export type FieldType = 'guid' | 'integer' | 'decimal' | 'text' | 'boolean' | 'date' | 'bytes';

/** One field of a resource as it stands on the wire; the order of a table's fields is the order on the wire. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly access: Access;
  readonly description: string;
  readonly example: unknown;
  readonly nullable: boolean;
  /** A required field that must be present but may be null. */
  readonly mayBeNull?: true;
  /** Longest text in Unicode code points, longest bytes in bytes. */
  readonly max?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly oneOf?: readonly number[];
  /** A text that names something: it may not consist of white space alone. */
  readonly notBlank?: boolean;
  readonly hexColor?: boolean;
  /** A date that XML nests as DateTime and OffsetMinutes. */
  readonly nested?: boolean;
  /** Sent in, never answered: the answer is always null. */
  readonly secret?: boolean;
  readonly deprecated?: boolean;
  /** Written where the field is absent on create or null. */
  readonly defaultValue?: unknown;
  /** Fields without a column of their own: read from another table... */
  readonly joined?: true;
  /** ...or a function of the row that was read, and of the zone that the answer is in. */
  readonly compute?: (row: never, zone: Zone) => unknown;
}

/** A resource on the wire: its XML element, the element of a collection of it, and its fields in order. */
export interface FieldTable {
  readonly name: string;
  readonly collection: string;
  readonly fields: readonly Field[];
}
