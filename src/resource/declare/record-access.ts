import type { Type } from '@nestjs/common';
import type { Sql, SqlValue } from '../../database/sql';
import type { Caller } from '../../security/caller';

/** Access to the records of a class, whichever service has them. The class is the injection token. */
export abstract class RecordAccess {
  /** One record, as its GET returns it. Throws NotFound. */
  abstract get(type: Type, caller: Caller, id: string | number): Promise<object>;
  /**
   * The IDs of the live records that the caller may read and that have one of these combinations of values, by `keyOf`.
   */
  abstract match(
    type: Type,
    caller: Caller,
    names: readonly string[],
    wanted: readonly (readonly SqlValue[])[],
    tx: Sql,
  ): Promise<ReadonlyMap<string, readonly (string | number)[]>>;
  /** Locks the records with these IDs until the transaction ends, always in the same order. */
  abstract lock(type: Type, caller: Caller, ids: readonly (string | number)[], tx: Sql): Promise<void>;
}
