// Mutation testing: applies one mutant at a time and reports those that no test detects:
//   npm run test:mutation -- src/security [src/http/zone.ts:40] [--sample 300] [--seed 1] [--files 12]
//   [--tests test/http] [--workers 1]
//   npm run test:mutation -- --again        the survivors of the last run, with all tests
const { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { constants, setPriority } = require('node:os');
const { dirname, join } = require('node:path');
const { isDeepStrictEqual, parseArgs } = require('node:util');
const { runCLI } = require('jest');
const { Coverage } = require('./coverage');
const { mutantsOf } = require('./mutants');
const { Sandbox } = require('./sandbox');

const root = join(__dirname, '..', '..');
/** For one dialect, so that a run on each of them can take place at the same time. */
const folder = join(root, '.mutation', process.env.TEST_DATABASE_URL ? 'mysql' : 'sqlite');
const reportPath = join(folder, 'report.json');
/** Added to four times the duration of a test file to get the timeout of a test. The file may take twice that. */
const GRACE_MS = 20_000;
const COLLECT_MS = 600_000;
/** Any short test, for the global setup of a run of jest. */
const SHORT_TEST = 'test/laws/file-length.test.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string' },
    workers: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: ['test'] },
  },
});

/** The maximum number of test files for a mutant; 0 for all. */
const MAX_FILES = Number(options.files ?? (options.again ? 0 : 12));

/**
 * Their tables are made once for all tests, without a mutant. The digests in test/golden/migrations.tsv hold what each of
 * them sends.
 */
const MIGRATIONS = join('src', 'database', 'migrations');

/** Returns the files below a path with this ending, sorted. Those of migrations only if it names one. */
function filesBelow(path, ending) {
  const full = join(root, path);
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true })
    .map((name) => join(path, name))
    .filter((name) => name.endsWith(ending) && !name.startsWith(MIGRATIONS))
    .sort();
}

const mutantsOfFile = (path) => mutantsOf(path, readFileSync(join(root, path), 'utf8'));

/** Whether no test has detected the mutant. */
const isUndetected = ({ fate }) => fate === 'survived' || fate === 'not covered';

/** Returns the undetected mutants of the last run that still exist in their files. */
function undetectedMutants() {
  const undetected = JSON.parse(readFileSync(reportPath, 'utf8')).filter(isUndetected);
  return undetected.flatMap(({ mutant }) => mutantsOfFile(mutant.path).filter((one) => isDeepStrictEqual(one, mutant)));
}

/** Returns the mutants of the given paths. `path:line` selects one line. */
function chosenMutants() {
  if (options.again) return undetectedMutants();
  const all = positionals.flatMap((target) => {
    const [, path, line] = /^(.*?)(?::(\d+))?$/.exec(target);
    const mutants = filesBelow(path, '.ts').flatMap(mutantsOfFile);
    return line ? mutants.filter((mutant) => mutant.line === Number(line)) : mutants;
  });
  return options.sample ? sampled(all, Number(options.sample), Number(options.seed)) : all;
}

/** Returns `count` random items in their order, the same ones for the same seed. */
function sampled(items, count, seed) {
  const random = randomOf(seed);
  const keyed = items.map((item, index) => ({ item, index, key: random() })).sort((one, other) => one.key - other.key);
  return keyed
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item);
}

/** mulberry32: pseudo-random numbers from 0 to 1. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Creates the migrated databases that tests copy, without a mutant: the global setup names their folder to this process and
 * so to all sandboxes. Returns the function that removes them.
 */
async function createDatabases() {
  const { globalTeardown, ...config } = require(join(root, 'jest.config.js'));
  if (!config.globalSetup) return () => {};
  const { results } = await runCLI(
    {
      _: [join(root, SHORT_TEST)],
      $0: 'jest',
      runTestsByPath: true,
      runInBand: true,
      config: JSON.stringify({ ...config, rootDir: root }),
      reporters: [],
      silent: true,
    },
    [root],
  );
  if (!results.success) throw new Error(`${SHORT_TEST} fails without a mutant`);
  return () => rmSync(process.env.MIGRATED_FILES, { recursive: true, force: true });
}

/** Runs `work` for each item in order, concurrently on all sandboxes. */
async function eachOf(items, sandboxes, work) {
  const queue = items.entries();
  await Promise.all(
    sandboxes.map(async (sandbox) => {
      for (const [index, item] of queue) await work(item, sandbox, `${index + 1}/${items.length}`);
    }),
  );
}

/** Runs the test files without up-to-date coverage. */
async function collectCoverage(sandboxes, coverage, files, sources) {
  const stale = files.filter((file) => coverage.isStale(file, sources));
  await eachOf(stale, sandboxes, async (file, sandbox, nth) => {
    const reply = await sandbox.ask({ collecting: file, testTimeout: COLLECT_MS }, COLLECT_MS);
    if (!reply) throw new Error(`${file} did not come to its end`);
    console.log(`coverage ${nth} ${file}: ${reply.failed ? `left out: ${reply.failed}` : `${reply.ms} ms`}`);
    coverage.add(file, reply);
    coverage.save();
  });
}

/**
 * Runs the tests of a mutant: those that execute its block, and then their whole files, because a later test may see what
 * an earlier one has kept in the process. Returns its fate: killed, timed out, survived or not covered.
 */
async function fateOf(mutant, sandbox, tests) {
  const wholeFiles = tests.filter(({ names }) => names).map((test) => ({ ...test, names: undefined }));
  for (const { file, names, ms } of [...tests, ...wholeFiles]) {
    const testTimeout = GRACE_MS + 4 * ms;
    const reply = await sandbox.ask({ mutant, tests: { file, names }, testTimeout }, 2 * testTimeout);
    if (!reply) return { fate: 'timed out', file };
    if (reply.failed !== undefined) return { fate: 'killed', file, test: reply.failed };
    // A test with a seed in its name has another name in each run: its whole file follows.
    if (reply.passed === 0 && !names) throw new Error(`No test of ${file} ran`);
  }
  return { fate: tests.length === 0 ? 'not covered' : 'survived', tried: tests.map(({ file }) => file) };
}

/** Sorts the tests that have killed other mutants of the file to the front. */
function ordered(tests, killsOfSource) {
  const killsOf = ({ file }) => killsOfSource.get(file) ?? 0;
  return tests
    .map((test, index) => ({ ...test, index }))
    .sort((one, other) => killsOf(other) - killsOf(one) || one.index - other.index)
    .slice(0, MAX_FILES || undefined);
}

const shortened = (text) => text.replace(/\s+/g, ' ').slice(0, 100);

function report(results, leftOut, startedAt) {
  const seconds = (performance.now() - startedAt) / 1000;
  for (const [file, failed] of leftOut) console.log(`left out: ${file}: ${shortened(failed)}`);
  for (const { fate, mutant } of results.filter(isUndetected))
    console.log(
      `${fate}: ${mutant.path}:${mutant.line} ${mutant.kind}: ${shortened(mutant.original)} => ${shortened(mutant.replacement)}`,
    );
  for (const name of [...new Set(results.map(({ mutant }) => dirname(mutant.path)))]) {
    const ofFolder = results.filter(({ mutant }) => dirname(mutant.path) === name);
    const noticed = ofFolder.filter(({ fate }) => fate === 'killed' || fate === 'timed out').length;
    console.log(
      `${name}: ${noticed} of ${ofFolder.length} noticed, ${Math.round((100 * noticed) / ofFolder.length)} %`,
    );
  }
  console.log(
    `${results.length} mutants in ${Math.round(seconds)} s, ${((60 * results.length) / seconds).toFixed(1)} a minute`,
  );
}

async function main() {
  if (positionals.length === 0 && !options.again) {
    console.error('Name files or folders of src, e.g. npm run test:mutation -- src/security --sample 50');
    process.exitCode = 2;
    return;
  }
  setPriority(constants.priority.PRIORITY_LOW);
  mkdirSync(folder, { recursive: true });
  const mutants = chosenMutants();
  const files = [...new Set(options.tests.flatMap((path) => filesBelow(path, '.test.ts')))];
  const removeDatabases = await createDatabases();
  const sandboxes = Array.from(
    { length: Number(options.workers) },
    (_, index) => new Sandbox(root, join(folder, `worker-${index + 1}`), join(folder, 'jest')),
  );
  const coverage = new Coverage(root, join(folder, 'coverage.json'));
  try {
    await collectCoverage(sandboxes, coverage, files, [...new Set(mutants.map(({ path }) => path))]);
    const startedAt = performance.now();
    const kills = new Map();
    const results = [];
    await eachOf(mutants, sandboxes, async (mutant, sandbox, nth) => {
      const killsOfSource = kills.get(mutant.path) ?? new Map();
      kills.set(mutant.path, killsOfSource);
      const result = await fateOf(mutant, sandbox, ordered(coverage.testsFor(mutant, files), killsOfSource));
      if (result.fate === 'killed') killsOfSource.set(result.file, (killsOfSource.get(result.file) ?? 0) + 1);
      results.push({ ...result, mutant });
      console.log(`${nth} ${result.fate} ${mutant.path}:${mutant.line} ${mutant.kind}`);
    });
    writeFileSync(reportPath, JSON.stringify(results, null, 2));
    report(results, coverage.leftOut(files), startedAt);
  } finally {
    for (const sandbox of sandboxes) sandbox.stop();
    removeDatabases();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
