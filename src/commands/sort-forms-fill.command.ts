import type { INestApplicationContext } from '@nestjs/common';
import type { ReportProgress } from '../config/report-progress';
import { Database } from '../database/database';
import { refillSortForms } from '../database/sort-form-fill';
import { storedForms } from '../resource/storage/stored-forms';
import { type Command, CommandFailed, type CommandResult, NoInput } from './command';
import { eachSite, failedSites } from './each-site';
import { withProgress } from './progress';
import { withApplication } from './with-application';

const NAME = 'sort-forms fill';

export const sortFormsFillCommand: Command = {
  name: NAME,
  about:
    'Writes the sort forms of texts that an older version of the service wrote during an update. Lists are filtered and sorted by them.',
  input: NoInput,
  run(settings, _input, terminal) {
    return withApplication(settings, terminal, (app) =>
      withProgress(terminal, 'Sites', (report) => fillSites(app, report)),
    );
  },
};

async function fillSites(app: INestApplicationContext, report: ReportProgress): Promise<CommandResult> {
  const database = app.get(Database);
  const forms = storedForms(database);
  let filled = 0;
  const done = await eachSite(app, { name: NAME, deleted: 2, report }, async ({ siteId }) => {
    for (const form of forms) filled += await refillSortForms(database, siteId, form);
  });
  const summary = `Sites: ${done.sites}, sort forms written: ${filled}.`;
  const facts = { sites: done.sites, filled, failed: done.failed.length };
  if (done.failed.length === 0) return { line: summary, facts };
  throw new CommandFailed(`${summary} ${failedSites(done)}`, facts);
}
