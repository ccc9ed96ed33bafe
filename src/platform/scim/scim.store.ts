import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../database/database';
import { lockForShare } from '../../database/dialect';
import { sortForm } from '../../database/sort-form';
import type { Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ProvingStatement, ScopedStatement, select } from '../../resource/storage/scoped-statement';
import { givenAll, insertInto, remove, update, withoutUndefined } from '../../resource/storage/writes';
import { Individual } from '../../resources/individuals/individual';
import { SecurityGroup } from '../../resources/security-groups/security-group';
import { type Caller, callerKey } from '../../security/caller';
import { lruOptions } from '../../security/lru-options';
import { userNameKey } from '../../security/sign-in/user-name';
import { DirectoryRecord, externalHash } from './directory-record';
import * as sql from './scim.sql';
import type { DirectoryFacts, Kind, Related, Rows } from './scim-attributes';
import type { Filter } from './scim-filter';

/** Of the individual with its external ID; whether its name is taken; the organization of lowest rank. */
interface FactsForNewUser {
  readonly KnownID: string | null;
  readonly Taken: number | null;
  readonly UnitID: string | null;
}

interface Count {
  readonly n: number;
  readonly Epoch: string | null;
}

type Known = DirectoryFacts & Pick<Rows[Kind], 'DirectoryUpdated'>;
/** The record that facts are kept of, with those that it has. */
export type Kept = Pick<Rows[Kind], 'ID' | 'Version' | 'DirectoryUpdated'> & Partial<DirectoryFacts>;

/** Members or groups that are read at once. */
export const STEP = 1_000;
const MAX_TOTALS = 1_000;
/** Of somebody who reads page after page. Any other page is counted from the first row. */
const ENDS = { ...lruOptions(1_000), ttl: 300_000 };

const NO_FACTS: DirectoryFacts = { ExternalID: null, DisplayName: null, Department: null, RemovedVersion: null };
/** The facts that bodies set and entries of the ledger show. */
export const FACTS = ['ExternalID', 'DisplayName', 'Department'] as const;
const FACT_COLUMNS = givenAll(...FACTS, 'ExternalHash', 'DisplayNameForm', 'RemovedVersion', 'Updated');

/** Users and groups as a directory sees them. What it changes of individuals and groups, their services write. */
@Injectable()
export class ScimStore {
  private readonly inView = this.ofBoth(
    (kind) => new ProvingStatement<Rows[Kind]>(this.database, sql.recordInView(kind)),
  );
  private readonly any = this.ofBoth((kind) => new ScopedStatement<Rows[Kind]>(this.database, sql.anyRecord(kind)));
  private readonly external = this.ofBoth(
    (kind) => new ScopedStatement<Rows[Kind]>(this.database, sql.withExternal(kind)),
  );
  private readonly locks = this.ofBoth((kind) => {
    const entity = (kind === 'Users' ? Individual : SecurityGroup) as typeof Individual;
    return select(
      this.database,
      from(entity, 't')
        .columns('t', 'ID')
        .where({ 't.ID': given('id') }),
      'update',
    );
  });
  private readonly relatedTo = this.ofBoth((kind) => new ScopedStatement<Related>(this.database, sql.RELATED[kind]));
  private readonly known = new ScopedStatement<{ ID: string; Deleted: number }>(
    this.database,
    sql.KNOWN_USERS + lockForShare[this.database.dialect],
  );
  private readonly units = new ScopedStatement<{ ID: string; Name: string }>(this.database, sql.UNITS);
  private readonly forNewUser = new ScopedStatement<FactsForNewUser>(this.database, sql.FOR_NEW_USER);
  private readonly taken = new ScopedStatement(this.database, sql.NAME_TAKEN);
  private readonly insert = insertInto(this.database, DirectoryRecord, {
    ...givenAll('RecordID', 'IsGroup'),
    ...FACT_COLUMNS,
  });
  private readonly update = update(this.database, DirectoryRecord, FACT_COLUMNS, { RecordID: given('RecordID') });
  private readonly remove = remove(this.database, DirectoryRecord, { RecordID: given('id') });
  private readonly ledger = new LedgerWriter(this.database);
  private readonly lists = new Map<string, ReturnType<ScimStore['listBy']>>();
  /** The last IDs of pages, by caller and list. The next page begins there, and reads none of the rows before. */
  private readonly ends = new LRUCache<string, string>(ENDS);
  private readonly totals = new LRUCache<string, Count>(lruOptions(MAX_TOTALS));

  constructor(private readonly database: Database) {}

  /** `count` records that meet the filter, after `skipped` others, in the order of their IDs, and how many there are. */
  async page(
    caller: Caller,
    kind: Kind,
    filter: Filter,
    count: number,
    skipped: number,
  ): Promise<{ readonly rows: readonly Rows[Kind][]; readonly total: number }> {
    if (filter === 'nothing') return { rows: [], total: 0 };
    const names = [...filter.keys()].sort();
    const values = Object.fromEntries([...filter].map(([name, value]) => [sql.parameterOf(name), value]));
    const key = `${kind} ${names}`;
    const { page, live, inactive } = this.lists.get(key) ?? this.listBy(kind, names);
    if (!this.lists.has(key)) this.lists.set(key, { page, live, inactive });
    const isAll = names.length === 0;
    const endOf = (rows: number) => JSON.stringify([caller.siteId, callerKey(caller), kind, values, rows]);
    const after = this.ends.get(endOf(skipped));
    const place = after === undefined ? { after: '', skipped } : { after, skipped: 0 };
    const countInactive = () => inactive?.first(caller, values);
    // Most pages of a list without a filter are full, and need the number.
    const [rows, counted] = await Promise.all([
      count === 0 ? [] : page.all(caller, { ...values, count, ...place }),
      isAll ? countInactive() : undefined,
    ]);
    if (rows.length === count && count > 0) this.ends.set(endOf(skipped + count), rows[count - 1].ID);
    // A page that is not full is the last one.
    const isCounted = after === undefined && rows.length < count && (rows.length > 0 || skipped === 0);
    if (isCounted) return { rows, total: skipped + rows.length };
    const total = isAll ? await this.allLive(caller, kind, live) : (await live.first(caller, values))?.n;
    return { rows, total: Number(total) + Number((counted ?? (await countInactive()))?.n ?? 0) };
  }

  /** The record in view with this ID. */
  find<K extends Kind>(caller: Caller, kind: K, id: string, tx?: Sql): Promise<Rows[K] | undefined> {
    return this.inView[kind].first(caller, { id }, tx) as Promise<Rows[K] | undefined>;
  }

  /** The same, in view or not. It is there. */
  read<K extends Kind>(caller: Caller, kind: K, id: string, tx: Sql): Promise<Rows[K]> {
    return this.any[kind].first(caller, { id }, tx) as Promise<Rows[K]>;
  }

  /** The record that has an external ID, deleted or not. */
  withExternalId(caller: Caller, kind: Kind, externalId: string, tx: Sql): Promise<Rows[Kind] | undefined> {
    return this.external[kind].first(caller, { hash: externalHash(externalId) }, tx);
  }

  /** Locks an individual or a group until the transaction ends. */
  async lock(caller: Caller, kind: Kind, id: string, tx: Sql): Promise<void> {
    await this.locks[kind].all(caller, { id }, tx);
  }

  /** The members in view of groups, or the groups in view of users, in the order of both IDs and in steps. */
  async *related(caller: Caller, kind: Kind, ids: readonly string[], tx?: Sql): AsyncGenerator<Related[], void> {
    let owners = ids;
    let [owner, after] = [ids[0], ''];
    while (owners.length > 0) {
      const step = await this.relatedTo[kind].all(caller, { owners, owner, after, count: STEP }, tx);
      yield step;
      const last = step.at(-1);
      if (!last || step.length < STEP) return;
      owners = owners.slice(owners.indexOf(last.OwnerID));
      [owner, after] = [last.OwnerID, last.ID];
      await caller.validity?.renewForStep();
    }
  }

  /**
   * Which of these are users in view, with whether each is inactive. They are locked for share: who is removed at the same
   * time is put into no group.
   */
  async knownUsers(caller: Caller, ids: readonly string[], tx: Sql): Promise<ReadonlyMap<string, boolean>> {
    const found = new Map<string, boolean>();
    for (let at = 0; at < ids.length; at += STEP) {
      const rows = await this.known.all(caller, { ids: ids.slice(at, at + STEP) }, tx);
      for (const { ID, Deleted } of rows) found.set(ID, Boolean(Deleted));
    }
    return found;
  }

  /** The live organization or department with this name, in any case; undefined if there is none, or several. */
  async unitNamed(caller: Caller, name: string, tx: Sql): Promise<string | undefined> {
    const form = sortForm(name);
    const named = (await this.units.all(caller, {}, tx)).filter(({ Name }) => sortForm(Name) === form);
    return named.length === 1 ? named[0].ID : undefined;
  }

  /** What the creation of a user depends on, in one statement. */
  async factsForNew(
    caller: Caller,
    user: { readonly id: string; readonly userName: string; readonly externalId: string | null },
    tx: Sql,
  ): Promise<FactsForNewUser> {
    const hash = user.externalId === null ? null : externalHash(user.externalId);
    const values = { id: user.id, hash, key: userNameKey(user.userName), form: sortForm(user.userName) };
    return (await this.forNewUser.first(caller, values, tx)) as FactsForNewUser;
  }

  /** Whether another individual than `id` has this user name: a live one of any site, or an inactive one in view. */
  isTaken(caller: Caller, userName: string, id: string, tx: Sql): Promise<boolean> {
    return this.taken.any(caller, { key: userNameKey(userName), form: sortForm(userName), id }, tx);
  }

  /** Keeps what a directory knows, with an entry about the record where it changes. Returns what it knows by now. */
  async keep(caller: Caller, kind: Kind, row: Kept, facts: Partial<DirectoryFacts>, tx: Sql): Promise<Known> {
    const before = factsIn({ ...NO_FACTS, ...row }) as DirectoryFacts;
    const after = { ...before, ...withoutUndefined(factsIn(facts)) };
    const changed = FACTS.filter((name) => before[name] !== after[name]);
    const { DirectoryUpdated } = row;
    if (changed.length === 0 && before.RemovedVersion === after.RemovedVersion) return { ...before, DirectoryUpdated };
    const values = {
      ...after,
      RecordID: row.ID,
      ExternalHash: after.ExternalID === null ? null : externalHash(after.ExternalID),
      DisplayNameForm: after.DisplayName === null ? null : sortForm(after.DisplayName),
      Updated: storedNow(),
    };
    const isGroup = kind === 'Groups';
    if (DirectoryUpdated !== null) await this.update.send(caller, values, tx);
    else await this.insert.send(caller, { ...values, IsGroup: isGroup ? 1 : 0 }, tx);
    const known = { ...after, DirectoryUpdated: values.Updated };
    if (changed.length === 0) return known;
    this.ledger.add(tx, caller.actor, {
      verb: 'updated',
      type: isGroup ? 'SecurityGroup' : 'Individual',
      recordId: row.ID,
      ancestorId: caller.siteId,
      version: row.Version,
      before: changed.map((name) => [name, before[name]]),
      after: changed.map((name) => [name, after[name]]),
    });
    return known;
  }

  /** Forgets what a directory knew of a record. */
  async forget(caller: Caller, id: string, tx: Sql): Promise<void> {
    await this.remove.send(caller, { id }, tx);
  }

  /**
   * The number of all live records is remembered under the epoch of the site, which any change of it raises. That of
   * inactive users is not: somebody of another site can take their names.
   */
  private async allLive(caller: Caller, kind: Kind, live: ScopedStatement<Count>): Promise<number> {
    const { siteId, validity, isVisitor } = caller;
    const key = `${siteId} ${kind}`;
    const known = this.totals.get(key);
    // The epoch of a visitor is that of its own site.
    const epoch = validity?.isPending || isVisitor ? undefined : validity?.epoch;
    if (known && known.Epoch === epoch) return known.n;
    const counted = (await live.first(caller)) as Count;
    this.totals.set(key, counted);
    return counted.n;
  }

  private listBy(kind: Kind, names: readonly string[]) {
    const { page, live, inactive } = sql.recordsThatMeet(kind, this.database.dialect, names);
    return {
      page: new ProvingStatement<Rows[Kind]>(this.database, page),
      live: new ScopedStatement<Count>(this.database, live),
      inactive: inactive === undefined ? undefined : new ScopedStatement<Count>(this.database, inactive),
    };
  }

  private ofBoth<T>(statementOf: (kind: Kind) => T): Readonly<Record<Kind, T>> {
    return { Users: statementOf('Users'), Groups: statementOf('Groups') };
  }
}

/** What a directory knows, of a row or of values that have other members too. */
function factsIn({ ExternalID, DisplayName, Department, RemovedVersion }: Partial<DirectoryFacts>) {
  return { ExternalID, DisplayName, Department, RemovedVersion };
}
