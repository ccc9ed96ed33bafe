import type { Database } from '../../src/database/database';
import { DatabaseError } from '../../src/database/database-error';
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
  const items = (values: readonly number[]) =>
    values.map((count, index) => ({ ID: `${index}`, Values: count }) as Item);
  const countsOf = (store: Pick<SnapshotStore, 'itemsToArchive' | 'archive'>) => {
    const database = { transaction: (work: (tx: never) => unknown) => work(undefined as never) };
    const service = new SnapshotService(database as unknown as Database, store as SnapshotStore);
    return service.run(Caller.system('test', 'site'), monthBefore(Date.UTC(2026, 10, 1)));
  };
  /** The metrics among the items that a run has yet to archive. */
  const found =
    (metrics: () => readonly Item[]): SnapshotStore['itemsToArchive'] =>
    async (_caller, kind: ArchivedKind, { after, limit }) =>
      kind === 'projects'
        ? []
        : metrics()
            .filter(({ ID }) => !after || Number(ID) > Number(after.ID))
            .slice(0, limit);
  const chunksOf = async (values: readonly number[]): Promise<number[]> => {
    const chunks: number[] = [];
    const all = items(values);
    const archive: SnapshotStore['archive'] = async (_caller, some) => chunks.push(some.length);
    const { metrics } = await countsOf({ itemsToArchive: found(() => all), archive });
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

  it('is looked for again when another run has archived a part of it, and was ended before the rest', async () => {
    let left = items([1, 1, 1]);
    const archived: string[][] = [];
    const archive: SnapshotStore['archive'] = async (_caller, some) => {
      if (left.length === 3) {
        left = left.slice(1);
        throw new DatabaseError('duplicate', undefined);
      }
      return archived.push(some.map(({ ID }) => ID));
    };
    expect((await countsOf({ itemsToArchive: found(() => left), archive })).metrics).toBe(2);
    expect(archived).toEqual([['1', '2']]);
  });

  it.each(['timeout', 'away', 'foreign_key'] as const)('ends the run where it fails: %s', async (kind) => {
    // A second look would succeed: a run that goes on then ends, and is told from one that has failed.
    const archive = jest.fn().mockRejectedValueOnce(new DatabaseError(kind, undefined)).mockResolvedValue(1);
    const run = countsOf({ itemsToArchive: found(() => items([1])), archive });
    await expect(run).rejects.toMatchObject({ kind });
  });
});
