import { PreconditionFailed } from '../../http/problems/problem';
import type { Caller } from '../../security/caller';
import type { SoftDeleted, TenantRecord } from '../declare/tenant-record';

/** Whether a record is deleted, itself or by reference. */
export function isDeleted(row: object): boolean {
  const { Deleted, DeletedByRef } = row as Partial<SoftDeleted>;
  return Boolean(Deleted || DeletedByRef);
}

/** Whether a record is deleted itself, and none that it is below. */
export function isDeletedItself(row: object): boolean {
  const { Deleted, DeletedByRef } = row as Partial<SoftDeleted>;
  return Boolean(Deleted && !DeletedByRef);
}

/**
 * Throws PreconditionFailed if `If-Match` does not name the version of the record, or `If-None-Match` does. A record with
 * the version 0 does not exist yet.
 */
export function checkVersion({ ifMatch, ifNoneMatch }: Caller, { Version }: Pick<TenantRecord, 'Version'>): void {
  if (ifMatch && !ifMatch.includes(Version)) throw new PreconditionFailed();
  if (ifNoneMatch === 'any' ? Version > 0 : ifNoneMatch?.includes(Version))
    throw new PreconditionFailed('The record has a version that If-None-Match names.');
}
