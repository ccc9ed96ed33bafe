import { UTC } from '../http/zone';
import { readInput } from '../resource/pipeline/read-input';
import { SiteCreate } from '../resources/sites/site';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import type { Command } from './command';
import { Option } from './command-option';
import { withApplication } from './with-application';

class CreateSiteInput {
  @Option('NAME') name!: string;
}

export const createSiteCommand: Command<CreateSiteInput> = {
  name: 'site create',
  about: 'Creates a site and prints its ID.',
  input: CreateSiteInput,
  run(settings, { name }, terminal) {
    return withApplication(settings, terminal, async (app) => {
      const caller = Caller.system('site create', '');
      const input = readInput(SiteCreate, { json: { Name: name } }, UTC, caller.faults);
      const { ID } = await app.get(SiteService).create(caller, input);
      return { line: ID, facts: { id: ID } };
    });
  },
};
