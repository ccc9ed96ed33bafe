import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type Type } from '@nestjs/common';
import { Database } from '../../database/database';
import { EmbeddedRecord } from '../../http/formats/embedded-record';
import { UTC } from '../../http/formats/zone';
import { recordedResources, resourceOf } from '../../resource/declare/field-registry';
import { RecordReaders } from '../../resource/service/record-readers';
import { typeReader } from '../../resource/storage/record-entries';
import { ArchivedValueRow } from '../../resources/archives/archived-value-row';
import { SecurityGroupMember } from '../../resources/security-groups/security-group-member';
import { TaskAssignee } from '../../resources/tasks/task-assignee';
import type { Caller } from '../../security/caller';
import { AuditService } from '../audit/audit.service';
import { AuditEntry } from '../audit/audit-entry';
import { Identity } from '../identities/identity';
import { SiteToken } from '../tokens/token';
import { PersonalExportStore } from './personal-export.store';
import { storedAs } from './personal-places';

/** Types without a table of their own: identities are no list, and site tokens are in the table of user tokens. */
const WITHOUT_TABLE: readonly Type[] = [Identity, SiteToken];
/** What connects records, and is no record. */
const LINKS: readonly (readonly [name: string, entity: Type])[] = [
  ['SecurityGroupMembers', SecurityGroupMember],
  ['TaskAssignees', TaskAssignee],
  ['ArchivedValues', ArchivedValueRow],
];

/** Writes every list of a site to a folder, one record in a line, also deleted ones (contract section 27). */
@Injectable()
export class SiteExportService {
  constructor(
    private readonly database: Database,
    private readonly readers: RecordReaders,
    private readonly store: PersonalExportStore,
    private readonly audit: AuditService,
  ) {}

  /** Returns the number of records in each file. */
  async run(caller: Caller, folder: string): Promise<ReadonlyMap<string, number>> {
    await mkdir(folder, { recursive: true });
    const counts = new Map<string, number>();
    const write = async (name: string, steps: AsyncIterable<readonly string[]>) =>
      counts.set(name, await inFile(join(folder, `${name}.ndjson`), steps));
    for (const resource of recordedResources())
      if (!WITHOUT_TABLE.includes(resource)) await write(resourceOf(resource).plural, this.records(caller, resource));
    for (const [name, entity] of LINKS) await write(name, this.links(caller, entity));
    await write(resourceOf(AuditEntry).plural, this.entries(caller));
    return counts;
  }

  private async *records(caller: Caller, resource: Type): AsyncGenerator<string[]> {
    const reader = this.readers.of(typeReader(resource)({}));
    for await (const rows of this.store.rowsNaming(caller, storedAs(resource), ['SiteID'], [caller.siteId])) {
      if (rows.length === 0) continue;
      const ids = rows.map(({ id }) => id);
      yield linesOf(resource, [...(await reader.records(caller, ids, this.database.read)).values()]);
    }
  }

  private async *links(caller: Caller, entity: Type): AsyncGenerator<string[]> {
    for await (const rows of this.store.rowsNaming(caller, entity, ['SiteID'], [caller.siteId]))
      yield rows.map(({ row }) => JSON.stringify(row));
  }

  private async *entries(caller: Caller): AsyncGenerator<string[]> {
    const { steps } = await this.audit.list(caller, { deleted: 2, count: false, own: {} });
    for await (const rows of steps) yield linesOf(AuditEntry, rows);
  }
}

function linesOf(resource: Type, rows: readonly object[]): string[] {
  return rows.map((row) => new EmbeddedRecord(resourceOf(resource), row, UTC).json);
}

async function inFile(path: string, steps: AsyncIterable<readonly string[]>): Promise<number> {
  let count = 0;
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'w');
    for await (const lines of steps) {
      for (const line of lines) await file.write(`${line}\n`);
      count += lines.length;
    }
    return count;
  } finally {
    await file?.close();
  }
}
