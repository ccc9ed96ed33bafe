import type { INestApplicationContext } from '@nestjs/common';
import { DatabaseError } from '../database/database-error';
import type { DeletedFilter } from '../http/params/list-params';
import type { Site } from '../resources/sites/site';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import { type CommandFacts, CommandFailed, type CommandResult, type Terminal } from './command';
import { withProgress } from './progress';

/** How many sites a command has worked on. */
interface SiteCounts {
  readonly sites: number;
  /** The IDs of those where it failed, with the reason. */
  readonly failed: readonly string[];
}

/**
 * Works on the sites one after another, as `name`, and shows how many are done. If one fails, the others still follow.
 * Throws only if the database is away or cannot write.
 */
export function eachSite(
  app: INestApplicationContext,
  terminal: Terminal,
  { name, deleted }: { readonly name: string; readonly deleted: DeletedFilter },
  work: (caller: Caller) => Promise<void>,
): Promise<SiteCounts> {
  return withProgress(terminal, 'Sites', async (report) => {
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
          if (error instanceof DatabaseError && ['away', 'read_only', 'unwritable'].includes(error.kind)) throw error;
          failed.push(`${ID} (${error instanceof Error ? error.message.split('\n')[0] : error})`);
        }
        sites += 1;
        // A site that was created after the count is included too.
        report(sites, Math.max(sites, total));
      }
    }
    return { sites, failed };
  });
}

/** The result of a command that worked on all sites. Throws CommandFailed with the same facts if some of them failed. */
export function resultOfSites({ failed }: SiteCounts, line: string, facts: CommandFacts): CommandResult {
  const result = { line, facts: { ...facts, failed: failed.length } };
  if (failed.length === 0) return result;
  const faults = `Failed sites: ${failed.length}, first: ${failed[0]}. Run the command again.`;
  throw new CommandFailed(`${line} ${faults}`, result.facts);
}
