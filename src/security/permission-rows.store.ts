import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../database/database';
import { Statement } from '../database/statement';
import type { Caller } from './caller';
import { type PermissionRow, PermissionRows } from './permission-rows';
import { ROWS_OF_CALLER } from './permission-rows.sql';
import { SiteEpochs } from './site-epochs';

const REMEMBERED_MS = 30_000;
const REMEMBERED_CALLERS = 2_000;
/** Of all callers together, so that few with very many rows do not fill the memory. */
const REMEMBERED_ROWS = 500_000;

const ROWS = new Statement<PermissionRow>(ROWS_OF_CALLER);

/**
 * The permission rows that count for a caller, in one statement; remembered for 30 s at most, and until something that
 * rights depend on is written in this process.
 */
@Injectable()
export class PermissionRowsStore {
  private readonly remembered = new LRUCache<string, { epoch: number; rows: PermissionRows }>({
    max: REMEMBERED_CALLERS,
    maxSize: REMEMBERED_ROWS,
    ttl: REMEMBERED_MS,
  });

  constructor(private readonly epochs: SiteEpochs) {}

  /** Those of the caller's user, of its live groups and of Everyone. */
  of(caller: Caller, sql: Sql): PermissionRows | Promise<PermissionRows> {
    const epoch = this.epochs.of(caller.siteId);
    const key = `${caller.siteId}/${caller.individualId}`;
    const known = this.remembered.get(key);
    if (known?.epoch === epoch) return known.rows;
    const { siteId, individualId } = caller;
    return ROWS.all(sql, { site: siteId, individual: individualId }).then((found) => {
      const rows = new PermissionRows(found);
      this.remembered.set(key, { epoch, rows }, { size: found.length + 1 });
      return rows;
    });
  }
}
