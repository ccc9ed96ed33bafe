import { Injectable } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import { Database } from '../../database/database';
import { isDuplicate } from '../../database/database-error';
import type { Caller } from '../../security/caller';
import type { ArchiveMonth } from './archive-month';
import { ARCHIVED_KINDS, type ArchivedKind, type Item, type NewArchiveId, SnapshotStore } from './snapshot.store';

/** How many records a run has archived. */
export interface SnapshotCounts {
  metrics: number;
  projects: number;
  values: number;
}

// One transaction archives at most 200 items, and no further item after 10,000 values: it takes a fraction of a second.
const MAX_CHUNK_ITEMS = 200;
const MAX_CHUNK_VALUES = 10_000;

/**
 * Archives the live metrics and projects of a site (contract section 13). Each chunk is its own transaction, and an
 * item is archived with all its values in one chunk. Items that have an archive are skipped, so running again completes
 * a run that was interrupted or that overlapped with another run.
 */
@Injectable()
export class SnapshotService {
  constructor(
    private readonly database: Database,
    private readonly store: SnapshotStore,
  ) {}

  /** Creates the missing archives of a month in the caller's site and returns how many. `newId` returns their IDs. */
  async run(caller: Caller, month: ArchiveMonth, newId: NewArchiveId = () => newGuid()): Promise<SnapshotCounts> {
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
    { month, after, newId }: { month: ArchiveMonth; after: Item | undefined; newId: NewArchiveId },
  ) {
    try {
      return await this.database.transaction(async (tx) => {
        const found = await this.store.itemsToArchive(caller, kind, { month, after, limit: MAX_CHUNK_ITEMS }, tx);
        const items = limitValues(found);
        const values = items.length === 0 ? 0 : await this.store.archive(caller, items, { month, newId }, tx);
        return { items, values, isLast: found.length < MAX_CHUNK_ITEMS && items.length === found.length };
      });
    } catch (error) {
      // Another run has archived some of the items in the meantime; the next query skips them.
      if (!isDuplicate(error)) throw error;
      return { items: [], values: 0, isLast: false };
    }
  }
}

/** Returns the first items, at least one, until MAX_CHUNK_VALUES is reached. */
function limitValues(items: readonly Item[]): readonly Item[] {
  let values = 0;
  const end = items.findIndex((item) => {
    const isFull = values >= MAX_CHUNK_VALUES;
    values += item.Values;
    return isFull;
  });
  return end < 0 ? items : items.slice(0, end);
}
