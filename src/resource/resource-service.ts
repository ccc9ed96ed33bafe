import type { Sql } from '../database/database';
import { DatabaseError } from '../database/database-error';
import type { ListParams } from '../http/list-params';
import type { Listing } from '../http/listing';
import { Conflict, Forbidden, NotFound } from '../http/problem';
import type { Caller } from '../security/caller';
import type { OwnedKind } from '../security/readable-rows';
import { NO_RIGHTS, type Rights } from '../security/rights';
import { RowType } from '../security/row-types';
import type { Secured } from '../security/secured';
import { Change } from './change';
import { insertedAnswerOf } from './inserted-answer';
import { companionOf, type Kind } from './kind';
import type { Kit } from './kit';
import { listPages } from './list-pages';
import { hideNames } from './name-of';
import { mayUpdate, ofParents } from './parent-rights';
import { checkVersion, isDeleted } from './record-state';
import type { ResourceStore } from './resource-store';
import type { Where } from './storage/where';
import { StoreRows } from './store-rows';
import type { SoftDeleted, TenantRecord } from './tenant-record';
import type { Accompanied, Companion, Node } from './tree';
import { withoutUndefined } from './without-undefined';

/**
 * The six verbs, with the order of judging of contract section 8: the record (404), the right (403), parameters and
 * fields (400, all at once), If-Match (412), the state (409). A kind states its rights and, in `prepare`, its rules.
 */
export abstract class ResourceService<T extends TenantRecord> {
  private readonly inserted = insertedAnswerOf(this.kind, this.store);

  protected constructor(
    protected readonly kit: Kit,
    protected readonly store: ResourceStore<T>,
    protected readonly kind: Kind<T>,
  ) {}

  /** What the caller may do with each of the records, in a fixed number of statements (contract section 12). */
  protected rights(caller: Caller, rows: readonly T[], sql: Sql): readonly Rights[] | Promise<readonly Rights[]> {
    const secured = rows.map((row) => this.secured(row));
    return this.kind.hasRightsOfParent
      ? ofParents(this.kit.rights, caller, secured, sql)
      : this.kit.rights.of(caller, secured, sql);
  }

  /**
   * Before the rights of a new or moved record are judged: locks (in the order of docs/architecture.md), fills in what the
   * body may leave out, and holds what it is to hang from. Undefined where there is none, or a fault says why.
   */
  protected place(caller: Caller, change: Change<T>, tx: Sql): undefined | Promise<Node | undefined> {
    const { ancestor } = this.kind;
    return ancestor && this.reference(caller, change, ancestor.field, ancestor.rowTypes, tx);
  }

  /** Whether the caller may make the record, or move it, to that place; without one a fault is answered. */
  protected mayCreate(caller: Caller, change: Change<T>, place: Node | undefined, tx: Sql): boolean | Promise<boolean> {
    if (!this.kind.ancestor) return caller.isAdmin;
    return !place || this.mayCreateBelow(caller, change, place, tx);
  }

  /** The same, of the live record that it is to hang from. */
  protected mayCreateBelow(caller: Caller, change: Change<T>, node: Node, tx: Sql): boolean | Promise<boolean> {
    if (this.kind.hasRightsOfParent) return mayUpdate(this.kit.rights, caller, node, tx);
    const rowType = this.kind.rowTypeBelow?.(node.RowType) ?? this.secured(change.values as T).rowType;
    return this.kit.rights.mayCreate(caller, rowType, { id: node.ID, rowType: node.RowType }, tx);
  }

  /** The one hook: the rules of a write. Adds faults, conflicts and the columns that the service owns to `change`. */
  protected prepare(_caller: Caller, _change: Change<T>, _tx: Sql): void | Promise<void> {}

  /** Completes rows that are about to be answered; `rights` belong to the rows by position. */
  protected present(_caller: Caller, rows: readonly T[], rights: readonly Rights[], _sql: Sql): void | Promise<void> {
    if (!this.store.tellsRights) return;
    for (const [index, row] of rows.entries()) {
      const { read, update, delete: remove, delegate } = rights[index];
      Object.assign(row, { CanRead: read, CanUpdate: update, CanDelete: remove, CanDelegate: delegate });
    }
  }

  /** One record that the caller may read, else 404. */
  async get(caller: Caller, id: string | number): Promise<T> {
    const row = await this.store.find(caller, id);
    const { rights } = await this.readable(caller, row, this.kit.database.readFor(caller));
    caller.faults.throwIfAny();
    await this.complete(caller, [row as T], [rights], this.kit.database.readFor(caller));
    return row as T;
  }

  /**
   * The records that the caller may read, whole or as a page (contract section 6). Where all of them have the same parent,
   * `representative` stands for each of them in the decision about reading.
   */
  async list(caller: Caller, params: ListParams, where?: Where<T>, representative?: Secured): Promise<Listing> {
    const sql = this.kit.database.readFor(caller);
    const judge = {
      kind: this.ownedKind,
      rights: (rows: readonly T[]) => this.rights(caller, rows, sql),
      complete: (rows: readonly T[], rights: readonly Rights[]) => this.complete(caller, rows, rights, sql),
    };
    const listed = { where, deleted: params.deleted, representative };
    return listPages(caller, params, new StoreRows(this.kit.readable, this.store, caller, listed, judge, sql));
  }

  /** Makes a record and answers it as it was written. */
  async create(caller: Caller, input: object): Promise<T> {
    return this.write(caller, async (tx) => {
      const change = new Change<T>('create', undefined, input, caller.faults);
      const place = await this.judgePlace(caller, change, tx);
      await this.prepare(caller, change, tx);
      caller.faults.throwIfAny();
      change.throwIfConflict();
      const row = await this.store.insert(caller, change.values, tx);
      await this.plant(caller, row.ID, change.values, tx);
      await this.written(caller, change, row.ID, tx);
      return this.inserted?.(row, place) ?? this.reread(caller, row.ID, tx);
    });
  }

  /** Changes a record and answers it as it was written. */
  async update(caller: Caller, id: string | number, input: { ID?: string | number }): Promise<T> {
    let moves = false;
    const work = async (tx: Sql) => {
      const current = await this.store.lock(caller, id, tx);
      const { row, rights } = await this.readable(caller, current, tx);
      if (!rights.update) throw this.forbidden('change');
      const change = new Change<T>('update', row, input, caller.faults);
      if (input.ID !== undefined && input.ID !== row.ID)
        change.fault('ID', 'mismatch', 'must equal the id in the path');
      if (this.movesAway(change)) await this.judgePlace(caller, change, tx);
      await this.prepare(caller, change, tx);
      caller.faults.throwIfAny();
      checkVersion(caller, row);
      if (isDeleted(row)) throw new Conflict('deleted', `This ${this.kind.name} is deleted; undelete it first.`);
      change.throwIfConflict();
      await this.store.update(caller, id, change.values, tx);
      moves = await this.replant(caller, change, tx);
      await this.written(caller, change, id, tx);
      return this.reread(caller, id, tx);
    };
    return this.write(caller, work, () => moves);
  }

  /** Deletes a record, softly where its kind has `Deleted`; what is deleted already stays as it is. */
  async delete(caller: Caller, id: string | number): Promise<void> {
    await this.write(caller, async (tx) => {
      const { change, row } = await this.judged('delete', caller, id, tx);
      if (!this.store.softDeleted) {
        change.throwIfConflict();
        await this.store.remove(caller, id, tx);
      } else if (!(row as unknown as SoftDeleted).Deleted) {
        change.throwIfConflict();
        await this.kit.tree.delete(caller, String(id), tx);
      }
      await this.written(caller, change, id, tx);
    });
  }

  /** Takes a deletion back and answers the record. */
  async undelete(caller: Caller, id: string): Promise<T> {
    return this.write(caller, async (tx) => {
      const { change, row } = await this.judged('undelete', caller, id, tx);
      if ((row as unknown as SoftDeleted).Deleted) {
        change.throwIfConflict();
        await this.kit.tree.undelete(caller, id, tx);
      }
      await this.written(caller, change, id, tx);
      return this.reread(caller, id, tx);
    });
  }

  /** Runs after the row was written, in its transaction: for rows of the same fact in other tables. */
  protected written(_caller: Caller, _change: Change<T>, _id: string | number, _tx: Sql): void | Promise<void> {}

  /** Runs a transaction, after which rights are looked up again if they depend on the kind or on what was done. */
  protected async write<R>(
    caller: Caller,
    work: (tx: Sql) => Promise<R>,
    hasChangedRights: () => boolean = () => false,
  ): Promise<R> {
    const found = caller.faults.list.length;
    try {
      const result = await this.kit.database.transaction((tx) => {
        // After a deadlock the work runs again, and finds anew what it found wrong.
        caller.restartWrite(found);
        return work(tx);
      }, caller.lifetime);
      return caller.committed(result);
    } catch (error) {
      const { duplicate } = this.kind;
      if (duplicate && error instanceof DatabaseError && error.kind === 'duplicate') {
        throw new Conflict(duplicate.code, duplicate.detail);
      }
      throw error;
    } finally {
      if (this.kind.decidesRights || hasChangedRights()) this.kit.epochs.advance(caller.siteId);
    }
  }

  /** A record of one of the row types that the caller may read, deleted or not; else 404. */
  protected async require(
    caller: Caller,
    id: string,
    rowTypes: readonly number[],
    companion?: Companion,
  ): Promise<Accompanied> {
    const node = await this.findReadable(caller, id, rowTypes, companion);
    if (!node) throw new NotFound();
    return node;
  }

  /** The same, undefined where there is none. */
  protected async findReadable(
    caller: Caller,
    id: string,
    rowTypes: readonly number[],
    companion?: Companion,
  ): Promise<Accompanied | undefined> {
    const sql = this.kit.database.readFor(caller);
    const node = await this.kit.tree.find(caller, id, sql, companion);
    const known = node && rowTypes.includes(node.RowType) ? node : undefined;
    const isReadable = await this.kit.rights.equalizeTiming(caller, sql, async (counted) =>
      Boolean(known && (await this.mayRead(caller, known, counted))),
    );
    return isReadable ? known : undefined;
  }

  /**
   * The live record that a field of a body names, of the caller's site and readable, held until the transaction ends;
   * adds the fault and answers undefined when there is none of these row types.
   */
  protected async reference(
    caller: Caller,
    change: Pick<Change<object>, 'values' | 'fault' | 'held'>,
    field: string,
    rowTypes: readonly number[],
    tx: Sql,
  ): Promise<Node | undefined> {
    const id = change.values[field];
    if (typeof id !== 'string') return undefined;
    const node = await this.kit.hold(caller, id, tx, companionOf(this.kind, change.values));
    const isHeld = node?.CompanionID && (await this.kit.rights.readsSite(caller, tx));
    if (isHeld && this.kind.companion) change.held.add(this.kind.companion.field);
    // Of a record that the caller may not see it is not told of which kind it is, or whether it is deleted.
    if (!node || !(await this.mayRead(caller, node, tx)))
      change.fault(field, 'not_found', 'names nothing in this site');
    else if (!rowTypes.includes(node.RowType)) change.fault(field, 'wrong_kind', 'names a record of another kind');
    else if (node.Deleted || node.DeletedByRef) change.fault(field, 'deleted', 'names a deleted record');
    else return node;
    return undefined;
  }

  /** Looks a written record up again through the caller's site: what is not there was not theirs to write. */
  protected async reread(caller: Caller, id: string | number, tx: Sql): Promise<T> {
    const row = await this.store.find(caller, id, tx);
    if (!row) throw new NotFound();
    const rights = await this.rights(caller, [row], tx);
    await this.complete(caller, [row], rights, tx);
    return row;
  }

  /** The 403 of a caller who sees the record but may not do this to it. */
  protected forbidden(deed: string): Forbidden {
    return new Forbidden('forbidden', `You may not ${deed} this ${this.kind.name}.`);
  }

  protected async mayRead(caller: Caller, node: Node, sql: Sql): Promise<boolean> {
    const secured = { rowType: node.RowType, id: node.ID, above: node.AncestorID };
    const [{ read }] = await this.kit.rights.of(caller, [secured], sql);
    return read;
  }

  private get ownedKind(): OwnedKind | undefined {
    const { rowTypeBelow } = this.kind;
    const { owners } = this.store;
    return owners && rowTypeBelow && { rowTypeBelow, isPersonal: owners.individual !== undefined };
  }

  private secured(row: T): Secured {
    const { place, secured } = this.kind;
    if (secured) return secured(row);
    if (!place) return { rowType: RowType.OfSite, above: row.SiteID, aboveType: RowType.Site };
    return { rowType: place.rowType(row), id: String(row.ID), above: place.ancestor(row) };
  }

  /** Finds the place of a new or moved record, and refuses who may not make one there (contract section 12). */
  protected async judgePlace(caller: Caller, change: Change<T>, tx: Sql): Promise<Node | undefined> {
    const place = await this.place(caller, change, tx);
    if (!(await this.mayCreate(caller, change, place, tx)))
      throw this.forbidden(change.verb === 'create' ? 'create' : 'move');
    return place;
  }

  private movesAway(change: Change<T>): boolean {
    const { ancestor } = this.kind;
    return ancestor !== undefined && !ancestor.isFixed && change.changes(ancestor.field);
  }

  /** The record with what the caller may do with it; else the 404, whose time says nothing of why. */
  protected async readable(caller: Caller, row: T | undefined, sql: Sql): Promise<{ row: T; rights: Rights }> {
    let rights = NO_RIGHTS;
    const isReadable = await this.kit.rights.equalizeTiming(caller, sql, async (counted) => {
      if (row) [rights] = await this.rights(caller, [row], counted);
      return rights.read;
    });
    if (!row || !isReadable) throw new NotFound();
    return { row, rights };
  }

  private async judged(
    verb: 'delete' | 'undelete',
    caller: Caller,
    id: string | number,
    tx: Sql,
  ): Promise<{ change: Change<T>; row: T }> {
    const current = await this.store.lock(caller, id, tx);
    const { row, rights } = await this.readable(caller, current, tx);
    if (!rights.delete) throw this.forbidden(verb);
    const change = new Change<T>(verb, row, {}, caller.faults);
    await this.prepare(caller, change, tx);
    caller.faults.throwIfAny();
    checkVersion(caller, row);
    return { change, row };
  }

  private async plant(caller: Caller, id: string | number, values: object, tx: Sql): Promise<void> {
    const { place } = this.kind;
    if (!place) return;
    // Where it stands may depend on what is no column.
    const row = { ...values, ID: id, SiteID: caller.siteId } as T;
    await this.kit.tree.plant(
      caller,
      { ID: String(row.ID), RowType: place.rowType(row), AncestorID: place.ancestor(row), Name: place.name(row) },
      tx,
    );
  }

  /** Answers whether the record has moved, on which rights depend. */
  private async replant(caller: Caller, change: Change<T>, tx: Sql): Promise<boolean> {
    const { place } = this.kind;
    if (!place) return false;
    const before = change.current as T;
    const after = { ...before, ...withoutUndefined(change.values) };
    const [was, is] = [before, after].map((row) => ({
      ID: String(before.ID),
      RowType: place.rowType(row),
      AncestorID: place.ancestor(row),
      Name: place.name(row),
    }));
    const stays = was.RowType === is.RowType && was.AncestorID === is.AncestorID;
    if (!stays || was.Name !== is.Name) await this.kit.tree.replant(caller, is, tx);
    return !stays;
  }

  private async complete(caller: Caller, rows: readonly T[], rights: readonly Rights[], sql: Sql): Promise<void> {
    await this.present(caller, rows, rights, sql);
    if (this.kind.names) await hideNames(this.kit.rights, caller, this.kind.names, rows, sql);
  }
}
