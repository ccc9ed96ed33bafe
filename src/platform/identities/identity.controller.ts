import { Body } from '@nestjs/common';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id } from '../../resource/pipeline/handler-parameters';
import { Delete, Get, nothing, one, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { Identity, IdentityUpdate } from './identity';
import { IdentityService } from './identity.service';

const BY_OTHERS = 'Site tokens and impersonating administrators cannot call this operation.';

@ControllerOf('Credential')
export class IdentityController {
  constructor(private readonly identities: IdentityService) {}

  @Get('individuals/:id/identity', 'Admin', {
    id: 'getIndividualIdentity',
    access: 'role',
    about: 'Get the identity of an individual',
    details: 'Returns a 404 if no user of the identity provider signs in as the individual.',
    returns: one(Identity),
    neverLags: true,
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.identities.get(caller, id);
  }

  @Put('individuals/:id/identity', 'Admin', {
    id: 'updateIndividualIdentity',
    access: 'role',
    about: 'Update the identity of an individual',
    details: `Binds the individual to a subject of the identity provider of the site. The sign-ins of its former subject end immediately. ${BY_OTHERS}`,
    body: IdentityUpdate,
    returns: one(Identity),
    faults: ['invalid_character'],
    conflicts: ['identity_taken', 'no_issuer'],
    refusals: ['own_login_required', 'own_site_required', 'forbidden'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: IdentityUpdate) {
    return this.identities.update(caller, id, body);
  }

  @Delete('individuals/:id/identity', 'Admin', {
    id: 'deleteIndividualIdentity',
    access: 'role',
    about: 'Delete the identity of an individual',
    details: `The sign-ins of its subject end immediately; an individual that is no administrator is bound again by the next token that names it. Does nothing if the individual has no identity. ${BY_OTHERS}`,
    returns: nothing,
    refusals: ['own_login_required', 'own_site_required', 'forbidden'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.identities.delete(caller, id);
  }
}
