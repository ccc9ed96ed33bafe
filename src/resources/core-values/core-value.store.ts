import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { CoreValue } from './core-value';

@Injectable()
export class CoreValueStore extends ResourceStore<CoreValue> {
  private readonly lockedForShare = select(
    this.database,
    from(CoreValue, 'v')
      .columns('v', 'ID')
      .where({ 'v.ID': given('id') }),
    'share',
  );
  private readonly namesByRank = select<{ Name: string }>(
    this.database,
    from(CoreValue, 'v').columns('v', 'Name').orderBy('v.Rank').orderBy('v.ID'),
  );

  constructor(database: Database) {
    super(database, CoreValue);
  }

  /** Locks a core value against deletion until the transaction ends; false if the site has none with this ID. */
  lockForShare(caller: Caller, id: string, tx: Sql): Promise<boolean> {
    return this.lockedForShare.any(caller, { id }, tx);
  }

  /** Returns the names of the site's core values by rank. */
  async names(caller: Caller, sql: Sql): Promise<string[]> {
    const rows = await this.namesByRank.all(caller, {}, sql);
    return rows.map(({ Name }) => Name);
  }
}
