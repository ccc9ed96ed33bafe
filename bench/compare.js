// Compares the path of a request with that of another commit: `npm run bench:compare -- <commit>`. The commit is built in
// a folder of its own, and both run beside the bare server, each on a database of its own.
const { execFileSync, fork } = require('node:child_process');
const { once } = require('node:events');
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { groupsOf } = require('./groups.js');
const { check, measureRounds, median } = require('./load.js');
const { startBareServer } = require('./processes.js');

const root = join(__dirname, '..');
const INDIVIDUALS = 10_000;
const ROUNDS = 7;
/** The warm-up is counted in requests: V8 compiles the path of one record after 45,000 of them. */
const LINES = [
  { name: 'GET /v4/accountabilities/{id}', connections: 32, warmUp: 45_000, amount: 8_000 },
  { name: 'GET /v4/individuals/{id}/accountabilities (1,000)', connections: 8, warmUp: 1_000, amount: 300 },
  { name: 'POST /v4/accountabilities', connections: 16, warmUp: 6_000, amount: 1_500 },
];

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const npm = (folder, ...words) => execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

/** Returns a folder with the built commit, which stays for the next comparison. */
function built(commit) {
  const id = git('rev-parse', '--verify', `${commit}^{commit}`);
  const folder = join(tmpdir(), `pms-compare-${id}`);
  if (existsSync(folder)) return folder;
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part);
  git('archive', '--output', join(part, 'commit.tar'), id);
  execFileSync('tar', ['-xf', 'commit.tar'], { cwd: part });
  addPackages(part);
  npm(part, 'run', '--silent', 'build');
  renameSync(part, folder);
  return folder;
}

/** Links the installed packages, each by itself, because a build writes beside them. Installs them if they differ. */
function addPackages(folder) {
  const isSame = (name) => readFileSync(join(folder, name), 'utf8') === readFileSync(join(root, name), 'utf8');
  if (!isSame('package-lock.json')) {
    npm(folder, 'ci', '--no-audit', '--no-fund');
    return;
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '.bin' || !name.startsWith('.')) {
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    }
  }
}

/** Serves a folder's build on a new database, with the rows that its own bench makes, until the parent disconnects. */
async function serveSide(folder) {
  const { createMysqlDatabase } = require(join(folder, 'bench', 'databases.js'));
  const { bigSite } = require(join(folder, 'bench', 'big-site.js'));
  const { startService } = require(join(folder, 'bench', 'processes.js'));
  // Ctrl+C reaches the whole group of processes. The database is dropped when the parent has ended.
  process.on('SIGINT', () => {});
  const ended = once(process, 'disconnect');
  const database = await createMysqlDatabase();
  try {
    const { rows, handles } = bigSite(INDIVIDUALS);
    await database.load(rows);
    await database.settle();
    const { origin, pid, stop } = await startService(database.url);
    try {
      process.send({ origin, pid, handles, url: database.url });
      await ended;
    } finally {
      await stop();
    }
  } finally {
    await database.drop();
  }
}

async function startSide(folder) {
  const child = fork(__filename, ['--side', folder]);
  const [side] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof side !== 'object' || side === null) throw new Error(`The service of ${folder} did not start.`);
  const stop = async () => {
    const exit = once(child, 'exit');
    child.disconnect();
    await exit;
  };
  return { ...side, stop };
}

/** Measures the subjects of a line. */
async function measureLine(line, subjects) {
  const rounds = await measureRounds({ ...line, rounds: ROUNDS }, subjects);
  return subjects.map((_, at) => ({
    ofBare: median(rounds.map((results) => results[at].perSecond / results[0].perSecond)),
    cpuOfBare: median(rounds.map((results) => results[at].micros / results[0].micros)),
    micros: median(rounds.map((results) => results[at].micros)),
  }));
}

/** Returns the subjects of each line: the bare server, the commit, and this folder, for an ordinary caller. */
async function subjectsOf(bare, sides) {
  const [, here] = sides;
  const groups = sides.map(({ origin, handles }) => groupsOf({ service: origin, bare: bare.origin, handles }));
  const named = (at, name) => groups[at].find((group) => group.name === name);
  for (const { name } of LINES) {
    for (const at of sides.keys()) {
      const { rows, shots } = named(at, name);
      await check({ name, rows, shots: { ordinary: shots.ordinary } });
    }
  }
  return (name) => [
    { shot: named(1, name).shots.bare, pid: bare.pid },
    { shot: named(0, name).shots.ordinary, pid: sides[0].pid },
    { shot: named(1, name).shots.ordinary, pid: here.pid },
  ];
}

async function main(commit) {
  if (!commit) throw new Error('Usage: npm run bench:compare -- <commit>');
  const begun = performance.now();
  const sides = [];
  const stops = [];
  try {
    for (const folder of [built(commit), root]) {
      const side = await startSide(folder);
      sides.push(side);
      stops.push(side.stop);
    }
    const bare = await startBareServer(sides[1].url);
    stops.push(bare.stop);
    const subjects = await subjectsOf(bare, sides);
    const pair = (name) => `${name} ${commit} | ${name} here`;
    console.log(`| | ${pair('of bare:')} | ${pair('CPU of bare:')} | CPU µs bare | ${pair('CPU µs')} |`);
    console.log(`|${'---|'.repeat(8)}`);
    for (const line of LINES) {
      const ofLine = subjects(line.name).map((subject) => ({ ...subject, connections: line.connections }));
      const [{ micros }, ...both] = await measureLine(line, ofLine);
      const ratios = ['ofBare', 'cpuOfBare'].flatMap((key) => both.map((result) => result[key].toFixed(2)));
      const times = [micros, ...both.map((result) => result.micros)].map((time) => time.toFixed(0));
      console.log(`| ${[line.name, ...ratios, ...times].join(' | ')} |`);
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

const [first, folder] = process.argv.slice(2);
(first === '--side' ? serveSide(folder) : main(first)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
});
