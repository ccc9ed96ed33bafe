import type { Type } from '@nestjs/common';
import { ApiError, type Fault, Faults, InvalidCsv, MalformedBody, ValidationFailed } from '../../../http/problem';
import type { CodeOf, FaultCode, ProblemCode, RefusalCode } from '../../../http/problem-codes';
import type { Zone } from '../../../http/zone';
import type { Caller } from '../../../security/caller';
import type { OpenTransaction } from '../../../security/open-transaction';
import { type InputTable, inputTableOf } from '../../fields/input';
import { type ParsedBody, readInput } from '../read-input';
import type { SentRecord } from './sent-records';

/** A record whose form has been validated. */
export interface PreparedRecord {
  readonly index: number;
  /** Undefined if it cannot be read, or if it is to be updated and has no ID. */
  readonly input?: object;
  /** The ID of a record to update. */
  readonly id?: string | number;
  /** What is wrong with its form. */
  readonly faults: readonly Fault[];
  /** Why it cannot be read. */
  readonly unreadable?: ApiError;
  /** As it was sent, for a request with an idempotency key. */
  readonly sent?: ParsedBody;
}

/** Validates the form of the records of one collection. */
export class RecordForms {
  private readonly table: InputTable;
  private readonly secrets: readonly string[];
  private readonly ids = new Set<string | number>();

  constructor(
    private readonly type: Type,
    private readonly zone: Zone,
    private readonly keepsSent = false,
  ) {
    this.table = inputTableOf(type) as InputTable;
    this.secrets = this.table.resource.fields.filter(({ secret }) => secret).map(({ name }) => name);
  }

  prepare({ index, body, unreadable }: SentRecord): PreparedRecord {
    if (!body) return { index, unreadable, faults: faultsOf(unreadable) };
    const faults = new Faults();
    for (const name of this.secrets) {
      if (!removeSecret(body, name)) continue;
      faults.add(name, 'not_in_collection', `${name} must be absent or null in a collection.`);
    }
    const input = readInput(this.type as Type<object>, body, this.zone, faults);
    const id = this.table.mode === 'update' ? (input as { ID?: string | number }).ID : undefined;
    if (id !== undefined && this.ids.has(id))
      faults.add('ID', 'repeated_record', 'Another record of the collection has the same ID.');
    if (id !== undefined) this.ids.add(id);
    // As in a path, where an ID is positive, but each record of a collection is judged for itself.
    const isMissing = typeof id === 'number' && id < 1;
    if (isMissing) faults.add('ID', 'not_found', 'No record with this ID exists in this site.');
    const isWritable = this.table.mode === 'create' || (id !== undefined && !isMissing);
    return { index, id, faults: faults.list, ...(this.keepsSent && { sent: body }), ...(isWritable && { input }) };
  }
}

/** The caller for one record, with the faults of its form. */
export function callerOf(record: PreparedRecord, caller: Caller, open: OpenTransaction): Caller {
  const own = caller.forRecord(open);
  for (const { field, code, message } of record.faults) own.faults.add(field, code as FaultCode, message);
  return own;
}

/** The faults of an error, with the place of the record in the names of the members. */
export function placedFaults(index: number, error: ApiError): Fault[] {
  const faults = (error as { errors?: readonly Fault[] }).errors;
  if (faults && faults.length > 0) return faults.map((fault) => ({ ...fault, field: placed(index, fault.field) }));
  return [{ field: placed(index, ''), code: error.code as FaultCode | RefusalCode, message: error.detail }];
}

/** `[3].Name` for the member of a record, and `[3]` for the record. */
function placed(index: number, field: string): string {
  return field === '' ? `[${index}]` : `[${index}].${field}`;
}

/** The error of a record as that of its collection, of which nothing is written: `errors` names the record. */
export class RecordRefused extends ApiError {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: readonly Fault[];

  constructor(index: number, error: ApiError) {
    super(error.detail);
    this.status = error.status;
    this.code = error.code;
    this.errors = placedFaults(index, error);
    this.headers = error.headers;
  }
}

/** The error of a record whose form is wrong; undefined if nothing is. */
export function formError({ faults, unreadable }: PreparedRecord): ApiError | undefined {
  return unreadable ?? (faults.length > 0 ? new ValidationFailed(faults) : undefined);
}

function faultsOf(error: ApiError | undefined): readonly Fault[] {
  if (error instanceof MalformedBody || error instanceof InvalidCsv) return error.errors;
  return error ? [{ field: '', code: error.code as CodeOf<400> & FaultCode, message: error.detail }] : [];
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
