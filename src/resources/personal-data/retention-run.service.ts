import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import type { Sql } from '../../database/sql';
import { storedOf } from '../../http/instant';
import { LedgerEraser } from '../../ledger/ledger-eraser';
import { LedgerPurge } from '../../ledger/ledger-purge';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { findResource } from '../../resource/declare/field-registry';
import { ResourceSupport } from '../../resource/service/resource-support';
import { typeReader } from '../../resource/storage/record-entries';
import { ScopedStatement } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { Individual } from '../individuals/individual';
import { Site } from '../sites/site';
import { ErasureService } from './erasure.service';
import { START, stepsOf } from './personal-places';
import { type Name, removalOrder } from './removal-order';
import {
  BELONGING,
  belongingRemoved,
  belongingRows,
  expiredRows,
  HELD,
  LEAVERS,
  NAMED_BY,
  rowsRemoved,
} from './retention.sql';
import { RetentionStore } from './retention.store';

const DAY = 86_400_000;

/** How many records were removed, by type, individuals erased and entries removed. */
export type RetentionCounts = Map<string, number>;

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
    private readonly entries: LedgerEraser,
    private readonly purge: LedgerPurge,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Runs for the caller's site. With `isDry` it only counts. Undeleted and held records stay. */
  async run(caller: Caller, isDry: boolean): Promise<RetentionCounts> {
    const counts: RetentionCounts = new Map();
    const { DeletedDays, LeaverDays } = await this.retentions.current(caller);
    const held = (await this.statement(HELD).all(caller)).map(({ ID }) => String(ID));
    if (DeletedDays > 0) await this.removeDeleted(caller, before(DeletedDays), { isDry, held }, counts);
    if (LeaverDays > 0) {
      const leavers = await this.statement(LEAVERS).all(caller, { before: before(LeaverDays) });
      if (!isDry) for (const { ID } of leavers) await this.erasures.erase(caller, String(ID));
      add(counts, 'erased individuals', leavers.length);
    }
    if (!isDry) add(counts, 'entries', await this.purgeLedger(caller));
    return counts;
  }

  /** Removes the entries that the site keeps no longer. Returns how many: none while the data of anybody is on hold. */
  async purgeLedger(caller: Caller): Promise<number> {
    const { LedgerDays } = await this.retentions.current(caller);
    const days = [LedgerDays, this.settings.ledgerDays].filter((each) => each > 0);
    if (days.length === 0 || (await this.statement(HELD).any(caller))) return 0;
    return this.purge.run(caller.siteId, before(Math.min(...days)));
  }

  private async removeDeleted(
    caller: Caller,
    limit: string,
    { isDry, held }: { readonly isDry: boolean; readonly held: readonly string[] },
    counts: RetentionCounts,
  ): Promise<void> {
    const gone = new Set<string>();
    // What one record names can go when that record has gone, in the next round.
    for (let found = -1; found !== gone.size; ) {
      found = gone.size;
      for (const entity of this.support.tree.entities)
        if (entity !== Individual && entity !== Site)
          for await (const id of this.expired(caller, entity, limit)) {
            if (gone.has(id) || (await this.isHeld(caller, id, held))) continue;
            for (const [type, ids] of await this.plan(caller, { id, entity }, gone)) {
              for (const each of ids) gone.add(each);
              if (!isDry && !(await this.removeStep(caller, type, ids, id))) break;
              add(counts, typeReader(type)({}), ids.length);
            }
          }
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

  private async isHeld(caller: Caller, id: string, held: readonly string[]): Promise<boolean> {
    for (const each of held)
      if (await this.support.tree.isBelow(caller, id, each, this.support.database.read)) return true;
    return false;
  }

  /** The steps of the removal of a record with what is below it. */
  private async plan(
    caller: Caller,
    root: { readonly id: string; readonly entity: Type },
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
  private async removeStep(caller: Caller, entity: Type, ids: readonly string[], root: string): Promise<boolean> {
    for (const [table, column] of BELONGING)
      for (let affected = -1; affected !== 0; )
        affected = await this.step(caller, root, (tx) => this.removeBelonging(caller, { table, column, ids }, tx));
    for await (const _step of this.entries.emptyAbout(caller.siteId, ids));
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

  /** A transaction, and a pause that is as long. Does nothing, and returns 0, if the record was undeleted meanwhile. */
  private async step(caller: Caller, root: string, work: (tx: Sql) => Promise<number>): Promise<number> {
    const start = performance.now();
    const affected = await this.support.database.transaction(async (tx) => {
      const node = await this.support.tree.lock(caller, root, tx);
      return node && !node.Deleted ? 0 : work(tx);
    });
    if (affected > 0) await pause(performance.now() - start);
    return affected;
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

function isRecorded(entity: Type): boolean {
  return (findResource(entity)?.ledger.shownIn ?? 'nowhere') !== 'nowhere';
}

function before(days: number): string {
  return storedOf(Date.now() - days * DAY);
}

function add(counts: RetentionCounts, type: string, count: number): void {
  if (count > 0) counts.set(type, (counts.get(type) ?? 0) + count);
}
