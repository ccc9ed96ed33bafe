import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../src/database/database';
import { operations } from '../support/golden';
import { buildOlderProgram, findOlderVersion, type OlderProgram } from '../support/older-version';
import { ServiceProcess } from '../support/service-process';
import { openTestDatabase } from '../support/test-database';
import { isThorough, runs } from '../support/test-form';
import { CHANGES_OF_CREDENTIALS } from './changes-of-credentials';
import { CHANGES_OF_RIGHTS } from './changes-of-rights';
import { RecordExercise, unnamed } from './record-exercise';
import { Replica } from './replica';
import { ReplicaWorld } from './replica-world';

const found = findOlderVersion();
const isFound = 'commit' in found;
const name = isFound ? `the older version ${found.commit.slice(0, 7)}` : `an older version (not run: ${found.missing})`;
const CHANGES = Object.entries({ ...CHANGES_OF_RIGHTS, ...CHANGES_OF_CREDENTIALS });
/** What changes are about that an older version may not have, by an operation of it. */
const NEEDS: readonly (readonly [change: RegExp, operation: string])[] = [
  [/machine credential/, 'POST /credentials'],
  [/that the site refuses/, 'PUT /sites/{}/signin'],
];
/** In both directions, or alternately in one of them. */
const DIRECTIONS = runs(1, 2);
/** The statements differ little between the two databases, and processes side by side use a server. */
const onServer = isThorough ? it : it.skip;
/** Only changes that each version announces are seen earlier (docs/operations.md, Upgrade and rollback). */
const inLongForm = DIRECTIONS > 1 ? it.concurrent : it.skip;
const CACHE_MS = 31_000;
const KINDS_OF_RECORDS = 20;
const LISTED_RECORDS = 60;

/** docs/developer/migrations.md, Expand and contract. */
(isFound ? describe : describe.skip)(`${name} and this one on the schema of this one`, () => {
  const processes: ServiceProcess[] = [];
  let program: OlderProgram;
  let database: Database;
  let close: () => Promise<void>;
  let migrated: unknown[];
  let older: Replica;
  let newer: Replica;
  /** The operations of both. */
  let known: ReadonlySet<string>;

  beforeAll(async () => {
    program = await buildOlderProgram(isFound ? found.commit : '');
    known = new Set(
      operations
        .map(({ method, path }) => `${method} ${path}`)
        .filter((each) => program.operations.has(each))
        .map(unnamed),
    );
    const opened = await openTestDatabase();
    ({ database, close } = opened);
    migrated = await recordedMigrations();
    const env = { RATE_LIMIT: '0', TRUST_PROXY: '1', PUBLIC_URL: 'https://pms.example' };
    const programs = [[process.execPath, program.main], undefined];
    for (const command of programs) processes.push(new ServiceProcess(opened.test.url, env, command));
    [older, newer] = await Promise.all(processes.map(async (each) => new Replica(await each.port())));
  });
  afterAll(async () => {
    for (const each of [older, newer]) each?.close();
    await Promise.all(processes.map((each) => each.stop('SIGKILL')));
    await close?.();
    await program?.remove();
  });

  /** The operation of this version that a change needs and the older version does not have. */
  const missingFor = (change: string) =>
    NEEDS.find(([text, operation]) => text.test(change) && !known.has(unnamed(operation)))?.[1];
  const own = operations.map(({ method, path }) => unnamed(`${method} ${path}`));

  const recordedMigrations = () => database.read.query('SELECT * FROM `migrations` ORDER BY `id`');

  it('start without another migration, and without a warning', async () => {
    expect(await recordedMigrations()).toEqual(migrated);
    expect(processes.map(({ output }) => /"level":(40|50|"warn"|"error")/.test(output))).toEqual([false, false]);
  });

  it.each([
    ['newer', 'older'],
    ['older', 'newer'],
  ])('read, list, change and restore at the %s one what the %s one writes and deletes', async (reader) => {
    const both = reader === 'newer' ? [older, newer] : [newer, older];
    const exercise = await RecordExercise.create(database, both, known);
    expect(exercise.kinds).toBeGreaterThanOrEqual(KINDS_OF_RECORDS);
    expect(await exercise.change()).toEqual([]);
    const { wrong, records } = await exercise.list();
    expect(wrong).toEqual([]);
    expect(records).toBeGreaterThanOrEqual(LISTED_RECORDS);
    expect(await exercise.remove()).toEqual([]);
  });

  it.each([
    ['newer', 'older'],
    ['older', 'newer'],
  ])('return at the %s one what the %s one has executed for a key', async (reader) => {
    const [first, second] = reader === 'newer' ? [older, newer] : [newer, older];
    const { admin: as } = await ReplicaWorld.create(database);
    const colors = (count: number) => Array.from({ length: count }, () => ({ Rank: 1, Name: 'Teal', Code: '008080' }));
    const requests = [
      ['colors', colors(1)[0]],
      ['colors', colors(2)],
      // Too long to be stored.
      ['colors', colors(900)],
      ['colors?atomic=false', colors(3)],
    ] as const;
    for (const [at, [path, body]] of requests.entries()) {
      const send = (to: Replica) => to.send('POST', path, { as, body, idempotencyKey: `key-${at}` });
      const executed = await send(first);
      expect([200, 207]).toContain(executed.status);
      // Older versions say nothing of who was there before.
      const withoutFormer = ({ text, ...answer }: typeof executed) => ({
        ...answer,
        text: text.replaceAll(',"FormerID":null', ''),
      });
      expect(withoutFormer(await send(second))).toEqual(withoutFormer(executed));
    }
    expect((await second.send('GET', 'colors?count=true&limit=1', { as })).total).toBe('906');
  });

  onServer.each(CHANGES.map(([change, kind], index) => ({ change, kind, index })))(
    'apply, to callers that they have not seen before, $change',
    async ({ change, kind, index }) => {
      const missing = missingFor(change);
      // The exception is for an operation that exists.
      if (missing) return expect(own).toContain(missing);
      for (let round = 0; round < DIRECTIONS; round++) {
        const [changed, other] = (index + round) % 2 === 0 ? [older, newer] : [newer, older];
        const { make, questions } = await kind(await ReplicaWorld.create(database), changed);
        await make();
        for (const { text, ask, after } of questions) expect([text, await ask(other)]).toEqual([text, after]);
      }
    },
  );

  inLongForm.each(CHANGES.map(([change, kind], index) => ({ change, kind, index })))(
    'apply, to callers that they have cached, after 30 s at the latest, $change',
    async ({ change, kind, index }) => {
      const missing = missingFor(change);
      // The exception is for an operation that exists.
      if (missing) return expect(own).toContain(missing);
      const [changed, other] = index % 2 === 0 ? [older, newer] : [newer, older];
      const { make, questions } = await kind(await ReplicaWorld.create(database), changed);
      const cached = questions.filter(({ isGuess }) => !isGuess);
      for (const { text, ask, before } of cached) expect([text, await ask(other)]).toEqual([text, before]);
      await make();
      await delay(CACHE_MS);
      for (const { text, ask, after } of cached) expect([text, await ask(other)]).toEqual([text, after]);
    },
  );
});
