import type { Type } from '@nestjs/common';
import type { Database, Sql } from '../../database/database';
import type { Caller } from '../../security/caller';
import type { TenantRecord } from '../fields/tenant-record';
import { given, oneOf } from '../storage/conditions';
import { ScopedStatement } from '../storage/scoped-statement';
import { oneMore, update } from '../storage/writes';

const BATCH = 500;

/** A record of a kind whose records hang from one another below a common ancestor. */
interface Descendant extends TenantRecord {
  AncestorID: string;
}

/** What stands below a record of one kind, at any depth and deleted or not, and goes where the record goes. */
export class Subtree {
  private readonly below: ScopedStatement<{ ID: string }>;
  private readonly moving: ScopedStatement;

  /** `belowSql` answers the `ID` of everything below `:id`. */
  constructor(database: Database, entity: Type<Descendant>, belowSql: string) {
    this.below = new ScopedStatement(database, belowSql);
    // Version, because a copy from before would move a record back; not Updated, because nobody has changed it.
    const moved = { AncestorID: given('ancestor'), Version: oneMore('Version') };
    this.moving = update<Descendant>(database, entity, moved, { ID: oneOf('ids') });
  }

  /** Gives everything below a record the ancestor that it has got; `also` is told the ids, some hundred at a time. */
  async takeAlong(
    caller: Caller,
    id: string,
    ancestorId: string,
    tx: Sql,
    also: (ids: readonly string[]) => Promise<void> = async () => {},
  ): Promise<void> {
    const found = await this.below.all(caller, { id }, tx);
    for (let at = 0; at < found.length; at += BATCH) {
      const ids = found.slice(at, at + BATCH).map(({ ID }) => ID);
      await this.moving.run(caller, { ancestor: ancestorId, ids }, tx);
      await also(ids);
    }
  }
}
