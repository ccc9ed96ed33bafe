import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import type { Caller } from '../../security/caller';
import type { TenantRecord } from '../declare/tenant-record';
import { oneOf } from './conditions';
import { from } from './query';
import { type ScopedStatement, select } from './scoped-statement';

/** Locks several rows of a table with one statement. */
export class RecordLocks {
  private readonly statement: ScopedStatement;

  constructor(database: Database, entity: Type<TenantRecord>) {
    const ofIDs = { 't.ID': oneOf('ids') } as never;
    this.statement = select(database, from(entity, 't').columns('t', 'ID').where(ofIDs).byID(), 'update');
  }

  /**
   * Locks the rows with these IDs until the transaction ends. Always in the same order, so that two transactions with the
   * same rows wait for each other instead of failing.
   */
  async take(caller: Caller, ids: readonly (string | number)[], tx: Sql): Promise<void> {
    await this.statement.all(caller, { ids: padded(ids) }, tx);
  }
}

/** The IDs, some of them repeated, so that there are few statements to prepare: their number is a power of two. */
export function padded<I>(ids: readonly I[]): readonly I[] {
  return [...ids, ...new Array<I>(2 ** Math.ceil(Math.log2(ids.length)) - ids.length).fill(ids[0])];
}
