// Runs `nest build` when dist is missing or older than a file it is made from; says nothing otherwise.
// Called by the pre-scripts of package.json, so that `npm start` and `npm test` never run yesterday's code.
const { spawnSync } = require('node:child_process');
const { existsSync, readdirSync, rmSync, statSync, utimesSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const built = join(root, 'dist', 'src', 'main.js');
const isTsconfig = (name) => /^tsconfig.*\.json$/.test(name);
const sources = ['src', 'ormconfig.ts', 'package.json', 'nest-cli.json', ...readdirSync(root).filter(isTsconfig)];

/** Says whether a path, or anything below it, changed after `time` (ms); a folder changes when a file in it goes. */
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

function build() {
  const started = new Date();
  const nest = join(root, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
  const { status } = spawnSync(process.execPath, [nest, 'build'], { cwd: root, stdio: 'inherit' });
  if (status === 0) {
    // Dated from the start: what was edited while the build ran makes it stale again.
    utimesSync(built, started, started);
    return 0;
  }
  // TypeScript writes its output in spite of errors; a failed build must not pass for a fresh one.
  rmSync(built, { force: true });
  return status ?? 1;
}

if (isStale()) process.exitCode = build();
