import { Injectable, type Type } from '@nestjs/common';
import { type Sql } from '../../database/sql';
import { Conflict, NotFound } from '../../http/problems/problem';
import type { NewEntry } from '../../ledger/entry';
import { LedgerEraser } from '../../ledger/ledger-eraser';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { IdempotencyStore } from '../../resource/features/idempotency/idempotency.store';
import { ResourceSupport } from '../../resource/service/resource-support';
import { Archive } from '../../resources/archives/archive';
import { Assessment } from '../../resources/assessments/assessment';
import { StoredBasicRoleDialog } from '../../resources/basic-role-dialogs/stored-basic-role-dialog';
import { BasicRole } from '../../resources/basic-roles/basic-role';
import { Comment } from '../../resources/comments/comment';
import type { Caller } from '../../security/caller';
import { ErasedLinks } from './erased-links';
import { ErasedTable } from './erased-table';
import type { Erasure } from './erasure';
import { ERASED_NAME, ErasureStore, hasNoNames } from './erasure.store';
import { HoldStore } from './hold.store';
import { OUTSIDE_THE_TREE, START, stepsOf } from './personal-places';

/** What it has written on the records of others. */
const OWN_WORDS: typeof OUTSIDE_THE_TREE = [
  [Comment, 'IndividualID'],
  [Assessment, 'AssessorID'],
];

interface ErasureOptions {
  /** Also what it has written on the records of others. */
  readonly withComments?: boolean;
  /** Milliseconds after which no further step begins. */
  readonly maxMs?: number;
}

/**
 * Erases what names a deleted individual and what was written about it, for good (contract section 27). Each step is a
 * transaction of at most 1,000 rows, and what is erased is not erased again: an erasure that was interrupted goes on when
 * it is sent again.
 */
@Injectable()
export class ErasureService {
  private readonly ledger = new LedgerWriter(this.support.database);
  private readonly tables = new Map<string, ErasedTable>();

  constructor(
    private readonly support: ResourceSupport,
    private readonly erasures: ErasureStore,
    private readonly holds: HoldStore,
    private readonly links: ErasedLinks,
    private readonly entries: LedgerEraser,
    private readonly keys: IdempotencyStore,
  ) {}

  /** The site of an individual of any site; undefined if there is none. */
  siteOf(caller: Caller, id: string): Promise<string | undefined> {
    return this.erasures.siteOf(caller, id);
  }

  /** Erases an individual of the caller's site, as far as the time reaches. */
  async erase(
    caller: Caller,
    id: string,
    { withComments = false, maxMs = Number.POSITIVE_INFINITY }: ErasureOptions = {},
  ): Promise<Erasure> {
    const end = performance.now() + maxMs;
    const former = await this.write(caller, (tx) => this.begin(caller, id, tx));
    // A hold that is put from here on ends it before its next transaction.
    caller.idempotency = { run: (tx, work) => this.holds.requireNone(caller, id, tx).then(() => work(tx)) };
    try {
      for await (const _step of this.steps(caller, id, { withComments, hasLinks: !former?.Completed }))
        if (performance.now() > end) return await this.get(caller, id);
      // After the commits: a response that is stored then has none of the words.
      await this.keys.forgetResponses(caller);
      await this.write(caller, (tx) => this.complete(caller, id, { former, withComments }, tx));
    } finally {
      caller.idempotency = undefined;
    }
    return this.get(caller, id);
  }

  private async get(caller: Caller, id: string, tx?: Sql): Promise<Erasure> {
    return (await this.erasures.find(caller, id, tx)) as Erasure;
  }

  /** Erases the individual itself. From then on it cannot be undeleted. Returns the erasure as it was before. */
  private async begin(caller: Caller, id: string, tx: Sql): Promise<Erasure | undefined> {
    const current = await this.erasures.lockIndividual(caller, id, tx);
    if (!current) throw new NotFound();
    caller.faults.throwIfAny();
    if (!current.Deleted) throw new Conflict('not_deleted', 'This individual is not deleted. Delete it first.');
    await this.holds.requireNone(caller, id, tx);
    const former = await this.erasures.find(caller, id, tx);
    if (!former) await this.erasures.begin(caller, id, tx);
    if (hasNoNames(current)) return former;
    await this.erasures.eraseNames(caller, current, tx);
    await this.erasures.advance(caller, id, 1, tx);
    this.record(caller, { verb: 'updated', recordId: id, version: current.Version + 1 }, tx);
    await this.links.endSignIns(caller, current, tx);
    return former;
  }

  private async complete(
    caller: Caller,
    id: string,
    { former, withComments }: { readonly former: Erasure | undefined; readonly withComments: boolean },
    tx: Sql,
  ): Promise<void> {
    const erasure = await this.get(caller, id, tx);
    const isSame = former?.Completed && former.Records === erasure.Records && former.WithComments >= withComments;
    if (isSame) return;
    await this.erasures.complete(caller, id, withComments || Boolean(former?.WithComments), tx);
    this.record(caller, { verb: 'erased', recordId: id, version: null }, tx);
  }

  /** Each step is committed when it is yielded. */
  private async *steps(
    caller: Caller,
    id: string,
    { withComments, hasLinks }: { readonly withComments: boolean; readonly hasLinks: boolean },
  ): AsyncGenerator<void> {
    if (hasLinks) yield* this.links.remove(caller, id);
    const below = await this.support.tree.idsBelow(caller, id);
    for (const [entity, ids] of below) yield* this.inTable(caller, id, this.tableOf(entity, 'ID'), ids);
    for (const [entity, by] of OUTSIDE_THE_TREE) yield* this.inTable(caller, id, this.tableOf(entity, by), [id]);
    const notes = this.tableOf(StoredBasicRoleDialog, 'BasicRoleID');
    for (const role of below.get(BasicRole) ?? []) yield* this.inTable(caller, id, notes, [role]);
    if (withComments) yield* this.ownWords(caller, id);
    yield* this.entries.emptyAbout(caller, [id]);
    yield* this.entries.emptyNaming(caller, id);
    yield* this.entries.emptyAddresses(caller, id);
  }

  /** Erases what it has written on the records of others. */
  private async *ownWords(caller: Caller, id: string): AsyncGenerator<void> {
    for (const [entity, by] of OWN_WORDS) {
      const table = this.tableOf(entity, by);
      yield* this.inTable(caller, id, table, [id]);
      // Entries about words that it had replaced itself, by those of an erasure for example, or removed.
      for (let ids = await table.after(caller, [id], START); ids.length > 0; ) {
        yield* this.entries.emptyAbout(caller, ids);
        ids = await table.after(caller, [id], ids[ids.length - 1]);
      }
      yield* this.entries.emptyNaming(caller, id, { types: [entity.name], member: by });
    }
  }

  /** Erases the rows that belong to these records, and empties the entries about them. */
  private async *inTable(
    caller: Caller,
    individualId: string,
    table: ErasedTable,
    ids: readonly string[],
  ): AsyncGenerator<void> {
    for (const owners of stepsOf(ids)) {
      for (let after: string | undefined = START; after !== undefined; ) {
        const start: string = after;
        const recordIds = await table.next(caller, owners, start);
        if (recordIds.length === 0) break;
        // Before the texts as well: an erasure that is interrupted between the two does not find these records again.
        yield* this.entries.emptyAbout(caller, recordIds);
        const { erased, next } = await this.write(caller, async (tx) => {
          const step = await table.erase(caller, owners, start, tx);
          for (const id of step.renamed) await this.erasures.renameNode(caller, id, '[erased]', tx);
          if (step.erased > 0) await this.erasures.advance(caller, individualId, step.erased, tx);
          return step;
        });
        if (erased > 0) yield;
        yield* this.entries.emptyAbout(caller, recordIds);
        after = next;
      }
      yield* this.entries.emptyAbout(caller, owners);
      yield* this.entries.emptyBelow(caller, owners);
    }
  }

  private tableOf(entity: Type, by: string): ErasedTable {
    const key = `${entity.name} ${by}`;
    const known = this.tables.get(key);
    if (known) return known;
    const table = new ErasedTable(this.support.database, entity, {
      by,
      ...(entity === Archive && { placeholders: { AncestorName: ERASED_NAME } }),
    });
    this.tables.set(key, table);
    return table;
  }

  private record(caller: Caller, entry: Pick<NewEntry, 'verb' | 'recordId' | 'version'>, tx: Sql): void {
    this.ledger.add(tx, caller.actor, { ...entry, type: 'Individual', ancestorId: caller.siteId });
  }

  private write<R>(caller: Caller, work: (tx: Sql) => Promise<R>): Promise<R> {
    const { database, callerWrites } = this.support;
    const attempt = async (tx: Sql) => {
      const result = await caller.runWrite(tx, work);
      await callerWrites.record(tx, caller);
      return result;
    };
    return database.transaction(attempt, { lifetime: caller.lifetime });
  }
}
