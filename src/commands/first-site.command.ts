import type { INestApplicationContext } from '@nestjs/common';
import { IndividualService } from '../resources/individuals/individual.service';
import type { Site } from '../resources/sites/site';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import type { Command, CommandResult } from './command';
import { Flag, Option } from './command-option';
import { type AdminInput, createAdmin } from './create-admin.command';
import { createSite } from './create-site.command';
import { readPasswordFile } from './read-password';
import { withApplication } from './with-application';

const NAME = 'site first';

class FirstSiteInput implements AdminInput {
  @Option('NAME') name!: string;
  @Option('NAME') userName!: string;
  @Option('NAME') firstName!: string;
  @Option('NAME') lastName!: string;
  @Option('ADDRESS') email!: string;
  @Option('FILE') passwordFile!: string;
  @Flag() global = false;
}

export const firstSiteCommand: Command<FirstSiteInput> = {
  name: NAME,
  about:
    'Creates the first site and its administrator, with the password in a file, and prints the ID of the site. Does nothing if there is a site, so it can run at each installation.',
  input: FirstSiteInput,
  run(settings, options, terminal) {
    return withApplication(settings, terminal, async (app): Promise<CommandResult> => {
      const site = await findOrCreateFirst(app, options.name);
      if (!site) return { line: 'There is a site. Nothing was created.', facts: {} };
      const password = await readPasswordFile(options.passwordFile);
      await createAdmin(app, NAME, site, { ...options, password });
      return { line: site.ID, facts: { id: site.ID } };
    });
  },
};

/**
 * Creates the site if there is none, not even a deleted one. Returns undefined if the work is done: a site that was
 * renamed, or an administrator who was deleted, must not come back with the next upgrade.
 */
async function findOrCreateFirst(app: INestApplicationContext, name: string): Promise<Site | undefined> {
  const caller = Caller.system(NAME, '');
  const sites = app.get(SiteService);
  if (!(await sites.hasAny(caller))) return createSite(app, NAME, name);
  // The run that created the site may have ended before there was an administrator.
  const [site, ...others] = await sites.findByIdOrName(caller, name);
  return site && others.length === 0 && !(await hasIndividual(app, site)) ? site : undefined;
}

async function hasIndividual(app: INestApplicationContext, site: Site): Promise<boolean> {
  const params = { deleted: 2, count: false, limit: 1, own: {} } as const;
  const { steps } = await app.get(IndividualService).list(Caller.system(NAME, site.ID), params);
  for await (const rows of steps) if (rows.length > 0) return true;
  return false;
}
