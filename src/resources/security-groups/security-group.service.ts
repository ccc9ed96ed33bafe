import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import { Conflict, NotFound } from '../../http/problem';
import type { PendingWrite } from '../../resource/rules/pending-write';
import { ResourceService } from '../../resource/rules/resource-service';
import { ResourceSupport } from '../../resource/rules/resource-support';
import { sortKey } from '../../resource/storage/list-order';
import type { Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import type { Individual } from '../individuals/individual';
import { BuiltInGroup, keepsItsMembers } from './built-in-groups';
import type { SecurityGroup } from './security-group';
import { SecurityGroupStore } from './security-group.store';

const STAYS = 'A built-in group cannot be renamed or deleted.';

/** Groups of individuals, three of them built into every site (contract section 11). */
@Injectable()
export class SecurityGroupService extends ResourceService<SecurityGroup> {
  constructor(
    support: ResourceSupport,
    protected override readonly store: SecurityGroupStore,
  ) {
    super(support, store, {
      name: 'security group',
      place: { rowType: () => RowType.SecurityGroup, ancestor: (row) => row.SiteID, name: (row) => row.Group },
      decidesRights: true,
      duplicate: { code: 'name_taken', detail: 'Another security group of the site has this name.' },
    });
    support.tree.register(RowType.SecurityGroup, { entity: store.entity, liveKey: { from: 'OrderKey' } });
  }

  /** Gives a new site its three groups, in the transaction that makes the site. */
  async insertBuiltIn(caller: Caller, tx: Sql): Promise<void> {
    for (const name of Object.values(BuiltInGroup)) {
      const { ID } = await this.store.insert(caller, { Group: name, BuiltIn: true, ...keysOf(name) }, tx);
      const node = { ID, RowType: RowType.SecurityGroup, AncestorID: caller.siteId, Name: name };
      await this.support.tree.insertNode(caller, node, tx);
    }
  }

  /** Puts a new individual into the site's Performance Management group. */
  async admit(caller: Caller, individualId: string, tx: Sql): Promise<void> {
    await this.store.admit(caller, individualId, tx);
  }

  /** The condition on individuals (`t`) of those in the group: 404 without the group, 403 for who is not in it. */
  async membership(caller: Caller, groupId: string): Promise<Where<Individual>> {
    const { row: group } = await this.readable(
      caller,
      await this.store.find(caller, groupId),
      this.support.database.readFor(caller),
    );
    if (!(await this.maySeeMembers(caller, group))) throw this.forbidden('see the members of');
    return this.store.members(caller, group);
  }

  /** Puts a live individual into a live group; who is in it already stays. */
  async putMember(caller: Caller, groupId: string, individualId: string): Promise<void> {
    await this.write(caller, async (tx) => {
      await this.validateMember(caller, groupId, individualId, tx);
      const isMember = await this.store.hasMember(caller, groupId, individualId, tx);
      if (!isMember) await this.store.addMember(caller, groupId, individualId, tx);
    });
  }

  /** Takes a live individual out of a live group, if it is in it. */
  async removeMember(caller: Caller, groupId: string, individualId: string): Promise<void> {
    await this.write(caller, async (tx) => {
      await this.validateMember(caller, groupId, individualId, tx);
      await this.store.removeMember(caller, groupId, individualId, tx);
    });
  }

  /** Whether the caller is in a group, deleted or not. */
  async hasCaller(caller: Caller, groupId: string, sql: Sql): Promise<boolean> {
    const group = await this.store.find(caller, groupId, sql);
    return group !== undefined && this.holds(caller, group, sql);
  }

  // Without the lock a group that is made while its site is deleted stays live in there, and holds its name.
  protected override async place(caller: Caller, change: PendingWrite<SecurityGroup>, tx: Sql): Promise<undefined> {
    const site = await this.support.tree.lockForShare(caller, caller.siteId, tx);
    if (site?.Deleted) change.conflict('deleted', 'This site is deleted.');
  }

  protected override prepare(_caller: Caller, change: PendingWrite<SecurityGroup>): void {
    const isRenamed = change.verb === 'update' && change.changes('Group');
    if (change.current?.BuiltIn && (isRenamed || change.verb === 'delete')) change.conflict('built_in', STAYS);
    const name = change.values.Group;
    if (typeof name === 'string') Object.assign(change.values, keysOf(name));
  }

  private async maySeeMembers(caller: Caller, group: SecurityGroup): Promise<boolean> {
    if (caller.isAdmin) return true;
    if (group.Deleted || group.DeletedByRef) return false;
    return this.holds(caller, group, this.support.database.readFor(caller));
  }

  private async holds(caller: Caller, group: SecurityGroup, sql: Sql): Promise<boolean> {
    if (!keepsItsMembers(group)) return this.store.hasMember(caller, group.ID, caller.individualId, sql);
    return group.Group === BuiltInGroup.Everyone || caller.isAdmin;
  }

  private async validateMember(caller: Caller, groupId: string, individualId: string, tx: Sql): Promise<void> {
    const { row: group, rights } = await this.readable(caller, await this.store.lock(caller, groupId, tx), tx);
    const node = await this.support.tree.lockForShare(caller, individualId, tx);
    if (node?.RowType !== RowType.Individual) throw new NotFound();
    if (!rights.update) throw this.forbidden('change');
    caller.faults.throwIfAny();
    if (keepsItsMembers(group)) throw new Conflict('built_in', `The group ${group.Group} keeps its members by itself.`);
    if (group.Deleted || group.DeletedByRef) throw new Conflict('deleted', 'This security group is deleted.');
    if (node.Deleted || node.DeletedByRef) throw new Conflict('deleted', 'This individual is deleted.');
  }
}

function keysOf(name: string): { OrderKey: string; LiveKey: string } {
  const key = sortKey(name);
  return { OrderKey: key, LiveKey: key };
}
