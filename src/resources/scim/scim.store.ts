import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { lockForShare } from '../../database/dialect';
import { sortForm } from '../../database/sort-form';
import type { Sql } from '../../database/sql';
import { given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ProvingStatement, ScopedStatement, select } from '../../resource/storage/scoped-statement';
import type { Caller } from '../../security/caller';
import { userNameKey } from '../../security/sign-in/user-name';
import { Individual } from '../individuals/individual';
import { SecurityGroup } from '../security-groups/security-group';
import { externalHash } from './directory-record';
import * as sql from './scim.sql';
import type { Kind, Related, Rows } from './scim-rows';

/** Of the individual with its external ID; whether its name is taken; the organization of lowest rank. */
interface FactsForNewUser {
  readonly KnownID: string | null;
  readonly Taken: number | null;
  readonly UnitID: string | null;
}

/** Members or groups that are read at once. */
export const STEP = 1_000;

/** Users and groups as a directory sees them. What it changes of individuals and groups, their services write. */
@Injectable()
export class ScimStore {
  private readonly inView = this.ofBoth(sql.recordInView);
  private readonly any = this.ofBoth(sql.anyRecord);
  private readonly external = this.ofBoth(sql.withExternal);
  private readonly locks = {
    Users: select(
      this.database,
      from(Individual, 't')
        .columns('t', 'ID')
        .where({ 't.ID': given('id') }),
      'update',
    ),
    Groups: select(
      this.database,
      from(SecurityGroup, 't')
        .columns('t', 'ID')
        .where({ 't.ID': given('id') }),
      'update',
    ),
  };
  private readonly relatedTo = {
    Users: new ScopedStatement<Related>(this.database, sql.RELATED.Users),
    Groups: new ScopedStatement<Related>(this.database, sql.RELATED.Groups),
  };
  private readonly known = new ScopedStatement<{ ID: string; Deleted: number }>(
    this.database,
    sql.KNOWN_USERS + lockForShare[this.database.dialect],
  );
  private readonly units = new ScopedStatement<{ ID: string; Name: string }>(this.database, sql.UNITS);
  private readonly forNewUser = new ScopedStatement<FactsForNewUser>(this.database, sql.FOR_NEW_USER);
  private readonly taken = new ScopedStatement(this.database, sql.NAME_TAKEN);

  constructor(private readonly database: Database) {}

  /** The record in view with this ID. */
  find<K extends Kind>(caller: Caller, kind: K, id: string, sql?: Sql): Promise<Rows[K] | undefined> {
    return this.inView[kind].first(caller, { id }, sql);
  }

  /** The same, in view or not. It is there. */
  async read<K extends Kind>(caller: Caller, kind: K, id: string, tx: Sql): Promise<Rows[K]> {
    return (await this.any[kind].first(caller, { id }, tx)) as Rows[K];
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

  /** The record that has an external ID, deleted or not. */
  withExternalId<K extends Kind>(caller: Caller, kind: K, externalId: string, tx: Sql): Promise<Rows[K] | undefined> {
    return this.external[kind].first(caller, { hash: externalHash(externalId) }, tx);
  }

  private ofBoth(textOf: (kind: Kind) => string): { readonly [K in Kind]: ScopedStatement<Rows[K]> } {
    return {
      Users: new ProvingStatement(this.database, textOf('Users')),
      Groups: new ProvingStatement(this.database, textOf('Groups')),
    };
  }
}
