import type { INestApplicationContext } from '@nestjs/common';
import type { ReportProgress } from '../config/report-progress';
import { type ArchiveMonth, monthBefore } from '../resources/archives/archive-month';
import { type SnapshotCounts, SnapshotService } from '../resources/archives/snapshot.service';
import { type Command, CommandFailed, type CommandResult, NoInput } from './command';
import { eachSite, failedSites } from './each-site';
import { withProgress } from './progress';
import { withApplication } from './with-application';

const NAME = 'archive run';

export const archiveRunCommand: Command = {
  name: NAME,
  about:
    'Archives the metrics and projects of all sites for the previous month. Records that are already archived are skipped.',
  input: NoInput,
  run(settings, _input, terminal) {
    return withApplication(settings, terminal, (app) =>
      withProgress(terminal, 'Sites', (report) => archiveSites(app, monthBefore(Date.now()), report)),
    );
  },
};

/** Archives the sites one after another. If one fails, the others are still archived. */
async function archiveSites(
  app: INestApplicationContext,
  month: ArchiveMonth,
  report: ReportProgress,
): Promise<CommandResult> {
  const sums: SnapshotCounts = { metrics: 0, projects: 0, values: 0 };
  const done = await eachSite(app, { name: NAME, deleted: 0, report }, async (caller) => {
    const counts = await app.get(SnapshotService).run(caller, month);
    for (const key of Object.keys(sums) as (keyof SnapshotCounts)[]) sums[key] += counts[key];
  });
  const { sites, failed } = done;
  const summary = `Archive ${month.name}: sites: ${sites}, metrics: ${sums.metrics}, values: ${sums.values}, projects: ${sums.projects}.`;
  const facts = { month: month.name, sites, ...sums, failed: failed.length };
  if (failed.length === 0) return { line: summary, facts };
  throw new CommandFailed(`${summary} ${failedSites(done)}`, facts);
}
