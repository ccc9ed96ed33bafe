import type { Sql } from '../../src/database/database';
import { DatabaseError } from '../../src/database/database-error';
import { Conflict } from '../../src/http/problem';
import type { Kind } from '../../src/resource/kind';
import type { Kit } from '../../src/resource/kit';
import { ResourceService } from '../../src/resource/resource-service';
import type { ResourceStore } from '../../src/resource/resource-store';
import type { TenantRecord } from '../../src/resource/tenant-record';
import type { Caller } from '../../src/security/caller';

const DUPLICATE = { code: 'name_taken', detail: 'Another one has this name.' } as const;

class Things extends ResourceService<TenantRecord> {
  constructor(kit: Kit, kind: Partial<Kind<TenantRecord>>) {
    super(kit, undefined as unknown as ResourceStore<TenantRecord>, { name: 'thing', ...kind });
  }

  override write<R>(caller: Caller, work: (tx: Sql) => Promise<R>, hasChangedRights?: () => boolean): Promise<R> {
    return super.write(caller, work, hasChangedRights);
  }
}

describe('a write', () => {
  const advance = jest.fn();
  const restartWrite = jest.fn();
  const caller = {
    siteId: 'the site',
    faults: { list: ['a fault of the body'] },
    restartWrite,
    committed: <R>(result: R) => result,
  } as unknown as Caller;
  /** A transaction that runs its work `runs` times, as after a deadlock. */
  const things = (kind: Partial<Kind<TenantRecord>> = {}, runs = 1) => {
    const transaction = async <R>(work: (tx: unknown) => Promise<R>) => {
      for (let run = 1; run < runs; run += 1) await work({});
      return work({});
    };
    return new Things({ database: { transaction }, epochs: { advance } } as unknown as Kit, kind);
  };
  const failing = (error: Error) => () => Promise.reject(error);
  beforeEach(() => jest.resetAllMocks());

  it('is a conflict of its kind where a unique key is taken', async () => {
    const taken = new DatabaseError('duplicate', new Error('taken'));
    const work = things({ duplicate: DUPLICATE }).write(caller, failing(taken));
    await expect(work).rejects.toBeInstanceOf(Conflict);
    await expect(work).rejects.toMatchObject(DUPLICATE);
  });

  it('fails as it does where its kind has no unique key, or where another fault has ended it', async () => {
    const taken = new DatabaseError('duplicate', new Error('taken'));
    const away = new DatabaseError('away', new Error('away'));
    const fault = new Error('no');
    await expect(things().write(caller, failing(taken))).rejects.toBe(taken);
    for (const error of [away, fault])
      await expect(things({ duplicate: DUPLICATE }).write(caller, failing(error))).rejects.toBe(error);
  });

  it('starts each run with the faults that were known before', async () => {
    expect(await things({}, 3).write(caller, async () => 'done')).toBe('done');
    expect(restartWrite.mock.calls).toEqual([[1], [1], [1]]);
  });

  it('has rights looked up again where they depend on it, also when it may have failed half-way', async () => {
    const writeOf = (kind: Partial<Kind<TenantRecord>>, moves?: boolean) =>
      things(kind).write(caller, async () => undefined, moves === undefined ? undefined : () => moves);
    await writeOf({});
    await writeOf({}, false);
    expect(advance).not.toHaveBeenCalled();
    await writeOf({}, true);
    await writeOf({ decidesRights: true });
    await writeOf({ decidesRights: true }, false);
    await expect(things({ decidesRights: true }).write(caller, failing(new Error('no')))).rejects.toThrow('no');
    expect(advance.mock.calls).toEqual(Array(4).fill(['the site']));
  });
});
