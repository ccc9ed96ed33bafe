import { storedOf } from '../../src/http/formats/instant';
import { RetentionRunService } from '../../src/platform/personal-data/retention-run.service';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { History } from '../changes/history';
import { Random } from '../faults/seeded/random';
import { clientOf } from '../support/client';
import { insertPeriod } from '../support/periods';
import { app, setUpApp } from '../support/running-app';
import { runs } from '../support/test-form';
import { insertGlobalAdmin, insertPerson, makeWorld } from '../support/world';
import { done } from './planted-person';
import { REMOVED_TYPES, removable } from './retention-oracle';

/** SEED repeats one site. */
const { SEED } = process.env;
/** The short form has the same sites in each run, which send the same statements. */
const FIRST = Number(SEED || runs(1, Date.now() % 1_000_000_000));
const COUNT = SEED ? 1 : runs(3, 60);
const STEPS = 80;
const DAY = 86_400_000;
const DAYS = 30;
/** What the API removes records of a table with. */
const SEGMENTS: Readonly<Record<string, string>> = {
  basic_roles: 'basicroles',
  evaluation_criteria: 'evaluationcriteria',
  project_scopes: 'projectscopes',
  security_groups: 'securitygroups',
  supervisory_scopes: 'supervisoryscopes',
};

describe('retention of random sites (contract section 27)', () => {
  setUpApp({}, { validates: false, writesVersions: true });
  const client = clientOf(() => app);
  const sql = () => app.database.read;

  /** A site with records of every kind, some of them deleted at random ages, archived, and below people on hold. */
  async function makeSite(random: Random) {
    const world = await makeWorld(app.database);
    const { admin, lead, member, sales: unit, siteId } = world;
    const period = await insertPeriod(sql(), siteId, -30, 60);
    const outsiders = await app.database.transaction(async (tx) => [
      await insertPerson(tx, 'First', { siteId, unit, reportsTo: admin.id }),
      await insertPerson(tx, 'Second', { siteId, unit: world.engineering, reportsTo: lead.id }),
    ]);
    const globalAdmin = await insertGlobalAdmin(app.database, world.other);
    const people = { outsiders, readers: [member, lead], globalAdmin, changeRights: false };
    const history = new History(client, world, period, people);
    await history.prepare(random);
    for (let step = 0; step < STEPS; step++) await history.step(admin, random);
    await app.app.get(SnapshotService).run(Caller.system('test', siteId), monthBefore(Date.now()));
    for (const table of ['archives', ...Object.keys(REMOVED_TYPES)])
      for (const { ID } of await sql().query<{ ID: string }>(`SELECT ID FROM \`${table}\` WHERE SiteID = ?`, [
        siteId,
      ])) {
        if (table === 'archives' && random.fraction() < 0.9) {
          await sql().run('DELETE FROM archive_values WHERE ArchiveID = ?', [ID]);
          await sql().run('DELETE FROM archives WHERE ID = ?', [ID]);
        } else if (table === 'metrics' && random.fraction() < 0.4)
          await sql().run(
            'UPDATE metrics SET ParentID = (SELECT * FROM (SELECT MIN(m.ID) FROM metrics m WHERE m.SiteID = ? AND m.ID < ?) first) WHERE ID = ?',
            [siteId, ID, ID],
          );
        if (random.fraction() < 0.35) await client.remove(admin, `${SEGMENTS[table] ?? table}/${ID}`);
        if (table !== 'archives')
          await sql().run(`UPDATE \`${table}\` SET Updated = ? WHERE ID = ? AND Deleted = 1`, [
            storedOf(Date.now() - random.between(0, 3 * DAYS) * DAY),
            ID,
          ]);
      }
    for (const { id } of [member, lead, ...outsiders])
      if (random.fraction() < 0.3) await done(client.put(admin, `individuals/${id}/hold`, { Reason: 'Lawsuit' }));
    await done(client.put(admin, `sites/${siteId}/retention`, { DeletedDays: DAYS, LeaverDays: 0, LedgerDays: 400 }));
    return siteId;
  }

  const nodesOf = async (siteId: string) =>
    (await sql().query<{ ID: string }>('SELECT ID FROM nodes WHERE SiteID = ? ORDER BY ID', [siteId])).map(
      ({ ID }) => ID,
    );

  it(
    `removes what may go, and nothing else (seeds ${FIRST} to ${FIRST + COUNT - 1})`,
    async () => {
      let removed = 0;
      for (let seed = FIRST; seed < FIRST + COUNT; seed++) {
        const siteId = await makeSite(new Random(seed));
        const expected = await removable(app, siteId, storedOf(Date.now() - DAYS * DAY));
        const counts: Record<string, number> = {};
        for (const table of expected.values()) counts[REMOVED_TYPES[table]] = (counts[REMOVED_TYPES[table]] ?? 0) + 1;
        const before = await nodesOf(siteId);
        const service = app.app.get(RetentionRunService, { strict: false });
        const run = async (isDry: boolean) => {
          const { entries, ...types } = Object.fromEntries(await service.run(Caller.system('test', siteId), isDry));
          return types;
        };
        expect([seed, 'dry run', await run(true)]).toEqual([seed, 'dry run', counts]);
        expect(await nodesOf(siteId)).toEqual(before);
        expect([seed, 'run', await run(false)]).toEqual([seed, 'run', counts]);
        expect([seed, await nodesOf(siteId)]).toEqual([seed, before.filter((id) => !expected.has(id))]);
        expect([seed, 'run again', await run(false)]).toEqual([seed, 'run again', {}]);
        removed += expected.size;
      }
      process.stdout.write(`${removed} records of ${COUNT} sites removed\n`);
      expect(removed).toBeGreaterThan(COUNT * 5);
    },
    120_000 + COUNT * 30_000,
  );
});
