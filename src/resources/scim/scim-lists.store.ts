import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../database/database';
import { ProvingStatement, ScopedStatement } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { lruOptions } from '../../security/lru-options';
import { parameterOf, recordsThatMeet } from './scim.sql';
import type { Filter } from './scim-filter';
import type { Kind, Rows } from './scim-rows';

/** A page of the records that meet a filter, in the order of their IDs, and how many there are. */
interface Page {
  readonly rows: readonly Rows[Kind][];
  readonly total: number;
}

interface Count {
  readonly n: number;
  readonly Epoch: string | null;
}

interface Statements {
  readonly page: ScopedStatement<Rows[Kind]>;
  readonly live: ScopedStatement<Count>;
  readonly inactive?: ScopedStatement<Count>;
}

const MAX_TOTALS = 1_000;

/** Lists of users and groups, by filters. */
@Injectable()
export class ScimListsStore {
  private readonly statements = new Map<string, Statements>();
  private readonly totals = new LRUCache<string, Count>(lruOptions(MAX_TOTALS));

  constructor(private readonly database: Database) {}

  /** `count` records that meet the filter, after `skipped` others. */
  async page(caller: Caller, kind: Kind, filter: Filter, count: number, skipped: number): Promise<Page> {
    if (filter === 'nothing') return { rows: [], total: 0 };
    const names = [...filter.keys()].sort();
    const values = Object.fromEntries([...filter].map(([name, value]) => [parameterOf(name), value]));
    const key = `${kind} ${names}`;
    const known = this.statements.get(key);
    const statements = known ?? this.compose(kind, names);
    if (!known) this.statements.set(key, statements);
    const rows = count === 0 ? [] : await statements.page.all(caller, { ...values, count, skipped });
    // A page that is not full is the last one.
    if (rows.length < count && (rows.length > 0 || skipped === 0)) return { rows, total: skipped + rows.length };
    const inactive = Number((await statements.inactive?.first(caller, values))?.n ?? 0);
    const live =
      names.length === 0
        ? await this.all(caller, kind, statements.live)
        : Number((await statements.live.first(caller, values))?.n);
    return { rows, total: live + inactive };
  }

  /**
   * The number of all live records is remembered under the epoch of the site, which any change of it raises. That of
   * inactive users is not: somebody of another site can take their names.
   */
  private async all(caller: Caller, kind: Kind, live: ScopedStatement<Count>): Promise<number> {
    const { siteId, validity, isVisitor } = caller;
    const key = `${siteId} ${kind}`;
    const known = this.totals.get(key);
    // The epoch of a visitor is that of its own site.
    const epoch = validity?.isPending || isVisitor ? undefined : validity?.epoch;
    if (known && known.Epoch === epoch) return known.n;
    const { n, Epoch } = (await live.first(caller)) as Count;
    this.totals.set(key, { n: Number(n), Epoch });
    return Number(n);
  }

  private compose(kind: Kind, names: readonly string[]): Statements {
    const { page, live, inactive } = recordsThatMeet(kind, this.database.dialect, names);
    return {
      page: new ProvingStatement(this.database, page),
      live: new ScopedStatement(this.database, live),
      inactive: inactive === undefined ? undefined : new ScopedStatement(this.database, inactive),
    };
  }
}
