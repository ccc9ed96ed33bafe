import { v7 } from 'uuid';
import { storedOf } from '../../src/http/formats/instant';
import { LedgerPurge } from '../../src/ledger/ledger-purge';
import { runCli } from '../support/terminal';
import { openTestDatabase } from '../support/test-database';
import { flagDeleted, insertText, makeWorld, type World } from '../support/world';

const DAY = 86_400_000;
const COLUMNS = ['SiteID', 'Date', 'ID', 'Verb', 'Type', 'RecordID', 'Credential'];
const PROGRESS = 'Sites: 1 of 2\nSites: 2 of 2\n';

describe('ledger purge', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let world: World;
  beforeEach(async () => {
    opened = await openTestDatabase();
    world = await makeWorld(opened.database);
  });
  afterEach(() => opened.close());

  const sql = () => opened.database.read;
  const insert = async (siteId: string, days: readonly number[]) => {
    const rows = days.map((age) => [
      siteId,
      storedOf(Date.now() - age * DAY),
      v7(),
      'updated',
      'Color',
      '1',
      'session',
    ]);
    await sql().run(insertText('ledger', COLUMNS, rows.length), rows.flat());
  };
  const left = async (siteId: string) =>
    (await sql().query('SELECT l.ID FROM `ledger` l WHERE l.SiteID = ?', [siteId])).length;
  const cli = (env: NodeJS.ProcessEnv = {}, ...more: string[]) =>
    runCli(opened.test.url, ['ledger', 'purge', ...more], { env });

  it('removes what is older than 400 days, of all sites, and says how much', async () => {
    await insert(world.siteId, [0, 399, 401, 402, 4000]);
    await insert(world.other.siteId, [1, 500]);
    const done = { code: 0, output: 'Sites: 2, removed entries: 4, removed idempotency keys: 0.\n', errors: PROGRESS };
    expect(await cli()).toEqual(done);
    expect([await left(world.siteId), await left(world.other.siteId)]).toEqual([2, 1]);
    expect((await cli({}, '--json')).output).toBe('{"sites":2,"entries":0,"keys":0,"failed":0}\n');
  });

  it('keeps entries for LEDGER_DAYS, and for ever with 0', async () => {
    await insert(world.siteId, [0, 8, 10_000]);
    expect((await cli({ LEDGER_DAYS: '0' })).output).toBe(
      'Sites: 2, removed entries: 0, removed idempotency keys: 0.\n',
    );
    expect((await cli({ LEDGER_DAYS: '9' })).output).toBe(
      'Sites: 2, removed entries: 1, removed idempotency keys: 0.\n',
    );
    expect((await cli({ LEDGER_DAYS: '7' })).output).toBe(
      'Sites: 2, removed entries: 1, removed idempotency keys: 0.\n',
    );
    expect(await left(world.siteId)).toBe(1);
  });

  it('includes deleted sites', async () => {
    await insert(world.other.siteId, [500]);
    await flagDeleted(sql(), 'sites', world.other.siteId);
    expect((await cli()).output).toBe('Sites: 2, removed entries: 1, removed idempotency keys: 0.\n');
  });

  it('removes many entries in steps of 100, also with equal dates, and leaves the others', async () => {
    const same = new Array(150).fill(500);
    await insert(world.siteId, same);
    await insert(
      world.siteId,
      [...new Array(100).keys()].map((age) => 401 + age),
    );
    await insert(world.siteId, [0, 1]);
    const removed: number[] = [];
    const real = opened.database.transaction.bind(opened.database);
    jest.spyOn(opened.database, 'transaction').mockImplementation(async (...given: Parameters<typeof real>) => {
      const affected = await real(...given);
      removed.push(affected as number);
      return affected as never;
    });
    const purge = new LedgerPurge(opened.database);
    expect(await purge.run(world.siteId, storedOf(Date.now() - 400 * DAY), async () => false)).toBe(250);
    expect(removed).toEqual([100, 100, 50]);
    expect(await left(world.siteId)).toBe(2);
  });

  it('makes no entry itself', async () => {
    await insert(world.siteId, [500]);
    await cli();
    expect(await sql().query('SELECT l.ID FROM `ledger` l')).toEqual([]);
  });
});
