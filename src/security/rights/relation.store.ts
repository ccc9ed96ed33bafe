import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { primaryOf, type Sql } from '../../database/sql';
import { Statement } from '../../database/statement';
import type { Caller } from '../caller';
import { SiteEpochs } from '../epochs/site-epochs';
import { lruOptions } from '../lru-options';
import type { MaybePromise } from '../maybe-promise';
import type { Link } from './chain.store';
import { IN_CHARGE_SQL, LEADING_PROJECTS_SQL, LEADING_SQL, SUBORDINATES_SQL } from './relation.sql';
import { type RightsFacts, TEAM_LEADER } from './rights-facts';
import { RowType } from './row-types';

/** How a caller leads a unit: itself, through a unit above it, or neither. */
export interface Leading {
  readonly itself: boolean;
  readonly above: boolean;
}

const NOT_LEADING: Leading = { itself: false, above: false };

const IN_CHARGE = new Statement<{ Root: string }>(IN_CHARGE_SQL);
const SUBORDINATES = new Statement<{ ID: string }>(SUBORDINATES_SQL);
const LEADING = new Statement<{ Root: string; Unit: string }>(LEADING_SQL);
const LEADING_PROJECTS = new Statement<{ ID: string }>(LEADING_PROJECTS_SQL);
const UNITS: ReadonlySet<number> = new Set([RowType.Organization, RowType.Department]);
const CACHE_MS = 30_000;
const CACHE_OPTIONS = { ...lruOptions(50_000), ttl: CACHE_MS };
/** Individuals in the lists of all callers together. */
const MAX_CACHED_SUBORDINATES = 200_000;

interface Cached<V> {
  readonly epoch: number;
  readonly value: V & {};
}

/**
 * Who is in charge of whom: the reports-to chain and the leaders of units (contract section 12). Each method runs one
 * statement for any number of records. Results are cached for at most 30 s, until the epoch of the site changes.
 */
@Injectable()
export class RelationStore {
  private readonly inChargeCache = new LRUCache<string, Cached<boolean>>(CACHE_OPTIONS);
  private readonly subordinatesCache = new LRUCache<string, Cached<readonly string[]>>({
    maxSize: MAX_CACHED_SUBORDINATES,
    sizeCalculation: ({ value }) => value.length + 1,
    ttl: CACHE_MS,
  });
  private readonly leadingCache = new LRUCache<string, Cached<Leading>>(CACHE_OPTIONS);
  private readonly leadingProjectsCache = new LRUCache<string, Cached<boolean>>(CACHE_OPTIONS);

  constructor(private readonly epochs: SiteEpochs) {}

  /**
   * For each individual, whether the caller is that individual or in charge of it: above it in the reports-to chain, or
   * leader of one of its live departments or of a unit above.
   */
  inCharge(caller: Caller, individualIds: readonly string[], sql: Sql): MaybePromise<ReadonlyMap<string, boolean>> {
    return this.cachedOrQueried(this.inChargeCache, caller, individualIds, async (ids) => {
      const above = await this.queryInCharge(caller, ids, sql);
      return (id) => id === caller.individualId || above.has(id);
    });
  }

  /**
   * Caches the relation of the caller to a record of any row type. `epoch` is the site's epoch from before it was read.
   */
  cacheFacts(caller: Caller, { id, rowType }: Link, facts: RightsFacts, epoch: number): void {
    const key = `${keyOf(caller)}/${id}`;
    const isInCharge = facts.IsInCharge === 1 || id === caller.individualId;
    const leading = { itself: facts.LeadsUnit === 1, above: facts.LeadsAbove === 1 };
    if (rowType === RowType.Individual) this.inChargeCache.set(key, { epoch, value: isInCharge });
    else if (rowType === RowType.Project)
      this.leadingProjectsCache.set(key, { epoch, value: facts.LeadsProject === 1 });
    else if (UNITS.has(rowType)) this.leadingCache.set(key, { epoch, value: leading });
  }

  /** The individuals that the caller is in charge of, without the cache. */
  async queryInCharge(caller: Caller, ids: readonly string[], sql: Sql): Promise<ReadonlySet<string>> {
    const { siteId: site, individualId: me } = caller;
    const found = await IN_CHARGE.all(primaryOf(sql), { site, me, ids });
    return new Set(found.map(({ Root }) => Root));
  }

  /** All individuals for which `inCharge` is true: the caller itself, and everyone that it is in charge of. */
  async subordinates(caller: Caller, sql: Sql): Promise<readonly string[]> {
    const epoch = this.epochs.of(caller.siteId);
    const key = keyOf(caller);
    const known = this.subordinatesCache.get(key);
    if (known?.epoch === epoch) return known.value;
    const { siteId: site, individualId: me } = caller;
    const found = await SUBORDINATES.all(primaryOf(sql), { site, me });
    const ids = new Set(found.map(({ ID }) => ID));
    if (me !== null) ids.add(me);
    const value = [...ids];
    this.subordinatesCache.set(key, { epoch, value });
    return value;
  }

  /** Whether `subordinates` needs no statement. */
  hasSubordinatesCached(caller: Caller): boolean {
    return this.subordinatesCache.get(keyOf(caller))?.epoch === this.epochs.of(caller.siteId);
  }

  /** For each organization or department, how the caller leads it. */
  leading(caller: Caller, unitIds: readonly string[], sql: Sql): MaybePromise<ReadonlyMap<string, Leading>> {
    return this.cachedOrQueried(this.leadingCache, caller, unitIds, async (ids) => {
      const { siteId: site, individualId: me } = caller;
      const found = await LEADING.all(primaryOf(sql), { site, me, ids });
      return (id) => {
        const units = found.filter(({ Root }) => Root === id);
        if (units.length === 0) return NOT_LEADING;
        return { itself: units.some(({ Unit }) => Unit === id), above: units.some(({ Unit }) => Unit !== id) };
      };
    });
  }

  /** For each project, whether the caller created it or is one of its team leaders. */
  leadingProjects(caller: Caller, projectIds: readonly string[], sql: Sql): MaybePromise<ReadonlyMap<string, boolean>> {
    return this.cachedOrQueried(this.leadingProjectsCache, caller, projectIds, async (ids) => {
      const { siteId: site, individualId: me } = caller;
      const found = await LEADING_PROJECTS.all(primaryOf(sql), { site, me, ids, teamLeader: TEAM_LEADER });
      const led = new Set(found.map(({ ID }) => ID));
      return (id) => led.has(id);
    });
  }

  private cachedOrQueried<V extends {}>(
    cache: LRUCache<string, Cached<V>>,
    caller: Caller,
    ids: readonly string[],
    query: (ids: readonly string[]) => Promise<(id: string) => V>,
  ): MaybePromise<ReadonlyMap<string, V>> {
    // Read before the query: a result that a write overtakes is cached with an outdated epoch.
    const epoch = this.epochs.of(caller.siteId);
    // One text for all keys: V8 keeps what each is put together from.
    const prefix = `${keyOf(caller)}/`;
    const values = new Map<string, V>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const known = cache.get(prefix + id);
      if (known?.epoch === epoch) values.set(id, known.value);
      else missing.push(id);
    }
    if (missing.length === 0) return values;
    return query(missing).then((resultOf) => {
      for (const id of missing) {
        const value = resultOf(id);
        values.set(id, value);
        cache.set(prefix + id, { epoch, value });
      }
      return values;
    });
  }
}

function keyOf({ individualId, siteId, cacheKey }: Caller): string {
  return `${individualId}/${siteId}${cacheKey}`;
}
