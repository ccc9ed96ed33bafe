import { Body, Controller, Header } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
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
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.tokens.listOf(caller, null, params);
  }

  @Post('sites/:siteid/tokens', 'Admin', {
    about: 'Makes a token that acts as any user of the site; its secret is in this answer only.',
    body: SiteTokenCreate,
    returns: one(SiteToken),
    faults: ['out_of_range'],
    refusals: ['own_login_required'],
  })
  @Header('Cache-Control', 'no-store')
  create(@CurrentCaller() caller: Caller, @Body() body: SiteTokenCreate) {
    return this.tokens.createFor(caller, null, body);
  }

  @Delete('sites/:siteid/tokens/:id', 'Admin', {
    about: 'Ends a token of the site.',
    returns: nothing,
    refusals: ['own_login_required'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tokens.deleteOf(caller, null, id);
  }
}
