import { isDeepStrictEqual } from 'node:util';
import { storedOf } from '../../src/http/formats/instant';
import { RetentionRunService } from '../../src/platform/personal-data/retention-run.service';
import { Caller } from '../../src/security/caller';
import { clientOf, statusAndCode } from '../support/client';
import { app, setUpWorldPerTest, world } from '../support/running-app';
import { insertRow } from '../support/world';
import { done, plantPerson } from './planted-person';

const DAY = 86_400_000;
/** What requests themselves leave, and the responses of the whole site, which an erasure forgets before its end. */
const NOT_OF_PERSON = ['tokens', 'caller_writes', 'write_probes', 'leases', 'idempotency_keys', 'site_epochs', 'holds'];
/** Without the entries of holds. */
const ENTRIES = "SELECT * FROM `ledger` WHERE `Type` <> 'Hold'";

describe('a hold that is put meanwhile (contract section 27)', () => {
  setUpWorldPerTest();
  afterEach(() => jest.restoreAllMocks());

  const client = clientOf(() => app);
  const { get, post, put, remove } = client;
  const caller = () => Caller.system('test', world.siteId);
  const hold = (id: string) => done(put(world.admin, `individuals/${id}/hold`, { Reason: 'Lawsuit' }));

  const textOf = (table: string) => (table === 'ledger' ? ENTRIES : `SELECT * FROM \`${table}\``);

  async function storedRows(): Promise<ReadonlyMap<string, string>> {
    const rows = new Map<string, string>();
    for (const { tableName } of app.database.dataSource.entityMetadatas)
      if (!NOT_OF_PERSON.includes(tableName))
        rows.set(tableName, JSON.stringify(await app.database.read.query(textOf(tableName))));
    return rows;
  }

  /** Does something before the transaction after `count` others. Its own transactions do not count. */
  function beforeTransaction(count: number, act: () => Promise<unknown>): { hasActed: boolean } {
    const state = { hasActed: false };
    const transaction = app.database.transaction.bind(app.database);
    let left = count;
    jest.spyOn(app.database, 'transaction').mockImplementation(async (work, options) => {
      if (!state.hasActed && left-- === 0) {
        state.hasActed = true;
        await act();
      }
      return transaction(work, options);
    });
    return state;
  }

  it('ends an erasure before its next step, whatever it is', async () => {
    const { id } = await plantPerson(app, client, world);
    await done(remove(world.admin, `individuals/${id}`));
    let held = 0;
    // Each time it gets one step further, until no step is left but the last one.
    for (let before: unknown, rows: unknown; ; before = rows) {
      const state = beforeTransaction(3, async () => {
        await hold(id);
        rows = await storedRows();
      });
      const answer = await post(world.admin, `individuals/${id}/erasure?comments=true`);
      jest.restoreAllMocks();
      expect([state.hasActed, ...statusAndCode(answer)]).toEqual([true, 409, 'held']);
      expect(await storedRows()).toEqual(rows);
      await done(remove(world.admin, `individuals/${id}/hold`));
      if (isDeepStrictEqual(rows, before)) break;
      held += 1;
    }
    expect(held).toBeGreaterThan(10);
    expect(await done(post(world.admin, `individuals/${id}/erasure`))).toMatchObject({ Completed: expect.any(String) });
  });

  it('is refused when the erasure is complete', async () => {
    const { id } = world.guest;
    const path = `individuals/${id}/hold`;
    await done(remove(world.admin, `individuals/${id}`));
    await done(post(world.admin, `individuals/${id}/erasure`));
    expect(statusAndCode(await put(world.admin, path, { Reason: 'Late' }))).toEqual([409, 'erased']);
    const xml = put(world.admin, path, '<Hold><Reason>Late</Reason></Hold>' as never);
    const answer = await xml.set({ 'Content-Type': 'application/xml', Accept: 'application/xml' });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('<code>erased</code>')]);
    expect((await get(world.admin, path)).status).toBe(404);
    expect((await remove(world.admin, path)).status).toBe(200);
  });

  /** Makes a deletion older. */
  const age = (table: string, id: string) =>
    app.database.read.run(`UPDATE \`${table}\` SET \`Updated\` = ? WHERE \`ID\` = ?`, [
      storedOf(Date.now() - 31 * DAY),
      id,
    ]);
  const keep = (DeletedDays: number, LeaverDays: number, LedgerDays = 400) =>
    done(put(world.admin, `sites/${world.siteId}/retention`, { DeletedDays, LeaverDays, LedgerDays }));
  const retain = () => app.app.get(RetentionRunService).run(caller(), false);

  it('keeps retention from erasing one person, not the others, and so does an undeletion', async () => {
    await keep(0, 30);
    const leavers = [world.guest, world.stranger, world.member].map(({ id }) => id).sort();
    for (const id of leavers) {
      await done(remove(world.admin, `individuals/${id}`));
      await age('individuals', id);
    }
    const [first, second, third] = leavers;
    beforeTransaction(0, async () => {
      await hold(first);
      await done(put(world.admin, `individuals/${second}/undelete`));
    });
    expect(Object.fromEntries(await retain())).toEqual({ 'erased individuals': 1 });
    const names = await Promise.all(leavers.map(async (id) => (await get(world.admin, `individuals/${id}`)).body));
    expect(names.map(({ FirstName }) => FirstName === 'Erased')).toEqual([false, false, true]);
    expect((await done(get(world.admin, `individuals/${third}`))).Deleted).toBe(true);
  });

  it('keeps what hangs from the person, at each step of its removal', async () => {
    await keep(30, 0);
    const { admin, guest, member } = world;
    const plant = async (owner: string) => {
      const dialog = { AncestorID: owner, Name: 'Old', DialogDate: '2026-02-01' };
      const { ID } = await done(post(admin, 'dialogs', dialog));
      const task = await done(post(admin, 'tasks', { AncestorID: ID, Name: 'Below' }));
      await done(put(admin, `tasks/${task.ID}/individuals/${owner}`));
      await done(remove(admin, `dialogs/${ID}`));
      await age('dialogs', ID);
      return ID;
    };
    const root = await plant(guest.id);
    let held = 0;
    while ((await get(admin, `dialogs/${root}`)).status === 200) {
      let rows: unknown;
      const state = beforeTransaction(held, async () => {
        await hold(guest.id);
        rows = await storedRows();
      });
      await retain();
      jest.restoreAllMocks();
      if (!state.hasActed) continue;
      expect(await storedRows()).toEqual(rows);
      await remove(admin, `individuals/${guest.id}/hold`);
      held += 1;
    }
    expect(held).toBeGreaterThan(3);
    const kept = await plant(guest.id);
    const gone = await plant(member.id);
    let rows: ReadonlyMap<string, string> | undefined;
    beforeTransaction(0, async () => {
      await hold(guest.id);
      rows = await storedRows();
    });
    await retain();
    expect(rows?.get('dialogs')).toContain(gone);
    expect((await get(admin, `dialogs/${kept}`)).status).toBe(200);
    expect((await get(admin, `dialogs/${gone}`)).status).toBe(404);
  });

  it('ends a purge of the ledger before its next step', async () => {
    await keep(0, 0, 100);
    const [entry] = await app.database.read.query<Record<string, string>>(
      'SELECT * FROM `ledger` WHERE `SiteID` = ? LIMIT 1',
      [world.siteId],
    );
    const old = storedOf(Date.now() - 200 * DAY);
    for (let at = 0; at < 250; at++)
      await insertRow(app.database.read, 'ledger', {
        ...entry,
        ID: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
        Date: old,
      });
    beforeTransaction(1, () => hold(world.guest.id));
    expect(Object.fromEntries(await retain())).toEqual({ entries: 200 });
    expect(Object.fromEntries(await retain())).toEqual({});
    await done(remove(world.admin, `individuals/${world.guest.id}/hold`));
    jest.restoreAllMocks();
    expect(Object.fromEntries(await retain())).toEqual({ entries: 50 });
  });
});
