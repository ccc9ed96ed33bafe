import type { DatabaseError, DatabaseErrorKind } from '../../database/database-error';
import { type ApiError, BodyTooLarge, Conflict, OutcomeUnknown, ServiceUnavailable } from '../../http/problems/problem';

/** Locks are short, a server has to restart or another one to take over, and a disk has to be cleared. */
const RETRY_AFTER_SECONDS: Readonly<
  Record<Exclude<DatabaseErrorKind, 'duplicate' | 'foreign_key' | 'too_large' | 'unknown'>, number>
> = {
  busy: 1,
  timeout: 1,
  away: 5,
  read_only: 5,
  unwritable: 30,
};

/** The problem that a database error is for the caller. */
export function databaseProblem(error: DatabaseError): ApiError {
  if (error.kind === 'duplicate')
    return new Conflict('duplicate', 'Another record already has a value that must be unique.');
  if (error.kind === 'foreign_key')
    return new Conflict('in_use', 'Another record still references this record. Remove the reference first.');
  if (error.kind === 'too_large')
    return new BodyTooLarge('The database does not accept so much data at once. Send less, or ask the operator.');
  if (error.kind === 'unknown') return new OutcomeUnknown();
  return new ServiceUnavailable(RETRY_AFTER_SECONDS[error.kind]);
}
