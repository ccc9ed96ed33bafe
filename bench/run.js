// Compares the built service with a bare server on the same database: `npm run bench`, `-- --json` for JSON output
// only, `-- --only=mysql` or `--only=sqlite` for one database, `-- --match=colors` for the measurements with that text
// in their name, `-- overload` for what happens with more requests than it can answer. docs/developer/benchmarks.md explains the
// results.
const { join } = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');
const { firstUnits, measureArchive } = require('./archive.js');
const { bigSite, copiesOfValues, moreIndividuals, smallSites } = require('./big-site.js');
const { measureCascade, projectWithTasks } = require('./cascade.js');
const { DASHBOARDS, dashboardSite, measureDashboards } = require('./dashboards.js');
const { createMysqlDatabase, createSqliteDatabase, serverFault } = require('./databases.js');
const { groupsOf, VALUES } = require('./groups.js');
const { HOSTILE_SIGN_IN, measureHostileSignIn } = require('./hostile-sign-in.js');
const { HOSTILE, hiddenGoals, measureHostile } = require('./hostile.js');
const { measure } = require('./load.js');
const { LONG_LISTS, measureLongLists } = require('./long-lists.js');
const { MANY, measureCsv, measureMany } = require('./many.js');
const { measureStream } = require('./memory.js');
const { measurePicture, PICTURE } = require('./pictures.js');
const { startBareServer, startService } = require('./processes.js');
const { machine, save, table } = require('./report.js');
const { RIGHTS, rightGroupsOf, rightsOf } = require('./rights.js');
const { measureStart, START } = require('./start.js');

const INDIVIDUALS = 10_000;
const ALL_INDIVIDUALS = 100_000;
const SMALL_SITES = 1_000;
const GROWTH_LIMIT_MIB = 64;
const FIRST_BYTE_LIMIT_MS = 100;
const CASCADE_LIMIT_MS = 1_000;
const TASKS = 10_000;
const CASCADE = `DELETE /v4/projects/{id} (${TASKS.toLocaleString('en')} tasks)`;
const STREAM = `GET /v4/individuals (${ALL_INDIVIDUALS.toLocaleString('en')})`;
const CSV = MANY.csv(ALL_INDIVIDUALS);
const ARCHIVE = `archive run (${SMALL_SITES.toLocaleString('en')} sites)`;
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
const onEnd = (cleanup) => cleanups.push(cleanup);

async function cleanUp() {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    await cleanup().catch((error) => console.error(`Clearing up: ${error.message}`));
  }
}

const WITHOUT_LEDGER = join(__dirname, 'without-ledger.cjs');

async function prepared(create, parts, statements = []) {
  const database = await create();
  onEnd(database.drop);
  for (const rows of parts) await database.load(rows);
  await database.run(statements);
  await database.settle();
  return database;
}

async function started(start, ...args) {
  const target = await start(...args);
  onEnd(target.stop);
  return target;
}

async function firstColor(origin, authorization) {
  const response = await fetch(`${origin}/v4/colors`, { headers: { authorization } });
  if (!response.ok) throw new Error(`GET /v4/colors answered ${response.status}: ${await response.text()}`);
  const [{ ID }] = await response.json();
  return ID;
}

function streamFigures({ rssGrowthMiB, heapGrowthMiB, firstByteMs }) {
  const below = (value, limit) => value === undefined || value < limit;
  return [
    { label: 'growth of RSS', value: rssGrowthMiB, unit: 'MiB', limit: GROWTH_LIMIT_MIB },
    { label: 'growth of the heap', value: heapGrowthMiB, unit: 'MiB', limit: GROWTH_LIMIT_MIB },
    { label: 'first byte', value: firstByteMs, unit: 'ms', limit: FIRST_BYTE_LIMIT_MS },
  ].map((figure) => ({ ...figure, reached: below(figure.value, figure.limit) }));
}

/** Enlarges the big site and streams all its individuals from a new process. */
async function streamOf(database, site) {
  log(`  ${STREAM}`);
  await database.load(moreIndividuals(site, INDIVIDUALS, ALL_INDIVIDUALS));
  await database.settle();
  const service = await started(startService, database.url);
  const facts = await measureStream(service, {
    path: '/v4/individuals',
    warmUp: '/v4/individuals?limit=1000',
    headers: { authorization: site.handles.admin, accept: 'application/json' },
    expected: ALL_INDIVIDUALS,
  });
  const groups = isWanted(CSV) ? [await measureCsv(service, site.handles.admin, ALL_INDIVIDUALS)] : [];
  await service.stop();
  return { groups, run: { name: STREAM, figures: streamFigures(facts), ...facts } };
}

/** Deletes and undeletes a project with many tasks. */
async function cascadeOf(database, { handles }, service) {
  log(`  ${CASCADE}`);
  const { project, rows } = projectWithTasks(handles, TASKS);
  await database.load(rows);
  await database.settle();
  const { deleteMs, undeleteMs } = await measureCascade(service, {
    path: `/v4/projects/${project}`,
    list: `/v4/tasks?ancestorId=${project}&count=true&limit=1`,
    headers: { authorization: handles.admin, accept: 'application/json' },
    expected: TASKS,
  });
  const figures = [
    { label: 'delete', value: deleteMs },
    { label: 'undelete', value: undeleteMs },
  ].map((figure) => ({ ...figure, unit: 'ms', limit: CASCADE_LIMIT_MS, reached: figure.value < CASCADE_LIMIT_MS }));
  return { name: CASCADE, figures };
}

/** Measures `archive run` on the small sites, with added metrics. The big site is deleted in the meantime. */
async function archiveOf(database, { siteId }, units) {
  log(`  ${ARCHIVE}`);
  const text = 'UPDATE `sites` SET `Deleted` = ? WHERE `ID` = ?';
  const flagBigSite = (deleted) => database.run([{ text, params: [deleted, siteId] }]);
  await flagBigSite(1);
  const result = await measureArchive(database, units);
  await flagBigSite(0);
  return { name: ARCHIVE, ...result };
}

/** Runs all measurements on one kind of database. */
async function measureOn(kind) {
  const create = kind === 'mysql' ? createMysqlDatabase : createSqliteDatabase;
  const site = bigSite(INDIVIDUALS);
  const { handles } = site;
  const small = smallSites(SMALL_SITES);
  const units = firstUnits(small, SMALL_SITES);
  const copies = isWanted(VALUES) ? copiesOfValues(handles) : [];
  const rights = RIGHTS.some(isWanted) ? rightsOf(site) : { rows: new Map(), handles: {} };
  const dashboards = kind === 'mysql' && DASHBOARDS.some(isWanted) ? dashboardSite(site) : undefined;
  const isHostile = Object.values(HOSTILE).some(isWanted);
  const hidden = isHostile ? hiddenGoals(site) : { rows: new Map() };
  const database = await prepared(create, [small, site.rows, rights.rows], copies);
  small.clear();
  const service = await started(startService, database.url);
  const bare = await started(startBareServer, database.url);
  const unrecorded = await started(startService, database.url, ['--require', WITHOUT_LEDGER]);
  const colorId = await firstColor(service.origin, handles.admin);
  const origins = {
    service: service.origin,
    bare: bare.origin,
    unrecorded: unrecorded.origin,
    handles,
    colorId,
    rights: rights.handles,
  };
  let bigSiteOnly;
  if (kind === 'mysql') {
    bigSiteOnly = await prepared(create, [site.rows, rights.rows], copies);
    const alone = await started(startService, bigSiteOnly.url);
    origins.alone = alone.origin;
  }
  site.rows.clear();
  const fresh = () => started(startService, database.url);
  const groups = [];
  for (const group of [...groupsOf(origins), ...rightGroupsOf(origins)].filter(({ name }) => isWanted(name))) {
    log(`  ${group.name}`);
    // The first measurement needs a longer warm-up, because nothing is compiled yet.
    const warmUpSeconds = groups.length === 0 ? 3 : 1;
    groups.push(await measure(group, { ...SCHEDULES[kind], warmUpSeconds }));
  }
  // autocannon aborts pending requests at its end. The service must notice that before its database is dropped.
  await delay(500);
  const runs = [];
  if (isWanted(CASCADE)) runs.push(await cascadeOf(database, site, service));
  if (dashboards) {
    const result = await measureDashboards({
      ...{ database, bigSiteOnly, log, ...origins },
      ...{ site: dashboards, isWanted: isWanted, schedule: SCHEDULES[kind] },
      fresh,
    });
    groups.push(...result.groups);
    runs.push(...result.runs);
  }
  if (isWanted(PICTURE)) runs.push(await measurePicture({ service, handles }));
  if (isWanted(HOSTILE_SIGN_IN)) runs.push(await measureHostileSignIn({ database, handles, fresh }));
  if (isWanted(MANY.lines) || isWanted(MANY.whole)) {
    const many = await measureMany({ fresh, handles, colorId, log, isWanted });
    groups.push(...many.groups);
    runs.push(...many.runs);
  }
  await service.stop();
  await unrecorded.stop();
  await bare.stop();
  if (isWanted(START)) {
    log(`  ${START}`);
    runs.push(await measureStart(fresh));
  }
  if (isHostile) {
    await database.load(hidden.rows);
    await database.settle();
    const fresh = () => started(startService, database.url);
    runs.push(...(await measureHostile({ fresh, site, hidden, colorId, isWanted, log })));
  }
  if (LONG_LISTS.some(isWanted)) {
    const loaded = (...rows) => prepared(create, ...rows);
    const start = (url) => started(startService, url);
    runs.push(...(await measureLongLists({ create: loaded, start, isMysql: kind === 'mysql', isWanted, log })));
  }
  // Measured only on a server, which does most of the work of the command.
  if (kind === 'mysql' && isWanted(ARCHIVE)) runs.push(await archiveOf(database, handles, units));
  if (isWanted(STREAM) || isWanted(CSV)) {
    const streamed = await streamOf(database, site);
    groups.push(...streamed.groups);
    runs.push(streamed.run);
  }
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
  const started = Date.now();
  const results = [];
  for (const kind of await kindsToMeasure()) {
    log(kind === 'mysql' ? 'MySQL or MariaDB' : 'Embedded (better-sqlite3)');
    const result = await measureOn(kind);
    results.push(result);
    log(`\n${table(result)}\n`);
  }
  const report = {
    at: new Date().toISOString(),
    seconds: Math.round((Date.now() - started) / 1000),
    machine: machine(),
    results,
  };
  save(report);
  if (asJson) console.log(JSON.stringify(report, null, 2));
  else log(`${report.seconds} s; kept in bench/results/latest.json`);
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

function measureAll() {
  const deadline = setTimeout(() => stopEarly(`The run took longer than ${DEADLINE_MS / 1000} s.`), DEADLINE_MS);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopEarly(`Ended by ${signal}.`));
  return main()
    .catch((error) => stopEarly(error.message))
    .finally(() => clearTimeout(deadline));
}

if (process.argv.includes('overload')) require('./overload.js');
else measureAll();
