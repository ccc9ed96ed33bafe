import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { SiteToken, SiteTokenCreate } from './token';
import { TokenService } from './token.service';

@ControllerOf('Login')
export class SiteTokenController {
  constructor(private readonly tokens: TokenService) {}

  @Get('sites/:siteid/tokens', 'Admin', {
    id: 'listSiteTokens',
    access: 'ownSite',
    about: 'List the site tokens',
    details:
      'Returns the tokens of the site without their secrets, sorted by name. Site tokens and impersonating administrators cannot call this operation.',
    returns: listOf(SiteToken),
    refusals: ['own_login_required'],
    neverLags: true,
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.tokens.listOf(caller, null, params);
  }

  @Post('sites/:siteid/tokens', 'Admin', {
    id: 'createSiteToken',
    access: 'ownSite',
    about: 'Create a site token',
    details:
      'The token can act as any user of the site except global administrators. Only this response contains the secret. Site tokens and impersonating administrators cannot call this operation.',
    body: SiteTokenCreate,
    returns: one(SiteToken),
    returnsSecret: true,
    faults: ['out_of_range'],
    refusals: ['own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: SiteTokenCreate) {
    return this.tokens.createFor(caller, null, body);
  }

  @Delete('sites/:siteid/tokens/:id', 'Admin', {
    id: 'deleteSiteToken',
    access: 'ownSite',
    about: 'Delete a site token',
    details:
      'The token becomes invalid immediately. Site tokens and impersonating administrators cannot call this operation.',
    returns: nothing,
    refusals: ['own_login_required'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tokens.deleteOf(caller, null, id);
  }
}
