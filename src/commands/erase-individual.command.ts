import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '../http/formats/field-table';
import { ErasureService } from '../platform/personal-data/erasure.service';
import { Caller } from '../security/caller';
import { type Command, CommandFailed, type CommandResult } from './command';
import { Argument, Flag, OptionalOption } from './command-option';
import { findSite } from './find-site';
import { withApplication } from './with-application';

const NAME = 'individual erase';

class EraseIndividualInput {
  @Argument('ID') id!: string;
  @OptionalOption('ID|NAME') site?: string;
  @Flag() comments = false;
}

export const eraseIndividualCommand: Command<EraseIndividualInput> = {
  name: NAME,
  about: 'Replaces what names a deleted individual, and the texts about it, for good, and prints the ID. Figures stay.',
  input: EraseIndividualInput,
  run(settings, { id, site, comments }, terminal) {
    if (!UUID.test(id)) throw new CommandFailed('The ID of the individual must be a UUID.');
    return withApplication(settings, terminal, (app) => erase(app, { id: id.toLowerCase(), site, comments }));
  },
};

async function erase(
  app: INestApplicationContext,
  { id, site, comments }: EraseIndividualInput,
): Promise<CommandResult> {
  const erasures = app.get(ErasureService);
  const siteOfId = await erasures.siteOf(Caller.system(NAME, ''), id);
  const siteId = site === undefined ? siteOfId : (await findSite(app, NAME, site)).ID;
  if (siteId === undefined || siteId !== siteOfId) throw new CommandFailed(`No individual with the ID ${id} exists.`);
  const { Records } = await erasures.erase(Caller.system(NAME, siteId), id, { withComments: comments });
  return { line: id, facts: { id, site: siteId, records: Records } };
}
