import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { CoreValue } from './core-value';

@Injectable()
export class CoreValueStore extends ResourceStore<CoreValue> {
  private readonly kept = select(
    this.database,
    from(CoreValue, 'v')
      .columns('v', 'ID')
      .where({ 'v.ID': given('id') }),
    'share',
  );
  private readonly named = select<{ Name: string }>(
    this.database,
    from(CoreValue, 'v').columns('v', 'Name').orderBy('v.Rank').orderBy('v.ID'),
  );

  constructor(database: Database) {
    super(database, CoreValue, { rows: (values) => values.key('Rank').key('ID') });
  }

  /** Whether the id names a core value of the site, which is kept from being deleted until the transaction ends. */
  lockForShare(caller: Caller, id: string, tx: Sql): Promise<boolean> {
    return this.kept.any(caller, { id }, tx);
  }

  /** The names of all core values of the site, in their order. */
  async names(caller: Caller, sql: Sql): Promise<string[]> {
    const rows = await this.named.all(caller, {}, sql);
    return rows.map(({ Name }) => Name);
  }
}
