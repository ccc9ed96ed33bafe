import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { EmbeddedRecord } from '../../http/formats/embedded-record';
import { UTC, type Zone } from '../../http/formats/zone';
import { resourceOf } from '../../resource/declare/field-registry';
import { RecordReaders } from '../../resource/service/record-readers';
import type { Caller } from '../../security/caller';
import type { Change } from './change';
import type { ChangeRow } from './change.store';
import { changeTypeNamed } from './change-types';

/** The changes of a page with records. */
export const MAX_WITH_RECORDS = 200;
/** A page ends before the record that would exceed this, but has at least one. */
const MAX_BYTES = 4 * 1024 * 1024;

type Included = Pick<Change, 'RecordStatus' | 'Record'>;

const keyOf = ({ Type, RecordID }: Pick<ChangeRow, 'Type' | 'RecordID'>) => `${Type} ${RecordID}`;
const NOTHING: Included = { RecordStatus: null, Record: null };

/** The records that a page of changes includes (contract section 17). */
@Injectable()
export class IncludedRecords {
  constructor(private readonly readers: RecordReaders) {}

  /** What each change includes. Those that do not fit are left out. Each type of record is read at once. */
  async of(caller: Caller, rows: readonly ChangeRow[], zone: Zone = UTC, sql: Sql): Promise<readonly Included[]> {
    const records = await this.read(caller, rows, sql);
    const included = new Map<string, Included>();
    let bytes = 0;
    let count = 0;
    for (const row of rows) {
      const key = keyOf(row);
      const { isList, resource } = changeTypeNamed(row.Type);
      if (!isList && !included.has(key)) {
        const found = records.get(key);
        const record = found && new EmbeddedRecord(resourceOf(resource), found, zone);
        bytes += record ? Buffer.byteLength(record.json) : 0;
        if (bytes > MAX_BYTES && count > 0) break;
        included.set(key, record ? { RecordStatus: 200, Record: record } : { RecordStatus: 404, Record: null });
      }
      count += 1;
    }
    // The last change of the page about a record has it.
    const last = new Map(rows.slice(0, count).map((row, at) => [keyOf(row), at]));
    return rows.slice(0, count).map((row, at) => (last.get(keyOf(row)) === at && included.get(keyOf(row))) || NOTHING);
  }

  private async read(caller: Caller, rows: readonly ChangeRow[], sql: Sql): Promise<ReadonlyMap<string, object>> {
    const records = new Map<string, object>();
    for (const type of new Set(rows.map((row) => row.Type))) {
      if (changeTypeNamed(type).isList) continue;
      const ids = [...new Set(rows.filter((row) => row.Type === type).map(({ RecordID }) => RecordID))];
      for (const [id, record] of await this.readers.of(type).records(caller, ids, sql))
        records.set(keyOf({ Type: type, RecordID: id }), record);
    }
    return records;
  }
}
