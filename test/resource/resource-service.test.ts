import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '../../src/database/database';
import { DatabaseError } from '../../src/database/database-error';
import type { ListParams } from '../../src/http/list-params';
import { Conflict, Faults } from '../../src/http/problem';
import type { Kind } from '../../src/resource/kind';
import type { Kit } from '../../src/resource/kit';
import { nameIn } from '../../src/resource/name-of';
import { ResourceService } from '../../src/resource/resource-service';
import type { ResourceStore } from '../../src/resource/resource-store';
import type { TenantRecord } from '../../src/resource/tenant-record';
import type { Caller } from '../../src/security/caller';

const DUPLICATE = { code: 'name_taken', detail: 'Another one has this name.' } as const;

interface Row extends TenantRecord {
  readonly ID: string;
  readonly OwnerID: string | null;
  OwnerName: string | null;
}

class Things extends ResourceService<Row> {
  constructor(kit: Kit, kind: Partial<Kind<Row>>, store: object = {}) {
    super(kit, store as unknown as ResourceStore<Row>, { name: 'thing', ...kind });
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
  const things = (kind: Partial<Kind<Row>> = {}, runs = 1) => {
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
    const writeOf = (kind: Partial<Kind<Row>>, moves?: boolean) =>
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

describe('a record that names another one', () => {
  const HIDDEN = 'the hidden owner';
  const rowOf = (ID: string, OwnerID: string | null) => ({
    ID,
    OwnerID,
    OwnerName: 'Ada',
    SiteID: 'the site',
    Version: 1,
  });
  /** Who may read all but what is told by its name, and may update what follows it in the alphabet. */
  const rightsOf = async (_caller: Caller, secured: readonly { id?: string }[]) =>
    secured.map(({ id = '' }) => ({
      read: !id.includes('unreadable'),
      update: id > 'm',
      delete: false,
      delegate: false,
    }));
  const kit = {
    database: {
      readFor: () => ({}),
      transaction: <R>(work: (tx: unknown) => Promise<R>) => work({}),
    },
    epochs: { advance: () => undefined },
    tree: { plant: async () => undefined },
    rights: {
      of: rightsOf,
      equalizeTiming: (_caller: Caller, sql: unknown, decide: (sql: unknown) => Promise<boolean>) => decide(sql),
      // As slow as a statement.
      unreadable: async (_caller: Caller, idsOf: () => readonly string[]) => {
        await nextTurn();
        return new Set(idsOf().filter((id) => id === HIDDEN));
      },
    },
  };
  const kind: Partial<Kind<Row>> = {
    secured: ({ ID }) => ({ rowType: 1, id: ID, above: null }),
    names: [nameIn<Row>('OwnerID', 'OwnerName')],
  };
  const thingsOf = (rows: readonly object[]) =>
    new Things(kit as unknown as Kit, kind, {
      tellsRights: true,
      order: [{ name: 'ID' }],
      find: async () => rows[0],
      page: async () => [...rows],
      insert: async () => 'a',
    });
  const callerOf = (isAdmin = false) =>
    ({
      siteId: 'the site',
      isAdmin,
      faults: new Faults(),
      restartWrite: () => undefined,
      committed: <R>(result: R) => result,
    }) as unknown as Caller;
  const PARAMS = { deleted: 0, count: false, own: {} } as unknown as ListParams;

  it('is answered without a name that the caller may not know, read, written and in lists', async () => {
    class Made extends Things {
      protected override mayCreate(): boolean {
        return true;
      }
    }
    const rows = () => [rowOf('a', HIDDEN)];
    expect(await thingsOf(rows()).get(callerOf(), 'a')).toMatchObject({ OwnerID: HIDDEN, OwnerName: null });
    expect((await thingsOf(rows()).list(callerOf(), PARAMS)).rows).toEqual([
      expect.objectContaining({ OwnerName: null }),
    ]);
    const made = new Made(kit as unknown as Kit, kind, { insert: async () => 'a', find: async () => rows()[0] });
    expect(await made.create(callerOf(), {})).toMatchObject({ OwnerName: null });
  });

  it('keeps the names that the caller may know, and all of them for an Admin', async () => {
    expect(await thingsOf([rowOf('a', 'another')]).get(callerOf(), 'a')).toMatchObject({ OwnerName: 'Ada' });
    expect(await thingsOf([rowOf('a', null)]).get(callerOf(), 'a')).toMatchObject({ OwnerName: 'Ada' });
    expect(await thingsOf([rowOf('a', HIDDEN)]).get(callerOf(true), 'a')).toMatchObject({ OwnerName: 'Ada' });
  });

  it('says its own rights in a list of which some rows are left out', async () => {
    const rows = ['a', 'b unreadable', 'n', 'o unreadable', 'p'].map((id) => rowOf(id, null));
    const { rows: answered } = await thingsOf(rows).list(callerOf(), PARAMS);
    expect(answered).toMatchObject([
      { ID: 'a', CanRead: true, CanUpdate: false },
      { ID: 'n', CanRead: true, CanUpdate: true },
      { ID: 'p', CanRead: true, CanUpdate: true },
    ]);
    expect(answered).toHaveLength(3);
  });

  it('is answered only where the parameters are right, and is a 404 before that', async () => {
    const caller = callerOf();
    caller.faults.add('tz', 'invalid_format', 'must be a zone');
    await expect(thingsOf([rowOf('a', null)]).get(caller, 'a')).rejects.toMatchObject({ status: 400 });
    await expect(thingsOf([rowOf('unreadable', null)]).get(caller, 'a')).rejects.toMatchObject({ status: 404 });
    await expect(thingsOf([]).get(caller, 'a')).rejects.toMatchObject({ status: 404 });
  });
});
