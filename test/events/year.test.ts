import { storedOf } from '../../src/http/formats/instant';
import type { LedgerRow } from '../../src/ledger/ledger-row';
import { EventRunService } from '../../src/platform/events/event-run.service';
import { Caller } from '../../src/security/caller';
import { credentialsOf } from '../credentials/credential-helpers';
import { Random } from '../faults/seeded/random';
import { plainCommitment, plainGoal } from '../support/measures';
import { insertSpan } from '../support/periods';
import { app, post, put, remove, setUpApp } from '../support/running-app';
import { runs } from '../support/test-form';
import { makeWorld } from '../support/world';

/** SEED repeats one year. */
const { SEED } = process.env;
/** The short form has the same year in each run, which sends the same statements. */
const FIRST = Number(SEED || runs(1, Date.now() % 1_000_000_000));
const YEARS = SEED ? 1 : runs(1, 10);
const DAY = 86_400_000;
const RECORDS = 60;
const OTHERS = 8;
const OF_TIME = "SELECT * FROM ledger WHERE SiteID = ? AND Verb IN ('due_soon', 'due', 'ending', 'expiring')";

/** A record as the oracle knows it. */
interface Dated {
  readonly type: keyof typeof EVENTS;
  readonly id: string;
  /** The date, in epoch milliseconds. */
  at: number;
  isCompleted: boolean;
  /** The individual or unit that it belongs to. */
  readonly below?: string;
  /** As it was created. */
  readonly body?: object;
}

/** The events of each type, and how many days before the date they are, as the contract says. */
const EVENTS = {
  Goal: { due_soon: [7], due: [0] },
  Commitment: { due_soon: [7], due: [0] },
  Period: { ending: [7] },
  Credential: { expiring: [30, 7] },
} as const;

describe('a year of events (contract section "Events of time")', () => {
  setUpApp();

  async function makeYear(random: Random) {
    const world = await makeWorld(app.database);
    const { siteId, admin, member, lead, sales } = world;
    const sql = app.database.read;
    const start = Date.now();
    /** A time that many days from the start, at any hour. */
    const around = (from: number, to: number) =>
      Math.round(start + (random.between(from, to) + random.fraction()) * DAY);
    const span = (from: number, end: number) => insertSpan(sql, siteId, { start: storedOf(from), end: storedOf(end) });
    const period = await span(start - 400 * DAY, start - 390 * DAY);
    const records: Dated[] = [];
    const createDue = async (type: 'Goal' | 'Commitment', below: string) => {
      const [at, isCompleted] = [around(-20, 380), random.fraction() < 0.1];
      const plain = type === 'Goal' ? plainGoal(below, period) : plainCommitment(below, period);
      const more = { DueDate: new Date(at).toISOString(), Completed: isCompleted };
      const { body } = await post(admin, `${type.toLowerCase()}s`, { ...plain, ...more }).expect(200);
      records.push({ type, id: String(body.ID), at, isCompleted, below, body });
    };
    for (let count = 0; count < RECORDS; count++)
      await (random.fraction() < 0.6
        ? createDue('Goal', random.pick([member.id, lead.id]))
        : createDue('Commitment', random.pick([member.id, sales])));
    const { ofSite } = credentialsOf(
      () => app,
      () => world,
    );
    for (let count = 0; count < OTHERS; count++) {
      const end = Math.round(start + (count * 48 + random.fraction()) * DAY);
      records.push({ type: 'Period', id: String(await span(end - 40 * DAY, end)), at: end, isCompleted: false });
      const at = around(2, 380);
      const { ID } = await ofSite('goal:read', { Name: `Program ${count}`, Expires: new Date(at).toISOString() });
      records.push({ type: 'Credential', id: ID, at, isCompleted: false });
    }

    const away = new Set<string>();
    const addressOf = (id: string) => `${id === sales ? 'departments' : 'individuals'}/${id}`;
    /** A write between two runs. */
    async function change(now: number): Promise<void> {
      const what = random.weighted({ move: 4, complete: 3, delete: 1, restore: 2 });
      const id = random.pick([member.id, sales]);
      if (what === 'delete') {
        await remove(admin, addressOf(id)).expect(200);
        away.add(id);
      } else if (what === 'restore') {
        await put(admin, `${addressOf(id)}/undelete`).expect(200);
        away.delete(id);
      } else {
        const record = random.pick(records.filter(({ body, below = '' }) => body && !away.has(below)));
        if (what === 'complete') record.isCompleted = !record.isCompleted;
        else record.at = now + Math.round((random.fraction() - 0.4) * 60 * DAY);
        const body = { ...record.body, DueDate: new Date(record.at).toISOString(), Completed: record.isCompleted };
        await put(admin, `${record.type.toLowerCase()}s/${record.id}`, body).expect(200);
      }
    }
    const expectedIn = (after: number, until: number) =>
      records
        .filter(({ isCompleted, below = '' }) => !isCompleted && !away.has(below))
        .flatMap(({ type, id, at }) =>
          Object.entries(EVENTS[type]).flatMap(([verb, before]) =>
            before
              .map((days: number) => at - days * DAY)
              .filter((instant: number) => instant > after && instant <= until)
              .map(() => `${type} ${id} ${verb}`),
          ),
        )
        .sort();
    const run = (now: number) =>
      app.app.get(EventRunService, { strict: false }).run(Caller.system('test', siteId), now);
    const seen = new Set<string>();
    const made = async () => {
      const rows = (await sql.query<LedgerRow>(OF_TIME, [siteId])).filter(({ ID }) => !seen.has(ID));
      for (const { ID } of rows) seen.add(ID);
      return rows.map(({ Type, RecordID, Verb: verb }) => `${Type} ${RecordID} ${verb}`).sort();
    };
    return { start, change, expectedIn, run, made };
  }

  /** Compares what each run of a year makes. Returns how many events there were. */
  async function live(random: Random): Promise<number> {
    const { start, change, expectedIn, run, made } = await makeYear(random);
    await Promise.all([run(start), run(start)]);
    let [looked, total] = [start, 0];
    for (let now = start; now < start + 365 * DAY; looked = now) {
      // Often daily, sometimes after days without a run, which can be more than 30.
      const days = random.fraction() < 0.7 ? 0.2 + random.fraction() : 45 * random.fraction() ** 2;
      now = Math.round(now + days * DAY);
      for (let count = random.between(0, 3); count > 0; count--) await change(now);
      const expected = expectedIn(Math.max(looked, now - 30 * DAY - 1), now);
      await Promise.all(random.fraction() < 0.3 ? [run(now), run(now)] : [run(now)]);
      expect([storedOf(now), await made()]).toEqual([storedOf(now), expected]);
      total += expected.length;
    }
    return total;
  }

  it(`makes each event once (seeds ${FIRST} to ${FIRST + YEARS - 1})`, async () => {
    let total = 0;
    for (let seed = FIRST; seed < FIRST + YEARS; seed++) total += await live(new Random(seed));
    process.stdout.write(`${total} events in ${YEARS} years\n`);
    expect(total).toBeGreaterThan(YEARS * 50);
  });
});
