import { Body } from '@nestjs/common';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller } from '../../resource/pipeline/handler-parameters';
import { Delete, Get, nothing, one, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { IdentityProvider, IdentityProviderUpdate } from './identity-provider';
import { IdentityProviderService } from './identity-provider.service';

const ENDS = 'The sign-ins of the former one, and its identities, end immediately.';
const BY_OTHERS =
  'Site tokens, impersonating administrators and global administrators of another site cannot call this operation.';

@ControllerOf('Credential')
export class IdentityProviderController {
  constructor(private readonly providers: IdentityProviderService) {}

  @Get('sites/:siteid/identityprovider', 'Admin', {
    id: 'getIdentityProvider',
    access: 'ownSite',
    about: 'Get the identity provider of a site',
    details: 'Returns a 404 if the site has none of its own.',
    returns: one(IdentityProvider),
    neverLags: true,
  })
  get(@CurrentCaller() caller: Caller) {
    return this.providers.get(caller, caller.siteId);
  }

  @Put('sites/:siteid/identityprovider', 'Admin', {
    id: 'updateIdentityProvider',
    access: 'ownSite',
    about: 'Update the identity provider of a site',
    details: `Creates or replaces it. ${ENDS} ${BY_OTHERS}`,
    body: IdentityProviderUpdate,
    returns: one(IdentityProvider),
    faults: ['invalid_format', 'forbidden_address'],
    refusals: ['own_login_required', 'own_site_required'],
    conflicts: ['issuer_taken', 'no_other_way'],
  })
  update(@CurrentCaller() caller: Caller, @Body() body: IdentityProviderUpdate) {
    return this.providers.update(caller, caller.siteId, body);
  }

  @Delete('sites/:siteid/identityprovider', 'Admin', {
    id: 'deleteIdentityProvider',
    access: 'ownSite',
    about: 'Delete the identity provider of a site',
    details: `${ENDS} Does nothing if there is none. ${BY_OTHERS}`,
    returns: nothing,
    refusals: ['own_login_required', 'own_site_required'],
    conflicts: ['no_other_way'],
  })
  delete(@CurrentCaller() caller: Caller) {
    return this.providers.delete(caller, caller.siteId);
  }
}
