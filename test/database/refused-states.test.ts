import { join } from 'node:path';
import { loadDump, runRaw, storedRows } from '../support/database-dump';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { runCli } from '../support/terminal';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const GOLDEN = join(__dirname, '..', 'golden');
const UPGRADABLE =
  'This version upgrades databases that commit cc84c13 (2026-11-22) or a later one created: their migrations begin with ' +
  'Initial1795219200000, and their table projects has the column TreeParentID. Use such a database or an empty one.';

/** Databases of versions whose migrations were changed after they had been run. */
const REFUSED = [
  {
    what: 'commit 578405e',
    dump: 'refused-states/578405e',
    sql: '',
    fault: 'its migrations begin with Foundation1795219200000',
  },
  {
    what: 'a commit before cc84c13, with the same name of the first migration',
    dump: 'states/Initial1795219200000',
    sql: 'ALTER TABLE `projects` RENAME COLUMN `TreeParentID` TO `HangsFromID`',
    fault: 'its table projects has no column TreeParentID',
  },
];

it('a database with migrations of a newer version is not refused', async () => {
  const test = await createTestDatabase();
  const { database } = test.settings;
  await loadDump(database, join(GOLDEN, `states/Initial1795219200000.${database.dialect}.sql.gz`));
  // The timestamp of the second one is earlier than that of the newest migration of this version.
  for (const name of ["9999999999999, 'Newer9999999999999'", "1795300000000, 'Newer1795300000000'"])
    await runRaw(database, `INSERT INTO \`migrations\` (\`timestamp\`, \`name\`) VALUES (${name})`);
  expect(await runCli(test.url, ['migrate'])).toMatchObject({ code: 0 });
  expect(await runCli(test.url, ['archive', 'run'])).toMatchObject({ code: 0 });
  await test.drop();
});

describe.each(REFUSED)('a database of $what', ({ dump, sql, fault }) => {
  let test: TestDatabase;
  let message: string;

  beforeAll(() => buildProgram());
  beforeEach(async () => {
    test = await createTestDatabase();
    const { database } = test.settings;
    await loadDump(database, join(GOLDEN, `${dump}.${database.dialect}.sql.gz`));
    if (sql) await runRaw(database, sql);
    const address = test.url.replace(/:[^:@/]*@/, '@');
    message = `DATABASE_URL ${address} cannot be upgraded: ${fault}. ${UPGRADABLE}\n`;
  });
  afterEach(() => test.drop());

  it('is refused by the service with one line, and stays as it is', async () => {
    const before = await storedRows(test.settings.database);
    const service = new ServiceProcess(test.url);
    expect(await service.ends()).toBe(1);
    expect(service.output).toBe(message);
    expect(await storedRows(test.settings.database)).toEqual(before);
  });

  it.each(['migrate', 'archive run'])('is refused by the command %s', async (command) => {
    const words = command.split(' ');
    expect(await runCli(test.url, words)).toEqual({ code: 1, output: '', errors: message });
    const { code, errors } = await runCli(test.url, [...words, '--json']);
    expect([code, JSON.parse(errors)]).toEqual([1, { error: message.trimEnd() }]);
  });
});
