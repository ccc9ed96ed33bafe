import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import { LedgerWriter } from '../../ledger/ledger-writer';
import type { Caller } from '../../security/caller';
import type { TenantRecord } from '../declare/tenant-record';
import { given, oneOf } from '../storage/conditions';
import { typeReader } from '../storage/record-entries';
import { ScopedStatement } from '../storage/scoped-statement';
import { oneMore, update } from '../storage/writes';

const BATCH = 500;

/** A record of a resource whose records have parents of the same resource and share an ancestor. */
interface Descendant extends TenantRecord {
  AncestorID: string;
}

/** The ancestors of a record before and after a move. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** The descendants of a record in its own table, deleted or not. They move with the record. */
export class Subtree {
  private readonly descendants: ScopedStatement<{ ID: string }>;
  private readonly moveBatch: ScopedStatement;
  private readonly ledger: LedgerWriter;
  private readonly table: string;
  private readonly type: string;

  /** `descendantsSql` selects the `ID` of all descendants of `:id`. */
  constructor(database: Database, entity: Type<Descendant>, descendantsSql: string) {
    this.descendants = new ScopedStatement(database, descendantsSql);
    // Version grows, because an update with an older version would move the record back. Updated stays, because no
    // caller has changed it.
    const moved = { AncestorID: given('ancestor'), Version: oneMore('Version') };
    this.ledger = new LedgerWriter(database);
    this.table = database.dataSource.getMetadata(entity).tableName;
    this.type = typeReader(entity)({});
    this.moveBatch = update<Descendant>(database, entity, moved, { ID: oneOf('ids') });
  }

  /** Sets the ancestor of all descendants of a record. Calls `onBatch` with up to 500 of their IDs at a time. */
  async moveDescendants(
    caller: Caller,
    id: string,
    { from, to }: Move,
    tx: Sql,
    onBatch: (ids: readonly string[]) => Promise<void> = async () => {},
  ): Promise<void> {
    const found = await this.descendants.all(caller, { id }, tx);
    for (let at = 0; at < found.length; at += BATCH) {
      const ids = found.slice(at, at + BATCH).map(({ ID }) => ID);
      await this.moveBatch.send(caller, { ancestor: to, ids }, tx);
      await this.ledger.addChangedRows(tx, caller.actor, {
        verb: 'updated',
        table: this.table,
        rows: ids.map((each) => ({ id: each, type: this.type, ancestorId: to })),
        formerAncestorId: from,
        before: [['AncestorID', from]],
        after: [['AncestorID', to]],
      });
      await onBatch(ids);
    }
  }
}
