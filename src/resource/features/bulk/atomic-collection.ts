import { Injectable } from '@nestjs/common';
import { DatabaseError, isRetryable } from '../../../database/database-error';
import { ApiError, type Fault, MAX_FAULTS, ValidationFailed } from '../../../http/problems/problem';
import type { Caller } from '../../../security/caller';
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
import { type KnownRecords, RecordWriter } from './record-writer';
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
  write(exchange: CollectionExchange, records: readonly PreparedRecord[]): Promise<object[]> {
    return this.transactions.run(
      exchange.caller,
      async (open) => {
        const known = await this.writer.prepare(exchange, records, open);
        const callers: Caller[] = [];
        const written = new Map<PreparedRecord, object>();
        for (const record of known.holders.inOrder()) {
          const caller = callerOf(record, exchange.caller, open);
          callers.push(caller);
          written.set(record, await this.writeRecord(exchange, caller, record, known));
        }
        const rows = records.map((record) => written.get(record) as object);
        return { result: rows, rows, callers };
      },
      { isDryRun: exchange.isDryRun },
    );
  }

  /** Throws RecordRefused, or an error that ends the transaction. */
  private async writeRecord(
    exchange: CollectionExchange,
    caller: Caller,
    record: PreparedRecord,
    known: KnownRecords,
  ): Promise<object> {
    try {
      return (await this.writer.write(exchange, caller, record, known)).row;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw new RecordRefused(record.index, error);
      const isConflict = error instanceof DatabaseError && !isRetryable(error) && databaseProblem(error).status === 409;
      throw isConflict ? new RecordRefused(record.index, databaseProblem(error)) : error;
    }
  }
}
