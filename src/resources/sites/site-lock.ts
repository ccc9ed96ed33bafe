import type { Database } from '../../database/database';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { type ScopedStatement, select } from '../../resource/storage/scoped-statement';
import { Site } from './site';

/** The statement that locks the row of the caller's site until the transaction ends. */
export function siteLock(database: Database): ScopedStatement {
  return select(
    database,
    from(Site, 's')
      .columns('s', 'ID')
      .where({ 's.ID': given('site') }),
    'update',
  );
}
