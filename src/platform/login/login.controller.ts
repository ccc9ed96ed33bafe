import { Body } from '@nestjs/common';
import type { RequestLifetime } from '../../http/server/request-lifetime';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Lifetime, RequestOrigin } from '../../resource/pipeline/handler-parameters';
import { nothing, one, Post } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import type { Origin } from '../../security/sign-in/origin';
import { Sessions } from '../../security/sign-in/sessions';
import { AuthToken, LoginInput } from './login';

@ControllerOf('Login')
export class LoginController {
  constructor(private readonly sessions: Sessions) {}

  @Post('login', 'public', {
    id: 'login',
    access: 'role',
    about: 'Sign in',
    details:
      'Returns a session token. It is valid for 12 hours after its last use and for 7 days at most. A user has at most 50 sessions; a new one ends the oldest.',
    body: LoginInput,
    returns: one(AuthToken),
    returnsSecret: true,
  })
  async login(
    @Body() { UserName, Password }: LoginInput,
    @RequestOrigin() origin: Origin,
    @Lifetime() lifetime: RequestLifetime,
  ): Promise<AuthToken> {
    const { identity, token } = await this.sessions.login(UserName, Password, origin, lifetime);
    return { Site: identity.siteId, Token: token, UserName: identity.userName };
  }

  @Post('logout', 'anyone', {
    id: 'logout',
    access: 'role',
    about: 'Sign out',
    details: 'Ends the session whose token authenticated the request.',
    returns: nothing,
    needsNoScope: true,
  })
  async logout(@CurrentCaller() caller: Caller): Promise<void> {
    caller.faults.throwIfAny();
    await this.sessions.logout(caller);
  }
}
