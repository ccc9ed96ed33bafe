const { default: TestSequencer } = require('@jest/test-sequencer');

/** What the database decides. */
const OF_DATABASE =
  /\/test\/(collections|dashboards|database|locks|personal-data|scim|laws\/(migrations|schema|statements)|faults\/(frozen-connections|idempotency|lost-connections|migrators|read-only|read-replica|restore|small-packets|webhooks|writes))\b/;

/** Those that take longest, mostly because they wait for programs: last they would keep one core busy alone. */
const LONG =
  /\/test\/(deploy\/(chart|image)|docs\/(guides|sync-program)|e2e\/public-addresses|faults|laws\/migrations)\b/;

/**
 * Begins with the long ones. Divides a run among servers with `--shard=1/2` and `--shard=2/2`: each does what the database decides, and every other one
 * of the remaining files, in the order of their paths.
 */
class Sequencer extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => LONG.test(path)), ...sorted.filter(({ path }) => !LONG.test(path))];
  }

  shard(tests, { shardIndex, shardCount }) {
    const paths = tests.map(({ path }) => path);
    const divided = paths.filter((path) => !OF_DATABASE.test(path)).sort();
    const mine = new Set(divided.filter((_, index) => index % shardCount === shardIndex - 1));
    return tests.filter(({ path }) => OF_DATABASE.test(path) || mine.has(path));
  }
}

module.exports = Sequencer;
