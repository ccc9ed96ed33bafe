import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { Conflict } from '../../http/problems/problem';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import { Individual } from '../../resources/individuals/individual';
import type { Caller } from '../../security/caller';
import { Hold } from './hold';

/** The code of a conflict with a hold. */
export const HELD = 'held';

/** The holds of a site. An individual without a row has one of version 0, which counts as none. */
@Injectable()
export class HoldStore extends ResourceStore<Hold> {
  private readonly lockedIndividual = select(
    this.database,
    from(Individual, 'i')
      .columns('i', 'ID')
      .where({ 'i.ID': given('id') }),
    'update',
  );
  private readonly ledger = new LedgerWriter(this.database);
  private readonly anyOfSite = select(this.database, from(Hold, 'h').columns('h', 'ID').limit(1));

  constructor(database: Database) {
    super(database, Hold, { rows: (holds) => holds.columns('t', 'ID', 'SiteID'), givesVersion: true });
  }

  /**
   * Throws Conflict if the data of an individual must be kept. Otherwise a hold waits until the transaction has ended, so
   * that nothing is erased after its answer.
   */
  async requireNone(caller: Caller, id: string, tx: Sql): Promise<void> {
    if (((await this.lock(caller, id, tx))?.Version ?? 0) === 0) return;
    throw new Conflict(HELD, 'The data of this individual is on hold. Delete the hold first.');
  }

  /** Whether the data of any individual of the site must be kept. */
  hasAny(caller: Caller): Promise<boolean> {
    return this.anyOfSite.any(caller);
  }

  /** Locks the individual, which may have no hold yet; undefined if there is none. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<Hold | undefined> {
    if (!(await this.lockedIndividual.any(caller, { id }, tx))) return undefined;
    return this.find(caller, id, tx);
  }

  override async find(caller: Caller, id: string, sql?: Sql): Promise<Hold> {
    const none = { ID: id, SiteID: caller.siteId, Reason: '', Created: '', CreatedBy: null, Version: 0 };
    return (await super.find(caller, id, sql)) ?? none;
  }

  override async update(caller: Caller, id: string, values: Partial<Hold>, tx: Sql, current: Hold): Promise<void> {
    if (current.Version === 0) {
      // Versions go on after a removal, so that no tag comes back.
      const Version = 1 + (await this.ledger.lastVersionOf(tx, caller.siteId, Hold.name, id));
      await this.insert(caller, { ...values, ID: id, Version }, tx);
    } else await super.update(caller, id, values, tx, current);
  }

  override async remove(caller: Caller, current: Hold, tx: Sql): Promise<void> {
    if (current.Version > 0) await super.remove(caller, current, tx);
  }
}
