import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { ListParams } from '../../http/list-params';
import type { ListResult } from '../../http/list-result';
import { Conflict, Forbidden, NotFound, PreconditionFailed } from '../../http/problem';
import { ResourceSupport } from '../../resource/rules/resource-support';
import { listPages } from '../../resource/storage/list-pages';
import type { PagedQuery } from '../../resource/storage/paged-query';
import type { Caller } from '../../security/caller';
import { NO_RIGHTS, type Rights } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import { BasicRoleService } from '../basic-roles/basic-role.service';
import { DialogService } from '../dialogs/dialog.service';
import type { BasicRoleDialogUpdate } from './basic-role-dialog';
import { type BasicRoleDialogRow, BasicRoleDialogStore } from './basic-role-dialog.store';

/**
 * Role dialogs: one for every pair of a basic role and a dialog of the same individual, empty until it is written
 * (contract section 13). They have no rights of their own: what the caller may do with both parents, it may do here.
 */
@Injectable()
export class BasicRoleDialogService {
  constructor(
    private readonly support: ResourceSupport,
    private readonly store: BasicRoleDialogStore,
    private readonly roles: BasicRoleService,
    private readonly dialogs: DialogService,
  ) {}

  /** The pairs of a dialog with the basic roles of its individual; none where it is about anything else. */
  async listOfDialog(caller: Caller, dialogId: string, params: ListParams): Promise<ListResult> {
    await this.dialogs.get(caller, dialogId);
    return this.list(caller, this.store.ofDialog, dialogId, params);
  }

  /** The pairs of a basic role with the dialogs of its individual. */
  async listOfRole(caller: Caller, roleId: string, params: ListParams): Promise<ListResult> {
    await this.roles.get(caller, roleId);
    return this.list(caller, this.store.ofRole, roleId, params);
  }

  /** One pair that the caller may read, whether a parent is deleted or not; else 404. */
  async get(caller: Caller, roleId: string, dialogId: string): Promise<BasicRoleDialogRow> {
    const { row } = await this.readable(caller, roleId, dialogId, this.support.database.readFor(caller));
    caller.faults.throwIfAny();
    return row;
  }

  /** Writes what is said about a pair and answers it. */
  async update(
    caller: Caller,
    roleId: string,
    dialogId: string,
    body: BasicRoleDialogUpdate,
  ): Promise<BasicRoleDialogRow> {
    const path = { BasicRoleID: roleId, DialogID: dialogId };
    for (const field of ['BasicRoleID', 'DialogID'] as const)
      if (body[field] !== undefined && body[field] !== path[field])
        caller.faults.add(field, 'mismatch', 'must equal the id in the path');
    return this.support.database.transaction(async (tx) => {
      // Before anything is read: the second of two first writers then finds the row of the first one.
      await this.support.tree.lock(caller, roleId, tx);
      await this.support.tree.lockForShare(caller, dialogId, tx);
      const { row, rights } = await this.readable(caller, roleId, dialogId, tx);
      if (!rights.update) throw new Forbidden('forbidden', 'You may not change this role dialog.');
      caller.faults.throwIfAny();
      if (caller.ifMatch && !caller.ifMatch.includes(row.Version)) throw new PreconditionFailed();
      if (row.ParentDeleted) throw new Conflict('deleted', 'The basic role or the dialog is deleted.');
      await this.store.write(caller, row, String(body.Description), tx);
      return (await this.readable(caller, roleId, dialogId, tx)).row;
    }, caller.lifetime);
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
    rows: readonly BasicRoleDialogRow[],
    sql: Sql,
  ): Promise<readonly Pick<Rights, 'read' | 'update'>[]> {
    const parents = rows.flatMap(({ BasicRoleID, DialogID, IndividualID: above }) => {
      const below = { above, aboveType: RowType.Individual };
      return [
        { rowType: RowType.BasicRole, id: BasicRoleID, ...below },
        { rowType: RowType.IndividualDialog, id: DialogID, ...below },
      ];
    });
    const rights = await this.support.rights.of(caller, parents, sql);
    return rows.map((_, index) => {
      const [ofRole, ofDialog] = [rights[2 * index], rights[2 * index + 1]];
      return { read: ofRole.read && ofDialog.read, update: ofRole.update && ofDialog.update };
    });
  }
}
