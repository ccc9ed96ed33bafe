import { Injectable } from '@nestjs/common';
import { Log } from '../../../config/log';
import { DatabaseError, isRetryable } from '../../../database/database-error';
import { ApiError } from '../../../http/problems/problem';
import { problemOf } from '../../../http/problems/problem-writer';
import { isAboutCaller } from '../../../security/access/caller-validity';
import type { Caller } from '../../../security/caller';
import type { OpenTransaction } from '../../../security/open-transaction';
import { databaseProblem } from '../../pipeline/database-problem';
import { KeyTaken } from '../idempotency/keyed-write';
import type { CollectionExchange } from './collection-exchange';
import { CollectionTransactions } from './collection-transactions';
import { callerOf, formError, type PreparedRecord } from './prepared-records';
import { type RecordKey, RecordKeys } from './record-keys';
import { type KnownRecords, RecordWriter, type WrittenRecord } from './record-writer';
import type { Outcome } from './result-list';
import { BATCH } from './sent-records';

/** This long after its first record a transaction takes no more of them: others may wait for its locks. */
const TRANSACTION_MS = 25;
/** The statuses of a result that stands for all records after it: too many keys, or a database that cannot write. */
const ENDING: readonly number[] = [429, 503];

/** A record to write, with its idempotency key. */
interface Keyed {
  readonly record: PreparedRecord;
  readonly key: RecordKey | undefined;
}

/** What became of a record, or the record if it names one that may still come. */
export type SeparateResult = Outcome | { readonly waiting: PreparedRecord };

/** What became of the first records of a group. */
interface WrittenGroup {
  readonly written: SeparateResult[];
  /** Whether the last one, or the one after it, is refused. */
  readonly isRefused: boolean;
}

/** Ends a transaction: the record at this position of it was refused. */
class Refused extends Error {
  constructor(
    readonly position: number,
    override readonly cause: unknown,
  ) {
    super('A record was refused');
    this.name = 'Refused';
  }
}

/**
 * Writes records one by one: what becomes of one does not depend on those after it (contract section 21). Records share
 * a transaction, which saves most of its cost, until one of them is refused. Then the transaction is rolled back and the
 * records before it are written again, so that a refused record leaves nothing.
 */
@Injectable()
export class SeparateRecords {
  constructor(
    private readonly transactions: CollectionTransactions,
    private readonly writer: RecordWriter,
    private readonly keys: RecordKeys,
    private readonly log: Log,
  ) {}

  /**
   * Returns an outcome for each record that does not wait, in their order, or up to one that ends the list (`endsList`). Throws if the request
   * has ended.
   */
  async write(exchange: CollectionExchange, records: readonly PreparedRecord[]): Promise<SeparateResult[]> {
    const outcomes: SeparateResult[] = [];
    let size = BATCH;
    while (outcomes.length < records.length && !endsList(outcomes)) {
      const waiting = records.slice(outcomes.length);
      const known = await this.withoutWrite(exchange, waiting[0]);
      if ('status' in known) {
        outcomes.push(known);
        continue;
      }
      const group = await this.groupOf(exchange, known, waiting.slice(0, size));
      const { written, isRefused } = await this.writeGroup(exchange, group);
      outcomes.push(...written);
      // Few refusals cost little, and many of them not much more than a transaction for each record.
      size = isRefused ? 1 : Math.min(BATCH, 2 * size);
    }
    return outcomes;
  }

  /** What `write` would return, of all records of a collection at once: nothing is written (contract section "Keys of other systems"). */
  rehearse(exchange: CollectionExchange, records: readonly PreparedRecord[]): Promise<Outcome[]> {
    const work = async (open: OpenTransaction) => {
      const known = await this.writer.prepare(exchange, records, open);
      const result: Outcome[] = [];
      const waiting: PreparedRecord[] = [];
      const rehearse = async (record: PreparedRecord) => {
        if (this.writer.waits(record, known)) waiting.push(record);
        else result.push(await this.rehearseRecord(exchange, record, known, open));
      };
      for (const record of records) await rehearse(record);
      for (const record of known.holders.inOrder(waiting)) await rehearse({ ...record, mayWait: false });
      return { result, rows: [], callers: [] };
    };
    return this.transactions.run(exchange.caller, work, { isDryRun: true });
  }

  private async rehearseRecord(
    exchange: CollectionExchange,
    record: PreparedRecord,
    known: KnownRecords,
    open: OpenTransaction,
  ): Promise<Outcome> {
    if (!record.input) return this.refusal(exchange, record, formError(record));
    const caller = callerOf(record, exchange.caller, open);
    const write = () => this.writer.write(exchange, caller, record, known);
    try {
      return success(record, await (open.tx.attempt?.(write) ?? write()));
    } catch (error) {
      if (isRetryable(error) || isAboutCaller(error)) throw error;
      open.renew();
      return this.refusal(exchange, record, error);
    }
  }

  /** The first record, and those after it that have to be written too. */
  private async groupOf(
    exchange: CollectionExchange,
    first: Keyed,
    records: readonly PreparedRecord[],
  ): Promise<readonly Keyed[]> {
    const group = [first];
    for (const record of records.slice(1)) {
      const known = await this.withoutWrite(exchange, record);
      if ('status' in known) break;
      group.push(known);
    }
    return group;
  }

  /** The result of a record that is not written: it cannot be, or an earlier request with its key has done it. */
  private async withoutWrite(exchange: CollectionExchange, record: PreparedRecord): Promise<Outcome | Keyed> {
    if (!record.input) return this.refusal(exchange, record, formError(record));
    try {
      const key = await this.keys.of(exchange, record);
      return key?.written === undefined ? { record, key } : success(record, key.written);
    } catch (error) {
      return this.refusal(exchange, record, error);
    }
  }

  /** Returns the outcomes of the first records of the group: at least one. */
  private async writeGroup(exchange: CollectionExchange, group: readonly Keyed[]): Promise<WrittenGroup> {
    try {
      const written = await this.transactions.run(exchange.caller, (open) => this.writeAll(exchange, group, open));
      return { written, isRefused: false };
    } catch (error) {
      if (isAboutCaller(error)) throw error;
      const { position, cause } = error instanceof Refused ? error : { position: 0, cause: error };
      if (position > 0) return { ...(await this.writeGroup(exchange, group.slice(0, position))), isRefused: true };
      exchange.caller.lifetime?.throwIfEnded();
      const [{ record }] = group;
      if (!(cause instanceof KeyTaken)) return { written: [this.refusal(exchange, record, cause)], isRefused: true };
      const known = await this.withoutWrite(exchange, record);
      return 'status' in known ? { written: [known], isRefused: false } : this.writeGroup(exchange, [known]);
    }
  }

  private async writeAll(exchange: CollectionExchange, group: readonly Keyed[], open: OpenTransaction) {
    const records = group.map(({ record }) => record);
    const known = await this.writer.prepare(exchange, records, open);
    // Not from the start: the first record may have waited for locks, and if each transaction had one, all would wait longer.
    let started: number | undefined;
    const callers: Caller[] = [];
    const result: SeparateResult[] = [];
    for (const [position, { record, key }] of group.entries()) {
      if (started !== undefined && performance.now() - started > TRANSACTION_MS) break;
      if (this.writer.waits(record, known)) {
        result.push({ waiting: record });
        continue;
      }
      const caller = callerOf(record, exchange.caller, open);
      caller.idempotency = key?.frame(caller);
      try {
        result.push(success(record, await this.writer.write(exchange, caller, record, known)));
        started ??= performance.now();
        // Most have nothing to do after the commit, and many would stay in memory until then.
        if (caller.afterCommit.length > 0) callers.push(caller);
      } catch (error) {
        // After a deadlock all of them are written again.
        throw isRetryable(error) || isAboutCaller(error) ? error : new Refused(position, error);
      }
    }
    return { result, rows: [], callers };
  }

  /** The result of a record that was refused. An error that is not one of the service is reported as it would be alone. */
  refusal(
    { request }: CollectionExchange,
    { index, id }: Pick<PreparedRecord, 'index' | 'id'>,
    thrown: unknown,
  ): Outcome {
    const error = thrown instanceof DatabaseError ? databaseProblem(thrown) : thrown;
    const known = error instanceof ApiError ? error : undefined;
    const { requestId } = request;
    if (!known) this.log.error({ requestId, index, err: thrown }, 'a record of a collection failed');
    const problem = (maxFaults: number) => problemOf(known, request, maxFaults);
    const status = known?.status ?? 500;
    return { index, status, id: id === undefined ? null : String(id), isNew: null, problem };
  }
}

/** Whether no record after these is begun. */
export function endsList(results: readonly SeparateResult[]): boolean {
  const last = results.at(-1);
  return last !== undefined && 'status' in last && ENDING.includes(last.status);
}

function success({ index }: PreparedRecord, { row, isNew, formerId }: WrittenRecord): Outcome {
  return { index, status: 200, id: String(row.ID), isNew, formerId, problem: null };
}
