import { storedOf } from '../../src/http/formats/instant';
import type { Verb } from '../../src/ledger/entry';
import { EventRunService } from '../../src/platform/events/event-run.service';
import { Caller } from '../../src/security/caller';
import { firstPath, readRun } from '../changes/change-reader';
import { credentialsOf, inDays } from '../credentials/credential-helpers';
import { copyRow } from '../support/many-rows';
import { plainCommitment, plainGoal } from '../support/measures';
import { insertPeriods, insertSpan } from '../support/periods';
import { app, get, post, put, remove, setUpWorldPerTest, world } from '../support/running-app';
import { allStatementsOf } from '../support/statements-of';
import { runCli } from '../support/terminal';
import { flagDeleted, type Person } from '../support/world';

const DAY = 86_400_000;
const TIME_VERBS: readonly Verb[] = ['due_soon', 'due', 'ending', 'expiring'];

interface Made {
  readonly ID: number;
  readonly [name: string]: unknown;
}

describe('events of time (contract section "Events of time")', () => {
  let period: { last: number; current: number };
  let start: number;
  setUpWorldPerTest();
  const credentials = credentialsOf(
    () => app,
    () => world,
  );
  beforeEach(async () => {
    period = await insertPeriods(app.database.read, world.siteId);
    start = Date.now();
    await runOn(0);
  });

  /** Runs for the site as if this many days had passed since the first run. Returns how many events it has made. */
  const runOn = (day: number) =>
    app.app.get(EventRunService, { strict: false }).run(Caller.system('test', world.siteId), start + day * DAY);
  const on = (day: number) => new Date(start + day * DAY).toISOString();
  const make = async (path: string, body: object): Promise<Made> => {
    const answer = await post(world.admin, path, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const goal = (day: number, of: Person = world.member, more: object = {}) =>
    make('goals', { ...plainGoal(of.id, period.current), DueDate: on(day), ...more });
  const entries = async () => {
    const { body } = await get(world.admin, 'audit');
    return (body as { Verb: Verb; Type: string; RecordID: string }[]).filter(({ Verb: verb }) =>
      TIME_VERBS.includes(verb),
    );
  };
  const words = async () =>
    (await entries()).map(({ Verb: verb, Type, RecordID }) => `${Type} ${RecordID} ${verb}`).sort();

  it('are entries by the system, without members and version, and carry where the record belongs', async () => {
    const { ID } = await goal(7.2);
    expect([await runOn(0.5), await runOn(1)]).toEqual([1, 0]);
    expect(await entries()).toEqual([
      {
        ...{ ID: expect.any(String), Date: expect.any(String), Verb: 'due_soon', Type: 'Goal', RecordID: String(ID) },
        ...{ AncestorID: world.member.id, FormerAncestorID: null, Version: null, IndividualID: null },
        ...{ IndividualName: null, ActingAsID: null, ActingAsName: null, Credential: 'system', CredentialID: null },
        ...{ RequestID: null, Address: null, Before: [], After: [], SiteID: world.siteId },
      },
    ]);
    for (const verb of TIME_VERBS) expect((await get(world.admin, `audit?verb=${verb}`)).status).toBe(200);
  });

  it('come at the dates of each kind', async () => {
    const { ID: due } = await goal(20);
    const { ID: kept } = await make('commitments', {
      ...plainCommitment(world.sales, period.current),
      DueDate: on(30),
    });
    const ends = await insertSpan(app.database.read, world.siteId, {
      start: storedOf(start + 70 * DAY),
      end: storedOf(start + 110 * DAY),
    });
    const { ID: program } = await credentials.ofSite('goal:read', { Expires: inDays(150) });
    const seen: [number, string][] = [];
    let before: readonly string[] = [];
    for (let day = 1; day < 160; day++) {
      await runOn(day + 0.5);
      const all = await words();
      const left = [...before];
      for (const each of all)
        if (left.includes(each)) left.splice(left.indexOf(each), 1);
        else seen.push([day, each]);
      before = all;
    }
    expect(seen).toEqual([
      [13, `Goal ${due} due_soon`],
      [20, `Goal ${due} due`],
      [23, `Commitment ${kept} due_soon`],
      [30, `Commitment ${kept} due`],
      // That of the current period, which ends on day 60.
      [53, `Period ${period.current} ending`],
      [103, `Period ${ends} ending`],
      [120, `Credential ${program} expiring`],
      [143, `Credential ${program} expiring`],
    ]);
  });

  it('are not made for what came before the first run, more than 30 days ago, or is not over yet', async () => {
    const now = await goal(0);
    const exact = await goal(40);
    await goal(9.9);
    expect(await runOn(0)).toBe(0);
    expect(await runOn(39.99)).toBe(1);
    expect(await words()).toEqual([`Goal ${exact.ID} due_soon`]);
    expect(await runOn(40)).toBe(1);
    expect(await words()).toEqual([`Goal ${exact.ID} due`, `Goal ${exact.ID} due_soon`]);
    expect((await words()).join()).not.toContain(`Goal ${now.ID} `);
  });

  it('are not made of completed goals, and come for one that is opened again only where its date is ahead', async () => {
    const done = await goal(8, world.member, { Completed: true });
    await runOn(2);
    expect(await words()).toEqual([]);
    await put(world.member, `goals/${done.ID}`, { ...done, Completed: false });
    await runOn(9);
    expect(await words()).toEqual([`Goal ${done.ID} due`]);
  });

  it('follow a date that is moved ahead, and not one that is moved back', async () => {
    const first = await goal(10);
    const second = await goal(100);
    await runOn(5);
    await put(world.member, `goals/${first.ID}`, { ...first, DueDate: on(30) });
    await put(world.member, `goals/${second.ID}`, { ...second, DueDate: on(4) });
    await runOn(6);
    expect(await words()).toEqual([`Goal ${first.ID} due_soon`]);
    await runOn(25);
    expect(await words()).toEqual([`Goal ${first.ID} due_soon`, `Goal ${first.ID} due_soon`]);
  });

  it('are not made below what is deleted, at any depth', async () => {
    const ofPerson = await goal(8);
    const commitment = (of: string) => make('commitments', { ...plainCommitment(of, period.current), DueDate: on(8) });
    await commitment(world.sales);
    const ofMember = await commitment(world.member.id);
    const ofCompany = await commitment(world.organization);
    await remove(world.admin, `individuals/${world.member.id}`).expect(200);
    await remove(world.admin, `departments/${world.sales}`).expect(200);
    await runOn(2);
    expect(await words()).toEqual([`Commitment ${ofCompany.ID} due_soon`]);
    await put(world.admin, `individuals/${world.member.id}/undelete`).expect(200);
    await remove(world.admin, `organizations/${world.organization}`).expect(200);
    await runOn(9);
    const due = [`Commitment ${ofMember.ID} due`, `Commitment ${ofCompany.ID} due_soon`, `Goal ${ofPerson.ID} due`];
    expect(await words()).toEqual(due.sort());
  });

  it('are not made again after the clock of another process was behind', async () => {
    await goal(10);
    expect([await runOn(4), await runOn(2), await runOn(4.5)]).toEqual([1, 0, 0]);
  });

  it('are each made once by two runs at once, also in a site where the first ones begin', async () => {
    const { ID } = await goal(10);
    await copyRow(app.database, 'goals', ID, 900);
    const counts = await Promise.all([runOn(4), runOn(4), runOn(4)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(901);
    expect(new Set(await words()).size).toBe(901);
    expect(await entries()).toHaveLength(901);
    await app.database.read.run('DELETE FROM event_positions WHERE SiteID = ?', [world.siteId]);
    expect(await Promise.all([runOn(9), runOn(9), runOn(9)])).toEqual([0, 0, 0]);
  });

  it('go on where a run was interrupted, in steps of a bounded size', async () => {
    const { ID } = await goal(10);
    await copyRow(app.database, 'goals', ID, 650);
    const real = app.database.transaction.bind(app.database);
    let steps = 0;
    const spy = jest.spyOn(app.database, 'transaction').mockImplementation(((...given: Parameters<typeof real>) => {
      steps += 1;
      if (steps === 3) throw new Error('killed');
      return real(...given);
    }) as typeof real);
    await expect(runOn(4)).rejects.toThrow('killed');
    spy.mockRestore();
    expect(await entries()).toHaveLength(600);
    expect(await runOn(5)).toBe(51);
    expect(new Set(await words()).size).toBe(651);
  });

  it('are never in the changes, whose pages go on behind them', async () => {
    const path = await firstPath(get, world.admin);
    const { ID } = await goal(10);
    await copyRow(app.database, 'goals', ID, 1_100);
    await runOn(4);
    await make('colors', { Rank: 1, Name: 'Sky', Code: 'A1B2C3' });
    const { changes, delta } = await readRun(get, world.admin, path);
    expect(changes.map(({ Verb: verb, Type }) => `${Type} ${verb}`)).toEqual(['Goal created', 'Color created']);
    await runOn(11);
    const { changes: later } = await readRun(get, world.admin, delta);
    expect(later.filter(({ Type }) => Type !== 'Goal' && Type !== 'Color')).toEqual([]);
    expect(later.map(({ Verb: verb }) => verb)).not.toContain('due');
  });

  it('read the goals that are due by their index, and no others', async () => {
    const { ID } = await goal(400);
    await copyRow(app.database, 'goals', ID, 500);
    const statements = await allStatementsOf(app.database, () => runOn(1));
    const read = statements.filter((text) => /FROM `(goals|commitments)`/.test(text));
    expect(read).toHaveLength(4);
    for (const text of read) expect(text).toMatch(/(INDEXED BY |FORCE INDEX \()`IX_(goals|commitments)_due`/);
    const explained = app.database.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const bound = read[0]
      .replace('`ID` > ?', "`ID` > '5'")
      .replaceAll('<= ?', "<= '2027-01-01'")
      .replaceAll('?', "'2026-01-01 00:00:00.000'");
    const plan = JSON.stringify(await app.database.read.query(`${explained} ${bound}`));
    // One for the time of the position and one for what is later, as SQLite, MariaDB and MySQL say it.
    const ranges = /(SEARCH t USING INDEX|"type":"range"[^}]*"key":"|range scan on t using) ?IX_commitments_due/g;
    expect(plan.match(ranges)).toHaveLength(2);
  });
});

describe('events run', () => {
  setUpWorldPerTest();

  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const back = (siteId: string) =>
    app.database.read.run('UPDATE event_positions SET Until = ? WHERE SiteID = ?', [
      storedOf(Date.now() - DAY),
      siteId,
    ]);
  const cli = (...more: string[]) => runCli(app.url, ['events', 'run', ...more]);

  it('makes the events of all sites that are not deleted, and says how many', async () => {
    expect(await cli()).toMatchObject({ code: 0, output: 'Sites: 2, events: 0.\n' });
    for (const { siteId, admin } of [world, world.other]) {
      const { current } = await insertPeriods(app.database.read, siteId);
      const answer = await post(admin, 'goals', { ...plainGoal(admin.id, current), DueDate: at(-0.5) });
      expect(answer.status).toBe(200);
      await back(siteId);
    }
    await flagDeleted(app.database.read, 'sites', world.other.siteId);
    expect(await cli()).toMatchObject({ code: 0, output: 'Sites: 1, events: 1.\n' });
    await flagDeleted(app.database.read, 'sites', world.other.siteId, false);
    expect((await cli('--json')).output).toBe('{"sites":2,"events":1,"failed":0}\n');
    expect((await cli('--json')).output).toBe('{"sites":2,"events":0,"failed":0}\n');
  });
});
