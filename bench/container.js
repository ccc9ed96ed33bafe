// Measures the service in a container of 512 MiB: `npm run bench:container`. First 50 Admins open the dashboard of an
// organization at once, then those of 50 units, while another one reads a record; then comes a mixed load of 30 minutes. `-- --people=10000` for
// a smaller site, `-- --minutes=5` for a shorter load, 0 for none. Needs root and the control groups of Linux.
const { existsSync, mkdirSync, rmdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');
const { addToken, noRows } = require('./big-site.js');
const { createMysqlDatabase, serverFault } = require('./databases.js');
const { peakMiB, residentMiB } = require('./memory.js');
const { startService } = require('./processes.js');
const { loadSite } = require('./sized-site.js');

const MIB = 1_048_576;
const CONTAINER_MIB = 512;
/** As the image sets it. */
const HEAP_SHARE = '--max-old-space-size-percentage=70';
const CROWD = 50;
const PERIOD = 1;
const READ_EVERY_MS = 20;
/** V8 has compiled the path of a record after so many. */
const WARM_UP_READS = 5_000;
const CLIENTS = 8;
/** Between the requests of a client: the load takes a part of the machine. */
const PAUSE_MS = 15;
const WARM_UP_MINUTES = 5;
const LIMITS = { p95: 100, growth: 1.1 };

const optionOf = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const people = Number(optionOf('people') ?? 100_000);
const minutes = Number(optionOf('minutes') ?? 30);

const verdict = (reached) => (reached ? 'reached' : 'MISSED');

/** Makes a control group with the memory of the container, of version 2 or 1. */
function createGroup() {
  const root = '/sys/fs/cgroup';
  const isUnified = existsSync(join(root, 'cgroup.controllers'));
  const folder = join(isUnified ? root : join(root, 'memory'), `pms-bench-${process.pid}`);
  mkdirSync(folder);
  writeFileSync(join(folder, isUnified ? 'memory.max' : 'memory.limit_in_bytes'), String(CONTAINER_MIB * MIB));
  return { wrapper: ['sh', '-c', `echo $$ > ${folder}/cgroup.procs; exec "$0" "$@"`], remove: () => rmdirSync(folder) };
}

/** Sends a request and reads its response; the time in ms. */
async function ask(origin, path, authorization, init = {}) {
  const begun = performance.now();
  const headers = { authorization, 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch(`${origin}${path}`, { ...init, headers });
  const text = await response.text();
  return { status: response.status, ms: performance.now() - begun, text };
}

const counted = (values) =>
  Object.entries(Object.groupBy(values, String))
    .map(([value, all]) => `${all.length} × ${value}`)
    .join(', ');

async function warmUp({ origin }, { person, admin }) {
  for (let n = 0; n < WARM_UP_READS; n += 1) await ask(origin, `/v4/individuals/${person}`, admin);
  for (let n = 0; n < CROWD; n += 1) await ask(origin, `/v4/individuals/${person}/dashboards?period=${PERIOD}`, admin);
}

/** Each caller opens a dashboard at once; another one reads a record all the time. */
async function measureCrowd({ origin, pid }, callers, units, { admin, person }) {
  const times = [];
  let ended = false;
  const reading = (async () => {
    while (!ended) {
      const { status, ms } = await ask(origin, `/v4/individuals/${person}`, admin);
      if (status !== 200) throw new Error(`A record answered ${status}.`);
      times.push(ms);
      await delay(READ_EVERY_MS);
    }
  })();
  const path = (at) => `/v4/${units[at % units.length]}/dashboards?period=${PERIOD}`;
  const begun = performance.now();
  const answers = await Promise.all(callers.map((authorization, at) => ask(origin, path(at), authorization)));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  ended = true;
  await reading;
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(0.95 * times.length)];
  console.log(
    `${callers.length} dashboards of ${units.length} units at once, ${people} people: ` +
      `${counted(answers.map(({ status }) => status))} in ${seconds} s; ` +
      `another caller: p95 ${p95.toFixed(0)} ms, longest ${times.at(-1).toFixed(0)} ms of ${times.length} requests; ` +
      `peak ${peakMiB(pid).toFixed(0)} MiB of ${CONTAINER_MIB}: ${verdict(p95 <= LIMITS.p95)}`,
  );
}

const writing = (method, body) => ({ method, body: JSON.stringify(body) });

/** The requests of the mixed load, each as often as it stands here. `accountability` is the path of one. */
function mixed({ person, admin }, create, accountability) {
  const reads = [
    `/v4/individuals/${person}/goals?period=${PERIOD}`,
    `/v4/individuals/${person}/dashboards?period=${PERIOD}`,
    '/v4/individuals?limit=1000',
    '/v4/audit?limit=100',
    ...new Array(3).fill('/v4/individuals?limit=100'),
    ...new Array(10).fill(`/v4/individuals/${person}`),
  ];
  const update = writing('PATCH', { Description: 'A description' });
  return [...reads.map((path) => [path, admin]), create, [accountability, admin, update]];
}

async function measureSoak(service, handles) {
  const { origin, pid } = service;
  const record = { Name: 'Soak', Description: 'x', Rank: 1, AncestorID: handles.person };
  const create = ['/v4/accountabilities', handles.admin, writing('POST', record)];
  const { ID } = JSON.parse((await ask(origin, ...create)).text);
  const requests = mixed(handles, create, `/v4/accountabilities/${ID}`);
  let count = 0;
  const end = performance.now() + minutes * 60_000;
  const client = async (at) => {
    for (let n = at; performance.now() < end; n += 1) {
      const { status } = await ask(origin, ...requests[n % requests.length]);
      if (status !== 200) throw new Error(`${requests[n % requests.length][0]} answered ${status}.`);
      count += 1;
      await delay(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, at) => client(at));
  await delay(WARM_UP_MINUTES * 60_000);
  const before = residentMiB(pid);
  await Promise.all(clients);
  const after = residentMiB(pid);
  console.log(
    `Mixed load of ${minutes} minutes: ${count} requests; memory after ${WARM_UP_MINUTES} minutes ${before.toFixed(0)} MiB, ` +
      `at the end ${after.toFixed(0)} MiB: ${verdict(after <= LIMITS.growth * before)}`,
  );
}

/** Makes 50 people Admins, and returns them with as many units, the largest first. */
async function crowdOf({ origin }, database, { siteId, admin }) {
  const rows = noRows();
  const callers = JSON.parse((await ask(origin, `/v4/individuals?limit=${CROWD}`, admin)).text).map(({ ID }) => ({
    id: ID,
    authorization: addToken(rows, siteId, ID),
  }));
  await database.load(rows);
  const text = 'UPDATE `individuals` SET `IsAdmin` = 1 WHERE `SiteID` = ? AND `ID` = ?';
  await database.run(callers.map(({ id }) => ({ text, params: [siteId, id] })));
  const departments = JSON.parse((await ask(origin, '/v4/departments?limit=1000', admin)).text);
  const units = departments
    .sort((one, other) => one.RankOrder.length - other.RankOrder.length)
    .slice(0, CROWD)
    .map(({ ID }) => `departments/${ID}`);
  return { callers: callers.map(({ authorization }) => authorization), units };
}

async function main() {
  const fault = await serverFault();
  if (fault) throw new Error(fault);
  const cleanups = [];
  try {
    const database = await createMysqlDatabase();
    cleanups.push(database.drop);
    const handles = await loadSite(database, { name: 'Large', people, period: PERIOD });
    await database.settle();
    const group = createGroup();
    cleanups.push(group.remove);
    const service = await startService(database.url, [HEAP_SHARE], group.wrapper);
    cleanups.push(service.stop);
    const { callers, units } = await crowdOf(service, database, handles);
    await warmUp(service, handles);
    await measureCrowd(service, callers, [`organizations/${handles.organization}`], handles);
    await measureCrowd(service, callers, units, handles);
    if (minutes > 0) await measureSoak(service, handles);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
