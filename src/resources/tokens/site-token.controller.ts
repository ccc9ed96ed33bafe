import { Body, Controller, Header } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { ApiTags } from '../../resource/described';
import { By, Id, Params } from '../../resource/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post } from '../../resource/route';
import type { Caller } from '../../security/caller';
import { requireOwnSite } from '../../security/own-site';
import { SiteToken, SiteTokenCreate } from './token';
import { TokenService } from './token.service';

@ApiTags('Login')
@Controller()
export class SiteTokenController {
  constructor(private readonly tokens: TokenService) {}

  @Get('sites/:siteid/tokens', 'Admin', {
    about: 'The tokens of the site.',
    returns: listOf(SiteToken),
    refusals: ['own_login_required'],
  })
  list(@By() caller: Caller, @Id('siteid') siteId: string, @Params() params: ListParams) {
    return this.tokens.listOf(requireOwnSite(caller, siteId), null, params);
  }

  @Post('sites/:siteid/tokens', 'Admin', {
    about: 'Makes a token that acts as any user of the site; its secret is in this answer only.',
    body: SiteTokenCreate,
    returns: one(SiteToken),
    faults: ['out_of_range'],
    refusals: ['own_login_required'],
  })
  @Header('Cache-Control', 'no-store')
  create(@By() caller: Caller, @Id('siteid') siteId: string, @Body() body: SiteTokenCreate) {
    return this.tokens.createFor(requireOwnSite(caller, siteId), null, body);
  }

  @Delete('sites/:siteid/tokens/:id', 'Admin', {
    about: 'Ends a token of the site.',
    returns: nothing,
    refusals: ['own_login_required'],
  })
  delete(@By() caller: Caller, @Id('siteid') siteId: string, @Id() id: string) {
    return this.tokens.deleteOf(requireOwnSite(caller, siteId), null, id);
  }
}
