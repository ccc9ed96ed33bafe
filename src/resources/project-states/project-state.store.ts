import type { Type } from '@nestjs/common';
import type { Database, Sql, SqlValue } from '../../database/database';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import type { ScopedStatement } from '../../resource/storage/scoped-statement';
import { select } from '../../resource/storage/scoped-statement';
import { BulkInsert } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import type { Phase } from './phase';

/** The phases or the statuses of sites, which differ in their tables. */
export abstract class ProjectStateStore<T extends Phase> extends ResourceStore<T> {
  private readonly kept: ScopedStatement;

  protected constructor(database: Database, entity: Type<T>) {
    super(database, entity, { rows: (states) => states.key('Rank').key('ID') });
    const ofID = from<Phase, 's'>(entity, 's')
      .columns('s', 'ID')
      .where({ 's.ID': given('id') });
    this.kept = select(database, ofID, 'share');
  }

  /** Whether the id names one of the site, which is then kept from being removed until the transaction ends. */
  lockForShare(caller: Caller, id: number, tx: Sql): Promise<boolean> {
    return this.kept.any(caller, { id }, tx);
  }

  /** Inserts all rows, whose columns are those of the first one, by one statement. */
  async insertAll(caller: Caller, rows: readonly Readonly<Record<string, SqlValue>>[], tx: Sql): Promise<void> {
    const columns = Object.keys(rows[0]) as (keyof T & string)[];
    await new BulkInsert(this.database, this.entity, columns).run(caller, rows, tx);
  }
}
