import type { INestApplicationContext } from '@nestjs/common';
import { ScheduledRuns } from '../health/scheduled-runs';
import { type ArchiveMonth, endedMonths, monthBefore } from '../resources/archives/archive-month';
import { type SnapshotCounts, SnapshotService } from '../resources/archives/snapshot.service';
import { type Command, type CommandResult, type Terminal, UsageError } from './command';
import { OptionalOption } from './command-option';
import { eachSite, resultOfSites } from './each-site';
import { withApplication } from './with-application';

const NAME = 'archive run';

class ArchiveRunInput {
  @OptionalOption('YYYY-MM') month?: string;
}

export const archiveRunCommand: Command<ArchiveRunInput> = {
  name: NAME,
  about:
    'Archives the metrics and projects of all sites for the previous month, or with --month for one of the last 12 months, with the values up to its end. Records that are already archived are skipped.',
  input: ArchiveRunInput,
  run(settings, input, terminal) {
    const now = Date.now();
    const month = monthOf(input, now);
    return withApplication(settings, terminal, (app) => {
      const archive = () => archiveSites(app, month, terminal);
      // An earlier month must not hide that the run of this one has failed.
      return month.name === monthBefore(now).name ? app.get(ScheduledRuns).record(NAME, archive) : archive();
    });
  },
};

/** Throws UsageError if the month is malformed, has not ended, or ended too long ago. */
function monthOf({ month: name }: ArchiveRunInput, now: number): ArchiveMonth {
  if (name === undefined) return monthBefore(now);
  const months = endedMonths(now);
  const month = months.find((each) => each.name === name);
  if (month) return month;
  const range = `from ${months.at(-1)?.name} to ${months[0].name}`;
  throw new UsageError(`--month must be a month that has ended, ${range} (UTC), not "${name}".`);
}

/** Archives the sites one after another. If one fails, the others are still archived. */
async function archiveSites(
  app: INestApplicationContext,
  month: ArchiveMonth,
  terminal: Terminal,
): Promise<CommandResult> {
  const sums: SnapshotCounts = { metrics: 0, projects: 0, values: 0 };
  const done = await eachSite(app, terminal, { name: NAME, deleted: 0 }, async (caller) => {
    const counts = await app.get(SnapshotService).run(caller, month);
    for (const key of Object.keys(sums) as (keyof SnapshotCounts)[]) sums[key] += counts[key];
  });
  const { sites } = done;
  const summary = `Archive ${month.name}: sites: ${sites}, metrics: ${sums.metrics}, values: ${sums.values}, projects: ${sums.projects}.`;
  return resultOfSites(done, summary, { month: month.name, sites, ...sums });
}
