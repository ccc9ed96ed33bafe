import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '../config/settings';
import { ScheduledRuns } from '../health/scheduled-runs';
import { storedOf } from '../http/formats/instant';
import { RetentionRunService } from '../platform/personal-data/retention-run.service';
import { IdempotencyStore } from '../resource/features/idempotency/idempotency.store';
import type { Caller } from '../security/caller';
import { type Command, type CommandResult, NoInput, type Terminal } from './command';
import { eachSite, resultOfSites } from './each-site';
import { withApplication } from './with-application';

const NAME = 'ledger purge';
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
      app.get(ScheduledRuns).record(NAME, () => purgeSites(app, settings, terminal)),
    );
  },
};

/** Removes what is too old from all sites, also from deleted ones. */
async function purgeSites(
  app: INestApplicationContext,
  settings: Settings,
  terminal: Terminal,
): Promise<CommandResult> {
  const sums: PurgeCounts = { entries: 0, keys: 0 };
  const done = await eachSite(app, terminal, { name: NAME, deleted: 2 }, async (caller) => {
    const counts = await purgeSite(app, caller, settings);
    for (const key of Object.keys(sums) as (keyof PurgeCounts)[]) sums[key] += counts[key];
  });
  const { sites } = done;
  const summary = `Sites: ${sites}, removed entries: ${sums.entries}, removed idempotency keys: ${sums.keys}.`;
  return resultOfSites(done, summary, { sites, ...sums });
}

/** Removes what is too old from a site: each table with rows that are kept for a time. */
async function purgeSite(app: INestApplicationContext, caller: Caller, settings: Settings): Promise<PurgeCounts> {
  const entries = await app.get(RetentionRunService).purgeLedger(caller);
  return { entries, keys: await removeOldKeys(app, caller, settings) };
}

/** Removes the idempotency keys of a site that are too old. Returns how many. */
export function removeOldKeys(
  app: INestApplicationContext,
  caller: Caller,
  { idempotencyHours }: Settings,
): Promise<number> {
  return app.get(IdempotencyStore).removeOlderThan(caller, storedOf(Date.now() - idempotencyHours * HOUR));
}
