// The environment of a test file. Records the probes that each test hits, and skips further tests after a failure.
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/** The name for code that runs outside of tests: while the file is loaded, in beforeAll, or after the last test. */
const OUTSIDE = '';
/** Shared by the worker and the environments of its runs, which are in one process. */
const state = { stopsAtFailure: false, hits: new Map() };

class TestEnvironment extends NodeEnvironment {
  static state = state;
  static OUTSIDE = OUTSIDE;

  constructor(config, context) {
    super(config, context);
    this.hasFailed = false;
    let current = new Map();
    const enter = (name) => {
      current = state.hits.get(name) ?? new Map();
      state.hits.set(name, current);
    };
    enter(OUTSIDE);
    this.enter = enter;
    this.global.__probe = (path, index) => {
      const ofFile = current.get(path);
      if (ofFile) ofFile.add(index);
      else current.set(path, new Set([index]));
    };
  }

  handleTestEvent(event) {
    if (event.name === 'test_start') {
      this.enter(fullNameOf(event.test));
      // Not a test with the error of its beforeAll: a skipped test does not count as failed.
      if (this.hasFailed && state.stopsAtFailure && event.test.errors.length === 0) event.test.mode = 'skip';
    }
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_done' || event.name === 'test_skip') this.enter(OUTSIDE);
  }
}

function fullNameOf(test) {
  const names = [test.name];
  for (let block = test.parent; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}

module.exports = TestEnvironment;
