import type { INestApplicationContext } from '@nestjs/common';
import type { OidcSettings } from '../config/oidc-settings';
import { SettingError } from '../config/setting-error';
import type { Settings } from '../config/settings';
import { IdentityProviderService } from '../platform/identity-providers/identity-provider.service';
import { Caller } from '../security/caller';
import { IdentityStore } from '../security/sign-in/identity.store';
import { OidcBindings } from '../security/sign-in/oidc/oidc-bindings';
import { OidcProviders } from '../security/sign-in/oidc/oidc-providers';
import { isSubject } from '../security/sign-in/oidc/oidc-subject';
import { userNameKey } from '../security/sign-in/user-name';
import { type Command, CommandFailed, type CommandResult } from './command';
import { Argument, Option } from './command-option';
import { withApplication } from './with-application';

const BIND = 'oidc bind';
const RELEASE = 'oidc release';
const UNBIND = 'oidc unbind';

class ReleaseInput {
  @Argument('ISSUER') issuer!: string;
}

class BindInput {
  @Option('NAME') userName!: string;
  @Option('SUBJECT') subject!: string;
}

class UnbindInput {
  @Option('SUBJECT') subject!: string;
}

export const oidcBindCommand: Command<BindInput> = {
  name: BIND,
  about: 'Lets a user sign in with the JWTs of OIDC_ISSUER that have this subject (claim sub), and prints the ID.',
  input: BindInput,
  async run(settings, { userName, subject }, terminal) {
    const oidc = oidcOf(settings);
    checkSubject(subject);
    return withApplication(settings, terminal, (app) => bind(app, oidc, userName, subject));
  },
};

export const oidcReleaseCommand: Command<ReleaseInput> = {
  name: RELEASE,
  about: 'Removes the identity provider of the site that has entered this issuer, and prints the ID of the site.',
  input: ReleaseInput,
  run(settings, { issuer }, terminal) {
    return withApplication(settings, terminal, async (app) => {
      const { owner: site } = (await app.get(OidcProviders).ofSomeSite(issuer)) ?? {};
      if (site === undefined) throw new CommandFailed(`No site has the identity provider ${issuer}.`);
      await app.get(IdentityProviderService).release(Caller.system(RELEASE, site));
      return { line: site, facts: { site, issuer } };
    });
  },
};

export const oidcUnbindCommand: Command<UnbindInput> = {
  name: UNBIND,
  about: 'Ends the binding of a subject of OIDC_ISSUER, also in running processes, and prints the ID of the user.',
  input: UnbindInput,
  async run(settings, { subject }, terminal) {
    const { issuer } = oidcOf(settings);
    checkSubject(subject);
    return withApplication(settings, terminal, async (app) => {
      const bindings = app.get(OidcBindings);
      const { account } = (await bindings.find({ issuer, subject })) ?? {};
      const isEnded = account && (await bindings.unbind(Caller.system(UNBIND, account.siteId), account.id));
      if (!isEnded) throw new CommandFailed(`No individual is bound to the subject ${subject}.`);
      return { line: account.id, facts: { id: account.id, site: account.siteId, issuer, subject } };
    });
  },
};

async function bind(
  app: INestApplicationContext,
  { issuer, site }: OidcSettings,
  userName: string,
  subject: string,
): Promise<CommandResult> {
  const key = userNameKey(userName);
  const account = (await app.get(IdentityStore).accountsByName(key)).get(key);
  if (account === undefined) throw new CommandFailed(`No individual with the user name ${userName} exists.`);
  if (site !== undefined && account.siteId !== site)
    throw new CommandFailed(`${userName} does not belong to the site of OIDC_SITE.`);
  const bindings = app.get(OidcBindings);
  const caller = Caller.system(BIND, account.siteId);
  const binding = await bindings.bind(caller, account.id, { issuer, subject }, 'command');
  if (binding === undefined)
    throw new CommandFailed(`The subject ${subject} is bound to another individual. Run "${UNBIND}" first.`);
  if (binding.Subject !== subject)
    throw new CommandFailed(`${userName} is bound to the subject ${binding.Subject}. Run "${UNBIND}" for it first.`);
  return { line: account.id, facts: { id: account.id, site: account.siteId, issuer, subject } };
}

function oidcOf({ oidc }: Settings): OidcSettings {
  if (oidc === undefined) throw new SettingError('OIDC_ISSUER', 'must be set to the identity provider of the subject.');
  return oidc;
}

function checkSubject(subject: string): void {
  if (!isSubject(subject)) throw new CommandFailed('The subject must be 1 to 255 ASCII characters.');
}
