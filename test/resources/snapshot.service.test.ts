import type { Database } from '../../src/database/database';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import type { ArchivedKind, Item, SnapshotStore } from '../../src/resources/archives/snapshot.store';
import { Caller } from '../../src/security/caller';

describe('the month of an archive', () => {
  it.each([
    [Date.UTC(2026, 10, 1), '2026-10'],
    [Date.UTC(2026, 10, 30, 23, 59, 59, 999), '2026-10'],
    [Date.UTC(2026, 11, 1), '2026-11'],
    [Date.UTC(2027, 0, 31), '2026-12'],
    [Date.UTC(2027, 2, 31), '2027-02'],
  ])('is the one before the run', (at, name) => {
    expect(monthBefore(at).name).toBe(name);
  });
});

describe('a chunk of archives', () => {
  const chunksOf = async (values: readonly number[]): Promise<number[]> => {
    const items = values.map((count, index) => ({ ID: `${index}`, Values: count }) as Item);
    const chunks: number[] = [];
    const store: Pick<SnapshotStore, 'itemsToArchive' | 'archive'> = {
      itemsToArchive: async (_caller, kind: ArchivedKind, { after, limit }) =>
        kind === 'projects' ? [] : items.slice(after ? Number(after.ID) + 1 : 0).slice(0, limit),
      archive: async (_caller, some) => chunks.push(some.length),
    };
    const database = { transaction: (work: (tx: never) => unknown) => work(undefined as never) };
    const service = new SnapshotService(database as unknown as Database, store as SnapshotStore);
    const { metrics } = await service.run(Caller.system('test', 'site'), monthBefore(Date.UTC(2026, 10, 1)));
    expect(metrics).toBe(values.length);
    return chunks;
  };

  it('holds no more items than a short transaction takes', async () => {
    expect(await chunksOf(Array(450).fill(1))).toEqual([200, 200, 50]);
    expect(await chunksOf([])).toEqual([]);
  });

  it('ends behind the item with which its values have become many', async () => {
    expect(await chunksOf([6_000, 6_000, 6_000, 6_000, 1])).toEqual([2, 2, 1]);
    expect(await chunksOf([1_000_000, 1_000_000, 1])).toEqual([1, 1, 1]);
  });
});
