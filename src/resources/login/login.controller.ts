import { Body, Controller, Header } from '@nestjs/common';
import type { RequestLifetime } from '../../http/request-lifetime';
import { CurrentCaller, Lifetime, RequestOrigin } from '../../resource/exchange/handler-parameters';
import { nothing, one, Post } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Origin } from '../../security/authentication/origin';
import { Sessions } from '../../security/authentication/sessions';
import type { Caller } from '../../security/caller';
import { AuthToken, LoginInput } from './login';

@ApiTags('Login')
@Controller()
export class LoginController {
  constructor(private readonly sessions: Sessions) {}

  @Post('login', 'public', { about: 'Begins a session.', body: LoginInput, returns: one(AuthToken) })
  @Header('Cache-Control', 'no-store')
  async login(
    @Body() { UserName, Password }: LoginInput,
    @RequestOrigin() origin: Origin,
    @Lifetime() lifetime: RequestLifetime,
  ): Promise<AuthToken> {
    const { identity, token } = await this.sessions.login(UserName, Password, origin, lifetime);
    return { Site: identity.siteId, Token: token, UserName: identity.userName };
  }

  @Post('logout', 'anyone', { about: 'Ends the session whose token was used.', returns: nothing })
  async logout(@CurrentCaller() caller: Caller): Promise<void> {
    caller.faults.throwIfAny();
    await this.sessions.logout(caller, caller.origin);
  }
}
