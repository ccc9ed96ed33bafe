// Compares the built service with a bare server on the same database: `npm run bench`, `-- --json` for JSON output
// only, `-- --only=mysql` or `--only=sqlite` for one database, `-- --match=colors` for the measurements with that text
// in their name. docs/performance.md explains the results.
const { setTimeout: delay } = require('node:timers/promises');
const { bigSite, copiesOfValues, smallSites } = require('./big-site.js');
const { createMysqlDatabase, createSqliteDatabase, serverFault } = require('./databases.js');
const { groupsOf, VALUES } = require('./groups.js');
const { measure } = require('./load.js');
const { measureStart, startBareServer, startService } = require('./processes.js');
const { machine, save, table } = require('./report.js');

const INDIVIDUALS = 10_000;
const SMALL_SITES = 1_000;
const START = 'start of the service';
/** The run is aborted after this time. */
const DEADLINE_MS = 600_000;

const SCHEDULES = {
  mysql: { rounds: 3, seconds: 1 },
  sqlite: { rounds: 1, seconds: 1 },
};

const asJson = process.argv.includes('--json');
const optionOf = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = optionOf('only');
const isWanted = (name) => name.includes(optionOf('match') ?? '');
const log = (text) => (asJson ? undefined : console.log(text));

/** Functions to call at the end of the run, in reverse order. */
const cleanups = [];

async function cleanUp() {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    await cleanup().catch((error) => console.error(`Clearing up: ${error.message}`));
  }
}

async function prepared(create, parts, statements) {
  const database = await create();
  cleanups.push(database.drop);
  for (const rows of parts) await database.load(rows);
  await database.run(statements);
  await database.settle();
  return database;
}

async function started(start, url) {
  const target = await start(url);
  cleanups.push(target.stop);
  return target;
}

async function firstColor(origin, authorization) {
  const response = await fetch(`${origin}/v4/colors`, { headers: { authorization } });
  if (!response.ok) throw new Error(`GET /v4/colors answered ${response.status}: ${await response.text()}`);
  const [{ ID }] = await response.json();
  return ID;
}

/** Runs all measurements on one kind of database. */
async function measureOn(kind) {
  const create = kind === 'mysql' ? createMysqlDatabase : createSqliteDatabase;
  const { rows, handles } = bigSite(INDIVIDUALS);
  const copies = isWanted(VALUES) ? copiesOfValues(handles) : [];
  const database = await prepared(create, [smallSites(SMALL_SITES), rows], copies);
  const service = await started(startService, database.url);
  const bare = await started(startBareServer, database.url);
  const origins = { service: service.origin, bare: bare.origin };
  if (kind === 'mysql') {
    const bigSiteOnly = await prepared(create, [rows], copies);
    origins.alone = (await started(startService, bigSiteOnly.url)).origin;
  }
  const colorId = await firstColor(service.origin, handles.admin);
  const groups = [];
  for (const group of groupsOf({ ...origins, handles, colorId }).filter(({ name }) => isWanted(name))) {
    log(`  ${group.name}`);
    // The first measurement needs a longer warm-up, because nothing is compiled yet.
    const warmUpSeconds = groups.length === 0 ? 3 : 1;
    groups.push(await measure(group, { ...SCHEDULES[kind], warmUpSeconds }));
  }
  // autocannon aborts pending requests at its end. The service must notice that before its database is dropped.
  await delay(500);
  await service.stop();
  await bare.stop();
  const runs = isWanted(START) ? [{ name: START, figures: await measureStart(database.url) }] : [];
  await cleanUp();
  return { database: kind, groups, runs };
}

async function kindsToMeasure() {
  if (only) return [only];
  const fault = await serverFault();
  if (!fault) return ['mysql', 'sqlite'];
  console.error(fault);
  return ['sqlite'];
}

async function main() {
  const begun = Date.now();
  const results = [];
  for (const kind of await kindsToMeasure()) {
    log(kind === 'mysql' ? 'MySQL or MariaDB' : 'Embedded (better-sqlite3)');
    const result = await measureOn(kind);
    results.push(result);
    log(`\n${table(result)}\n`);
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  const report = { at: new Date().toISOString(), seconds, machine: machine(), results };
  save(report);
  if (asJson) console.log(JSON.stringify(report, null, 2));
  else log(`${seconds} s; kept in bench/results/latest.json`);
}

let stopping = false;

/** Aborts the run and prints only the first reason, because others follow from the abort. */
async function stopEarly(reason) {
  if (stopping) return;
  stopping = true;
  console.error(reason);
  await cleanUp();
  process.exit(1);
}

const deadline = setTimeout(() => stopEarly(`The run took longer than ${DEADLINE_MS / 1000} s.`), DEADLINE_MS);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopEarly(`Ended by ${signal}.`));
main()
  .catch((error) => stopEarly(error.message))
  .finally(() => clearTimeout(deadline));
