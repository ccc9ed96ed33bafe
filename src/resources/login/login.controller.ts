import { Body, Controller, Header } from '@nestjs/common';
import type { RequestLifetime } from '../../http/request-lifetime';
import { ApiTags } from '../../resource/described';
import { By, From, While } from '../../resource/handler-parameters';
import { nothing, one, Post } from '../../resource/route';
import type { Caller } from '../../security/caller';
import type { Origin } from '../../security/origin';
import { Sessions } from '../../security/sessions';
import { AuthToken, LoginInput } from './login';

@ApiTags('Login')
@Controller()
export class LoginController {
  constructor(private readonly sessions: Sessions) {}

  @Post('login', 'public', { about: 'Begins a session.', body: LoginInput, returns: one(AuthToken) })
  @Header('Cache-Control', 'no-store')
  async login(
    @Body() { UserName, Password }: LoginInput,
    @From() origin: Origin,
    @While() lifetime: RequestLifetime,
  ): Promise<AuthToken> {
    const { identity, token } = await this.sessions.login(UserName, Password, origin, lifetime);
    return { Site: identity.siteId, Token: token, UserName: identity.userName };
  }

  @Post('logout', 'anyone', { about: 'Ends the session whose token was used.', returns: nothing })
  async logout(@By() caller: Caller): Promise<void> {
    caller.faults.throwIfAny();
    await this.sessions.logout(caller, caller.origin);
  }
}
