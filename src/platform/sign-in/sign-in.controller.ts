import { Body } from '@nestjs/common';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller } from '../../resource/pipeline/handler-parameters';
import { Get, one, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { SignIn, SignInUpdate } from './sign-in';
import { SignInService } from './sign-in.service';

@ControllerOf('Credential')
export class SignInController {
  constructor(private readonly signIns: SignInService) {}

  @Get('sites/:siteid/signin', 'Admin', {
    id: 'getSignIn',
    access: 'ownSite',
    about: 'Get what a site can sign in with',
    returns: one(SignIn),
    neverLags: true,
  })
  get(@CurrentCaller() caller: Caller) {
    return this.signIns.get(caller, caller.siteId);
  }

  @Put('sites/:siteid/signin', 'Admin', {
    id: 'updateSignIn',
    access: 'ownSite',
    about: 'Update what a site can sign in with',
    details:
      'What is switched off is refused immediately, and works again when it is switched on. `Passwords` can be false only if you have signed in with a JWT. The command `signin reset` allows everything again. Site tokens, impersonating administrators and global administrators of another site cannot call this operation.',
    body: SignInUpdate,
    returns: one(SignIn),
    faults: ['out_of_range'],
    refusals: ['own_login_required', 'own_site_required'],
    conflicts: ['no_other_way'],
  })
  update(@CurrentCaller() caller: Caller, @Body() body: SignInUpdate) {
    return this.signIns.update(caller, caller.siteId, body);
  }
}
