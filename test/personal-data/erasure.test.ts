import { sortForm } from '../../src/database/sort-form';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { ErasureService } from '../../src/resources/personal-data/erasure.service';
import { Caller } from '../../src/security/caller';
import { clientOf, statusAndCode } from '../support/client';
import { datesOf, plainGoal } from '../support/measures';
import { insertPeriod } from '../support/periods';
import { basic } from '../support/sign-in';
import { LogCapture, startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type Person, type World } from '../support/world';

const TABLES = {
  mysql: 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
};
/** Planted in records of the person; each is in no other text. */
const WORDS = Array.from({ length: 24 }, (_, at) => `Qz${'abcdefghijklmnopqrstuvwx'[at]}word`);

describe('the erasure of an individual (contract section 27)', () => {
  let app: TestApp;
  let world: World;
  const log = new LogCapture();
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'info' }, { log });
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
  });
  afterAll(() => app.close());

  const { get, post, put, remove } = clientOf(() => app);
  const done = async (request: ReturnType<typeof get>) => {
    const { status, body, text } = await request;
    if (status !== 200) throw new Error(text);
    return body;
  };
  const erase = (id: string, query = '', sender: Pick<Person, 'authorization'> = world.admin) =>
    post(sender, `individuals/${id}/erasure${query}`);
  const sql = () => app.database.read;

  /** The rows of all tables that contain a text, in any case, by table. */
  async function rowsWith(texts: readonly string[]): Promise<string[]> {
    const found = new Set<string>();
    for (const { name } of await sql().query<{ name: string }>(TABLES[app.database.dialect]))
      for (const row of await sql().query(`SELECT * FROM \`${name}\``)) {
        const all = Object.values(row).map(String).join('\n').toLowerCase();
        for (const text of texts) if (all.includes(text.toLowerCase())) found.add(`${name}: ${text}`);
      }
    return [...found].sort();
  }

  /** Records of every kind that belong to the person, with the planted words, some of them changed or removed since. */
  async function plant(): Promise<{ id: string; own: string }> {
    const words = [...WORDS];
    const word = () => words.shift() ?? 'none left';
    const { admin, guest, organization } = world;
    const { id } = guest;
    const person = await done(get(admin, `individuals/${id}`));
    await done(
      put(admin, `individuals/${id}`, { ...person, LastName: word(), UserDefined2: word(), PrimaryTitle: word() }),
    );
    const period = await app.database.transaction((tx) => insertPeriod(tx, world.siteId, -30, 60));
    const goal = {
      ...plainGoal(id, period, word()),
      Why: word(),
      Measure1: word(),
      ...datesOf(1),
      Measure2: ' ',
      Measure1Completed: true,
    };
    const kept = await done(post(admin, 'goals', goal));
    const removed = await done(post(admin, 'goals', { ...goal, Name: word() }));
    await done(remove(admin, `goals/${removed.ID}`));
    await done(put(admin, `goals/${kept.ID}`, { ...kept, Why: word() }));
    await done(post(admin, 'accountabilities', { AncestorID: id, Rank: 1, Name: word(), Description: word() }));
    const role = await done(post(admin, 'basicroles', { IndividualID: id, Name: word(), Description: word() }));
    await done(post(admin, 'indicators', { BasicRoleID: role.ID, Name: word() }));
    const dialog = await done(
      post(admin, 'dialogs', { AncestorID: id, Name: word(), Agenda: word(), DialogDate: '2026-02-01' }),
    );
    await done(
      put(admin, `basicroles/${role.ID}/dialogs/${dialog.ID}`, {
        BasicRoleID: role.ID,
        DialogID: dialog.ID,
        Description: word(),
      }),
    );
    const comment = await done(post(admin, 'comments', { AncestorID: dialog.ID, Comment: word() }));
    await done(put(admin, `comments/${comment.ID}`, { ...comment, Comment: word() }));
    await done(post(admin, 'tasks', { AncestorID: id, Name: word() }));
    const metric = { AncestorID: id, Name: word(), Description: word(), Rank: 1, Format: '0' };
    await done(post(admin, 'metrics', { ...metric, Threshold1: 1, Threshold2: 2, Threshold3: 3, Is8020: false }));
    await done(post(admin, 'assessments', { SubjectID: id, Kind: 3, PeriodID: period, Score: 50, Comment: word() }));
    await app.app.get(SnapshotService).run(Caller.system('test', world.siteId), monthBefore(Date.now()));
    await done(post(admin, 'goals', { ...plainGoal(world.member.id, period, 'Qzother'), Why: 'Qzother' }));
    await done(post(admin, 'tasks', { AncestorID: world.member.id, Name: 'Qzother' }));
    const own = await done(post(guest, 'comments', { AncestorID: organization, Comment: 'Qzownword' }));
    expect(words.length).toBeLessThan(4);
    return { id, own: own.ID };
  }

  it('leaves no word of it in any table, answer or log line, and all figures', async () => {
    const { id, own } = await plant();
    const words = [...WORDS.slice(0, 21), world.guest.userName];
    const { admin } = world;
    await done(remove(admin, `individuals/${id}`));
    expect(new Set((await rowsWith(words)).map((line) => line.split(': ')[1])).size).toBeGreaterThan(20);
    const figures = async () => [
      await done(get(admin, 'dashboards')),
      await done(get(admin, `organizations/${world.organization}/dashboards`)),
      await sql().query('SELECT * FROM `archive_values` ORDER BY `ArchiveID`, `Date`'),
    ];
    const before = await figures();
    expect(JSON.stringify(before[0])).toContain(world.organization);
    log.lines.length = 0;
    const erasure = await done(erase(id));
    expect(erasure).toMatchObject({ IndividualID: id, Completed: expect.any(String) });
    expect(erasure.Records).toBeGreaterThan(12);
    expect(await rowsWith(['Qzother'])).toEqual(
      ['goals', 'ledger', 'nodes', 'tasks'].map((name) => `${name}: Qzother`),
    );
    expect(await figures()).toEqual(before);
    expect(await rowsWith(words)).toEqual([]);
    expect(words.filter((word) => JSON.stringify(log.lines).includes(word))).toEqual([]);
    expect((await done(get(admin, `comments/${own}`))).Comment).toBe('Qzownword');
    const again = await done(erase(id));
    expect(again).toEqual(erasure);
    const withComments = await done(erase(id, '?comments=true'));
    expect(withComments.Records).toBe(erasure.Records + 1);
    expect((await done(get(admin, `comments/${own}`))).Comment).toBe('[erased]');
    expect(await rowsWith(['Qzownword'])).toEqual([]);
  });

  it('leaves blank texts blank, and makes a version and an entry without members of each record', async () => {
    const { id } = await plant();
    await done(remove(world.admin, `individuals/${id}`));
    await done(erase(id));
    const [goal] = await sql().query<Record<string, unknown>>('SELECT * FROM `goals` WHERE `IndividualID` = ?', [id]);
    expect(goal).toMatchObject({
      Name: '[erased]',
      NameForm: sortForm('[erased]'),
      Comment: '',
      Measure1: '[erased]',
      Measure2: ' ',
      Version: 3,
    });
    const [entry] = await done(get(world.admin, `audit?type=Goal&recordid=${goal.ID}`));
    expect(entry).toMatchObject({ Verb: 'updated', Version: 3, IndividualID: world.admin.id, Before: [], After: [] });
    const entries = await done(get(world.admin, `audit?individualid=${id}`));
    expect(entries.filter(({ Address }: { Address: string | null }) => Address !== null)).toEqual([]);
  });

  it('goes on where it was interrupted, after every one of its steps', async () => {
    const { id } = await plant();
    await done(remove(world.admin, `individuals/${id}`));
    const caller = Caller.system('test', world.siteId);
    const service = app.app.get(ErasureService, { strict: false });
    let calls = 1;
    while ((await service.erase(caller, id, { maxMs: 0 })).Completed === null) calls += 1;
    expect(calls).toBeGreaterThan(20);
    expect(await rowsWith(WORDS.slice(0, 21))).toEqual([]);
    const { Records, Completed } = await done(erase(id));
    expect([Records > 12, typeof Completed]).toEqual([true, 'string']);
    const entries = await done(get(world.admin, `audit?verb=erased&recordid=${id}`));
    expect(entries).toHaveLength(1);
  });

  it('is for deleted individuals without a hold, and cannot be undone', async () => {
    const { id } = world.guest;
    expect(statusAndCode(await erase(id))).toEqual([409, 'not_deleted']);
    await done(remove(world.admin, `individuals/${id}`));
    await done(put(world.admin, `individuals/${id}/hold`, { Reason: 'Lawsuit' }));
    expect(statusAndCode(await erase(id))).toEqual([409, 'held']);
    await done(remove(world.admin, `individuals/${id}/hold`));
    await done(erase(id));
    expect(statusAndCode(await put(world.admin, `individuals/${id}/undelete`))).toEqual([409, 'erased']);
  });

  it('is for Admins with a login of their own, in their site', async () => {
    const { id } = world.guest;
    await done(remove(world.admin, `individuals/${id}`));
    expect(statusAndCode(await erase(id, '', world.lead))).toEqual([403, 'requires_admin']);
    expect(statusAndCode(await erase(id, '', world.other.admin))).toEqual([404, 'not_found']);
    expect(statusAndCode(await erase(id, '?comments=maybe'))).toEqual([400, 'validation_failed']);
    const { Token } = await done(post(world.admin, `sites/${world.siteId}/tokens`, { Name: 'site' }));
    const borrowed = { authorization: basic(world.admin.userName, `{SiteToken}${Token}`) };
    expect(statusAndCode(await erase(id, '', borrowed))).toEqual([403, 'own_login_required']);
  });

  it('removes rights, groups and assignments', async () => {
    const { admin, stranger, organization } = world;
    const row = { RowID: organization, PrincipalID: stranger.id, PrincipalType: 1, ChildType: null };
    const states = { CreateState: 0, ReadState: 1, UpdateState: 1, DeleteState: 0, DelegateState: 0 };
    await done(post(admin, 'permissions', { ...row, ...states }));
    const task = await done(post(admin, 'tasks', { AncestorID: world.member.id, Name: 'Plan' }));
    await done(put(admin, `tasks/${task.ID}/individuals/${stranger.id}`));
    await done(remove(admin, `individuals/${stranger.id}`));
    await done(erase(stranger.id));
    for (const [table, column] of [
      ['permissions', 'PrincipalKey'],
      ['task_assignees', 'IndividualID'],
      ['security_group_members', 'IndividualID'],
      ['tokens', 'IndividualID'],
    ])
      expect([table, await sql().query(`SELECT * FROM \`${table}\` WHERE \`${column}\` = ?`, [stranger.id])]).toEqual([
        table,
        [],
      ]);
  });
});
