import { Injectable } from '@nestjs/common';
import { type Sql } from '../../database/sql';
import { ResourceSupport } from '../../resource/service/resource-support';
import { PermissionService } from '../../resources/permissions/permission.service';
import { SecurityGroupService } from '../../resources/security-groups/security-group.service';
import { TaskService } from '../../resources/tasks/task.service';
import type { Caller } from '../../security/caller';
import { IdentityStore } from '../../security/sign-in/identity.store';
import { OidcBindings } from '../../security/sign-in/oidc/oidc-bindings';
import { Sessions } from '../../security/sign-in/sessions';
import type { ErasedIndividual } from './erasure.store';

/** Removes what ties an erased individual to sign-ins, rights and tasks (contract section 27). */
@Injectable()
export class ErasedLinks {
  constructor(
    private readonly support: ResourceSupport,
    private readonly identities: IdentityStore,
    private readonly bindings: OidcBindings,
    private readonly sessions: Sessions,
    private readonly groups: SecurityGroupService,
    private readonly permissions: PermissionService,
    private readonly tasks: TaskService,
  ) {}

  /** Removes credentials and known addresses, with the transaction. */
  async endSignIns(caller: Caller, { ID: id, IsGlobalAdmin }: ErasedIndividual, tx: Sql): Promise<void> {
    await this.identities.removeAllAddresses(caller.siteId, id, tx);
    await this.bindings.removeAllOf(caller, id, tx);
    await this.sessions.endCredentialsOfDeleted(tx, caller, { id, isGlobalAdmin: Boolean(IsGlobalAdmin) });
    await this.support.sharedEpochs.raise(tx, caller.siteId);
  }

  /** Removes group memberships, permission rows and assignments. Each step is committed when it is yielded. */
  async *remove(caller: Caller, id: string): AsyncGenerator<void> {
    await this.groups.removeFromAll(caller, id);
    while (await this.permissions.removeSomeOf(caller, id)) yield;
    while (await this.tasks.removeSomeOf(caller, id)) yield;
  }
}
