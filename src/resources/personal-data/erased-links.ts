import { Injectable } from '@nestjs/common';
import { type Sql } from '../../database/sql';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Caller } from '../../security/caller';
import { IdentityStore } from '../../security/sign-in/identity.store';
import { OidcBindings } from '../../security/sign-in/oidc/oidc-bindings';
import { Sessions } from '../../security/sign-in/sessions';
import type { Individual } from '../individuals/individual';
import { PermissionStore } from '../permissions/permission.store';
import { SecurityGroupStore } from '../security-groups/security-group.store';
import { TaskStore } from '../tasks/task.store';
import { TaskAssigneeStore } from '../tasks/task-assignee.store';
import { ErasureStore } from './erasure.store';

/** Removes what ties an erased individual to sign-ins, rights and tasks (contract section 27). */
@Injectable()
export class ErasedLinks {
  constructor(
    private readonly support: ResourceSupport,
    private readonly erasures: ErasureStore,
    private readonly identities: IdentityStore,
    private readonly bindings: OidcBindings,
    private readonly sessions: Sessions,
    private readonly groups: SecurityGroupStore,
    private readonly permissions: PermissionStore,
    private readonly tasks: TaskStore,
    private readonly assignees: TaskAssigneeStore,
  ) {}

  /** Removes credentials, known addresses and group memberships, with the transaction. */
  async endSignIns(caller: Caller, { ID: id, IsGlobalAdmin }: Individual, tx: Sql): Promise<void> {
    await this.identities.removeAllAddresses(caller.siteId, id, tx);
    await this.bindings.removeAllOf(caller, id, tx);
    await this.sessions.endCredentialsOfDeleted(tx, caller, { id, isGlobalAdmin: Boolean(IsGlobalAdmin) });
    await this.groups.removeFromAll(caller, id, tx);
    await this.support.sharedEpochs.raise(tx, caller.siteId);
  }

  /** Removes permission rows and assignments. Each step is committed when it is yielded. */
  async *remove(caller: Caller, id: string): AsyncGenerator<void> {
    while (await this.write(caller, (tx) => this.removePermissions(caller, id, tx))) yield;
    while (await this.write(caller, (tx) => this.removeAssignments(caller, id, tx))) yield;
    this.support.epochs.advance(caller.siteId);
  }

  private async removePermissions(caller: Caller, id: string, tx: Sql): Promise<boolean> {
    const found = await this.erasures.permissionsOf(caller, id, tx);
    for (const each of found) {
      const row = await this.permissions.lock(caller, each, tx);
      if (row) await this.permissions.remove(caller, row, tx);
    }
    if (found.length > 0) await this.support.sharedEpochs.raise(tx, caller.siteId);
    return found.length > 0;
  }

  private async removeAssignments(caller: Caller, id: string, tx: Sql): Promise<boolean> {
    const found = await this.erasures.assignedTasks(caller, id, tx);
    for (const each of found) {
      const task = await this.tasks.lock(caller, each, tx);
      if (task && (await this.assignees.remove(caller, each, id, tx)))
        this.tasks.recordMembers(caller, task, [['Individuals', id]], [['Individuals', null]], tx);
    }
    return found.length > 0;
  }

  private write<R>(caller: Caller, work: (tx: Sql) => Promise<R>): Promise<R> {
    return this.support.database.transaction((tx) => caller.runWrite(tx, work), { lifetime: caller.lifetime });
  }
}
