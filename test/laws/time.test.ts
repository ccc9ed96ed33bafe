import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orElse } from '../support/remedy';

const TESTS = join(__dirname, '..');
/** They have runs of their own, on clusters, in browsers and under load. */
const OWN_RUNS = /^(cluster|browser|faults\/(seeded|rolling-restart))\//;
const PATHS = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.[jt]s$/.test(path) && !OWN_RUNS.test(path) && path !== 'laws/time.test.ts')
  .sort();

/** A pause of the test itself, or of what it stands for. Waiting again and again for a condition is none. */
const PAUSE = /(?<!\.|async )\b(?:delay|sleep)\((?!\))|setTimeout\((?:resolve\b|\(\) => (?!\{\}))/;
const WAITS_FOR_CONDITION = /^\s*(?:while \(|do await )/;

/**
 * Pauses that no busy machine can turn into a failure, by file: how many, and why. A new one needs a reason like these.
 * To wait for something, use `until` (support/until.ts); to let time pass, move a clock.
 */
const PAUSES: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'clients/hostile-responses.test.ts': [4, 'a server breaks off, before or after its client has read what came'],
  'clients/repetitions.test.ts': [2, 'a server breaks off, or a signal comes, whatever the client has read'],
  'collections/arriving.test.ts': [1, 'nothing more is written meanwhile'],
  'config/log-output.test.ts': [1, 'nothing is written meanwhile'],
  'database/lease.test.ts': [1, 'work that others must not overlap'],
  'database/mysql-connections.test.ts': [2, 'the sweep stands still; lets a renewal fail that waits for nothing'],
  'database/mysql-faults.test.ts': [1, 'the statement takes minutes, whenever it is ended'],
  'database/sqlite-connections.test.ts': [2, 'a work still waits meanwhile; a transaction that the end must wait for'],
  'database/transactions.test.ts': [3, 'a transaction is open while others try'],
  'docs/shell.ts': [1, 'ends a guide that hangs'],
  'e2e/audit.test.ts': [3, 'asks again; different dates of two entries'],
  'e2e/hidden-rows.test.ts': [1, 'nothing is read meanwhile'],
  'e2e/idempotency-limits.test.ts': [1, 'a cache reads its clock once in a millisecond'],
  'e2e/idempotency.test.ts': [2, 'a transaction is open while another one waits for its lock'],
  'e2e/lists.test.ts': [1, 'nothing is read meanwhile'],
  'e2e/sign-in-limits.test.ts': [2, 'a check that takes a moment; nothing is written meanwhile'],
  'e2e/start.test.ts': [1, 'a body that is late'],
  'e2e/webhook-dispatch.test.ts': [2, 'either order of an answer and a read must be right'],
  'e2e/webhook-service.test.ts': [2, 'a slow receiver; nothing is sent meanwhile'],
  'faults/admission.test.ts': [2, 'asks again'],
  'faults/ended-callers.test.ts': [1, 'a body that is late'],
  'faults/frozen-connections.test.ts': [2, 'a connection that has been idle; the sweep stands still'],
  'faults/full-disk.test.ts': [1, 'asks again'],
  'faults/idempotency.test.ts': [3, 'random pauses of clients and kills'],
  'faults/large-lists.test.ts': [1, 'asks again until the answer is there'],
  'faults/limits.test.ts': [3, 'the service looks at its requests; nothing is written meanwhile; a slow reader'],
  'faults/migrators.test.ts': [1, 'asks again'],
  'faults/older-version.test.ts': [1, 'what an older version has in memory ends by its own clock'],
  'faults/overload.test.ts': [2, 'heads arrive, or are refused for the same reason later'],
  'faults/read-only.test.ts': [1, 'asks again'],
  'faults/restore.test.ts': [1, 'asks again'],
  'faults/webhooks.test.ts': [5, 'asks again; random pauses of kills'],
  'http/represented-body.test.ts': [3, 'nothing is made meanwhile; a part that is late'],
  'personal-data/kills.test.ts': [1, 'kills at any point'],
  'security/authenticator.test.ts': [1, 'nothing is written meanwhile'],
  'security/host-names.test.ts': [2, 'a cache reads its clock once in a millisecond; nothing is asked meanwhile'],
  'security/overtaken-answers.test.ts': [1, 'a cache reads its clock once in a millisecond'],
  'support/lock-steps.ts': [1, 'asks again'],
  'support/own-server.ts': [1, 'asks again'],
  'support/redis-server.ts': [1, 'asks again'],
  'support/service-process.ts': [2, 'asks again; ends a process that hangs'],
};

/** Short limits of the service itself, by file: each for a test whose client never does what the limit waits for. */
const SHORT_LIMITS: Readonly<Record<string, string>> = {
  'config/semaphore.test.ts': 'with a clock of its own',
  'faults/limits.test.ts': 'a head that never comes, and a reader who takes nothing, each with a service of its own',
  'http/request-watch.test.ts': 'with a clock of its own',
  'platform/webhooks/sending.test.ts': 'receivers that never answer',
  'resource/representation.test.ts': 'without a connection',
};
const LIMIT = /\b(?:head|body|bulkBody|response|stall|idle|attempt|wait)Ms: ?(?:\d{1,3}|[1-9]_\d{3})\b/;

const MISTAKES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a duration has an upper bound: assert an order or a count, or measure in bench/', /\.now\(\) - .*\.toBeLess/],
  [
    'a duration has an upper bound: assert an order or a count, or measure in bench/',
    /\b(took|elapsed)\w*\)\.toBeLess/,
  ],
  [
    'what it waits for may come after the last try: use until()',
    /for \(.*\b(tries|turn|waits?|waited) < .*(delay|setTimeout)\(/,
  ],
  [
    'a time limit of the service is shortened: abort its signal when the test wants it',
    /AbortSignal, 'timeout'\)\.mockImplementation|\btimeout\(ms \//,
  ],
  ['a race with a time: await the work, or hold what must not be over yet', /Promise\.race\(\[.*\bdelay\(/],
  [
    'a time limit below that of all tests (testTimeout)',
    /^(?:\s*\}| +(?:before|after)\w+\(.*\)), (?:\d{4,5}|\d{1,2}_\d{3}|[1-5]\d\d_\d{3})\);$|^ {4}(?:\d{1,2}|[1-5]\d\d)_\d{3},$|jest\.setTimeout\(|[sS]ocket\.setTimeout\((?:\d+|\d{1,2}_\d{3}),/,
  ],
];

/** Found by a pattern, and right, by file. */
const RIGHT: Readonly<Record<string, string>> = {
  'database/sqlite-connections.test.ts': 'what still waits cannot be late',
  'faults/webhooks.test.ts': 'kills at any point; the end asks until everything is delivered',
  'personal-data/kills.test.ts': 'kills at any point',
  'support/lock-steps.ts': 'asks again',
};

const linesOf = (path: string) => readFileSync(join(TESTS, path), 'utf8').split('\n');
const isImport = (line: string) => /^(import|export|\} from)/.test(line);

describe('no test depends on the speed of the machine:', () => {
  it('pauses are those that have a reason', () => {
    const found = PATHS.flatMap((path) => {
      const lines = linesOf(path).filter(
        (line) => PAUSE.test(line) && !isImport(line) && !WAITS_FOR_CONDITION.test(line),
      );
      return lines.length > 0 && path !== 'support/until.ts' ? [[path, lines.length] as const] : [];
    });
    const expected = Object.entries(PAUSES).map(([path, [count]]) => [path, count] as const);
    orElse(
      'Wait with `until` of test/support/until.ts. A pause after which nothing must have happened is added to the pauses of this test, with its reason.',
      () => expect(found).toEqual(expected),
    );
  });

  it('limits of the service are short only where they cannot meet another request', () => {
    const found = PATHS.filter((path) => linesOf(path).some((line) => LIMIT.test(line)));
    orElse('Leave the limit to startTestApp, or name the file in SHORT_LIMITS with the reason.', () =>
      expect(found).toEqual(Object.keys(SHORT_LIMITS)),
    );
  });

  it.each(MISTAKES)('none says that %s', (_, pattern) => {
    const found = PATHS.flatMap((path) =>
      linesOf(path).flatMap((line, at) => (pattern.test(line) && !(path in RIGHT) ? [`${path}:${at + 1}`] : [])),
    );
    orElse('Count the work, move the clock, or wait with `until`: docs/developer/testing.md, Time.', () =>
      expect(found).toEqual([]),
    );
  });

  it('has an exception for none but files that need it', () => {
    const needed = PATHS.filter((path) =>
      linesOf(path).some((line) => MISTAKES.some(([, pattern]) => pattern.test(line))),
    );
    expect(needed).toEqual(Object.keys(RIGHT));
  });
});
