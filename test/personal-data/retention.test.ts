import { v7 } from 'uuid';
import { storedNow, storedOf } from '../../src/http/formats/instant';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { statusAndFaults } from '../support/client';
import { plainCommitment } from '../support/measures';
import { insertPeriod } from '../support/periods';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { runCli } from '../support/terminal';

const DAY = 86_400_000;

describe('retention (contract section 27)', () => {
  setUpWorldPerTest({}, { writesVersions: true });

  const done = async (request: ReturnType<typeof get>) => {
    const { status, body, text } = await request;
    if (status !== 200) throw new Error(text);
    return body;
  };
  const path = () => `sites/${world.siteId}/retention`;
  const keep = (DeletedDays: number, LeaverDays = 0, LedgerDays = 400) =>
    done(put(world.admin, path(), { DeletedDays, LeaverDays, LedgerDays }));
  const run = async (...more: string[]) => {
    const { code, output, errors } = await runCli(app.url, ['retention', 'run', '--json', ...more]);
    if (code !== 0) throw new Error(errors);
    return JSON.parse(output);
  };
  /** Makes a deletion older. */
  const age = (table: string, id: string, days: number) =>
    app.database.read.run(`UPDATE \`${table}\` SET \`Updated\` = ? WHERE \`ID\` = ?`, [
      storedOf(Date.now() - days * DAY),
      id,
    ]);
  const metric = (AncestorID: string, Name: string) => ({
    ...{ AncestorID, Name, Description: '', Rank: 1, Format: '0' },
    ...{ Threshold1: 1, Threshold2: 2, Threshold3: 3, Is8020: false },
  });
  const statusOf = async (at: string) => (await get(world.admin, at)).status;

  it('is for ever until it is written, and keeps entries at most as long as the installation', async () => {
    const first = await get(world.admin, path());
    expect([first.body, first.headers.etag.slice(0, 3)]).toEqual([
      { DeletedDays: 0, LeaverDays: 0, LedgerDays: 400 },
      '"0-',
    ]);
    expect(await statusAndFaults(put(world.admin, path(), { DeletedDays: -1, LeaverDays: 0, LedgerDays: 0 }))).toEqual([
      400,
      'DeletedDays out_of_range',
      'LedgerDays out_of_range',
    ]);
    expect(await keep(30, 60, 90)).toEqual({ DeletedDays: 30, LeaverDays: 60, LedgerDays: 90 });
    const entries = await done(get(world.admin, 'audit?type=Retention'));
    expect(entries.map(({ Verb, RecordID }: Record<string, string>) => [Verb, RecordID])).toEqual([
      ['created', world.siteId],
    ]);
  });

  it('removes rows that nothing reads any more, whatever a site keeps, and no others', async () => {
    const { read } = app.database;
    const { siteId, member, stranger, admin } = world;
    const ago = (days: number) => storedOf(Date.now() - days * DAY);
    const insert = (table: string, rows: readonly Readonly<Record<string, string | number | null>>[]) =>
      Promise.all(
        rows.map((row) => {
          const names = Object.keys(row);
          const marks = names.map(() => '?').join(', ');
          return read.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, Object.values(row));
        }),
      );
    const token = (Kind: string, Expires: string, at: number) => ({
      ...{ ID: v7(), SiteID: siteId, IndividualID: member.id, Kind, Name: 'x', Hash: String(at).padStart(64, '0') },
      ...{ Expires, LastUsed: null, Created: ago(60), CreatedBy: member.id },
    });
    await insert('tokens', [token('session', ago(1), 1), token('session', ago(-1), 2), token('user', ago(1), 3)]);
    const { ID: hook } = await done(
      post(admin, 'webhooks', { Name: 'Hook', Url: 'https://hooks.example', Enabled: false }),
    );
    const delivery = (LastAttempt: string | null, Created: string, NextAttempt: string | null) => ({
      ...{ ID: v7(), SiteID: siteId, WebhookID: hook, EventType: 'color.created', Href: '/x', Payload: '{}' },
      ...{ Attempts: 1, Created, LastAttempt, NextAttempt, Delivered: 0 },
    });
    await insert('webhook_deliveries', [
      delivery(ago(31), ago(40), null),
      delivery(null, ago(31), null),
      delivery(ago(29), ago(40), null),
      delivery(ago(31), ago(40), ago(-1)),
    ]);
    const erasure = { SiteID: siteId, Started: ago(1), Records: 0, WithComments: 0 };
    await insert('erasures', [{ ...erasure, IndividualID: stranger.id, Completed: ago(1) }]);
    const address = (id: string) => ({
      ID: v7(),
      SiteID: siteId,
      IndividualID: id,
      Hash: 'a'.repeat(64),
      LastUsed: ago(1),
    });
    await insert('sign_in_addresses', [address(stranger.id), address(member.id)]);
    const writes = (CallerID: string) => ({ SiteID: siteId, CallerID, Slot: 1, Writes: 1 });
    await insert('caller_writes', [writes(v7()), writes(member.id)]);
    const expected = {
      ...{ 'expired sessions': 1, 'deliveries of webhooks': 2 },
      ...{ 'addresses of erased individuals': 1, 'counts of former callers': 1 },
    };
    expect(await run('--dry-run')).toMatchObject(expected);
    expect(await run()).toMatchObject(expected);
    const again = await run();
    expect(Object.keys(expected).filter((name) => name in again)).toEqual([]);
    const left = async (table: string) =>
      Number((await read.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE SiteID = ?`, [siteId]))[0].n);
    expect([await left('webhook_deliveries'), await left('sign_in_addresses'), await left('caller_writes')]).toEqual([
      2, 1, 1,
    ]);
    expect(await read.query("SELECT ID FROM tokens WHERE SiteID = ? AND Name = 'x'", [siteId])).toHaveLength(2);
  });

  it('removes what was deleted long enough ago with what hangs from it, and counts it before', async () => {
    await keep(30);
    const { admin, member } = world;
    const dialog = await done(post(admin, 'dialogs', { AncestorID: member.id, Name: 'Old', DialogDate: '2026-02-01' }));
    const task = await done(post(admin, 'tasks', { AncestorID: dialog.ID, Name: 'Below' }));
    await done(post(admin, 'comments', { AncestorID: task.ID, Comment: 'Qzcomment' }));
    await done(put(admin, `tasks/${task.ID}/individuals/${member.id}`));
    const young = await done(
      post(admin, 'dialogs', { AncestorID: member.id, Name: 'Young', DialogDate: '2026-02-01' }),
    );
    for (const { ID } of [dialog, young]) await done(remove(admin, `dialogs/${ID}`));
    await age('dialogs', dialog.ID, 31);
    await age('dialogs', young.ID, 29);
    expect(await run('--dry-run')).toMatchObject({ Dialog: 1, Task: 1, Comment: 1 });
    expect(await statusOf(`dialogs/${dialog.ID}`)).toBe(200);
    expect(await run()).toMatchObject({ Dialog: 1, Task: 1, Comment: 1 });
    expect([await statusOf(`dialogs/${dialog.ID}`), await statusOf(`tasks/${task.ID}`)]).toEqual([404, 404]);
    expect(await statusOf(`dialogs/${young.ID}`)).toBe(200);
    const [removed, ...older] = await done(get(admin, `audit?recordid=${task.ID}`));
    expect(removed).toMatchObject({ Verb: 'removed', Type: 'Task', Credential: 'system', Before: [], After: [] });
    expect(older.flatMap(({ After }: { After: object[] }) => After)).toEqual([]);
    expect(await app.database.read.query('SELECT * FROM `nodes` WHERE `ID` = ?', [task.ID])).toEqual([]);
  });

  it('removes a department with what belongs to it', async () => {
    await keep(30);
    const { admin, sales, siteId } = world;
    const unit = await done(post(admin, 'departments', { ParentID: sales, Rank: 1, Name: 'Old' }));
    const period = await app.database.transaction((tx) => insertPeriod(tx, siteId, -30, 60));
    const commitment = await done(post(admin, 'commitments', plainCommitment(unit.ID, period)));
    await done(remove(admin, `departments/${unit.ID}`));
    await age('organizations', unit.ID, 31);
    expect(await run()).toMatchObject({ Organization: 1 });
    const left = 'SELECT c.ID FROM `commitments` c WHERE c.ID = ?';
    expect(await app.database.read.query(left, [commitment.ID])).toEqual([]);
  });

  it('leaves what an archive or a live record names', async () => {
    await keep(30);
    const { admin, sales } = world;
    const parent = await done(post(admin, 'metrics', metric(sales, 'Parent')));
    const archived = await done(post(admin, 'metrics', { ...metric(sales, 'Archived'), ParentID: parent.ID }));
    const child = await done(post(admin, 'metrics', { ...metric(sales, 'Child'), ParentID: parent.ID }));
    const role = await done(post(admin, 'basicroles', { IndividualID: world.member.id, Name: 'Assessed' }));
    const period = await app.database.transaction((tx) => insertPeriod(tx, world.siteId, -30, 60));
    const assessment = { SubjectID: world.member.id, Kind: 5, ItemID: role.ID, PeriodID: period, Score: 50 };
    await done(post(admin, 'assessments', assessment));
    await done(remove(admin, `basicroles/${role.ID}`));
    await age('basic_roles', role.ID, 31);
    const other = await done(post(admin, 'metrics', metric(sales, 'Other')));
    await app.app.get(SnapshotService).run(Caller.system('test', world.siteId), monthBefore(Date.now()));
    await app.database.read.run('DELETE FROM `archives` WHERE `SiteID` = ? AND `ItemID` <> ?', [
      world.siteId,
      archived.ID,
    ]);
    for (const { ID } of [parent, other]) {
      await done(remove(admin, `metrics/${ID}`));
      await age('metrics', ID, 31);
    }
    const counted = await run('--dry-run');
    expect([counted.Metric, counted.BasicRole]).toEqual([2, undefined]);
    expect((await run()).Metric).toBe(2);
    for (const { ID } of [archived, parent]) expect(await statusOf(`metrics/${ID}`)).toBe(200);
    for (const { ID } of [child, other]) expect(await statusOf(`metrics/${ID}`)).toBe(404);
    expect(await statusOf(`basicroles/${role.ID}`)).toBe(200);
  });

  it('erases individuals that were deleted long enough ago, but none on hold', async () => {
    await keep(30, 30);
    const { admin, guest, stranger } = world;
    const task = await done(post(admin, 'tasks', { AncestorID: guest.id, Name: 'Old' }));
    await done(remove(admin, `tasks/${task.ID}`));
    await age('tasks', task.ID, 31);
    for (const { id } of [guest, stranger]) {
      await done(remove(admin, `individuals/${id}`));
      await age('individuals', id, 31);
    }
    await done(put(admin, `individuals/${guest.id}/hold`, { Reason: 'Lawsuit' }));
    await app.database.read.run('UPDATE `ledger` SET `Date` = ? WHERE `RecordID` = ?', [
      storedOf(Date.now() - 500 * DAY),
      task.ID,
    ]);
    expect(await run()).toMatchObject({ 'erased individuals': 1 });
    expect((await done(get(admin, `individuals/${stranger.id}`))).FirstName).toBe('Erased');
    expect((await done(get(admin, `individuals/${guest.id}`))).FirstName).toBe('Guest');
    expect(await statusOf(`tasks/${task.ID}`)).toBe(200);
    expect((await done(get(admin, `audit?recordid=${task.ID}`))).length).toBe(3);
    await done(remove(admin, `individuals/${guest.id}/hold`));
    expect(await run()).toMatchObject({ 'erased individuals': 1, Task: 1, entries: 3 });
    expect(storedNow() > '2026').toBe(true);
  });
});
