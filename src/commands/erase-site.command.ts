import { UUID } from '../http/field-table';
import { SiteService } from '../resources/sites/site.service';
import { SiteErasureService } from '../resources/sites/site-erasure.service';
import { Caller } from '../security/caller';
import { type Command, CommandFailed } from './command';
import { Argument } from './command-option';
import { withProgress } from './progress';
import { withApplication } from './with-application';

const NAME = 'site erase';

class EraseSiteInput {
  @Argument('ID') id!: string;
}

export const eraseSiteCommand: Command<EraseSiteInput> = {
  name: NAME,
  about: 'Removes every row of a deleted site from the database, for good, and prints how many by table.',
  input: EraseSiteInput,
  run(settings, { id }, terminal) {
    if (!UUID.test(id)) throw new CommandFailed('The ID of the site must be a UUID.');
    const caller = Caller.system(NAME, id.toLowerCase());
    return withApplication(settings, terminal, async (app) => {
      const site = await app.get(SiteService).findWithDeleted(caller, caller.siteId);
      if (!site) throw new CommandFailed(`No site with the ID ${id} exists.`);
      if (!site.Deleted) throw new CommandFailed('The site is not deleted. Delete it first.');
      const counts = await withProgress(terminal, 'Tables', (report) =>
        app.get(SiteErasureService).erase(caller, report),
      );
      const lines = [...counts].map(([table, rows]) => `${table}: ${rows}`);
      return { line: lines.join('\n'), facts: { id: caller.siteId, ...Object.fromEntries(counts) } };
    });
  },
};
