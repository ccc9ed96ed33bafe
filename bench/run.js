// Measures the service as it is built against a bare server on the same database: `npm run bench`, `-- --json` for JSON
// alone, `-- --only=mysql` or `--only=sqlite` for one database, `-- --match=colors` for the operations whose line holds
// that text. docs/performance.md tells how to read the result.
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
const { measureStream } = require('./memory.js');
const { startBareServer, startService } = require('./processes.js');
const { keep, machine, table } = require('./report.js');
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
const ARCHIVE = `archive run (${SMALL_SITES.toLocaleString('en')} sites)`;
/** The whole run ends after this, whatever hangs. */
const DEADLINE_MS = 600_000;

const SCHEDULES = {
  mysql: { rounds: 3, seconds: 1 },
  sqlite: { rounds: 1, seconds: 1 },
};

const asJson = process.argv.includes('--json');
const optionOf = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = optionOf('only');
const isWanted = (name) => name.includes(optionOf('match') ?? '');
const tell = (text) => (asJson ? undefined : console.log(text));

/** What has to be ended when the run ends, the last first. */
const endings = [];
const onEnd = (ending) => endings.push(ending);

async function endAll() {
  for (let ending = endings.pop(); ending; ending = endings.pop()) {
    await ending().catch((error) => console.error(`Clearing up: ${error.message}`));
  }
}

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

/** Enlarges the big site and streams all its individuals out of a fresh process. */
async function streamOf(database, site) {
  tell(`  ${STREAM}`);
  await database.load(moreIndividuals(site, INDIVIDUALS, ALL_INDIVIDUALS));
  await database.settle();
  const service = await started(startService, database.url);
  const facts = await measureStream(service, {
    path: '/v4/individuals',
    warmUp: '/v4/individuals?limit=1000',
    headers: { authorization: site.handles.admin, accept: 'application/json' },
    expected: ALL_INDIVIDUALS,
  });
  await service.stop();
  return { name: STREAM, figures: streamFigures(facts), ...facts };
}

/** Deletes a project with many tasks, and takes it back. */
async function cascadeOf(database, { handles }, service) {
  tell(`  ${CASCADE}`);
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

/** Runs `archive run` on the small sites, which get metrics for it; the big one, which has its own, is away meanwhile. */
async function archiveOf(database, { siteId }, units) {
  tell(`  ${ARCHIVE}`);
  const text = 'UPDATE `sites` SET `Deleted` = ? WHERE `ID` = ?';
  const flagBigSite = (deleted) => database.run([{ text, params: [deleted, siteId] }]);
  await flagBigSite(1);
  const result = await measureArchive(database, units);
  await flagBigSite(0);
  return { name: ARCHIVE, ...result };
}

/** All measurements on one kind of database. */
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
  const colorId = await firstColor(service.origin, handles.admin);
  const origins = { service: service.origin, bare: bare.origin, handles, colorId, rights: rights.handles };
  let lonely;
  if (kind === 'mysql') {
    lonely = await prepared(create, [site.rows, rights.rows], copies);
    const alone = await started(startService, lonely.url);
    origins.alone = alone.origin;
  }
  site.rows.clear();
  const fresh = () => started(startService, database.url);
  const groups = [];
  for (const group of [...groupsOf(origins), ...rightGroupsOf(origins)].filter(({ name }) => isWanted(name))) {
    tell(`  ${group.name}`);
    // The first operation finds a process that has compiled nothing yet.
    const warmUpSeconds = groups.length === 0 ? 3 : 1;
    groups.push(await measure(group, { ...SCHEDULES[kind], warmUpSeconds }));
  }
  // The load was cut off with requests under way: the service should not lose its database before it has seen that.
  await delay(500);
  const runs = [];
  if (isWanted(CASCADE)) runs.push(await cascadeOf(database, site, service));
  if (dashboards) {
    const result = await measureDashboards({
      ...{ database, lonely, tell, ...origins },
      ...{ site: dashboards, isWanted: isWanted, schedule: SCHEDULES[kind] },
      fresh,
    });
    groups.push(...result.groups);
    runs.push(...result.runs);
  }
  if (isWanted(HOSTILE_SIGN_IN)) runs.push(await measureHostileSignIn({ database, handles, fresh }));
  await service.stop();
  await bare.stop();
  if (isWanted(START)) {
    tell(`  ${START}`);
    runs.push(await measureStart(fresh));
  }
  if (isHostile) {
    await database.load(hidden.rows);
    await database.settle();
    const fresh = () => started(startService, database.url);
    runs.push(...(await measureHostile({ fresh, site, hidden, colorId, isWanted, tell })));
  }
  if (LONG_LISTS.some(isWanted)) {
    const loaded = (...rows) => prepared(create, ...rows);
    const start = (url) => started(startService, url);
    runs.push(...(await measureLongLists({ create: loaded, start, isMysql: kind === 'mysql', isWanted, tell })));
  }
  // A command by itself, whose time is the server's: it is measured on the server only.
  if (kind === 'mysql' && isWanted(ARCHIVE)) runs.push(await archiveOf(database, handles, units));
  if (isWanted(STREAM)) runs.push(await streamOf(database, site));
  await endAll();
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
    tell(kind === 'mysql' ? 'MySQL or MariaDB' : 'Embedded (better-sqlite3)');
    const result = await measureOn(kind);
    results.push(result);
    tell(`\n${table(result)}\n`);
  }
  const report = {
    at: new Date().toISOString(),
    seconds: Math.round((Date.now() - started) / 1000),
    machine: machine(),
    results,
  };
  keep(report);
  if (asJson) console.log(JSON.stringify(report, null, 2));
  else tell(`${report.seconds} s; kept in bench/results/latest.json`);
}

let stopping = false;

/** Ends the run with one reason: what fails because it is ending is no news. */
async function stopEarly(reason) {
  if (stopping) return;
  stopping = true;
  console.error(reason);
  await endAll();
  process.exit(1);
}

const deadline = setTimeout(() => stopEarly(`The run took longer than ${DEADLINE_MS / 1000} s.`), DEADLINE_MS);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopEarly(`Ended by ${signal}.`));

main()
  .catch((error) => stopEarly(error.message))
  .finally(() => clearTimeout(deadline));
