import { changeTypes } from '../../src/platform/changes/change-types';
import { Random } from '../faults/seeded/random';
import { clientOf } from '../support/client';
import { insertPeriod } from '../support/periods';
import { startTestApp, type TestApp } from '../support/test-app';
import { runs } from '../support/test-form';
import { insertGlobalAdmin, insertPerson, makeWorld } from '../support/world';
import { Copy } from './copy';
import { History } from './history';
import { COPIED, NOT_COPIED } from './kinds';

/** SEED repeats one history, and HISTORIES sets the number of them. */
const { SEED, HISTORIES = SEED ? 1 : runs(2, 200) } = process.env;
const FIRST = Number(SEED || Date.now() % 1_000_000_000);
const COUNT = Number(HISTORIES);
const WRITERS = 3;
const ROUNDS = 4;
const STEPS = 8;
/** The share of histories in which rights change. */
const RIGHTS = 0.4;
/** So many histories write records of every type, whatever the seed. */
const EVERY_TYPE = 50;
const LONGEST_MS = 600_000 + COUNT * 90_000;

describe('copies that follow the changes', () => {
  let app: TestApp;
  beforeAll(async () => {
    // The answers are validated by other tests.
    app = await startTestApp({}, { validates: false });
  });
  afterAll(() => app.close());
  const client = clientOf(() => app);

  it('hold each type of the changes, but for those that are named here', () => {
    expect([...Object.keys(COPIED), ...Object.keys(NOT_COPIED)].sort()).toEqual([...changeTypes().keys()]);
  });

  it(
    `hold what the lists answer (histories ${FIRST} to ${FIRST + COUNT - 1})`,
    async () => {
      const totals = { accepted: 0, sent: 0, entries: 0, changes: 0, gone: 0, requests: 0, records: 0 };
      const types = new Set<string>();
      const failed: { 'repeat with SEED': number; differences: readonly string[] }[] = [];
      for (let seed = FIRST; seed < FIRST + COUNT; seed++) {
        const { differences, counts, typesSeen, changesRights } = await runHistory(seed);
        for (const [name, count] of Object.entries(counts)) totals[name as keyof typeof totals] += count;
        for (const type of typesSeen) types.add(type);
        // Without a change of rights no token ends.
        if (!changesRights && counts.gone > 0) differences.push(`${counts.gone} tokens ended`);
        if (differences.length > 0) failed.push({ 'repeat with SEED': seed, differences });
      }
      process.stdout.write(`${COUNT} histories: ${JSON.stringify({ ...totals, types: types.size })}\n`);
      expect(failed).toEqual([]);
      // The writers were not only refused, and the copies were not only read afresh.
      expect(totals.accepted).toBeGreaterThan(COUNT * 20);
      expect(totals.changes).toBeGreaterThan(COUNT * 20);
      if (COUNT >= EVERY_TYPE) expect([...types].sort()).toEqual(Object.keys(COPIED).sort());
    },
    LONGEST_MS,
  );

  async function runHistory(seed: number) {
    const random = new Random(seed);
    const world = await makeWorld(app.database);
    const period = await insertPeriod(app.database.read, world.siteId, -30, 60);
    const { siteId, sales: unit, admin } = world;
    const outsiders = await app.database.transaction(async (tx) => [
      await insertPerson(tx, 'First', { siteId, unit, reportsTo: admin.id }),
      await insertPerson(tx, 'Second', { siteId, unit: world.engineering, reportsTo: world.lead.id }),
    ]);
    const globalAdmin = await insertGlobalAdmin(app.database, world.other);
    const readers = [world.member, world.lead];
    const changeRights = random.fraction() < RIGHTS;
    const history = new History(client, world, period, { outsiders, readers, globalAdmin, changeRights });
    await history.prepare(random);
    const { lead, member, guest, stranger } = world;
    // Neither leads anybody, and only one of them has Performance Management.
    const other = random.pick([guest, stranger]);
    const copies = Object.entries({ admin, lead, member, other }).map(
      ([name, person]) => [name, new Copy(client, person, random.fraction() < 0.5)] as const,
    );
    await Promise.all(copies.map(([, copy]) => copy.begin()));
    for (let round = 0; round < ROUNDS; round++) {
      const writers = Array.from(
        { length: WRITERS },
        (_, at) => [at === 2 ? world.lead : admin, random.fork()] as const,
      );
      const writing = writers.map(async ([person, own]) => {
        for (let step = 0; step < STEPS; step++) await history.step(person, own);
      });
      const limit = random.pick([1, 7, 200]);
      // The copies follow while others write, except in the last round, after which they are compared.
      await Promise.all([...writing, ...copies.map(([, copy]) => copy.follow(limit))]);
    }
    const differences: string[] = [];
    let records = 0;
    for (const [name, copy] of copies) {
      await copy.follow(200);
      const [held, listed] = [copy.view(), await copy.listed()];
      records += listed.size;
      for (const key of new Set([...held.keys(), ...listed.keys()])) {
        const [one, other] = [JSON.stringify(held.get(key)), JSON.stringify(listed.get(key))];
        if (one !== other) differences.push(`${name}: ${key} is ${one} in the copy and ${other} in the lists`);
      }
    }
    const [{ n: entries }] = await app.database.read.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM ledger WHERE SiteID = ?',
      [world.siteId],
    );
    const counts = { ...history.counts, entries: Number(entries), records, changes: 0, gone: 0, requests: 0 };
    for (const [, copy] of copies)
      for (const name of ['changes', 'gone', 'requests'] as const) counts[name] += copy.counts[name];
    return {
      differences,
      counts,
      changesRights: changeRights,
      typesSeen: copies.flatMap(([, copy]) => [...copy.types]),
    };
  }
});
