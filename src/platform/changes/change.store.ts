import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v4 as randomGuid } from 'uuid';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import type { Verb } from '../../ledger/entry';
import type { Position } from '../../ledger/ledger-reader';
import { ScopedStatement } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { CHANGES_AFTER, LAST_CHANGE, rightsChangesSince, siteState, TOKEN_KEY_SET } from './change.sql';

const KEY_BYTES = 32;

/** An entry of the ledger, with what decides who may read it. */
export interface ChangeRow {
  readonly ID: string;
  readonly Date: string;
  readonly Verb: Verb;
  readonly Type: string;
  readonly RecordID: string;
  readonly AncestorID: string | null;
  readonly FormerAncestorID: string | null;
  readonly Version: number | null;
  readonly IndividualID: string | null;
  /** Members before the change, as JSON, where they say who may read the entry. */
  readonly Former: string | null;
}

/** An entry that may have changed rights. */
export interface RightsChangeRow
  extends Pick<ChangeRow, 'Verb' | 'Type' | 'RecordID' | 'AncestorID' | 'FormerAncestorID'> {
  /** Members as JSON. */
  readonly Before: string | null;
  readonly After: string | null;
}

/** What the tokens of a site depend on. */
export interface SiteState {
  /** The clock of the database, or the time of the newest entry if that is later, before the entries are read. */
  readonly clock: string;
  /** Empty for a site whose rights have never changed. */
  readonly epoch: string;
  readonly moves: number;
  readonly key: string;
}

interface StateRow {
  readonly Clock: string;
  readonly Epoch: string | null;
  readonly Moves: number | null;
  readonly TokenKey: string | null;
}

/** Reads the ledger for the changes. */
@Injectable()
export class ChangeStore {
  private readonly stateQuery: ScopedStatement<StateRow>;
  private readonly keySet: ScopedStatement;
  private readonly rightsChanges: ScopedStatement<RightsChangeRow>;
  private readonly entriesAfter = new ScopedStatement<ChangeRow>(this.database, CHANGES_AFTER);
  private readonly lastEntry = new ScopedStatement<{ Date: string; ID: string }>(this.database, LAST_CHANGE);

  constructor(private readonly database: Database) {
    this.stateQuery = new ScopedStatement(database, siteState(database.dialect));
    this.keySet = new ScopedStatement(database, TOKEN_KEY_SET[database.dialect]);
    this.rightsChanges = new ScopedStatement(database, rightsChangesSince(database.dialect));
  }

  /** The state of the caller's site. Its first reader makes the key, which all processes then share. */
  async state(caller: Caller, sql: Sql): Promise<SiteState> {
    const known = await this.stateQuery.first(caller, {}, sql);
    if (known?.TokenKey) return stateOf(known, known.TokenKey);
    const key = randomBytes(KEY_BYTES).toString('hex');
    await this.database.transaction((tx) => this.keySet.run(caller, { epoch: randomGuid(), key }, tx), {
      lifetime: caller.lifetime,
    });
    const made = await this.stateQuery.first(caller, {}, sql);
    if (!made?.TokenKey) throw new Error('The key of the tokens was not stored');
    return stateOf(made, made.TokenKey);
  }

  /** At most `limit` entries after a position, in their order. */
  after(caller: Caller, { date, id }: Position, limit: number, sql: Sql): Promise<ChangeRow[]> {
    return this.entriesAfter.all(caller, { date, id, limit }, sql);
  }

  /** At most `limit` entries since a time in stored form that may have changed rights, in any order. */
  rightsChangesSince(caller: Caller, date: string, limit: number, sql: Sql): Promise<RightsChangeRow[]> {
    return this.rightsChanges.all(caller, { date, limit }, sql);
  }

  /** The position after the last entry of the site until a time in stored form; undefined if there is none. */
  async last(caller: Caller, date: string, sql: Sql): Promise<Position | undefined> {
    const entry = await this.lastEntry.first(caller, { date }, sql);
    return entry && { date: entry.Date, id: entry.ID };
  }
}

function stateOf({ Clock, Epoch, Moves }: StateRow, key: string): SiteState {
  return { clock: Clock, epoch: Epoch ?? '', moves: Number(Moves ?? 0), key };
}
