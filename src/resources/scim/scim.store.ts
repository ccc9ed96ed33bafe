import { createHash } from 'node:crypto';
import { Injectable, type Type } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../database/database';
import { lockForShare } from '../../database/dialect';
import { sortForm } from '../../database/sort-form';
import type { Sql, SqlValue } from '../../database/sql';
import { storedNow } from '../../http/instant';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { given } from '../../resource/storage/conditions';
import { sortKey } from '../../resource/storage/list-order';
import { from } from '../../resource/storage/query';
import { ProvingStatement, ScopedStatement, select } from '../../resource/storage/scoped-statement';
import { givenAll, insertInto, remove, update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { lruOptions } from '../../security/lru-options';
import { userNameKey } from '../../security/sign-in/user-name';
import { Individual } from '../individuals/individual';
import { SecurityGroup } from '../security-groups/security-group';
import { DirectoryRecord } from './directory-record';
import * as sql from './scim.sql';
import type { Filter } from './scim-filter';

/** What only a directory knows of a record. */
export interface DirectoryFacts {
  readonly ExternalID: string | null;
  readonly DisplayName: string | null;
  readonly Department: string | null;
  readonly RemovedVersion: number | null;
}

interface Row {
  readonly ID: string;
  readonly Created: string;
  readonly Updated: string;
  readonly Version: number;
  readonly ExternalID: string | null;
  readonly DirectoryUpdated: string | null;
}

export interface UserRow extends Row, DirectoryFacts {
  readonly UserName: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Prefix: string | null;
  readonly Suffix: string | null;
  readonly Email: string;
  readonly FullName: string;
  readonly Deleted: boolean;
  readonly Title: string;
  readonly OrganizationID: string;
  readonly ReportsToID: string;
  /** Who the user reports to, if it is another one in view. */
  readonly ManagerID: string | null;
}

export interface GroupRow extends Row {
  readonly Group: string;
}

/** Of the individual with its external ID; whether its name is taken; the organization of lowest rank. */
interface FactsForNewUser {
  readonly KnownID: string | null;
  readonly Taken: number | null;
  readonly UnitID: string | null;
}

/** A member of a group, or a group of a user. */
export interface Related {
  readonly OwnerID: string;
  readonly ID: string;
  readonly Name: string;
}

/** A page of the records that meet a filter, in the order of their IDs, and how many there are. */
export interface Page<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

interface Count {
  readonly n: number;
  readonly Epoch: string | null;
}

interface PageStatements {
  readonly page: ScopedStatement<Row>;
  readonly total: ScopedStatement<Count>;
  readonly inactive?: ScopedStatement<Count>;
}

const MAX_TOTALS = 1_000;

/** Members or groups that are read at once. */
export const STEP = 1_000;

const KINDS = {
  users: { by: sql.usersBy, entity: Individual, type: 'Individual', isGroup: 0 },
  groups: { by: sql.groupsBy, entity: SecurityGroup, type: 'SecurityGroup', isGroup: 1 },
} as const;
export type Kind = keyof typeof KINDS;
/** The members of a DirectoryRecord that its entries show. */
const SHOWN = ['ExternalID', 'DisplayName', 'Department'] as const;

/** Users and groups as a directory sees them. What it changes of individuals and groups, their services write. */
@Injectable()
export class ScimStore {
  private readonly pages = new Map<string, PageStatements>();
  private readonly totals = new LRUCache<string, { readonly epoch: string | null; readonly n: number }>(
    lruOptions(MAX_TOTALS),
  );
  private readonly one = {
    users: new ProvingStatement<UserRow>(this.database, sql.USER),
    groups: new ProvingStatement<GroupRow>(this.database, sql.GROUP),
  };
  private readonly anyUserStatement = new ScopedStatement<UserRow>(this.database, sql.ANY_USER);
  private readonly locks = { users: this.lockOf(Individual), groups: this.lockOf(SecurityGroup) };
  private readonly relatedStatements = {
    users: new ScopedStatement<Related>(this.database, sql.GROUPS_OF),
    groups: new ScopedStatement<Related>(this.database, sql.MEMBERS),
  };
  private readonly known = new ScopedStatement<{ ID: string; Deleted: number }>(
    this.database,
    sql.KNOWN_USERS + lockForShare[this.database.dialect],
  );
  private readonly units = new ScopedStatement<{ ID: string; Name: string }>(this.database, sql.UNITS);
  private readonly forNewUser = new ScopedStatement<FactsForNewUser>(this.database, sql.FOR_NEW_USER);
  private readonly taken = new ScopedStatement(this.database, sql.NAME_TAKEN);
  private readonly withExternal = {
    users: new ScopedStatement<{ ID: string; Deleted: number }>(this.database, sql.USER_WITH),
    groups: new ScopedStatement<{ ID: string; Deleted: number }>(this.database, sql.GROUP_WITH),
  };
  private readonly insertRecord = insertInto(this.database, DirectoryRecord, {
    ...givenAll('RecordID', 'IsGroup', 'ExternalID', 'ExternalHash', 'DisplayName', 'DisplayNameForm'),
    ...givenAll('Department', 'RemovedVersion', 'Updated'),
  });
  private readonly updateRecord = update(
    this.database,
    DirectoryRecord,
    givenAll('ExternalID', 'ExternalHash', 'DisplayName', 'DisplayNameForm', 'Department', 'RemovedVersion', 'Updated'),
    { RecordID: given('RecordID') },
  );
  private readonly removeRecord = remove(this.database, DirectoryRecord, { RecordID: given('id') });
  private readonly ledger = new LedgerWriter(this.database);

  constructor(private readonly database: Database) {}

  /** `count` records that meet the filter, after `skipped` others. */
  async page<R extends Row>(
    caller: Caller,
    kind: Kind,
    filter: Filter,
    count: number,
    skipped: number,
  ): Promise<Page<R>> {
    if (filter === 'nothing') return { rows: [], total: 0 };
    const names = [...filter.keys()].sort();
    const values = Object.fromEntries(names.map((name) => [parameterOf(name), comparedOf(name, filter.get(name))]));
    const key = `${kind} ${names}`;
    const known = this.pages.get(key);
    const statements = known ?? this.compose(kind, names);
    if (!known) this.pages.set(key, statements);
    const isAll = names.length === 0;
    const counted = () => this.total(caller, isAll ? key : undefined, statements, values);
    if (count === 0) return { rows: [], total: await counted() };
    const rows = (await statements.page.all(caller, { ...values, count, skipped })) as R[];
    // A page that is not full is the last one.
    const isLast = rows.length < count && (rows.length > 0 || skipped === 0);
    return { rows, total: isLast ? skipped + rows.length : await counted() };
  }

  user(caller: Caller, id: string, sql?: Sql): Promise<UserRow | undefined> {
    return this.one.users.first(caller, { id }, sql);
  }

  group(caller: Caller, id: string, sql?: Sql): Promise<GroupRow | undefined> {
    return this.one.groups.first(caller, { id }, sql);
  }

  /** A user of the site, in view or not. */
  anyUser(caller: Caller, id: string, tx: Sql): Promise<UserRow | undefined> {
    return this.anyUserStatement.first(caller, { id }, tx);
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
      const step = await this.relatedStatements[kind].all(caller, { owners, owner, after, count: STEP }, tx);
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
    {
      id,
      userName,
      externalId,
    }: { readonly id: string; readonly userName: string; readonly externalId: string | null },
    tx: Sql,
  ): Promise<FactsForNewUser> {
    const hash = externalId === null ? null : hashOf(externalId);
    const values = { id, hash, key: userNameKey(userName), form: sortForm(userName) };
    return (await this.forNewUser.first(caller, values, tx)) as FactsForNewUser;
  }

  /** Whether another individual than `id` has this user name: a live one of any site, or an inactive one in view. */
  isTaken(caller: Caller, userName: string, id: string, tx: Sql): Promise<boolean> {
    return this.taken.any(caller, { key: userNameKey(userName), form: sortForm(userName), id }, tx);
  }

  /** The record that has an external ID, deleted or not. */
  async withExternalId(
    caller: Caller,
    kind: Kind,
    externalId: string,
    tx: Sql,
  ): Promise<{ readonly ID: string; readonly isDeleted: boolean } | undefined> {
    const found = await this.withExternal[kind].first(caller, { hash: hashOf(externalId) }, tx);
    return found && { ID: found.ID, isDeleted: Boolean(found.Deleted) };
  }

  /** Keeps what only the directory knows, with an entry about the record where it changes. */
  async keep(
    caller: Caller,
    kind: Kind,
    row: Pick<Row, 'ID' | 'Version' | 'DirectoryUpdated'> & Partial<DirectoryFacts>,
    facts: Partial<DirectoryFacts>,
    tx: Sql,
  ): Promise<void> {
    const before = { ExternalID: null, DisplayName: null, Department: null, RemovedVersion: null, ...factsOf(row) };
    const after = { ...before, ...facts };
    const changed = SHOWN.filter((name) => before[name] !== after[name]);
    if (changed.length === 0 && before.RemovedVersion === after.RemovedVersion) return;
    const { isGroup, type } = KINDS[kind];
    const values: Record<string, SqlValue> = {
      ...after,
      RecordID: row.ID,
      ExternalHash: after.ExternalID === null ? null : hashOf(after.ExternalID),
      DisplayNameForm: after.DisplayName === null ? null : sortForm(after.DisplayName),
      Updated: storedNow(),
    };
    if (row.DirectoryUpdated === null) await this.insertRecord.send(caller, { ...values, IsGroup: isGroup }, tx);
    else await this.updateRecord.send(caller, values, tx);
    if (changed.length === 0) return;
    this.ledger.add(tx, caller.actor, {
      verb: 'updated',
      type,
      recordId: row.ID,
      ancestorId: caller.siteId,
      version: row.Version,
      before: changed.map((name) => [name, before[name]]),
      after: changed.map((name) => [name, after[name]]),
    });
  }

  /** Forgets what a directory knew of a record. */
  async forget(caller: Caller, id: string, tx: Sql): Promise<void> {
    await this.removeRecord.send(caller, { id }, tx);
  }

  private compose(kind: Kind, names: readonly string[]): PageStatements {
    const by: { page: string; total: string; inactive?: string } = KINDS[kind].by(this.database.dialect, names);
    return {
      page: new ProvingStatement<Row>(this.database, by.page),
      total: new ScopedStatement<Count>(this.database, by.total),
      inactive: by.inactive === undefined ? undefined : new ScopedStatement<Count>(this.database, by.inactive),
    };
  }

  /**
   * The number of all records of a kind is remembered under the epoch of the site, which any change of it raises. That of
   * inactive users is not: somebody of another site can take their names.
   */
  private async total(
    caller: Caller,
    key: string | undefined,
    { total, inactive }: PageStatements,
    values: Record<string, SqlValue>,
  ): Promise<number> {
    const out = inactive ? Number((await inactive.first(caller, values))?.n) : 0;
    const { siteId, validity, isVisitor } = caller;
    const known = this.totals.get(`${siteId} ${key}`);
    // The epoch of a visitor is that of its own site.
    const epoch = validity?.isPending || isVisitor ? undefined : validity?.epoch;
    if (known && known.epoch === epoch) return out + known.n;
    const row = await total.first(caller, values);
    const n = Number(row?.n);
    if (key !== undefined) this.totals.set(`${siteId} ${key}`, { epoch: row?.Epoch ?? null, n });
    return out + n;
  }

  private lockOf(entity: Type<Individual> | Type<SecurityGroup>): ScopedStatement {
    const rows = from(entity as Type<Individual>, 't').columns('t', 'ID');
    return select(this.database, rows.where({ 't.ID': given('id') }), 'update');
  }
}

function factsOf(row: Partial<DirectoryFacts>): Partial<DirectoryFacts> {
  const { ExternalID = null, DisplayName = null, Department = null, RemovedVersion = null } = row;
  return { ExternalID, DisplayName, Department, RemovedVersion };
}

function hashOf(externalId: string): string {
  return createHash('sha256').update(externalId).digest('hex');
}

function parameterOf(name: string): string {
  return name === 'emails.value' || name === 'members.value' ? name.split('.')[0] : (name.split('.').at(-1) as string);
}

/** The value of a filter as its column has it. */
function comparedOf(name: string, value: string | boolean | undefined): SqlValue {
  if (typeof value !== 'string') return Number(value);
  if (name === 'externalid') return hashOf(value);
  if (name === 'id' || name === 'members.value') return value.toLowerCase();
  return name === 'displayname' ? sortKey(value) : sortForm(value);
}
