import { PreconditionFailed } from '../../http/problem';
import type { Caller } from '../../security/caller';
import type { SoftDeleted, TenantRecord } from '../fields/tenant-record';

/** Whether a record is deleted, itself or by reference. */
export function isDeleted(row: object): boolean {
  const { Deleted, DeletedByRef } = row as Partial<SoftDeleted>;
  return Boolean(Deleted || DeletedByRef);
}

/** Throws PreconditionFailed if `If-Match` does not name the version of the record. */
export function checkVersion(caller: Caller, row: TenantRecord): void {
  if (caller.ifMatch && !caller.ifMatch.includes(row.Version)) throw new PreconditionFailed();
}
