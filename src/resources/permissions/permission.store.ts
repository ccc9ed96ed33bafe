import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { coalesce, given } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import { TreeNode } from '../../resource/storage/tree-node';
import type { Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { Individual } from '../individuals/individual';
import { SecurityGroup } from '../security-groups/security-group';
import { Permission } from './permission';

/** Rows that one transaction removes. */
const MAX_AT_ONCE = 200;

@Injectable()
export class PermissionStore extends ResourceStore<Permission> {
  private readonly ofUser = select<{ ID: string }>(
    this.database,
    from(Individual, 'i')
      .columns('i', 'ID')
      .where({ 'i.UserID': given('user') }),
  );

  private readonly ofPrincipal = select<{ ID: string }>(
    this.database,
    from(Permission, 'p')
      .columns('p', 'ID')
      .where({ 'p.PrincipalKey': given('principal') })
      .limit(MAX_AT_ONCE),
  );

  constructor(database: Database) {
    super(database, Permission, {
      // Every object and principal exists, but with inner joins MySQL would read the whole tree before any row.
      rows: (permissions) =>
        permissions
          .leftJoin(TreeNode, 'n', { 'n.ID': 't.RowID' })
          .leftJoin(Individual, 'p', { 'p.ID': 't.PrincipalKey' })
          .leftJoin(SecurityGroup, 'g', { 'g.ID': 't.PrincipalKey' })
          .select({
            RowType: 'n.RowType',
            PrincipalName: coalesce('p.FullName', 'g.Group'),
            RowName: 'n.Name',
            PrincipalKey: 't.PrincipalKey',
            RowAbove: 'n.AncestorID',
          })
          .inViewWith(['n'], 'RowDeleted')
          .key('PrincipalOrder', { by: coalesce('p.NameKey', 'g.OrderKey') })
          .key('ID'),
    });
  }

  /** Rows on an object, optionally of one child type. Key 0 is the object itself. */
  ofObject(_caller: Caller, rowId: string, childTypeKey: number | undefined): Where<Permission> {
    return childTypeKey === undefined ? { RowID: rowId } : { RowID: rowId, ChildTypeKey: childTypeKey };
  }

  /** Returns the IDs of some rows of a user or group, in view or not. */
  async someOf(caller: Caller, principalId: string): Promise<readonly string[]> {
    return (await this.ofPrincipal.all(caller, { principal: principalId })).map(({ ID }) => ID);
  }

  /** Returns the ID of the individual with this UserID. */
  async individualOfUser(caller: Caller, userId: string, tx: Sql): Promise<string | undefined> {
    return (await this.ofUser.first(caller, { user: userId }, tx))?.ID;
  }
}
