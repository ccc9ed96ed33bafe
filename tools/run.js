// `node tools/run.js <program> [argument...]`: builds the service if dist is missing or older than its sources, then runs the
// program in this process, so that `npm start` and `npm test` never run outdated code. Without a program it only builds;
// `node tools/run.js build` builds in any case, and `dev` as fast as it can.
const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync, statSync, utimesSync } = require('node:fs');
const { join, resolve } = require('node:path');

const root = join(__dirname, '..');
const built = join(root, 'dist', 'src', 'main.js');
const lock = join(root, 'node_modules', '.build-lock');
/** An older lock was left behind by a process that was killed. */
const MAX_BUILD_MS = 180_000;
const PAUSE_MS = 100;
const steps = [
  { program: 'tools/compile.mjs' },
  // A debugger shows the sources only of separate files.
  { program: 'tools/bundle.mjs', makes: 'dist/src/main.js', from: [] },
  { program: 'tools/docs-page.mjs', makes: 'dist/src/docs/ui', from: ['src/docs/ui', 'tools/docs-page.mjs'] },
  { program: 'dist/tools/documents/write-documents.js', makes: 'dist/documents', from: [] },
];
const sources = [
  'src',
  'tools',
  'CHANGELOG.md',
  'docs/getting-started.md',
  'docs/guides',
  'docs/images',
  'ormconfig.ts',
  'package.json',
  'nest-cli.json',
  '.swcrc',
];

/** Whether a path, or anything below it, changed after `time` (ms). Removing a file changes its folder. */
function changedSince(time, path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return false;
  if (entry.mtimeMs > time) return true;
  return entry.isDirectory() && readdirSync(path).some((name) => changedSince(time, join(path, name)));
}

function isStale() {
  if (!existsSync(built)) return true;
  const time = statSync(built).mtimeMs;
  return sources.some((name) => changedSince(time, join(root, name)));
}

/** Runs a program and returns its exit code; 1 if a signal ended it. */
function run(...command) {
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

/** Says what takes so long. To standard error, because the output of a command may be read by a program. */
function tell(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs the steps. A build of `npm run start:dev` leaves out those that take long, if what they make is there. */
function build({ isQuick }) {
  const started = new Date();
  if (!isQuick) {
    tell('Building the service. This takes about 8 seconds, and again only after changes of its sources.');
    rmSync(join(root, 'dist'), { recursive: true, force: true });
  }
  for (const { program, makes, from } of steps) {
    const made = isQuick && makes && statSync(join(root, makes), { throwIfNoEntry: false });
    if (made && !from.some((path) => changedSince(made.mtimeMs, join(root, path)))) continue;
    const status = run(program);
    if (status === 0) continue;
    // A failed build must not be taken for a current one.
    rmSync(built, { force: true });
    return status;
  }
  // Dated to the start of the build, so that edits during the build make it stale again.
  utimesSync(built, started, started);
  return 0;
}

/** Creates the lock. Waits while another process builds. */
function lockBuild() {
  for (let waits = false; ; waits = true) {
    try {
      mkdirSync(lock);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const created = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - created > MAX_BUILD_MS) rmSync(lock, { recursive: true, force: true });
    else {
      if (!waits) tell('Waiting for another process that builds the service.');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** Builds alone, so that no process reads files that another one writes. */
function buildAlone(isNeeded) {
  lockBuild();
  try {
    return isNeeded() ? build({ isQuick: false }) : 0;
  } finally {
    rmdirSync(lock);
  }
}

const [, , word] = process.argv;
const isDev = word === 'dev';
// Each change of a source ends it, which would leave the lock behind.
const failed = isDev ? build({ isQuick: true }) : buildAlone(() => word === 'build' || isStale());
const program = isDev ? 'dist/src/main.js' : word;
if (isDev && process.argv.includes('--debug')) require('node:inspector').open();
if (failed) process.exitCode = failed;
else if (program && program !== 'build') {
  const path = resolve(program);
  process.argv.splice(1, 2, path);
  require(path);
}
