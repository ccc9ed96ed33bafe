import { inDays } from '../credentials/credential-helpers';
import { seedDemo } from '../support/demo';
import { type Operation, operations } from '../support/golden';
import { app, setUpApp } from '../support/running-app';
import { demoUser } from '../support/sign-in';
import { statementsOf } from '../support/statements-of';
import type { TestApp } from '../support/test-app';
import { isDue } from '../support/test-form';
import { parseXml } from '../support/wire';

// The changes are read by tokens, which test/changes covers, personal data and counts as a whole.
const lists = operations.filter(
  ({ method, shape, path }) =>
    method === 'GET' && shape === 'list' && path !== '/changes' && !/\/(personaldata|counts)$/.test(path),
);

/** A host at which nothing listens. */
const NOWHERE = 'localhost:1';

/** A list with more records is read in so many pages. */
const LONG = 40;
const FORMATS = ['application/json', 'application/xml'] as const;

/** Lists that hold one record at most: a record by its id, and the site of a caller who sees no other. */
const SINGLE = new Set([
  'GET /sites',
  ...lists.map(nameOf).filter((name) => /\/(accountabilities|\w+scopes|evaluationcriteria)\/\{\w+\}$/.test(name)),
]);

/** The words of parameters that are no ids. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '{type}': ['individual', 'department', 'organization'],
  '{metricType}': ['8020dept', 'exceeds', 'meets', 'below', 'min'],
  '{projectType}': ['active', 'deptactive', 'completed'],
};

/** Texts that are no last key of any order: that is an id, or the instant of a value. */
const FOREIGN = ['x', '\u0000', '\ud800', '\ud83d\ude42', '2026-02-31 00:00:00.000', "' OR 1=1"];

/** An unusual size of a page, by which its statement is found. */
const PAGE = 731;
const BY_NAME_OF_ANOTHER =
  'the name of the individual or group is in another table, so the rows of one record are sorted';
const OF_PERIOD = 'the rows of a dashboard are those of the units or teams of one person';
const NO_STATEMENT = 'has no statement of its own';
/** Lists that are not read in the order of an index. */
const WITHOUT_INDEX: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    lists.map(nameOf).flatMap((name) => (/\/permissions$/.test(name) ? [[name, BY_NAME_OF_ANOTHER]] : [])),
  ),
  'GET /departments/{id}/departmentmembers': BY_NAME_OF_ANOTHER,
  'GET /individuals/{id}/departmentmembers': BY_NAME_OF_ANOTHER,
  'GET /projects/{id}/teammembers': BY_NAME_OF_ANOTHER,
  'GET /dashboards/{ancestorId}/commitments/{type}': OF_PERIOD,
  'GET /dashboards/{id}/metrics/{metricType}': OF_PERIOD,
  'GET /dashboards/{id}/projects/{projectType}': OF_PERIOD,
  'GET /dashboards': 'joins individuals and units',
  'GET /colors/defaults': NO_STATEMENT,
  'GET /sites/{siteid}/colors/defaults': NO_STATEMENT,
  'GET /sites/{siteid}/individuals/basicroles': 'composed apart from other lists',
  'GET /audit': 'composed apart from other lists, in parts with an index each',
};

/** Lists that sort their own rows, which they read by their IDs, from several indexes. */
const BY_IDS = new Set([
  'GET /individuals/{id}/alltasks',
  'GET /individuals/{individualid}/indicators',
  'GET /organizations/{ancestorid}/archives',
  'GET /projects/{ancestorid}/metricArchives',
]);

/** Kinds that have comments and permission rows. */
const KINDS = ['individuals', 'organizations', 'departments', 'projects', 'metrics', 'tasks', 'dialogs'];

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** What a page says beside its records. */
interface Page {
  readonly records: readonly unknown[];
  readonly total: string | undefined;
  readonly next: string | undefined;
}

describe('every list (contract section 6)', () => {
  const idsOf = new Map<string, readonly string[]>();

  setUpApp({ WEBHOOK_ALLOW: NOWHERE });
  beforeAll(async () => {
    await seedDemo(app);
    idsOf.set('sites', await idsIn('/v4/sites'));
    for (const kind of [
      'individuals',
      'organizations',
      'departments',
      'projects',
      'dialogs',
      'securitygroups',
      'tasks',
    ])
      idsOf.set(kind, await idsIn(`/v4/${kind}`));
    for (const [kind, owners] of [
      ['metrics', ['organizations', 'departments', 'projects', 'individuals']],
      ['basicroles', ['individuals']],
      ['accountabilities', ['individuals']],
      ['supervisoryscopes', ['individuals']],
      ['projectscopes', ['projects']],
      ['evaluationcriteria', ['projects']],
    ] as const)
      idsOf.set(kind, await idsBelow(kind, owners));
    idsOf.set('dashboards', ['individuals', 'departments', 'organizations'].flatMap(known));
    await addWhatTheDemoLacks();
    // Hundreds of transactions, on a machine that may have other work to do.
  });

  const as = (request: ReturnType<TestApp['http']['get']>) => request.set('Authorization', demoUser().authorization);
  const get = (path: string, accept = 'application/json') => as(app.http.get(path)).set('Accept', accept);
  const known = (kind: string) => idsOf.get(kind) ?? [];

  async function idsIn(path: string): Promise<string[]> {
    return (await get(path)).body.map(({ ID }: { ID: string }) => ID);
  }

  async function create(path: string, body: object): Promise<void> {
    const { status, text } = await as(app.http.post(`/v4/${path}`)).send(body);
    expect([path, status, text]).toEqual([path, 200, expect.anything()]);
  }

  /** Two records for each list in which the demo has fewer. */
  async function addWhatTheDemoLacks(): Promise<void> {
    const { body: me } = await get('/v4/me');
    const [site] = known('sites');
    const [group] = await idsIn('/v4/securitygroups');
    await create('organizations', { ParentID: null, Rank: 2, Name: 'Second' });
    const units = [(await idsIn('/v4/organizations'))[1], ...known('departments').slice(0, 2)];
    for (const OrganizationID of units)
      await create('departmentmembers', { IndividualID: me.ID, OrganizationID, Title: 'Guest', ReportsToID: me.ID });
    for (const Name of ['First', 'Second']) {
      await create('me/tokens', { Name });
      await create(`sites/${site}/tokens`, { Name });
      await create('credentials', { Name, Scopes: 'goal:read', Expires: inDays(30) });
      await create('webhooks', { Name, Url: `http://${NOWHERE}/`, Enabled: false });
      await create('supervisoryscopes', { AncestorID: me.ID, Rank: 1, Name, Description: '' });
      await create('metrics', { AncestorID: me.ID, Rank: 1, Name, Description: '' });
    }
    idsOf.set('webhooks', await idsIn('/v4/webhooks'));
    for (const id of known('webhooks').slice(1))
      for (const _ of ['First', 'Second']) await create(`webhooks/${id}/test`, {});
    const states = { CreateState: 0, ReadState: 1, UpdateState: 0, DeleteState: 0, DelegateState: 0 };
    for (const kind of KINDS)
      for (const Comment of ['First', 'Second']) await create('comments', { AncestorID: known(kind)[0], Comment });
    for (const kind of ['sites', ...KINDS])
      for (const ChildType of [null, 15]) {
        const row = { RowID: known(kind)[0], PrincipalID: group, ChildType, ...states };
        // The demo may have the row already.
        expect([200, 409]).toContain((await as(app.http.post('/v4/permissions')).send(row)).status);
      }
  }

  async function idsBelow(kind: string, owners: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const owner of owners)
      for (const id of known(owner).slice(0, 10))
        found.push(...(await get(`/v4/${owner}/${id}/${kind}`)).body.map(({ ID }: { ID: string }) => ID));
    return found;
  }

  /** The addresses of an operation, its parameters replaced by ids and words. */
  function addresses(path: string): string[] {
    const parts = path.split('/').slice(1);
    let found = ['/v4'];
    for (const [index, part] of parts.entries()) {
      const choices = part.startsWith('{') ? (WORDS[part] ?? known(parts[index - 1].toLowerCase())) : [part];
      found = found.flatMap((before) => choices.map((choice) => `${before}/${choice}`));
    }
    return found;
  }

  async function read(path: string, accept: string): Promise<Page> {
    const { status, body, text, headers } = await get(path, accept);
    expect([path, status]).toEqual([path, 200]);
    const records = accept.endsWith('json') ? body : parseXml(text).children;
    return {
      records,
      total: headers['x-total-count'],
      next: /^<([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1],
    };
  }

  /** Whether SQLite sorts the rows of a statement. MariaDB sorts a few rows, whatever it would do with many. */
  async function isSorted(text: string): Promise<boolean> {
    if (app.database.dialect !== 'sqlite' || text === '') return false;
    const plan = await app.database.read.query<{ detail: string }>(
      `EXPLAIN QUERY PLAN ${text.replaceAll('?', 'NULL')}`,
      [],
    );
    return plan.some(({ detail }) => detail.includes('TEMP B-TREE FOR ORDER BY'));
  }

  /** The first address with several records, or the fullest. */
  async function fullest(operation: Operation): Promise<{ path: string; count: number }> {
    let best = { path: '', count: -1 };
    for (const path of addresses(operation.path)) {
      const answer = await get(path);
      // A record by the id of another owner is none.
      if (answer.status === 404) continue;
      expect([path, answer.status]).toEqual([path, 200]);
      if (answer.body.length > best.count) best = { path, count: answer.body.length };
      if (best.count >= (SINGLE.has(nameOf(operation)) ? 1 : 2)) break;
    }
    return best;
  }

  it.each(lists.map((operation, index) => [nameOf(operation), operation, index] as const))(
    'has pages of few records that join to the whole, and counts: %s',
    async (name, operation, index) => {
      const { path, count } = await fullest(operation);
      expect([name, count]).toEqual([name, SINGLE.has(name) ? 1 : expect.any(Number)]);
      if (!SINGLE.has(name) && count < 2)
        throw new Error(`${name} has ${count} records: add two to src/demo, or to addWhatTheDemoLacks of this test`);
      for (const accept of FORMATS.filter((_, at) => isDue(index + at))) {
        const whole = await read(path, accept);
        expect([whole.total, whole.next]).toEqual([undefined, undefined]);
        const joined: unknown[] = [];
        // The audit of the demo has some hundred entries.
        const limit = count > LONG ? Math.ceil(count / LONG) : 1;
        let next: string | undefined = `${path}?limit=${limit}&count=true`;
        while (next) {
          const page: Page = await read(next, accept);
          const length = Math.min(limit, count - joined.length);
          expect([next, page.records.length, page.total]).toEqual([next, length, String(count)]);
          joined.push(...page.records);
          next = page.next;
        }
        expect(joined).toEqual(whole.records);
      }
    },
  );

  it.each(lists.map((operation) => [nameOf(operation), operation] as const))(
    'refuses a page size and a cursor that are none: %s',
    async (_, operation) => {
      const [path] = addresses(operation.path);
      const { status, body } = await get(`${path}?limit=0&cursor=x&count=1`);
      expect([status, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        ['limit', 'cursor', 'count'],
      ]);
    },
  );

  const several = lists.filter((operation) => !SINGLE.has(nameOf(operation)));
  it.each(several.map((operation) => [nameOf(operation), operation] as const))(
    'is read in the order of an index that the statement names: %s',
    async (name, operation) => {
      const { path } = await fullest(operation);
      const texts = await statementsOf(app.database, () => get(`${path}?limit=${PAGE}`));
      const page = texts.find((text) => text.includes(` LIMIT ${PAGE + 1}`)) ?? '';
      const isOfFew = texts.some((text) => text.endsWith(') few'));
      // Of the page, and of what it is sorted from.
      const byIds = [...page.matchAll(/\) found (STRAIGHT_JOIN|CROSS JOIN) /g)];
      if (BY_IDS.has(name)) return expect([name, byIds.length]).toEqual([name, 2]);
      const isNamed = /FORCE INDEX|INDEXED BY/.test(page);
      const isIndexed = isOfFew || (isNamed && !(await isSorted(page)));
      // Some of these name the index of the record that they are below, and MariaDB sorts the rows.
      const isSortedOnServer = name in WITHOUT_INDEX && app.database.dialect === 'mysql' && isIndexed;
      expect([name, isIndexed]).toEqual([name, isSortedOnServer || !(name in WITHOUT_INDEX)]);
    },
  );

  it('counts all individuals by an index alone', async () => {
    const texts = await statementsOf(app.database, () => get('/v4/individuals?limit=1&count=true'));
    const [count] = texts.filter((text) => text.includes('COUNT(*) AS'));
    const explain = app.database.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN FORMAT=TRADITIONAL';
    const text = app.database.dialect === 'sqlite' ? count.replaceAll('?', 'NULL') : count.replaceAll('?', "'x'");
    const plan = JSON.stringify(await app.database.read.query(`${explain} ${text}`, []));
    expect(plan).toMatch(/USING COVERING INDEX IX_individuals_state|"IX_individuals_state".*Using index"/);
    expect(count).not.toContain('JOIN');
  });

  it.each(several.map((operation) => [nameOf(operation), operation] as const))(
    'refuses a cursor of its own with keys of other types: %s',
    async (_, operation) => {
      const { path } = await fullest(operation);
      const { next } = await read(`${path}?limit=1`, 'application/json');
      const cursor = new URL(next ?? '', 'http://any').searchParams.get('cursor') ?? '';
      const keys: (string | number)[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      const others = keys.flatMap((key, index) =>
        (typeof key === 'number' ? ['x', '', 0.5, 1e308] : [1, ...(index === keys.length - 1 ? FOREIGN : [])]).map(
          (other) => keys.with(index, other),
        ),
      );
      for (const forged of [...others, [...keys, 'x'], [], keys.map(() => '\ud83d\ude42'), keys.map(() => '')]) {
        const answer = await get(`${path}?cursor=${Buffer.from(JSON.stringify(forged)).toString('base64url')}`);
        expect([forged, answer.status, answer.body.code]).toEqual([forged, 400, 'validation_failed']);
        expect(answer.body.errors).toMatchObject([{ field: 'cursor', code: 'invalid_cursor' }]);
      }
    },
  );
});
