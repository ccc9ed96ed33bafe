// Measures the service beside two frameworks on the same rows: `npm run bench:frameworks`. Feathers is installed for it, in a
// folder of its own that stays.
const { execFileSync, fork } = require('node:child_process');
const { once } = require('node:events');
const { copyFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { transformFileSync } = require('@swc/core');
const { bigSite } = require('./big-site.js');
const { createMysqlDatabase } = require('./databases.js');
const { groupsOf } = require('./groups.js');
const { check, measureRounds, median } = require('./load.js');
const { startBareServer, startService } = require('./processes.js');

const INDIVIDUALS = 10_000;
const ROUNDS = 5;
const FEATHERS = ['@feathersjs/feathers@5', '@feathersjs/koa@5', '@feathersjs/knex@5', 'knex@3', 'mysql2@3'];
const LINES = [
  { name: 'GET /v4/accountabilities/{id}', connections: 32, warmUp: 20_000, amount: 4_000 },
  { name: 'GET /v4/individuals/{id}/accountabilities (1,000)', connections: 8, warmUp: 500, amount: 200 },
  { name: 'POST /v4/accountabilities', connections: 16, warmUp: 4_000, amount: 1_500 },
];

/** Compiles the program of Nest, and returns it. */
function nestProgram() {
  const cache = join(__dirname, '..', 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const program = join(cache, 'nest-by-the-book.js');
  writeFileSync(program, transformFileSync(join(__dirname, 'frameworks', 'nest.ts')).code);
  return program;
}

/** Installs Feathers on the first use. Returns its program. */
function feathersProgram() {
  const folder = join(tmpdir(), 'pms-bench-feathers');
  if (!existsSync(join(folder, 'node_modules', '@feathersjs', 'knex'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...FEATHERS], { cwd: folder, stdio: 'inherit' });
  }
  const program = join(folder, 'feathers.mjs');
  copyFileSync(join(__dirname, 'frameworks', 'feathers.mjs'), program);
  return program;
}

/** Starts a program that tells its port. */
async function start(program, DATABASE_URL) {
  const child = fork(program, { env: { ...process.env, NODE_ENV: 'production', DATABASE_URL } });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof message !== 'object' || message === null) throw new Error(`${program} did not start.`);
  const stop = async () => {
    const exit = once(child, 'exit');
    child.disconnect();
    await exit;
  };
  return { origin: `http://127.0.0.1:${message.port}`, pid: child.pid, stop };
}

/** The same requests for Nest and for Feathers as for the service, by the name of the group. */
function shotsOf({ nest, feathers }, { siteId, owner, accountability, ordinary }, post) {
  const headers = { authorization: ordinary, accept: 'application/json' };
  const paths = {
    [LINES[0].name]: [`accountabilities/${accountability}`, `accountabilities/${accountability}`],
    [LINES[1].name]: [
      `individuals/${owner}/accountabilities`,
      `accountabilities?SiteID=${siteId}&AncestorID=${owner}&Deleted=0&DeletedByRef=0&$sort[Rank]=1&$sort[ID]=1`,
    ],
    [LINES[2].name]: ['accountabilities', 'accountabilities'],
  };
  return (name) => {
    const [ofNest, ofFeathers] = paths[name];
    const shot = name === LINES[2].name ? post : { headers };
    const inSite = shot.body && { body: JSON.stringify({ ...JSON.parse(shot.body), SiteID: siteId }) };
    return [
      { ...shot, url: `${nest.origin}/${ofNest}` },
      { ...shot, ...inSite, url: `${feathers.origin}/${ofFeathers}` },
    ];
  };
}

async function main() {
  const database = await createMysqlDatabase();
  const stops = [database.drop];
  const started = async (target) => {
    stops.push((await target).stop);
    return target;
  };
  try {
    const { rows, handles } = bigSite(INDIVIDUALS);
    await database.load(rows);
    await database.settle();
    const bare = await started(startBareServer(database.url));
    const service = await started(startService(database.url));
    const nest = await started(start(nestProgram(), database.url));
    const feathers = await started(start(feathersProgram(), database.url));
    const groups = groupsOf({ service: service.origin, bare: bare.origin, handles });
    const others = shotsOf(
      { nest, feathers },
      handles,
      groups.find(({ name }) => name === LINES[2].name).shots.ordinary,
    );
    console.log('| Of bare: throughput, CPU | Service | Nest | Feathers |\n|---|---|---|---|');
    for (const line of LINES) {
      const { rows: count, shots } = groups.find(({ name }) => name === line.name);
      const [ofNest, ofFeathers] = others(line.name);
      const each = [shots.bare, shots.ordinary, ofNest, ofFeathers];
      const pids = [bare, service, nest, feathers].map(({ pid }) => pid);
      await check({ name: line.name, rows: count, shots: Object.fromEntries(each.map((shot, at) => [at, shot])) });
      const subjects = each.map((shot, at) => ({ shot, pid: pids[at], connections: line.connections }));
      const rounds = await measureRounds({ ...line, rounds: ROUNDS }, subjects);
      const ratio = (key, at) => median(rounds.map((found) => found[at][key] / found[0][key])).toFixed(2);
      const cells = [1, 2, 3].map((at) => `${ratio('perSecond', at)}, ${ratio('micros', at)}`);
      console.log(`| ${[line.name, ...cells].join(' | ')} |`);
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
