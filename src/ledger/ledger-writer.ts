import { v7 as newGuid } from 'uuid';
import { getOrCreate } from '../config/get-or-create';
import type { Database } from '../database/database';
import type { Sql, SqlValue } from '../database/sql';
import { Statement } from '../database/statement';
import type { Actor, ChangedRows, Member, NewEntry } from './entry';
import {
  changedRowsAdded,
  entriesAdded,
  entryAdded,
  LAST_VERSION,
  RECORD_COLUMNS,
  unchangedRowsAdded,
} from './ledger.sql';

const MAX_ROWS = 50;

const LAST = new Statement<{ Version: number | null }>(LAST_VERSION);

interface PendingEntry extends NewEntry {
  readonly actor: Actor;
}

/** Entries by the record that they are about, in the order of the first write. */
type PendingEntries = Map<string, PendingEntry[]>;

/**
 * Adds entries to the ledger in the transaction that writes the records, just before its COMMIT: an entry exists if and
 * only if the write was committed (contract section 16). A record that a transaction writes several times has one entry.
 */
export class LedgerWriter {
  private static readonly pending = new WeakMap<Sql, PendingEntries>();
  private readonly one: Statement;
  private readonly several: Statement;
  private readonly changedRows = new Map<string, Statement>();

  constructor(private readonly database: Pick<Database, 'dialect'>) {
    this.one = new Statement(entryAdded(database.dialect));
    this.several = new Statement(entriesAdded(database.dialect));
  }

  /** Adds an entry with the COMMIT of `tx`. */
  add(tx: Sql, actor: Actor, entry: NewEntry): void {
    let pending = LedgerWriter.pending.get(tx);
    if (!pending) {
      const entries: PendingEntries = new Map();
      LedgerWriter.pending.set(tx, entries);
      if (!tx.beforeCommit) throw new Error('The ledger is written in transactions only');
      tx.beforeCommit(() => this.flush(tx, entries));
      pending = entries;
    }
    const key = `${actor.siteId} ${entry.type} ${entry.recordId}`;
    const ofRecord = pending.get(key);
    const last = ofRecord?.at(-1);
    if (!ofRecord) pending.set(key, [{ ...entry, actor }]);
    else if (last && isJoined(last, entry)) ofRecord[ofRecord.length - 1] = merged(last, entry);
    else ofRecord.push({ ...entry, actor });
  }

  /** The last version of a record, also if it was removed since; 0 without entries. */
  async lastVersionOf(tx: Sql, site: string, type: string, record: string): Promise<number> {
    return (await LAST.first(tx, { site, type, record }))?.Version ?? 0;
  }

  /** Adds an entry for each record that a statement has changed, with its new version if it is one of a table. */
  async addChangedRows(tx: Sql, actor: Actor, { verb, table, rows, ...changed }: ChangedRows): Promise<void> {
    if (rows.length === 0) return;
    const key = table ?? '';
    let statement = this.changedRows.get(key);
    if (!statement) {
      const { dialect } = this.database;
      statement = new Statement(table === undefined ? unchangedRowsAdded(dialect) : changedRowsAdded(dialect, table));
      this.changedRows.set(key, statement);
    }
    await statement.send(tx, {
      ...actorValues(actor),
      rows: JSON.stringify(rows.map(({ id, type, ancestorId }) => [newGuid(), type, id, ancestorId])),
      Verb: verb,
      FormerAncestorID: changed.formerAncestorId ?? null,
      Before: listText(changed.before),
      After: listText(changed.after),
    });
  }

  private async flush(tx: Sql, pending: PendingEntries): Promise<void> {
    const byActor = new Map<Actor, PendingEntry[]>();
    for (const entry of [...pending.values()].flat()) {
      const { actor } = entry;
      getOrCreate(byActor, actor, () => []).push(entry);
    }
    for (const [actor, entries] of byActor)
      for (let at = 0; at < entries.length; at += MAX_ROWS)
        await this.insert(tx, actor, entries.slice(at, at + MAX_ROWS));
  }

  private async insert(tx: Sql, actor: Actor, entries: readonly PendingEntry[]): Promise<void> {
    const rows = entries.map(rowOf);
    if (rows.length === 1) {
      await this.one.send(tx, { ...actorValues(actor), ...rows[0] });
      return;
    }
    const texts = JSON.stringify(rows.map((row) => RECORD_COLUMNS.map((name) => row[name])));
    await this.several.send(tx, { ...actorValues(actor), entries: texts });
  }
}

function actorValues(actor: Actor): Record<string, SqlValue> {
  return {
    site: actor.siteId,
    IndividualID: actor.individualId,
    ActingAsID: actor.actingAsId,
    Credential: actor.credential,
    CredentialID: actor.credentialId,
    RequestID: actor.requestId,
    Address: actor.address,
  };
}

function rowOf(entry: NewEntry): Record<string, SqlValue> {
  return {
    ID: entry.id ?? newGuid(),
    Verb: entry.verb,
    Type: entry.type,
    RecordID: entry.recordId,
    AncestorID: entry.ancestorId,
    FormerAncestorID: entry.formerAncestorId ?? null,
    Version: entry.version,
    Before: listText(entry.before),
    After: listText(entry.after),
  };
}

function listText(members: readonly Member[] = []): string | null {
  return members.length === 0 ? null : JSON.stringify(members);
}

function isJoined(last: PendingEntry, entry: NewEntry): boolean {
  if (last.isApart || entry.isApart || entry.verb !== 'updated') return false;
  return last.verb === 'created' || last.verb === 'updated';
}

/** One entry for both writes of a record: its members before the first and after the second. */
function merged(first: PendingEntry, second: NewEntry): PendingEntry {
  const before = new Map([...(second.before ?? []), ...(first.before ?? [])]);
  const after = new Map([...(first.after ?? []), ...(second.after ?? [])]);
  const isCreated = first.verb === 'created';
  const isCleared = ([name, value]: Member) => value === null && (before.get(name) ?? null) !== null;
  const differs = (member: Member) => (isCreated ? !isCleared(member) : !isSame(before, after, member[0]));
  return {
    ...first,
    ancestorId: second.ancestorId,
    formerAncestorId: first.formerAncestorId ?? second.formerAncestorId,
    version: second.version,
    before: isCreated ? [] : [...before].filter(differs),
    after: [...after].filter(differs),
  };
}

// A member that is null in both is a secret, which was changed.
function isSame(before: ReadonlyMap<string, string | null>, after: typeof before, name: string): boolean {
  return before.get(name) === after.get(name) && before.get(name) !== null;
}
