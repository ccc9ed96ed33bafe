import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../database/database';
import { compileJsonWriter } from '../http/json-writer';
import type { ListResult } from '../http/list-result';
import { UTC } from '../http/zone';
import { resourceOf } from '../resource/declare/field-registry';
import { RecordReaders } from '../resource/service/record-readers';
import { AuditService } from '../resources/audit/audit.service';
import { AuditEntry } from '../resources/audit/audit-entry';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import { type Command, CommandFailed } from './command';
import { Argument } from './command-option';
import { withProgress } from './progress';
import { withApplication } from './with-application';

const NAME = 'site export';

class ExportSiteInput {
  @Argument('ID') id!: string;
  @Argument('FOLDER') folder!: string;
}

/** The records of one kind, in steps. */
type Steps = AsyncIterable<readonly object[]>;

export const exportSiteCommand: Command<ExportSiteInput> = {
  name: NAME,
  about: 'Writes every list of a site, deleted records too, into a folder: a file of NDJSON for each kind of records.',
  input: ExportSiteInput,
  run(settings, { id, folder }, terminal) {
    const caller = Caller.system(NAME, id.toLowerCase());
    return withApplication(settings, terminal, async (app) => {
      if (!(await app.get(SiteService).findWithDeleted(caller, caller.siteId)))
        throw new CommandFailed(`No site with the ID ${id} exists.`);
      await mkdir(folder, { recursive: true });
      const kinds = kindsOf(app, caller);
      const counts: Record<string, number> = {};
      await withProgress(terminal, 'Lists', async (report) => {
        for (const [at, [name, type, steps]] of kinds.entries()) {
          counts[name] = await write(join(folder, `${name}.ndjson`), compileJsonWriter(resourceOf(type)), steps);
          report(at + 1, kinds.length);
        }
      });
      const lines = Object.entries(counts).map(([name, records]) => `${name}: ${records}`);
      return { line: lines.join('\n'), facts: { id: caller.siteId, ...counts } };
    });
  },
};

function kindsOf(app: INestApplicationContext, caller: Caller) {
  const { read } = app.get(Database);
  const ofStores = app.get(RecordReaders).kinds.map(({ type, all }) => {
    return [resourceOf(type).collection, type, all(caller, read)] as const;
  });
  const entries = audit(app.get(AuditService).list(caller, { deleted: 2, count: false, own: {} }));
  return [...ofStores, ['AuditEntries', AuditEntry, entries] as const];
}

async function* audit(list: Promise<ListResult>): Steps {
  yield* (await list).steps;
}

/** Writes a file that only its owner can read. Returns the number of records. */
async function write(file: string, textOf: ReturnType<typeof compileJsonWriter>, steps: Steps): Promise<number> {
  let count = 0;
  const lines = async function* () {
    for await (const rows of steps) {
      count += rows.length;
      yield rows.map((row) => `${textOf(row, UTC)}\n`).join('');
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  return count;
}
