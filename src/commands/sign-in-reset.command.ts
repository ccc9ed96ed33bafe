import { SignInService } from '../platform/sign-in/sign-in.service';
import { Caller } from '../security/caller';
import type { Command } from './command';
import { Argument } from './command-option';
import { findSite } from './find-site';
import { withApplication } from './with-application';

const NAME = 'signin reset';

class SignInResetInput {
  @Argument('ID|NAME') site!: string;
}

export const signInResetCommand: Command<SignInResetInput> = {
  name: NAME,
  about: 'Lets the users of a site sign in with everything again, also in running processes, and prints the ID.',
  input: SignInResetInput,
  run(settings, input, terminal) {
    return withApplication(settings, terminal, async (app) => {
      const { ID } = await findSite(app, NAME, input.site);
      await app.get(SignInService).reset(Caller.system(NAME, ID));
      return { line: ID, facts: { id: ID } };
    });
  },
};
