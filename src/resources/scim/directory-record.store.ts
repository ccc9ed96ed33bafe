import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { sortForm } from '../../database/sort-form';
import type { Sql } from '../../database/sql';
import { storedNow } from '../../http/instant';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { given } from '../../resource/storage/conditions';
import { givenAll, insertInto, remove, update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { DirectoryRecord, externalHash } from './directory-record';
import type { DirectoryFacts, Kind, Rows } from './scim-rows';

/** The record that facts are kept of, with those that it has. */
export type Kept = Pick<Rows[Kind], 'ID' | 'Version' | 'DirectoryUpdated'> & Partial<DirectoryFacts>;

const NOTHING: DirectoryFacts = { ExternalID: null, DisplayName: null, Department: null, RemovedVersion: null };
/** The facts that entries of the ledger show. */
const SHOWN = ['ExternalID', 'DisplayName', 'Department'] as const;
const TYPES = { Users: 'Individual', Groups: 'SecurityGroup' } as const;

const COLUMNS = givenAll(
  'ExternalID',
  'ExternalHash',
  'DisplayName',
  'DisplayNameForm',
  'Department',
  'RemovedVersion',
  'Updated',
);

/** What only directories know of individuals and groups. */
@Injectable()
export class DirectoryRecordStore {
  private readonly insert = insertInto(this.database, DirectoryRecord, {
    ...givenAll('RecordID', 'IsGroup'),
    ...COLUMNS,
  });
  private readonly update = update(this.database, DirectoryRecord, COLUMNS, { RecordID: given('RecordID') });
  private readonly remove = remove(this.database, DirectoryRecord, { RecordID: given('id') });
  private readonly ledger = new LedgerWriter(this.database);

  constructor(private readonly database: Database) {}

  /** Keeps what a directory knows, with an entry about the record where it changes. */
  async keep(caller: Caller, kind: Kind, row: Kept, facts: Partial<DirectoryFacts>, tx: Sql): Promise<void> {
    const { ExternalID, DisplayName, Department, RemovedVersion } = { ...NOTHING, ...row };
    const before: DirectoryFacts = { ExternalID, DisplayName, Department, RemovedVersion };
    const after = { ...before, ...facts };
    const changed = SHOWN.filter((name) => before[name] !== after[name]);
    if (changed.length === 0 && before.RemovedVersion === after.RemovedVersion) return;
    const values = {
      ...after,
      RecordID: row.ID,
      ExternalHash: after.ExternalID === null ? null : externalHash(after.ExternalID),
      DisplayNameForm: after.DisplayName === null ? null : sortForm(after.DisplayName),
      Updated: storedNow(),
    };
    if (row.DirectoryUpdated === null)
      await this.insert.send(caller, { ...values, IsGroup: kind === 'Groups' ? 1 : 0 }, tx);
    else await this.update.send(caller, values, tx);
    if (changed.length === 0) return;
    this.ledger.add(tx, caller.actor, {
      verb: 'updated',
      type: TYPES[kind],
      recordId: row.ID,
      ancestorId: caller.siteId,
      version: row.Version,
      before: changed.map((name) => [name, before[name]]),
      after: changed.map((name) => [name, after[name]]),
    });
  }

  /** Forgets what a directory knew of a record. */
  async forget(caller: Caller, id: string, tx: Sql): Promise<void> {
    await this.remove.send(caller, { id }, tx);
  }
}
