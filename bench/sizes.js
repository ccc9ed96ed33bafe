// Measures how times and memory grow with the size of a site: `npm run bench:sizes`, `-- --people=1000,10000` for other
// sizes, `-- --sites=0` without the many sites of 1,000. Uses the server of BENCH_DATABASE_URL. docs/operations.md has
// the results.
const { readFileSync } = require('node:fs');
const { setTimeout: delay } = require('node:timers/promises');
const { hashPassword } = require('../dist/src/security/sign-in/password.js');
const { runArchive } = require('./archive.js');
const { createMysqlDatabase, serverFault } = require('./databases.js');
const { median, perSecond } = require('./load.js');
const { peakMiB, residentMiB } = require('./memory.js');
const { startService } = require('./processes.js');
const { loadSite } = require('./sized-site.js');

const PEOPLE = [1_000, 10_000, 100_000, 350_000];
const SITES = 1_000;
const PEOPLE_OF_EACH = 1_000;
const ROUNDS = 7;
const SLOW_ROUNDS = 3;
const STARTS = 3;
const LOAD_SECONDS = 3;
const TICKS_PER_SECOND = 100;
const SETTLE_MS = 3_000;
const DEADLINE_MS = 3_600_000;
const USER = 'bench-sizes@example.test';
const PASSWORD = 'correct horse battery';
/** Times below this do not tell a power: they are the same at all sizes. */
const LEAST_MS = 5;

const optionOf = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const sizes = optionOf('people')?.split(',').map(Number) ?? PEOPLE;
const sites = Number(optionOf('sites') ?? SITES);

/** Functions to call at the end of the run, in reverse order. */
const cleanups = [];

async function cleanUp() {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop())
    await cleanup().catch((error) => console.error(`Clearing up: ${error.message}`));
}

async function newDatabase() {
  const database = await createMysqlDatabase();
  cleanups.push(database.drop);
  return database;
}

async function started(url) {
  const service = await startService(url);
  cleanups.push(service.stop);
  return service;
}

/** Sends a request and reads its response. Returns the time in ms and what the headers say. */
async function timed(origin, path, authorization, init = {}) {
  const begun = performance.now();
  const response = await fetch(`${origin}${path}`, { ...init, headers: { authorization, ...init.headers } });
  const text = await response.text();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}: ${text}`);
  const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  return { ms, next };
}

async function medianOf(rounds, measure) {
  const times = [];
  for (let round = 0; round < rounds; round++) times.push((await measure()).ms);
  return median(times);
}

/** The cursor of the page after half of the individuals, so that all pages before it count as read. */
async function middlePage(origin, authorization, people) {
  let next = '/v4/individuals?limit=1000';
  for (let read = 0; read < people / 2; read += 1_000) next = (await timed(origin, next, authorization)).next ?? next;
  return next.replace('limit=1000', 'limit=100');
}

async function startTimes(url) {
  const times = [];
  for (let start = 0; start < STARTS; start++) {
    const begun = performance.now();
    const service = await startService(url);
    times.push(performance.now() - begun);
    await service.stop();
  }
  return median(times);
}

/** The times in ms of one site, by operation. */
async function timesOf(origin, { organization, person, admin, ordinary }, people) {
  const get = (path, authorization = admin) => medianOf(ROUNDS, () => timed(origin, `/v4${path}`, authorization));
  const body = JSON.stringify({ UserName: USER, Password: PASSWORD });
  const login = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const middle = await middlePage(origin, admin, people);
  const unit = `/v4/organizations/${organization}`;
  const removals = [];
  const returns = [];
  const times = {
    'sign-in': await medianOf(ROUNDS, () => timed(origin, '/v4/login', '', login)),
    'one individual': await get(`/individuals/${person}`),
    'first page of 100 individuals': await get('/individuals?limit=100'),
    'page of 100 in the middle': await medianOf(ROUNDS, () => timed(origin, middle, admin)),
    'first page of 100, with the count': await get('/individuals?limit=100&count=true'),
    'goals of an individual, as that individual': await get(`/individuals/${person}/goals`, ordinary),
    'dashboard of an individual': await get(`/individuals/${person}/dashboards`),
    'dashboard of the organization': await get(`/organizations/${organization}/dashboards`),
  };
  for (let round = 0; round < SLOW_ROUNDS; round++) {
    removals.push((await timed(origin, unit, admin, { method: 'DELETE' })).ms);
    returns.push((await timed(origin, `${unit}/undelete`, admin, { method: 'PUT' })).ms);
  }
  return { ...times, 'delete the organization': median(removals), 'undelete it': median(returns) };
}

/** The CPU time that a process has used, in seconds. Linux only. */
function cpuSeconds(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** The requests that the service answers in a second of its CPU time, by operation. */
async function ratesOf({ origin, pid }, { person, admin, ordinary }) {
  const rates = {};
  for (const [name, path, authorization] of [
    ['one individual', `/individuals/${person}`, admin],
    ['goals of an individual, as that individual', `/individuals/${person}/goals`, ordinary],
    ['first page of 100 individuals', '/individuals?limit=100', admin],
    ['dashboard of an individual', `/individuals/${person}/dashboards`, admin],
  ]) {
    const shot = { url: `${origin}/v4${path}`, headers: { authorization } };
    await perSecond(name, shot, LOAD_SECONDS);
    const before = cpuSeconds(pid);
    const answered = (await perSecond(name, shot, LOAD_SECONDS)) * LOAD_SECONDS;
    rates[name] = answered / (cpuSeconds(pid) - before);
  }
  return rates;
}

async function setPassword(database, id) {
  const text =
    'UPDATE `individuals` SET `UserName` = ?, `UserNameKey` = ?, `LiveKey` = ?, `PasswordHash` = ? WHERE `ID` = ?';
  await database.run([{ text, params: [USER, USER, USER, await hashPassword(PASSWORD), id] }]);
}

/** Measures one database. `people` is the size of the measured site. */
async function measureDatabase(database, handles, people) {
  await setPassword(database, handles.person);
  await database.settle();
  const start = await startTimes(database.url);
  const service = await started(database.url);
  const times = await timesOf(service.origin, handles, people);
  const rates = await ratesOf(service, handles);
  await delay(SETTLE_MS);
  const memory = { resident: residentMiB(service.pid), peak: peakMiB(service.pid) };
  return { service, start, times, rates, memory };
}

async function measureSite(people) {
  const database = await newDatabase();
  const begun = performance.now();
  const handles = await loadSite(database, { name: `Site of ${people}`, people, period: 1 });
  console.error(`Loaded a site of ${people} in ${Math.round((performance.now() - begun) / 1000)} s.`);
  const { service, start, times, rates, memory } = await measureDatabase(database, handles, people);
  await service.stop();
  const archive = await runArchive(database.url);
  await cleanUp();
  return { label: people.toLocaleString('en'), people, start, times, rates, memory, archive };
}

async function measureManySites() {
  const database = await newDatabase();
  const all = [];
  for (let number = 1; number <= sites; number++)
    all.push(await loadSite(database, { name: `Site ${number}`, people: PEOPLE_OF_EACH, period: number }));
  console.error(`Loaded ${sites} sites of ${PEOPLE_OF_EACH}.`);
  const handles = all[sites >> 1];
  const { service, start, times, rates, memory } = await measureDatabase(database, handles, PEOPLE_OF_EACH);
  for (const { ordinary, person } of all) await timed(service.origin, `/v4/individuals/${person}/goals`, ordinary);
  await delay(SETTLE_MS);
  const visited = residentMiB(service.pid);
  await service.stop();
  const archive = await runArchive(database.url);
  await cleanUp();
  return {
    label: `${sites.toLocaleString('en')} sites of ${PEOPLE_OF_EACH.toLocaleString('en')}`,
    start,
    times,
    rates,
    memory,
    visited,
    archive,
  };
}

/** The exponent b of `ms = a * people^b` by least squares; undefined if the times are too short to tell. */
function power(results, valueIn) {
  const sized = results.filter((result) => result.people && valueIn(result) !== undefined);
  const points = sized.map((result) => [result.people, valueIn(result)]);
  if (points.length < 2 || Math.max(...points.map(([, ms]) => ms)) < LEAST_MS) return undefined;
  const logs = points.map((pair) => pair.map(Math.log));
  const mean = (at) => logs.reduce((sum, pair) => sum + pair[at], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const sum = (of) => logs.reduce((total, pair) => total + of(pair), 0);
  return sum(([x, y]) => (x - meanX) * (y - meanY)) / sum(([x]) => (x - meanX) ** 2);
}

function table(results) {
  const lines = [
    ['start to the first answer, ms', ({ start }) => start],
    ...Object.keys(results[0].times).map((name) => [`${name}, ms`, ({ times }) => times[name]]),
    ...Object.keys(results[0].rates).map((name) => [`${name}, requests per second of CPU`, ({ rates }) => rates[name]]),
    ['archive run, s', ({ archive }) => archive.seconds],
    ['archive run, peak of RSS, MiB', ({ archive }) => archive.peakMiB],
    ['RSS of the service after it, MiB', ({ memory }) => memory.resident],
    ['peak of RSS of the service, MiB', ({ memory }) => memory.peak],
    ['RSS after a caller of each site, MiB', ({ visited }) => visited],
  ];
  const head = ['', ...results.map(({ label }) => label), 'power'];
  const shown = (value) => (value === undefined ? '' : value < 100 ? value.toFixed(1) : value.toFixed(0));
  const rows = lines.map(([name, valueIn]) => {
    const exponent = power(results, valueIn);
    return [
      name,
      ...results.map((result) => shown(valueIn(result))),
      exponent === undefined ? '' : exponent.toFixed(2),
    ];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function main() {
  const fault = await serverFault();
  if (fault) throw new Error(fault);
  const results = [];
  for (const people of sizes) results.push(await measureSite(people));
  if (sites > 0) results.push(await measureManySites());
  console.log(table(results));
}

async function stopEarly(reason) {
  console.error(reason);
  await cleanUp();
  process.exit(1);
}

const deadline = setTimeout(() => stopEarly(`The run took longer than ${DEADLINE_MS / 60_000} minutes.`), DEADLINE_MS);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopEarly(`Ended by ${signal}.`));

main()
  .catch((error) => stopEarly(error.message))
  .finally(() => clearTimeout(deadline));
