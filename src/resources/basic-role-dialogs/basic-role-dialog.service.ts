import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { Conflict, Forbidden, NotFound } from '../../http/problems/problem';
import { rowTypeOf } from '../../resource/declare/field-registry';
import { checkVersion } from '../../resource/service/record-state';
import { ResourceSupport } from '../../resource/service/resource-support';
import { listPages } from '../../resource/storage/list-pages';
import type { PagedQuery } from '../../resource/storage/paged-query';
import type { Caller } from '../../security/caller';
import { NO_RIGHTS, type Rights } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import { BasicRole } from '../basic-roles/basic-role';
import { BasicRoleService } from '../basic-roles/basic-role.service';
import { DialogService } from '../dialogs/dialog.service';
import { BasicRoleDialog, type BasicRoleDialogUpdate } from './basic-role-dialog';
import { type BasicRoleDialogRow, BasicRoleDialogStore, type Pair, pairIdOf } from './basic-role-dialog.store';

/**
 * Basic role dialogs: one for every pair of a basic role and a dialog of the same individual, empty until it is written
 * (contract section 13). They have no rights of their own: an operation requires its right on both parents.
 */
@Injectable()
export class BasicRoleDialogService {
  constructor(
    private readonly support: ResourceSupport,
    private readonly store: BasicRoleDialogStore,
    private readonly roles: BasicRoleService,
    private readonly dialogs: DialogService,
  ) {
    support.readers.registerReader('BasicRoleDialog', {
      read: (caller, ids, sql) => this.readPairs(caller, ids, sql),
      // A pair is never removed, and moves with its dialog alone.
      readBelow: async (_caller, above) => above.map(() => false),
      records: async (caller, ids, sql) => {
        const rows = await this.store.findAll(caller, ids, sql);
        const rights = await this.rights(caller, rows, sql);
        return new Map(rows.filter((_, at) => rights[at].read).map((row) => [pairIdOf(row), row]));
      },
    });
    support.readers.registerGet(BasicRoleDialog, (caller, id) => {
      const [roleId, dialogId] = String(id).split('/');
      return this.get(caller, roleId, dialogId);
    });
  }

  /** Lists the pairs of a dialog with the basic roles of its individual; empty if the dialog is not about one. */
  async listOfDialog(caller: Caller, dialogId: string, params: ListParams): Promise<ListResult> {
    await this.dialogs.get(caller, dialogId);
    return this.list(caller, this.store.ofDialog, dialogId, params);
  }

  /** Lists the pairs of a basic role with the dialogs of its individual. */
  async listOfRole(caller: Caller, roleId: string, params: ListParams): Promise<ListResult> {
    await this.roles.get(caller, roleId);
    return this.list(caller, this.store.ofRole, roleId, params);
  }

  /** Returns one pair, even if a parent is deleted; 404 if the caller may not read it. */
  async get(caller: Caller, roleId: string, dialogId: string): Promise<BasicRoleDialogRow> {
    const { row } = await this.readable(caller, roleId, dialogId, this.support.database.readFor(caller));
    caller.faults.throwIfAny();
    return row;
  }

  /** Writes the description of a pair and returns the pair. */
  async update(
    caller: Caller,
    roleId: string,
    dialogId: string,
    body: BasicRoleDialogUpdate,
  ): Promise<BasicRoleDialogRow & { readonly ID: string }> {
    const path = { BasicRoleID: roleId, DialogID: dialogId };
    for (const field of ['BasicRoleID', 'DialogID'] as const)
      if (body[field] !== undefined && body[field] !== path[field])
        caller.faults.add(field, 'mismatch', `${field} must equal the ID in the path.`);
    const work = async (tx: Sql) => {
      // Locks before it reads: of two concurrent first writes, the second then finds the row of the first.
      await this.support.tree.lock(caller, roleId, tx);
      await this.support.tree.lockForShare(caller, dialogId, tx);
      const { row, rights } = await this.readable(caller, roleId, dialogId, tx);
      if (!rights.update)
        throw new Forbidden('forbidden', 'You do not have permission to update this basic role dialog.');
      caller.faults.throwIfAny();
      checkVersion(caller, row);
      if (row.ParentDeleted)
        throw new Conflict('deleted', 'The basic role or the dialog is deleted. Undelete it first.');
      await this.store.write(caller, row, body.Description ?? row.Description, tx);
      await this.support.callerWrites.record(tx, caller);
      return { ...(await this.readable(caller, roleId, dialogId, tx)).row, ID: pairIdOf(row) };
    };
    const lockedFirst = `${caller.siteId}/${roleId}`;
    return this.support.database.transaction((tx) => caller.runWrite(tx, work), {
      lifetime: caller.lifetime,
      lockedFirst,
    });
  }

  /** Those of the pairs, each `{role}/{dialog}`, whose records exist, with whether the caller may read them. */
  private async readPairs(caller: Caller, ids: readonly string[], sql: Sql): Promise<ReadonlyMap<string, boolean>> {
    const rows = await this.store.findPairs(caller, ids, sql);
    const rights = await this.rights(caller, rows, sql);
    return new Map(rows.map((row, at) => [pairIdOf(row), rights[at].read]));
  }

  private list(
    caller: Caller,
    pairs: PagedQuery<BasicRoleDialogRow>,
    id: string,
    params: ListParams,
  ): Promise<ListResult> {
    return listPages<BasicRoleDialogRow>(caller, params, {
      order: pairs.order,
      page: (after, limit) => pairs.page(caller, { after, limit }, { id }),
      keysOf: (row) => pairs.keysOf(row),
      count: () => pairs.count(caller, { id }),
      readable: async (rows) => {
        const rights = await this.rights(caller, rows, this.support.database.readFor(caller));
        return rows.filter((_, index) => rights[index].read);
      },
    });
  }

  private async readable(
    caller: Caller,
    roleId: string,
    dialogId: string,
    sql: Sql,
  ): Promise<{ row: BasicRoleDialogRow; rights: Pick<Rights, 'read' | 'update'> }> {
    const row = await this.store.find(caller, roleId, dialogId, sql);
    let rights: Pick<Rights, 'read' | 'update'> = NO_RIGHTS;
    const isReadable = await this.support.rights.equalizeTiming(caller, sql, async (counted) => {
      if (row) [rights] = await this.rights(caller, [row], counted);
      return rights.read;
    });
    if (!row || !isReadable) throw new NotFound();
    return { row, rights };
  }

  private async rights(
    caller: Caller,
    rows: readonly Pair[],
    sql: Sql,
  ): Promise<readonly Pick<Rights, 'read' | 'update'>[]> {
    const parents = rows.flatMap(({ BasicRoleID, DialogID, IndividualID: above }) => {
      const individual = { above, aboveType: RowType.Individual };
      return [
        { rowType: rowTypeOf(BasicRole), id: BasicRoleID, ...individual },
        { rowType: RowType.IndividualDialog, id: DialogID, ...individual },
      ];
    });
    const rights = await this.support.rights.of(caller, parents, sql);
    return rows.map((_, index) => {
      const [ofRole, ofDialog] = [rights[2 * index], rights[2 * index + 1]];
      return { read: ofRole.read && ofDialog.read, update: ofRole.update && ofDialog.update };
    });
  }
}
