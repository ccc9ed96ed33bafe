import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseError } from '../../src/database/database-error';
import type { Sql } from '../../src/database/sql';
import type { ListParams } from '../../src/http/params/list-params';
import { Conflict, Faults } from '../../src/http/problems/problem';
import type { TenantRecord } from '../../src/resource/declare/tenant-record';
import { nameIn } from '../../src/resource/service/hidden-names';
import { MovedRecords } from '../../src/resource/service/moved-records';
import { PendingWrite } from '../../src/resource/service/pending-write';
import type { ResourceDefinition } from '../../src/resource/service/resource-definition';
import { ResourceService } from '../../src/resource/service/resource-service';
import type { ResourceSupport } from '../../src/resource/service/resource-support';
import type { ResourceStore } from '../../src/resource/storage/resource-store';
import { Period } from '../../src/resources/periods/period';
import type { Caller } from '../../src/security/caller';
import { RowType } from '../../src/security/rights/row-types';

const DUPLICATE = { code: 'name_taken', detail: 'Another one has this name.' } as const;

interface Row extends TenantRecord {
  readonly ID: string;
  readonly Name: string;
  readonly AncestorID: string | null;
  readonly OwnerID: string | null;
  readonly ParentID?: string;
  readonly PeriodID?: number;
  OwnerName: string | null;
}

class Things extends ResourceService<Row> {
  constructor(support: ResourceSupport, kind: Partial<ResourceDefinition<Row>>, store: object = {}) {
    const readers = { register: () => undefined };
    super(
      { ...support, readers } as unknown as ResourceSupport,
      { rereadFields: ['OwnerName'], ...store } as unknown as ResourceStore<Row>,
      {
        name: 'thing',
        ...kind,
      },
    );
  }

  /** The method of the superclass, which is not public. */
  run<R>(caller: Caller, work: (tx: Sql) => Promise<R>, hasChangedRights?: () => boolean): Promise<R> {
    return this.write(caller, work, { move: () => ({ moves: hasChangedRights?.() }) });
  }
}

const callerWrites = { record: async () => undefined };

describe('a write', () => {
  const advance = jest.fn();
  const raise = jest.fn();
  const restartWrite = jest.fn();
  const caller = {
    siteId: 'the site',
    faults: { list: ['a fault of the body'] },
    restartWrite,
    runWrite: <R>(tx: Sql, work: (tx: Sql) => Promise<R>) => work(tx),
    runAfterCommit: <R>(result: R) => result,
  } as unknown as Caller;
  /** A transaction that runs its work `runs` times, as after a deadlock. */
  const things = (kind: Partial<ResourceDefinition<Row>> = {}, runs = 1) => {
    const transaction = async <R>(work: (tx: unknown) => Promise<R>) => {
      for (let run = 1; run < runs; run += 1) await work({});
      return work({});
    };
    return new Things(
      {
        database: { transaction },
        epochs: { advance },
        sharedEpochs: { raise },
        callerWrites,
      } as unknown as ResourceSupport,
      kind,
    );
  };
  const failing = (error: Error) => () => Promise.reject(error);
  beforeEach(() => jest.resetAllMocks());

  it('is a conflict of its kind where a unique key is taken', async () => {
    const taken = new DatabaseError('duplicate', new Error('taken'));
    const work = things({ duplicate: DUPLICATE }).run(caller, failing(taken));
    await expect(work).rejects.toBeInstanceOf(Conflict);
    await expect(work).rejects.toMatchObject(DUPLICATE);
  });

  it('fails as it does where its kind has no unique key, or where another fault has ended it', async () => {
    const taken = new DatabaseError('duplicate', new Error('taken'));
    const away = new DatabaseError('away', new Error('away'));
    const fault = new Error('no');
    await expect(things().run(caller, failing(taken))).rejects.toBe(taken);
    for (const error of [away, fault])
      await expect(things({ duplicate: DUPLICATE }).run(caller, failing(error))).rejects.toBe(error);
  });

  it('starts each run with the faults that were known before', async () => {
    expect(await things({}, 3).run(caller, async () => 'done')).toBe('done');
    expect(restartWrite.mock.calls).toEqual([[1], [1], [1]]);
  });

  it('answers what follows from its commit', async () => {
    const runAfterCommit = jest.fn().mockReturnValue('after its commit');
    const told = { ...caller, runAfterCommit } as unknown as Caller;
    expect(await things().run(told, async () => 'done')).toBe('after its commit');
    expect(runAfterCommit.mock.calls).toEqual([['done']]);
  });

  it('has rights looked up again where they depend on it, also when it may have failed half-way', async () => {
    const writeOf = (kind: Partial<ResourceDefinition<Row>>, moves?: boolean) =>
      things(kind).run(caller, async () => undefined, moves === undefined ? undefined : () => moves);
    await writeOf({});
    await writeOf({}, false);
    expect(advance).not.toHaveBeenCalled();
    await writeOf({}, true);
    await writeOf({ affectsRights: true });
    await writeOf({ affectsRights: true }, false);
    await expect(things({ affectsRights: true }).run(caller, failing(new Error('no')))).rejects.toThrow('no');
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
  const rightsOf = async (_caller: Caller, accessSubject: readonly { id?: string }[]) =>
    accessSubject.map(({ id = '' }) => ({
      read: !id.includes('unreadable'),
      update: id > 'm',
      delete: false,
      delegate: false,
    }));
  const support = {
    database: {
      readFor: () => ({}),
      transaction: <R>(work: (tx: unknown) => Promise<R>) => work({}),
    },
    epochs: { advance: () => undefined },
    sharedEpochs: { raise: () => undefined },
    callerWrites,
    tree: { insertNode: async () => undefined },
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
  const kind: Partial<ResourceDefinition<Row>> = {
    accessSubject: ({ ID }) => ({ rowType: 1, id: ID, above: null }),
    namedRecords: [nameIn<Row>('OwnerID', 'OwnerName')],
  };
  const thingsOf = (rows: readonly object[]) =>
    new Things(support as unknown as ResourceSupport, kind, {
      showsRights: true,
      orderOf: () => [{ name: 'ID' }],
      find: async () => rows[0],
      page: async () => [...rows],
      insert: async () => ({ ID: 'a' }),
    });
  const callerOf = (isAdmin = false) =>
    ({
      siteId: 'the site',
      isAdmin,
      faults: new Faults(),
      restartWrite: () => undefined,
      runWrite: <R>(tx: Sql, work: (tx: Sql) => Promise<R>) => work(tx),
      runAfterCommit: <R>(result: R) => result,
    }) as unknown as Caller;
  const PARAMS = { deleted: 0, count: false, own: {} } as unknown as ListParams;

  it('belongs to the site of the caller where its row has no SiteID', async () => {
    const of = jest.fn(rightsOf);
    const things = new Things(
      { ...support, rights: { ...support.rights, of } } as unknown as ResourceSupport,
      {},
      {
        find: async () => ({ ID: 'a', Version: 1 }),
      },
    );
    await things.get(callerOf(), 'a');
    expect(of.mock.calls[0][1]).toEqual([{ rowType: RowType.OfSite, above: 'the site', aboveType: RowType.Site }]);
  });

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
    const made = new Made(support as unknown as ResourceSupport, kind, {
      insert: async () => ({ ID: 'a' }),
      find: async () => rows()[0],
    });
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

describe('the order in which a write is judged (contract section 8)', () => {
  const ALL = { read: true, update: true, delete: true, delegate: false };
  const advance = jest.fn();
  const tree = {
    register: jest.fn(),
    insertNode: jest.fn(),
    moveNode: jest.fn(),
    hasRecordsBelow: jest.fn(),
    delete: jest.fn(),
    undelete: jest.fn(),
  };
  const transaction = jest.fn();
  const afterWrite: string[] = [];
  const row = { ID: 'a', SiteID: 'the site', Version: 3, Name: 'old', AncestorID: 'here', Deleted: false };
  const store = { lock: jest.fn(), find: jest.fn(), insert: jest.fn(), update: jest.fn(), remove: jest.fn() };

  interface State {
    /** Whether a rule of the kind finds a fault, and a conflict. */
    readonly fault?: boolean;
    readonly conflict?: boolean;
    readonly current?: Partial<typeof row> & { readonly DeletedByRef?: boolean };
    readonly ifMatch?: readonly number[];
    readonly rights?: Partial<typeof ALL>;
    readonly softDeleted?: boolean;
    readonly isFixed?: true;
  }
  const caller = ({ ifMatch }: State = {}) =>
    ({
      siteId: 'the site',
      isAdmin: true,
      faults: new Faults(),
      ifMatch,
      lifetime: 'the request',
      restartWrite: () => undefined,
      runWrite: <R>(tx: Sql, work: (tx: Sql) => Promise<R>) => work(tx),
      runAfterCommit: <R>(result: R) => result,
    }) as unknown as Caller;

  function thingsIn({ fault, conflict, current, rights, softDeleted = true, isFixed }: State = {}): Things {
    const stored = { ...row, ...current };
    store.lock.mockResolvedValue(stored);
    store.find.mockResolvedValue(stored);
    class Judged extends Things {
      protected override place(): undefined {}
      protected override mayCreate(_: Caller, change: PendingWrite<Row>): boolean {
        return change.values.AncestorID !== 'nowhere';
      }
      protected override prepare(_: Caller, change: PendingWrite<Row>): void {
        if (conflict) change.conflict('in_use', 'It is in use.');
        if (fault) change.fault('Name', 'blank', 'must not be blank');
      }
      protected override afterWrite(_: Caller, { verb }: PendingWrite<Row>, id: string | number): void {
        afterWrite.push(`${verb} ${id}`);
      }
    }
    const support = {
      database: { transaction },
      epochs: { advance },
      sharedEpochs: { raise: () => undefined },
      callerWrites,
      tree: { ...tree, register: () => undefined },
      // Nothing is below the record.
      moved: Object.assign(Object.create(MovedRecords.prototype), { tree }),
      rights: {
        of: async () => [{ ...ALL, ...rights }],
        equalizeTiming: (_: Caller, sql: unknown, decide: (sql: unknown) => Promise<boolean>) => decide(sql),
      },
    };
    const kind = {
      place: { rowTypes: [1], ancestor: (thing: Row) => thing.AncestorID, name: (thing: Row) => thing.Name },
      ancestor: { field: 'AncestorID', rowTypes: [1], isFixed },
    } as const;
    return new Judged(support as unknown as ResourceSupport, kind, { ...store, softDeleted });
  }
  const statusOf = (work: Promise<unknown>): Promise<number> =>
    work.then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  const NEW = { Name: 'new' };
  const change = (state: State, input: object = NEW) => statusOf(thingsIn(state).update(caller(state), 'a', input));
  const remove = (state: State) => statusOf(thingsIn(state).delete(caller(state), 'a'));
  const undelete = (state: State) => statusOf(thingsIn(state).undelete(caller(state), 'a'));

  beforeEach(() => {
    jest.resetAllMocks();
    transaction.mockImplementation((work: (tx: unknown) => Promise<unknown>) => work({}));
  });

  it('of a new record is its place, then its faults, then its conflicts', async () => {
    const create = (state: State, input: object = NEW) => statusOf(thingsIn(state).create(caller(), input));
    expect(await create({ fault: true, conflict: true }, { AncestorID: 'nowhere' })).toBe(403);
    expect(await create({ fault: true, conflict: true })).toBe(400);
    expect(await create({ conflict: true })).toBe(409);
    expect(store.insert).not.toHaveBeenCalled();
    store.insert.mockResolvedValue({ ID: 'a' });
    expect(await create({})).toBe(200);
  });

  it('of a change is the record, the right, its faults, its version, its state', async () => {
    const deleted = { Deleted: true };
    const all = { fault: true, conflict: true, ifMatch: [2], current: deleted };
    expect(await change({ ...all, rights: { read: false, update: false } })).toBe(404);
    expect(await change({ ...all, rights: { update: false } })).toBe(403);
    expect(await change(all, { AncestorID: 'nowhere' })).toBe(403);
    expect(await change(all)).toBe(400);
    expect(await change({ ...all, fault: false })).toBe(412);
    expect(await change({ current: deleted })).toBe(409);
    expect(await change({ current: { DeletedByRef: true } })).toBe(409);
    expect(await change({ conflict: true })).toBe(409);
    expect(await change({}, { ID: 'b' })).toBe(400);
    expect(store.update).not.toHaveBeenCalled();
    expect(await change({ ifMatch: [2, 3] }, { ID: 'a', Name: 'new' })).toBe(200);
  });

  it('of a place that never changes is left to the kind', async () => {
    expect(await change({ isFixed: true }, { AncestorID: 'nowhere' })).toBe(200);
    expect(await change({ current: { AncestorID: 'nowhere' } }, { AncestorID: 'nowhere' })).toBe(200);
  });

  it.each([
    ['deletion', remove, false],
    ['undeletion', undelete, true],
  ])('of a %s is the same, with a right of its own', async (_, write, Deleted) => {
    const all = { fault: true, conflict: true, ifMatch: [2], current: { Deleted } };
    expect(await write({ ...all, rights: { read: false, delete: false } })).toBe(404);
    expect(await write({ ...all, rights: { delete: false } })).toBe(403);
    expect(await write(all)).toBe(400);
    expect(await write({ ...all, fault: false })).toBe(412);
    expect(await write({ conflict: true, current: { Deleted } })).toBe(409);
    for (const { mock } of Object.values(tree)) expect(mock.calls).toEqual([]);
    expect(await write({ rights: { update: false }, current: { Deleted } })).toBe(200);
    expect(tree[Deleted ? 'undelete' : 'delete']).toHaveBeenCalledTimes(1);
    // What is so already stays as it is, and is in conflict with nothing.
    expect(await write({ conflict: true, current: { Deleted: !Deleted } })).toBe(200);
    expect(tree[Deleted ? 'undelete' : 'delete']).toHaveBeenCalledTimes(1);
  });

  it('of a deletion for good ends in its conflict too', async () => {
    expect(await remove({ softDeleted: false, conflict: true })).toBe(409);
    expect(store.remove).not.toHaveBeenCalled();
    expect(await remove({ softDeleted: false })).toBe(200);
    expect([store.remove.mock.calls.length, tree.delete.mock.calls.length]).toEqual([1, 0]);
  });

  it('comes before what its kind writes besides, whatever the verb', async () => {
    store.insert.mockResolvedValue({ ID: 'a' });
    afterWrite.length = 0;
    await thingsIn().create(caller(), NEW);
    await change({});
    await remove({});
    await remove({ softDeleted: false });
    await undelete({ current: { Deleted: true } });
    expect(afterWrite).toEqual(['create a', 'update a', 'delete a', 'delete a', 'undelete a']);
    afterWrite.length = 0;
    await change({ conflict: true });
    expect(afterWrite).toEqual([]);
  });

  it('ends with the request', async () => {
    await change({});
    expect(transaction).toHaveBeenCalledWith(expect.any(Function), {
      lifetime: 'the request',
      lockedFirst: 'the site/a',
    });
  });

  it.each([
    [{ AncestorID: 'there' }, 1, 1],
    [{ Name: 'new' }, 1, 0],
    [{ Name: 'old', AncestorID: 'here' }, 0, 0],
    [{ Name: undefined }, 0, 0],
  ])('takes %j to the tree where it says something new, and to rights where it moves', async (input, told, moved) => {
    expect(await change({}, input)).toBe(200);
    expect([tree.moveNode.mock.calls.length, advance.mock.calls.length]).toEqual([told, moved]);
  });
});

describe('a record that a body names', () => {
  const LIVE = {
    ID: 'n',
    RowType: 5,
    AncestorID: null,
    Name: 'N',
    Deleted: 0,
    DeletedByRef: 0,
    ReferencedID: 8,
    ReferencedEndDate: 'e',
  };
  const PERIOD = { field: 'PeriodID', entity: Period, columns: ['ID', 'EndDate'] } as const;
  const lockForShare = jest.fn();
  const find = jest.fn();
  const caller = {} as Caller;

  class Naming extends Things {
    async faultsOf(values: object): Promise<{ faults: readonly object[]; locked: object; node: unknown }> {
      const faults = new Faults();
      const change = new PendingWrite<Row>('create', undefined, values, faults);
      const node = await this.references.lock(caller, change, 'ParentID', [5], {} as Sql);
      return {
        faults: faults.list.map(({ field, code }) => `${field} ${code}`),
        locked: change.locked,
        node,
      } as never;
    }
    lockId(id: string | null | undefined, change: PendingWrite<{ Lead: string }>) {
      return this.references.lockId(caller, change, { field: 'Lead', id }, [5], {} as Sql);
    }
    require(by: Caller, id: string, rowTypes: readonly number[]) {
      return this.references.require(by, id, rowTypes);
    }
  }
  function naming(node: object | undefined, mayRead = true, mayReadSite = true): Naming {
    lockForShare.mockResolvedValue(node);
    find.mockResolvedValue(node);
    const rights = {
      of: async () => [{ read: mayRead }],
      mayReadSite: async () => mayReadSite,
      equalizeTiming: (_: Caller, sql: unknown, decide: (sql: unknown) => Promise<boolean>) => decide(sql),
    };
    const support = { database: { readFor: () => ({}) }, tree: { find }, lockForShare, rights };
    return new Naming(support as unknown as ResourceSupport, { lockedWith: PERIOD });
  }
  const BODY = { ParentID: 'n', PeriodID: 8 };

  it.each([
    ['is not there', undefined, true, ['ParentID not_found']],
    ['may not be read', LIVE, false, ['ParentID not_found']],
    [
      'may not be read, of another kind and deleted',
      { ...LIVE, RowType: 6, Deleted: 1 },
      false,
      ['ParentID not_found'],
    ],
    ['is of another kind, and deleted', { ...LIVE, RowType: 6, Deleted: 1 }, true, ['ParentID wrong_kind']],
    ['is deleted', { ...LIVE, Deleted: 1 }, true, ['ParentID deleted']],
    ['is deleted with another one', { ...LIVE, DeletedByRef: 1 }, true, ['ParentID deleted']],
    ['is there', LIVE, true, []],
  ])('%s', async (_, node, mayRead, expected) => {
    const { faults, node: found } = await naming(node, mayRead).faultsOf(BODY);
    expect([faults, found]).toEqual([expected, expected.length > 0 ? undefined : node]);
  });

  it('is looked up with the numbered one beside it, which is kept where the caller may know of it', async () => {
    expect((await naming(LIVE).faultsOf(BODY)).locked).toEqual({ PeriodID: { ID: 8, EndDate: 'e' } });
    expect(lockForShare).toHaveBeenCalledWith(caller, 'n', expect.anything(), { by: PERIOD, id: 8 });
    expect((await naming(LIVE, true, false).faultsOf(BODY)).locked).toEqual({});
    expect((await naming({ ...LIVE, ReferencedID: null }).faultsOf(BODY)).locked).toEqual({});
    await naming({ ...LIVE, ReferencedID: undefined }).faultsOf({ ParentID: 'n' });
    expect(lockForShare).toHaveBeenLastCalledWith(caller, 'n', expect.anything(), undefined);
  });

  it('under another name than its field is looked up by its id alone, and a fault is that of the field', async () => {
    const faults = new Faults();
    const change = new PendingWrite<{ Lead: string }>('create', undefined, { Lead: 'as it was sent' }, faults);
    expect(await naming(LIVE).lockId('n', change)).toBe(LIVE);
    expect(lockForShare).toHaveBeenLastCalledWith(caller, 'n', expect.anything());
    expect(faults.list).toEqual([]);
    expect(await naming({ ...LIVE, Deleted: 1 }).lockId('n', change)).toBeUndefined();
    expect(faults.list).toEqual([{ field: 'Lead', code: 'deleted', message: 'The record with this ID is deleted.' }]);
    lockForShare.mockClear();
    for (const absent of [null, undefined]) expect(await naming(LIVE).lockId(absent, change)).toBeUndefined();
    expect(lockForShare).not.toHaveBeenCalled();
  });

  it('in an address is one of the right kind that may be read', async () => {
    expect(await naming(LIVE).require(caller, 'n', [5])).toBe(LIVE);
    const deleted = { ...LIVE, Deleted: 1 };
    expect(await naming(deleted).require(caller, 'n', [5])).toBe(deleted);
    for (const wrong of [naming(undefined), naming(LIVE, false), naming({ ...LIVE, RowType: 6 })])
      await expect(wrong.require(caller, 'n', [5])).rejects.toMatchObject({ status: 404 });
  });
});
