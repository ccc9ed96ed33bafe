import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { UUID } from '../../http/formats/field-table';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { Forbidden } from '../../http/problems/problem';
import { rowTypeOf } from '../../resource/declare/field-registry';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import type { Where } from '../../resource/storage/where';
import { requireOwnLogin } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import type { Chain } from '../../security/rights/chain.store';
import { childTypeKey, knownChildType, TYPES_WITH_ROWS } from '../../security/rights/child-types';
import { NOT_SET, type Right } from '../../security/rights/permission-rows';
import { ALL_RIGHTS, NO_RIGHTS, type Rights } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import { SecurityLog } from '../../security/sign-in/security-log';
import { SecurityGroup } from '../security-groups/security-group';
import { SecurityGroupService } from '../security-groups/security-group.service';
import { type Permission, type PermissionFacts, PrincipalType, STATE_OF } from './permission';
import { PermissionStore } from './permission.store';

type Row = Permission & PermissionFacts;

const PRINCIPALS = [RowType.Individual, rowTypeOf(SecurityGroup)];

/** Permission rows. Reading and writing them requires Delegate on the secured object (contract section 12). */
@Injectable()
export class PermissionService extends ResourceService<Permission> {
  constructor(
    support: ResourceSupport,
    protected override readonly store: PermissionStore,
    private readonly groups: SecurityGroupService,
    private readonly securityLog: SecurityLog,
  ) {
    super(support, store, {
      name: 'permission',
      ancestor: { field: 'RowID', rowTypes: [...TYPES_WITH_ROWS], isFixed: true },
      namedRecords: [{ id: ({ PrincipalKey }) => PrincipalKey, hide: hidePrincipal }],
      affectsRights: true,
      duplicate: {
        code: 'permission_exists',
        detail: 'A permission for this record, principal and child type already exists. Update it instead.',
      },
    });
  }

  /**
   * Lists the rows on a record of one of the row types, filtered by the query parameter `childtype`. The list is empty
   * without Delegate on the record.
   */
  async listOf(caller: Caller, rowId: string, rowTypes: readonly number[], params: ListParams): Promise<ListResult> {
    await this.references.require(caller, rowId, rowTypes);
    return this.list(caller, params, this.store.ofObject(caller, rowId, readChildType(caller, params)));
  }

  /** Removes some rows of an individual that is erased. Returns whether there were any. */
  async removeSomeOf(caller: Caller, individualId: string): Promise<boolean> {
    const ids = await this.store.someOf(caller, individualId);
    const work = async (tx: Sql) => {
      for (const id of ids) {
        const row = await this.store.lock(caller, id, tx);
        if (row) await this.store.remove(caller, row, tx);
      }
    };
    if (ids.length > 0) await this.write(caller, work);
    return ids.length > 0;
  }

  override async list(caller: Caller, params: ListParams, where?: Where<Permission>): Promise<ListResult> {
    return super.list(caller, { ...params, after: await this.readCursor(caller, params.after) }, where);
  }

  /** Returns the keys of a cursor. If the cursor hides the name of a principal, the keys are read from the row. */
  private async readCursor(caller: Caller, after: ListParams['after']): Promise<ListParams['after']> {
    if (after?.[0] !== HIDDEN || !UUID.test(String(after[1]))) return after;
    const row = await this.store.find(caller, String(after[1]));
    if (row && (await this.rights(caller, [row], this.support.database.readFor(caller)))[0].read)
      return this.store.keysOf(row) as string[];
    caller.faults.add('cursor', 'invalid_cursor', 'cursor must be a value from the Link header of this list.');
    return undefined;
  }

  protected override async rights(caller: Caller, rows: readonly Permission[], sql: Sql): Promise<readonly Rights[]> {
    const objects = new Map(rows.map((row) => [row.RowID, objectOf(row as Row)]));
    const rights = await this.support.rights.of(caller, [...objects.values()], sql);
    const mayDelegate = new Map(
      [...objects.keys()].map((id, index) => [id, rights[index].read && rights[index].delegate]),
    );
    return rows.map(({ RowID }) => (mayDelegate.get(RowID) ? ALL_RIGHTS : NO_RIGHTS));
  }

  /** A permission has the rights of the record that it is about. */
  protected override async rightsBelow(caller: Caller, above: readonly Chain[], sql: Sql): Promise<readonly Rights[]> {
    const objects = above.map(([{ id, rowType }, next]) => ({ rowType, id, above: next?.id ?? null }));
    const rights = await this.support.rights.of(caller, objects, sql);
    return rights.map(({ read, delegate }) => (read && delegate ? ALL_RIGHTS : NO_RIGHTS));
  }

  protected override async mayCreateBelow(
    caller: Caller,
    _change: PendingWrite<Permission>,
    node: Node,
    tx: Sql,
  ): Promise<boolean> {
    const [{ delegate }] = await this.support.rights.of(caller, [objectAt(node)], tx);
    return delegate;
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Permission>, tx: Sql): Promise<void> {
    requireOwnLogin(caller);
    await caller.validity?.holdIn(tx);
    const { current, values, verb } = change;
    if (values.ChildType !== undefined) values.ChildType = knownChildType(values.ChildType);
    if ((current as Row | undefined)?.RowDeleted)
      change.conflict('deleted', 'The record of this permission is deleted. Undelete it first.');
    if (verb === 'create') await this.resolvePrincipal(caller, change, tx);
    if (!caller.isAdmin) await this.authorizeStates(caller, change, tx);
    if (verb === 'update') await this.validateUnchanged(caller, change, tx);
  }

  protected override afterWrite(caller: Caller, { current, values, verb }: PendingWrite<Permission>, id: string): void {
    const { RowID, ChildType, PrincipalKey } = (current ?? values) as Permission;
    const facts = { verb, permission: id, record: RowID, childType: ChildType, principal: PrincipalKey };
    caller.afterCommit.push(() => this.securityLog.permissionWritten(caller, facts));
  }

  /** Finds the principal of a new row, a user by either of its IDs, and sets the key columns. */
  private async resolvePrincipal(caller: Caller, change: PendingWrite<Permission>, tx: Sql): Promise<void> {
    const { values } = change;
    if (values.ChildType !== undefined) values.ChildTypeKey = childTypeKey(values.ChildType);
    if (values.PrincipalID === undefined) return;
    const id = (await this.store.individualOfUser(caller, values.PrincipalID, tx)) ?? values.PrincipalID;
    const node = await this.references.lockId(caller, change, { field: 'PrincipalID', id }, PRINCIPALS, tx);
    if (!node) return;
    values.PrincipalKey = node.ID;
    values.PrincipalType = node.RowType === RowType.Individual ? PrincipalType.User : PrincipalType.SecurityGroup;
  }

  /**
   * Throws Forbidden if the caller changes rights that it does not have, or rows about itself (contract section 12).
   */
  private async authorizeStates(caller: Caller, change: PendingWrite<Permission>, tx: Sql): Promise<void> {
    const { current, place } = change;
    const row = current ?? change.values;
    if (await this.isAboutCaller(caller, row, tx)) throw new Forbidden('forbidden', OWN);
    const object = current ? objectOf(current as Row) : place && objectAt(place);
    // A wrong reference or child type already has a fault, and no right can be checked.
    if (object === undefined || row.ChildType === undefined) return;
    // Rows about the caller were refused above, so this row does not decide the caller's own rights.
    const grantable = await this.support.rights.grantable(caller, object, row.ChildType, tx);
    if (changedRights(change).some((right) => !grantable[right])) throw new Forbidden('forbidden', NOT_THEIRS);
  }

  private async isAboutCaller(
    caller: Caller,
    { PrincipalKey: key, PrincipalType: type }: Partial<Permission>,
    tx: Sql,
  ): Promise<boolean> {
    if (key === undefined) return false;
    if (type === PrincipalType.User) return key === caller.individualId;
    return this.groups.includesCaller(caller, key, tx);
  }

  /** RowID, ChildType and the principal never change. PrincipalID may be the user's other ID. */
  private async validateUnchanged(caller: Caller, change: PendingWrite<Permission>, tx: Sql): Promise<void> {
    for (const field of ['RowID', 'ChildType'] as const)
      if (change.changes(field)) change.fault(field, 'mismatch', 'PrincipalID cannot be changed.');
    const { PrincipalID: id } = change.values;
    // The stored PrincipalID stays as it was first sent.
    change.values.PrincipalID = undefined;
    if (id === undefined) return;
    const { PrincipalID, PrincipalKey } = change.current as Permission;
    const isSame = id === PrincipalID || id === PrincipalKey;
    if (!isSame && (await this.store.individualOfUser(caller, id, tx)) !== PrincipalKey)
      change.fault('PrincipalID', 'mismatch', 'PrincipalID cannot be changed.');
  }
}

/** Replaces the sort key of a hidden principal in cursors. No name has this key. */
const HIDDEN = '';

function hidePrincipal(row: Permission): void {
  Object.assign(row, { PrincipalName: null, PrincipalOrder: HIDDEN });
}

const OWN =
  'Only site administrators can change permissions that apply to themselves or to a group that they belong to.';
const NOT_THEIRS =
  'You can grant and revoke only rights that you have yourself. With a ChildType, you must have them on every record of that type below the object.';

/** Returns the access subject of the record of a permission row. */
function objectOf({ RowID, RowType: rowType, RowAbove }: Row) {
  return { rowType, id: RowID, above: RowAbove };
}

/** Returns the access subject of the record of a new row. */
function objectAt({ ID, RowType: rowType, AncestorID }: Node) {
  return { rowType, id: ID, above: AncestorID };
}

/** Returns the rights whose state the write changes. */
function changedRights(change: PendingWrite<Permission>): Right[] {
  const { current, values, verb } = change;
  return (Object.keys(STATE_OF) as Right[]).filter((right) => {
    const field = STATE_OF[right];
    if (verb === 'update') return change.changes(field);
    return ((current ?? values)[field] ?? NOT_SET) !== NOT_SET;
  });
}

/**
 * Returns the key of the query parameter `childtype`; undefined for all. Adds a fault if it is no integer or `null`.
 */
function readChildType(caller: Caller, { own }: ListParams): number | undefined {
  const text = own.childtype?.toLowerCase();
  if (text === undefined) return undefined;
  if (text !== 'null' && !/^-?\d+$/.test(text))
    caller.faults.add('childtype', 'invalid_type', 'childtype must be an integer or null.');
  return childTypeKey(knownChildType(text === 'null' ? null : Number(text)));
}
