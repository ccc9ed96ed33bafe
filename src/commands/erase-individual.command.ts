import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '../http/field-table';
import { IndividualErasureService } from '../resources/individuals/individual-erasure.service';
import { Caller } from '../security/caller';
import { type Command, CommandFailed, type CommandResult } from './command';
import { Argument, OptionalOption } from './command-option';
import { findSite } from './find-site';
import { withApplication } from './with-application';

const NAME = 'individual erase';

class EraseIndividualInput {
  @Argument('ID') id!: string;
  @OptionalOption('ID|NAME') site?: string;
}

export const eraseIndividualCommand: Command<EraseIndividualInput> = {
  name: NAME,
  about: 'Replaces what names a deleted individual by placeholders, for good, and prints the ID. Figures stay.',
  input: EraseIndividualInput,
  run(settings, { id, site }, terminal) {
    if (!UUID.test(id)) throw new CommandFailed('The ID of the individual must be a UUID.');
    return withApplication(settings, terminal, (app) => erase(app, id.toLowerCase(), site));
  },
};

async function erase(app: INestApplicationContext, id: string, site: string | undefined): Promise<CommandResult> {
  const erasure = app.get(IndividualErasureService);
  const siteId =
    site === undefined ? await erasure.siteOf(Caller.system(NAME, ''), id) : (await findSite(app, NAME, site)).ID;
  const outcome = siteId === undefined ? 'missing' : await erasure.erase(Caller.system(NAME, siteId), id);
  if (outcome === 'missing') throw new CommandFailed(`No individual with the ID ${id} exists.`);
  if (outcome === 'live') throw new CommandFailed('The individual is not deleted. Delete it first.');
  return { line: id, facts: { id, site: String(siteId) } };
}
