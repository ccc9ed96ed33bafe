import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { type Sql } from '../database/sql';
import { Statement } from '../database/statement';
import { ABOUT_RECORD, ABOUT_RECORDS_BELOW, ENTRIES_EMPTIED } from './ledger.sql';

const BATCH = 500;

const OF_RECORD = new Statement<{ ID: string }>(ABOUT_RECORD);
const BELOW = new Statement<{ ID: string }>(ABOUT_RECORDS_BELOW);
const EMPTIED = new Statement(ENTRIES_EMPTIED);

/** Empties entries of a site whose members name an erased individual (contract section 18). The entries stay. */
@Injectable()
export class LedgerEraser {
  constructor(private readonly database: Database) {}

  /** Empties the entries about a record, and those about records of these types that belong to it. */
  async emptyMembers(siteId: string, recordId: string, typesBelow: readonly string[], tx: Sql): Promise<void> {
    const values = { site: siteId, record: recordId };
    // Found outside of the transaction: otherwise MySQL locks every entry that is read.
    const found = await OF_RECORD.all(this.database.read, values);
    found.push(...(await BELOW.all(this.database.read, { ...values, types: typesBelow })));
    for (let at = 0; at < found.length; at += BATCH)
      await EMPTIED.run(tx, { site: siteId, ids: found.slice(at, at + BATCH).map(({ ID }) => ID) });
  }
}
