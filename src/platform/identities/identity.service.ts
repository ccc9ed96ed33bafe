import { Injectable } from '@nestjs/common';
import { Conflict, NotFound } from '../../http/problems/problem';
import { ResourceSupport } from '../../resource/service/resource-support';
import { requireOwnLoginInOwnSite } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { OidcBindings } from '../../security/sign-in/oidc/oidc-bindings';
import { isSubject } from '../../security/sign-in/oidc/oidc-subject';
import { Identity } from './identity';

/** Who signs in as an individual with the JWTs of the identity provider (contract section 9). */
@Injectable()
export class IdentityService {
  constructor(
    support: ResourceSupport,
    private readonly bindings: OidcBindings,
  ) {
    support.readers.registerGet(Identity, (caller, id) => this.get(caller, String(id)));
  }

  /** The identity of a live individual. Throws NotFound if it has none. */
  async get(caller: Caller, individualId: string): Promise<Identity> {
    const binding = await this.bindings.get(caller, individualId);
    if (!binding) throw new NotFound();
    caller.faults.throwIfAny();
    return binding;
  }

  /** Binds an individual to a subject of the site's issuer, and ends the sign-ins of its former one. */
  async update(caller: Caller, individualId: string, { Subject: subject }: Partial<Identity>): Promise<Identity> {
    requireOwnLoginInOwnSite(caller);
    // A PATCH without members changes nothing.
    if (caller.isPatching && subject === undefined) return this.get(caller, individualId);
    if (subject !== undefined && !isSubject(subject) && !caller.faults.list.some(({ field }) => field === 'Subject'))
      caller.faults.add(
        'Subject',
        'invalid_character',
        'Subject must be ASCII characters, without spaces at its start or end.',
      );
    const binding = await this.bindings.bind(caller, individualId, { subject: String(subject) }, 'admin');
    if (!binding) throw new Conflict('identity_taken', 'This subject is bound to another individual.');
    return binding;
  }

  /** Ends the identity of an individual, with the sign-ins of its subject. */
  async delete(caller: Caller, individualId: string): Promise<void> {
    requireOwnLoginInOwnSite(caller);
    await this.bindings.unbind(caller, individualId);
  }
}
