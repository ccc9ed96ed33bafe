import { isDuplicate } from '../../database/database-error';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { Conflict, Forbidden, NotFound } from '../../http/problems/problem';
import type { Caller } from '../../security/caller';
import type { Chain } from '../../security/rights/chain.store';
import { type AccessSubject, NO_RIGHTS, type Rights } from '../../security/rights/rights';
import type { SoftDeleted, TenantRecord } from '../declare/tenant-record';
import { listPages } from '../storage/list-pages';
import type { ResourceStore } from '../storage/resource-store';
import { StoreRows } from '../storage/store-rows';
import type { Node } from '../storage/tree';
import type { Where } from '../storage/where';
import { withoutUndefined } from '../storage/writes';
import { hideNames } from './hidden-names';
import { insertedRecordOf } from './inserted-record';
import type { Move } from './moved-records';
import { mayUpdateParent, rightsOfParents } from './parent-rights';
import { PendingWrite } from './pending-write';
import { presentMembers } from './present-members';
import { checkVersion, isDeleted, isDeletedItself } from './record-state';
import { References } from './references';
import {
  accessSubjectOf,
  mayUndelete,
  nodeIn,
  ownedResourceOf,
  type ResourceDefinition,
  rowTypeBelow,
  subjectBelow,
  type WriteOptions,
} from './resource-definition';
import type { ResourceSupport } from './resource-support';

/**
 * The six verbs, with their checks in the order of contract section 8: the record (404), the right (403), parameters
 * and fields (400, all at once), If-Match (412), the state (409). A subclass defines its rights and, in `prepare`, its
 * rules.
 */
export abstract class ResourceService<T extends TenantRecord, Mode extends string = never> {
  protected readonly references = new References<T>(this.support, this.definition);
  private readonly insertedRecord = insertedRecordOf(this.definition, this.store);

  protected constructor(
    protected readonly support: ResourceSupport,
    protected readonly store: ResourceStore<T>,
    protected readonly definition: ResourceDefinition<T>,
  ) {
    const { place } = definition;
    if (place) support.tree.register(place.rowTypes, { entity: store.entity, liveKeyOf: place.liveKeyOf });
    support.readers.register(store, {
      rights: (...given) => this.rights(...given),
      rightsBelow: (...given) => this.rightsBelow(...given),
      complete: (...given) => this.complete(...given),
      mayUndelete: (...given) => mayUndelete(definition, ...given),
      get: (...given) => this.get(...given),
      hierarchy: definition.hierarchy,
    });
  }

  /** The caller's rights on each record, by position, in a fixed number of statements (contract section 12). */
  protected rights(caller: Caller, rows: readonly T[], sql: Sql): readonly Rights[] | Promise<readonly Rights[]> {
    const subjects = rows.map((row) => accessSubjectOf(this.definition, caller, row));
    return this.definition.hasRightsOfParent
      ? rightsOfParents(this.support.rights, caller, subjects, sql)
      : this.support.rights.of(caller, subjects, sql);
  }

  /** The caller's rights on a record directly below each record, given by its chain, by position. */
  protected rightsBelow(
    caller: Caller,
    above: readonly Chain[],
    sql: Sql,
  ): readonly Rights[] | Promise<readonly Rights[]> {
    const subjects = above.map((chain) => subjectBelow(this.definition, caller, chain));
    return this.support.rights.of(caller, subjects, sql);
  }

  /**
   * Runs before the rights on a new or moved record are checked. Takes the locks (in the order of
   * docs/developer/internals.md), fills in optional members, and locks the ancestor for share. Returns its node, or undefined
   * if there is none or a fault was added.
   */
  protected place(caller: Caller, change: PendingWrite<T, Mode>, tx: Sql): undefined | Promise<Node | undefined> {
    const { ancestor } = this.definition;
    return ancestor && this.references.lock(caller, change, ancestor.field, ancestor.rowTypes, tx);
  }

  /** Whether the caller may create the record at that place, or move it there. True without one: a fault is reported. */
  protected mayCreate(
    caller: Caller,
    change: PendingWrite<T, Mode>,
    place: Node | undefined,
    tx: Sql,
  ): boolean | Promise<boolean> {
    if (!this.definition.ancestor) return caller.isAdmin;
    return !place || this.mayCreateBelow(caller, change, place, tx);
  }

  /** The same for a live ancestor. */
  protected mayCreateBelow(
    caller: Caller,
    change: PendingWrite<T, Mode>,
    node: Node,
    tx: Sql,
  ): boolean | Promise<boolean> {
    if (this.definition.hasRightsOfParent) return mayUpdateParent(this.support.rights, caller, node, tx);
    const rowType = rowTypeBelow(this.definition, caller, node.RowType, change.values);
    return this.support.rights.mayCreate(caller, rowType, { id: node.ID, rowType: node.RowType }, tx);
  }

  /** The validation hook of a write. Adds faults, conflicts and the columns that the service sets to `change`. */
  protected prepare(_caller: Caller, _change: PendingWrite<T, Mode>, _tx: Sql): void | Promise<void> {}

  /** Whether an update in this mode may change a deleted record. */
  protected mayChangeDeleted(_caller: Caller, _mode: Mode | undefined): boolean {
    return false;
  }

  /** Completes rows of a response. `rights` are those on the rows, by position. */
  protected decorate(_caller: Caller, rows: readonly T[], rights: readonly Rights[], _sql: Sql): void | Promise<void> {
    if (!this.store.showsRights) return;
    for (const [index, row] of rows.entries()) {
      const { read, update, delete: remove, delegate } = rights[index];
      Object.assign(row, { CanRead: read, CanUpdate: update, CanDelete: remove, CanDelegate: delegate });
    }
  }

  /** One record. Throws NotFound if the caller may not read it. */
  async get(caller: Caller, id: string | number): Promise<T> {
    const row = await this.store.find(caller, id);
    const { rights } = await this.requireReadable(caller, row, this.support.database.readFor(caller));
    caller.faults.throwIfAny();
    await this.complete(caller, [row as T], [rights], this.support.database.readFor(caller));
    return row as T;
  }

  /**
   * The records that the caller may read, all of them or one page (contract section 6). If all of them have the same
   * parent, Read is evaluated once, for `listSubject`.
   */
  async list(caller: Caller, params: ListParams, where?: Where<T>, listSubject?: AccessSubject): Promise<ListResult> {
    const sql = this.support.database.readFor(caller);
    const rowRights = {
      ownedResource: ownedResourceOf(this.definition, this.store.owners),
      rights: (rows: readonly T[]) => this.rights(caller, rows, sql),
      complete: (rows: readonly T[], rights: readonly Rights[]) => this.complete(caller, rows, rights, sql),
    };
    const scope = { where, deleted: params.deleted, filtering: params.filtering, listSubject };
    return listPages(caller, params, new StoreRows(this.support.readable, this.store, caller, scope, rowRights, sql));
  }

  /** Creates a record and returns it as stored. */
  async create(caller: Caller, input: Partial<T>, mode?: Mode): Promise<T> {
    const { ancestor } = this.definition;
    const work = async (tx: Sql) => {
      const change = new PendingWrite<T, Mode>('create', undefined, input, caller.faults, mode);
      const place = await this.authorizePlace(caller, change, tx);
      await this.prepare(caller, change, tx);
      caller.faults.throwIfAny();
      change.throwIfConflict();
      const row = await this.store.insert(caller, change.values, tx);
      change.id = row.ID;
      await this.insertNode(caller, row.ID, change.values, tx);
      await this.afterWrite(caller, change, row.ID, tx);
      return this.insertedRecord?.(row, place) ?? this.reread(caller, row.ID, tx);
    };
    return this.write(caller, work, { lockedFirst: ancestor && (input[ancestor.field] as string | undefined) });
  }

  /** Updates a record and returns it as stored. */
  async update(caller: Caller, id: string | number, input: Partial<T>, mode?: Mode): Promise<T> {
    const { ancestor } = this.definition;
    let move: Move = {};
    const work = async (tx: Sql) => {
      const { row, rights } = await this.requireReadable(caller, await this.store.lock(caller, id, tx), tx);
      const isReturning = caller.undeletes && isDeletedItself(row);
      if (isReturning && !mayUndelete(this.definition, caller, row, rights)) throw this.forbidden('undelete');
      if (!rights.update) throw this.forbidden('update');
      const members = caller.isPatching ? { ...presentMembers(this.store.entity, row), ...input } : input;
      const change = new PendingWrite<T, Mode>('update', row, members, caller.faults, mode);
      if (isReturning) Object.assign(change.values, { Deleted: false });
      if (input.ID !== undefined && input.ID !== row.ID)
        change.fault('ID', 'mismatch', 'ID must equal the ID in the path.');
      if (ancestor && !ancestor.isFixed && change.changes(ancestor.field))
        await this.authorizePlace(caller, change, tx);
      await this.prepare(caller, change, tx);
      caller.faults.throwIfAny();
      checkVersion(caller, row);
      if (isDeleted(row) && !isReturning && !this.mayChangeDeleted(caller, mode))
        throw new Conflict('deleted', `This ${this.definition.name} is deleted. Undelete it first.`);
      change.throwIfConflict();
      caller.leftUnchanged =
        caller.writesChangesOnly && !isReturning && !(await this.store.changes(caller, row, change.values, tx));
      if (caller.leftUnchanged) return this.reread(caller, id, tx);
      await this.store.update(caller, id, change.values, tx, row);
      if (isReturning) await this.support.tree.undelete(caller, String(id), tx, { isRowWritten: true });
      move = await this.moveNode(caller, change, tx);
      await this.afterWrite(caller, change, id, tx);
      return this.reread(caller, id, tx);
    };
    return this.write(caller, work, { lockedFirst: id, move: () => move });
  }

  /** Deletes a record, softly if it has `Deleted`. A record that is deleted already stays as it is. */
  async delete(caller: Caller, id: string | number): Promise<void> {
    const work = async (tx: Sql) => {
      const { change, row } = await this.authorizedRow('delete', caller, id, tx);
      if (!(row as unknown as SoftDeleted).Deleted) {
        change.throwIfConflict();
        if (this.store.softDeleted) await this.support.tree.delete(caller, String(id), tx);
        else await this.store.remove(caller, row, tx);
      }
      await this.afterWrite(caller, change, id, tx);
    };
    await this.write(caller, work, { lockedFirst: id });
  }

  /** Undeletes a record and returns it. */
  async undelete(caller: Caller, id: string): Promise<T> {
    const work = async (tx: Sql) => {
      const { change, row } = await this.authorizedRow('undelete', caller, id, tx);
      if ((row as unknown as SoftDeleted).Deleted) {
        change.throwIfConflict();
        await this.support.tree.undelete(caller, id, tx);
      }
      await this.afterWrite(caller, change, id, tx);
      return this.reread(caller, id, tx);
    };
    return this.write(caller, work, { lockedFirst: id });
  }

  /** Runs after the row is written, in the same transaction, to write related rows in other tables. */
  protected afterWrite(
    _caller: Caller,
    _change: PendingWrite<T, Mode>,
    _id: string | number,
    _tx: Sql,
  ): void | Promise<void> {}

  /**
   * Runs a transaction. If rights depend on the resource or on what was written, all processes discard what they have
   * cached of the site.
   */
  protected async write<R>(
    caller: Caller,
    work: (tx: Sql) => Promise<R>,
    { lockedFirst, move }: WriteOptions = {},
  ): Promise<R> {
    const faultsBefore = caller.faults.list.length;
    const options = {
      lifetime: caller.lifetime,
      ...(lockedFirst !== undefined && { lockedFirst: `${caller.siteId}/${lockedFirst}` }),
    };
    const affectsRights = () => !caller.leftUnchanged && (this.definition.affectsRights || move?.().moves === true);
    try {
      const effects = () => ({ affectsRights: affectsRights(), moves: move?.().endsTokens ? 1 : 0 });
      if (caller.openTransaction) return await caller.openTransaction.write((tx) => caller.runWrite(tx, work), effects);
      const result = await this.support.database.transaction(async (tx) => {
        // After a deadlock the work runs again and reports its faults again.
        caller.restartWrite(faultsBefore);
        const written = await caller.runWrite(tx, work);
        await this.support.callerWrites.record(tx, caller);
        if (affectsRights()) await this.support.sharedEpochs.raise(tx, caller.siteId, effects().moves);
        return written;
      }, options);
      return caller.runAfterCommit(result);
    } catch (error) {
      const { duplicate } = this.definition;
      if (duplicate && isDuplicate(error))
        throw Object.assign(new Conflict(duplicate.code, duplicate.detail), { cause: error });
      throw error;
    } finally {
      // Also after a rollback: facts may have been cached from what was written before it.
      if (affectsRights() && !caller.openTransaction) this.support.epochs.advance(caller.siteId);
    }
  }

  /** Reads a written record again. Throws NotFound if it is not there: it was not the caller's to write. */
  protected async reread(caller: Caller, id: string | number, tx: Sql): Promise<T> {
    const row = await this.store.find(caller, id, tx);
    if (!row) throw new NotFound();
    const rights = await this.rights(caller, [row], tx);
    await this.complete(caller, [row], rights, tx);
    return row;
  }

  /** The 403 for a caller who may read the record but not do this to it. */
  protected forbidden(action: string): Forbidden {
    return new Forbidden('forbidden', `You do not have permission to ${action} this ${this.definition.name}.`);
  }

  /** Finds the place of a new or moved record. Throws Forbidden if the caller may not create one there (contract section 12). */
  protected async authorizePlace(caller: Caller, change: PendingWrite<T, Mode>, tx: Sql): Promise<Node | undefined> {
    change.place = await this.place(caller, change, tx);
    if (!(await this.mayCreate(caller, change, change.place, tx)))
      throw this.forbidden(change.verb === 'create' ? 'create' : 'move');
    return change.place;
  }

  /**
   * The record with the caller's rights on it. Throws NotFound if the caller may not read it, in the same time as for a
   * missing record.
   */
  protected async requireReadable(caller: Caller, row: T | undefined, sql: Sql): Promise<{ row: T; rights: Rights }> {
    let rights = NO_RIGHTS;
    const isReadable = await this.support.rights.equalizeTiming(caller, sql, async (counted) => {
      if (row) [rights] = await this.rights(caller, [row], counted);
      return rights.read;
    });
    if (!row || !isReadable) throw new NotFound();
    return { row, rights };
  }

  private async authorizedRow(verb: 'delete' | 'undelete', caller: Caller, id: string | number, tx: Sql) {
    const { row, rights } = await this.requireReadable(caller, await this.store.lock(caller, id, tx), tx);
    if (!(verb === 'delete' ? rights.delete : mayUndelete(this.definition, caller, row, rights)))
      throw this.forbidden(verb);
    const change = new PendingWrite<T, Mode>(verb, row, {}, caller.faults);
    await this.prepare(caller, change, tx);
    caller.faults.throwIfAny();
    checkVersion(caller, row);
    return { change, row };
  }

  private async insertNode(caller: Caller, id: string | number, values: Partial<T>, tx: Sql): Promise<void> {
    const { place } = this.definition;
    // The place may depend on values that are not columns.
    const row = { ...values, ID: id, SiteID: caller.siteId } as T;
    if (place) await this.support.tree.insertNode(caller, nodeIn(place, row), tx);
  }

  /** Rights depend on the place of a record, and on those of the records above it. */
  private async moveNode(caller: Caller, change: PendingWrite<T, Mode>, tx: Sql): Promise<Move> {
    const { place } = this.definition;
    if (!place) return {};
    const before = change.current as T;
    const after = { ...before, ...withoutUndefined(change.values), ID: before.ID };
    const parts = change.changes('AncestorID' as keyof T & string) ? this.store.entity : undefined;
    return this.support.moved.move(caller, { from: nodeIn(place, before), to: nodeIn(place, after), parts }, tx);
  }

  private async complete(caller: Caller, rows: readonly T[], rights: readonly Rights[], sql: Sql): Promise<void> {
    await this.decorate(caller, rows, rights, sql);
    if (this.definition.namedRecords)
      await hideNames(this.support.rights, caller, this.definition.namedRecords, rows, sql);
  }
}
