import { Injectable } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import { Database } from '../../database/database';
import { DatabaseError } from '../../database/database-error';
import type { Caller } from '../../security/caller';
import type { ArchiveMonth } from './archive-month';
import { ARCHIVED_KINDS, type ArchivedKind, type ArchiveIds, type Item, SnapshotStore } from './snapshot.store';

/** How much a run has archived. */
export interface SnapshotCounts {
  metrics: number;
  projects: number;
  values: number;
}

/** Items of one transaction, and the values from which on it takes no further item: a fraction of a second. */
const CHUNK = 200;
const VALUES_OF_A_CHUNK = 10_000;

/**
 * Archives the live metrics and projects of a site (contract section 13). Each chunk is a transaction by itself, an item
 * with its values stands in one of them whole, and items that have their archive are passed over: a run that was ended
 * half-way, or that another one overtakes, is completed by running again.
 */
@Injectable()
export class SnapshotService {
  constructor(
    private readonly database: Database,
    private readonly store: SnapshotStore,
  ) {}

  /** Makes the archives of a month that the caller's site lacks, with ids of `newId`, and answers their number. */
  async run(caller: Caller, month: ArchiveMonth, newId: ArchiveIds = () => newGuid()): Promise<SnapshotCounts> {
    const counts: SnapshotCounts = { metrics: 0, projects: 0, values: 0 };
    for (const kind of ARCHIVED_KINDS) {
      let after: Item | undefined;
      for (let isLast = false; !isLast; ) {
        const chunk = await this.archiveChunk(caller, kind, { month, after, newId });
        after = chunk.items.at(-1) ?? after;
        counts[kind] += chunk.items.length;
        counts.values += chunk.values;
        isLast = chunk.isLast;
      }
    }
    return counts;
  }

  private async archiveChunk(
    caller: Caller,
    kind: ArchivedKind,
    { month, after, newId }: { month: ArchiveMonth; after: Item | undefined; newId: ArchiveIds },
  ) {
    try {
      return await this.database.transaction(async (tx) => {
        const found = await this.store.itemsToArchive(caller, kind, { month, after, limit: CHUNK }, tx);
        const items = withinLimit(found);
        const values = items.length === 0 ? 0 : await this.store.archive(caller, items, { month, newId }, tx);
        return { items, values, isLast: found.length < CHUNK && items.length === found.length };
      });
    } catch (error) {
      // Another run has archived some of the items meanwhile; the next look leaves them out.
      const isOvertaken = error instanceof DatabaseError && error.kind === 'duplicate';
      if (!isOvertaken) throw error;
      return { items: [], values: 0, isLast: false };
    }
  }
}

/** The first of the items, one at least, as long as their values are few. */
function withinLimit(items: readonly Item[]): readonly Item[] {
  let values = 0;
  const end = items.findIndex((item) => {
    const isFull = values >= VALUES_OF_A_CHUNK;
    values += item.Values;
    return isFull;
  });
  return end < 0 ? items : items.slice(0, end);
}
