import type { INestApplicationContext } from '@nestjs/common';
import { UTC } from '../http/formats/zone';
import { readInput } from '../resource/pipeline/read-input';
import { type Site, SiteCreate } from '../resources/sites/site';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import type { Command } from './command';
import { Option } from './command-option';
import { withApplication } from './with-application';

const NAME = 'site create';

class CreateSiteInput {
  @Option('NAME') name!: string;
}

export const createSiteCommand: Command<CreateSiteInput> = {
  name: NAME,
  about: 'Creates a site and prints its ID.',
  input: CreateSiteInput,
  run(settings, { name }, terminal) {
    return withApplication(settings, terminal, async (app) => {
      const { ID } = await createSite(app, NAME, name);
      return { line: ID, facts: { id: ID } };
    });
  },
};

/** Creates a site, for the command `command`. */
export function createSite(app: INestApplicationContext, command: string, name: string): Promise<Site> {
  const caller = Caller.system(command, '');
  const input = readInput(SiteCreate, { json: { Name: name } }, UTC, caller.faults);
  return app.get(SiteService).create(caller, input);
}
