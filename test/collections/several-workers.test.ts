import { CollectionTransactions } from '../../src/resource/features/bulk/collection-transactions';
import { RecordWriter } from '../../src/resource/features/bulk/record-writer';
import { SUPERIORS } from '../../src/resources/organization-members/organization-member.sql';
import { app, post, setUpWorld, world } from '../support/running-app';
import { startTestAppOn, type TestApp } from '../support/test-app';
import { testDialects } from '../support/test-database';
import { runs } from '../support/test-form';
import type { Wire } from '../support/wire';

const onServer = testDialects.includes('mysql');
const onEmbedded = onServer ? it.skip : it;

/** The forms of a list, with its media type. */
const FORMS: readonly (readonly [string, (records: readonly Wire[]) => string])[] = [
  ['application/x-ndjson', (records) => records.map((each) => `${JSON.stringify(each)}\n`).join('')],
  ['text/csv', (records) => [Object.keys(records[0]), ...records.map(Object.values)].join('\r\n')],
];

describe('lists of several workers at once (contract section 21)', () => {
  setUpWorld({ RATE_LIMIT: '0' }, { writesVersions: true });
  let other: TestApp | undefined;
  beforeAll(async () => {
    // Another process has connections of its own. The embedded database has one process.
    const test = { url: app.url, drop: async () => undefined } as never;
    if (onServer) other = await startTestAppOn(test, { RATE_LIMIT: '0' }, { writesVersions: true });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => other?.close());

  const person = (key: string, LastName: string): Wire => ({
    ...{ FirstName: 'Ada', LastName, UserDefined1: `${world.siteId}-${key}`, UserName: `${world.siteId}.${key}` },
    ...{ Email: `${key}@hr.example`, UserEmail: `${key}@hr.example` },
    ...{ PrimaryTitle: 'Engineer', PrimaryOrganizationID: world.sales, PrimaryReportsTo: world.admin.id },
  });
  const KINDS: readonly (readonly [string, (key: string) => Wire])[] = [
    ['departments', (key) => ({ ParentID: world.organization, Name: `Unit ${key}`, Rank: 1 })],
    ['tasks', (key) => ({ AncestorID: world.member.id, Name: `Task ${key}` })],
    ['projects', (key) => ({ AncestorID: world.organization, Name: `Project ${key}` })],
    ['individuals', (key) => person(key, key)],
  ];

  /** The lists of so many workers, each in one of the forms and to one of the processes. Returns the records of the answers. */
  async function sendAll(method: 'post' | 'put', path: string, lists: readonly Wire[][]): Promise<Wire[]> {
    const status = path.endsWith('atomic=true') ? 200 : 207;
    const written = await Promise.all(
      lists.map(async (list, worker) => {
        const [type, textOf] = FORMS[(worker >> 1) % FORMS.length];
        const { http } = (worker % 2 === 1 && other) || app;
        const headers = {
          Authorization: world.admin.authorization,
          'Content-Type': type,
          Accept: 'application/json',
        };
        const results: Wire[] = [];
        // On a slow machine a list, or one of its records, waits for the others longer than it may. Nothing of it is written
        // then.
        for (let rest = list; rest.length > 0; ) {
          const answer = await http[method](`/v4/${path}`).set(headers).send(textOf(rest));
          if (answer.status === 503) continue;
          expect(answer.status).toBe(status);
          const isLate = ({ Status }: Wire) => Status === 503;
          results.push(...answer.body.filter((each: Wire) => !isLate(each)));
          rest = answer.body.filter(isLate).map(({ Index }: { Index: number }) => rest[Index]);
        }
        return results;
      }),
    );
    const records = written.flat();
    expect(records.filter(({ Problem }) => Problem)).toEqual([]);
    expect(records).toHaveLength(lists.flat().length);
    return records;
  }

  describe.each([
    [20, runs(10, 100)],
    [8, runs(50, 1_000)],
  ])('%i of %i records', (workers, count) => {
    const listsOf = (recordOf: (worker: number, at: number) => Wire) =>
      Array.from({ length: workers }, (_, worker) => Array.from({ length: count }, (__, at) => recordOf(worker, at)));

    it.each(KINDS.flatMap(([kind, recordOf]) => [true, false].map((atomic) => [kind, atomic, recordOf] as const)))(
      'of the same parents, %s with atomic=%s, are all created once',
      async (kind, atomic, recordOf) => {
        const lists = listsOf((worker, at) => recordOf(`${atomic}-${workers}-${worker}-${at}`));
        const created = await sendAll('post', `${kind}?atomic=${atomic}`, lists);
        expect(new Set(created.map(({ ID }) => ID)).size).toBe(workers * count);
      },
    );

    it.each([true, false])(
      'of the same keys with atomic=%s are created by one and updated by the others',
      async (atomic) => {
        const lists = listsOf((worker, at) => person(`match-${atomic}-${workers}-${at}`, `By ${worker}`));
        // The order of another worker is another one.
        const ordered = lists.map((list, worker) => (worker % 3 === 1 ? list.toReversed() : list));
        const written = await sendAll('put', `individuals?match=UserDefined1&atomic=${atomic}`, ordered);
        expect(new Set(written.map(({ ID }) => ID)).size).toBe(count);
        if (!atomic) expect(written.filter(({ Created }) => Created)).toHaveLength(count);
      },
    );
  });

  it.each([
    ['the first record of a transaction waits for locks', 0, 1],
    ['the second record takes as long', 1, 2],
  ])('when %s', async (_, slow, transactions) => {
    let now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const write = RecordWriter.prototype.write;
    let records = 0;
    jest.spyOn(RecordWriter.prototype, 'write').mockImplementation(async function (this: RecordWriter, ...all) {
      const written = await write.apply(this, all);
      if (records++ === slow) now += 1_000;
      return written;
    });
    const run = jest.spyOn(CollectionTransactions.prototype, 'run');
    const list = Array.from({ length: 10 }, (__, at) => ({ AncestorID: world.member.id, Name: `Task ${slow}.${at}` }));
    expect((await post(world.admin, 'tasks?atomic=false', list as never)).status).toBe(207);
    expect(run).toHaveBeenCalledTimes(transactions);
  });

  onEmbedded('look up the superiors of a list from its people, not from all memberships of the site', async () => {
    const many = new Array(128).fill("'x'").join();
    const sql = SUPERIORS.replaceAll(':...ids', many).replaceAll(':site', "'x'");
    const plan = await app.database.read.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, []);
    const steps = plan.map(({ detail }) => detail).filter((step) => /^(SEARCH|SCAN) [im]\b/.test(step));
    expect(steps).toHaveLength(4);
    expect(steps.filter((step) => !/[( ]ID=\?/.test(step))).toEqual([]);
  });
});
