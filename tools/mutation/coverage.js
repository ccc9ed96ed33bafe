// Which tests run which part of the code. Collected from one run of each test file and cached for the next time.
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { probesAround, probesOf } = require('./probes');

/** The code runs outside of tests, or in most tests of the file, so all of them have to run. */
const WHOLE_FILE = 0;

const digest = (path) => createHash('sha256').update(readFileSync(path)).digest('base64url');

class Coverage {
  constructor(root, cachePath) {
    this.root = root;
    this.cachePath = cachePath;
    this.files = existsSync(cachePath) ? JSON.parse(readFileSync(cachePath, 'utf8')) : {};
    this.probes = new Map();
  }

  /** Whether a test file has to run again: it has failed, or it or one of the sources that it runs has changed. */
  isStale(file, sources) {
    const known = this.files[file];
    if (!known || known.failed !== undefined || known.digest !== digest(join(this.root, file))) return true;
    return sources.some(
      (path) => known.sources[path] !== undefined && known.sources[path] !== digest(join(this.root, path)),
    );
  }

  /** Records which code a run of a test file has run. */
  add(file, { ms, failed, names, hits }) {
    const entered = Object.fromEntries(
      Object.entries(hits).map(([path, probes]) => [
        path,
        Object.fromEntries(Object.entries(probes).map(([probe, tests]) => [probe, compact(tests, names.length)])),
      ]),
    );
    const sources = Object.fromEntries(Object.keys(hits).map((path) => [path, digest(join(this.root, path))]));
    this.files[file] = { digest: digest(join(this.root, file)), ms, failed, names, hits: entered, sources };
  }

  /** Returns the files that failed, as `[file, failed test]`. They cannot detect a mutant. */
  leftOut(files) {
    return files.map((file) => [file, this.files[file].failed]).filter(([, failed]) => failed !== undefined);
  }

  save() {
    writeFileSync(this.cachePath, JSON.stringify(this.files));
  }

  /** Returns the tests that run the code of a mutant, as `{ file, names, ms }`, the most specific ones first. */
  testsFor(mutant, files) {
    const probes = probesAround(this.probesOf(mutant.path), mutant);
    const found = [];
    for (const file of files) {
      const { failed, hits, names, ms } = this.files[file];
      const ofSource = hits[mutant.path] ?? (this.probesOf(mutant.path).length === 0 ? {} : undefined);
      if (failed !== undefined || !ofSource) continue;
      const tests = probes.map((probe) => ofSource[probe]).filter((list) => list !== undefined);
      // A source without any block, for example with constants, may be used by all tests.
      if (tests.length === 0 && probes.length > 0) continue;
      const isWhole = tests.length === 0 || tests.includes(WHOLE_FILE);
      const chosen = isWhole ? undefined : [...new Set(tests.flat())].map((index) => names[index]);
      found.push({
        file,
        names: chosen,
        ms,
        share: shareOf(mutant.path, hits),
        isNamesake: isNamesake(file, mutant.path),
      });
    }
    return found.sort((one, other) => other.isNamesake - one.isNamesake || other.share - one.share);
  }

  probesOf(path) {
    if (!this.probes.has(path)) this.probes.set(path, probesOf(path, readFileSync(join(this.root, path), 'utf8')));
    return this.probes.get(path);
  }
}

function compact(tests, total) {
  return tests.includes(-1) || tests.length > total / 2 ? WHOLE_FILE : tests;
}

/** Returns the share of this source in the code that a test file runs. */
function shareOf(path, hits) {
  const total = Object.values(hits).reduce((sum, probes) => sum + Object.keys(probes).length, 0);
  return Object.keys(hits[path] ?? {}).length / total;
}

function isNamesake(file, path) {
  return Number(basename(file, '.test.ts') === basename(path, '.ts'));
}

module.exports = { Coverage };
