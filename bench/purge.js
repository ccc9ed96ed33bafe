// Measures `ledger purge` beside other callers: `npm run bench:purge`, `-- --entries=1000000` for another number of
// entries that are too old. Uses the server of BENCH_DATABASE_URL. docs/performance.md explains the results.
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { join } = require('node:path');
const { loadOf, timesUntil } = require('./beside.js');
const { bigSite } = require('./big-site.js');
const { createMysqlDatabase, serverFault } = require('./databases.js');
const { loadEntries } = require('./ledger-entries.js');
const { startService } = require('./processes.js');
const { table } = require('./report.js');

const CLI = join(__dirname, '..', 'dist', 'src', 'cli.js');
const ENTRIES = 1_000_000;
const PEOPLE = 10_000;
const QUIET_SECONDS = 30;
const P99_LIMIT_MS = 100;
/** Behind the 400 days that the ledger is kept. */
const AGE_MS = 401 * 86_400_000;
const DEADLINE_MS = 3_600_000;

const optionOf = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const entries = Number(optionOf('entries') ?? ENTRIES);

/** Functions to call at the end of the run, in reverse order. */
const cleanups = [];

async function cleanUp() {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop())
    await cleanup().catch((error) => console.error(`Clearing up: ${error.message}`));
}

/** Runs the command in a process of its own, as a scheduler does. Returns its time in seconds. */
async function purge(url) {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: url, LEDGER_DAYS: '400' };
  const begun = performance.now();
  const child = spawn(process.execPath, [CLI, 'ledger', 'purge', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  cleanups.push(async () => child.kill());
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 || JSON.parse(output).entries !== entries) throw new Error(`ledger purge (${code}) said ${output}`);
  return (performance.now() - begun) / 1_000;
}

async function main() {
  const fault = await serverFault();
  if (fault) throw new Error(fault);
  const database = await createMysqlDatabase();
  cleanups.push(database.drop);
  const { rows, handles } = bigSite(PEOPLE);
  await database.load(rows);
  await database.settle();
  const writer = rows.get('individuals')[0].ID;
  await loadEntries(database, { siteId: handles.siteId, writer, count: entries, endMs: AGE_MS });
  console.error(`Loaded ${entries.toLocaleString('en')} entries.`);
  const service = await startService(database.url);
  cleanups.push(service.stop);
  const load = loadOf(service, handles);
  const quiet = () => timesUntil(load, new Promise((resolve) => setTimeout(resolve, QUIET_SECONDS * 1_000)));
  // The first load compiles the service.
  await quiet();
  const before = await quiet();
  let seconds;
  const during = await timesUntil(
    load,
    purge(database.url).then((time) => {
      seconds = time;
    }),
  );
  const after = await quiet();
  const value = during.p99 - Math.max(before.p99, after.p99);
  const label = 'p99 of other callers, more than without it';
  const figures = [{ label, value, unit: 'ms', limit: P99_LIMIT_MS, reached: value < P99_LIMIT_MS }];
  const name = `ledger purge (${entries.toLocaleString('en')} entries)`;
  console.log(`${table({ groups: [], runs: [{ name, figures }] })}\n\n${seconds.toFixed(0)} s, of other callers:`);
  for (const [when, { p50, p99, max }] of Object.entries({ before, during, after }))
    console.log(`${when}: p50 ${p50} ms, p99 ${p99} ms, slowest ${max} ms`);
}

async function stopEarly(reason) {
  console.error(reason);
  await cleanUp();
  process.exit(1);
}

const deadline = setTimeout(() => stopEarly(`The run took longer than ${DEADLINE_MS / 60_000} minutes.`), DEADLINE_MS);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopEarly(`Ended by ${signal}.`));

main()
  .then(cleanUp)
  .catch((error) => stopEarly(error.message))
  .finally(() => clearTimeout(deadline));
