import type { Type } from '@nestjs/common';
import type { SqlValue } from '../../../database/sql';
import type { Field } from '../../../http/formats/field-table';
import type { Zone } from '../../../http/formats/zone';
import { ApiError, type Fault, Faults, ValidationFailed } from '../../../http/problems/problem';
import type { FaultCode, ProblemCode, RefusalCode } from '../../../http/problems/problem-codes';
import type { Caller } from '../../../security/caller';
import type { OpenTransaction } from '../../../security/open-transaction';
import { type InputTable, inputTableOf } from '../../declare/input';
import { matchKey } from '../../declare/record-access';
import { type ParsedBody, readInput } from '../../pipeline/read-input';
import { matchedValues } from './match';
import { namingFields, type RecordReference, takeReferences } from './record-references';
import { MAX_RECORD_FAULTS, type SentRecord } from './sent-records';

/** A record whose form has been validated. */
export interface PreparedRecord {
  readonly index: number;
  /** Undefined if it cannot be read, or if it is to be updated and has no ID. */
  readonly input?: object;
  /** The ID of a record to update. */
  readonly id?: string | number;
  /** The keys in it that name other records. Their members have no IDs yet. */
  readonly references: readonly RecordReference[];
  /** Whether it is written later if no record has such a key yet. */
  readonly mayWait?: boolean;
  readonly bytes?: number;
  /** The values by which it is matched, if none of them is null. Undefined if a key gives one of them. */
  readonly matched?: readonly SqlValue[];
  /** What is wrong with its form. Undefined if it cannot be read. */
  readonly faults?: Faults;
  /** Why it cannot be read. */
  readonly unreadable?: ApiError;
  /** A digest of it as it was sent, for a request with an idempotency key. */
  readonly digest?: Buffer;
}

/** Records whose form has been validated, and the lines of the collection up to them. */
export interface PreparedBatch {
  readonly records: readonly PreparedRecord[];
  readonly lines: number;
}

/** Validates the form of the records of one collection. */
export class RecordForms {
  private readonly table: InputTable;
  private readonly secrets: readonly string[];
  private readonly naming: readonly Field[];
  private readonly keys = new Set<string | number>();

  constructor(
    private readonly type: Type,
    private readonly zone: Zone,
    private readonly digestOf?: (body: ParsedBody) => Buffer,
    /** The members by which the records are matched. */
    private readonly names?: readonly string[],
    private readonly mayWait = false,
  ) {
    this.table = inputTableOf(type) as InputTable;
    this.naming = namingFields(this.table);
    this.secrets = this.table.resource.fields.filter(({ secret }) => secret).map(({ name }) => name);
  }

  prepare({ index, bytes, body, unreadable }: SentRecord): PreparedRecord {
    if (!body) return { index, unreadable, references: [] };
    const digest = this.digestOf?.(body);
    const faults = new Faults(MAX_RECORD_FAULTS);
    for (const name of this.secrets) {
      if (!removeSecret(body, name)) continue;
      faults.add(name, 'not_in_collection', `${name} must be absent or null in a collection.`);
    }
    if (this.names && hasMember(body, 'ID'))
      faults.add('ID', 'mismatch', 'ID must be absent where records are matched.');
    const references = takeReferences(body, this.naming, faults);
    const input = readInput(this.type as Type<object>, body, this.zone, faults);
    const keys = Object.fromEntries(references.map(({ field, member, value }) => [field, `${member} ${value}`]));
    const compared = this.names && matchedValues(this.names, { ...input, ...keys });
    const matched = this.names?.some((name) => name in keys) ? undefined : compared;
    if (compared && this.names && this.isRepeated(matchKey(compared)))
      faults.add(this.names[0], 'repeated_record', `Another record has the same ${this.names.join(', ')}.`);
    const id = this.table.mode === 'update' ? (input as { ID?: string | number }).ID : undefined;
    if (id !== undefined && this.isRepeated(id))
      faults.add('ID', 'repeated_record', 'Another record of the collection has the same ID.');
    // As in a path, where an ID is positive, but each record of a collection is judged for itself.
    const isMissing = typeof id === 'number' && id < 1;
    if (isMissing) faults.add('ID', 'not_found', 'No record with this ID exists in this site.');
    const isWritable = this.table.mode === 'create' || (id !== undefined && !isMissing);
    const { mayWait } = this;
    const sent = { index, bytes, id, references, mayWait, matched, faults, digest };
    return { ...sent, ...(isWritable && { input }) };
  }

  private isRepeated(key: string | number): boolean {
    const isKnown = this.keys.has(key);
    this.keys.add(key);
    return isKnown;
  }
}

/** The caller for one record, with the faults of its form. */
export function callerOf(record: PreparedRecord, caller: Caller, open: OpenTransaction): Caller {
  const own = caller.forRecord(open);
  if (record.faults) own.faults.include(record.faults);
  return own;
}

/**
 * The first faults of an error, with the place of the record in the names of the members, and the number of the others.
 */
export function placedFaults(
  index: number,
  error: ApiError,
  max = MAX_RECORD_FAULTS,
): { readonly errors: Fault[]; readonly more: number } {
  const { errors: found = [] } = error as { errors?: readonly Fault[] };
  const code = error.code as FaultCode | RefusalCode;
  const all = found.length > 0 ? found : [{ field: '', code, message: error.detail }];
  const errors = all.slice(0, max).map((fault) => ({ ...fault, field: placed(index, fault.field) }));
  return { errors, more: error.more + all.length - errors.length };
}

/** `[3].Name` for the member of a record, and `[3]` for the record. */
function placed(index: number, field: string): string {
  return field === '' ? `[${index}]` : `[${index}].${field}`;
}

/** The error of a record as that of its collection, of which nothing is written: `errors` names the record. */
export class RecordRefused extends ApiError {
  readonly code: ProblemCode;
  readonly errors: readonly Fault[];

  constructor(index: number, error: ApiError) {
    super(error.detail);
    this.code = error.code;
    const { errors, more } = placedFaults(index, error);
    this.errors = errors;
    this.more = more;
    this.headers = error.headers;
  }
}

/** The error of a record whose form is wrong; undefined if nothing is. */
export function formError({ faults, unreadable }: PreparedRecord): ApiError | undefined {
  return (
    unreadable ??
    (faults && faults.list.length > 0 ? new ValidationFailed(faults.list, undefined, faults.more) : undefined)
  );
}

function hasMember(body: ParsedBody, name: string): boolean {
  if ('json' in body) return (body.json[name] ?? null) !== null;
  if ('xml' in body) return body.xml.get(name)?.nil === false;
  return typeof body.cells.get(name) === 'string';
}

/** Removes a member that is not null. Returns whether there was one. */
function removeSecret(body: ParsedBody, name: string): boolean {
  if ('json' in body) {
    const value = body.json[name];
    if (value === undefined || value === null) return false;
    delete body.json[name];
    return true;
  }
  if ('xml' in body) return body.xml.get(name)?.nil === false && body.xml.delete(name);
  return typeof body.cells.get(name) === 'string' && body.cells.delete(name);
}
