import type { INestApplicationContext } from '@nestjs/common';
import type { Site } from '../resources/sites/site';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import { CommandFailed } from './command';

/** Returns the site that an option names, for the command `name`. Throws CommandFailed unless there is exactly one. */
export async function findSite(app: INestApplicationContext, name: string, idOrName: string): Promise<Site> {
  const found = await app.get(SiteService).findByIdOrName(Caller.system(name, ''), idOrName);
  if (found.length === 0) throw new CommandFailed(`No site with the ID or name ${idOrName} exists.`);
  if (found.length > 1) throw new CommandFailed(`Several sites have the name ${idOrName}. Use the ID instead.`);
  return found[0];
}
