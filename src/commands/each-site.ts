import type { INestApplicationContext } from '@nestjs/common';
import type { ReportProgress } from '../config/report-progress';
import { DatabaseError } from '../database/database-error';
import type { DeletedFilter } from '../http/list-params';
import type { Site } from '../resources/sites/site';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';

/** How many sites a command has worked on. */
export interface SiteCounts {
  readonly sites: number;
  /** The IDs of those where it failed, with the reason. */
  readonly failed: readonly string[];
}

/**
 * Works on the sites one after another, as `name`. If one fails, the others still follow. Throws only if the database is
 * away or cannot write.
 */
export async function eachSite(
  app: INestApplicationContext,
  { name, deleted, report }: { name: string; deleted: DeletedFilter; report: ReportProgress },
  work: (caller: Caller) => Promise<void>,
): Promise<SiteCounts> {
  const failed: string[] = [];
  let sites = 0;
  const listed = await app.get(SiteService).list(Caller.system(name, ''), { deleted, count: true, own: {} });
  const total = listed.total ?? 0;
  report(0, total);
  for await (const step of listed.steps) {
    for (const { ID } of step as readonly Site[]) {
      try {
        await work(Caller.system(name, ID));
      } catch (error) {
        if (error instanceof DatabaseError && ['away', 'unwritable'].includes(error.kind)) throw error;
        failed.push(`${ID} (${error instanceof Error ? error.message.split('\n')[0] : error})`);
      }
      sites += 1;
      // A site that was created after the count is included too.
      report(sites, Math.max(sites, total));
    }
  }
  return { sites, failed };
}

/** The end of a message about a command that failed for some sites. */
export function failedSites({ failed }: SiteCounts): string {
  return `Failed sites: ${failed.length}, first: ${failed[0]}. Run the command again.`;
}
