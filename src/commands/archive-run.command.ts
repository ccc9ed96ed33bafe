import type { INestApplicationContext } from '@nestjs/common';
import type { ReportProgress } from '../config/report-progress';
import { DatabaseError } from '../database/database-error';
import { type ArchiveMonth, monthBefore } from '../resources/archives/archive-month';
import { type SnapshotCounts, SnapshotService } from '../resources/archives/snapshot.service';
import type { Site } from '../resources/sites/site';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import { type Command, CommandFailed, type CommandResult, NoInput } from './command';
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
  const failed: string[] = [];
  let sites = 0;
  const listed = await app.get(SiteService).list(Caller.system(NAME, ''), { deleted: 0, count: true, own: {} });
  const total = listed.total ?? 0;
  report(0, total);
  for await (const step of listed.steps) {
    for (const { ID } of step as readonly Site[]) {
      try {
        const counts = await app.get(SnapshotService).run(Caller.system(NAME, ID), month);
        for (const key of Object.keys(sums) as (keyof SnapshotCounts)[]) sums[key] += counts[key];
      } catch (error) {
        if (error instanceof DatabaseError && ['away', 'unwritable'].includes(error.kind)) throw error;
        failed.push(`${ID} (${error instanceof Error ? error.message.split('\n')[0] : error})`);
      }
      sites += 1;
      // A site that was created after the count is archived too.
      report(sites, Math.max(sites, total));
    }
  }
  const summary = `Archive ${month.name}: sites: ${sites}, metrics: ${sums.metrics}, values: ${sums.values}, projects: ${sums.projects}.`;
  const facts = { month: month.name, sites, ...sums, failed: failed.length };
  if (failed.length === 0) return { line: summary, facts };
  throw new CommandFailed(
    `${summary} Failed sites: ${failed.length}, first: ${failed[0]}. Run the command again.`,
    facts,
  );
}
