import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../database/database';
import { Statement } from '../../database/statement';
import type { Caller } from '../caller';
import { lruOptions } from '../lru-options';
import { SiteEpochs } from '../site-epochs';
import { BELOW_SQL, CHAINS_SQL } from './chain.sql';

/** A record on the way up to the site. */
export interface Link {
  readonly id: string;
  readonly rowType: number;
}

/** From a record up to its site, the record itself first; empty for what does not stand in the tree. */
export type Chain = readonly Link[];

const REMEMBERED = { ...lruOptions(50_000), ttl: 30_000 };
const CHAINS = new Statement<{ Root: string; ID: string; RowType: number }>(CHAINS_SQL);
const BELOW = new Statement<{ ID: string; RowType: number }>(BELOW_SQL);
const NO_CHAIN: Chain = [];

/**
 * What records hang from (contract section 12). One statement for any number of them; chains are remembered for 30 s at
 * most, and until a record of the site is moved by this process.
 */
@Injectable()
export class ChainStore {
  private readonly chains = new LRUCache<string, { epoch: number; chain: Chain }>(REMEMBERED);

  constructor(private readonly epochs: SiteEpochs) {}

  /** The chains of these records, by id. */
  of(
    caller: Caller,
    ids: readonly string[],
    sql: Sql,
  ): ReadonlyMap<string, Chain> | Promise<ReadonlyMap<string, Chain>> {
    const epoch = this.epochs.of(caller.siteId);
    const chains = new Map<string, Chain>();
    const asked: string[] = [];
    for (const id of new Set(ids)) {
      const known = this.chains.get(`${caller.siteId}/${id}`);
      if (known?.epoch === epoch) chains.set(id, known.chain);
      else asked.push(id);
    }
    if (asked.length === 0) return chains;
    return this.ask(caller, asked, sql).then((found) => {
      for (const id of asked) {
        const chain = found.get(id) ?? NO_CHAIN;
        chains.set(id, chain);
        // What is not there may be made at any moment.
        if (chain !== NO_CHAIN) this.chains.set(`${caller.siteId}/${id}`, { epoch, chain });
      }
      return chains;
    });
  }

  /** The same, of those that stand in the tree, whatever is remembered. */
  async ask(caller: Caller, ids: readonly string[], sql: Sql): Promise<ReadonlyMap<string, Chain>> {
    const rows = await CHAINS.all(sql, { site: caller.siteId, ids });
    const chains = new Map<string, Link[]>();
    for (const { Root, ID, RowType } of rows) {
      const link = { id: ID, rowType: RowType };
      const chain = chains.get(Root);
      if (chain) chain.push(link);
      else chains.set(Root, [link]);
    }
    return chains;
  }

  /** Those of the records, and of all that hang from them, that are of one of the row types. */
  async below(caller: Caller, ids: readonly string[], rowTypes: readonly number[], sql: Sql): Promise<readonly Link[]> {
    const rows = await BELOW.all(sql, { site: caller.siteId, ids, rowTypes });
    return rows.map(({ ID, RowType }) => ({ id: ID, rowType: RowType }));
  }
}
