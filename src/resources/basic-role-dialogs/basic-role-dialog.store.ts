import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import { coalesce, given, oneOf, raw } from '../../resource/storage/conditions';
import { PagedQuery } from '../../resource/storage/paged-query';
import { from } from '../../resource/storage/query';
import { RecordEntries } from '../../resource/storage/record-entries';
import { select } from '../../resource/storage/scoped-statement';
import { givenAll, insertInto, ME, oneMore, update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { BasicRole } from '../basic-roles/basic-role';
import { Dialog } from '../dialogs/dialog';
import { BasicRoleDialog } from './basic-role-dialog';
import { DELETED_PARENTS, DESCRIPTION, OF_INDIVIDUAL_OF_DIALOG, OF_INDIVIDUAL_OF_ROLE } from './basic-role-dialog.sql';
import { StoredBasicRoleDialog } from './stored-basic-role-dialog';

/**
 * A pair of a basic role and a dialog of the same individual, with its stored description. Its version is 0 before the
 * first write.
 */
export interface BasicRoleDialogRow extends Omit<BasicRoleDialog, 'ID' | 'SiteID'> {
  readonly IndividualID: string;
  readonly ParentDeleted: number;
}

/** A pair, and the individual that the role and the dialog belong to. */
export type Pair = Pick<BasicRoleDialogRow, 'BasicRoleID' | 'DialogID' | 'IndividualID'>;

/** What entries and idempotency keys have as the ID of a pair. */
export function pairIdOf({ BasicRoleID, DialogID }: Pick<Pair, 'BasicRoleID' | 'DialogID'>): string {
  return `${BasicRoleID}/${DialogID}`;
}

const KEY = { BasicRoleID: given('role'), DialogID: given('dialog') } as const;

/** Basic role dialogs: a join of roles and dialogs with the table of stored descriptions. */
@Injectable()
export class BasicRoleDialogStore {
  /** The live pairs of the dialog `:id`, by the rank of their roles. */
  readonly ofDialog = new PagedQuery<BasicRoleDialogRow>(
    this.database,
    livePairs()
      .where({ 'd.ID': given('id') })
      .raw(OF_INDIVIDUAL_OF_DIALOG)
      .key('Rank', { type: 'integer', nullable: true })
      .key('ID', { type: 'guid' })
      .readBy({ index: 'IX_basic_roles_by_Rank' }),
  );
  /** The live pairs of the basic role `:id`, newest dialog first. */
  readonly ofRole = new PagedQuery<BasicRoleDialogRow>(
    this.database,
    livePairs()
      .where({ 't.ID': given('id') })
      .raw(OF_INDIVIDUAL_OF_ROLE)
      .key('DialogDate', { by: 'd.DialogDate', type: 'date', descending: true })
      .key('DialogID', { by: 'd.ID', type: 'guid', descending: true })
      .readBy({ index: 'IX_dialogs_ancestor', alias: 'd' }),
  );
  private readonly pair = select<BasicRoleDialogRow>(
    this.database,
    pairs().where({ 't.ID': given('role'), 'd.ID': given('dialog') }),
  );
  private readonly storedPairs = select<Pair>(
    this.database,
    from(StoredBasicRoleDialog, 'w')
      .join(BasicRole, 't', { 't.ID': 'w.BasicRoleID' })
      .join(Dialog, 'd', { 'd.ID': 'w.DialogID', 'd.AncestorID': 't.IndividualID' })
      .columns('w', 'BasicRoleID', 'DialogID')
      .columns('t', 'IndividualID')
      .where({ 'w.BasicRoleID': oneOf('ids') }),
  );
  private readonly writtenPairs = select<BasicRoleDialogRow>(
    this.database,
    pairs().where({ 'w.BasicRoleID': oneOf('roles'), 'w.DialogID': oneOf('dialogs') }),
  );
  private readonly insertPair = insertInto(this.database, StoredBasicRoleDialog, {
    ...KEY,
    ...givenAll('Description'),
    Created: given('now'),
    CreatedBy: ME,
    Updated: given('now'),
    UpdatedBy: ME,
    Version: 1,
  });
  private readonly updatePair = update(
    this.database,
    StoredBasicRoleDialog,
    { ...givenAll('Description'), Updated: given('now'), UpdatedBy: ME, Version: oneMore('Version') },
    KEY,
  );

  private readonly entries = new RecordEntries(this.database, BasicRoleDialog, []);

  constructor(private readonly database: Database) {}

  /** Returns one pair, even if a parent is deleted; undefined if role and dialog do not belong to one individual. */
  find(caller: Caller, roleId: string, dialogId: string, sql?: Sql): Promise<BasicRoleDialogRow | undefined> {
    return this.pair.first(caller, { role: roleId, dialog: dialogId }, sql);
  }

  /** The pairs of the roles in these IDs, `{role}/{dialog}`, that have been written. */
  findPairs(caller: Caller, ids: readonly string[], sql: Sql): Promise<Pair[]> {
    return this.storedPairs.all(caller, { ids: [...new Set(ids.map((id) => id.split('/')[0]))] }, sql);
  }

  /** Those of the pairs, each `{role}/{dialog}`, that have been written and still exist. */
  async findAll(caller: Caller, ids: readonly string[], sql: Sql): Promise<BasicRoleDialogRow[]> {
    const parts = ids.map((id) => id.split('/'));
    const [roles, dialogs] = [0, 1].map((at) => [...new Set(parts.map((each) => each[at]))]);
    const rows = await this.writtenPairs.all(caller, { roles, dialogs }, sql);
    return rows.filter((row) => ids.includes(pairIdOf(row)));
  }

  /** Writes the description of a pair. The role must be locked, so that no other writer inserts the row. */
  async write(caller: Caller, row: BasicRoleDialogRow, description: string, tx: Sql): Promise<void> {
    const { BasicRoleID: role, DialogID: dialog } = row;
    const values = { role, dialog, Description: description, now: storedNow() };
    await (row.Version === 0 ? this.insertPair : this.updatePair).send(caller, values, tx);
    const written = { ID: pairIdOf(row), BasicRoleID: role, Description: description, Version: 1 };
    if (row.Version === 0) this.entries.created(caller, written, {}, tx);
    else this.entries.updated(caller, { ...row, ID: written.ID }, { Description: description }, tx);
  }
}

function pairs() {
  return from(BasicRole, 't')
    .join(Dialog, 'd', { 'd.AncestorID': 't.IndividualID' })
    .leftJoin(StoredBasicRoleDialog, 'w', { 'w.BasicRoleID': 't.ID', 'w.DialogID': 'd.ID' })
    .columns('t', 'IndividualID')
    .columns('d', 'DialogDate')
    .select({
      BasicRoleID: 't.ID',
      DialogID: 'd.ID',
      BasicRoleName: 't.Name',
      BasicRoleRank: 't.Rank',
      Description: raw(DESCRIPTION),
      Version: coalesce('w.Version', 0),
      ParentDeleted: raw(DELETED_PARENTS),
    });
}

function livePairs() {
  return pairs().raw(`${DELETED_PARENTS} = 0`);
}
