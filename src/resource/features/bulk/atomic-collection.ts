import { Injectable } from '@nestjs/common';
import { DatabaseError, isDuplicate, isRetryable } from '../../../database/database-error';
import { ApiError, type Fault, MAX_FAULTS, ValidationFailed } from '../../../http/problems/problem';
import type { Caller } from '../../../security/caller';
import { WholeList } from '../../../security/whole-list';
import { databaseProblem } from '../../pipeline/database-problem';
import type { CollectionExchange } from './collection-exchange';
import { CollectionTransactions } from './collection-transactions';
import {
  callerOf,
  formError,
  type PreparedBatch,
  type PreparedRecord,
  placedFaults,
  RecordRefused,
} from './prepared-records';
import type { RecordOrder } from './record-order';
import { RecordWriter } from './record-writer';
import { MAX_RECORD_FAULTS } from './sent-records';

/** The records of a collection, or why none of them is written. */
export interface PreparedCollection {
  readonly records: readonly PreparedRecord[];
  readonly lines: number;
  readonly error: ApiError | undefined;
}

/** Writes the records of a collection in one transaction, all or none (contract section 21). */
@Injectable()
export class AtomicCollections {
  constructor(
    private readonly transactions: CollectionTransactions,
    private readonly writer: RecordWriter,
  ) {}

  /** Gathers the records. Their error has the faults of the parameters and of the forms of all of them. */
  async prepare({ caller }: CollectionExchange, batches: AsyncIterable<PreparedBatch>): Promise<PreparedCollection> {
    const records: PreparedRecord[] = [];
    const faults: Fault[] = [...caller.faults.list];
    let { more } = caller.faults;
    let lines = 0;
    for await (const batch of batches) {
      lines = batch.lines;
      for (const record of batch.records) {
        const { index, unreadable } = record;
        if (unreadable && unreadable.status !== 400)
          return { records, lines, error: new RecordRefused(index, unreadable) };
        const error = formError(record);
        records.push(record);
        if (!error) continue;
        const placed = placedFaults(index, error, Math.max(0, Math.min(MAX_RECORD_FAULTS, MAX_FAULTS - faults.length)));
        faults.push(...placed.errors);
        more += placed.more;
      }
    }
    return { records, lines, error: faults.length > 0 ? new ValidationFailed(faults, undefined, more) : undefined };
  }

  /** Returns the records as written, in the order sent. Throws RecordRefused for the first one that is refused. */
  async write(exchange: CollectionExchange, records: readonly PreparedRecord[]): Promise<object[]> {
    try {
      return await this.writeAll(exchange, records);
    } catch (error) {
      if (!(error instanceof TakenOutside)) throw error;
      // The transaction has ended with that record, and the others may be refused for themselves, which comes first.
      return this.writeAll(exchange, records, error);
    }
  }

  private writeAll(
    exchange: CollectionExchange,
    records: readonly PreparedRecord[],
    taken?: TakenOutside,
  ): Promise<object[]> {
    return this.transactions.run(
      exchange.caller,
      async (open) => {
        const list = new WholeList();
        open.list = list;
        const known = await this.writer.prepare(exchange, records, open);
        const order = await this.writer.orderOf(exchange, records, known);
        const callers: Caller[] = [];
        const written = new Map<PreparedRecord, object>();
        const refusals = new Map<PreparedRecord, Refusal>(taken ? [[taken.record, taken]] : []);
        for (const record of order.records.filter((each) => each !== taken?.record)) {
          const earlier = order.before(record).find((each) => refusals.has(each));
          // Without those before it, a record cannot be judged.
          if (earlier) refusals.set(record, refusals.get(earlier) as Refusal);
          if (earlier) continue;
          list.begin(record.index);
          const caller = callerOf(record, exchange.caller, open);
          callers.push(caller);
          try {
            written.set(record, (await this.writer.write(exchange, caller, record, known)).row);
          } catch (error) {
            const index = comparedIndex(error, record, order, list);
            if (index === undefined) throw endedBy(error, record, taken);
            refusals.set(record, { index, error });
          }
        }
        await compareAll(list, [...refusals.values()]);
        const rows = records.map((record) => written.get(record) as object);
        return { result: rows, rows, callers };
      },
      { isDryRun: exchange.isDryRun },
    );
  }
}

/** A record that cannot be beside others, named by the lowest index of those that take part. */
interface Refusal {
  readonly index: number;
  readonly error: unknown;
}

/** The index by which a record is named that other records refuse; undefined if it is refused for itself. */
function comparedIndex(
  error: unknown,
  record: PreparedRecord,
  order: RecordOrder,
  { takenTwice }: WholeList,
): number | undefined {
  const isCircle = error instanceof ValidationFailed && error.errors.every(({ code }) => code === 'cycle');
  return isCircle ? order.circleOf(record) : takenTwice;
}

/** Ends the transaction: a record that is not of the list has a unique value of this one. */
class TakenOutside extends Error {
  readonly index = this.record.index;
  readonly error = this.cause;

  constructor(
    readonly record: PreparedRecord,
    override readonly cause: unknown,
  ) {
    super('A record outside of the list has a unique value');
    this.name = 'TakenOutside';
  }
}

/** The error with which a record ends the transaction. `taken` is the one that has ended the transaction before it. */
function endedBy(error: unknown, record: PreparedRecord, taken: TakenOutside | undefined): unknown {
  if (!isDuplicate(error) && !isDuplicate((error as Error).cause)) return asRefused(record.index, error);
  const first = taken && taken.index < record.index ? taken : new TakenOutside(record, error);
  return taken ? asRefused(first.index, first.error) : first;
}

/** Compares the records with others, after all of them are written. Throws the error of the record of lowest index. */
async function compareAll(list: WholeList, refusals: readonly Refusal[]): Promise<void> {
  const [first] = [...refusals].sort((a, b) => a.index - b.index);
  for (const { index, run } of list.comparisons) {
    if (first && first.index <= index) break;
    await run().catch((error: unknown) => {
      throw asRefused(index, error);
    });
  }
  if (first) throw asRefused(first.index, first.error);
}

/** The error as that of a record. One that ends the transaction stays as it is. */
function asRefused(index: number, error: unknown): unknown {
  if (error instanceof ApiError && error.status < 500) return new RecordRefused(index, error);
  const isConflict = error instanceof DatabaseError && !isRetryable(error) && databaseProblem(error).status === 409;
  return isConflict ? new RecordRefused(index, databaseProblem(error)) : error;
}
