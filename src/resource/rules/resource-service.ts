import type { Sql } from '../../database/database';
import { DatabaseError } from '../../database/database-error';
import type { ListParams } from '../../http/list-params';
import type { ListResult } from '../../http/list-result';
import { Conflict, Forbidden, NotFound } from '../../http/problem';
import type { Caller } from '../../security/caller';
import type { OwnedResource } from '../../security/rights/readable-rows';
import type { AccessSubject } from '../../security/rights/rights';
import { NO_RIGHTS, type Rights } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import type { SoftDeleted, TenantRecord } from '../fields/tenant-record';
import { listPages } from '../storage/list-pages';
import type { ResourceStore } from '../storage/resource-store';
import { StoreRows } from '../storage/store-rows';
import type { Node } from '../storage/tree';
import type { Where } from '../storage/where';
import { withoutUndefined } from '../storage/writes';
import { hideNames } from './hidden-names';
import { insertedRecordOf } from './inserted-record';
import { mayUpdate, ofParents } from './parent-rights';
import { PendingWrite } from './pending-write';
import { checkVersion, isDeleted } from './record-state';
import { References } from './references';
import type { ResourceDefinition } from './resource-definition';
import type { ResourceSupport } from './resource-support';

/**
 * The six verbs, with the order of judging of contract section 8: the record (404), the right (403), parameters and
 * fields (400, all at once), If-Match (412), the state (409). A kind states its rights and, in `prepare`, its rules.
 */
export abstract class ResourceService<T extends TenantRecord, Mode extends string = never> {
  protected readonly references = new References<T>(this.support, this.definition);
  private readonly inserted = insertedRecordOf(this.definition, this.store);

  protected constructor(
    protected readonly support: ResourceSupport,
    protected readonly store: ResourceStore<T>,
    protected readonly definition: ResourceDefinition<T>,
  ) {}

  /** What the caller may do with each of the records, in a fixed number of statements (contract section 12). */
  protected rights(caller: Caller, rows: readonly T[], sql: Sql): readonly Rights[] | Promise<readonly Rights[]> {
    const accessSubject = rows.map((row) => this.accessSubject(row));
    return this.definition.hasRightsOfParent
      ? ofParents(this.support.rights, caller, accessSubject, sql)
      : this.support.rights.of(caller, accessSubject, sql);
  }

  /**
   * Before the rights of a new or moved record are judged: locks (in the order of docs/architecture.md), fills in what the
   * body may leave out, and holds what it is to hang from. Undefined where there is none, or a fault says why.
   */
  protected place(caller: Caller, change: PendingWrite<T, Mode>, tx: Sql): undefined | Promise<Node | undefined> {
    const { ancestor } = this.definition;
    return ancestor && this.references.lock(caller, change, ancestor.field, ancestor.rowTypes, tx);
  }

  /** Whether the caller may make the record, or move it, to that place; without one a fault is answered. */
  protected mayCreate(
    caller: Caller,
    change: PendingWrite<T, Mode>,
    place: Node | undefined,
    tx: Sql,
  ): boolean | Promise<boolean> {
    if (!this.definition.ancestor) return caller.isAdmin;
    return !place || this.mayCreateBelow(caller, change, place, tx);
  }

  /** The same, of the live record that it is to hang from. */
  protected mayCreateBelow(
    caller: Caller,
    change: PendingWrite<T, Mode>,
    node: Node,
    tx: Sql,
  ): boolean | Promise<boolean> {
    if (this.definition.hasRightsOfParent) return mayUpdate(this.support.rights, caller, node, tx);
    const rowType = this.definition.rowTypeBelow?.(node.RowType) ?? this.accessSubject(change.values as T).rowType;
    return this.support.rights.mayCreate(caller, rowType, { id: node.ID, rowType: node.RowType }, tx);
  }

  /** The one hook: the rules of a write. Adds faults, conflicts and the columns that the service owns to `change`. */
  protected prepare(_caller: Caller, _change: PendingWrite<T, Mode>, _tx: Sql): void | Promise<void> {}

  /** Completes rows that are about to be answered; `rights` belong to the rows by position. */
  protected decorate(_caller: Caller, rows: readonly T[], rights: readonly Rights[], _sql: Sql): void | Promise<void> {
    if (!this.store.showsRights) return;
    for (const [index, row] of rows.entries()) {
      const { read, update, delete: remove, delegate } = rights[index];
      Object.assign(row, { CanRead: read, CanUpdate: update, CanDelete: remove, CanDelegate: delegate });
    }
  }

  /** One record that the caller may read, else 404. */
  async get(caller: Caller, id: string | number): Promise<T> {
    const row = await this.store.find(caller, id);
    const { rights } = await this.readable(caller, row, this.support.database.readFor(caller));
    caller.faults.throwIfAny();
    await this.complete(caller, [row as T], [rights], this.support.database.readFor(caller));
    return row as T;
  }

  /**
   * The records that the caller may read, whole or as a page (contract section 6). Where all of them have the same parent,
   * `representative` stands for each of them in the decision about reading.
   */
  async list(
    caller: Caller,
    params: ListParams,
    where?: Where<T>,
    representative?: AccessSubject,
  ): Promise<ListResult> {
    const sql = this.support.database.readFor(caller);
    const rowRights = {
      kind: this.ownedResource,
      rights: (rows: readonly T[]) => this.rights(caller, rows, sql),
      complete: (rows: readonly T[], rights: readonly Rights[]) => this.complete(caller, rows, rights, sql),
    };
    const listed = { where, deleted: params.deleted, representative };
    return listPages(caller, params, new StoreRows(this.support.readable, this.store, caller, listed, rowRights, sql));
  }

  /** Makes a record and answers it as it was written. */
  async create(caller: Caller, input: Partial<T>, mode?: Mode): Promise<T> {
    return this.write(caller, async (tx) => {
      const change = new PendingWrite<T, Mode>('create', undefined, input, caller.faults, mode);
      const place = await this.authorizePlace(caller, change, tx);
      await this.prepare(caller, change, tx);
      caller.faults.throwIfAny();
      change.throwIfConflict();
      const row = await this.store.insert(caller, change.values, tx);
      await this.insertNode(caller, row.ID, change.values, tx);
      await this.afterWrite(caller, change, row.ID, tx);
      return this.inserted?.(row, place) ?? this.reread(caller, row.ID, tx);
    });
  }

  /** Changes a record and answers it as it was written. */
  async update(caller: Caller, id: string | number, input: Partial<T>, mode?: Mode): Promise<T> {
    let moves = false;
    const work = async (tx: Sql) => {
      const current = await this.store.lock(caller, id, tx);
      const { row, rights } = await this.readable(caller, current, tx);
      if (!rights.update) throw this.forbidden('update');
      const change = new PendingWrite<T, Mode>('update', row, input, caller.faults, mode);
      if (input.ID !== undefined && input.ID !== row.ID)
        change.fault('ID', 'mismatch', 'ID must equal the ID in the path.');
      if (this.movesAway(change)) await this.authorizePlace(caller, change, tx);
      await this.prepare(caller, change, tx);
      caller.faults.throwIfAny();
      checkVersion(caller, row);
      if (isDeleted(row)) throw new Conflict('deleted', `This ${this.definition.name} is deleted. Undelete it first.`);
      change.throwIfConflict();
      await this.store.update(caller, id, change.values, tx);
      moves = await this.moveNode(caller, change, tx);
      await this.afterWrite(caller, change, id, tx);
      return this.reread(caller, id, tx);
    };
    return this.write(caller, work, () => moves);
  }

  /** Deletes a record, softly where its kind has `Deleted`; what is deleted already stays as it is. */
  async delete(caller: Caller, id: string | number): Promise<void> {
    await this.write(caller, async (tx) => {
      const { change, row } = await this.authorizedRow('delete', caller, id, tx);
      if (!this.store.softDeleted) {
        change.throwIfConflict();
        await this.store.remove(caller, id, tx);
      } else if (!(row as unknown as SoftDeleted).Deleted) {
        change.throwIfConflict();
        await this.support.tree.delete(caller, String(id), tx);
      }
      await this.afterWrite(caller, change, id, tx);
    });
  }

  /** Takes a deletion back and answers the record. */
  async undelete(caller: Caller, id: string): Promise<T> {
    return this.write(caller, async (tx) => {
      const { change, row } = await this.authorizedRow('undelete', caller, id, tx);
      if ((row as unknown as SoftDeleted).Deleted) {
        change.throwIfConflict();
        await this.support.tree.undelete(caller, id, tx);
      }
      await this.afterWrite(caller, change, id, tx);
      return this.reread(caller, id, tx);
    });
  }

  /** Runs after the row was written, in its transaction: for rows of the same fact in other tables. */
  protected afterWrite(
    _caller: Caller,
    _change: PendingWrite<T, Mode>,
    _id: string | number,
    _tx: Sql,
  ): void | Promise<void> {}

  /** Runs a transaction, after which rights are looked up again if they depend on the kind or on what was done. */
  protected async write<R>(
    caller: Caller,
    work: (tx: Sql) => Promise<R>,
    hasChangedRights: () => boolean = () => false,
  ): Promise<R> {
    const found = caller.faults.list.length;
    try {
      const result = await this.support.database.transaction((tx) => {
        // After a deadlock the work runs again, and finds anew what it found wrong.
        caller.restartWrite(found);
        return work(tx);
      }, caller.lifetime);
      return caller.committed(result);
    } catch (error) {
      const { duplicate } = this.definition;
      if (duplicate && error instanceof DatabaseError && error.kind === 'duplicate') {
        throw new Conflict(duplicate.code, duplicate.detail);
      }
      throw error;
    } finally {
      if (this.definition.decidesRights || hasChangedRights()) this.support.epochs.advance(caller.siteId);
    }
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
  protected forbidden(action: string): Forbidden {
    return new Forbidden('forbidden', `You do not have permission to ${action} this ${this.definition.name}.`);
  }

  private get ownedResource(): OwnedResource | undefined {
    const { rowTypeBelow } = this.definition;
    const { owners } = this.store;
    return owners && rowTypeBelow && { rowTypeBelow, isPersonal: owners.individual !== undefined };
  }

  private accessSubject(row: T): AccessSubject {
    const { place, accessSubject } = this.definition;
    if (accessSubject) return accessSubject(row);
    if (!place) return { rowType: RowType.OfSite, above: row.SiteID, aboveType: RowType.Site };
    return { rowType: place.rowType(row), id: String(row.ID), above: place.ancestor(row) };
  }

  /** Finds the place of a new or moved record, and refuses who may not make one there (contract section 12). */
  protected async authorizePlace(caller: Caller, change: PendingWrite<T, Mode>, tx: Sql): Promise<Node | undefined> {
    change.place = await this.place(caller, change, tx);
    if (!(await this.mayCreate(caller, change, change.place, tx)))
      throw this.forbidden(change.verb === 'create' ? 'create' : 'move');
    return change.place;
  }

  private movesAway(change: PendingWrite<T, Mode>): boolean {
    const { ancestor } = this.definition;
    return ancestor !== undefined && !ancestor.isFixed && change.changes(ancestor.field);
  }

  /** The record with what the caller may do with it; else the 404, whose time says nothing of why. */
  protected async readable(caller: Caller, row: T | undefined, sql: Sql): Promise<{ row: T; rights: Rights }> {
    let rights = NO_RIGHTS;
    const isReadable = await this.support.rights.equalizeTiming(caller, sql, async (counted) => {
      if (row) [rights] = await this.rights(caller, [row], counted);
      return rights.read;
    });
    if (!row || !isReadable) throw new NotFound();
    return { row, rights };
  }

  private async authorizedRow(
    verb: 'delete' | 'undelete',
    caller: Caller,
    id: string | number,
    tx: Sql,
  ): Promise<{ change: PendingWrite<T, Mode>; row: T }> {
    const current = await this.store.lock(caller, id, tx);
    const { row, rights } = await this.readable(caller, current, tx);
    if (!rights.delete) throw this.forbidden(verb);
    const change = new PendingWrite<T, Mode>(verb, row, {}, caller.faults);
    await this.prepare(caller, change, tx);
    caller.faults.throwIfAny();
    checkVersion(caller, row);
    return { change, row };
  }

  private async insertNode(caller: Caller, id: string | number, values: Partial<T>, tx: Sql): Promise<void> {
    const { place } = this.definition;
    if (!place) return;
    // Where it stands may depend on what is no column.
    const row = { ...values, ID: id, SiteID: caller.siteId } as T;
    await this.support.tree.insertNode(
      caller,
      { ID: String(row.ID), RowType: place.rowType(row), AncestorID: place.ancestor(row), Name: place.name(row) },
      tx,
    );
  }

  /** Answers whether the record has moved, on which rights depend. */
  private async moveNode(caller: Caller, change: PendingWrite<T, Mode>, tx: Sql): Promise<boolean> {
    const { place } = this.definition;
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
    if (!stays || was.Name !== is.Name) await this.support.tree.moveNode(caller, is, tx);
    return !stays;
  }

  private async complete(caller: Caller, rows: readonly T[], rights: readonly Rights[], sql: Sql): Promise<void> {
    await this.decorate(caller, rows, rights, sql);
    if (this.definition.names) await hideNames(this.support.rights, caller, this.definition.names, rows, sql);
  }
}
