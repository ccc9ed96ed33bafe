import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DatabaseError, isRetryable } from '../../../database/database-error';
import { ApiError, type Fault, ValidationFailed } from '../../../http/problem';
import type { Caller } from '../../../security/caller';
import type { OpenTransaction } from '../../../security/open-transaction';
import { databaseProblem } from '../database-problem';
import type { CollectionExchange } from './collection-exchange';
import { CollectionTransactions } from './collection-transactions';
import { callerOf, type PreparedRecord, placedFaults, RecordForms, RecordRefused } from './prepared-records';
import { RecordAccess } from './record-access';
import { BATCH, type SentRecord } from './sent-records';

/** Faults after which the forms of no more records are validated: a response has to end somewhere. */
const MAX_FAULTS = 10_000;

/** Writes the records of a collection in one transaction, all or none (contract section 21). */
@Injectable()
export class AtomicCollections {
  constructor(
    private readonly transactions: CollectionTransactions,
    private readonly records: RecordAccess,
  ) {}

  /** Throws ValidationFailed with the faults of the parameters and of the forms of all records. */
  async prepare(exchange: CollectionExchange, sent: readonly SentRecord[]): Promise<PreparedRecord[]> {
    const forms = new RecordForms(exchange.type, exchange.zone);
    const records: PreparedRecord[] = [];
    const faults: Fault[] = [...exchange.caller.faults.list];
    for (const each of sent) {
      if (each.index % BATCH === BATCH - 1) await yieldToEventLoop();
      const record = forms.prepare(each);
      if (record.unreadable && record.unreadable.status !== 400)
        throw new RecordRefused(record.index, record.unreadable);
      if (record.faults.length > 0) faults.push(...placedFaults(record.index, new ValidationFailed(record.faults)));
      if (faults.length > MAX_FAULTS) break;
      records.push(record);
    }
    if (faults.length > 0) throw new ValidationFailed(faults);
    return records;
  }

  /** Returns the records as written, in the order sent. Throws RecordRefused for the first one that is refused. */
  write(exchange: CollectionExchange, records: readonly PreparedRecord[]): Promise<object[]> {
    return this.transactions.run(exchange.caller, async (open) => {
      await this.lock(exchange, records, open);
      const callers: Caller[] = [];
      const rows: object[] = [];
      for (const record of records) {
        const caller = callerOf(record, exchange.caller, open);
        callers.push(caller);
        rows.push(await writeRecord(exchange, record, caller));
      }
      return { result: rows, rows, callers };
    });
  }

  /** Locks the records of an update before the first of them is written. */
  private async lock(
    { route, isUpdate, caller }: CollectionExchange,
    records: readonly PreparedRecord[],
    { tx }: OpenTransaction,
  ): Promise<void> {
    const ids = records.flatMap(({ id }) => id ?? []);
    if (!isUpdate || ids.length === 0 || !route.returns.resource) return;
    await this.records.lock(route.returns.resource, caller, ids, tx);
  }
}

/** Throws RecordRefused, or an error that ends the transaction. */
async function writeRecord(
  exchange: CollectionExchange,
  { index, input, id }: PreparedRecord,
  caller: Caller,
): Promise<object> {
  try {
    return await exchange.handle(caller, input as object, id);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw new RecordRefused(index, error);
    const isConflict = error instanceof DatabaseError && !isRetryable(error) && databaseProblem(error).status === 409;
    throw isConflict ? new RecordRefused(index, databaseProblem(error)) : error;
  }
}
