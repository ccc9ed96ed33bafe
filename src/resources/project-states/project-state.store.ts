import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { type ScopedStatement, select } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import type { Phase } from './phase';

/** The phases or statuses of sites, depending on the entity. */
export class ProjectStateStore<T extends Phase> extends ResourceStore<T> {
  private readonly lockedForShare: ScopedStatement;

  constructor(database: Database, entity: Type<T>) {
    super(database, entity);
    const byId = from<Phase, 's'>(entity, 's')
      .columns('s', 'ID')
      .where({ 's.ID': given('id') });
    this.lockedForShare = select(database, byId, 'share');
  }

  /** Locks a state against deletion until the transaction ends; false if the site has none with this ID. */
  lockForShare(caller: Caller, id: number, tx: Sql): Promise<boolean> {
    return this.lockedForShare.any(caller, { id }, tx);
  }
}
