import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '../config/settings';
import { ScheduledRuns } from '../health/scheduled-runs';
import { RetentionRunService } from '../platform/personal-data/retention-run.service';
import type { Command, CommandResult, Terminal } from './command';
import { Flag } from './command-option';
import { eachSite, resultOfSites } from './each-site';
import { removeOldKeys } from './ledger-purge.command';
import { withApplication } from './with-application';

const NAME = 'retention run';

class RetentionRunInput {
  @Flag() 'dry-run' = false;
}

export const retentionRunCommand: Command<RetentionRunInput> = {
  name: NAME,
  about:
    'Removes what each site keeps no longer: deleted records, the data of deleted individuals, entries of the ledger, idempotency keys, and rows that nothing reads any more. With --dry-run it only counts.',
  input: RetentionRunInput,
  run(settings, input, terminal) {
    const isDry = input['dry-run'];
    return withApplication(settings, terminal, (app) => {
      const run = () => runSites(app, settings, terminal, isDry);
      return isDry ? run() : app.get(ScheduledRuns).record(NAME, run);
    });
  },
};

async function runSites(
  app: INestApplicationContext,
  settings: Settings,
  terminal: Terminal,
  isDry: boolean,
): Promise<CommandResult> {
  const totals = new Map<string, number>();
  const add = (type: string, count: number) => totals.set(type, (totals.get(type) ?? 0) + count);
  const done = await eachSite(app, terminal, { name: NAME, deleted: 2 }, async (caller) => {
    for (const [type, count] of await app.get(RetentionRunService).run(caller, isDry)) add(type, count);
    if (!isDry) add('idempotency keys', await removeOldKeys(app, caller, settings));
  });
  const { sites } = done;
  const listed = [...totals].filter(([, count]) => count > 0).map(([type, count]) => `${type}: ${count}`);
  const removed = listed.length === 0 ? 'nothing' : listed.join(', ');
  const line = `Sites: ${sites}, ${isDry ? 'to remove' : 'removed'}: ${removed}.`;
  return resultOfSites(done, line, { sites, ...Object.fromEntries(totals) });
}
