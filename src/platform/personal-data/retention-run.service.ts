import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import type { Sql } from '../../database/sql';
import { storedOf } from '../../http/formats/instant';
import { Conflict } from '../../http/problems/problem';
import { LedgerEraser } from '../../ledger/ledger-eraser';
import { LedgerPurge } from '../../ledger/ledger-purge';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { findResource } from '../../resource/declare/field-registry';
import { ResourceSupport } from '../../resource/service/resource-support';
import { typeReader } from '../../resource/storage/record-entries';
import { ScopedStatement } from '../../resource/storage/scoped-statement';
import { Individual } from '../../resources/individuals/individual';
import { Site } from '../../resources/sites/site';
import type { Caller } from '../../security/caller';
import { ErasureService } from './erasure.service';
import { HELD, HoldStore } from './hold.store';
import { Leftovers } from './leftovers';
import { START, stepsOf } from './personal-places';
import { type Name, removalOrder } from './removal-order';
import {
  BELONGING,
  belongingRemoved,
  belongingRows,
  expiredRows,
  LEAVERS,
  NAMED_BY,
  OWNER,
  rowsRemoved,
} from './retention.sql';
import { RetentionStore } from './retention.store';

const DAY = 86_400_000;

/** How many records were removed, by type, individuals erased and entries removed. */
export type RetentionCounts = Map<string, number>;

/** Why the data of one person stays, while the run goes on with others: it is on hold, or was undeleted meanwhile. */
const KEPT: readonly string[] = [HELD, 'not_deleted'];

/** A record that is removed with what is below it. */
interface Root {
  readonly id: string;
  readonly entity: Type;
  /** The ID of the individual to which it belongs, if it does. */
  readonly owner: string | undefined;
}

interface Removed {
  readonly ID: string | number;
  readonly Version: number;
  readonly AboveID: string;
}

/** Removes what a site keeps no longer (contract section 27), in steps with pauses, so that others get their turn. */
@Injectable()
export class RetentionRunService {
  private readonly ledger = new LedgerWriter(this.support.database);
  private readonly named = new ScopedStatement<{ ID: string; ByID: string | number }>(this.support.database, NAMED_BY);
  private readonly statements = new Map<string, ScopedStatement<Removed>>();

  constructor(
    private readonly support: ResourceSupport,
    private readonly retentions: RetentionStore,
    private readonly erasures: ErasureService,
    private readonly holds: HoldStore,
    private readonly entries: LedgerEraser,
    private readonly purge: LedgerPurge,
    private readonly leftovers: Leftovers,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Runs for the caller's site. With `isDry` it only counts. Undeleted and held records stay. */
  async run(caller: Caller, isDry: boolean): Promise<RetentionCounts> {
    const counts: RetentionCounts = new Map();
    const { DeletedDays, LeaverDays } = await this.retentions.current(caller);
    if (DeletedDays > 0) await this.removeDeleted(caller, before(DeletedDays), isDry, counts);
    if (LeaverDays > 0) {
      for (const { ID } of await this.statement(LEAVERS).all(caller, { before: before(LeaverDays) })) {
        const isErased = isDry || (await unlessKept(() => this.erasures.erase(caller, String(ID))));
        if (isErased) add(counts, 'erased individuals', 1);
      }
    }
    if (!isDry) add(counts, 'entries', await this.purgeLedger(caller));
    for await (const [name, count] of this.leftovers.remove(caller.siteId, isDry)) add(counts, name, count);
    return counts;
  }

  /** Removes the entries that the site keeps no longer. Returns how many: none while the data of anybody is on hold. */
  async purgeLedger(caller: Caller): Promise<number> {
    const { LedgerDays } = await this.retentions.current(caller);
    const days = [LedgerDays, this.settings.ledgerDays].filter((each) => each > 0);
    if (days.length === 0) return 0;
    return this.purge.run(caller.siteId, before(Math.min(...days)), () => this.holds.hasAny(caller));
  }

  private async removeDeleted(caller: Caller, limit: string, isDry: boolean, counts: RetentionCounts): Promise<void> {
    const gone = new Set<string>();
    // What one record names can go when that record has gone, in the next round.
    for (let found = -1; found !== gone.size; ) {
      found = gone.size;
      for (const entity of this.support.tree.entities)
        if (entity !== Individual && entity !== Site)
          for await (const id of this.expired(caller, entity, limit)) {
            if (gone.has(id)) continue;
            const owner = (await this.statement(OWNER).first(caller, { id }))?.ID as string | undefined;
            if (owner !== undefined && (await this.holds.find(caller, owner)).Version > 0) continue;
            await unlessKept(() => this.removeRoot(caller, { id, entity, owner }, { isDry, gone }, counts));
          }
    }
  }

  /** Throws Conflict if its individual is on hold by now. */
  private async removeRoot(
    caller: Caller,
    root: Root,
    { isDry, gone }: { readonly isDry: boolean; readonly gone: Set<string> },
    counts: RetentionCounts,
  ): Promise<void> {
    for (const [type, ids] of await this.plan(caller, root, gone)) {
      if (!isDry && !(await this.removeStep(caller, type, ids, root))) return;
      for (const each of ids) gone.add(each);
      add(counts, typeReader(type)({}), ids.length);
    }
  }

  private async *expired(caller: Caller, entity: Type, limit: string): AsyncGenerator<string> {
    const statement = this.statement(expiredRows(this.tableOf(entity)));
    for (let after = START; ; ) {
      const rows = await statement.all(caller, { before: limit, after });
      for (const { ID } of rows) yield String(ID);
      if (rows.length === 0) return;
      after = String(rows.at(-1)?.ID);
    }
  }

  /** The steps of the removal of a record with what is below it. */
  private async plan(
    caller: Caller,
    root: Root,
    gone: ReadonlySet<string>,
  ): Promise<readonly (readonly [entity: Type, ids: readonly string[]])[]> {
    const below = await this.support.tree.below(caller, root.id);
    const entities = new Map([[root.id, root.entity]]);
    for (const { ID, RowType } of below) entities.set(ID, this.support.tree.entityOf(RowType));
    const ids = [...entities.keys()].filter((id) => !gone.has(id));
    const names: Name[] = below.map(({ ID, AncestorID }) => [String(AncestorID), ID]);
    for (const some of stepsOf(ids))
      for (const { ID, ByID } of await this.named.all(caller, { ids: some })) names.push([ID, String(ByID)]);
    return removalOrder(ids, names, gone).flatMap((layer) => {
      const types = [...new Set(layer.map((id) => entities.get(id) as Type))];
      return types.flatMap((type) =>
        stepsOf(layer.filter((id) => entities.get(id) === type)).map((step) => [type, step] as const),
      );
    });
  }

  /** Removes records of a table with the rows that belong to them. Returns false if the root was undeleted. */
  private async removeStep(caller: Caller, entity: Type, ids: readonly string[], root: Root): Promise<boolean> {
    for (const [table, column] of BELONGING)
      for (let affected = -1; affected !== 0; )
        affected = await this.step(caller, root, (tx) => this.removeBelonging(caller, { table, column, ids }, tx));
    const emptying = { siteId: caller.siteId, runWrite: this.unlessHeld(caller, root) };
    for await (const _step of this.entries.emptyAbout(emptying, ids));
    const removed = await this.step(caller, root, async (tx) => {
      const table = this.tableOf(entity);
      const rows = await this.statement(belongingRows(table, 'ID')).all(caller, { ids }, tx);
      for (const name of ['nodes', table]) await this.statement(rowsRemoved(name)).run(caller, { ids }, tx);
      this.record(
        caller,
        entity,
        rows.map((row) => ({ ...row, AboveID: caller.siteId })),
        tx,
      );
      return rows.length;
    });
    return removed > 0;
  }

  private async removeBelonging(
    caller: Caller,
    { table, column, ids }: { readonly table: string; readonly column: string; readonly ids: readonly string[] },
    tx: Sql,
  ): Promise<number> {
    const entity = this.support.database.dataSource.entityMetadatas.find(({ tableName }) => tableName === table)
      ?.target as Type;
    if (!isRecorded(entity))
      return (await this.statement(belongingRemoved(table, column)).run(caller, { ids }, tx)).affected;
    const rows = await this.statement(belongingRows(table, column)).all(caller, { ids }, tx);
    if (rows.length === 0) return 0;
    await this.statement(rowsRemoved(table)).run(caller, { ids: rows.map(({ ID }) => ID) }, tx);
    this.record(caller, entity, rows, tx);
    return rows.length;
  }

  /**
   * A transaction, and a pause that is as long. Does nothing, and returns 0, if the record was undeleted meanwhile. Throws
   * Conflict if its individual is on hold by now.
   */
  private async step(caller: Caller, root: Root, work: (tx: Sql) => Promise<number>): Promise<number> {
    const start = performance.now();
    const unlessUndeleted = async (tx: Sql) => {
      const node = await this.support.tree.lock(caller, root.id, tx);
      return node && !node.Deleted ? 0 : work(tx);
    };
    const affected = await this.support.database.transaction((tx) =>
      this.unlessHeld(caller, root)(tx, unlessUndeleted),
    );
    if (affected > 0) await pause(performance.now() - start);
    return affected;
  }

  /** Runs the rest of a transaction. Throws Conflict if the individual to which the record belongs is on hold. */
  private unlessHeld(caller: Caller, { owner }: Root) {
    return async <R>(tx: Sql, work: (tx: Sql) => Promise<R>): Promise<R> => {
      if (owner !== undefined) await this.holds.requireNone(caller, owner, tx);
      return work(tx);
    };
  }

  private record(caller: Caller, entity: Type, rows: readonly Removed[], tx: Sql): void {
    const type = typeReader(entity)({});
    for (const { ID, Version, AboveID } of rows)
      this.ledger.add(tx, caller.actor, {
        verb: 'removed',
        type,
        recordId: String(ID),
        ancestorId: AboveID,
        version: Number(Version),
      });
  }

  private tableOf(entity: Type): string {
    return this.support.database.dataSource.getMetadata(entity).tableName;
  }

  private statement(text: string): ScopedStatement<Removed> {
    const known = this.statements.get(text) ?? new ScopedStatement<Removed>(this.support.database, text);
    this.statements.set(text, known);
    return known;
  }
}

/** Returns whether the work was done, and not kept from being done by what has become of one person. */
async function unlessKept(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Conflict && KEPT.includes(error.code)) return false;
    throw error;
  }
}

function isRecorded(entity: Type): boolean {
  return (findResource(entity)?.ledger.shownIn ?? 'nowhere') !== 'nowhere';
}

function before(days: number): string {
  return storedOf(Date.now() - days * DAY);
}

function add(counts: RetentionCounts, type: string, count: number): void {
  if (count > 0) counts.set(type, (counts.get(type) ?? 0) + count);
}
