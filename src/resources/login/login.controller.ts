import { Body, Controller, Header, Headers, Ip } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Forbidden } from '../../http/problem';
import { By } from '../../resource/handler-parameters';
import { nothing, one, Post } from '../../resource/route';
import type { Caller } from '../../security/caller';
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
    @Ip() address: string,
    @Headers('x-site-id') visited?: string,
  ): Promise<AuthToken> {
    // A session belongs to the site of its user; nobody begins one in another (contract section 10).
    if (visited !== undefined) throw new Forbidden('own_site_required', 'Nobody signs in to another site.');
    const { identity, token } = await this.sessions.login(UserName, Password, address);
    return { Site: identity.siteId, Token: token, UserName: identity.userName };
  }

  @Post('logout', 'anyone', { about: 'Ends the session whose token was used.', returns: nothing })
  async logout(@By() caller: Caller): Promise<void> {
    caller.faults.throwIfAny();
    await this.sessions.logout(caller);
  }
}
