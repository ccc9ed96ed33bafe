import type { INestApplicationContext } from '@nestjs/common';
import type { ReportProgress } from '../config/report-progress';
import type { Settings } from '../config/settings';
import { ScheduledRuns } from '../health/scheduled-runs';
import { storedOf } from '../http/instant';
import { LedgerPurge } from '../ledger/ledger-purge';
import { IdempotencyStore } from '../resource/exchange/idempotency/idempotency.store';
import type { Caller } from '../security/caller';
import { type Command, CommandFailed, type CommandResult, NoInput } from './command';
import { eachSite, failedSites } from './each-site';
import { withProgress } from './progress';
import { withApplication } from './with-application';

const NAME = 'ledger purge';
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** How many rows were removed. */
interface PurgeCounts {
  entries: number;
  keys: number;
}

export const ledgerPurgeCommand: Command = {
  name: NAME,
  about:
    'Removes the entries of the ledger that are older than LEDGER_DAYS, and the idempotency keys that are older than IDEMPOTENCY_HOURS, of all sites.',
  input: NoInput,
  run(settings, _input, terminal) {
    return withApplication(settings, terminal, (app) =>
      app
        .get(ScheduledRuns)
        .record(NAME, () => withProgress(terminal, 'Sites', (report) => purgeSites(app, settings, report))),
    );
  },
};

/** Removes what is too old from all sites, also from deleted ones. */
async function purgeSites(
  app: INestApplicationContext,
  settings: Settings,
  report: ReportProgress,
): Promise<CommandResult> {
  const sums: PurgeCounts = { entries: 0, keys: 0 };
  const done = await eachSite(app, { name: NAME, deleted: 2, report }, async (caller) => {
    const counts = await purgeSite(app, caller, settings);
    for (const key of Object.keys(sums) as (keyof PurgeCounts)[]) sums[key] += counts[key];
  });
  const { sites, failed } = done;
  const summary = `Sites: ${sites}, removed entries: ${sums.entries}, removed idempotency keys: ${sums.keys}.`;
  const facts = { sites, ...sums, failed: failed.length };
  if (failed.length === 0) return { line: summary, facts };
  throw new CommandFailed(`${summary} ${failedSites(done)}`, facts);
}

/** Removes what is too old from a site: each table with rows that are kept for a time. */
async function purgeSite(
  app: INestApplicationContext,
  caller: Caller,
  { ledgerDays, idempotencyHours }: Settings,
): Promise<PurgeCounts> {
  const now = Date.now();
  const keys = app.get(IdempotencyStore);
  return {
    entries: ledgerDays === 0 ? 0 : await app.get(LedgerPurge).run(caller.siteId, storedOf(now - ledgerDays * DAY)),
    keys: await keys.removeOlderThan(caller, storedOf(now - idempotencyHours * HOUR)),
  };
}
