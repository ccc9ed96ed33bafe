const { fork } = require('node:child_process');
const { once } = require('node:events');
const http = require('node:http');
const { setTimeout: delay } = require('node:timers/promises');
const { hashPassword } = require('../dist/src/security/sign-in/password.js');
const { peakMiB } = require('./memory.js');

const CONCURRENT = 1_500;
const HOSTILE_SIGN_IN = `hostile: ${CONCURRENT.toLocaleString('en')} wrong passwords at once from one address`;
const WAVES = 3;
const LIMITS = { p99: 200, signIn: 2_000, growth: 64 };
const SAMPLES_AT_LEAST = 300;
const PASSWORD = 'correct horse battery';
const USER = 'bench-sign-in@example.test';
/** All of 127.0.0.0/8 is loopback, so the attacker can have an address of its own. */
const [CALLER_ADDRESS, ATTACKER_ADDRESS, WARM_UP_ADDRESS] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];

const basic = (user, password) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Sends a request. Returns its status, 0 if the connection failed, and its time in milliseconds. */
function ask(origin, options) {
  const { localAddress, agent = false, method = 'GET', path = '/v4/colors?limit=1', headers, body } = options;
  return new Promise((resolve) => {
    const started = performance.now();
    const end = (status) => resolve({ status, ms: performance.now() - started });
    const request = http.request(`${origin}${path}`, { localAddress, agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode));
      response.on('error', () => end(0));
    });
    request.setTimeout(30_000, () => request.destroy());
    // The server may close an idle connection at the moment of its reuse.
    request.on('error', () => (request.reusedSocket ? resolve(ask(origin, options)) : end(0)));
    request.end(body);
  });
}

/** Runs in a process of its own: sends waves of wrong credentials, with many user names and with a single one. */
async function attack(origin) {
  const counts = {};
  for (let wave = 0; wave < WAVES; wave++) {
    const wrong = (index) => basic(wave === 1 ? USER : `nobody ${wave} ${index}`, `wrong ${wave} ${index}`);
    const headers = Array.from({ length: CONCURRENT }, (_, index) => ({ authorization: wrong(index) }));
    const responses = await Promise.all(
      headers.map((one) => ask(origin, { localAddress: ATTACKER_ADDRESS, headers: one })),
    );
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const percentile = (times, share) => times.sort((a, b) => a - b)[Math.ceil(times.length * share) - 1];

function login(origin) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ UserName: USER, Password: PASSWORD });
  return ask(origin, { localAddress: CALLER_ADDRESS, method: 'POST', path: '/v4/login', headers, body });
}

/** Repeats a request until `isOver` and appends the milliseconds of each response to `times`. */
async function sample(times, request, pause, isOver) {
  while (!isOver()) {
    const { status, ms } = await request();
    if (status !== 200) throw new Error(`${HOSTILE_SIGN_IN}: a caller who did nothing wrong was answered ${status}`);
    times.push(ms);
    await delay(pause);
  }
}

/**
 * Measures what an attack on sign-in costs others: the response times of a caller with cached credentials, the time of
 * a sign-in from another address, and the memory of a process that has hashed passwords before.
 */
async function measureHostileSignIn({ database, handles, fresh }) {
  const text =
    'UPDATE `individuals` SET `UserName` = ?, `UserNameKey` = ?, `LiveKey` = ?, `PasswordHash` = ? WHERE `ID` = ?';
  await database.run([{ text, params: [USER, USER, USER, await hashPassword(PASSWORD), handles.owner] }]);
  const { origin, pid, stop } = await fresh();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const known = { localAddress: CALLER_ADDRESS, agent, headers: { authorization: basic(USER, PASSWORD) } };
  for (let index = 0; index < 500; index++) await ask(origin, known);
  const warmUp = Array.from({ length: 40 }, (_, index) => ({ authorization: basic(`warm ${index}`, 'wrong') }));
  await Promise.all(warmUp.map((headers) => ask(origin, { localAddress: WARM_UP_ADDRESS, headers })));
  await login(origin);
  const before = peakMiB(pid);
  const child = fork(__filename, [origin]);
  const over = once(child, 'message');
  let isOver = false;
  over.then(() => {
    isOver = true;
  });
  const [times, signIns] = [[], []];
  await Promise.all([
    sample(
      times,
      () => ask(origin, known),
      2,
      () => isOver && times.length >= SAMPLES_AT_LEAST,
    ),
    sample(
      signIns,
      () => login(origin),
      50,
      () => isOver,
    ),
  ]);
  const [counts] = await over;
  const growth = peakMiB(pid) - before;
  agent.destroy();
  await stop();
  if (counts[200] > 0) throw new Error(`${HOSTILE_SIGN_IN}: ${JSON.stringify(counts)}`);
  const figure = (label, value, unit, limit) => ({ label, value, unit, limit, reached: value < limit });
  return {
    name: HOSTILE_SIGN_IN,
    counts,
    figures: [
      figure('another caller, p99', percentile(times, 0.99), 'ms', LIMITS.p99),
      figure('a sign-in elsewhere, slowest', Math.max(...signIns), 'ms', LIMITS.signIn),
      figure('growth of RSS', growth, 'MiB', LIMITS.growth),
    ],
  };
}

// The attacker's process.
if (require.main === module) attack(process.argv[2]).then((counts) => process.send(counts, () => process.exit(0)));

module.exports = { HOSTILE_SIGN_IN, measureHostileSignIn };
