const { fork, spawn } = require('node:child_process');
const { once } = require('node:events');
const { readFileSync } = require('node:fs');
const http = require('node:http');
const { createServer } = require('node:net');
const { join } = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');
const { cpuSeconds, median } = require('./load.js');

/**
 * A server under load, on loopback.
 * @typedef {object} Target
 * @property {string} origin
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

const START_MS = 60_000;
const STOP_MS = 5_000;
const STARTS = 5;
/** V8 collects garbage once more some seconds after the start. */
const SETTLE_MS = 12_000;
const IDLE_SECONDS = 4;
const root = join(__dirname, '..');

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function targetOf(child, origin) {
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(killer);
  };
  return { origin, pid: child.pid, stop };
}

function isListening(origin) {
  return new Promise((resolve) => {
    const request = http.get(`${origin}/health/live`, { agent: false, timeout: 1000 }, (response) => {
      response.resume();
      resolve(true);
    });
    request.on('error', () => resolve(false));
    request.on('timeout', () => request.destroy());
  });
}

/**
 * Starts the built service as it is deployed. `variables` are further settings.
 * @returns {Promise<Target>}
 */
async function startService(databaseUrl, nodeOptions = [], variables = {}) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    SHUTDOWN_DELAY: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    ...variables,
  };
  const main = join(root, 'dist', 'src', 'main.js');
  const child = spawn(process.execPath, [...nodeOptions, main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const target = targetOf(child, `http://127.0.0.1:${port}`);
  for (const end = Date.now() + START_MS; Date.now() < end; await delay(5)) {
    if (child.exitCode !== null) throw new Error(`The service ended with code ${child.exitCode} before it answered.`);
    if (await isListening(target.origin)) return target;
  }
  await target.stop();
  throw new Error(`The service did not answer within ${START_MS / 1000} s.`);
}

/**
 * Starts the bare server.
 * @returns {Promise<Target>}
 */
async function startBareServer(databaseUrl) {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl };
  const child = fork(join(__dirname, 'bare-server.js'), { env });
  const first = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof first[0] !== 'object' || first[0] === null) throw new Error('The bare server did not start.');
  return targetOf(child, `http://127.0.0.1:${first[0].port}`);
}

/** Returns the resident memory of a process in MiB. Linux only. */
function residentMiB(pid) {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

/** Measures several starts of the service: the time until its first response, and what it uses while it is idle. */
async function measureStart(databaseUrl) {
  const times = [];
  const sizes = [];
  const idle = [];
  for (let index = 0; index < STARTS; index++) {
    const begun = performance.now();
    const { pid, stop } = await startService(databaseUrl);
    times.push(performance.now() - begun);
    await delay(SETTLE_MS);
    sizes.push(residentMiB(pid));
    const cpu = cpuSeconds(pid);
    await delay(IDLE_SECONDS * 1000);
    idle.push(((cpuSeconds(pid) - cpu) / IDLE_SECONDS) * 1000);
    await stop();
  }
  return [
    { label: 'spawn to the first answer', value: median(times), unit: 'ms', limit: 1_000 },
    { label: 'RSS while idle', value: median(sizes), unit: 'MiB', limit: 120 },
    { label: 'CPU of a second while idle', value: median(idle), unit: 'ms', limit: 3 },
  ].map((figure) => ({ ...figure, reached: figure.value < figure.limit }));
}

module.exports = { measureStart, startBareServer, startService };
