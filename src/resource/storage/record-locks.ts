import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import type { Sql, SqlValue } from '../../database/sql';
import type { Caller } from '../../security/caller';
import type { WholeList } from '../../security/whole-list';
import type { TenantRecord } from '../declare/tenant-record';
import { oneOf } from './conditions';
import { from } from './query';
import { type ScopedStatement, select } from './scoped-statement';
import { uniqueColumnsOf } from './unique-keys';

/** Locks several rows of a table with one statement. */
export class RecordLocks {
  private readonly statement: ScopedStatement<Record<string, SqlValue>>;
  private readonly columns: readonly string[];

  constructor(
    database: Database,
    private readonly entity: Type<TenantRecord>,
  ) {
    this.columns = uniqueColumnsOf(database.dataSource.getMetadata(entity));
    const ofIDs = { 't.ID': oneOf('ids') } as never;
    const rows = from(entity, 't').columns('t', 'ID', ...(this.columns as []));
    this.statement = select(database, rows.where(ofIDs).byID(), 'update');
  }

  /**
   * Locks the rows with these IDs until the transaction ends. Always in the same order, so that two transactions with the
   * same rows wait for each other instead of failing. `list` gets to know their unique keys.
   */
  async take(caller: Caller, ids: readonly (string | number)[], tx: Sql, list?: WholeList): Promise<void> {
    const rows = await this.statement.all(caller, { ids: padded(ids) }, tx);
    for (const row of rows) {
      const key = this.columns.map((name) => row[name]);
      if (key.length > 0 && !key.includes(null)) list?.hold(this.entity.name, row.ID as string, key);
    }
  }
}

/** The IDs, some of them repeated, so that there are few statements to prepare: their number is a power of two. */
export function padded<I>(ids: readonly I[]): readonly I[] {
  return [...ids, ...new Array<I>(2 ** Math.ceil(Math.log2(ids.length)) - ids.length).fill(ids[0])];
}
