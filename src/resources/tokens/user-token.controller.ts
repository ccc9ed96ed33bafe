import { Body, Controller, Header } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { ApiTags } from '../../resource/described';
import { By, Id, Params } from '../../resource/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post } from '../../resource/route';
import type { Caller } from '../../security/caller';
import { ownId } from '../../security/own-site';
import { UserToken, UserTokenCreate } from './token';
import { TokenService } from './token.service';

@ApiTags('Login')
@Controller()
export class UserTokenController {
  constructor(private readonly tokens: TokenService) {}

  @Get('me/tokens', 'anyone', {
    about: 'The tokens of the caller.',
    returns: listOf(UserToken),
    refusals: ['own_login_required'],
  })
  list(@By() caller: Caller, @Params() params: ListParams) {
    return this.tokens.listOf(caller, ownId(caller), params);
  }

  @Post('me/tokens', 'anyone', {
    about: 'Makes a token for the caller; its secret is in this answer only.',
    body: UserTokenCreate,
    returns: one(UserToken),
    faults: ['out_of_range'],
    refusals: ['own_login_required'],
  })
  @Header('Cache-Control', 'no-store')
  create(@By() caller: Caller, @Body() body: UserTokenCreate) {
    return this.tokens.createFor(caller, ownId(caller), body);
  }

  @Delete('me/tokens/:id', 'anyone', {
    about: 'Ends a token of the caller.',
    returns: nothing,
    refusals: ['own_login_required'],
  })
  delete(@By() caller: Caller, @Id() id: string) {
    return this.tokens.deleteOf(caller, ownId(caller), id);
  }
}
