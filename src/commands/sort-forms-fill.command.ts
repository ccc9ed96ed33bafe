import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../database/database';
import { refillSortForms } from '../database/sort-form-fill';
import { storedForms } from '../resource/storage/stored-forms';
import { type Command, type CommandResult, NoInput, type Terminal } from './command';
import { eachSite, resultOfSites } from './each-site';
import { withApplication } from './with-application';

const NAME = 'sort-forms fill';

export const sortFormsFillCommand: Command = {
  name: NAME,
  about:
    'Writes the sort forms of texts that an older version of the service wrote during an update. Lists are filtered and sorted by them.',
  input: NoInput,
  run(settings, _input, terminal) {
    return withApplication(settings, terminal, (app) => fillSites(app, terminal));
  },
};

async function fillSites(app: INestApplicationContext, terminal: Terminal): Promise<CommandResult> {
  const database = app.get(Database);
  const forms = storedForms(database);
  let filled = 0;
  const done = await eachSite(app, terminal, { name: NAME, deleted: 2 }, async ({ siteId }) => {
    for (const form of forms) filled += await refillSortForms(database, siteId, form);
  });
  const summary = `Sites: ${done.sites}, sort forms written: ${filled}.`;
  return resultOfSites(done, summary, { sites: done.sites, filled });
}
