import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { primaryOf, type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import type { Caller } from '../caller';
import { SiteEpochs } from '../epochs/site-epochs';
import type { MaybePromise } from '../maybe-promise';
import { type PermissionRow, PermissionRows } from './permission-rows';
import { ROWS_OF_CALLER } from './permission-rows.sql';

const CACHE_MS = 30_000;
const MAX_CACHED_CALLERS = 2_000;
/** For all callers together, so that a few with very many rows do not fill the memory. */
const MAX_CACHED_ROWS = 500_000;

const ROWS = new Statement<PermissionRow>(ROWS_OF_CALLER);

/**
 * The permission rows that apply to a caller, in one statement. They are cached for at most 30 s, until the epoch of the
 * site changes.
 */
@Injectable()
export class PermissionRowsStore {
  private readonly cachedRows = new LRUCache<string, { epoch: number; rows: PermissionRows }>({
    max: MAX_CACHED_CALLERS,
    maxSize: MAX_CACHED_ROWS,
    ttl: CACHE_MS,
  });

  constructor(private readonly epochs: SiteEpochs) {}

  /** The rows of the caller's user, its live groups and Everyone. */
  of(caller: Caller, sql: Sql): MaybePromise<PermissionRows> {
    const known = this.cached(caller);
    if (known) return known;
    const { siteId, individualId } = caller;
    const epoch = this.epochs.of(siteId);
    return ROWS.all(primaryOf(sql), { site: siteId, me: individualId }).then((found) =>
      this.cache(caller, found, epoch),
    );
  }

  /** The cached rows; undefined if there are none. */
  cached(caller: Caller): PermissionRows | undefined {
    const known = this.cachedRows.get(keyOf(caller));
    return known?.epoch === this.epochs.of(caller.siteId) ? known.rows : undefined;
  }

  /** Caches rows. `epoch` is the site's epoch from before they were read. */
  cache(caller: Caller, found: readonly PermissionRow[], epoch: number): PermissionRows {
    const rows = new PermissionRows(found);
    this.cachedRows.set(keyOf(caller), { epoch, rows }, { size: found.length + 1 });
    return rows;
  }
}

function keyOf({ siteId, individualId, cacheKey }: Caller): string {
  return `${siteId}/${individualId}${cacheKey}`;
}
