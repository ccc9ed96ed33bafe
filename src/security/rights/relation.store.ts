import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../database/database';
import { Statement } from '../../database/statement';
import type { Caller } from '../caller';
import { lruOptions } from '../lru-options';
import { SiteEpochs } from '../site-epochs';
import type { Link } from './chain.store';
import { CHARGES_SQL, IN_CHARGE_SQL, LEADING_PROJECTS_SQL, LEADING_SQL } from './relation.sql';
import type { RightsFacts } from './rights-facts';
import { RowType } from './row-types';

/** How a caller leads a unit: through itself, through one above it, or not at all. */
export interface Leading {
  readonly itself: boolean;
  readonly above: boolean;
}

const NOT_LEADING: Leading = { itself: false, above: false };
/** The role of a team member that leads its project (contract section 12). */
export const TEAM_LEADER = 3;
const IN_CHARGE = new Statement<{ Root: string }>(IN_CHARGE_SQL);
const CHARGES = new Statement<{ ID: string }>(CHARGES_SQL);
const LEADING = new Statement<{ Root: string; Unit: string }>(LEADING_SQL);
const LEADING_PROJECTS = new Statement<{ ID: string }>(LEADING_PROJECTS_SQL);
const UNITS: ReadonlySet<number> = new Set([RowType.Organization, RowType.Department]);
const REMEMBERED_MS = 30_000;
const REMEMBERED = { ...lruOptions(50_000), ttl: REMEMBERED_MS };
/** Individuals that callers are in charge of, of all callers together. */
const REMEMBERED_CHARGES = 200_000;

interface Remembered<V> {
  readonly epoch: number;
  readonly value: V & {};
}

/**
 * Who stands above whom: the reports-to chain and the leaders of units (contract section 12). Each question is one
 * statement for any number of records; answers are remembered for 30 s at most, and until something that they depend
 * on is written in this process.
 */
@Injectable()
export class RelationStore {
  private readonly inChargeOf = new LRUCache<string, Remembered<boolean>>(REMEMBERED);
  private readonly allCharges = new LRUCache<string, Remembered<readonly string[]>>({
    maxSize: REMEMBERED_CHARGES,
    sizeCalculation: ({ value }) => value.length + 1,
    ttl: REMEMBERED_MS,
  });
  private readonly leads = new LRUCache<string, Remembered<Leading>>(REMEMBERED);
  private readonly projects = new LRUCache<string, Remembered<boolean>>(REMEMBERED);

  constructor(private readonly epochs: SiteEpochs) {}

  /**
   * For each individual, whether the caller is that individual, stands above it in the reports-to chain, or leads one
   * of its live departments or a unit above one.
   */
  inCharge(
    caller: Caller,
    individualIds: readonly string[],
    sql: Sql,
  ): Promise<ReadonlyMap<string, boolean>> | ReadonlyMap<string, boolean> {
    return this.remembered(this.inChargeOf, caller, individualIds, async (asked) => {
      const above = await this.askInCharge(caller, asked, sql);
      return (id) => id === caller.individualId || above.has(id);
    });
  }

  /** Remembers how the caller stands to a record, whatever its kind; `epoch` is the site's number from before the question. */
  remember(caller: Caller, { id, rowType }: Link, facts: RightsFacts, epoch: number): void {
    const key = `${keyOf(caller)}/${id}`;
    const isAbove = facts.IsInCharge === 1 || id === caller.individualId;
    const leading = { itself: facts.LeadsUnit === 1, above: facts.LeadsAbove === 1 };
    if (rowType === RowType.Individual) this.inChargeOf.set(key, { epoch, value: isAbove });
    else if (rowType === RowType.Project) this.projects.set(key, { epoch, value: facts.LeadsProject === 1 });
    else if (UNITS.has(rowType)) this.leads.set(key, { epoch, value: leading });
  }

  /** Those of the individuals that the caller is above, whatever is remembered. */
  async askInCharge(caller: Caller, ids: readonly string[], sql: Sql): Promise<ReadonlySet<string>> {
    const { siteId: site, individualId: me } = caller;
    const found = await IN_CHARGE.all(sql, { site, me, ids });
    return new Set(found.map(({ Root }) => Root));
  }

  /** All individuals that `inCharge` says yes of: the caller itself, and whom it is above. */
  async charges(caller: Caller, sql: Sql): Promise<readonly string[]> {
    const epoch = this.epochs.of(caller.siteId);
    const key = keyOf(caller);
    const known = this.allCharges.get(key);
    if (known?.epoch === epoch) return known.value;
    const { siteId: site, individualId: me } = caller;
    const found = await CHARGES.all(sql, { site, me });
    const ids = new Set(found.map(({ ID }) => ID));
    if (me !== null) ids.add(me);
    const value = [...ids];
    this.allCharges.set(key, { epoch, value });
    return value;
  }

  /** Whether `charges` would ask nothing. */
  remembersCharges(caller: Caller): boolean {
    return this.allCharges.get(keyOf(caller))?.epoch === this.epochs.of(caller.siteId);
  }

  /** For each organization or department, how the caller leads it. */
  leading(
    caller: Caller,
    unitIds: readonly string[],
    sql: Sql,
  ): Promise<ReadonlyMap<string, Leading>> | ReadonlyMap<string, Leading> {
    return this.remembered(this.leads, caller, unitIds, async (asked) => {
      const { siteId: site, individualId: me } = caller;
      const found = await LEADING.all(sql, { site, me, ids: asked });
      return (id) => {
        const units = found.filter(({ Root }) => Root === id);
        if (units.length === 0) return NOT_LEADING;
        return { itself: units.some(({ Unit }) => Unit === id), above: units.some(({ Unit }) => Unit !== id) };
      };
    });
  }

  /** For each project, whether the caller created it or is one of its team leaders. */
  leadingProjects(
    caller: Caller,
    projectIds: readonly string[],
    sql: Sql,
  ): Promise<ReadonlyMap<string, boolean>> | ReadonlyMap<string, boolean> {
    return this.remembered(this.projects, caller, projectIds, async (asked) => {
      const { siteId: site, individualId: me } = caller;
      const found = await LEADING_PROJECTS.all(sql, { site, me, ids: asked, teamLeader: TEAM_LEADER });
      const led = new Set(found.map(({ ID }) => ID));
      return (id) => led.has(id);
    });
  }

  private remembered<V extends {}>(
    memory: LRUCache<string, Remembered<V>>,
    caller: Caller,
    ids: readonly string[],
    ask: (ids: readonly string[]) => Promise<(id: string) => V>,
  ): Promise<ReadonlyMap<string, V>> | ReadonlyMap<string, V> {
    // Read before the question: an answer that a write overtakes is stored under a number that is past already.
    const epoch = this.epochs.of(caller.siteId);
    const answers = new Map<string, V>();
    const asked: string[] = [];
    for (const id of new Set(ids)) {
      const known = memory.get(`${keyOf(caller)}/${id}`);
      if (known?.epoch === epoch) answers.set(id, known.value);
      else asked.push(id);
    }
    if (asked.length === 0) return answers;
    return ask(asked).then((answer) => {
      for (const id of asked) {
        const value = answer(id);
        answers.set(id, value);
        memory.set(`${keyOf(caller)}/${id}`, { epoch, value });
      }
      return answers;
    });
  }
}

function keyOf({ individualId, siteId }: Caller): string {
  return `${individualId}/${siteId}`;
}
