import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '../http/formats/field-table';
import { SiteExportService } from '../platform/personal-data/site-export.service';
import { SiteRemovalService } from '../platform/personal-data/site-removal.service';
import type { Site } from '../resources/sites/site';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import { type Command, CommandFailed, type CommandResult } from './command';
import { Argument } from './command-option';
import { withProgress } from './progress';
import { withApplication } from './with-application';

const EXPORT = 'site export';
const ERASE = 'site erase';

class SiteEraseInput {
  @Argument('ID') id!: string;
}

class SiteExportInput {
  @Argument('ID') id!: string;
  @Argument('FOLDER') folder!: string;
}

export const siteExportCommand: Command<SiteExportInput> = {
  name: EXPORT,
  about: 'Writes every list of a site to a folder, as a file with one record in JSON in each line.',
  input: SiteExportInput,
  run(settings, { id, folder }, terminal) {
    return withApplication(settings, terminal, async (app) => {
      const { ID } = await anySite(app, EXPORT, id);
      return resultOf('Records', await app.get(SiteExportService).run(Caller.system(EXPORT, ID), folder));
    });
  },
};

export const siteEraseCommand: Command<SiteEraseInput> = {
  name: ERASE,
  about: 'Removes every row of a deleted site from all tables, for good, and prints how many of each.',
  input: SiteEraseInput,
  run(settings, { id }, terminal) {
    return withApplication(settings, terminal, async (app) => {
      const site = await anySite(app, ERASE, id);
      if (!site.Deleted) throw new CommandFailed('The site is not deleted. Delete it first.');
      const caller = Caller.system(ERASE, site.ID);
      const counts = await withProgress(terminal, 'Tables', (report) =>
        app.get(SiteRemovalService).run(caller, report),
      );
      return resultOf('Removed rows', counts);
    });
  },
};

/** The site with this ID, deleted or not. */
async function anySite(app: INestApplicationContext, name: string, id: string): Promise<Site> {
  const site = UUID.test(id) && (await app.get(SiteService).findWithDeleted(Caller.system(name, ''), id.toLowerCase()));
  if (!site) throw new CommandFailed(`No site with the ID ${id} exists.`);
  return site;
}

function resultOf(label: string, counts: ReadonlyMap<string, number>): CommandResult {
  const listed = [...counts].filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`);
  return { line: `${label}: ${listed.join(', ')}.`, facts: Object.fromEntries(counts) };
}
