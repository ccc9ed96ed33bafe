// Runs tests in a copy of the project. run.js kills this process if a mutant makes it hang.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { runCLI } = require('jest');
const { state, OUTSIDE } = require('./environment');
const { applied } = require('./mutants');

const [root, cacheDirectory] = process.argv.slice(2);
const here = (name) => join(__dirname, name);
const own = require(join(root, 'jest.config.js'));

/** Returns the jest configuration of the project, for the copy. */
function configOf(isCollecting, testTimeout) {
  const transform = Object.fromEntries(
    Object.entries(own.transform).map(([pattern, [path, options]]) => [
      pattern,
      [isCollecting ? here('transformer.js') : path, options],
    ]),
  );
  // These are for a complete run. run.js has made what the global setup makes.
  const { workerIdleMemoryLimit, maxWorkers, globalSetup, globalTeardown, ...rest } = own;
  return {
    ...rest,
    rootDir: root,
    transform,
    testEnvironment: here('environment.js'),
    testTimeout,
    cacheDirectory,
  };
}

const NO_TEST = 'no test ran';

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs a test file, or only the tests with these full names. */
async function run(file, names, isCollecting, testTimeout) {
  state.hits.clear();
  state.stopsAtFailure = !isCollecting;
  const started = performance.now();
  const { results } = await runCLI(
    {
      _: [join(root, file)],
      $0: 'jest',
      runTestsByPath: true,
      runInBand: true,
      config: JSON.stringify(configOf(isCollecting, testTimeout)),
      reporters: [],
      silent: true,
      watchman: false,
      passWithNoTests: true,
      ...(names && { testNamePattern: `^(${names.map(escaped).join('|')})$` }),
    },
    [root],
  );
  const [result] = results.testResults;
  const failed = result?.testResults.find(({ status }) => status === 'failed');
  return {
    ms: Math.round(performance.now() - started),
    failed: results.success ? undefined : (failed?.fullName ?? result?.failureMessage ?? NO_TEST),
    passed: results.numPassedTests,
  };
}

/** Runs a test file and returns its hits as `{ [path]: { [probe]: [indexes of tests] } }`; -1 is outside of tests. */
async function collect(file, testTimeout) {
  const { ms, failed, passed } = await run(file, undefined, true, testTimeout);
  const names = [...state.hits.keys()].filter((name) => name !== OUTSIDE);
  const hits = {};
  for (const [name, files] of state.hits)
    for (const [path, probes] of files)
      for (const probe of probes) {
        hits[path] ??= {};
        hits[path][probe] ??= [];
        hits[path][probe].push(name === OUTSIDE ? -1 : names.indexOf(name));
      }
  // The configuration leaves out some files on MariaDB.
  return { ms, failed: failed ?? (passed === 0 ? NO_TEST : undefined), names, hits };
}

/** Runs tests of one file with the mutant applied. */
async function tryMutant(mutant, { file, names }, testTimeout) {
  const path = join(root, mutant.path);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, applied(text, mutant));
  try {
    return await run(file, names, false, testTimeout);
  } finally {
    writeFileSync(path, text);
  }
}

process.on('message', async ({ collecting, mutant, tests, testTimeout }) => {
  const reply = collecting ? await collect(collecting, testTimeout) : await tryMutant(mutant, tests, testTimeout);
  process.send({ ...reply, memory: process.memoryUsage().rss });
});
