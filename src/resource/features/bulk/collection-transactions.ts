import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import type { Caller } from '../../../security/caller';
import { CallerWrites } from '../../../security/epochs/caller-writes';
import { SharedEpochs } from '../../../security/epochs/shared-epochs';
import { SiteEpochs } from '../../../security/epochs/site-epochs';
import { OpenTransaction } from '../../../security/open-transaction';

/** More than for one record, because a transaction with many records meets others more often. */
const RETRIES = 12;

/** What the records of a transaction leave. */
interface Written<R> {
  readonly result: R;
  /** The rows of the response. */
  readonly rows: readonly object[];
  /** The callers of the records, with what they do after the commit. */
  readonly callers: readonly Caller[];
}

/** How a transaction differs from others. */
interface CollectionOptions {
  /** The ID of the record that it locks first. */
  readonly lockedFirst?: string;
  /** Whether it is rolled back in the end (contract section "Keys of other systems"). */
  readonly isDryRun?: boolean;
}

/** Rolls a transaction back, whose result is known. */
class RolledBack<R> extends Error {
  constructor(readonly result: R) {
    super('A dry run is rolled back');
    this.name = 'RolledBack';
  }
}

/** Transactions with several records, each written as by a request of its own (contract section 21). */
@Injectable()
export class CollectionTransactions {
  constructor(
    private readonly database: Database,
    private readonly callerWrites: CallerWrites,
    private readonly sharedEpochs: SharedEpochs,
    private readonly epochs: SiteEpochs,
  ) {}

  /**
   * Runs `work` in one transaction, again after a deadlock. What is done once for each transaction follows the records.
   */
  async run<R>(
    caller: Caller,
    work: (open: OpenTransaction) => Promise<Written<R>>,
    { lockedFirst, isDryRun }: CollectionOptions = {},
  ): Promise<R> {
    const attempts: OpenTransaction[] = [];
    let written: Written<R> | undefined;
    const attempt = async (open: OpenTransaction) => {
      written = await work(open);
      await open.finish(written.rows);
      return written.result;
    };
    try {
      const result = await this.database.transaction(
        async (tx) => {
          const open = new OpenTransaction(tx);
          attempts.push(open);
          const value = await caller.runWrite(tx, () => attempt(open));
          // What was sent without waiting can still be refused.
          await (isDryRun && tx.settle?.());
          if (isDryRun) throw new RolledBack(value);
          await this.callerWrites.record(tx, caller);
          const { affectsRights, moves } = open.effects;
          if (affectsRights) await this.sharedEpochs.raise(tx, caller.siteId, moves);
          return value;
        },
        {
          lifetime: caller.lifetime,
          retries: RETRIES,
          ...(lockedFirst !== undefined && { lockedFirst: `${caller.siteId}/${lockedFirst}` }),
        },
      );
      for (const each of written?.callers ?? []) each.runAfterCommit(undefined);
      return result;
    } catch (error) {
      if (error instanceof RolledBack) return error.result;
      throw error;
    } finally {
      if (attempts.some(({ effects }) => effects.affectsRights)) this.epochs.advance(caller.siteId);
    }
  }
}
