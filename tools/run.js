// `node tools/run.js <program> [argument...]`: builds the service if dist is missing or older than its sources, then runs the
// program in this process, so that `npm start` and `npm test` never run outdated code. Without a program it only builds;
// `node tools/run.js build` builds in any case.
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
  ['node_modules/@nestjs/cli/bin/nest.js', 'build'],
  ['tools/bundle.mjs'],
  ['tools/docs-page.mjs'],
  ['dist/tools/documents/write-documents.js'],
];
const isTsconfig = (name) => /^tsconfig.*\.json$/.test(name);
const sources = [
  'src',
  'tools',
  'docs/getting-started.md',
  'docs/guides',
  'docs/images',
  'ormconfig.ts',
  'package.json',
  'nest-cli.json',
  ...readdirSync(root).filter(isTsconfig),
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

function build() {
  const started = new Date();
  tell('Building the service. This takes about 20 seconds, and again only after changes of its sources.');
  const status = steps.reduce((failed, command) => failed || run(...command), 0);
  if (status === 0) {
    // Dated to the start of the build, so that edits during the build make it stale again.
    utimesSync(built, started, started);
    return 0;
  }
  // TypeScript writes its output even after errors. A failed build must not be taken for a current one.
  rmSync(built, { force: true });
  return status;
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

const [, , program] = process.argv;
const isBuild = program === 'build';

lockBuild();
let failed = 0;
try {
  if (isBuild || isStale()) failed = build();
} finally {
  rmdirSync(lock);
}
if (failed) process.exitCode = failed;
else if (program && !isBuild) {
  const path = resolve(program);
  process.argv.splice(1, 2, path);
  require(path);
}
