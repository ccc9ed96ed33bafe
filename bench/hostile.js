const { fork } = require('node:child_process');
const { once } = require('node:events');
const http = require('node:http');
const { connect } = require('node:net');
const { setTimeout: delay } = require('node:timers/promises');
const { addToken } = require('./big-site.js');
const { residentMiB } = require('./memory.js');

const HIDDEN = 30_000;
const CONNECTIONS = 400;
const GROWTH_LIMIT_MIB = 64;
const P99_LIMIT_MS = 200;
const RESPONSE_LIMIT_MS = 30_000;
const ATTACK_MS = 4_000;
const PROBE_PAUSE_MS = 10;
const SAMPLE_MS = 20;
const PAGES_BEFORE = 60;

const HOSTILE = {
  hidden: `hostile: a page behind ${HIDDEN.toLocaleString('en')} hidden goals`,
  bodies: `hostile: ${CONNECTIONS} unfinished bodies of POST /v4/login`,
  xml: 'hostile: XML of 1 MB to POST /v4/login and /v4/colors',
  readers: `hostile: ${CONNECTIONS} paused readers of GET /v4/individuals`,
  documents: 'hostile: /docs/openapi.json and /metrics over 20 connections',
};

/** Returns many goals that a caller may not read, between two of its own, and the caller's Authorization header. */
function hiddenGoals({ rows, handles }) {
  const { siteId, periodId, owner } = handles;
  const model = rows.get('goals')[0];
  const people = rows.get('individuals').map(({ ID }) => ID);
  const outsider = people[people.length - 1];
  const others = people.filter((id) => id !== outsider && id !== owner);
  const goal = (IndividualID, Name, day) => ({
    ...model,
    ...{ SiteID: siteId, PeriodID: periodId, IndividualID, Name, DueDate: `2026-10-${day} 00:00:00.000` },
  });
  const goals = Array.from({ length: HIDDEN }, (_, index) => goal(others[index % others.length], 'Hidden', '02'));
  const tokens = new Map([['tokens', []]]);
  const authorization = addToken(tokens, siteId, outsider);
  const own = [goal(outsider, 'First', '01'), goal(outsider, 'Last', '03')];
  return { authorization, rows: new Map([...tokens, ['goals', [own[0], ...goals, own[1]]]]) };
}

function get(url, headers, agent) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const request = http.get(url, { headers, agent }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode, headers: response.headers, text, ms: performance.now() - begun });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/**
 * Runs an attack while another caller repeatedly reads a record. Measures its response times and the service's memory.
 */
async function underAttack({ service, headers, colorId }, attack) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const probe = async () => {
    const { status, ms } = await get(`${service.origin}/v4/colors/${colorId}`, headers, agent);
    if (status !== 200) throw new Error(`GET /v4/colors/{id} answered ${status} during an attack`);
    return ms;
  };
  for (let turn = 0; turn < 200; turn++) await probe();
  // Warms up the heap by reading pages, because that growth is not caused by the attack.
  for (let turn = 0; turn < PAGES_BEFORE; turn++)
    await get(`${service.origin}/v4/individuals?limit=1000`, headers, agent);
  const before = residentMiB(service.pid);
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, residentMiB(service.pid));
  }, SAMPLE_MS);
  let over = false;
  const times = [];
  const probing = (async () => {
    while (!over) {
      times.push(await probe());
      await delay(PROBE_PAUSE_MS);
    }
  })();
  try {
    const found = await attack();
    over = true;
    await probing;
    times.sort((a, b) => a - b);
    return { ...found, p99: times[Math.floor(times.length * 0.99)], growth: peak - before };
  } finally {
    over = true;
    clearInterval(sampler);
    agent.destroy();
  }
}

/** Opens connections that send a text and then do not read. Closes them after `ms`. */
async function keepOpen(origin, textOf, ms) {
  const { hostname: host, port } = new URL(origin);
  const sockets = [];
  for (let number = 0; number < CONNECTIONS; number++) {
    const socket = connect({ host, port: Number(port) });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(textOf(number));
    socket.pause();
  }
  await delay(ms);
  for (const socket of sockets) socket.destroy();
}

function head(start, ...lines) {
  return [`${start} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n');
}

async function unfinishedBodies({ service }) {
  const text = `${head('POST /v4/login', 'Content-Type: application/json', 'Content-Length: 1000000')}{"UserName":"`;
  const small = `${head('POST /v4/login', 'Content-Type: application/json', 'Content-Length: 16000')}{"UserName":"`;
  const body = (length) => 'x'.repeat(length);
  await keepOpen(service.origin, (number) => (number % 2 ? text + body(900_000) : small + body(15_000)), ATTACK_MS);
}

async function pausedReaders({ service, headers }) {
  const text = head('GET /v4/individuals', `Authorization: ${headers.authorization}`);
  await keepOpen(service.origin, () => text, ATTACK_MS);
}

/** Repeats requests over `connections` connections for the duration of the attack. */
async function repeat(connections, ask) {
  const end = performance.now() + ATTACK_MS;
  const worker = async (number) => {
    while (performance.now() < end) await ask(number);
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => worker(number)));
}

async function largeXml({ service, headers }) {
  const body = `<Color><Name>${'&amp;'.repeat(200_000)}</Name></Color>`;
  const post = (path, extra) =>
    fetch(`${service.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml', ...extra },
      body,
    })
      .then((response) => response.text())
      // The service may close the connection before it has read a refused body.
      .catch(() => undefined);
  await repeat(2, (number) => (number ? post('/v4/colors', headers) : post('/v4/login', {})));
}

/** Runs in a process of its own, because so much reading would delay the probe in this process. */
async function documents({ service }) {
  const child = fork(__filename, [service.origin]);
  await once(child, 'exit');
}

async function readDocuments(origin) {
  const agent = new http.Agent({ keepAlive: true });
  await repeat(20, (number) => discard(`${origin}${number % 2 ? '/metrics' : '/docs/openapi.json'}`, agent));
  agent.destroy();
}

/** Reads a response and discards it. */
function discard(url, agent) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => response.on('end', resolve).on('error', reject).resume())
      .on('error', reject);
  });
}

async function hiddenPage({ service }, authorization, periodId) {
  const headers = { authorization, accept: 'application/json' };
  const ask = (path) => get(`${service.origin}${path}`, headers, undefined);
  const first = await ask(`/v4/goals?period=${periodId}&limit=1`);
  const [, next] = /<([^>]+)>/.exec(first.headers.link ?? '') ?? [];
  if (first.status !== 200 || !next) throw new Error(`The first page of goals answered ${first.status}`);
  const { status, text, ms } = await ask(next);
  if (status !== 200 || JSON.parse(text)[0]?.Name !== 'Last')
    throw new Error(`The page behind hidden goals: ${status}`);
  return { ms };
}

const limited = (label, value, unit, limit) => ({ label, value, unit, limit, reached: value < limit });

/**
 * Measures what attacks cost other callers. Each attack runs against a new process of the service. @param {{ fresh: ()
 * => Promise<import('./processes').Target>, site: object, database: object, colorId: number, isWanted: (name: string)
 * => boolean, log: (text: string) => void }} options
 */
async function measureHostile({ fresh, site, hidden, colorId, isWanted, log }) {
  const headers = { authorization: site.handles.admin, accept: 'application/json' };
  const attacks = {
    hidden: (target) => hiddenPage(target, hidden.authorization, site.handles.periodId),
    bodies: unfinishedBodies,
    xml: largeXml,
    readers: pausedReaders,
    documents,
  };
  const runs = [];
  for (const [key, attack] of Object.entries(attacks)) {
    if (!isWanted(HOSTILE[key])) continue;
    log(`  ${HOSTILE[key]}`);
    const service = await fresh();
    const target = { service, headers, colorId };
    // The document is created on the first request to a process.
    await get(`${service.origin}/docs/openapi.json`, {}, undefined);
    const { ms, p99, growth } = await underAttack(target, () => attack(target));
    await service.stop();
    runs.push({
      name: HOSTILE[key],
      figures: [
        ...(ms === undefined ? [] : [limited('the page', ms, 'ms', RESPONSE_LIMIT_MS)]),
        limited('p99 of another caller', p99, 'ms', P99_LIMIT_MS),
        limited('growth of RSS', growth, 'MiB', GROWTH_LIMIT_MIB),
      ],
    });
  }
  return runs;
}

if (require.main === module) readDocuments(process.argv[2]);

module.exports = { HOSTILE, hiddenGoals, measureHostile };
