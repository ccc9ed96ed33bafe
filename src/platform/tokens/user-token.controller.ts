import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post } from '../../resource/pipeline/route';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { UserToken, UserTokenCreate } from './token';
import { TokenService } from './token.service';

@ControllerOf('Login')
export class UserTokenController {
  constructor(private readonly tokens: TokenService) {}

  @Get('me/tokens', 'anyone', {
    access: 'ownTokens',
    about: 'List the user tokens of the caller',
    details:
      'Returns the tokens without their secrets, sorted by name. Site tokens and impersonating administrators cannot call this operation.',
    returns: listOf(UserToken),
    refusals: ['own_login_required'],
    neverLags: true,
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.tokens.listOf(caller, ownId(caller), params);
  }

  @Post('me/tokens', 'anyone', {
    access: 'ownTokens',
    about: 'Create a user token for the caller',
    details:
      'Only this response contains the secret. Site tokens and impersonating administrators cannot call this operation.',
    body: UserTokenCreate,
    returns: one(UserToken),
    returnsSecret: true,
    faults: ['out_of_range'],
    refusals: ['own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: UserTokenCreate) {
    return this.tokens.createFor(caller, ownId(caller), body);
  }

  @Delete('me/tokens/:id', 'anyone', {
    access: 'ownTokens',
    about: 'Delete a user token of the caller',
    details:
      'The token becomes invalid immediately. Site tokens and impersonating administrators cannot call this operation.',
    returns: nothing,
    refusals: ['own_login_required'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.tokens.deleteOf(caller, ownId(caller), id);
  }
}
