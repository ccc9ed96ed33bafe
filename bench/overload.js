// Measures what the service does with more requests than it can answer: `npm run bench -- overload`, with
// `--seconds=20` for a shorter run. Sends at 0.9 of the capacity and at three times of it, without waiting for answers:
// records and pages of lists. With records alone, three times the capacity is more than a bare node:http server can refuse.
const { setTimeout: delay } = require('node:timers/promises');
const autocannon = require('autocannon');
const { bigSite } = require('./big-site.js');
const { createMysqlDatabase, serverFault } = require('./databases.js');
const { residentMiB } = require('./memory.js');
const { openLoop } = require('./open-loop.js');
const { startService } = require('./processes.js');

const INDIVIDUALS = 10_000;
const WARM_UP = 10_000;
const CONNECTIONS = 64;
const CAPACITY_SECONDS = 5;
const PROBE_MS = 200;
const SETTLE_MS = 3_000;
const LIMITS = { p99: 1_000, probe: 1_000, memory: 1.3 };

const optionOf = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const seconds = Number(optionOf('seconds') ?? 60);

const verdict = (reached) => (reached ? 'reached' : 'MISSED');

/** Asks `/health/ready` all the time. Returns what ends it, with the longest time. */
function probe(origin) {
  const times = [];
  let ended = false;
  const running = (async () => {
    while (!ended) {
      const begun = performance.now();
      const { status } = await fetch(`${origin}/health/ready`).catch(() => ({ status: 0 }));
      times.push(status === 200 ? performance.now() - begun : Number.POSITIVE_INFINITY);
      await delay(PROBE_MS);
    }
  })();
  return async () => {
    ended = true;
    await running;
    return Math.max(...times);
  };
}

async function measureAt(service, share, capacity, shot) {
  const before = residentMiB(service.pid);
  const endProbe = probe(service.origin);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMiB(service.pid));
  }, PROBE_MS);
  const result = await openLoop({ ...shot, perSecond: Math.round(share * capacity), seconds });
  clearInterval(watch);
  const longestProbe = await endProbe();
  await delay(SETTLE_MS);
  const after = await openLoop({ ...shot, perSecond: 50, seconds: 2 });
  return { ...result, longestProbe, memory: peak / before, before, after: after.p99 };
}

async function main() {
  const fault = await serverFault();
  if (fault) throw new Error(fault);
  const database = await createMysqlDatabase();
  const site = bigSite(INDIVIDUALS);
  try {
    await measure(database, site);
  } finally {
    await database.drop();
  }
}

async function measure(database, site) {
  await database.load(site.rows);
  await database.settle();
  const service = await startService(database.url);
  try {
    const headers = { authorization: site.handles.admin, accept: 'application/json' };
    const [{ ID: individual }] = await (await fetch(`${service.origin}/v4/individuals?limit=1`, { headers })).json();
    const paths = [`/v4/individuals/${individual}`, '/v4/individuals?limit=100', '/v4/goals?limit=100'];
    const shot = { origin: service.origin, paths, headers };
    const load = { url: service.origin, headers, connections: CONNECTIONS, requests: paths.map((path) => ({ path })) };
    await autocannon({ ...load, amount: WARM_UP });
    const { '2xx': answered, duration } = await autocannon({ ...load, duration: CAPACITY_SECONDS });
    const capacity = answered / duration;
    console.log(`capacity: ${Math.round(capacity)} requests/s\n`);
    console.log(
      '| Load | Accepted | Shed | Lost | p50 ms | p99 ms | Longest probe ms | Memory | p99 afterwards ms | |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|---|');
    for (const share of [0.9, 3]) {
      const got = await measureAt(service, share, capacity, shot);
      const reached =
        got.longestProbe < LIMITS.probe &&
        got.memory <= LIMITS.memory &&
        got.p99 <= LIMITS.p99 &&
        (share > 1 || got.shed === 0);
      const cells = [`${share} of the capacity`, got.accepted, got.shed, got.lost + got.unsent + got.other];
      const figures = [got.p50, got.p99, got.longestProbe].map((ms) => ms.toFixed(0));
      console.log(
        `| ${[...cells, ...figures, got.memory.toFixed(2), got.after.toFixed(0), verdict(reached)].join(' | ')} |`,
      );
    }
  } finally {
    await service.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
