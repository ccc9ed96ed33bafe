import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { Conflict, NotFound } from '../../http/problems/problem';
import { rowTypeOf } from '../../resource/declare/field-registry';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { sortKey } from '../../resource/storage/list-order';
import type { Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import type { Rights } from '../../security/rights/rights';
import { RowType } from '../../security/rights/row-types';
import type { Individual } from '../individuals/individual';
import { BuiltInGroup, hasComputedMembers } from './built-in-groups';
import { SecurityGroup } from './security-group';
import { SecurityGroupStore } from './security-group.store';

const IMMUTABLE = 'Built-in security groups cannot be renamed or deleted.';

/** Groups of individuals. Every site has three built-in groups (contract section 11). */
@Injectable()
export class SecurityGroupService extends ResourceService<SecurityGroup> {
  constructor(
    support: ResourceSupport,
    protected override readonly store: SecurityGroupStore,
  ) {
    super(support, store, {
      name: 'security group',
      place: {
        rowTypes: [rowTypeOf(SecurityGroup)],
        ancestor: (row) => row.SiteID,
        name: (row) => row.Group,
        liveKeyOf: 'OrderKey',
      },
      affectsRights: true,
      duplicate: {
        code: 'name_taken',
        detail: 'Another security group of the site already has this name. Choose another one.',
      },
    });
  }

  /** Inserts the built-in groups of a new site, in the transaction that creates the site. */
  async insertBuiltIn(caller: Caller, tx: Sql): Promise<void> {
    for (const name of Object.values(BuiltInGroup)) {
      const { ID } = await this.store.insert(caller, { Group: name, BuiltIn: true, LiveKey: sortKey(name) }, tx);
      const node = { ID, RowType: rowTypeOf(SecurityGroup), AncestorID: caller.siteId, Name: name };
      await this.support.tree.insertNode(caller, node, tx);
    }
  }

  /** Adds a new individual to the site's Performance Management group. */
  async addToPerformanceManagement(caller: Caller, individualId: string, tx: Sql): Promise<void> {
    await this.store.addToPerformanceManagement(caller, individualId, tx);
  }

  /** Individuals (`t`) in the group; 404 if there is no such group, 403 unless the caller is an Admin or a member. */
  async membership(caller: Caller, groupId: string): Promise<Where<Individual>> {
    const { row: group } = await this.requireReadable(
      caller,
      await this.store.find(caller, groupId),
      this.support.database.readFor(caller),
    );
    if (!(await this.maySeeMembers(caller, group))) throw this.forbidden('list the members of');
    return this.store.members(caller, group);
  }

  /** Adds a live individual to a live group. No effect if it is a member already. */
  async putMember(caller: Caller, groupId: string, individualId: string): Promise<void> {
    const work = async (tx: Sql) => {
      const group = await this.groupOfMember(caller, groupId, individualId, tx);
      await this.store.addMember(caller, group, individualId, tx);
    };
    await this.write(caller, work, { lockedFirst: groupId });
  }

  /** Removes a live individual from a live group. No effect if it is no member. */
  async removeMember(caller: Caller, groupId: string, individualId: string): Promise<void> {
    const work = async (tx: Sql) => {
      const group = await this.groupOfMember(caller, groupId, individualId, tx);
      await this.store.removeMember(caller, group, individualId, tx);
    };
    await this.write(caller, work, { lockedFirst: groupId });
  }

  /**
   * Puts individuals, live or deleted, into a group that has no computed members, and takes others out (contract section
   * 26). No effect for those who are in it already, or not in it.
   */
  async changeMembers(
    caller: Caller,
    groupId: string,
    change: { readonly put: readonly string[]; readonly take: readonly string[] },
  ): Promise<void> {
    const work = async (tx: Sql) => {
      const { row: group, rights } = await this.requireReadable(caller, await this.store.lock(caller, groupId, tx), tx);
      this.requireChangeable(group, rights);
      await this.store.changeMembers(caller, group, change, tx);
    };
    await this.write(caller, work, { lockedFirst: groupId });
  }

  /** Takes a deleted individual out of all groups. Only for Admins. */
  async removeFromAll(caller: Caller, individualId: string): Promise<void> {
    if (!caller.isAdmin) throw this.forbidden('change the members of');
    await this.write(caller, (tx) => this.store.removeFromAll(caller, individualId, tx));
  }

  /** Whether the caller is in a group, deleted or not. */
  async includesCaller(caller: Caller, groupId: string, sql: Sql): Promise<boolean> {
    const group = await this.store.find(caller, groupId, sql);
    return group !== undefined && this.isMember(caller, group, sql);
  }

  // Without the lock, a group that is created while its site is deleted would stay live and keep its name taken.
  protected override async place(caller: Caller, change: PendingWrite<SecurityGroup>, tx: Sql): Promise<undefined> {
    const site = await this.support.tree.lockForShare(caller, caller.siteId, tx);
    if (site?.Deleted) change.conflict('deleted', 'This site is deleted. Undelete it first.');
  }

  protected override prepare(_caller: Caller, change: PendingWrite<SecurityGroup>): void {
    const isRenamed = change.verb === 'update' && change.changes('Group');
    if (change.current?.BuiltIn && (isRenamed || change.verb === 'delete')) change.conflict('built_in', IMMUTABLE);
    const { values } = change;
    if (typeof values.Group !== 'string') return;
    values.LiveKey = sortKey(values.Group);
  }

  private async maySeeMembers(caller: Caller, group: SecurityGroup): Promise<boolean> {
    if (caller.isAdmin) return true;
    if (group.Deleted || group.DeletedByRef) return false;
    return this.isMember(caller, group, this.support.database.readFor(caller));
  }

  private async isMember(caller: Caller, group: SecurityGroup, sql: Sql): Promise<boolean> {
    if (!hasComputedMembers(group)) return this.store.hasMember(caller, group.ID, caller.individualId, sql);
    return group.Group === BuiltInGroup.Everyone || caller.isAdmin;
  }

  /** The locked group whose members the caller may change. */
  private async groupOfMember(caller: Caller, groupId: string, individualId: string, tx: Sql): Promise<SecurityGroup> {
    const { row: group, rights } = await this.requireReadable(caller, await this.store.lock(caller, groupId, tx), tx);
    const node = await this.support.tree.lockForShare(caller, individualId, tx);
    if (node?.RowType !== RowType.Individual) throw new NotFound();
    if (!rights.update) throw this.forbidden('change the members of');
    caller.faults.throwIfAny();
    this.requireChangeable(group, rights);
    if (node.Deleted || node.DeletedByRef)
      throw new Conflict('deleted', 'This individual is deleted. Undelete it first.');
    return group;
  }

  /** Throws Forbidden or Conflict if nobody, or not this caller, may change the members of the group. */
  private requireChangeable(group: SecurityGroup, rights: Rights): void {
    if (!rights.update) throw this.forbidden('change the members of');
    if (hasComputedMembers(group))
      throw new Conflict(
        'built_in',
        `The members of the group ${group.Group} are managed by the service and cannot be changed.`,
      );
    if (group.Deleted || group.DeletedByRef)
      throw new Conflict('deleted', 'This security group is deleted. Undelete it first.');
  }
}
