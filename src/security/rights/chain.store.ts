import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { primaryOf, type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import type { Caller } from '../caller';
import { SiteEpochs } from '../epochs/site-epochs';
import { lruOptions } from '../lru-options';
import type { MaybePromise } from '../maybe-promise';
import { BELOW_SQL, CHAINS_SQL } from './chain.sql';

/** A record on the way from another one up to the site. */
export interface Link {
  readonly id: string;
  readonly rowType: number;
}

/** The records from one up to its site, beginning with the record itself. Empty if it is not in the tree. */
export type Chain = readonly Link[];

const CACHE_OPTIONS = { ...lruOptions(50_000), ttl: 30_000 };
const CHAINS = new Statement<{ Root: string; ID: string; RowType: number }>(CHAINS_SQL);
const BELOW = new Statement<{ ID: string; RowType: number }>(BELOW_SQL);
const NO_CHAIN: Chain = [];

/**
 * Reads which records are above others (contract section 12), with one statement for any number of records. Chains are
 * cached for at most 30 s, until the epoch of the site changes.
 */
@Injectable()
export class ChainStore {
  private readonly cache = new LRUCache<string, { epoch: number; chain: Chain }>(CACHE_OPTIONS);

  constructor(private readonly epochs: SiteEpochs) {}

  /** The chains of these records, by ID. */
  of(caller: Caller, ids: readonly string[], sql: Sql): MaybePromise<ReadonlyMap<string, Chain>> {
    const epoch = this.epochs.of(caller.siteId);
    const chains = new Map<string, Chain>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const known = this.cache.get(`${caller.siteId}${caller.cacheKey}/${id}`);
      if (known?.epoch === epoch) chains.set(id, known.chain);
      else missing.push(id);
    }
    if (missing.length === 0) return chains;
    return this.query(caller, missing, sql).then((found) => {
      for (const id of missing) {
        const chain = found.get(id) ?? NO_CHAIN;
        chains.set(id, chain);
        // A missing record may be created at any moment, so it is not cached.
        if (chain !== NO_CHAIN) this.cache.set(`${caller.siteId}${caller.cacheKey}/${id}`, { epoch, chain });
      }
      return chains;
    });
  }

  /** The same for the records that are in the tree, without the cache. */
  async query(caller: Caller, ids: readonly string[], sql: Sql): Promise<ReadonlyMap<string, Chain>> {
    const rows = await CHAINS.all(primaryOf(sql), { site: caller.siteId, ids });
    const chains = new Map<string, Link[]>();
    for (const { Root, ID, RowType } of rows) {
      const link = { id: ID, rowType: RowType };
      const chain = chains.get(Root);
      if (chain) chain.push(link);
      else chains.set(Root, [link]);
    }
    return chains;
  }

  /** The records and all below them that have one of the row types. */
  async below(caller: Caller, ids: readonly string[], rowTypes: readonly number[], sql: Sql): Promise<readonly Link[]> {
    const rows = await BELOW.all(primaryOf(sql), { site: caller.siteId, ids, rowTypes });
    return rows.map(({ ID, RowType }) => ({ id: ID, rowType: RowType }));
  }
}
