import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../database/database';
import { Statement } from '../../database/statement';
import type { Caller } from '../caller';
import { SiteEpochs } from '../site-epochs';
import { type PermissionRow, PermissionRows } from './permission-rows';
import { ROWS_OF_CALLER } from './permission-rows.sql';

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
    const known = this.known(caller);
    if (known) return known;
    const { siteId, individualId } = caller;
    const epoch = this.epochs.of(siteId);
    return ROWS.all(sql, { site: siteId, me: individualId }).then((found) => this.remember(caller, found, epoch));
  }

  /** Those that are remembered. */
  known(caller: Caller): PermissionRows | undefined {
    const known = this.remembered.get(keyOf(caller));
    return known?.epoch === this.epochs.of(caller.siteId) ? known.rows : undefined;
  }

  /** Remembers what was found; `epoch` is the site's number from before the question. */
  remember(caller: Caller, found: readonly PermissionRow[], epoch: number): PermissionRows {
    const rows = new PermissionRows(found);
    this.remembered.set(keyOf(caller), { epoch, rows }, { size: found.length + 1 });
    return rows;
  }
}

function keyOf({ siteId, individualId }: Caller): string {
  return `${siteId}/${individualId}`;
}
